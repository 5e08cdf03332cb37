"""What a person may see of Aqualin, as JSON, and why points were won."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from atoll.game import Box, Gain, State
from atoll.games.aqualin.rules import MOST_SCHOOLS, SCHOOL_POINTS, find_schools
from atoll.games.aqualin.state import (
    CELLS,
    DECIDE_FIRST,
    DRAW,
    EMPTY,
    OVER,
    PLACE,
    SEATS,
    SLIDE,
    UNDECIDED,
)
from atoll.games.aqualin.words import write_cell, write_tile
from atoll.memory import unpack

SCHOOLS_KEPT = 4096
"""Most schools stay as they are from move to move."""
PHASES = {
    DECIDE_FIRST: "decide first",
    DRAW: "draw",
    SLIDE: "slide",
    PLACE: "place",
    OVER: "over",
}


class School(NamedTuple):
    """A12: tiles of one kind that lie together, and what they are worth."""

    seat: int
    cells: tuple[int, ...]
    points: int


def view(state: State, box: Box, viewer: int) -> dict[str, Any]:
    """Give all there is; in the river None stands where the next drawn tile will lie."""
    found = [school for seat in range(SEATS) for school in schools(state, box, seat)]
    state, box = unpack(state), unpack(box)
    return {
        "columns": int(box.columns),
        "rows": int(box.rows),
        "goals": ["colours" if seat == box.goals else "creatures" for seat in range(SEATS)],
        "first": None if state.first == UNDECIDED else int(state.first),
        "turn": int(state.turn),
        "phase": PHASES[int(state.phase)],
        "seat": int(state.seat) if state.phase in (SLIDE, PLACE) else None,
        "board": {
            write_cell(cell): write_tile(tile)
            for cell, tile in enumerate(state.board.tolist())
            if tile != EMPTY
        },
        "river": [
            None if tile == EMPTY else write_tile(tile)
            for tile in state.river[: state.river_size].tolist()
        ],
        "reserve": int(state.reserve_size),
        "points": [
            sum(school.points for school in found if school.seat == seat) for seat in range(SEATS)
        ],
        "schools": [
            {
                "seat": school.seat,
                "cells": [write_cell(cell) for cell in school.cells],
                "points": school.points,
            }
            for school in found
        ],
    }


def schools(state: State, box: Box, seat: int) -> list[School]:
    """Give the schools of the seat's goal."""
    found = np.empty(MOST_SCHOOLS, np.int64)
    count = find_schools(state, box, seat, found)
    return [_school(seat, cells) for cells in found[:count].tolist()]


@lru_cache(maxsize=SCHOOLS_KEPT)
def _school(seat: int, bits: int) -> School:
    cells = tuple(cell for cell in range(CELLS) if bits >> cell & 1)
    return School(seat, cells, SCHOOL_POINTS[len(cells)])


def gains(before: State, after: State, box: Box) -> list[Gain]:
    """A13: what grew, joined, shrank or fell apart, school by school."""
    if before.board.tobytes() == after.board.tobytes():
        return []
    return [gain for seat in range(SEATS) for gain in _gains_of(before, after, box, seat)]


def _gains_of(before: State, after: State, box: Box, seat: int) -> list[Gain]:
    """Compare schools that share tiles, for a school is its tiles, also when one of them slides."""
    old, new = _with_tiles(before, box, seat), _with_tiles(after, box, seat)
    found = []
    while old or new:
        related = _related({(new or old)[0][0]}, old, new)
        was = [school for tiles, school in old if tiles in related]
        now = [school for tiles, school in new if tiles in related]
        points = sum(school.points for school in now) - sum(school.points for school in was)
        if points:
            cells = sorted(cell for school in now or was for cell in school.cells)
            found.append(Gain(seat, points, tuple(write_cell(cell) for cell in cells), "A13"))
        old = [entry for entry in old if entry[0] not in related]
        new = [entry for entry in new if entry[0] not in related]
    return found


def _related(
    family: set[frozenset[int]],
    old: list[tuple[frozenset[int], School]],
    new: list[tuple[frozenset[int], School]],
) -> set[frozenset[int]]:
    """Add every school, old or new, that shares a tile with one of the family."""
    tiles = frozenset().union(*family)
    larger = {entry[0] for entry in old + new if entry[0] & tiles}
    return family if larger == family else _related(larger, old, new)


def _with_tiles(state: State, box: Box, seat: int) -> list[tuple[frozenset[int], School]]:
    board = state.board.tolist()
    return [
        (frozenset(board[cell] for cell in school.cells), school)
        for school in schools(state, box, seat)
    ]
