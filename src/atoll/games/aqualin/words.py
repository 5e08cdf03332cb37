"""Aqualin's words: the names of tiles and cells, and moves written out."""

from functools import lru_cache

from atoll.game import Box, State
from atoll.games.aqualin.state import (
    CELLS,
    DRAW_MOVES,
    FIRST_MOVES,
    KINDS,
    LINES,
    MOVE_NUMBERS,
    PLACE_MOVES,
    SIDE,
    SLIDE_MOVES,
    STAY_MOVE,
)

COLOURS = ("blue", "green", "pink", "purple", "red", "yellow")
COLOUR_LETTERS = "bgkpry"
CREATURES = ("crab", "fish", "jellyfish", "seahorse", "starfish", "turtle")
CREATURE_LETTERS = "cfjhst"
COLUMN_LETTERS = "abcdef"

VERB_RULES = {"stay": "A7", "slide": "A7", "place": "A9"}
"""The rule that each move of a seat follows."""

TILES = tuple(f"{colour}-{creature}" for colour in COLOURS for creature in CREATURES)
CELL_NAMES = tuple(f"{COLUMN_LETTERS[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS))


def write_tile(tile: int) -> str:
    """Name a tile in whole words."""
    return TILES[tile]


def shorten_tile(tile: int) -> str:
    """Name a tile by its two letters."""
    return COLOUR_LETTERS[tile // KINDS] + CREATURE_LETTERS[tile % KINDS]


def write_cell(cell: int) -> str:
    """Name a cell: the letter of its column, the number of its row."""
    return CELL_NAMES[cell]


def write_move(state: State, box: Box, move: int) -> str:
    """Give the move in words, in its full form."""
    return _write(move)


def describe_move(state: State, box: Box, move: int) -> dict[str, str]:
    """Give the move as named fields; a slide tells which tile slides."""
    fields = dict(_fields(move))
    if SLIDE_MOVES <= move < PLACE_MOVES:
        fields["tile"] = TILES[state.board[(move - SLIDE_MOVES) // LINES]]
    return fields


@lru_cache(maxsize=MOVE_NUMBERS)
def _write(move: int) -> str:
    return " ".join(_fields(move).values())


@lru_cache(maxsize=MOVE_NUMBERS)
def _fields(move: int) -> dict[str, str]:
    """Tell a move as far as it is the same in every state."""
    if move >= PLACE_MOVES:
        tile, cell = divmod(move - PLACE_MOVES, CELLS)
        return {"verb": "place", "tile": TILES[tile], "to": CELL_NAMES[cell]}
    if move >= SLIDE_MOVES:
        start, end = slide_cells(move)
        return {"verb": "slide", "from": CELL_NAMES[start], "to": CELL_NAMES[end]}
    if move == STAY_MOVE:
        return {"verb": "stay"}
    if move >= DRAW_MOVES:
        return {"verb": "draw", "tile": write_tile(move - DRAW_MOVES)}
    return {"verb": "first", "seat": str(move - FIRST_MOVES)}


def slide_cells(move: int) -> tuple[int, int]:
    """Give the cells that a slide leaves and reaches."""
    start, way = divmod(move - SLIDE_MOVES, LINES)
    if way < SIDE:
        return start, start // SIDE * SIDE + way
    return start, (way - SIDE) * SIDE + start % SIDE


def slide_move(start: int, end: int) -> int | None:
    """Give the number of a slide; None between cells that share no line."""
    if start == end:
        return None
    if start // SIDE == end // SIDE:
        return SLIDE_MOVES + start * LINES + end % SIDE
    if start % SIDE == end % SIDE:
        return SLIDE_MOVES + start * LINES + SIDE + end // SIDE
    return None
