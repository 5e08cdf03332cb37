"""Why points were won or lost in Aqualin, school by school."""

import random
from itertools import pairwise

import pytest

from atoll.games.aqualin import GAME
from atoll.games.aqualin.tests.vocabulary import position, random_match
from atoll.words.gains import Gain
from tests.matches import play_eagerly
from tests.vocabulary import gains_between, gains_by, history, seen
from tests.word_properties import compare_gains_with_points

BLUE = {"school": "blue"}


def blues(count):
    """Name one school of blue tiles."""
    return BLUE | {"count": count}


def test_a_school_that_grows_brings_the_difference():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. bc bf .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        river bs gh kc pf rj yt
        seat 0 places
    """)
    assert gains_by(match, "bs d4") == [Gain(0, 2, ("b4", "c4", "d4"), "A13", blues("3"))]


def test_two_schools_that_are_joined_bring_one_gain():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bc bf .. bj bh ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        river bs gh kc pf rj yt
        seat 0 places
    """)
    assert gains_by(match, "bs c4") == [
        Gain(0, 10 - 1 - 1, ("a4", "b4", "c4", "d4", "e4"), "A13", blues("5"))
    ]


def test_one_placement_may_bring_points_to_both_seats():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. bc .. ys .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        river bs gh kc pf rj yt
        seat 0 places
    """)
    assert gains_by(match, "bs c4") == [
        Gain(0, 1, ("b4", "c4"), "A13", blues("2")),
        Gain(1, 1, ("c4", "d4"), "A13", {"school": "starfish", "count": "2"}),
    ]


def test_a_slide_out_of_the_middle_splits_a_school():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bc bf bj bh bs ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert gains_by(match, "c4-c1") == [Gain(0, 1 + 1 - 10, ("a4", "b4", "d4", "e4"), "A13", BLUE)]


def test_a_slide_that_breaks_a_pair_loses_its_point_where_the_pair_lay():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bc bf .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert gains_by(match, "b4-f4") == [Gain(0, -1, ("a4", "b4"), "A13", BLUE)]


def test_a_tile_that_slides_around_its_school_keeps_it_and_brings_nothing():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. bf bc .. .. ..
        .. bj .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert gains_by(match, "c4-c3") == []


def test_a_tile_that_slides_from_one_school_to_another_counts_once_for_both():
    match = position("""
        .. .. .. .. .. ..
        bc bf bj .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bh bs .. bt .. ..
    """)
    assert gains_by(match, "c5-c1") == [
        Gain(0, (1 + 6) - (3 + 1), ("a1", "b1", "c1", "d1", "a5", "b5"), "A13", BLUE)
    ]


@pytest.mark.parametrize("seed", range(30))
def test_gains_add_up_to_the_change_of_points_move_by_move_and_turn_by_turn(seed):
    match = random_match(seed, goals=str(seed % 2))
    states = [state for state, _ in history(match)] + [match.state]
    leaps = random.Random(seed).sample(list(pairwise(states[::7])), 5)
    for before, after in [*pairwise(states), *leaps]:
        compare_gains_with_points(match, before, after)


@pytest.mark.parametrize("seed", range(3))
def test_a13_the_gains_of_a_whole_match_are_its_board_school_by_school(seed):
    match = play_eagerly(GAME, seed)
    schools = seen(match)["schools"]
    found = gains_between(match, match.state_after(0), match.state)
    assert sorted((gain.seat, gain.points, sorted(gain.cells)) for gain in found) == sorted(
        (school["seat"], school["points"], sorted(school["cells"])) for school in schools
    )
    assert all(int(gain.fields["count"]) == len(gain.cells) for gain in found)
    assert {gain.rule for gain in found} == {"A13"}
