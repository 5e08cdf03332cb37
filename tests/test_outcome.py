"""Outcome: who came where, and what part of the victory is whose."""

import numpy as np
import pytest

from atoll.outcome import Outcome, rank_seats


def test_the_seat_in_the_first_place_wins_alone():
    outcome = Outcome(points=(3, 7, 5), ranks=(3, 1, 2), reason="points")
    assert outcome.winners == (1,)
    assert outcome.ranking == ((1,), (2,), (0,))
    assert [outcome.share(seat) for seat in range(3)] == [0, 1, 0]


def test_a_victory_can_be_shared():
    outcome = Outcome(points=(7, 3, 7), ranks=(1, 3, 1), reason="points")
    assert outcome.winners == (0, 2)
    assert outcome.ranking == ((0, 2), (1,))
    assert [outcome.share(seat) for seat in range(3)] == [0.5, 0, 0.5]


def test_all_can_share_it():
    outcome = Outcome(points=(0, 0, 0), ranks=(1, 1, 1), reason="points")
    assert outcome.winners == (0, 1, 2)
    assert sum(outcome.share(seat) for seat in range(3)) == pytest.approx(1)


def test_places_decide_and_not_points():
    outcome = Outcome(points=(4, 4), ranks=(2, 1), reason="tie")
    assert outcome.winners == (1,)


def test_later_places_can_be_shared_too():
    outcome = Outcome(points=(9, 2, 2, 1), ranks=(1, 2, 2, 4), reason="points")
    assert outcome.ranking == ((0,), (1, 2), (3,))


@pytest.mark.rules
@pytest.mark.parametrize(
    ("standings", "ranks"),
    [
        ([3, 7, 5], [3, 1, 2]),
        ([7, 3, 7], [1, 3, 1]),
        ([-2, -5, 0, -5], [2, 3, 1, 3]),
        ([4], [1]),
    ],
)
def test_seats_that_stand_equally_share_their_rank_and_the_next_one_stays_free(standings, ranks):
    numbers = np.array(standings)
    rank_seats(numbers)
    assert numbers.tolist() == ranks


def test_an_outcome_is_a_value():
    assert Outcome((1, 2), (2, 1), "points") == Outcome((1, 2), (2, 1), "points")
    assert Outcome((1, 2), (2, 1), "points") != Outcome((1, 2), (2, 1), "tie")
