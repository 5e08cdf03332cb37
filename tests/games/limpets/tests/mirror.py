"""Limpets with everybody sitting one seat further on."""

import numpy as np

from ..rules import Box, State

REPEATED = ()
"""Fields that say again what others say."""


def mirror(state: State, box: Box) -> None:
    """Give each seat what the one before it had."""
    state.seat = (state.seat + 1) % box.seats
    for name in ("limpet", "face_up", "least", "points"):
        state[name][:] = np.roll(state[name], 1)
