"""Aqualin's schools on sets of cells: what lies together, and what it is worth."""

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.games.aqualin.state import CELLS, KINDS, SIDE, Box, State

SCHOOL_POINTS = (0, 0, 1, 3, 6, 10, 15)
"""A13: the points of a school by its size."""

LEFT_COLUMN = 0b000001_000001_000001_000001_000001_000001
NOT_LEFT = (1 << CELLS) - 1 - LEFT_COLUMN
NOT_RIGHT = (1 << CELLS) - 1 - (LEFT_COLUMN << (SIDE - 1))


@compiled
def kind_of(box: Box, seat: int, tile: int) -> int:
    """A4: what the seat gathers on this tile, its colour or its creature."""
    return tile // KINDS if seat == box.goals else tile % KINDS


@compiled
def score_goal(state: State, seat: int) -> int:
    """A13: the points of all schools of a seat's goal."""
    points = 0
    for kind in range(KINDS):
        points += score_schools(state.alike[seat, kind])
    return points


@compiled
def score_schools(cells: int) -> int:
    """A13: the points of all schools of these cells, which are of one kind."""
    points = 0
    cells = without_lone(cells)
    while cells:
        school = school_around(cells & -cells, cells)
        points += SCHOOL_POINTS[count_bits(school)]
        cells ^= school
    return points


@compiled
def without_lone(cells: int) -> int:
    """A12: those of these cells that lie beside another of them: a lone one is no school."""
    return cells & find_beside(cells)


@compiled
def school_around(school: int, cells: int) -> int:
    """A12: all cells that are joined to the school edge to edge."""
    before = 0
    while school != before:
        before = school
        school |= find_beside(school) & cells
    return school


@compiled
def is_school(cells: int) -> bool:
    """A12: whether these cells, of which none is a lone one, are one school."""
    return cells != 0 and school_around(cells & -cells, cells) == cells


@compiled
def find_beside(cells: int) -> int:
    """A12: the cells that share an edge with one of these, also some off the board."""
    sideways = next_cells(cells, 1) | next_cells(cells, -1)
    return sideways | next_cells(cells, SIDE) | next_cells(cells, -SIDE)


@compiled
def next_cells(cells: int, way: int) -> int:
    """Move cells by one: within their rows by 1 or -1, up by SIDE, also off it, down by -SIDE."""
    if way == 1:
        return cells << 1 & NOT_LEFT
    if way == -1:
        return cells >> 1 & NOT_RIGHT
    return cells << SIDE if way == SIDE else cells >> SIDE
