"""The bot that looks at every way to play its turn and takes the one that leaves it best."""

import numpy as np

from atoll.compiled import generic
from atoll.game import Box, Game, Numbers, State, Values, evaluate, legal_moves, play, to_move
from atoll.luck import Random, below, random_numbers


class GreedyBot:
    """Plays the turn with the best guess for itself minus that for the best other seat."""

    name = "greedy"

    def __init__(self, game: Game, box: Box, seed: int) -> None:
        self.box = box
        self.random = random_numbers(seed)
        self._find_best_turn = game.bind(find_best_turn)
        levels = game.turn_moves + 1
        self._states = np.zeros(levels, dtype=game.state_fields).view(np.recarray)
        self._moves = np.empty((levels, game.most_moves), dtype=np.int64)
        self._values = np.empty(int(box.seats), dtype=np.float64)

    def choose(self, state: State) -> int:
        """Choose the first move of one of the best turns."""
        self._states[0] = state
        return int(
            self._find_best_turn(self._states, self.box, self._moves, self._values, self.random)
        )


@generic
def find_best_turn(
    states: np.recarray, box: Box, moves: Numbers, values: Values, random: Random
) -> int:
    """Play out every turn from `states[0]`; of the best ones choose any, equally likely.

    A turn is looked at until another seat or luck is to move. The states are a stack, one level
    for each move of the turn.
    """
    seat = to_move(states[0], box)
    left = np.zeros(len(states), np.int64)
    left[0] = legal_moves(states[0], box, moves[0])
    best_move, best_lead, ties = moves[0, 0], -np.inf, 0
    level = 0
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        states[level + 1] = states[level]
        play(states[level + 1], box, moves[level, left[level]])
        if to_move(states[level + 1], box) == seat and level + 2 < len(states):
            level += 1
            left[level] = legal_moves(states[level], box, moves[level])
            continue
        lead = find_lead(states[level + 1], box, seat, values)
        if lead < best_lead:
            continue
        ties = ties + 1 if lead == best_lead else 1
        if below(random, ties) == 0:
            best_move, best_lead = moves[0, left[0]], lead
    return best_move


@generic
def find_lead(state: State, box: Box, seat: int, values: Values) -> float:
    """Guess by how much the seat leads the best of the others."""
    evaluate(state, box, values)
    best_other = -np.inf
    for other in range(len(values)):
        if other != seat:
            best_other = max(best_other, values[other])
    return values[seat] - best_other
