"""What a turn of Aqualin prepares: how much further the schools can grow that it made."""

from atoll.game import Box, Remark, State
from atoll.games.aqualin.gains import gains, name_kind
from atoll.games.aqualin.moves import CELL
from atoll.games.aqualin.rules import find_beside
from atoll.games.aqualin.state import EMPTY, OVER

MOST_TOLD = 1
"""A hint is short: what grew most."""


def prospects(before: State, after: State, box: Box, seat: int) -> list[Remark]:
    """A12: tell of each school that grew how many cells beside it are free, and what may come."""
    if after.phase == OVER:
        return []
    won = [
        gain
        for gain in gains(before, after, box)
        if gain.seat == seat and gain.points > 0 and "count" in gain.fields
    ]
    won.sort(key=lambda gain: -gain.points)
    return [_tell_room(after, box, seat, gain.cells) for gain in won[:MOST_TOLD]]


def _tell_room(state: State, box: Box, seat: int, names: tuple[str, ...]) -> Remark:
    cells = [CELL.words.index(name) for name in names]
    kind = name_kind(box, seat, int(state.board[cells[0]]))
    beside = int(find_beside(sum(1 << cell for cell in cells)))
    free = sum(beside >> cell & 1 for cell in state.empty[: state.empty_size].tolist())
    left = sum(name_kind(box, seat, tile) == kind for tile in _tiles_to_come(state))
    fields = {"school": kind, "count": str(free), "left": str(left)}
    sentence = f"the school of {kind} then has {free} free cells beside it; {left} such are to come"
    return Remark("room" if free and left else "full", fields, sentence)


def _tiles_to_come(state: State) -> list[int]:
    """Give the tiles of the river and of the reserve: everybody knows which are left."""
    river = state.river[: state.river_size].tolist()
    reserve = state.reserve[: state.reserve_size].tolist()
    return [tile for tile in river + reserve if tile != EMPTY]
