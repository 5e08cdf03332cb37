"""How well the bots play Reef."""

import statistics

import pytest

from atoll.arena.duel import play_leg
from atoll.arena.pairing import schedule
from atoll.arena.standings import Standings
from atoll.games.reef import GAME


def compete(bots, seats, games):
    standings = Standings(bots)
    for leg in schedule(len(bots), seats, games):
        standings.count(leg, play_leg(GAME, {"seats": str(seats)}, bots, leg, seed=1))
    return standings.rows


@pytest.mark.parametrize(("seats", "games"), [(2, 100), (3, 99), (4, 100)])
def test_greedy_beats_random_in_95_of_100(seats, games):
    greedy, *_ = compete(["greedy"] + ["random"] * (seats - 1), seats, games)
    assert greedy.score >= 0.95


@pytest.mark.parametrize(("seats", "points"), [(2, 70), (3, 65), (4, 52)])
def test_greedy_against_itself_makes_many_points(seats, points):
    rows = compete(["greedy"] * seats, seats, games=10 * seats)
    assert statistics.mean(row.average_points for row in rows) >= points
