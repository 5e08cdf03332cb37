"""Perft: how many sequences of moves there are to a depth, luck counted as moves.

The numbers are a fingerprint of the rules: two implementations that agree on them very likely
agree on everything.
"""

import numpy as np

from atoll.compiled import generic
from atoll.game import Box, Game, Numbers, State, legal_moves, play


def perft(game: Game, state: State, box: Box, depth: int) -> int:
    """Count the sequences of `depth` moves from the state, which stays as it is."""
    if depth == 0:
        return 1
    states = game.new_states(depth)
    states[0] = state
    moves = np.empty((depth, game.rules.MOST_MOVES), dtype=np.int64)
    return game.bind(count_sequences)(states, box, moves, np.zeros(depth, np.int64))


@generic
def count_sequences(states: np.recarray, box: Box, moves: Numbers, left: Numbers) -> int:
    """Count below `states[0]` to the depth of the arrays, a level of the stack for each move.

    Of each level `left` says how many moves are still to be tried.
    """
    last = len(states) - 1
    left[0] = legal_moves(states[0], box, moves[0])
    if last == 0:
        return left[0]
    count = 0
    level = 0
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        states[level + 1] = states[level]
        play(states[level + 1], box, moves[level, left[level]])
        children = legal_moves(states[level + 1], box, moves[level + 1])
        if level + 1 == last:
            count += children
        else:
            level += 1
            left[level] = children
    return count
