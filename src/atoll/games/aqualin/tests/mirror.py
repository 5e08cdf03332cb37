"""Aqualin with the seats exchanged: who gathered colours gathers creatures, and every tile too."""

from typing import Any

from atoll.bits import list_bits
from atoll.games.aqualin.state import EMPTY, KINDS, SEATS, UNDECIDED, Box, State

REPEATED = ("alike",)
"""Fields that say again what others say."""


def mirror(state: State, box: Box) -> None:
    """Exchange the seats, and the two kinds of each tile."""
    state.seat = (state.seat + 1) % SEATS
    if state.first != UNDECIDED:
        state.first = (state.first + 1) % SEATS
    for tiles in (state.board, state.river):
        there = tiles != EMPTY
        tiles[there] = _exchange_kinds(tiles[there])
    state.reserve = sum(1 << _exchange_kinds(tile) for tile in list_bits(state.reserve))
    state.alike[:] = state.alike[::-1].copy()


def _exchange_kinds(tile: Any) -> Any:
    return tile % KINDS * KINDS + tile // KINDS
