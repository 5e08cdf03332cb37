"""Bots of a package that is not ours: it needs `atoll.game` and `atoll.luck`, nothing else."""

from atoll.game import Box, Game, State
from atoll.luck import below, random_numbers


class Drifting:
    """Looks at so many legal moves, any of them, and plays the lowest."""

    name = "drifting"

    def __init__(self, game: Game, box: Box, seed: int, setting: str = "2") -> None:
        if not setting.isdecimal() or int(setting) == 0:
            raise ValueError("expected how many moves to look at, such as 2")
        self.game, self.box = game, box
        self.random = random_numbers(seed)
        self.looks = int(setting)

    def choose(self, state: State) -> int:
        """Choose the lowest of the moves it looks at."""
        moves = self.game.list_moves(state, self.box)
        return min(moves[below(self.random, len(moves))] for _ in range(self.looks))


class Stuck(Drifting):
    """Chooses what is no move."""

    name = "stuck"

    def choose(self, state: State) -> int:
        """Choose no move."""
        return -1 - super().choose(state)
