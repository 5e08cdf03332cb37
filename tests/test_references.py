"""The rules of each game and its slow reference agree, state by state, over whole matches."""

import pytest

from atoll.matches.match import Match
from tests.folders import SHIPPED
from tests.references import compare, find_comparisons, open_reference, play_both

COMPARISONS = find_comparisons()

pytestmark = pytest.mark.rules


@pytest.mark.parametrize(
    ("comparison", "trial"),
    [
        pytest.param(comparison, trial, id=f"{name} {trial.name} {trial.seed}")
        for name, comparison in COMPARISONS.items()
        for trial in comparison.trials
    ],
)
def test_a_match_is_the_same_in_both(comparison, trial):
    play_both(comparison, trial)


@pytest.mark.parametrize("name", COMPARISONS)
def test_a_reference_that_is_one_move_behind_is_noticed(name):
    comparison = COMPARISONS[name]
    match, reference = Match(comparison.game), open_reference(comparison, {})
    compare(comparison, match, reference)
    match.play(match.list_words()[0])
    with pytest.raises(AssertionError):
        compare(comparison, match, reference)


def test_every_shipped_game_has_a_reference():
    assert set(COMPARISONS) >= SHIPPED
