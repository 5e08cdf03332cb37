"""Reef's box: the options read and checked, and the cards turned into tables."""

from collections.abc import Iterable, Mapping
from itertools import product

from atoll.games.reef.cards import ASKED, Card, Demand, read_cards, read_shipped_deck
from atoll.games.reef.reasons import name_gain
from atoll.games.reef.state import CELLS, DEALT, DISPLAY, NONE, ROTATIONS, SIDE, Box
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
        dearer = (other.points > card.points for other in cards)
        asked = {*card.around, *(demand.colour for demand in card.pattern.values())}
        feeders = (None in asked or not asked.isdisjoint(other.corals) for other in cards)
        box.dearer[place], box.feeders[place] = _as_set(dearer), _as_set(feeders)
    for cell in range(CELLS):
        box.near[cell] = _as_set(_are_near(cell, other) for other in range(CELLS))
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
    box.corals[place] = [*map(ASKED.index, card.corals)]
    box.points[place] = card.points
    box.gain[place] = name_gain(card)
    box.around[place] = [*map(ASKED.index, card.around)] if card.around else NONE
    box.demands[place] = len(card.pattern)
    for number, (colour, least, most) in enumerate(card.pattern.values()):
        box.colour[place, number] = ASKED.index(colour)
        box.least[place, number], box.most[place, number] = least, most
    if card.pattern:
        _lay_out_rotations(box, place, card.pattern)


def _lay_out_rotations(box: Box, place: int, pattern: Mapping[int, Demand]) -> None:
    """R19: each orientation that is not the same as one before it, first as it is printed."""
    found: list[Mapping[int, Demand]] = []
    for _ in range(ROTATIONS):
        height, width = max(pattern) // SIDE, max(cell % SIDE for cell in pattern)
        if pattern not in found:
            number = len(found)
            box.offset[place, number, : len(pattern)] = [*pattern]
            box.covers[place, number] = sum(1 << cell for cell in pattern)
            for row, column in product(range(SIDE - height), range(SIDE - width)):
                box.corners[place] |= 1 << number * CELLS + row * SIDE + column
            found.append(pattern)
        pattern = {(width - n % SIDE) * SIDE + n // SIDE: asked for n, asked in pattern.items()}
    box.rotations[place] = len(found)


def _are_near(cell: int, other: int) -> bool:
    """R24: whether two cells lie beside or diagonally beside each other."""
    away = zip(divmod(cell, SIDE), divmod(other, SIDE), strict=True)
    return max(abs(one - two) for one, two in away) == 1


def _as_set(belongs: Iterable[bool]) -> int:
    return sum(1 << number for number, is_member in enumerate(belongs) if is_member)
