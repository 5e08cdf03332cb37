"""Many matches side by side, a row of arrays each: the compiled loops, bound to each game.

Luck is played inside, and so are the seats that nobody asks about; a match that is over is
rewarded and begun anew in the same step.

The only seat on the first place gets a reward of 1, all others -1 / (seats - 1); a shared first
place is shared. So rewards add up to 0 and lie between -1 and 1, and more of them is a larger share
of victory, which is what the arena counts too.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from atoll.compiled import compiled, generic
from atoll.game import (
    CHANCE,
    NOBODY,
    Box,
    Numbers,
    Planes,
    Values,
    legal_moves,
    observe,
    places,
    play,
    random_move,
    scores,
    start,
    to_move,
)

EVERY_SEAT = -1
"""In place of a seat: all seats are asked about."""
ALL_LEGAL = -1
MOST_STARTS = 1000
"""After so many matches in which it never moved, a seat is taken to never move."""


class Rows(NamedTuple):
    """What is known of each match; every array has a row for it."""

    states: np.recarray
    ends: np.recarray
    """The last state of the match that ended in this step; before that, anything."""
    luck: Numbers
    """The random numbers that decide its luck."""
    choice: Numbers
    """The random numbers by which seats choose that play any move."""
    asked: Numbers
    """The seat whose moves are asked for, or EVERY_SEAT."""
    to_move: Numbers
    """The seat that is to move."""
    mask: NDArray[np.int8]
    """For each move, 1 if it is legal."""
    over: NDArray[np.bool_]
    """Whether a match ended in this step."""
    rewards: Values
    """Of each seat for this step."""
    points: Numbers
    """Of each seat at the end of the last match that ended."""


@generic
def begin_rows(rows: Rows, box: Box, moves: Numbers, first: int, last: int) -> None:
    """Begin the matches of some rows."""
    for row in range(first, last):
        rows.over[row] = False
        rows.rewards[row] = 0.0
        begin_row(rows, box, row)
        mark_legal(rows, box, moves, row)


@generic
def step_rows(rows: Rows, box: Box, chosen: Numbers, moves: Numbers, first: int, last: int) -> None:
    """Make the chosen, legal move in each of some rows."""
    for row in range(first, last):
        state = rows.states[row]
        play(state, box, chosen[row])
        play_unasked(rows, box, row)
        rows.rewards[row] = 0.0
        rows.over[row] = to_move(state, box) == NOBODY
        if rows.over[row]:
            end_row(rows, box, row)
            begin_row(rows, box, row)
        mark_legal(rows, box, moves, row)


@generic
def choose_rows(rows: Rows, box: Box, chosen: Numbers, first: int, last: int) -> None:
    """Choose any legal move in each of some rows, each equally likely."""
    for row in range(first, last):
        chosen[row] = random_move(rows.states[row], box, rows.choice[row])


@generic
def observe_rows(
    states: np.recarray, box: Box, seats: Numbers, planes: Planes, first: int, last: int
) -> None:
    """Write what a seat sees in each of some rows."""
    for row in range(first, last):
        planes[row] = 0.0
        observe(states[row], box, seats[row], planes[row])


@generic
def score_rows(states: np.recarray, box: Box, points: Numbers, first: int, last: int) -> None:
    """Write the points of each seat as they stand in each of some rows."""
    for row in range(first, last):
        scores(states[row], box, points[row])


@compiled
def find_illegal(mask: NDArray[np.int8], chosen: Numbers) -> int:
    """Give the first row whose chosen move is not legal, or ALL_LEGAL."""
    for row in range(len(chosen)):
        move = chosen[row]
        if move < 0 or move >= mask.shape[1] or mask[row, move] == 0:
            return row
    return ALL_LEGAL


@generic
def begin_row(rows: Rows, box: Box, row: int) -> None:
    """Begin a match, over and over while it ends before anybody was asked."""
    state = rows.states[row]
    for _ in range(MOST_STARTS):
        start(state, box)
        play_unasked(rows, box, row)
        if to_move(state, box) != NOBODY:
            return


@generic
def play_unasked(rows: Rows, box: Box, row: int) -> None:
    """Play luck, and for the seats that are not asked any move."""
    state, asked = rows.states[row], rows.asked[row]
    while True:
        mover = to_move(state, box)
        if mover == CHANCE:
            play(state, box, random_move(state, box, rows.luck[row]))
        elif asked == EVERY_SEAT or mover in (asked, NOBODY):
            return
        else:
            play(state, box, random_move(state, box, rows.choice[row]))


@generic
def end_row(rows: Rows, box: Box, row: int) -> None:
    """Keep what a match came to."""
    state = rows.states[row]
    rows.ends[row] = state
    places(state, box, rows.points[row])
    reward_places(rows.points[row], rows.rewards[row])
    scores(state, box, rows.points[row])


@compiled
def reward_places(ranks: Numbers, rewards: Values) -> None:
    """Write what each seat gets for its place."""
    seats = len(ranks)
    winners = 0
    for seat in range(seats):
        winners += ranks[seat] == 1
    for seat in range(seats):
        share = 1.0 / winners if ranks[seat] == 1 else 0.0
        rewards[seat] = (seats * share - 1.0) / (seats - 1)


@generic
def mark_legal(rows: Rows, box: Box, moves: Numbers, row: int) -> None:
    """Tell who is to move, and which moves are legal."""
    state = rows.states[row]
    rows.to_move[row] = to_move(state, box)
    mask = rows.mask[row]
    mask[:] = 0
    for place in range(legal_moves(state, box, moves)):
        mask[moves[place]] = 1
