"""What turns of Aqualin bring and prepare: families of tiles are followed, wherever they slide.

A family is all tiles of a kind that were or are in one school, directly or through each other.
"""

import numpy as np

from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.games.aqualin.moves import CELL, COLOUR, CREATURE
from atoll.games.aqualin.schools import (
    find_beside,
    is_school,
    kind_of,
    school_around,
    score_schools,
    without_lone,
)
from atoll.games.aqualin.state import CELLS, EMPTY, KINDS, SEATS, Box, Phase, State
from atoll.levels import Levels
from atoll.words.domains import Words
from atoll.words.gains import GainKind, GainKinds, Gains, write_gain
from atoll.words.remarks import RemarkKinds, Remarks, write_remark

COUNT = Words("count", tuple(map(str, range(KINDS + 1))))
GAINS = GainKinds(
    GainKind("A13", {"school": COLOUR, "count": COUNT}),
    GainKind("A13", {"school": CREATURE, "count": COUNT}),
    cells=CELL,
)
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
def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """A13: what grew, joined, shrank or fell apart; last of a seat what is no school any more."""
    count = 0
    for seat in range(SEATS):
        told = 0
        family = _find_family(before, after, seat, told)
        while family & ~told:  # what contradicts itself would come to no end
            then, now = _cells_with(before, family), _cells_with(after, family)
            points = score_schools(now) - score_schools(then)
            if points != 0:
                write_gain(rows[count], seat, int(seat != box.goals), points)
                rows[count].details[0] = kind_of(box, seat, lowest_bit(family))
                _tell_schools(then, now, rows[count])
                count += 1
            told |= family
            family = _find_family(before, after, seat, told)
    return count


@compiled
def prospects(levels: Levels, box: Box, seat: int, rows: Remarks) -> int:
    """A12: tell how many cells are free beside the school that grew most, and what may join it."""
    before, after = levels[0].state, levels[1].state
    if after.phase == Phase.OVER:
        return 0
    told, school, most = 0, 0, 0
    family = _find_family(before, after, seat, told)
    while family & ~told:
        then, now = _cells_with(before, family), _cells_with(after, family)
        points = score_schools(now) - score_schools(then)
        if points > most and is_school(without_lone(now)):
            school, most = without_lone(now), points
        told |= family
        family = _find_family(before, after, seat, told)
    if not school:
        return 0
    goal = int(seat != box.goals)
    kind = kind_of(box, seat, after.board[lowest_bit(school)])
    free = count_bits(find_beside(school) & after.empty)
    of_kind = box.colours if goal else box.creatures  # one blue tile a creature
    left = of_kind - count_bits(school)
    write_remark(rows[0], (ROOM if free and left else FULL) + goal, kind, free, left)
    return 1


@compiled
def _find_family(before: State, after: State, seat: int, told: int) -> int:
    """Give the tiles of a family that was not told, one with a school after before others."""
    for state in (after, before):
        for kind in range(KINDS):
            schools = without_lone(state.alike[seat, kind] & ~_cells_with(state, told))
            if schools:
                return _add_kin(before, after, (seat, kind), _tiles_on(state, schools & -schools))
    return 0


@compiled
def _add_kin(before: State, after: State, like: tuple[int, int], tiles: int) -> int:
    """Complete a family: add all tiles that were or are in a school with one of these."""
    fewer = 0
    while fewer != tiles:
        fewer = tiles
        for state in (before, after):
            school = school_around(_cells_with(state, tiles), state.alike[like])
            tiles |= _tiles_on(state, school)
    return tiles


@compiled
def _tell_schools(then: int, now: int, row: np.record) -> None:
    """Tell where the schools of a family are, or were, and the size of what is one school now."""
    schools = without_lone(now)
    row.cells = schools if schools else without_lone(then)
    if is_school(schools):
        row.details[1] = count_bits(schools)


@compiled
def _cells_with(state: State, tiles: int) -> int:
    """Give the cells on which these tiles lie."""
    cells = 0
    for cell in range(CELLS):
        if state.board[cell] != EMPTY:
            cells |= (tiles >> state.board[cell] & 1) << cell
    return cells


@compiled
def _tiles_on(state: State, cells: int) -> int:
    """Give the tiles that lie on these cells."""
    tiles = 0
    while cells:
        tiles |= 1 << state.board[lowest_bit(cells)]
        cells &= cells - 1
    return tiles
