"""The counts of perft.txt, by the rules and by the reference."""

from copy import copy, deepcopy

import pytest

from atoll.compiled import mode
from atoll.games.das_riff import GAME
from atoll.games.das_riff.tests.decks import FIXED
from atoll.games.das_riff.tests.reference import ReferenceMatch
from atoll.games.das_riff.tests.reference import read_counts as read_deck
from atoll.match import Match
from atoll.perft import perft
from tests.perft_counts import Count, count_sequences, counts_up_to, read_counts

pytestmark = pytest.mark.rules

MOST_COUNTED = {"compiled": 10**8, "checked": 10**7, "plain": 5_000}
MOST_COUNTED_BY_REFERENCE = 10_000

COUNTS = read_counts(__file__)


@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED[mode()], COUNTS))
def test_the_rules_allow_this_many_sequences_of_moves(count):
    match = Match(GAME, {"deck": FIXED} | count.options)
    for words in count.moves:
        match.play(words)
    assert perft(GAME, match.state, match.box, count.depth) == count.sequences


@pytest.mark.skipif(mode() == "checked", reason="nothing of it is compiled")
@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED_BY_REFERENCE, COUNTS))
def test_the_reference_allows_as_many(count):
    first = count.options.get("first")
    reference = ReferenceMatch(
        read_deck(FIXED.replace(";", "\n")), first=None if first is None else int(first)
    )
    for words in count.moves:
        reference.play(words)
    assert count_sequences(reference, count.depth, branch) == count.sequences


def branch(reference: ReferenceMatch, words: str) -> ReferenceMatch:
    """Give the match after one more move and leave this one as it is."""
    after = copy(reference)
    for name, value in vars(reference).items():
        if isinstance(value, list | dict | set):
            setattr(after, name, deepcopy(value) if isinstance(value, list) else value.copy())
    after.play(words)
    return after


def test_the_file_is_read_to_its_end():
    assert len({count.position for count in COUNTS}) == 7
    assert len(COUNTS) == 43
    assert COUNTS[0] == Count("the very start", {}, [], 1, 2)
    assert COUNTS[-1][3:] == (6, 17_798_286)
