"""The counts of perft.txt, by the rules and by the reference."""

import pytest

from atoll.compiled import mode
from atoll.games.aqualin import GAME
from atoll.games.aqualin.tests.remembering import branch, open_reference
from atoll.games.aqualin.tests.vocabulary import match_after
from atoll.perft import perft
from tests.perft_counts import Count, count_sequences, counts_up_to, read_counts

pytestmark = pytest.mark.rules

MOST_COUNTED = {"compiled": 10**9, "checked": 10**8, "plain": 10_000}
MOST_COUNTED_BY_REFERENCE = 10_000

COUNTS = read_counts(__file__)


@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED[mode()], COUNTS))
def test_the_rules_allow_this_many_sequences_of_moves(count):
    match = match_after(*count.moves, **count.options)
    assert perft(GAME, match.state, match.box, count.depth) == count.sequences


@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED_BY_REFERENCE, COUNTS))
def test_the_reference_allows_as_many(count):
    reference = open_reference(count.options)
    for words in count.moves:
        reference.play(words)
    assert count_sequences(reference, count.depth, branch) == count.sequences


def test_the_file_is_read_to_its_end():
    assert len({count.position for count in COUNTS}) == 8
    assert len(COUNTS) == 59
    assert COUNTS[0] == Count("the very start", {}, [], 1, 2)
    assert COUNTS[-1][3:] == (11, 90_316_800)
