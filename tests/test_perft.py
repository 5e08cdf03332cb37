"""Perft: how many sequences of moves there are, by the rules, by references and by hand."""

import re

import pytest

from atoll.compiled import mode
from atoll.games import find_game
from atoll.matches.match import Match
from atoll.matches.perft import perft
from tests.folders import SHIPPED, find_files, name_owner
from tests.matches import walk
from tests.perft_counts import Count, counts_up_to, find_counts, read_counts, read_text
from tests.references import count_sequences, find_comparisons, open_reference
from tests.vocabulary import match_after

MOST_COUNTED = {"compiled": 10**9, "checked": 10**8, "plain": 10_000}
MOST_COUNTED_BY_REFERENCE = 10_000
COUNTS = find_counts()
COMPARISONS = find_comparisons()
COUNTS_WITH_REFERENCE = [count for count in COUNTS if count.game in COMPARISONS]

EXAMPLE = """
position: the start
options: first=0 seats=2
deck: a,b; 1,R;
  2,Y
moves: none
depth 1: 2
depth 2: 1,234

position: later
after: the start
moves: deal 1,
  deal 2
depth 1: 7
"""


@pytest.mark.rules
@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED[mode()], COUNTS))
def test_the_rules_allow_this_many_sequences_of_moves(count):
    match = match_after(find_game(count.game), *count.moves, **count.options)
    assert perft(match.game, match.state, match.box, count.depth) == count.sequences


# A reference is the same in every mode, so that it is asked once.
@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED_BY_REFERENCE, COUNTS_WITH_REFERENCE))
def test_the_reference_allows_as_many(count):
    reference = open_reference(COMPARISONS[count.game], count.options, count.moves)
    assert count_sequences(reference, count.depth) == count.sequences


def test_a_position_is_read_with_its_options_deck_and_moves():
    options = {"first": "0", "seats": "2", "deck": "a,b;1,R;2,Y"}
    assert read_counts("barnacles", EXAMPLE) == [
        Count("barnacles", "the start", options, [], 1, 2),
        Count("barnacles", "the start", options, [], 2, 1_234),
        Count("barnacles", "later", options, ["deal 1", "deal 2"], 1, 7),
    ]


@pytest.mark.parametrize("file", find_files("perft.txt"), ids=name_owner)
def test_every_count_of_a_file_is_read(file):
    lines = read_text(file).splitlines()
    counts = [count for count in COUNTS if count.game == name_owner(file)]
    told = [f"depth {count.depth}: {count.sequences:,}" for count in counts]
    assert told == [line for line in lines if re.match("depth", line)]
    positions = dict.fromkeys(f"position: {count.position}" for count in counts)
    assert [*positions] == [line for line in lines if re.match("position", line)]


def test_every_shipped_game_has_counts():
    assert {count.game for count in COUNTS} >= SHIPPED


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


@pytest.mark.rules
def test_there_is_one_way_to_do_nothing(game):
    match = Match(game)
    assert perft(game, match.state, match.box, 0) == 1


@pytest.mark.rules
def test_limpets_is_counted_to_the_depth_of_a_round(limpets):
    match = Match(limpets, {"rounds": "1"})
    for depth in range(7):
        assert perft(limpets, match.state, match.box, depth) == count_by_hand(match, depth)


@pytest.mark.rules
def test_beyond_the_end_there_is_no_sequence(game):
    match = walk(game, {}, seed=2)
    assert perft(game, match.state, match.box, 1) == 0
    assert perft(game, match.state, match.box, 3) == 0


@pytest.mark.rules
def test_the_state_stays_as_it_is(game):
    match = Match(game)
    before = match.state.tobytes()
    perft(game, match.state, match.box, 3)
    assert match.state.tobytes() == before
