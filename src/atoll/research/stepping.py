"""Many matches side by side, a row of arrays each: the compiled loops, bound to each game.

Luck is played inside, and so are the seats that nobody asks about; a match that is over is
rewarded and begun anew in the same step.
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
    Observed,
    Planes,
    State,
    Values,
    Vector,
    legal_moves,
    observe,
    play,
    random_move,
    ranks,
    scores,
    start,
    to_move,
)
from atoll.research.rewards import reward_ranks

EVERY_SEAT = -1
"""In place of a seat: all seats are asked about."""
ALL_LEGAL = -1
MOST_STARTS = 1000
"""After so many matches in which it never moved, a seat is taken to never move."""


class Part(NamedTuple):
    """Some rows, which are worked on by themselves."""

    first: int
    end: int
    """The row after the last."""
    listed: Numbers
    """Room for the legal moves of one row."""


class Chances(NamedTuple):
    """How what nobody is asked for is decided in each match."""

    luck: Numbers
    """The random numbers of its luck."""
    choice: Numbers
    """The random numbers by which seats choose that play any move."""
    asked: Numbers
    """The seat whose moves are asked for, or EVERY_SEAT."""


class Turns(NamedTuple):
    """Who moves next in each match, and what is allowed."""

    to_move: Numbers
    """The seat that is to move."""
    legal: NDArray[np.int32]
    """The legal actions, as many as `legal_count` says; after them, anything."""
    legal_count: Numbers
    mask: NDArray[np.int8]
    """For each action, 1 if it is legal."""
    moves: NDArray[np.int32]
    """The move that each action means, a row for each seat (`Perspective`)."""
    actions: NDArray[np.int32]
    """The action that means each move, a row for each seat."""


class Ends(NamedTuple):
    """What the match came to that ended last in each row."""

    states: np.recarray
    ranks: Numbers
    points: Numbers
    rewards: Values
    """Of each seat for this step: 0 where no match ended."""
    over: NDArray[np.bool_]
    """Whether a match ended in this step."""


class Rows(NamedTuple):
    """What is known of each match; every array has a row for it."""

    states: np.recarray
    chosen: Numbers
    """The action that is made next."""
    chances: Chances
    turns: Turns
    ends: Ends


@generic
def begin_rows(rows: Rows, box: Box, part: Part) -> None:
    """Begin the matches of some rows."""
    for row in range(part.first, part.end):
        rows.ends.over[row] = False
        rows.ends.rewards[row] = 0.0
        begin_row(rows.states[row], box, rows.chances, row)
        count = legal_moves(rows.states[row], box, part.listed)
        mark_legal(rows.turns, row, to_move(rows.states[row], box), part.listed[:count])


@generic
def step_rows(rows: Rows, box: Box, part: Part) -> None:
    """Make the chosen, legal action in each of some rows."""
    # Taken out here, as to take them out in each row would count references each time.
    chances, turns, ends, listed = rows.chances, rows.turns, rows.ends, part.listed
    for row in range(part.first, part.end):
        state = rows.states[row]
        play(state, box, turns.moves[turns.to_move[row], rows.chosen[row]])
        play_unasked(state, box, chances, row)
        ends.rewards[row] = 0.0
        ends.over[row] = to_move(state, box) == NOBODY
        if ends.over[row]:
            end_row(state, box, ends, row)
            begin_row(state, box, chances, row)
        count = legal_moves(state, box, listed)
        mark_legal(turns, row, to_move(state, box), listed[:count])


@generic
def choose_rows(rows: Rows, box: Box, part: Part) -> None:
    """Choose any legal action in each of some rows, each equally likely."""
    turns = rows.turns
    for row in range(part.first, part.end):
        move = random_move(rows.states[row], box, rows.chances.choice[row])
        rows.chosen[row] = turns.actions[turns.to_move[row], move]


class Looks(NamedTuple):
    """What is looked at in each match, by whom, and what is seen there."""

    states: np.recarray
    seats: Numbers
    planes: Planes
    """Of each match all planes one after another."""
    vector: Vector


@generic
def observe_rows(looks: Looks, box: Box, part: Part) -> None:
    """Write what a seat sees in each of some rows."""
    for row in range(part.first, part.end):
        planes, vector = looks.planes[row], looks.vector[row]
        planes[:] = 0
        vector[:] = 0.0
        observe(looks.states[row], box, looks.seats[row], Observed(planes, vector))


@generic
def score_rows(states: np.recarray, box: Box, points: Numbers, part: Part) -> None:
    """Write the points of each seat as they stand in each of some rows."""
    for row in range(part.first, part.end):
        scores(states[row], box, points[row])


@compiled
def find_illegal(mask: NDArray[np.int8], chosen: Numbers) -> int:
    """Give the first row whose chosen action is not legal, or ALL_LEGAL."""
    for row in range(len(chosen)):
        action = chosen[row]
        if action < 0 or action >= mask.shape[1] or mask[row, action] == 0:
            return row
    return ALL_LEGAL


@generic
def begin_row(state: State, box: Box, chances: Chances, row: int) -> None:
    """Begin a match, over and over while it ends before anybody was asked."""
    for _ in range(MOST_STARTS):
        start(state, box)
        play_unasked(state, box, chances, row)
        if to_move(state, box) != NOBODY:
            return


@generic
def play_unasked(state: State, box: Box, chances: Chances, row: int) -> None:
    """Play luck, and for the seats that are not asked any move."""
    asked = chances.asked[row]
    while True:
        mover = to_move(state, box)
        if mover == CHANCE:
            play(state, box, random_move(state, box, chances.luck[row]))
        elif asked == EVERY_SEAT or mover in (asked, NOBODY):
            return
        else:
            play(state, box, random_move(state, box, chances.choice[row]))


@generic
def end_row(state: State, box: Box, ends: Ends, row: int) -> None:
    """Keep what a match came to."""
    ends.states[row] = state
    ranks(state, box, ends.ranks[row])
    scores(state, box, ends.points[row])
    reward_ranks(ends.ranks[row], ends.rewards[row])


@compiled
def mark_legal(turns: Turns, row: int, seat: int, listed: Numbers) -> None:
    """Tell who is to move, and which actions are legal instead of those that were."""
    legal, mask, actions = turns.legal[row], turns.mask[row], turns.actions[seat]
    for number in range(turns.legal_count[row]):
        mask[legal[number]] = 0
    for number in range(len(listed)):
        action = actions[listed[number]]
        legal[number] = action
        mask[action] = 1
    turns.legal_count[row] = len(listed)
    turns.to_move[row] = seat
