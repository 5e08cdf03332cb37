"""Reef's words: the names of colours, cells and cards, and moves written out."""

from collections import Counter
from itertools import product

from atoll.game import Box, State
from atoll.games.reef.cards import Around, Card
from atoll.games.reef.state import (
    CELLS,
    DEAL_MOVES,
    DECK_MOVES,
    FIRST_MOVES,
    PLACE_MOVES,
    PLAY_MOVES,
    SIDE,
    TAKE_MOVES,
    TALLEST,
    TURN_MOVES,
)

COLOURS = ("red", "yellow", "green", "purple")
LETTERS = "rygp"
COLUMN_LETTERS = "abcd"
COUNTS = {2: "two", 3: "three", 4: "four"}


def write_cell(cell: int) -> str:
    """Name a cell: the letter of its column, the number of its row."""
    return f"{COLUMN_LETTERS[cell % SIDE]}{cell // SIDE + 1}"


def write_card(box: Box, card: int) -> str:
    """Name a card by what is printed on it."""
    return str(box.number[card])


def write_move(state: State, box: Box, move: int) -> str:
    """Give the move in words, in its full form."""
    fields = describe_move(state, box, move)
    if fields["verb"] == "deck":
        return f"deck onto {fields['card']}"
    return " ".join(fields.values())


def describe_move(state: State, box: Box, move: int) -> dict[str, str]:
    """Give the move as named fields."""
    if move >= PLACE_MOVES:
        colour, cell = divmod(move - PLACE_MOVES, CELLS)
        return {"verb": "place", "colour": COLOURS[colour], "to": write_cell(cell)}
    for verb, first in VERBS_OF_CARDS:
        if move >= first:
            return {"verb": verb, "card": write_card(box, move - first)}
    return {"verb": "first", "seat": str(move - FIRST_MOVES)}


VERBS_OF_CARDS = (
    ("play", PLAY_MOVES),
    ("deck", DECK_MOVES),
    ("take", TAKE_MOVES),
    ("turn", TURN_MOVES),
    ("deal", DEAL_MOVES),
)


def describe_card(card: Card) -> str:
    """Say in a sentence what a card brings and asks for."""
    one, two = (COLOURS[coral] for coral in card.corals)
    corals = f"two {one}" if one == two else f"{one} and {two}"
    points = "1 point" if card.points == 1 else f"{card.points} points"
    return f"card {card.number}: {corals}; {points} for every {_describe_pattern(card)}"


def _describe_pattern(card: Card) -> str:
    if isinstance(card.pattern, Around):
        return f"{COLOURS[card.pattern.counted]} around the highest {COLOURS[card.pattern.highest]}"
    demands = sorted(card.pattern, key=lambda demand: (-demand.row, demand.column))
    kinds = Counter((demand.colour, demand.heights) for demand in demands)
    told = " and ".join(_describe_demands(*kind, count) for kind, count in kinds.items())
    return f"{told}{_describe_shape(card, len(kinds))}"


def _describe_demands(colour: int | None, heights: frozenset[int], count: int) -> str:
    """R20 to R22: how many pieces of a colour and a height."""
    name = COLOURS[colour] if colour is not None else "piece" if count == 1 else "pieces"
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
