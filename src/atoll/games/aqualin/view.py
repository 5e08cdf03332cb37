"""What a person may see of Aqualin, as JSON."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from atoll.bits import list_bits
from atoll.game import Box, State
from atoll.games.aqualin.moves import CELL, TILE
from atoll.games.aqualin.rules import MOST_SCHOOLS, SCHOOL_POINTS, find_schools
from atoll.games.aqualin.state import (
    DECIDE_FIRST,
    DRAW,
    EMPTY,
    OVER,
    PLACE,
    SEATS,
    SLIDE,
    UNDECIDED,
)
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
    told: dict[str, Any]
    """The same as JSON."""


def view(state: State, box: Box, viewer: int) -> dict[str, Any]:
    """Give all there is; in the river None stands where the next drawn tile will lie."""
    found = [schools(state, box, seat) for seat in range(SEATS)]
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
            cell: TILE.words[tile]
            for cell, tile in zip(CELL.words, state.board.tolist(), strict=True)
            if tile != EMPTY
        },
        "river": [
            None if tile == EMPTY else TILE.words[tile]
            for tile in state.river[: state.river_size].tolist()
        ],
        "reserve": int(state.reserve_size),
        "points": [sum([school.points for school in own]) for own in found],
        "schools": [school.told for own in found for school in own],
    }


def schools(state: State, box: Box, seat: int) -> list[School]:
    """Give the schools of the seat's goal."""
    return [_school(seat, cells) for cells in _find(state, box, seat)]


def _find(state: State, box: Box, seat: int) -> list[int]:
    """Give the schools of the seat's goal as sets of cells."""
    found = np.empty(MOST_SCHOOLS, np.int64)
    return found[: find_schools(state, box, seat, found)].tolist()


@lru_cache(maxsize=SCHOOLS_KEPT)
def _school(seat: int, bits: int) -> School:
    cells = tuple(list_bits(bits))
    names, points = [CELL.words[cell] for cell in cells], SCHOOL_POINTS[len(cells)]
    return School(seat, cells, points, {"seat": seat, "cells": names, "points": points})
