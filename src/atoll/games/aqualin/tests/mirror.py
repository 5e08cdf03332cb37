"""Aqualin with the seats exchanged: who gathered colours gathers creatures, and every tile too."""

from atoll.games.aqualin.state import EMPTY, KINDS, SEATS, UNDECIDED, Box, State

REPEATED = ("alike",)
"""Fields that say again what others say."""


def mirror(state: State, box: Box) -> None:
    """Exchange the seats, and the two kinds of each tile."""
    state.seat = (state.seat + 1) % SEATS
    if state.first != UNDECIDED:
        state.first = (state.first + 1) % SEATS
    for tiles in (state.board, state.river, state.reserve):
        there = tiles != EMPTY
        tiles[there] = tiles[there] % KINDS * KINDS + tiles[there] // KINDS
    state.alike[:] = state.alike[::-1].copy()
    state.tile_spot[:] = state.tile_spot.reshape(KINDS, KINDS).T.ravel()
