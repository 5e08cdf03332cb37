"""Why points were won or lost in Aqualin: families of tiles are followed, wherever they slide.

A family is all tiles of a kind that were or are in one school, directly or through each other.
"""

import numpy as np

from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.games.aqualin.moves import CELL, COLOUR, CREATURE
from atoll.games.aqualin.schools import (
    is_school,
    kind_of,
    school_around,
    score_schools,
    without_lone,
)
from atoll.games.aqualin.state import CELLS, EMPTY, KINDS, SEATS, TILES, Box, State
from atoll.words.domains import Words
from atoll.words.gains import GainKind, GainKinds, Gains, write_gain

COUNT = Words("count", tuple(map(str, range(KINDS + 1))))
GAINS = GainKinds(
    GainKind("A13", {"school": COLOUR, "count": COUNT}),
    GainKind("A13", {"school": CREATURE, "count": COUNT}),
    cells=CELL,
)


@compiled
def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """A13: what grew, joined, shrank or fell apart; last of a seat what is no school any more."""
    count = 0
    for seat in range(SEATS):
        told = 0
        for _ in range(TILES):
            family = find_family(before, after, seat, told)
            if family == 0:
                break
            then, now = cells_with(before, family), cells_with(after, family)
            points = score_schools(now) - score_schools(then)
            if points != 0:
                write_gain(rows[count], seat, 0 if seat == box.goals else 1, points)
                rows[count].details[0] = kind_of(box, seat, lowest_bit(family))
                _tell_schools(then, now, rows[count])
                count += 1
            told |= family
    return count


@compiled
def find_family(before: State, after: State, seat: int, told: int) -> int:
    """Give the tiles of a family that was not told, one with a school after before others."""
    for step in range(2 * KINDS):
        state = after if step < KINDS else before
        kind = step % KINDS
        schools = without_lone(state.alike[seat, kind] & ~cells_with(state, told))
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
            school = school_around(cells_with(state, tiles), state.alike[like])
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
def cells_with(state: State, tiles: int) -> int:
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
