"""Reef's cards in words: what they bring, and what they ask for."""

from collections import Counter
from itertools import product

from atoll.games.reef.cards import COLOUR_LETTERS, WILD, Around, Card, Demand
from atoll.games.reef.moves import COLOUR, VERB
from atoll.games.reef.state import CARDS, NONE, SIDE, TALLEST, Box, State

COUNTS = {2: "two", 3: "three", 4: "four"}


def explain_move(state: State, box: Box, move: int) -> str:
    """Say what the card of a move brings and asks for; of the deck, the card on top."""
    if move >= VERB.place or move < VERB.deal:
        return ""
    if VERB.deck_onto <= move < VERB.play:
        return describe_card(card_of(box, int(state.top)))
    return describe_card(card_of(box, (move - VERB.deal) % CARDS))


def card_of(box: Box, place: int) -> Card:
    """Give the card at this place of the deck."""
    corals = (int(box.corals[place, 0]), int(box.corals[place, 1]))
    pattern: tuple[Demand, ...] | Around
    if box.counted[place] != NONE:
        pattern = Around(int(box.counted[place]), int(box.highest[place]))
        return Card(int(box.number[place]), corals, int(box.points[place]), pattern, "")
    pattern = tuple(demand_of(box, place, number) for number in range(int(box.demands[place])))
    written = _write_pattern(pattern)
    return Card(int(box.number[place]), corals, int(box.points[place]), pattern, written)


def demand_of(box: Box, place: int, number: int) -> Demand:
    """Give what a card asks of one cell, as it is printed."""
    row, column = divmod(int(box.offset[place, 0, number]), SIDE)
    colour = int(box.colour[place, number])
    heights = int(box.heights[place, number])
    return Demand(
        row,
        column,
        None if colour == NONE else colour,
        frozenset(height for height in range(1, TALLEST + 1) if heights >> height & 1),
    )


def _write_pattern(pattern: tuple[Demand, ...]) -> str:
    """Write a pattern as card files do."""
    cells = {(demand.row, demand.column): write_demand(demand) for demand in pattern}
    rows = range(max(row for row, _ in cells), -1, -1)
    columns = range(max(column for _, column in cells) + 1)
    return " / ".join(" ".join(cells.get((row, c), ".") for c in columns) for row in rows)


def write_demand(demand: Demand) -> str:
    """Write what a cell of a pattern asks for: a letter or *, and the height if it matters."""
    letter = WILD if demand.colour is None else COLOUR_LETTERS[demand.colour]
    if len(demand.heights) == TALLEST:
        return letter
    return f"{letter}{min(demand.heights)}{'+' if len(demand.heights) > 1 else ''}"


def describe_card(card: Card) -> str:
    """Say in a sentence what a card brings and asks for."""
    one, two = (COLOUR.words[coral] for coral in card.corals)
    corals = f"two {one}" if one == two else f"{one} and {two}"
    points = "1 point" if card.points == 1 else f"{card.points} points"
    return f"card {card.number}: {corals}; {points} for every {_describe_pattern(card)}"


def _describe_pattern(card: Card) -> str:
    if isinstance(card.pattern, Around):
        counted, highest = card.pattern.counted, card.pattern.highest
        return f"{COLOUR.words[counted]} around the highest {COLOUR.words[highest]}"
    demands = sorted(card.pattern, key=lambda demand: (-demand.row, demand.column))
    kinds = Counter((demand.colour, demand.heights) for demand in demands)
    told = " and ".join(_describe_demands(*kind, count) for kind, count in kinds.items())
    return f"{told}{_describe_shape(card, len(kinds))}"


def _describe_demands(colour: int | None, heights: frozenset[int], count: int) -> str:
    """R20 to R22: how many pieces of a colour and a height."""
    name = COLOUR.words[colour] if colour is not None else "piece" if count == 1 else "pieces"
    number = "" if count == 1 else f"{COUNTS.get(count, count)} "
    low, high = min(heights), max(heights)
    if (low, high) == (1, TALLEST):
        return f"{number}{name}"
    return f"{number}{name} of height {low}" + ("" if low == high else " or more")


def _describe_shape(card: Card, kinds: int) -> str:
    """Name how the cells lie to each other; show the pattern where a name would not tell all."""
    assert not isinstance(card.pattern, Around)
    shape = frozenset((demand.row, demand.column) for demand in card.pattern)
    if shape not in SHAPES or (kinds > 1 and len(shape) > 2):
        return f" as in {card.written}"
    return SHAPES[shape]


_LINES = {
    frozenset((row * step, column * step) for step in range(length)): (
        " side by side" if length == 2 else " in a line"
    )
    for length in (2, 3, 4)
    for row, column in ((0, 1), (1, 0))
}
_DIAGONALS = {
    frozenset((length - 1 - step if falling else step, step) for step in range(length)): (
        " in a diagonal"
    )
    for length in (2, 3, 4)
    for falling in (True, False)
}
_SQUARE = frozenset(product(range(2), range(2)))
SHAPES = (
    {frozenset({(0, 0)}): "", _SQUARE: " in a square"}
    | {_SQUARE - {cell}: " in a corner" for cell in _SQUARE}
    | _LINES
    | _DIAGONALS
)
SHAPE_NAMES = (
    {frozenset({(0, 0)}): "piece", _SQUARE: "square"}
    | {_SQUARE - {cell}: "corner" for cell in _SQUARE}
    | dict.fromkeys(_LINES, "line")
    | dict.fromkeys(_DIAGONALS, "diagonal")
)
"""The shapes that have a word of their own."""
