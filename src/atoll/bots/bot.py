"""Bot: who chooses a move by computing, and what it is given to do so."""

from collections.abc import Iterable
from typing import Protocol

from atoll.game import CHANCE, Box, Game, State
from atoll.luck import Random
from atoll.matches.match import Match


class Bot(Protocol):
    """Chooses moves for the seat to move."""

    name: str
    random: Random

    def choose(self, state: State) -> int:
        """Choose a legal move; all that the seat cannot know is imagined in the state."""


def warm_up(bots: Iterable[Bot], game: Game, box: Box) -> None:
    """Let each bot choose once, so that nobody waits for its compilation later."""
    for bot in bots:
        state = game.new_state()
        game.rules.start(state, box)
        while game.rules.to_move(state, box) == CHANCE:
            game.rules.play(state, box, game.rules.random_move(state, box, bot.random))
        bot.choose(state)


def ask(bot: Bot, match: Match) -> int:
    """Let the bot choose, knowing what the seat to move knows and nothing else."""
    return bot.choose(match.imagine_state(match.to_move, bot.random))
