"""How well the bots play Reef."""

import statistics

import pytest

from atoll.arena.contest import compete
from atoll.games.reef import GAME


@pytest.mark.parametrize(("seats", "games"), [(2, 100), (3, 99), (4, 100)])
def test_greedy_beats_random_in_95_of_100(seats, games):
    bots = ("greedy", *["random"] * (seats - 1))
    greedy, *_ = compete(GAME, bots, games, options={"seats": str(seats)}, seed=1)
    assert greedy.bot == "greedy"
    assert greedy.score >= 0.95


@pytest.mark.parametrize(("seats", "points"), [(2, 70), (3, 65), (4, 52)])
def test_greedy_against_itself_makes_many_points(seats, points):
    bots = ("greedy",) * seats
    rows = compete(GAME, bots, 10 * seats, options={"seats": str(seats)}, seed=1)
    assert statistics.mean(row.average_points for row in rows) >= points
