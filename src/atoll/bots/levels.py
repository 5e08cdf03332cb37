"""The levels: five opponents for people, each a search that plays worse than it can.

A weak level makes plausible mistakes: it sees little, and chooses among the moves that look nearly
as good as the best one. It never knows more than its seat does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from atoll.bots.search import Line, SearchBot
from atoll.game import Box, Game
from atoll.luck import below


@dataclass(frozen=True)
class Character:
    """What people call those of a level, and what to expect of them."""

    names: tuple[str, ...]
    """One for each of them at a table, in the order of their seats."""
    sentence: str


LEVELS = {
    "level-1": Character(
        ("Nelly", "Tobi", "Romy", "Kalle"), "Plays at once and often overlooks what is best."
    ),
    "level-2": Character(
        ("Emil", "Ida", "Nico", "Juno"), "Sees what is near and forgives a mistake."
    ),
    "level-3": Character(
        ("Greta", "Theo", "Selma", "Yann"), "Takes the time to plan ahead and seldom slips."
    ),
    "level-4": Character(
        ("Hugo", "Wanda", "Leon", "Irma"), "Has an answer to every plan; hard to surprise."
    ),
    "level-5": Character(
        ("Zora", "Aldo", "Edda", "Knut"),
        "Thinks things through to the end. Win, and tell everyone.",
    ),
}


def name_bot(bots: Sequence[str], seat: int) -> str:
    """Give what people call the bot of a seat; `bots` has the code of each seat, empty for persons.

    Those of one level have different names. Others are called by their codes.
    """
    code = bots[seat]
    names = LEVELS[code].names if code in LEVELS else ()
    place = bots[:seat].count(code)
    return names[place] if place < len(names) else code


class LevelBot(SearchBot):
    """Chooses among the moves that lose little against the best that its search sees."""

    def __init__(self, game: Game, box: Box, seed: int, number: int) -> None:
        self.level = game.advice.LEVELS[number - 1]
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
