"""How well the bots play Aqualin."""

import statistics

from atoll.arena.duel import play_leg
from atoll.arena.pairing import schedule
from atoll.arena.standings import Standings
from atoll.games.aqualin import GAME


def compete(bots, games):
    standings = Standings(bots)
    for leg in schedule(len(bots), 2, games):
        standings.count(leg, play_leg(GAME, {}, bots, leg, seed=1))
    return standings.rows


def test_greedy_beats_random_in_99_of_100():
    greedy, _ = compete(["greedy", "random"], games=100)
    assert greedy.score >= 0.99


def test_greedy_against_itself_makes_about_27_points():
    rows = compete(["greedy", "greedy"], games=200)
    assert 25.5 <= statistics.mean(row.average_points for row in rows) <= 28.5


def test_random_makes_about_11_points():
    rows = compete(["random", "random"], games=400)
    assert 11 <= statistics.mean(row.average_points for row in rows) <= 12
