"""The counts in a game's perft.txt: how many sequences of moves there are after some moves."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest


class Count(NamedTuple):
    """One number of perft.txt, and where it belongs."""

    position: str
    options: dict[str, str]
    moves: list[str]
    depth: int
    sequences: int


def read_counts(beside: str) -> list[Count]:
    """Read the perft.txt that lies beside a file."""
    text = re.sub(r"^#.*\n", "", Path(beside).with_name("perft.txt").read_text("utf-8"), flags=re.M)
    found: list[Count] = []
    for block in re.sub(r"\n  +", " ", text).strip().split("\n\n"):
        found += _read_block(block.strip(), {count.position: count for count in found})
    return found


def _read_block(block: str, earlier: dict[str, Count]) -> list[Count]:
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
        Count(position, options, played, int(depth.split()[1]), int(sequences.replace(",", "")))
        for depth, sequences in lines.items()
    ]


def counts_up_to(most: int, counts: list[Count]) -> list[object]:
    """Give the counts that can be made in good time, as parameters of a test."""
    return [
        pytest.param(count, id=f"{count.position} {count.depth}")
        for count in counts
        if count.sequences <= most
    ]


def count_sequences(reference: Any, depth: int, branch: Callable[[Any, str], Any]) -> int:
    """Count by a reference, of which `branch` gives a copy that has made one more move."""
    moves = reference.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(count_sequences(branch(reference, words), depth - 1, branch) for words in moves)
