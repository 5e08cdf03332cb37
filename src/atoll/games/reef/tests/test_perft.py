"""The counts of perft.txt, by the rules and by the reference."""

from copy import copy, deepcopy

import pytest

from atoll.compiled import mode
from atoll.games.reef import GAME
from atoll.games.reef.tests.reference import ReferenceMatch
from atoll.games.reef.tests.test_reference import open_reference
from atoll.match import Match
from atoll.perft import perft
from tests.perft_counts import Count, count_sequences, counts_up_to, read_counts

pytestmark = pytest.mark.rules

MOST_COUNTED = {"compiled": 10**8, "checked": 10**7, "plain": 10_000}
MOST_COUNTED_BY_REFERENCE = 10_000

COUNTS = read_counts(__file__)


@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED[mode()], COUNTS))
def test_the_rules_allow_this_many_sequences_of_moves(count):
    match = Match(GAME, count.options)
    for words in count.moves:
        match.play(words)
    assert perft(GAME, match.state, match.box, count.depth) == count.sequences


@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED_BY_REFERENCE, COUNTS))
def test_the_reference_allows_as_many(count):
    reference = open_reference({"opening": "standard", "first": "random"} | count.options)
    for words in count.moves:
        reference.play(words)
    assert count_sequences(reference, count.depth, branch) == count.sequences


def branch(reference: ReferenceMatch, words: str) -> ReferenceMatch:
    """Give the match after one more move and leave this one as it is."""
    after = copy(reference)
    for name, value in vars(reference).items():
        if name != "cards":
            setattr(after, name, deepcopy(value))
    after.play(words)
    return after


def test_the_file_is_read_to_its_end():
    assert len({count.position for count in COUNTS}) == 9
    assert len(COUNTS) == 47
    assert COUNTS[0] == Count("the very start with two", {"seats": "2"}, [], 1, 2)
    assert COUNTS[-1][3:] == (5, 101_376)
