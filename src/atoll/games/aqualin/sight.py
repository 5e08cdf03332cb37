"""What is seen of Aqualin: nothing is hidden."""

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.game import Seen
from atoll.games.aqualin.moves import CELL, TILE
from atoll.games.aqualin.schools import SCHOOL_POINTS, school_around, score_goal, without_lone
from atoll.games.aqualin.state import CELLS, EMPTY, KINDS, RIVER, SEATS, TILES, Box, Phase, State
from atoll.words.domains import Words, words_of
from atoll.words.layout import HIDDEN, BySeat, Entries, Fact, Layout, List, Map, Number, Set, Word

PHASE = Words("phase", words_of(Phase))
GOAL = Words("goal", ("colours", "creatures"))
MOST_SCHOOLS = TILES // 2


def name_goals(box: Box, _: int = 0) -> list[str]:
    """A4: name what each seat gathers."""
    return [GOAL.words[0 if seat == box.goals else 1] for seat in range(SEATS)]


SEEN = Layout(
    {
        "columns": Fact(Number(), lambda box, _: int(box.columns)),
        "rows": Fact(Number(), lambda box, _: int(box.rows)),
        "goals": Fact(BySeat(SEATS, Word(GOAL)), name_goals),
        "first": Number(optional=True),
        "turn": Number(),
        "phase": Word(PHASE),
        "seat": Number(optional=True, note="Whose turn it is."),
        "board": Map(CELL, Word(TILE), note="The tile on each cell that has one."),
        "river": List(
            RIVER,
            Word(TILE, optional=True),
            note="The open tiles; null where a tile was taken and the next one will lie.",
        ),
        "reserve": Number(),
        "points": BySeat(SEATS, Number()),
        "schools": Entries(
            "School",
            SEATS * MOST_SCHOOLS,
            {"seat": Number(), "cells": Set(CELL), "points": Number()},
        ),
    }
)


@compiled
def show(state: State, box: Box, viewer: int, seen: Seen) -> None:
    """Show all there is."""
    seen.first = state.first
    seen.turn = state.turn
    seen.phase = state.phase
    if state.phase == Phase.SLIDE or state.phase == Phase.PLACE:
        seen.seat = state.seat
    for cell in range(CELLS):
        seen.board[cell] = state.board[cell]
    for spot in range(state.river_size):
        # A list leaves NONE out; HIDDEN keeps the gap, as null.
        seen.river[spot] = HIDDEN if state.river[spot] == EMPTY else state.river[spot]
    seen.reserve = count_bits(state.reserve)
    for seat in range(SEATS):
        seen.points[seat] = score_goal(state, seat)
        _show_schools(state, seat, seen)


@compiled
def _show_schools(state: State, seat: int, seen: Seen) -> None:
    """A12, A13: show the schools of a seat's goal, and what each is worth."""
    number = seat * MOST_SCHOOLS
    for kind in range(KINDS):
        cells = without_lone(state.alike[seat, kind])
        while cells:
            school = school_around(cells & -cells, cells)
            seen.schools_seat[number] = seat
            seen.schools_cells[number] = school
            seen.schools_points[number] = SCHOOL_POINTS[count_bits(school)]
            cells ^= school
            number += 1
