"""References: each game written a second time, slow and in words, to compare its rules with.

A game's `tests/reference.py` is by somebody who has not read its rules. `COMPARISON` in its
`tests/comparison.py` says how the two are laid side by side, and in which matches.
"""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from atoll.game import CHANCE, NOBODY, Game
from atoll.luck import random_numbers
from atoll.matches.match import Match
from tests.folders import find_values
from tests.vocabulary import outcome_of

MOVERS = {CHANCE: "luck", NOBODY: "nobody"}
Choose = Callable[[Random, list[str]], str]


class Reference(Protocol):
    """A match that knows the rules by itself; its moves are words in full."""

    def to_move(self) -> int | str:
        """Give the seat that moves, `luck`, or `nobody`."""

    def legal_moves(self) -> set[str]:
        """Give the moves that are possible."""

    def play(self, words: str) -> None:
        """Make a legal move."""

    def scores(self) -> tuple[int, ...]:
        """Give the points of each seat as they stand."""

    def ranks(self) -> tuple[int, ...]:
        """Give the rank of each seat at the end."""


AnyReference = TypeVar("AnyReference", bound=Reference)


class Trial(NamedTuple):
    """A match to be played by both: how it is set up, and how its moves are chosen."""

    name: str
    options: dict[str, str]
    seed: int
    choose: Choose | None = None
    """Chooses among the words; without it moves are uniformly random."""
    ending: str | None = None
    """Why the match ends, where that is certain."""


@dataclass(frozen=True)
class Comparison(Generic[AnyReference]):
    """How a game and its reference are compared."""

    game: Game
    open: Callable[[dict[str, str]], AnyReference]
    """Gives a new reference match; all options are told."""
    tell_match: Callable[[Match[Any, Any]], dict[str, Any]]
    """Tells by names what lies on the table, hidden things too."""
    tell_reference: Callable[[AnyReference], dict[str, Any]]
    """Tells the same of a reference."""
    trials: Sequence[Trial]


def find_comparisons() -> dict[str, Comparison[Any]]:
    """Give the comparison of each game that has a reference, by the names of the games."""
    return find_values("comparison", "COMPARISON")


def play_both(comparison: Comparison[AnyReference], trial: Trial) -> None:
    """Play the same moves in both and compare all there is to know before each and at the end."""
    match = Match(comparison.game, trial.options)
    reference = open_reference(comparison, trial.options)
    choose = _chooser(trial)
    while not match.is_over:
        compare(comparison, match, reference)
        words = choose(match)
        reference.play(words)
        match.play(words)
    compare(comparison, match, reference)
    assert outcome_of(match).ranks == reference.ranks()
    assert trial.ending in (None, outcome_of(match).reason)


def open_reference(
    comparison: Comparison[AnyReference], options: dict[str, str], moves: Sequence[str] = ()
) -> AnyReference:
    """Give a reference match in which these moves have been made."""
    reference = comparison.open(comparison.game.read_options(options))
    for words in moves:
        reference.play(words)
    return reference


def compare(
    comparison: Comparison[AnyReference], match: Match[Any, Any], reference: AnyReference
) -> None:
    """Check that both tell the same about a state."""
    words = match.list_words()
    assert MOVERS.get(match.to_move, match.to_move) == reference.to_move()
    assert len(set(words)) == len(words)
    assert set(words) == reference.legal_moves()
    assert match.points == reference.scores()
    assert comparison.tell_match(match) == comparison.tell_reference(reference)


def branch(reference: AnyReference, words: str) -> AnyReference:
    """Give the match after one more move and leave this one as it is."""
    after = copy(reference)
    vars(after).update({name: _copy_all(value) for name, value in vars(reference).items()})
    after.play(words)
    return after


def count_sequences(reference: Reference, depth: int) -> int:
    """Count the sequences of so many moves."""
    moves = reference.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(count_sequences(branch(reference, words), depth - 1) for words in moves)


def _chooser(trial: Trial) -> Callable[[Match[Any, Any]], str]:
    """Give what chooses the moves of a trial."""
    choose = trial.choose
    if choose is not None:
        random = Random(f"{trial.seed} {choose.__name__}")
        return lambda match: choose(random, sorted(match.list_words()))
    numbers = random_numbers(trial.seed)
    return lambda match: match.write_move(
        match.game.rules.random_move(match.state, match.box, numbers)
    )


def _copy_all(value: Any) -> Any:
    """Copy a value with all that is in it."""
    if isinstance(value, list):
        return [_copy_all(each) for each in value]
    if isinstance(value, dict):
        return {key: _copy_all(each) for key, each in value.items()}
    return copy(value)
