"""The bot that looks at every sensible way to play its turn and takes what leaves it best."""

import numpy as np

from atoll.compiled import generic
from atoll.game import (
    Box,
    Game,
    State,
    Values,
    evaluate,
    imagine,
    play,
    reveals,
    sensible_moves,
    to_move,
)
from atoll.luck import Random, below, random_numbers

WORLDS = 12
"""In how many guesses of what is hidden a move that reveals something is tried."""


class GreedyBot:
    """Plays the turn with the best guess for itself minus that for the best other seat."""

    name = "greedy"

    def __init__(self, game: Game, box: Box, seed: int) -> None:
        self.box = box
        self.random = random_numbers(seed)
        self._choose_turn = game.bind(choose_turn)
        self._levels = _open_levels(game)
        self._values = np.empty(int(box.seats), dtype=np.float64)

    def choose(self, state: State) -> int:
        """Choose the first move of one of the best turns."""
        self._levels[0].state = state
        return int(self._choose_turn(self._levels, self.box, self._values, self.random))


def _open_levels(game: Game) -> np.recarray:
    """Give the stack on which turns are tried out: a level for each of their moves."""
    fields = np.dtype(
        [
            ("state", game.state.fields),
            ("moves", np.int64, (game.rules.MOST_MOVES,)),
            ("left", np.int64),  # how many of the moves are still to be tried
            ("move", np.int64),  # the one that is tried
        ],
        align=True,
    )
    return np.zeros(game.advice.TURN_MOVES + 1, fields).view(np.recarray)


@generic
def choose_turn(levels: np.recarray, box: Box, values: Values, random: Random) -> int:
    """Try every move of the first level; of the best turns choose any, equally likely."""
    first = levels[0]
    best_move, best_lead, ties = 0, -np.inf, 0
    for choice in range(sensible_moves(first.state, box, first.moves[:])):
        first.move = first.moves[choice]
        if play_on(first, levels[1], box):
            lead, turns = average_lead(levels, box, values, random), 1
        else:
            lead, turns = find_best_lead(levels, box, values)
        if lead < best_lead:
            continue
        ties = ties + turns if lead == best_lead else turns
        if below(random, ties) < turns:
            best_move, best_lead = first.move, lead
    return best_move


@generic
def play_on(level: np.record, after: np.record, box: Box) -> bool:
    """Play a level's move, and those to which there is no alternative, into the level after it.

    Tells whether they reveal anything.
    """
    state, seat = after.state, to_move(level.state, box)
    after.state = level.state
    revealed = reveals(state, box, level.move)
    play(state, box, level.move)
    while to_move(state, box) == seat and list_choices(after, box) == 1:
        revealed = reveals(state, box, after.moves[0]) or revealed
        play(state, box, after.moves[0])
    return revealed


@generic
def list_choices(level: np.record, box: Box) -> int:
    """List the sensible moves of a level, none of them tried; tell how many there are."""
    level.left = sensible_moves(level.state, box, level.moves[:])
    return level.left


@generic
def average_lead(levels: np.recarray, box: Box, values: Values, random: Random) -> float:
    """Play a move that reveals something in several worlds; give what it leads to on average."""
    seat = to_move(levels[0].state, box)
    total = 0.0
    for _ in range(WORLDS):
        imagine(levels[0].state, box, seat, random)
        play_on(levels[0], levels[1], box)
        lead, _turns = find_best_lead(levels, box, values)
        total += lead
    return total / WORLDS


@generic
def find_best_lead(levels: np.recarray, box: Box, values: Values) -> tuple[float, int]:
    """Play out every turn from the second level; give the best lead, and how many turns reach it.

    A turn is looked at until another seat or luck is to move, or something would be revealed.
    """
    seat = to_move(levels[0].state, box)
    best_lead, turns = find_lead(levels[1].state, box, seat, values), 1
    if to_move(levels[1].state, box) != seat or len(levels) == 2:
        return best_lead, turns
    best_lead = -np.inf
    depth = 1
    while depth > 0:
        level = levels[depth]
        if level.left == 0:
            depth -= 1
            continue
        level.left -= 1
        level.move = level.moves[level.left]
        after = levels[depth + 1]
        if play_on(level, after, box):
            continue
        if to_move(after.state, box) == seat and depth + 2 < len(levels):
            depth += 1
            continue
        lead = find_lead(after.state, box, seat, values)
        if lead > best_lead:
            best_lead, turns = lead, 0
        turns += lead == best_lead
    return best_lead, turns


@generic
def find_lead(state: State, box: Box, seat: int, values: Values) -> float:
    """Guess by how much the seat leads the best of the others."""
    evaluate(state, box, values)
    best_other = -np.inf
    for other in range(len(values)):
        if other != seat:
            best_other = max(best_other, values[other])
    return values[seat] - best_other
