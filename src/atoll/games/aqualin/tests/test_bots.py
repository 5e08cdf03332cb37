"""How well the bots play Aqualin."""

import statistics

from atoll.arena.contest import compete
from atoll.games.aqualin import GAME


def test_greedy_beats_random_in_99_of_100():
    greedy, _ = compete(GAME, ("greedy", "random"), games=100, seed=1)
    assert greedy.bot == "greedy"
    assert greedy.score >= 0.99


def test_greedy_against_itself_makes_about_27_points():
    rows = compete(GAME, ("greedy", "greedy"), games=200, seed=1)
    assert 25.5 <= statistics.mean(row.average_points for row in rows) <= 28.5


def test_random_makes_about_11_points():
    rows = compete(GAME, ("random", "random"), games=400, seed=1)
    assert 11 <= statistics.mean(row.average_points for row in rows) <= 12
