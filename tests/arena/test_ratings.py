"""Ratings: Bradley and Terry's, as others compute them, with intervals that tell the truth."""

import math

import choix
import numpy as np
import pytest

from atoll.arena.ratings import ELO, Rating, count_victories, fit_strengths, rate
from atoll.arena.standings import rank_bots
from tests.arena.made_up import pair, result, round_robin

SEASONS = 200


@pytest.mark.parametrize("bots", [2, 3, 6])
def test_strengths_are_those_that_choix_finds(bots):
    games = np.random.default_rng(bots).integers(1, 30, size=(bots, bots))
    np.fill_diagonal(games, 0)
    comparisons = [
        (one, two) for one in range(bots) for two in range(bots) for _ in range(games[one, two])
    ]
    expected = choix.opt_pairwise(bots, comparisons, tol=1e-12)
    found = fit_strengths(games[None].astype(float))[0]
    assert found == pytest.approx(expected - expected.mean(), abs=1e-4)


def test_strengths_of_a_one_sided_chain_are_those_that_choix_finds():
    games = np.array([[0, 500, 0, 0], [1, 0, 300, 0], [0, 1, 0, 700], [0, 0, 1, 0]])
    comparisons = [(one, two) for one, two in np.argwhere(games) for _ in range(games[one, two])]
    expected = choix.opt_pairwise(4, comparisons, tol=1e-12)
    found = fit_strengths(games[None].astype(float))[0]
    assert found == pytest.approx(expected - expected.mean(), abs=1e-3)


def test_the_rating_of_a_whole_run_is_what_choix_makes_of_it_and_of_the_two_even_groups():
    results = round_robin(3, {(0, 1): 7, (0, 2): 9, (1, 2): 6})
    comparisons = []
    for one, two, won in ((0, 1, 7), (0, 2, 9), (1, 2, 6)):
        comparisons += [(one, two)] * 2 * (won + 1) + [(two, one)] * 2 * (10 - won + 1)
    expected = ELO * choix.opt_pairwise(3, comparisons, tol=1e-12)
    ratings = rate(results, 3, anchor=2)
    assert ratings is not None
    assert [rating.rating for rating in ratings] == pytest.approx(expected - expected[2], abs=0.1)


def test_twice_the_victories_are_120_points():
    results = [leg for luck in range(3000) for leg in pair(luck, *[int(luck % 3 == 0)] * 2)]
    ratings = rate(results, 2, anchor=1)
    assert ratings is not None
    assert ratings[0].rating == pytest.approx(400 * math.log10(2), abs=1)


def test_a_shared_victory_is_half_a_victory_for_each():
    assert count_victories(pair(0, None, None), 2).tolist() == [[[0, 1], [1, 0]]]


def test_a_match_of_three_is_three_comparisons():
    victories = count_victories([result(0, 0, (2, 0, 1), (1, 2, 3))], 3)[0]
    assert victories.tolist() == [[0, 1, 0], [0, 0, 0], [1, 1, 0]]


def test_a_bot_is_not_compared_with_itself():
    victories = count_victories([result(0, 0, (0, 1, 1), (1, 2, 3))], 2)[0]
    assert victories.tolist() == [[0, 2], [0, 0]]


def test_who_wins_always_has_a_finite_rating_and_the_lower_end_that_this_deserves():
    """Of n groups all won, Clopper and Pearson's lower limit of the share is 0.025 ** (1 / n)."""
    ratings = rate([leg for luck in range(50) for leg in pair(luck, 0, 0)], 2, anchor=1)
    assert ratings is not None
    share = 0.025 ** (1 / 50)
    assert ratings[0].low == pytest.approx(400 * math.log10(share / (1 - share)), abs=20)
    assert ratings[0].low < ratings[0].rating < ratings[0].high < 2000


def test_random_is_0_where_it_plays_and_the_mean_elsewhere():
    results = round_robin(3, {(0, 1): 7, (0, 2): 9, (1, 2): 6})
    anchored = {row.bot: row.rating for row in rank_bots(results, ("deep", "greedy", "random"))}
    assert anchored["random"] == Rating(0, 0, 0)
    free = [row.rating for row in rank_bots(results, ("deep", "greedy", "shallow"))]
    assert sum(rating.rating for rating in free if rating) == pytest.approx(0, abs=1e-6)


def test_bots_that_are_not_connected_by_matches_have_no_ratings():
    assert rate(pair(0, 0, 1), 3, anchor=None) is None


def test_the_order_of_results_does_not_matter():
    results = round_robin(3, {(0, 1): 7, (0, 2): 9, (1, 2): 6})
    assert rate(results, 3, None) == rate(results[::-1], 3, None)


@pytest.mark.parametrize("share", [0.5, 0.8])
def test_the_interval_holds_the_truth_in_about_95_of_100_seasons(share):
    """Both legs of a pair are won together, so counting legs would make it far too narrow."""
    truth = 400 * math.log10(share / (1 - share))
    random = np.random.default_rng(7)
    held = 0
    for _ in range(SEASONS):
        won = random.random(60) < share
        results = [leg for luck in range(60) for leg in pair(luck, *[int(not won[luck])] * 2)]
        ratings = rate(results, 2, anchor=1)
        assert ratings is not None
        held += ratings[0].low <= truth <= ratings[0].high
    assert 0.91 <= held / SEASONS <= 0.99
