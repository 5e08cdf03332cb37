"""Small reefs solved exactly, by the rules and by the reference: what can each seat force?

A value is what seat 0 can make sure of, whatever the other does: the odds to win, and how many
points it will be ahead on average. The two are found apart, for they may need different moves.
"""

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import pytest

from atoll.compiled import generic
from atoll.game import CHANCE, NOBODY, Numbers, legal_moves, play
from atoll.games.aqualin import GAME
from atoll.games.aqualin.state import Box, State
from atoll.games.aqualin.tests.comparison import RememberingReference, open_reference
from tests.references import branch

TWO_BY_TWO = {"columns": "2", "rows": "2", "colours": "2", "creatures": "2", "first": "0"}
THREE_BY_TWO = {"columns": "3", "rows": "2", "colours": "2", "creatures": "3", "first": "0"}
SLIDING = ("slide", "stay")


class Value(NamedTuple):
    """What seat 0 can force."""

    to_win: Fraction
    ahead: Fraction


@pytest.mark.parametrize(
    ("reef", "river", "to_win", "ahead"),
    [
        (TWO_BY_TWO, "1", "0", "-2"),
        (TWO_BY_TWO, "2", "0", "-2"),
        (TWO_BY_TWO, "4", "0", "-2"),
        (THREE_BY_TWO, "6", "0", "-1"),
        (THREE_BY_TWO, "3", "2/3", "1/3"),
    ],
)
def test_rules_and_reference_agree_on_what_a_seat_can_force(reef, river, to_win, ahead):
    options = reef | {"river": river}
    value = Value(Fraction(to_win), Fraction(ahead))
    assert Solver(options).solve() == value
    assert ReferenceSolver().solve(open_reference(options)) == value


class Solver:
    """Looks through all matches by the rules, each position once."""

    def __init__(self, options: dict[str, str]) -> None:
        self.box = GAME.settings.open_box(options)
        self.expand = GAME.bind(expand)
        self.moves = np.empty(GAME.rules.MOST_MOVES, dtype=np.int64)
        self.room: Any = GAME.new_states(GAME.rules.MOST_MOVES)
        self.known: dict[bytes, Value] = {}

    def solve(self) -> Value:
        state = GAME.new_state()
        GAME.rules.start(state, self.box)
        return self.value(state)

    def value(self, state: State) -> Value:
        mover = GAME.rules.to_move(state, self.box)
        if mover == NOBODY:
            outcome = GAME.outcome(state, self.box)
            return final_value(outcome.points, outcome.ranks)
        after = self.room[: self.expand(state, self.box, self.moves, self.room)].copy()
        values = [self.remember(key, after, number) for number, key in enumerate(keys_of(after))]
        if mover == CHANCE:
            return average(values, GAME.list_odds(state, self.box))
        return choose(values, mover)

    def remember(self, key: bytes, states: Any, number: int) -> Value:
        if key not in self.known:
            self.known[key] = self.value(states[number])
        return self.known[key]


def keys_of(states: Any) -> list[bytes]:
    """Give for each state all that matters in it; the order of the river does not."""
    turns = np.stack([states.phase, states.seat], axis=1)
    rivers = np.sort(states.river, axis=1)
    keys = np.concatenate([turns, states.board, rivers], axis=1).astype(np.int8)
    return [key.tobytes() for key in keys]


@generic
def expand(state: State, box: Box, moves: Numbers, after: Any) -> int:
    """Write the states that follow into `after` and return how many there are."""
    count = legal_moves(state, box, moves)
    for number in range(count):
        after[number] = state
        play(after[number], box, moves[number])
    return count


class ReferenceSolver:
    """Looks through all matches in words, each position once."""

    def __init__(self) -> None:
        self.known: dict[object, Value] = {}

    def solve(self, reference: RememberingReference, has_slid: bool = False) -> Value:
        mover = reference.to_move()
        board, river = frozenset(reference.board.items()), frozenset(reference.river)
        key = (mover, has_slid, board, river)
        if key not in self.known:
            self.known[key] = self.value(reference, mover)
        return self.known[key]

    def value(self, reference: RememberingReference, mover: int | str) -> Value:
        if mover == "nobody":
            return final_value(reference.scores(), reference.ranks())
        values = [
            self.solve(branch(reference, words), words.split()[0] in SLIDING)
            for words in reference.legal_moves()
        ]
        if isinstance(mover, str):
            return average(values, [1] * len(values))
        return choose(values, mover)


def final_value(points: tuple[int, ...], ranks: tuple[int, ...]) -> Value:
    return Value(Fraction(ranks[0] == 1), Fraction(points[0] - points[1]))


def choose(values: list[Value], seat: int) -> Value:
    best = max if seat == 0 else min
    return Value(best(value.to_win for value in values), best(value.ahead for value in values))


def average(values: list[Value], odds: list[int]) -> Value:
    parts = [Fraction(part, sum(odds)) for part in odds]
    weighed = list(zip(values, parts, strict=True))
    return Value(
        sum((value.to_win * part for value, part in weighed), Fraction(0)),
        sum((value.ahead * part for value, part in weighed), Fraction(0)),
    )
