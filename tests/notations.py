"""Notations: how the words of each game are read, told and refused, in examples.

`NOTATION` in a game's `tests/notation.py` holds the examples. A situation is a function that gives
a match: its name says what the match has come to.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from atoll.game import CHANCE, Game
from atoll.matches.match import Match
from tests.folders import find_values

Situation = Callable[[], Match]
Fields = dict[str, str]


@dataclass(frozen=True)
class Notation:
    """The examples of a game; each list has a situation and words first."""

    game: Game
    readings: Sequence[tuple[Situation, str, str]]
    """What words mean, written in full."""
    completions: Sequence[tuple[Situation, str, tuple[str, ...]]]
    """What can come next in a text, or in place of its last word."""
    descriptions: Sequence[tuple[Situation, str, Fields]]
    """What the named fields of a move are."""
    unreadable: tuple[Situation, Sequence[str]]
    """Words that are no move of the game."""
    ambiguous: Sequence[tuple[Situation, str, tuple[str, ...]]]
    """Words that can mean several moves, and these."""
    refusals: Sequence[tuple[Situation, str, str, str, Fields]]
    """The rule by which words are refused, the code of the reason, and what it is about."""
    sentences: Sequence[tuple[Situation, str, str]]
    """The reason as a sentence."""
    messages: Sequence[tuple[Situation, str, str]]
    """All that is said when words are refused or ambiguous."""
    matches: Sequence[tuple[int, dict[str, str]]]
    """Seeds and options of random matches in which every move is written and read."""

    @cached_property
    def situations(self) -> dict[str, Situation]:
        """Give all situations of the examples by their names."""
        tables = (self.readings, self.descriptions, self.refusals, self.sentences)
        found = [row[0] for table in tables for row in table]
        return {situation.__name__: situation for situation in found}


def find_notations() -> dict[str, Notation]:
    """Give the examples of each game that has some, by the names of the games."""
    return find_values("notation", "NOTATION")


def list_possible(match: Match) -> tuple[str, ...]:
    """Give the moves that an error names as possible: none while luck moves."""
    return () if match.to_move == CHANCE else match.list_words()
