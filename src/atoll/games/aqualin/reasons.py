"""Why moves of Aqualin are refused: asked about moves of a seat that are not legal."""

from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.aqualin.moves import MOVES, VERB
from atoll.games.aqualin.state import CELLS, EMPTY, SIDE, Box, Phase, State
from atoll.usual import means_nothing as means_nothing
from atoll.usual import meant_by as meant_by
from atoll.words.refusals import Refusals, about

REFUSALS = Refusals(MOVES, over=("A11", "A11"))  # by the points, and by the tie-break
because = REFUSALS.add  # those that stand later are nearer to being allowed
NO_FIRST_SLIDE = because(
    "no first slide", "A8", "there is no slide on the very first turn: place a tile"
)
SLID_ALREADY = because("slid already", "A6", "the slide of this turn is done: place a tile")
SLIDE_FIRST = because("slide first", "A6", "a turn begins with a slide, or with stay")
OFF_BOARD = because("off the board", "A2", "{cell} is not on the board")
NOT_IN_RIVER = because("not in the river", "A9", "there is no {tile} in the river")
NOT_IN_RESERVE = because("not in the reserve", "A10", "there is no {tile} in the reserve")
CELL_IS_FULL = because("cell is full", "A9", "{tile} lies on {cell}")
NOTHING_TO_SLIDE = because("nothing to slide", "A7", "there is no tile on {cell}")
NOT_STRAIGHT = because(
    "not straight", "A7", "a tile slides along its row or column, to another cell"
)
BLOCKED = because("blocked", "A7", "{tile} on {cell} is in the way")


@compiled
def refuse(state: State, box: Box, move: int, details: Numbers) -> int:
    """Find the rule that forbids a move."""
    if move >= VERB.place:
        return _refuse_placement(state, box, move - VERB.place, details)
    if move >= VERB.slide:
        for cell in ((move - VERB.slide) // CELLS, (move - VERB.slide) % CELLS):
            if not box.cells >> cell & 1:
                return about(OFF_BOARD, details, cell)
    if state.phase != Phase.SLIDE:
        return SLID_ALREADY if state.turn else NO_FIRST_SLIDE
    return _refuse_slide(state, move - VERB.slide, details)


@compiled
def _refuse_placement(state: State, box: Box, placement: int, details: Numbers) -> int:
    """A9: a tile of the river goes on an empty cell."""
    tile, cell = placement // CELLS, placement % CELLS
    if not box.cells >> cell & 1:
        return about(OFF_BOARD, details, cell)
    if state.phase == Phase.SLIDE:
        return SLIDE_FIRST
    if state.board[cell] != EMPTY:
        return about(CELL_IS_FULL, details, state.board[cell], cell)
    return about(NOT_IN_RIVER, details, tile)  # as it is not legal


@compiled
def _refuse_slide(state: State, slide: int, details: Numbers) -> int:
    """A7: a tile slides straight over empty cells."""
    start, end = slide // CELLS, slide % CELLS
    if state.board[start] == EMPTY:
        return about(NOTHING_TO_SLIDE, details, start)
    is_in_row, is_in_column = start // SIDE == end // SIDE, start % SIDE == end % SIDE
    if is_in_row == is_in_column:
        return NOT_STRAIGHT
    step = (1 if is_in_row else SIDE) * (1 if end > start else -1)
    cell = start + step  # as it is straight and not legal, something is in the way
    while state.board[cell] == EMPTY:
        cell += step
    return about(BLOCKED, details, state.board[cell], cell)


@compiled
def refuse_luck(state: State, box: Box, move: int, details: Numbers) -> int:
    """A10: luck draws a tile of the reserve."""
    return about(NOT_IN_RESERVE, details, move - VERB.draw)
