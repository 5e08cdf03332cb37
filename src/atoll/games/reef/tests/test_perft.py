"""The counts of perft.txt, by the rules and by the reference."""

import re
from copy import copy, deepcopy
from pathlib import Path
from typing import NamedTuple

import pytest

from atoll.compiled import mode
from atoll.games.reef import GAME
from atoll.games.reef.tests.reference import ReferenceMatch
from atoll.games.reef.tests.test_reference import open_reference
from atoll.match import Match
from atoll.perft import perft

pytestmark = pytest.mark.rules

MOST_COUNTED = {"compiled": 10**8, "checked": 10**7, "plain": 10_000}
MOST_COUNTED_BY_REFERENCE = 10_000


class Count(NamedTuple):
    """One number of perft.txt, and where it belongs."""

    position: str
    options: dict[str, str]
    moves: list[str]
    depth: int
    sequences: int


def read_counts() -> list[Count]:
    text = re.sub(
        r"^#.*\n", "", (Path(__file__).parent / "perft.txt").read_text("utf-8"), flags=re.M
    )
    blocks = re.sub(r"\n  +", " ", text).strip().split("\n\n")
    return [count for block in blocks for count in read_block(block.strip())]


def read_block(block: str) -> list[Count]:
    lines = dict(line.split(": ") for line in block.splitlines())
    position, options, moves = lines.pop("position"), lines.pop("options"), lines.pop("moves")
    chosen = dict(part.split("=") for part in options.split())
    if "deck" in lines:
        chosen["deck"] = lines.pop("deck").replace("; ", ";")
    played = [] if moves == "none" else moves.split(", ")
    return [
        Count(position, chosen, played, int(depth.split()[1]), int(sequences.replace(",", "")))
        for depth, sequences in lines.items()
    ]


COUNTS = read_counts()


def counts_up_to(most: int) -> list[object]:
    return [
        pytest.param(count, id=f"{count.position} {count.depth}")
        for count in COUNTS
        if count.sequences <= most
    ]


@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED[mode()]))
def test_the_rules_allow_this_many_sequences_of_moves(count):
    match = Match(GAME, count.options)
    for words in count.moves:
        match.play(words)
    assert perft(GAME, match.state, match.box, count.depth) == count.sequences


@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED_BY_REFERENCE))
def test_the_reference_allows_as_many(count):
    reference = open_reference({"opening": "standard", "first": "random"} | count.options)
    for words in count.moves:
        reference.play(words)
    assert count_sequences(reference, count.depth) == count.sequences


def count_sequences(reference: ReferenceMatch, depth: int) -> int:
    moves = reference.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(count_sequences(branch(reference, words), depth - 1) for words in moves)


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
