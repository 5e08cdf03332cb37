"""The arena: who sits where, and who won how much."""

import pytest

from atoll.arena.duel import open_match, play_leg
from atoll.arena.pairing import Leg, line_ups, schedule
from atoll.arena.standings import Standings
from atoll.outcome import Outcome


def test_two_bots_change_seats_on_the_same_luck():
    assert schedule(bots=2, seats=2, games=4) == [
        Leg(luck=0, rotation=0, line_up=(0, 1)),
        Leg(luck=0, rotation=1, line_up=(1, 0)),
        Leg(luck=1, rotation=0, line_up=(0, 1)),
        Leg(luck=1, rotation=1, line_up=(1, 0)),
    ]


def test_a_number_that_leaves_a_pair_incomplete_is_rounded_up():
    assert len(schedule(bots=2, seats=2, games=5)) == 6


def test_three_bots_meet_in_all_pairs():
    assert line_ups(bots=3, seats=2) == [(0, 1), (0, 2), (1, 2)]


def test_with_three_seats_everybody_sits_everywhere():
    legs = schedule(bots=3, seats=3, games=3)
    assert [leg.line_up for leg in legs] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_where_bots_are_too_few_the_last_one_sits_again():
    assert line_ups(bots=2, seats=3) == [(0, 1, 1)]


def test_the_same_leg_and_seed_give_the_same_outcome(game):
    leg = schedule(bots=2, seats=play_seats(game), games=1)[0]
    first, second = (play_leg(game, {}, ["random", "random"], leg, seed=3) for _ in range(2))
    assert first == second


def play_seats(game):
    return int(game.open_box(game.read_options({})).seats)


def test_both_legs_of_a_pair_have_the_same_luck(game):
    legs = schedule(bots=2, seats=play_seats(game), games=2)
    first, second = (open_match(game, {}, leg, seed=3).moves for leg in legs[:2])
    assert first == second


def test_the_next_pair_has_other_luck(game):
    seats = play_seats(game)
    legs = schedule(bots=2, seats=seats, games=8 * seats)[::seats]
    assert len({tuple(open_match(game, {}, leg, seed=3).moves) for leg in legs}) > 1


def test_a_shared_victory_is_divided():
    standings = Standings(["greedy", "random", "random"])
    standings.count(Leg(0, 0, (0, 1, 2)), Outcome((5, 5, 3), (1, 1, 3), "points"))
    assert [row.score for row in standings.rows] == [0.5, 0.5, 0.0]


def test_bots_of_the_same_name_are_told_apart():
    assert [row.bot for row in Standings(["greedy", "greedy"]).rows] == ["greedy", "greedy 2"]


def test_the_best_comes_first():
    standings = Standings(["random", "greedy"])
    standings.count(Leg(0, 0, (0, 1)), Outcome((3, 9), (2, 1), "points"))
    assert [row.bot for row in standings.ranked()] == ["greedy", "random"]


@pytest.mark.parametrize("games", [1, 7, 30])
def test_every_bot_plays_as_many_games_as_every_other(games):
    legs = schedule(bots=2, seats=2, games=games)
    seats = [[leg.line_up[seat] for leg in legs] for seat in range(2)]
    assert [seat.count(0) for seat in seats] == [seat.count(1) for seat in seats]
