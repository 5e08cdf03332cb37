"""The counts in each game's tests/perft.txt: how many sequences of moves there are from positions.

A position has a name, the options that are not the usual ones, a deck of its own if it is not the
shipped one, and the moves that lead to it. Instead of options it may name an earlier position,
after which its moves are made.
"""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.folders import find_files, name_owner


class Count(NamedTuple):
    """One number of perft.txt, and where it belongs."""

    game: str
    position: str
    options: dict[str, str]
    moves: list[str]
    depth: int
    sequences: int


def find_counts() -> list[Count]:
    """Give the counts of all games."""
    files = find_files("perft.txt")
    return [count for file in files for count in read_counts(name_owner(file), read_text(file))]


def read_text(file: Path) -> str:
    """Give what a file says, without its comments."""
    return re.sub(r"^#.*\n", "", file.read_text("utf-8"), flags=re.M).strip() + "\n"


def read_counts(game: str, text: str) -> list[Count]:
    """Read the counts of a game from a text without comments."""
    found: list[Count] = []
    for block in re.sub(r"\n  +", " ", text).strip().split("\n\n"):
        found += _read_block(game, block.strip(), {count.position: count for count in found})
    return found


def _read_block(game: str, block: str, earlier: dict[str, Count]) -> list[Count]:
    lines = dict(line.split(": ") for line in block.splitlines())
    position, moves = lines.pop("position"), lines.pop("moves")
    options = dict(part.split("=") for part in lines.pop("options", "none").split() if "=" in part)
    if "deck" in lines:
        options["deck"] = lines.pop("deck").replace("; ", ";")
    played = [] if moves == "none" else moves.split(", ")
    if "after" in lines:
        before = earlier[lines.pop("after")]
        options, played = before.options, before.moves + played
    return [
        Count(game, position, options, played, _number(depth.split()[1]), _number(sequences))
        for depth, sequences in lines.items()
    ]


def _number(digits: str) -> int:
    return int(digits.replace(",", ""))


def counts_up_to(most: int, counts: list[Count]) -> list[object]:
    """Give the counts that can be made in good time, as parameters of a test."""
    return [
        pytest.param(count, id=f"{count.game} {count.position} {count.depth}")
        for count in counts
        if count.sequences <= most
    ]
