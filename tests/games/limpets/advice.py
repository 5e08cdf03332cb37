"""Limpets as numbers, for those who learn and for those who search."""

from atoll.compiled import compiled
from atoll.game import Planes, Values
from atoll.usual import LEVELS as LEVELS
from atoll.usual import THINKING as THINKING
from atoll.usual import TURN_MOVES as TURN_MOVES

from .rules import CHOOSE, SEATS, STRENGTHS, Box, State, legal_moves

sensible_moves = legal_moves


PLANE_SHAPE = (SEATS, STRENGTHS)
PLANES = (
    "limpets: known",
    "limpets: possible",
    "seats: points",
    "seats: washed off",
    "all: it is my turn",
    "all: share of rounds played",
)
"""A row is a seat, the own one first; a column of limpets is a strength."""


@compiled
def observe(state: State, box: Box, seat: int, planes: Planes) -> None:
    """L1, L5: the own limpet and those turned up; of the others what they can be."""
    for row in range(SEATS):
        other = (seat + row) % SEATS
        if (row == 0 or state.face_up[other] == 1) and state.limpet[other] > 0:
            planes[0, row, state.limpet[other] - 1] = 1
        else:
            planes[1, row, state.least[other] - 1 :] = 1
        planes[2, row] = state.points[other]
        planes[3, row] = state.face_up[other]
    if state.phase == CHOOSE and state.seat == seat:
        planes[4] = 1
    planes[5] = state.rounds / box.rounds


@compiled
def evaluate(state: State, box: Box, values: Values) -> None:
    """Take the points, and what a limpet that is still on its rock may graze."""
    for seat in range(SEATS):
        values[seat] = state.points[seat]
        if state.face_up[seat] == 0:
            values[seat] += state.limpet[seat] / STRENGTHS
