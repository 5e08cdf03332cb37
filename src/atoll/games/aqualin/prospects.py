"""What a turn of Aqualin prepares: how much further the schools can grow that it made."""

import numpy as np

from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.games.aqualin.gains import cells_with, find_family
from atoll.games.aqualin.moves import COLOUR, CREATURE
from atoll.games.aqualin.schools import (
    find_beside,
    is_school,
    kind_of,
    score_schools,
    without_lone,
)
from atoll.games.aqualin.state import TILES, Box, Phase, State
from atoll.levels import Levels
from atoll.words.remarks import RemarkKinds, Remarks

REMARKS = RemarkKinds(COLOUR, CREATURE)
ROOM, _, FULL, _ = (
    REMARKS.add(
        code,
        f"the school of {{school:{kinds}}} then has {{count}} free cells beside it; "
        "{left} more could join it",
    )
    for code in ("room", "full")
    for kinds in ("colour", "creature")
)


@compiled
def prospects(levels: Levels, box: Box, seat: int, rows: Remarks) -> int:
    """A12: tell how many cells are free beside the school that grew most, and what may join it."""
    before, after = levels[0].state, levels[1].state
    if after.phase == Phase.OVER:
        return 0
    told, school, most = 0, 0, 0
    for _ in range(TILES):
        family = find_family(before, after, seat, told)
        if family == 0:
            break
        then, now = cells_with(before, family), cells_with(after, family)
        points = score_schools(now) - score_schools(then)
        if points > most and is_school(without_lone(now)):
            school, most = without_lone(now), points
        told |= family
    if school:
        _tell_room(after, box, (seat, school), rows[0])
    return int(most > 0)


@compiled
def _tell_room(state: State, box: Box, of: tuple[int, int], row: np.record) -> None:
    """A12, A7: the free cells beside a school, and how many tiles may come or slide there."""
    seat, school = of
    kind = kind_of(box, seat, state.board[lowest_bit(school)])
    of_kind = box.creatures if seat == box.goals else box.colours  # one blue tile a creature
    free = count_bits(find_beside(school) & state.empty)
    left = of_kind - count_bits(school)
    row.kind = (ROOM if free and left else FULL) + int(seat != box.goals)
    row.details[0], row.details[1], row.details[2] = kind, free, left
