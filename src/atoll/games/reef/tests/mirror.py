"""Reef with everybody sitting one seat further on."""

import numpy as np

from atoll.games.reef.state import NONE, Box, State

BY_SEAT = (
    *("turns", "points", "stack", "coloured", "reached"),
    *("hand", "hand_size", "secret", "dealt", "played"),
)
REPEATED = ("coloured", "reached")
"""Fields that say again what others say."""


def mirror(state: State, box: Box) -> None:
    """Give each seat what the one before it had."""
    state.seat = (state.seat + 1) % box.seats
    if state.first != NONE:
        state.first = (state.first + 1) % box.seats
    for name in BY_SEAT:
        state[name][: box.seats] = np.roll(state[name][: box.seats], 1, axis=0)
