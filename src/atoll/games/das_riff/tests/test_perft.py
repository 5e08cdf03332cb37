"""The counts of perft.txt, by the rules and by the reference."""

import re
from copy import copy, deepcopy
from pathlib import Path
from typing import NamedTuple

import pytest

from atoll.compiled import mode
from atoll.games.das_riff import GAME
from atoll.games.das_riff.tests.decks import FIXED
from atoll.games.das_riff.tests.reference import ReferenceMatch, read_counts
from atoll.match import Match
from atoll.perft import perft

pytestmark = pytest.mark.rules

MOST_COUNTED = {"compiled": 10**8, "checked": 10**7, "plain": 5_000}
MOST_COUNTED_BY_REFERENCE = 10_000


class Count(NamedTuple):
    """One number of perft.txt, and where it belongs."""

    position: str
    options: dict[str, str]
    moves: list[str]
    depth: int
    sequences: int


def read_file() -> list[Count]:
    text = re.sub(
        r"^#.*\n", "", (Path(__file__).parent / "perft.txt").read_text("utf-8"), flags=re.M
    )
    found: list[Count] = []
    for block in re.sub(r"\n  +", " ", text).strip().split("\n\n"):
        found += read_block(block.strip(), {count.position: count for count in found})
    return found


def read_block(block: str, earlier: dict[str, Count]) -> list[Count]:
    lines = dict(line.split(": ") for line in block.splitlines())
    position, options, moves = lines.pop("position"), lines.pop("options", ""), lines.pop("moves")
    chosen = dict(part.split("=") for part in options.split() if part != "none")
    played = [] if moves == "none" else moves.split(", ")
    if "after" in lines:
        before = earlier[lines.pop("after")]
        chosen, played = before.options, before.moves + played
    return [
        Count(position, chosen, played, int(depth.split()[1]), int(sequences.replace(",", "")))
        for depth, sequences in lines.items()
    ]


COUNTS = read_file()


def counts_up_to(most: int) -> list[object]:
    return [
        pytest.param(count, id=f"{count.position} {count.depth}")
        for count in COUNTS
        if count.sequences <= most
    ]


@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED[mode()]))
def test_the_rules_allow_this_many_sequences_of_moves(count):
    match = Match(GAME, {"deck": FIXED} | count.options)
    for words in count.moves:
        match.play(words)
    assert perft(GAME, match.state, match.box, count.depth) == count.sequences


@pytest.mark.skipif(mode() == "checked", reason="nothing of it is compiled")
@pytest.mark.parametrize("count", counts_up_to(MOST_COUNTED_BY_REFERENCE))
def test_the_reference_allows_as_many(count):
    first = count.options.get("first")
    reference = ReferenceMatch(
        read_counts(FIXED.replace(";", "\n")), first=None if first is None else int(first)
    )
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
        if isinstance(value, list | dict | set):
            setattr(after, name, deepcopy(value) if isinstance(value, list) else value.copy())
    after.play(words)
    return after


def test_the_file_is_read_to_its_end():
    assert len({count.position for count in COUNTS}) == 7
    assert len(COUNTS) == 43
    assert COUNTS[0] == Count("the very start", {}, [], 1, 2)
    assert COUNTS[-1][3:] == (6, 17_798_286)
