"""Aqualin's moves read from words: what they mean, or why they cannot be."""

import re
from dataclasses import dataclass

from atoll.game import CHANCE, NOBODY, Box, State, WhyNot
from atoll.games.aqualin.rules import legal_moves, to_move
from atoll.games.aqualin.state import (
    CELLS,
    DECIDE_FIRST,
    DRAW_MOVES,
    EMPTY,
    FIRST_MOVES,
    KINDS,
    MOST_MOVES,
    PLACE,
    PLACE_MOVES,
    SEATS,
    SIDE,
    SLIDE,
    STAY_MOVE,
)
from atoll.games.aqualin.words import (
    COLOUR_LETTERS,
    COLOURS,
    COLUMN_LETTERS,
    CREATURE_LETTERS,
    CREATURES,
    slide_move,
    write_cell,
    write_move,
    write_tile,
)
from atoll.reading import Reader

TYPING_HELP = """\
stay                     or  -      leave the board as it is (not on the first turn)
slide c4 c6              or  c4-c6  slide a tile along its row or column
place pink-seahorse c4   or  kh c4  place a tile of the river on an empty cell
Colours: b blue, g green, k pink, p purple, r red, y yellow.
Creatures: c crab, f fish, j jellyfish, h seahorse, s starfish, t turtle.
One word or letter of a tile is enough where the river has only one such tile."""

SENTENCES = {
    "over": "the match is over",
    "luck": "luck moves now",
    "not luck": "only luck decides this",
    "no first slide": "there is no slide on the very first turn: place a tile",
    "slid already": "the slide of this turn is done: place a tile",
    "slide first": "a turn begins with a slide, or with stay",
    "off the board": "{cell} is not on the board",
    "not in the river": "there is no {tile} in the river",
    "not in the reserve": "there is no {tile} in the reserve",
    "cell is full": "{tile} lies on {cell}",
    "nothing to slide": "there is no tile on {cell}",
    "not straight": "a tile slides along its row or column, to another cell",
    "blocked": "{tile} on {cell} is in the way",
}
"""The reasons why a move can be refused, by their codes."""


@dataclass(frozen=True)
class Wish:
    """What words ask for, allowed or not: a verb with the tiles and cells that they may mean."""

    verb: str
    tiles: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    seat: int = 0

    def moves(self) -> list[int]:
        """Give the moves that would fulfil the wish."""
        if self.verb == "place":
            return [PLACE_MOVES + tile * CELLS + self.cells[0] for tile in self.tiles]
        if self.verb == "slide":
            move = slide_move(*self.cells)
            return [] if move is None else [move]
        if self.verb == "draw":
            return [DRAW_MOVES + tile for tile in self.tiles]
        return [STAY_MOVE if self.verb == "stay" else FIRST_MOVES + self.seat]


def _read_wish(box: Box, words: str) -> Wish | None:
    """Read a sentence; None if it is none of Aqualin's."""
    text = re.sub(r"([a-z]\d) *- *([a-z]\d)", r"\1 \2", words.strip().lower())
    match text.split():
        case ["stay"] | ["-"]:
            return Wish("stay")
        case ["first", seat] if seat in map(str, range(SEATS)):
            return Wish("first", seat=int(seat))
        case ["draw", *tile] if tiles := read_tiles(tile):
            return Wish("draw", tiles=tiles)
        case ["slide", start, end] | [start, end] if _are_cells(start, end):
            return Wish("slide", cells=(read_cell(start), read_cell(end)))
        case ["place", *tile, cell] | [*tile, cell] if _are_cells(cell) and read_tiles(tile):
            return Wish("place", tiles=read_tiles(tile), cells=(read_cell(cell),))
    return None


