"""Reef's words: the names of colours, cells and cards, and moves written out."""

from atoll.game import Box, State
from atoll.games.reef.state import (
    CELLS,
    DEAL_MOVES,
    DECK_MOVES,
    FIRST_MOVES,
    PLACE_MOVES,
    PLAY_MOVES,
    SIDE,
    TAKE_MOVES,
    TURN_MOVES,
)

COLOURS = ("red", "yellow", "green", "purple")
LETTERS = "rygp"
COLUMN_LETTERS = "abcd"
CELL_NAMES = tuple(f"{COLUMN_LETTERS[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS))

VERB_RULES = {"take": "R11", "deck": "R12", "play": "R14", "place": "R15"}
"""The rule that each move of a seat follows."""


def write_cell(cell: int) -> str:
    """Name a cell: the letter of its column, the number of its row."""
    return CELL_NAMES[cell]


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
