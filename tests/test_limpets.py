"""Limpets, the toy of the tests, plays by its rules; its guesses are exact."""

from itertools import product

import pytest

from atoll.game import CHANCE, WATCHER, State
from atoll.luck import random_numbers
from atoll.matches.match import Match
from atoll.words.reading import AmbiguousMove, IllegalMove
from tests.fairness import check_fairness
from tests.matches import walk
from tests.vocabulary import match_after, outcome_of, seen

GUESSES = 3000


@pytest.mark.rules
def test_l1_each_seat_has_a_bag_of_its_own(limpets):
    match = match_after(limpets, "deal strong", "deal weak")
    assert match.list_words() == ("deal weak", "deal firm", "deal strong")
    assert limpets.list_odds(match.state, match.box) == [3, 2, 1]


@pytest.mark.rules
def test_l2_a_firm_limpet_grazes_for_up_to_two(limpets):
    match = match_after(limpets, "deal firm", "deal weak", "deal weak")
    assert match.list_words() == ("hide", "graze 1", "graze 2")
    with pytest.raises(IllegalMove, match=r"only firm \(L2\); possible: hide, graze 1"):
        match.play("graze 3")
    with pytest.raises(AmbiguousMove, match="possible: graze 1, graze 2"):
        match.play("graze")


@pytest.mark.rules
def test_l3_waves_are_rougher_at_high_tide(limpets):
    match = match_after(limpets, "deal firm", "deal weak", "deal weak", "graze 1", tide="high")
    assert match.list_words() == ("roll calm", "roll swell", "roll storm")
    assert limpets.list_odds(match.state, match.box) == [1, 2, 3]


@pytest.mark.rules
def test_l4_a_limpet_that_holds_wins_what_it_grazed_and_shows_what_it_must_be(limpets):
    match = match_after(limpets, "deal strong", "deal weak", "deal weak", "graze 2", "roll swell")
    assert match.points == (2, 0, 0)
    assert seen(match)["at least"][0] == "strong"


@pytest.mark.rules
def test_l5_a_limpet_that_is_washed_off_is_seen_by_all(limpets):
    match = match_after(limpets, "deal weak", "deal weak", "deal firm", "graze 1", "roll swell")
    assert match.points == (-1, 0, 0)
    assert seen(match, 2)["limpets"][0] == "weak"


@pytest.mark.rules
def test_l6_equal_points_share_the_victory(limpets):
    match = match_after(limpets, *["deal weak"] * 3, "hide", "hide", "hide", rounds="1")
    assert outcome_of(match).winners == (0, 1, 2)
    assert outcome_of(match).reason == "rounds"


@pytest.mark.rules
def test_l6_it_ends_when_all_are_washed_off(limpets):
    match = match_after(limpets, *["deal weak"] * 3, *["graze 1", "roll storm"] * 3)
    assert outcome_of(match).reason == "washed off"


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
@pytest.mark.parametrize("moves", [2, 3, 7, 10])
@pytest.mark.parametrize("seed", [1, 4])
def test_guesses_are_as_likely_as_the_deals_that_fit(limpets, seed, moves, viewer):
    match = walk(limpets, {"rounds": "3"}, seed, moves)
    check_fairness(_guess(match, viewer), _count_ways(match, viewer))


def test_guesses_that_took_all_deals_as_equally_likely_would_be_noticed(limpets):
    match = walk(limpets, {}, seed=1, moves=7)
    even = dict.fromkeys(_count_ways(match, WATCHER), 1)
    with pytest.raises(AssertionError, match="the odds were not kept"):
        check_fairness(_guess(match, WATCHER), even)


def _guess(match: Match, viewer: int) -> list[bytes]:
    random = random_numbers(seed=5)
    return [match.imagine_state(viewer, random).tobytes() for _ in range(GUESSES)]


def _count_ways(match: Match, viewer: int) -> dict[bytes, int]:
    """Try all deals: by state, the odds of those that look to the viewer like the match."""
    ways = {}
    deals = min(len(match.moves), match.seats)
    for hands in product(range(3), repeat=deals):
        state, weight = _tell(match, viewer, [*hands, *match.moves[deals:]])
        if weight:
            ways[state.tobytes()] = weight
    return ways


def _tell(match: Match, viewer: int, moves: list[int]) -> tuple[State, int]:
    """Play other moves, with their odds; these are 0 if they are not legal or look different."""
    game, box = match.game, match.box
    state, weight = match.state_after(0), 1
    for number, move in enumerate(moves, start=1):
        legal = game.list_moves(state, box)
        if move not in legal:
            return state, 0
        if game.rules.to_move(state, box) == CHANCE:
            weight *= game.list_odds(state, box)[legal.index(move)]
        game.rules.play(state, box, move)
        if game.view(state, box, viewer) != game.view(match.state_after(number), box, viewer):
            return state, 0
    return state, weight
