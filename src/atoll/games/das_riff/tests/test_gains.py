"""What points of Das Riff are won for."""

import pytest

from atoll.game import WATCHER
from atoll.games.das_riff import GAME
from atoll.games.das_riff.tests.vocabulary import waiting_for_a_mate
from atoll.matches.story import gains_of, tell
from atoll.words.gains import Gain
from tests.matches import play_eagerly
from tests.vocabulary import gains_by


@pytest.mark.parametrize("seed", range(3))
def test_points_are_won_by_d18_and_by_moves_that_bring_a_fish_home(seed):
    match = play_eagerly(GAME, seed)
    steps = [step for step in tell(match, WATCHER) if gains_of(match, [step])]
    assert steps
    assert {step.fields["verb"] for step in steps} <= {"buy", "take", "pay", "settle"}
    assert {gain.rule for step in steps for gain in gains_of(match, [step])} == {"D18"}


def test_a_breeding_is_a_point_won_by_d18():
    match = waiting_for_a_mate()
    assert gains_by(match, "buy a1") == [Gain(0, 1, (), "D18", {"pair": "blue-green"})]


def test_where_nothing_is_played_nothing_is_won():
    assert gains_by(waiting_for_a_mate()) == []
