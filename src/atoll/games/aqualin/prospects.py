"""What a turn of Aqualin prepares: how much further the schools can grow that it made."""

import numpy as np

from atoll.bits import count_bits
from atoll.games.aqualin.gains import gains
from atoll.games.aqualin.moves import COLOUR, CREATURE
from atoll.games.aqualin.schools import find_beside
from atoll.games.aqualin.state import Box, Phase, State
from atoll.words.gains import NO_DETAIL, open_rows
from atoll.words.remarks import Remark


def prospects(before: State, after: State, box: Box, seat: int) -> list[Remark]:
    """A12: tell how many cells are free beside the school that grew most, and what may come."""
    if after.phase == Phase.OVER:
        return []
    rows = open_rows()
    won = [
        row
        for row in rows[: gains(before, after, box, rows)]
        if row.seat == seat and row.points > 0 and row.details[1] != NO_DETAIL
    ]
    return [_tell_room(after, box, max(won, key=lambda row: row.points))] if won else []


def _tell_room(state: State, box: Box, gain: np.record) -> Remark:
    kind = int(gain.details[0])
    name = (COLOUR, CREATURE)[gain.kind].words[kind]
    free = count_bits(find_beside(int(gain.cells)) & state.empty)
    of_kind = (box.creatures, box.colours)[gain.kind]
    left = of_kind - count_bits(state.alike[gain.seat, kind])
    fields = {"school": name, "count": str(free), "left": str(left)}
    sentence = f"the school of {name} then has {free} free cells beside it; {left} such are to come"
    return Remark("room" if free and left else "full", fields, sentence)
