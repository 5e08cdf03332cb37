"""Perspective: an action is a move, numbered as the seat sees the table that makes it.

A seat observes the table from its own side, and so it numbers what it does: seats that observe the
same may do the same, and what is learnt in one holds in another. This is the one place where the
two numberings meet; compiled code has them as tables.
"""

import numpy as np

from atoll.game import Box, Game
from atoll.words.reading import IllegalMove


class Perspective:
    """How a seat numbers moves."""

    def __init__(self, game: Game, box: Box, seat: int) -> None:
        self.game, self.box, self.seat = game, box, seat
        self.moves = np.arange(game.move_numbers)
        """The move that each action means."""
        game.observation.perspective(box, seat, self.moves)
        self.actions = np.argsort(self.moves)
        """The action that means each move."""

    def move_of(self, action: int) -> int:
        """Give the move that an action means; raises IllegalMove if there is no such action."""
        if not 0 <= action < len(self.moves):
            raise IllegalMove(f"there is no action {action}: there are {len(self.moves)}")
        return int(self.moves[action])

    def action_of(self, move: int) -> int:
        """Give the action that means a move."""
        return int(self.actions[move])


def list_perspectives(game: Game, box: Box) -> list[Perspective]:
    """Give the perspective of each seat."""
    return [Perspective(game, box, seat) for seat in range(int(box.seats))]
