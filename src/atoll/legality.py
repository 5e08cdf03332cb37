"""Why a move is not legal: what holds in every game, and then what the game itself says."""

from atoll.compiled import compiled, generic
from atoll.faces import NOBODY
from atoll.memory import Box, Numbers, State
from atoll.verbs import (
    LUCK,
    WAYS_TO_END,
    legal_moves,
    means_nothing,
    reason,
    refuse,
    refuse_luck,
    to_move,
)
from atoll.words.gains import NO_DETAIL
from atoll.words.moves import CHANCE
from atoll.words.refusals import ALLOWED, MATCH_OVER, MOST_DETAILS, NOT_IN_BOX

SEATED = -1
"""In place of a kind of luck: the move is one of a seat."""


@generic
def find_refusal(state: State, box: Box, move: int, room: Numbers) -> int:
    """Tell why a move of the grammar is not legal: the number of a reason, or ALLOWED.

    `room` is for the legal moves and MOST_DETAILS more; the details of the reason stand first in it
    afterwards. A number that means nothing in this box is NOT_IN_BOX.
    """
    if means_nothing(box, move):
        return NOT_IN_BOX
    mover = to_move(state, box)
    if mover == NOBODY:
        return MATCH_OVER + reason(state, box)
    is_legal = is_among(move, room[: legal_moves(state, box, room)])
    luck, falls = kind_of_luck(move, LUCK), kind_of_luck(room[0], LUCK)
    room[:MOST_DETAILS] = NO_DETAIL  # of what luck can bring nothing is told
    if is_legal:
        return ALLOWED
    if mover == CHANCE:
        number = refuse_luck(state, box, move, room) if luck == falls else ALLOWED
        return number if number != ALLOWED else MATCH_OVER + WAYS_TO_END + falls
    if luck != SEATED:
        return MATCH_OVER + WAYS_TO_END + len(LUCK) + luck
    return refuse(state, box, move, room)


@compiled
def kind_of_luck(move: int, ends: tuple[int, ...]) -> int:
    """Tell which kind of luck's moves this is, or SEATED."""
    for kind in range(len(ends)):
        if move < ends[kind]:
            return kind
    return SEATED


@compiled
def is_among(move: int, moves: Numbers) -> bool:
    """Tell whether one of the moves is this one."""
    place = 0
    while place < len(moves) and moves[place] != move:
        place += 1
    return place < len(moves)
