"""What a turn of Aqualin prepares: how much further the schools can grow that it made."""

from atoll.bits import lowest_bit
from atoll.faces import Remark
from atoll.games.aqualin.gains import gains
from atoll.games.aqualin.moves import COLOUR, CREATURE
from atoll.games.aqualin.rules import find_beside
from atoll.games.aqualin.state import EMPTY, KINDS, Box, Phase, State
from atoll.words.gains import NO_DETAIL, open_rows

MOST_TOLD = 1
"""A hint is short: what grew most."""


def prospects(before: State, after: State, box: Box, seat: int) -> list[Remark]:
    """A12: tell of each school that grew how many cells beside it are free, and what may come."""
    if after.phase == Phase.OVER:
        return []
    rows = open_rows()
    won = [
        row
        for row in rows[: gains(before, after, box, rows)]
        if row.seat == seat and row.points > 0 and row.details[1] != NO_DETAIL
    ]
    won.sort(key=lambda row: -row.points)
    return [_tell_room(after, box, seat, int(row.cells)) for row in won[:MOST_TOLD]]


def _tell_room(state: State, box: Box, seat: int, cells: int) -> Remark:
    kind = _name_kind(box, seat, int(state.board[lowest_bit(cells)]))
    beside = int(find_beside(cells))
    free = sum(beside >> cell & 1 for cell in state.empty[: state.empty_size].tolist())
    left = sum(_name_kind(box, seat, tile) == kind for tile in _tiles_to_come(state))
    fields = {"school": kind, "count": str(free), "left": str(left)}
    sentence = f"the school of {kind} then has {free} free cells beside it; {left} such are to come"
    return Remark("room" if free and left else "full", fields, sentence)


def _tiles_to_come(state: State) -> list[int]:
    """Give the tiles of the river and of the reserve: everybody knows which are left."""
    river = state.river[: state.river_size].tolist()
    reserve = state.reserve[: state.reserve_size].tolist()
    return [tile for tile in river + reserve if tile != EMPTY]


def _name_kind(box: Box, seat: int, tile: int) -> str:
    """A4: name what the seat gathers on this tile, its colour or its creature."""
    return COLOUR.words[tile // KINDS] if seat == box.goals else CREATURE.words[tile % KINDS]
