"""The end of a match between two, solved exactly where no luck is left. Bound to each game."""

import numpy as np

from atoll.compiled import generic
from atoll.game import (
    CHANCE,
    NOBODY,
    Box,
    Numbers,
    State,
    legal_moves,
    places,
    play,
    scores,
    to_move,
)

UNSOLVED = -1
DEEPEST = 24
"""Moves that an end may have at most."""
VICTORY = 10_000.0
"""What winning counts, in points of lead."""


@generic
def solve(states: np.recarray, box: Box, moves: Numbers, limit: int) -> int:
    """Give the best move at `states[0]` if all that can follow is tried within `limit` moves.

    Else, or if there is luck in it, UNSOLVED. Alpha-beta on a stack of states, one for each move
    from there; best is the victory, then the lead in points.
    """
    seat = to_move(states[0], box)
    counts, tried = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
    # of each level: what the seat is sure of, what the other leaves it, and the best so far
    least, most, best = np.empty(DEEPEST), np.empty(DEEPEST), np.empty(DEEPEST)
    least[0], most[0], best[0] = -np.inf, np.inf, -np.inf
    counts[0] = legal_moves(states[0], box, moves[0])
    best_move, level, total = UNSOLVED, 0, 0
    while True:
        if tried[level] == counts[level] or least[level] >= most[level]:
            if level == 0:
                return best_move
            value = best[level]
            level -= 1
        else:
            states[level + 1] = states[level]
            play(states[level + 1], box, moves[level, tried[level]])
            tried[level] += 1
            total += 1
            mover = to_move(states[level + 1], box)
            if mover == CHANCE or total > limit or level + 2 >= DEEPEST:
                return UNSOLVED
            if mover != NOBODY:
                level += 1
                counts[level] = legal_moves(states[level], box, moves[level])
                tried[level] = 0
                least[level], most[level] = least[level - 1], most[level - 1]
                best[level] = -np.inf if mover == seat else np.inf
                continue
            value = judge_end(states[level + 1], box, seat)
        is_own = to_move(states[level], box) == seat
        if is_own and value > best[level]:
            best[level] = value
            least[level] = max(least[level], value)
            if level == 0:
                best_move = moves[0, tried[0] - 1]
        elif not is_own and value < best[level]:
            best[level] = value
            most[level] = min(most[level], value)


@generic
def judge_end(state: State, box: Box, seat: int) -> float:
    """Tell what an end is worth to a seat of two."""
    ranks, points = np.empty(2, np.int64), np.empty(2, np.int64)
    places(state, box, ranks)
    scores(state, box, points)
    victory = float(ranks[1 - seat] - ranks[seat])
    return VICTORY * victory + points[seat] - points[1 - seat]
