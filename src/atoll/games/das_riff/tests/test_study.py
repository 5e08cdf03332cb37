"""What a study finds in matches of Das Riff."""

import pytest

from atoll.arena.duel import find_in
from atoll.games.das_riff import GAME
from tests.matches import walk


@pytest.fixture(params=range(4))
def match(request):
    return walk(GAME, {"turn_limit": "60"}, request.param)


def count(found, seat, item):
    return sum(each.seat == seat and each.item == item for each in found)


def test_d15_every_coral_was_bought(match):
    bought = find_in(match).earnings["bought"]
    for seat in range(2):
        assert count(bought, seat, "coral") == match.state.corals[seat]


def test_d21_every_boat_but_the_first_was_bought(match):
    bought = find_in(match).earnings["bought"]
    for seat in range(2):
        assert count(bought, seat, "boat") == match.state.boats[seat] - 1


def test_d18_the_points_are_the_breedings(match):
    earned = find_in(match).earnings
    for heading in ("bought", "bred"):
        points = [
            sum(each.points for each in earned[heading] if each.seat == seat) for seat in range(2)
        ]
        assert points == list(match.points)


def test_d26_the_length_is_told_in_turns(match):
    assert find_in(match).numbers["turns"] == match.state.turns
