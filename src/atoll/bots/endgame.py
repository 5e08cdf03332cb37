"""The end of a match between two, solved exactly where no luck is left. Bound to each game."""

import numpy as np

from atoll.compiled import generic
from atoll.game import (
    CHANCE,
    NOBODY,
    Box,
    legal_moves,
    play,
    ranks,
    scores,
    to_move,
)
from atoll.levels import DEEPEST, Levels

UNSOLVED = -1
VICTORY = 10_000.0
"""What winning counts, in points of lead."""


@generic
def solve(levels: Levels, box: Box, limit: int) -> int:
    """Give the best move at the first level if all that can follow is tried within `limit` moves.

    Else, or if there is luck in it, UNSOLVED. Alpha-beta; best is the victory, then the lead in
    points.
    """
    seat = to_move(levels[0].state, box)
    open_level(levels[0], box, seat)
    levels[0].least, levels[0].most = -np.inf, np.inf
    best_move, depth, total = UNSOLVED, 0, 0
    while True:
        level = levels[depth]
        if level.tried == level.count or level.least >= level.most:
            if depth == 0:
                return best_move
            value = level.best
            depth -= 1
        else:
            below = levels[depth + 1]
            below.state = level.state
            play(below.state, box, level.moves[level.tried])
            level.tried += 1
            total += 1
            mover = to_move(below.state, box)
            if mover == CHANCE or total > limit or depth + 2 >= DEEPEST:
                return UNSOLVED
            if mover != NOBODY:
                open_level(below, box, seat)
                below.least, below.most = level.least, level.most
                depth += 1
                continue
            value = judge_end(below, box, seat)
        level = levels[depth]
        is_own = to_move(level.state, box) == seat
        if is_own and value > level.best:
            level.best = value
            level.least = max(level.least, value)
            if depth == 0:
                best_move = level.moves[level.tried - 1]
        elif not is_own and value < level.best:
            level.best = value
            level.most = min(level.most, value)


@generic
def open_level(level: np.record, box: Box, seat: int) -> None:
    """List the moves of a level's state; none was tried."""
    level.count = legal_moves(level.state, box, level.moves[:])
    level.tried = 0
    level.best = -np.inf if to_move(level.state, box) == seat else np.inf


@generic
def judge_end(level: np.record, box: Box, seat: int) -> float:
    """Tell what the end at a level is worth to a seat of two."""
    ranks(level.state, box, level.ranks[:])
    scores(level.state, box, level.points[:])
    victory = float(level.ranks[1 - seat] - level.ranks[seat])
    return VICTORY * victory + level.points[seat] - level.points[1 - seat]
