"""Reef's box: the options read and checked, and the cards turned into tables."""

from atoll.games.reef.cards import Around, Card, Demand, read_cards, read_shipped_deck
from atoll.games.reef.state import CELLS, DEALT, DISPLAY, NONE, ROTATIONS, SIDE, UNDECIDED, Box
from atoll.option import Option, OptionError, Options

SUPPLIES = {2: 18, 3: 24, 4: 28}
"""R1: pieces of each colour before the openings, by the number of seats."""
SHIPPED = "shipped"

DECK = Option("deck", SHIPPED, (SHIPPED,), "the cards (R2), or the lines of a card file")
OPTIONS = (
    Option("seats", "2", ("2", "3", "4"), "how many play"),
    Option("first", "random", ("0", "1", "2", "3", "random"), "the seat that begins (R6)"),
    Option("opening", "standard", ("standard", "expert"), "where the first corals go (R7, R8)"),
    DECK,
)


def open_box(options: Options) -> Box:
    """Check the options and lay out the tables."""
    chosen = {option.name: option.read(options) for option in OPTIONS if option is not DECK}
    seats = int(chosen["seats"])
    first = UNDECIDED if chosen["first"] == "random" else int(chosen["first"])
    if first >= seats:
        raise OptionError(f"option first is a seat below {seats} or random, not {first}")
    cards = _read_deck(options.get(DECK.name, DECK.default), seats)
    box = Box.blank()
    box.seats = seats
    box.first = first
    box.expert = chosen["opening"] == "expert"
    box.supply = SUPPLIES[seats] - seats
    box.cards = len(cards)
    for place, card in enumerate(cards):
        _lay_out_card(box, place, card)
    for cell in range(CELLS):
        box.around[cell] = sum(1 << other for other in _neighbours(cell))
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
    box.counted[place] = box.highest[place] = NONE
    if isinstance(card.pattern, Around):
        box.counted[place] = card.pattern.counted
        box.highest[place] = card.pattern.highest
        return
    for number, demand in enumerate(card.pattern):
        box.colour[place, number] = NONE if demand.colour is None else demand.colour
        box.heights[place, number] = sum(1 << height for height in demand.heights)
    box.demands[place] = len(card.pattern)
    _lay_out_rotations(box, place, card.pattern)


def _lay_out_rotations(box: Box, place: int, pattern: tuple[Demand, ...]) -> None:
    """R19: each orientation that is not the same as one before it, first as it is printed."""
    found: list[frozenset[tuple[int, int, int | None, frozenset[int]]]] = []
    cells = _push_to_corner([(demand.row, demand.column) for demand in pattern])
    for _ in range(ROTATIONS):
        looks = frozenset(
            (row, column, demand.colour, demand.heights)
            for (row, column), demand in zip(cells, pattern, strict=True)
        )
        if looks not in found:
            _lay_out_rotation(box, place, len(found), cells)
            found.append(looks)
        cells = _push_to_corner([(-column, row) for row, column in cells])
    box.rotations[place] = len(found)


def _push_to_corner(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Move a shape to the lower left: empty edges of a pattern mean nothing."""
    low, left = min(row for row, _ in cells), min(column for _, column in cells)
    return [(row - low, column - left) for row, column in cells]


def _lay_out_rotation(box: Box, place: int, rotation: int, cells: list[tuple[int, int]]) -> None:
    offsets = [row * SIDE + column for row, column in cells]
    height, width = max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1
    box.offset[place, rotation, : len(cells)] = offsets
    box.covers[place, rotation] = sum(1 << offset for offset in offsets)
    box.corners[place] |= sum(
        1 << rotation * CELLS + row * SIDE + column
        for row in range(SIDE - height + 1)
        for column in range(SIDE - width + 1)
    )


def _neighbours(cell: int) -> list[int]:
    """R24: the cells beside and diagonally beside a cell."""
    row, column = divmod(cell, SIDE)
    return [
        other
        for other in range(CELLS)
        if other != cell and abs(other // SIDE - row) <= 1 and abs(other % SIDE - column) <= 1
    ]
