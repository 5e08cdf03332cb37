"""What a person may see of Aqualin, as JSON, and why points were won."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from atoll.bits import list_bits
from atoll.game import Box, Gain, State
from atoll.games.aqualin.moves import CELL, COLOUR, CREATURE, TILE
from atoll.games.aqualin.rules import MOST_SCHOOLS, SCHOOL_POINTS, find_schools
from atoll.games.aqualin.state import (
    DECIDE_FIRST,
    DRAW,
    EMPTY,
    KINDS,
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


def gains(before: State, after: State, box: Box) -> list[Gain]:
    """A13: what grew, joined, shrank or fell apart, school by school."""
    changed = _changed(before.board.tolist(), after.board.tolist())
    if not changed:
        return []
    return [gain for seat in range(SEATS) for gain in _gains_of(before, after, box, seat, changed)]


def _gains_of(before: State, after: State, box: Box, seat: int, changed: int) -> list[Gain]:
    """Compare schools that share tiles, for a school is its tiles, also when one of them slides."""
    old, new = _find(before, box, seat), _find(after, box, seat)
    same = {cells for cells in {*old} & {*new} if not cells & changed}
    lost = _with_tiles(before, seat, [cells for cells in old if cells not in same])
    won = _with_tiles(after, seat, [cells for cells in new if cells not in same])
    found = []
    while lost or won:
        related = _related({(won or lost)[0][0]}, lost, won)
        was = [school for tiles, school in lost if tiles in related]
        now = [school for tiles, school in won if tiles in related]
        points = sum(school.points for school in now) - sum(school.points for school in was)
        if points:
            cells = sorted(cell for school in now or was for cell in school.cells)
            names = tuple(CELL.words[cell] for cell in cells)
            found.append(Gain(seat, points, names, "A13", _name(box, related, seat, now)))
        lost = [entry for entry in lost if entry[0] not in related]
        won = [entry for entry in won if entry[0] not in related]
    return found


def _name(box: Box, related: set[frozenset[int]], seat: int, now: list[School]) -> dict[str, str]:
    """Name schools of one kind by it, and by its size what is one school now."""
    tile = next(iter(next(iter(related))))
    fields = {"school": name_kind(box, seat, tile)}
    return fields | {"count": str(len(now[0].cells))} if len(now) == 1 else fields


def name_kind(box: Box, seat: int, tile: int) -> str:
    """A4: name what the seat gathers on this tile, its colour or its creature."""
    return COLOUR.words[tile // KINDS] if seat == box.goals else CREATURE.words[tile % KINDS]


def _changed(before: list[int], after: list[int]) -> int:
    """Give the cells on which something else lies now, as a set."""
    if before == after:
        return 0
    pairs = zip(before, after, strict=True)
    return sum([1 << cell for cell, (old, new) in enumerate(pairs) if old != new])


def _related(
    family: set[frozenset[int]],
    old: list[tuple[frozenset[int], School]],
    new: list[tuple[frozenset[int], School]],
) -> set[frozenset[int]]:
    """Add every school, old or new, that shares a tile with one of the family."""
    tiles = frozenset().union(*family)
    larger = {entry[0] for entry in old + new if entry[0] & tiles}
    return family if larger == family else _related(larger, old, new)


def _with_tiles(state: State, seat: int, found: list[int]) -> list[tuple[frozenset[int], School]]:
    board = state.board.tolist()
    schools = [_school(seat, cells) for cells in found]
    return [(frozenset(board[cell] for cell in school.cells), school) for school in schools]
