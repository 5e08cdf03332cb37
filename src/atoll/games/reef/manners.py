"""How a table of Reef is kept: what it may hide, when the end is near, how a rematch begins."""

import numpy as np

from atoll.compiled import compiled
from atoll.faces import Concealment
from atoll.games.reef.box import OPTIONS
from atoll.games.reef.moves import COLOUR
from atoll.games.reef.state import CARDS, COLOURS, NONE, SEATS, Box, Phase, State
from atoll.memory import Numbers
from atoll.usual import ANSWERS as ANSWERS
from atoll.usual import POINTS_LIE_ON_BOARD as POINTS_LIE_ON_BOARD
from atoll.usual import is_asked as is_asked
from atoll.words.layout import Set
from atoll.words.remarks import RemarkKinds, Remarks

UNTOLD = -1
"""Stands for points in a state that is only drawn."""
ALL_CARDS = (1 << CARDS) - 1
ENDINGS = RemarkKinds(Set(COLOUR))
LAST_ROUND = ENDINGS.add("last round", "the last round: the supply of {colour} is empty")
LAST_CARD = ENDINGS.add(
    "last card", "the deck has one card left: whoever takes a card ends the match"
)
FIRST = [option.name for option in OPTIONS].index("first")


@compiled
def ending(state: State, box: Box, rows: Remarks) -> int:
    """R26: tell of the last round and who still moves; R27: of a deck that one card empties."""
    if state.phase == Phase.OVER:
        return 0
    if state.last_round:
        _tell_last_round(state, box, rows[0])
        return 1
    if state.top != NONE and not state.deck:
        rows[0].kind = LAST_CARD
        return 1
    return 0


@compiled
def _tell_last_round(state: State, box: Box, row: np.record) -> None:
    """R26: which supplies are empty, and who has a turn left, in their order."""
    empty, count = 0, 0
    for colour in range(COLOURS):
        empty |= int(state.supply[colour] == 0) << colour
    for number in range(box.seats):
        seat = (state.seat + number) % box.seats
        if moves_again(state, box, seat):
            row.seats[count] = seat
            count += 1
    row.kind = LAST_ROUND
    row.details[0] = empty


@compiled
def moves_again(state: State, box: Box, seat: int) -> bool:
    """R26: whether a seat has a turn left in the last round.

    The one whose turn it is has it until its corals lie, or the card it took is replaced.
    """
    if seat == state.seat:
        return state.phase != Phase.TURN_UP
    behind = (seat - state.seat) % box.seats
    return behind <= (state.first - state.seat - 1) % box.seats


@compiled
def rematch(state: State, box: Box, choices: Numbers) -> None:
    """R6: the next seat around the table begins."""
    choices[FIRST] = (state.first + 1) % box.seats


def disguise_points(state: State, viewer: int) -> None:
    """R30: take the points of the others from a state that will be drawn."""
    state.points[np.arange(SEATS) != viewer] = UNTOLD


def disguise_hands(state: State, viewer: int) -> None:
    """R31: turn all cards in other hands down in a state that will be drawn."""
    state.secret[np.arange(SEATS) != viewer] = ALL_CARDS


CONCEALMENT = Concealment("R30", "points", disguise_points)
COVERING = Concealment("R31", "hands", disguise_hands)
