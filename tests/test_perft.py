"""Perft: how many sequences of moves there are."""

import pytest

from atoll.match import Match
from atoll.perft import perft
from tests.matches import walk

pytestmark = pytest.mark.rules


def count_by_hand(match: Match, depth: int) -> int:
    """Count by taking every move in a match of its own."""
    if depth == 0:
        return 1
    count = 0
    for move in match.legal_moves():
        following = Match(match.game, match.options)
        for earlier in [*match.moves, move]:
            following.play(earlier)
        count += count_by_hand(following, depth - 1)
    return count


def test_there_is_one_way_to_do_nothing(game):
    match = Match(game)
    assert perft(game, match.state, match.box, 0) == 1


def test_the_first_luck_of_limpets_is_three_deals(limpets):
    # One deal of 3, then of what is left: only the strong one exists once.
    match = Match(limpets)
    assert [perft(limpets, match.state, match.box, depth) for depth in (1, 2, 3)] == [3, 8, 19]


def test_limpets_is_counted_to_the_depth_of_a_round(limpets):
    match = Match(limpets, {"rounds": "1"})
    for depth in range(7):
        assert perft(limpets, match.state, match.box, depth) == count_by_hand(match, depth)


def test_beyond_the_end_there_is_no_sequence(game):
    match = walk(game, {}, seed=2)
    assert perft(game, match.state, match.box, 1) == 0
    assert perft(game, match.state, match.box, 3) == 0


def test_the_state_stays_as_it_is(game):
    match = Match(game)
    before = match.state.tobytes()
    perft(game, match.state, match.box, 3)
    assert match.state.tobytes() == before
