"""Levels: a stack of states with their moves, on which compiled code tries out what can follow."""

from typing import TypeAlias

import numpy as np

DEEPEST = 24
"""So many levels there are."""

Levels: TypeAlias = np.recarray


def open_levels(state: np.dtype[np.void], most_moves: int) -> Levels:
    """Give a stack of levels for the states of a game."""
    fields = np.dtype(
        [
            ("state", state),
            ("moves", np.int64, (most_moves,)),
            ("count", np.int64),  # how many moves there are
            ("tried", np.int64),  # and how many of them were tried
            # where an end is solved:
            ("least", np.float64),  # what the seat is sure of
            ("most", np.float64),  # what the other leaves it
            ("best", np.float64),  # what came of the best move so far
            ("ranks", np.int64, (2,)),
            ("points", np.int64, (2,)),
        ],
        align=True,
    )
    return np.zeros(DEEPEST, fields).view(np.recarray)
