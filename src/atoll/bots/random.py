"""The bot that plays any legal move, each equally likely."""

from atoll.game import Box, Game, State
from atoll.luck import random_numbers


class RandomBot:
    """Plays any legal move."""

    name = "random"

    def __init__(self, game: Game, box: Box, seed: int) -> None:
        self.game = game
        self.box = box
        self.random = random_numbers(seed)

    def choose(self, state: State) -> int:
        """Choose any legal move."""
        return int(self.game.rules.random_move(state, self.box, self.random))
