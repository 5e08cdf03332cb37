"""How moves are read: words become moves that they can mean, and these a legal one or a refusal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from atoll.memory import Box
from atoll.words.moves import Moves
from atoll.words.refusals import Refusals, WhyNot

MOVES_NAMED = 5
"""How many possible moves an error names."""


class MoveError(ValueError):
    """Words that are not a move here; `possible` tells what would be."""

    def __init__(self, message: str, possible: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.possible = possible

    def __str__(self) -> str:
        if not self.possible:
            return self.message
        named = ", ".join(self.possible[:MOVES_NAMED])
        more = len(self.possible) - MOVES_NAMED
        return f"{self.message}; possible: {named}" + (f" and {more} more" if more > 0 else "")


class UnreadableMove(MoveError):
    """Words that are no move of the game in any state."""


class IllegalMove(MoveError):
    """A move of the game that is not allowed now."""


class AmbiguousMove(MoveError):
    """Words that fit several legal moves."""


@dataclass(frozen=True)
class Occasion:
    """A state in which words are read: what is legal there, and why all else is not."""

    moves: Moves
    box: Box
    legal: list[int]
    refusals: Refusals
    refuse: Callable[[int], tuple[int, Sequence[int]]]
    """Why a move is not legal: the number of a reason, and its details."""
    meant_by: Callable[[int], list[int]]
    """The moves that stand for one, where several are alike; mostly that one alone."""
    tells_possible: bool
    """Whether the legal moves may be told: what luck can bring may be a secret."""

    def read(self, words: str) -> int:
        """Find the legal move that the words mean."""
        meant = self.moves.read(self.box, words)
        if not meant:
            raise UnreadableMove(_unreadable(words), self._possible())
        fitting = self._fitting(meant)
        if len(fitting) > 1:
            choices = tuple(self.moves.write(self.box, move) for move in fitting)
            raise AmbiguousMove(f"{words!r} can mean several moves", choices)
        if not fitting:
            why = self._refuse(meant)
            message = f"{words!r} is not allowed: {why.sentence} ({why.rule})"
            raise IllegalMove(message, self._possible())
        return fitting[0]

    def why_not(self, words: str) -> WhyNot | None:
        """Tell which rule forbids what the words ask for; None where it is allowed."""
        meant = self.moves.read(self.box, words)
        if not meant:
            raise UnreadableMove(_unreadable(words))
        return None if self._fitting(meant) else self._refuse(meant)

    def complete(self, text: str) -> list[str]:
        """Give the words that can come next in a text on the way to a legal move."""
        return self.moves.complete(self.box, self.legal, text) if self.tells_possible else []

    def _fitting(self, meant: list[int]) -> list[int]:
        legal = set(self.legal)
        fitting = [move for move in meant if move in legal]
        alike = [move for one in meant for move in self.meant_by(one) if move in legal]
        return fitting or sorted(set(alike))

    def _refuse(self, meant: list[int]) -> WhyNot:
        """Give the reason against the move that is nearest to being allowed.

        Where it is the same for several moves that were meant, it names what they have in common.
        """
        found = {move: self.refuse(move) for move in meant}
        nearness = {move: self.refusals.nearness(number) for move, (number, _) in found.items()}
        nearest = max(meant, key=lambda move: nearness[move])
        why = self.refusals.reasons[found[nearest][0]]
        alike = {
            move: why.name_details(self.box, details)
            for move, (_, details) in found.items()
            if nearness[move] == nearness[nearest]
        }
        return why.tell({field: self._name_all(alike, field) for field in why.fields})

    def _name_all(self, told: Mapping[int, Mapping[str, str]], field: str) -> str:
        words = [fields[field] for fields in told.values()]
        common = self.moves.name_all(self.box, [*told], field) if len(set(words)) > 1 else None
        return common or words[0]

    def _possible(self) -> tuple[str, ...]:
        """Give what could be said instead."""
        if not self.tells_possible:
            return ()
        return tuple(self.moves.write(self.box, move) for move in self.legal)


def _unreadable(words: str) -> str:
    return f"cannot read {words!r} as a move"
