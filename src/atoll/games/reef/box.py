"""Reef's box: the options read and checked, and the cards turned into tables."""

from itertools import product

from atoll.games.reef.cards import Card, Demand, read_cards, read_shipped_deck
from atoll.games.reef.gains import tell_gain
from atoll.games.reef.state import ANY, CELLS, COLOURS, DEALT, DISPLAY, NONE, ROTATIONS, SIDE, Box
from atoll.option import Option, OptionError, Options

SUPPLIES = {2: 18, 3: 24, 4: 28}
"""R1: pieces of each colour before the openings, by the number of seats."""
SHIPPED = "shipped"

OPTIONS = (
    Option("seats", "2", ("2", "3", "4"), "how many play"),
    Option("first", "random", ("0", "1", "2", "3", "random"), "the seat that begins (R6)"),
    Option("opening", "standard", ("standard", "expert"), "where the first corals go (R7, R8)"),
    Option("deck", SHIPPED, (SHIPPED,), "the cards (R2), or the lines of a card file"),
)


def open_box(options: Options) -> Box:
    """Check the options and lay out the tables."""
    *listed, deck = OPTIONS
    seats, first, opening = (option.read(options) for option in listed)
    box = Box.blank()
    box.seats = int(seats)
    box.first = NONE if first == "random" else int(first)
    if box.first >= box.seats:
        raise OptionError(f"option first is a seat below {seats} or random, not {first}")
    box.expert = opening == "expert"
    box.supply = SUPPLIES[box.seats] - box.seats
    cards = _read_deck(options.get(deck.name, deck.default), box.seats)
    box.cards = len(cards)
    for place, card in enumerate(cards):
        _lay_out_card(box, place, card)
    for cell in range(CELLS):
        box.around[cell] = sum(1 << other for other in range(CELLS) if _are_near(cell, other))
    return Box.from_memory(box.tobytes())


def _read_deck(words: str, seats: int) -> list[Card]:
    """Read the shipped cards, or those in the words, which are one line of a record."""
    if not words.isprintable():
        raise OptionError("option deck is one line: its cards are separated by semicolons")
    cards = read_cards(read_shipped_deck() if words == SHIPPED else words.replace(";", "\n"))
    fewest = DEALT * seats + DISPLAY + 1
    if len(cards) < fewest:
        raise OptionError(f"a deck for {seats} seats has at least {fewest} cards, not {len(cards)}")
    return cards


def _lay_out_card(box: Box, place: int, card: Card) -> None:
    box.number[place] = card.number
    box.corals[place] = card.corals
    box.points[place] = card.points
    box.gain[place] = tell_gain(card)
    box.pieces[place] = len(card.pattern) or 1
    box.counted[place], box.highest[place] = card.around or (NONE, NONE)
    asked = card.around or [demand.colour for demand in card.pattern]
    box.asked[place] = sum(1 << c for c in range(COLOURS) if c in asked or ANY in asked)
    box.demands[place] = len(card.pattern)
    for number, demand in enumerate(card.pattern):
        _, box.colour[place, number], box.least[place, number], box.most[place, number] = demand
    if card.pattern:
        _lay_out_rotations(box, place, card.pattern)


def _lay_out_rotations(box: Box, place: int, pattern: tuple[Demand, ...]) -> None:
    """R19: each orientation that is not the same as one before it, first as it is printed."""
    found: list[set[Demand]] = []
    for _ in range(ROTATIONS):
        cells = [demand.cell for demand in pattern]
        height, width = max(cells) // SIDE, max(cell % SIDE for cell in cells)
        if set(pattern) not in found:
            first = len(found) * CELLS
            box.offset[place, len(found), : len(cells)] = cells
            box.covers[place, len(found)] = sum(1 << cell for cell in cells)
            for row, column in product(range(SIDE - height), range(SIDE - width)):
                box.corners[place] |= 1 << first + row * SIDE + column
            found.append(set(pattern))
        turned = [(width - cell % SIDE) * SIDE + cell // SIDE for cell in cells]
        pattern = tuple(each._replace(cell=c) for each, c in zip(pattern, turned, strict=True))
    box.rotations[place] = len(found)


def _are_near(cell: int, other: int) -> bool:
    """R24: whether two cells lie beside or diagonally beside each other."""
    (row, column), (other_row, other_column) = divmod(cell, SIDE), divmod(other, SIDE)
    return cell != other and abs(row - other_row) <= 1 and abs(column - other_column) <= 1
