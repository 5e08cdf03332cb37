"""How a game reads moves: words become a wish, and a wish a legal move or a refusal."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np

from atoll.game import (
    CHANCE,
    AmbiguousMove,
    Box,
    IllegalMove,
    Numbers,
    State,
    UnreadableMove,
    WhyNot,
)

Wish = TypeVar("Wish")
"""What words ask for, allowed or not, in a form of the game's own."""


@dataclass(frozen=True, kw_only=True)
class Reader(Generic[Wish]):
    """Reads the moves of one game; its `read_move` and `why_not` are those of the game."""

    read_wish: Callable[[Box, str], Wish | None]
    """What the words ask for; None if they are no move of the game in any state."""
    fulfil: Callable[[State, Box, Wish, list[int]], list[int]]
    """The moves that would fulfil the wish, given the legal ones; they need not be among them."""
    refuse: Callable[[State, Box, Wish], WhyNot]
    """Why none of them is legal, where none is."""
    write_move: Callable[[State, Box, int], str]
    to_move: Callable[[State, Box], int]
    legal_moves: Callable[[State, Box, Numbers], int]
    most_moves: int

    def read_move(self, state: State, box: Box, words: str) -> int:
        """Find the legal move that the words mean."""
        legal = self._list_legal(state, box)
        wish = self.read_wish(box, words)
        if wish is None:
            raise UnreadableMove(_unreadable(words), self._possible(state, box, legal))
        fitting = [move for move in self.fulfil(state, box, wish, legal) if move in legal]
        if len(fitting) > 1:
            choices = tuple(self.write_move(state, box, move) for move in fitting)
            raise AmbiguousMove(f"{words!r} can mean several moves", choices)
        if not fitting:
            refusal = self.refuse(state, box, wish)
            raise IllegalMove(
                f"{words!r} is not allowed: {refusal.sentence} ({refusal.rule})",
                self._possible(state, box, legal),
            )
        return fitting[0]

    def why_not(self, state: State, box: Box, words: str) -> WhyNot | None:
        """Tell which rule forbids what the words ask for; None where it is allowed."""
        wish = self.read_wish(box, words)
        if wish is None:
            raise UnreadableMove(_unreadable(words))
        legal = self._list_legal(state, box)
        if any(move in legal for move in self.fulfil(state, box, wish, legal)):
            return None
        return self.refuse(state, box, wish)

    def _possible(self, state: State, box: Box, legal: list[int]) -> tuple[str, ...]:
        """Give what could be said instead; what luck can bring may tell what lies face down."""
        shown = [] if self.to_move(state, box) == CHANCE else legal
        return tuple(self.write_move(state, box, move) for move in shown)

    def _list_legal(self, state: State, box: Box) -> list[int]:
        moves = np.empty(self.most_moves, np.int64)
        return moves[: self.legal_moves(state, box, moves)].tolist()


def _unreadable(words: str) -> str:
    return f"cannot read {words!r} as a move"
