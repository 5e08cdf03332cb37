"""Aqualin as numbers for learning: planes of six by six and a vector, seen from a seat's own goal.

On the planes of the reef a row is a row of the board, from the bottom, and a column is a column.
On the planes of tiles a row is a kind of the seat's own goal and a column a kind of the other's; on
those of the river a row is a spot there and a column a kind. The actions of a seat name tiles by
the same two kinds, so that both goals look alike to a learner.
"""

from atoll.bits import count_bits, mark_members
from atoll.compiled import compiled
from atoll.game import Numbers, Observed
from atoll.games.aqualin.moves import VERB
from atoll.games.aqualin.schools import kind_of
from atoll.games.aqualin.sight import PHASE
from atoll.games.aqualin.state import CELLS, EMPTY, KINDS, SIDE, TILES, UNDECIDED, Box, Phase, State
from atoll.numbering import lay_out

PLANE_SHAPE = (SIDE, SIDE)
PLANES, PLANE = lay_out(
    CELLS,
    own_kind=(f"reef: own kind {kind}" for kind in range(KINDS)),
    other_kind=(f"reef: other kind {kind}" for kind in range(KINDS)),
    empty=("reef: empty",),
    in_river=("tiles: in the river",),
    in_reserve=("tiles: in the reserve",),
    river_own=("river: own kinds",),
    river_other=("river: other kinds",),
)
VECTOR, NUMBER = lay_out(
    1,
    phase=(f"phase: {phase}" for phase in PHASE.words),
    turn=("turn: me", "turn: the other"),
    first=("first: me", "first: the other"),
    placed=("tiles on the reef",),
    reserve=("tiles in the reserve",),
    river=("places in the river",),
)


@compiled
def observe(state: State, box: Box, seat: int, observed: Observed) -> None:
    """Write what the seat sees into zeros."""
    planes, vector = observed
    mark_members(state.empty, planes[PLANE.empty :])
    for cell in range(CELLS):
        tile = state.board[cell]
        if tile != EMPTY:
            planes[PLANE.own_kind + kind_of(box, seat, tile) * CELLS + cell] = 1
            planes[PLANE.other_kind + kind_of(box, 1 - seat, tile) * CELLS + cell] = 1
    for spot in range(state.river_size):
        tile = state.river[spot]
        if tile != EMPTY:
            own, other = kind_of(box, seat, tile), kind_of(box, 1 - seat, tile)
            planes[PLANE.in_river + own * KINDS + other] = 1
            planes[PLANE.river_own + spot * KINDS + own] = 1
            planes[PLANE.river_other + spot * KINDS + other] = 1
    for tile in range(TILES):
        own, other = kind_of(box, seat, tile), kind_of(box, 1 - seat, tile)
        planes[PLANE.in_reserve + own * KINDS + other] = state.reserve >> tile & 1
    vector[NUMBER.phase + state.phase] = 1
    if state.phase == Phase.SLIDE or state.phase == Phase.PLACE:
        vector[NUMBER.turn + (state.seat != seat)] = 1
    if state.first != UNDECIDED:
        vector[NUMBER.first + (state.first != seat)] = 1
    vector[NUMBER.placed] = state.turn
    vector[NUMBER.reserve] = count_bits(state.reserve)
    vector[NUMBER.river] = state.river_size


def perspective(box: Box, seat: int, moves: Numbers) -> None:
    """A4: exchange the two kinds of every tile for the seat that gathers creatures."""
    if seat != box.goals:
        for first, each in (VERB.draw, 1), (VERB.place, CELLS):
            tiles = moves[first : first + TILES * each].reshape(KINDS, KINDS, each)
            tiles[:] = tiles.swapaxes(0, 1).copy()
