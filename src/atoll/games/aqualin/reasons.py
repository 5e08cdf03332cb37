"""Why moves of Aqualin are refused."""

from atoll.game import CHANCE, NOBODY
from atoll.games.aqualin.moves import CELL, MOVES, TILE
from atoll.games.aqualin.rules import to_move
from atoll.games.aqualin.state import DECIDE_FIRST, EMPTY, PLACE, SIDE, SLIDE, Box, State
from atoll.reading import Refusals, WhyNot
from atoll.usual import meant_by as meant_by

REFUSALS = Refusals(
    {
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
)

because = REFUSALS.because


def refuse(state: State, box: Box, move: int) -> WhyNot:
    """Find the rule that forbids a move which is not legal."""
    kind, mover = MOVES.kind_of(move).move, to_move(state, box)
    if mover == NOBODY:
        return because("A11", "over")
    if mover == CHANCE:
        return _refuse_luck(state, move)
    if kind.by == CHANCE:
        return because(kind.rule, "not luck")
    if kind.verb == "place":
        return _refuse_placement(state, box, *MOVES.values(move))
    cells = MOVES.values(move)
    for cell in cells:
        if _is_off_board(box, cell):
            return because("A2", "off the board", cell=CELL.words[cell])
    if state.phase == PLACE:
        return because("A8", "no first slide") if state.turn == 0 else because("A6", "slid already")
    return _refuse_slide(state, *cells)


def _is_off_board(box: Box, cell: int) -> bool:
    return bool(cell % SIDE >= box.columns or cell // SIDE >= box.rows)


def _refuse_luck(state: State, move: int) -> WhyNot:
    if state.phase == DECIDE_FIRST:
        return because("A5", "luck")
    if MOVES.kind_of(move).move.verb == "draw":
        return because("A10", "not in the reserve", tile=TILE.words[MOVES.values(move)[0]])
    return because("A10", "luck")


def _refuse_placement(state: State, box: Box, tile: int, cell: int) -> WhyNot:
    if _is_off_board(box, cell):
        return because("A2", "off the board", cell=CELL.words[cell])
    if state.phase == SLIDE:
        return because("A6", "slide first")
    if state.board[cell] != EMPTY:
        lying = TILE.words[state.board[cell]]
        return because("A9", "cell is full", cell=CELL.words[cell], tile=lying)
    return because("A9", "not in the river", tile=TILE.words[tile])


def _refuse_slide(state: State, start: int, end: int) -> WhyNot:
    if state.board[start] == EMPTY:
        return because("A7", "nothing to slide", cell=CELL.words[start])
    is_in_row, is_in_column = start // SIDE == end // SIDE, start % SIDE == end % SIDE
    if is_in_row == is_in_column:
        return because("A7", "not straight")
    step = (1 if is_in_row else SIDE) * (1 if end > start else -1)
    blocker = next(
        cell for cell in range(start + step, end + step, step) if state.board[cell] != EMPTY
    )
    lying = TILE.words[state.board[blocker]]
    return because("A7", "blocked", cell=CELL.words[blocker], tile=lying)
