"""Das Riff with the seats exchanged: row a becomes row d, and each has what the other had."""

from atoll.games.das_riff.state import CELLS, COLUMNS, NONE, ROWS, SEATS, UNDECIDED, Box, State

BY_SEAT = (
    *("worms", "boats", "pearls", "sharks"),
    *("corals", "coral", "parent", "bred", "breedings"),
)
REPEATED = ("closed", "corals")
"""Fields that say again what others say."""


def mirror(state: State, box: Box) -> None:
    """Exchange the seats, and turn the display upside down."""
    for name in ("seat", "first"):
        if state[name] != UNDECIDED:
            state[name] = (state[name] + 1) % SEATS
    for name in BY_SEAT:
        state[name][:] = state[name][::-1].copy()
    for name in ("card", "laid_after", "deal_number"):
        state[name][:] = state[name].reshape(ROWS, COLUMNS)[::-1].ravel()
    for name in ("open", "closed"):
        members = int(state[name])
        state[name] = sum(1 << _turn(cell) for cell in range(CELLS) if members >> cell & 1)
    for name in ("gap", "cell"):
        if state[name] != NONE:
            state[name] = _turn(int(state[name]))


def _turn(cell: int) -> int:
    row, column = divmod(cell, COLUMNS)
    return (ROWS - 1 - row) * COLUMNS + column
