"""The levels: five opponents for people, each a search that plays worse than it can.

A weak level makes plausible mistakes: it sees little, and chooses among the moves that look nearly
as good as the best one. It never knows more than its seat does.
"""

from dataclasses import dataclass
from functools import partial

from atoll.bots.search import Line, SearchBot
from atoll.game import Box, Game
from atoll.luck import below


@dataclass(frozen=True)
class Character:
    """What people call a level, and what to expect of it."""

    name: str
    sentence: str


LEVELS = {
    "level-1": Character("Shrimp", "Plays at once and often overlooks what is best."),
    "level-2": Character("Seahorse", "Sees what is near and forgives a mistake."),
    "level-3": Character("Turtle", "Takes its time, plans ahead and seldom slips."),
    "level-4": Character("Octopus", "Has an arm for every plan; hard to surprise."),
    "level-5": Character("Orca", "Thinks as long as it likes. Beat it, and tell everyone."),
}


class LevelBot(SearchBot):
    """Chooses among the moves that lose little against the best that its search sees."""

    def __init__(self, game: Game, box: Box, seed: int, number: int) -> None:
        self.level = game.levels[number - 1]
        super().__init__(game, box, seed, self.level.budget)
        self.name = f"level-{number}"

    def pick(self, lines: list[Line]) -> Line:
        """Choose any of the moves that are nearly as good as the best."""
        best = super().pick(lines)
        good = [
            line for line in lines if line.visits and line.value >= best.value - self.level.loss
        ]
        return good[below(self.random, len(good))] if self.level.loss else best


MAKERS = {name: partial(LevelBot, number=place) for place, name in enumerate(LEVELS, start=1)}
