"""Limpets as numbers, for those who learn and for those who search."""

from atoll.compiled import compiled
from atoll.game import Observed, Values
from atoll.numbering import lay_out
from atoll.usual import LEVELS as LEVELS
from atoll.usual import THINKING as THINKING
from atoll.usual import TURN_MOVES as TURN_MOVES
from atoll.usual import perspective as perspective

from .rules import SEATS, STRENGTHS, Box, Phase, State, legal_moves
from .sight import PHASE, may_see

sensible_moves = legal_moves

PLANE_SHAPE = (SEATS, STRENGTHS)
WHO = ("me", "the next", "the second next")
PLANES, PLANE = lay_out(
    SEATS * STRENGTHS,
    known=("limpets: known",),
    possible=("limpets: possible",),
    least=("limpets: at least so strong",),
)
"""A row is a seat, the own one first; a column is a strength."""
VECTOR, NUMBER = lay_out(
    1,
    phase=(f"phase: {phase}" for phase in PHASE.words),
    turn=(f"turn: {who}" for who in WHO),
    points=(f"points of {who}" for who in WHO),
    washed_off=(f"washed off: {who}" for who in WHO),
    grazed=("points at stake",),
    rounds=("rounds completed",),
)


@compiled
def observe(state: State, box: Box, seat: int, observed: Observed) -> None:
    """L1, L5: the own limpet and those turned up; of the others what they can be."""
    planes, vector = observed
    for row in range(SEATS):
        other = (seat + row) % SEATS
        first, least = row * STRENGTHS, state.least[other] - 1
        planes[PLANE.least + first + least] = 1
        if may_see(state, other, seat):
            planes[PLANE.known + first + state.limpet[other] - 1] = 1
        else:
            planes[PLANE.possible + first + least : PLANE.possible + first + STRENGTHS] = 1
        vector[NUMBER.points + row] = state.points[other]
        vector[NUMBER.washed_off + row] = state.face_up[other]
    vector[NUMBER.phase + state.phase] = 1
    if state.phase == Phase.CHOOSE:
        vector[NUMBER.turn + (state.seat - seat) % SEATS] = 1
    vector[NUMBER.grazed] = state.grazed
    vector[NUMBER.rounds] = state.rounds


@compiled
def evaluate(state: State, box: Box, values: Values) -> None:
    """Take the points, and what a limpet that is still on its rock may graze."""
    for seat in range(SEATS):
        values[seat] = state.points[seat]
        if state.face_up[seat] == 0:
            values[seat] += state.limpet[seat] / STRENGTHS