def read_tiles(words: list[str]) -> tuple[int, ...]:
    """Give the tiles that a name can mean: one for a whole name, six for half a one, or none."""
    parts = "-".join(words).split("-")
    if len(parts) == 1 and len(parts[0]) == 2:
        parts = list(parts[0])
    colours = [_find(part, COLOURS, COLOUR_LETTERS) for part in parts]
    creatures = [_find(part, CREATURES, CREATURE_LETTERS) for part in parts]
    match colours, creatures:
        case [int(colour), None], [None, int(creature)]:
            return (colour * KINDS + creature,)
        case [int(colour)], [None]:
            return tuple(colour * KINDS + creature for creature in range(KINDS))
        case [None], [int(creature)]:
            return tuple(colour * KINDS + creature for colour in range(KINDS))
    return ()


def _find(part: str, names: tuple[str, ...], letters: str) -> int | None:
    if part in names:
        return names.index(part)
    return letters.index(part) if len(part) == 1 and part in letters else None


def _are_cells(*words: str) -> bool:
    return all(re.fullmatch(f"[{COLUMN_LETTERS}][1-{SIDE}]", word) for word in words)


def read_cell(word: str) -> int:
    """Give the cell with this name."""
    return (int(word[1]) - 1) * SIDE + COLUMN_LETTERS.index(word[0])


def _refuse(state: State, box: Box, wish: Wish) -> WhyNot:
    """Find the rule that forbids a wish which no legal move fulfils."""
    mover = to_move(state, box)
    if mover == NOBODY:
        return _because("A11", "over")
    if mover == CHANCE:
        return _refuse_luck(state, wish)
    if wish.verb in ("draw", "first"):
        return _because("A5" if wish.verb == "first" else "A10", "not luck")
    for cell in wish.cells:
        if cell % SIDE >= box.columns or cell // SIDE >= box.rows:
            return _because("A2", "off the board", cell=write_cell(cell))
    if wish.verb == "place":
        return _refuse_placement(state, wish)
    if state.phase == PLACE:
        return (
            _because("A8", "no first slide") if state.turn == 0 else _because("A6", "slid already")
        )
    return _refuse_slide(state, *wish.cells)


def _refuse_luck(state: State, wish: Wish) -> WhyNot:
    if state.phase == DECIDE_FIRST:
        return _because("A5", "luck")
    if wish.verb == "draw":
        return _because("A10", "not in the reserve", tile=_name_tiles(wish.tiles))
    return _because("A10", "luck")


def _refuse_placement(state: State, wish: Wish) -> WhyNot:
    if state.phase == SLIDE:
        return _because("A6", "slide first")
    cell = wish.cells[0]
    if state.board[cell] != EMPTY:
        lying = write_tile(state.board[cell])
        return _because("A9", "cell is full", cell=write_cell(cell), tile=lying)
    return _because("A9", "not in the river", tile=_name_tiles(wish.tiles))


def _refuse_slide(state: State, start: int, end: int) -> WhyNot:
    if state.board[start] == EMPTY:
        return _because("A7", "nothing to slide", cell=write_cell(start))
    if slide_move(start, end) is None:
        return _because("A7", "not straight")
    step = (end > start) - (end < start)
    if start // SIDE != end // SIDE:
        step *= SIDE
    way = range(start + step, end + step, step)
    blocker = next(cell for cell in way if state.board[cell] != EMPTY)
    lying = write_tile(state.board[blocker])
    return _because("A7", "blocked", cell=write_cell(blocker), tile=lying)


def _name_tiles(tiles: tuple[int, ...]) -> str:
    """Name what `read_tiles` was given: a tile, or the half that all these have in common."""
    if len(tiles) == 1:
        return write_tile(tiles[0])
    same_colour = tiles[0] // KINDS == tiles[-1] // KINDS
    return COLOURS[tiles[0] // KINDS] if same_colour else CREATURES[tiles[0] % KINDS]


def _because(rule: str, code: str, **fields: str) -> WhyNot:
    return WhyNot(rule, code, fields, SENTENCES[code].format(**fields))


def _fulfil(state: State, box: Box, wish: Wish, legal: list[int]) -> list[int]:
    return wish.moves()


reader = Reader(
    read_wish=_read_wish,
    fulfil=_fulfil,
    refuse=_refuse,
    write_move=write_move,
    to_move=to_move,
    legal_moves=legal_moves,
    most_moves=MOST_MOVES,
)
