"""The sequential test: sure at last, and wrong as rarely as it says."""

import math

import numpy as np
import pytest

from atoll.arena.contest import Contest
from atoll.arena.inquiry import Inquiry
from atoll.arena.pairing import schedule
from atoll.arena.run import plan_run
from atoll.arena.sequential import ERROR, SequentialTest
from atoll.arena.standings import share_of_first
from tests.arena.made_up import pair, result

TRIALS = 300
MOST_WRONG = ERROR + 3 * math.sqrt(ERROR * (1 - ERROR) / TRIALS)


def decide(random, chance, alike, at_least):
    """Run a test to its end; the second leg goes like the first in the share `alike` of pairs."""
    test = SequentialTest(at_least, margin=0.1)
    while test.verdict is None:
        first = random.random() < chance
        second = first if random.random() < alike else random.random() < chance
        test.count((first + second) / 2)
    return test.verdict


@pytest.mark.parametrize("alike", [0.0, 0.8])
@pytest.mark.parametrize("at_least", [0.5, 0.75])
@pytest.mark.parametrize("truth", [True, False])
def test_it_is_wrong_as_rarely_as_it_says(at_least, alike, truth):
    random = np.random.default_rng(11)
    chance = at_least + (0.1 if truth else -0.1)
    wrong = sum(decide(random, chance, alike, at_least) is not truth for _ in range(TRIALS))
    assert wrong / TRIALS <= MOST_WRONG


def test_nothing_seen_is_no_evidence():
    assert SequentialTest(0.5).evidence == 0
    assert SequentialTest(0.5).verdict is None


def test_with_single_wins_and_losses_it_is_the_test_of_wald():
    """Of shares 0 and 1 the ratio is known: each victory log(high / low), each loss likewise."""
    test = SequentialTest(0.5, margin=0.1)
    for share in [1.0] * 6 + [0.0] * 4:
        test.count(share)
    expected = 6 * math.log(0.6 / 0.4) + 4 * math.log(0.4 / 0.6)
    assert test.evidence == pytest.approx(expected, abs=1e-6)


def test_always_winning_is_soon_enough():
    test = SequentialTest(0.75)
    for _ in range(60):
        test.count(1.0)
    assert test.verdict is True


def test_only_drawn_pairs_are_not_75_percent():
    test = SequentialTest(0.75)
    for _ in range(60):
        test.count(0.5)
    assert test.verdict is False


@pytest.mark.parametrize(("at_least", "margin"), [(0.99, 0.025), (0.01, 0.025), (0.5, 0.5)])
def test_a_share_that_cannot_be_is_refused(at_least, margin):
    with pytest.raises(ValueError, match="between 0 and 1"):
        SequentialTest(at_least, margin)


def test_the_share_of_the_first_bot_is_over_the_whole_group():
    assert share_of_first(pair(0, 0, None)) == 0.75
    rotation = [
        result(0, 0, (0, 1, 2), (1, 2, 3)),
        result(0, 1, (1, 2, 0), (1, 2, 1)),
        result(0, 2, (2, 0, 1), (1, 2, 3)),
    ]
    assert share_of_first(rotation) == 0.5


class Played(Contest):
    """A contest whose results are made up."""

    def __init__(self, run, results):
        super().__init__(run)
        self._results = {result.leg.key: result for result in results}


def test_groups_are_heard_in_their_order_and_not_as_they_end(limpets):
    run = plan_run(limpets, {}, ("greedy", "random"), seed=0)
    legs = schedule(bots=2, seats=2, games=8)
    ended = [*pair(0, 0, 0), *pair(2, 1, 1), pair(1, 0, 0)[0]]
    inquiry = Inquiry(Played(run, ended), legs, SequentialTest(0.5))
    assert inquiry.is_sure() is False
    assert dict(inquiry.test.shares) == {1.0: 1}


def test_groups_without_the_first_bot_say_nothing_about_it(limpets):
    run = plan_run(limpets, {}, ("greedy", "random", "random"), seed=0)
    legs = schedule(bots=3, seats=2, games=6)
    ended = [*pair(0, 0, 0), *pair(1, 0, 2, (0, 2), 1), *pair(2, 1, 1, (1, 2), 2)]
    inquiry = Inquiry(Played(run, ended), legs, SequentialTest(0.5))
    assert inquiry.is_sure() is False
    assert dict(inquiry.test.shares) == {1.0: 1, 0.5: 1}
