"""Who sits where, and on which luck."""

import pytest

from atoll.arena.duel import open_match, play_leg
from atoll.arena.pairing import Leg, label_bots, line_ups, schedule
from atoll.arena.run import plan_run


def test_two_bots_change_seats_on_the_same_luck():
    assert schedule(bots=2, seats=2, games=4) == [
        Leg(pairing=0, luck=0, rotation=0, line_up=(0, 1)),
        Leg(pairing=0, luck=0, rotation=1, line_up=(1, 0)),
        Leg(pairing=0, luck=1, rotation=0, line_up=(0, 1)),
        Leg(pairing=0, luck=1, rotation=1, line_up=(1, 0)),
    ]


def test_a_number_that_leaves_a_pair_incomplete_is_rounded_up():
    assert len(schedule(bots=2, seats=2, games=5)) == 6


def test_three_bots_meet_in_all_pairs():
    assert line_ups(bots=3, seats=2) == [(0, 1), (0, 2), (1, 2)]


def test_pairs_of_different_bots_have_luck_of_their_own():
    legs = schedule(bots=3, seats=2, games=6)
    assert [(leg.pairing, leg.luck) for leg in legs] == [
        (0, 0),
        (0, 0),
        (1, 1),
        (1, 1),
        (2, 2),
        (2, 2),
    ]


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_everybody_sits_everywhere(seats):
    legs = schedule(bots=seats, seats=seats, games=seats)
    for seat in range(seats):
        assert {leg.line_up[seat] for leg in legs} == set(range(seats))


def test_where_bots_are_too_few_the_last_one_sits_again():
    assert line_ups(bots=2, seats=3) == [(0, 1, 1)]


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (4, 2), (3, 3), (2, 3), (5, 4)])
def test_every_leg_has_a_key_of_its_own(bots, seats):
    legs = schedule(bots, seats, games=200)
    assert len({leg.key for leg in legs}) == len(legs)


@pytest.mark.parametrize("games", [1, 7, 30])
def test_every_bot_sits_in_every_seat_as_often_as_every_other(games):
    legs = schedule(bots=2, seats=2, games=games)
    seats = [[leg.line_up[seat] for leg in legs] for seat in range(2)]
    assert [seat.count(0) for seat in seats] == [seat.count(1) for seat in seats]


def test_bots_of_the_same_name_are_told_apart():
    assert label_bots(("greedy", "greedy", "random")) == ["greedy", "greedy 2", "random"]


def begin(game, games):
    seats = int(game.settings.open_box(game.read_options({})).seats)
    run = plan_run(game, {}, ("random", "random"), seed=3)
    return run, seats, schedule(2, seats, games)


def test_the_same_leg_and_seed_give_the_same_outcome(game):
    run, _, legs = begin(game, 1)
    assert play_leg(run, legs[0]).outcome == play_leg(run, legs[0]).outcome


def test_all_legs_of_a_group_have_the_same_luck(game):
    run, seats, legs = begin(game, 1)
    assert len({tuple(open_match(run, leg).moves) for leg in legs[:seats]}) == 1


def test_the_next_group_has_other_luck(game):
    run, seats, legs = begin(game, 24)
    assert len({tuple(open_match(run, leg).moves) for leg in legs[::seats]}) > 1
