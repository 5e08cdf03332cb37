"""Standings: who won how much."""

from atoll.arena.contest import compete
from atoll.arena.standings import rank_bots
from tests.arena.made_up import pair, result


def test_a_shared_victory_is_divided():
    standings = rank_bots([result(0, 0, (0, 1, 2), (1, 1, 3))], ("greedy", "random", "random"))
    assert {row.bot: row.score for row in standings} == {
        "greedy": 0.5,
        "random": 0.5,
        "random 2": 0.0,
    }


def test_the_best_comes_first():
    assert [row.bot for row in rank_bots(pair(0, 1, 1), ("random", "greedy"))] == [
        "greedy",
        "random",
    ]


def test_a_bot_that_sits_twice_has_two_games_in_a_match():
    standings = rank_bots([result(0, 0, (0, 1, 1), (1, 2, 3))], ("greedy", "random"))
    assert [(row.bot, row.games) for row in standings] == [("greedy", 1), ("random", 2)]


def test_who_has_not_played_has_no_standing():
    assert [row.bot for row in rank_bots(pair(0, 0, 0), ("deep", "greedy", "random"))] == [
        "deep",
        "greedy",
    ]


def test_bots_can_compete_from_python(limpets):
    standings = compete(limpets, ("greedy", "random"), games=9)
    assert sum(row.games for row in standings) == 27
    assert sum(row.victories for row in standings) == 9
