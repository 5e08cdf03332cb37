"""The bot that looks at every sensible way to play its turn and takes what leaves it best."""

import numpy as np

from atoll.compiled import generic
from atoll.game import (
    Box,
    Game,
    Numbers,
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
        levels = game.advice.TURN_MOVES + 1
        self._states = game.new_states(levels)
        self._moves = np.empty((levels, game.rules.MOST_MOVES), dtype=np.int64)
        self._values = np.empty(int(box.seats), dtype=np.float64)

    def choose(self, state: State) -> int:
        """Choose the first move of one of the best turns."""
        self._states[0] = state
        return int(
            self._choose_turn(self._states, self.box, self._moves, self._values, self.random)
        )


@generic
def choose_turn(
    states: np.recarray, box: Box, moves: Numbers, values: Values, random: Random
) -> int:
    """Try every first move from `states[0]`; of the best turns choose any, equally likely.

    The states are a stack, one level for each step of a turn.
    """
    seat = to_move(states[0], box)
    best_move, best_lead, ties = 0, -np.inf, 0
    for choice in range(sensible_moves(states[0], box, moves[0])):
        move = moves[0, choice]
        states[1] = states[0]
        if play_on(states[1], box, seat, move, moves[1]):
            lead, turns = average_lead(states, box, seat, move, moves, values, random), 1
        else:
            lead, turns = find_best_lead(states, box, seat, moves, values)
        if lead < best_lead:
            continue
        ties = ties + turns if lead == best_lead else turns
        if below(random, ties) < turns:
            best_move, best_lead = move, lead
    return best_move


@generic
def play_on(state: State, box: Box, seat: int, move: int, moves: Numbers) -> bool:
    """Play a move and those to which there is no alternative; tell whether they reveal anything."""
    revealed = reveals(state, box, move)
    play(state, box, move)
    while to_move(state, box) == seat and sensible_moves(state, box, moves) == 1:
        revealed = reveals(state, box, moves[0]) or revealed
        play(state, box, moves[0])
    return revealed


@generic
def average_lead(
    states: np.recarray,
    box: Box,
    seat: int,
    move: int,
    moves: Numbers,
    values: Values,
    random: Random,
) -> float:
    """Play a move that reveals something in several worlds; give what it leads to on average."""
    total = 0.0
    for _ in range(WORLDS):
        imagine(states[0], box, seat, random)
        states[1] = states[0]
        play_on(states[1], box, seat, move, moves[1])
        lead, _turns = find_best_lead(states, box, seat, moves, values)
        total += lead
    return total / WORLDS


@generic
def find_best_lead(
    states: np.recarray, box: Box, seat: int, moves: Numbers, values: Values
) -> tuple[float, int]:
    """Play out every turn from `states[1]`; give the best lead, and how many turns reach it.

    A turn is looked at until another seat or luck is to move, or something would be revealed.
    """
    best_lead, turns = find_lead(states[1], box, seat, values), 1
    if to_move(states[1], box) != seat or len(states) == 2:
        return best_lead, turns
    best_lead = -np.inf
    left = np.zeros(len(states), np.int64)
    level = 1
    left[level] = sensible_moves(states[level], box, moves[level])
    while level > 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        states[level + 1] = states[level]
        if play_on(states[level + 1], box, seat, moves[level, left[level]], moves[level + 1]):
            continue
        if to_move(states[level + 1], box) == seat and level + 2 < len(states):
            level += 1
            left[level] = sensible_moves(states[level], box, moves[level])
            continue
        lead = find_lead(states[level + 1], box, seat, values)
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
