"""Why points were won or lost in Aqualin: what became of schools, compared by their tiles."""

import numpy as np

from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.games.aqualin.moves import CELL, COLOUR, CREATURE
from atoll.games.aqualin.rules import SCHOOL_POINTS, find_beside, school_around
from atoll.games.aqualin.state import CELLS, EMPTY, KINDS, OF_COLOUR, OF_CREATURE, SEATS, Box, State
from atoll.words.domains import Words
from atoll.words.gains import GainKind, GainKinds, Gains, write_gain

COUNT = Words("count", tuple(map(str, range(KINDS + 1))))
GAINS = GainKinds(
    GainKind("A13", {"school": COLOUR, "count": COUNT}),
    GainKind("A13", {"school": CREATURE, "count": COUNT}),
    cells=CELL,
)

# Sets of tiles: those of the first colour, and those with the first creature.
FIRST_COLOUR = (1 << KINDS) - 1
FIRST_CREATURE = sum(1 << KINDS * colour for colour in range(KINDS))


@compiled
def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """A13: what grew, joined, shrank or fell apart; last what is no school any more."""
    count = 0
    for seat in range(SEATS):
        goal = OF_COLOUR if seat == box.goals else OF_CREATURE
        told = 0
        school = _find_school(before, after, goal, told)
        while school:
            family = _find_family(before, after, goal, school)
            points = _score(after, family) - _score(before, family)
            if points != 0:
                write_gain(rows[count], seat, goal, points)
                _tell_family(before, after, family, rows[count])
                count += 1
            told |= family
            school = _find_school(before, after, goal, told)
    return count


@compiled
def _find_school(before: State, after: State, goal: int, told: int) -> int:
    """Give the first school after it, or else before it, as tiles; none of those that were told."""
    for step in range(2 * KINDS):
        board = after if step < KINDS else before
        cells = _cells_in_schools(board, _tiles_like(goal, step % KINDS) & ~told)
        if cells:
            return _tiles_on(board, school_around(cells & -cells, cells))
    return 0


@compiled
def _find_family(before: State, after: State, goal: int, school: int) -> int:
    """Add to a school every tile that was or is in a school with one of them."""
    kin = _tiles_like(goal, _kind_of(goal, lowest_bit(school)))
    family, larger = 0, school
    while larger != family:
        family = larger
        larger |= _tiles_on(before, _join(before, family, kin))
        larger |= _tiles_on(after, _join(after, family, kin))
    return family


@compiled
def _join(state: State, tiles: int, kin: int) -> int:
    """Give the cells of all tiles that lie together with one of these."""
    return school_around(_cells_with(state, tiles), _cells_with(state, kin))


@compiled
def _tell_family(before: State, after: State, family: int, row: np.record) -> None:
    """Name schools of one kind by it, and by its size what is one school now."""
    row.details[0] = _kind_of(row.kind, lowest_bit(family))
    row.cells = _cells_in_schools(after, family)
    if row.cells == 0:
        row.cells = _cells_in_schools(before, family)
    elif school_around(row.cells & -row.cells, row.cells) == row.cells:
        row.details[1] = count_bits(row.cells)


@compiled
def _score(state: State, tiles: int) -> int:
    """A13: the points of all schools of these tiles."""
    cells = _cells_in_schools(state, tiles)
    points = 0
    while cells:
        school = school_around(cells & -cells, cells)
        points += SCHOOL_POINTS[count_bits(school)]
        cells ^= school
    return points


@compiled
def _cells_in_schools(state: State, tiles: int) -> int:
    """A12: the cells of these tiles; a lone one is no school."""
    cells = _cells_with(state, tiles)
    return cells & find_beside(cells)


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


@compiled
def _tiles_like(goal: int, kind: int) -> int:
    """A4: the tiles that one who collects colours, or creatures, puts together."""
    return FIRST_COLOUR << KINDS * kind if goal == OF_COLOUR else FIRST_CREATURE << kind


@compiled
def _kind_of(goal: int, tile: int) -> int:
    return tile // KINDS if goal == OF_COLOUR else tile % KINDS
