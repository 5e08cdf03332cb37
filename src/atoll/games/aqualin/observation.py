"""Aqualin as numbers for learning: named planes of six by six, seen from a seat's own goal.

On the planes of the reef a row is a row of the board, from the bottom, and a column is a column.
On the planes of tiles a row is a kind of the seat's own goal and a column a kind of the other's,
so that both goals look alike to a learner.
"""

from atoll.compiled import compiled
from atoll.game import Planes
from atoll.games.aqualin.state import EMPTY, KINDS, PLACE, SIDE, SLIDE, Box, State

PLANE_SHAPE = (SIDE, SIDE)
PLANES = (
    *(f"reef: own kind {kind}" for kind in range(KINDS)),
    *(f"reef: other kind {kind}" for kind in range(KINDS)),
    "reef: empty",
    "tiles: in the river",
    "tiles: in the reserve",
    "all: it is my turn",
    "all: a slide is due",
    "all: a placement is due",
    "all: I began",
    "all: share of tiles placed",
)
OWN_KIND = 0
OTHER_KIND = OWN_KIND + KINDS
EMPTY_CELLS = OTHER_KIND + KINDS
IN_RIVER = EMPTY_CELLS + 1
IN_RESERVE = IN_RIVER + 1
MY_TURN = IN_RESERVE + 1
SLIDE_DUE = MY_TURN + 1
PLACE_DUE = SLIDE_DUE + 1
I_BEGAN = PLACE_DUE + 1
SHARE_PLACED = I_BEGAN + 1


@compiled
def observe(state: State, box: Box, seat: int, planes: Planes) -> None:
    """Write what the seat sees into planes of zeros."""
    for row in range(box.rows):
        for column in range(box.columns):
            tile = state.board[row * SIDE + column]
            if tile == EMPTY:
                planes[EMPTY_CELLS, row, column] = 1
            else:
                own, other = _kinds(box, seat, tile)
                planes[OWN_KIND + own, row, column] = 1
                planes[OTHER_KIND + other, row, column] = 1
    for place in range(state.river_size):
        tile = state.river[place]
        if tile != EMPTY:
            own, other = _kinds(box, seat, tile)
            planes[IN_RIVER, own, other] = 1
    for place in range(state.reserve_size):
        own, other = _kinds(box, seat, state.reserve[place])
        planes[IN_RESERVE, own, other] = 1
    _observe_turn(state, box, seat, planes)


@compiled
def _observe_turn(state: State, box: Box, seat: int, planes: Planes) -> None:
    if state.seat == seat and (state.phase == SLIDE or state.phase == PLACE):
        planes[MY_TURN] = 1
    if state.phase == SLIDE:
        planes[SLIDE_DUE] = 1
    if state.phase == PLACE:
        planes[PLACE_DUE] = 1
    if state.first == seat:
        planes[I_BEGAN] = 1
    planes[SHARE_PLACED] = state.turn / (box.columns * box.rows)


@compiled
def _kinds(box: Box, seat: int, tile: int) -> tuple[int, int]:
    """A4: the tile's kind for the seat's own goal, and for the other's."""
    if seat == box.goals:
        return tile // KINDS, tile % KINDS
    return tile % KINDS, tile // KINDS
