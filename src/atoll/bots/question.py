"""Question: a turn that a bot is asked for, as its seat knows the table, and how it is answered.

In what is asked, all that the seat cannot know is imagined: the true state stays with who asks. A
question can be sent to another process.
"""

import threading
from typing import Literal, NamedTuple, TypeAlias

from atoll.bots.bot import Bot
from atoll.bots.roster import open_bot
from atoll.bots.search import Line, SearchBot
from atoll.game import Box, Game, State
from atoll.luck import random_numbers
from atoll.matches.match import Match, share_box

Ground: TypeAlias = Literal["weighed", "solved", "only"]
"""What speaks for a move: a search weighed it, or solved the rest; or there was nothing else."""
INSISTENCE = 0.01
"""Seconds after which a bot that still thinks is told again to stop."""


class Question(NamedTuple):
    """What a bot is asked: the turn of the seat to move, as that seat knows the table."""

    game: Game
    options: tuple[tuple[str, str], ...]
    bot: str
    seed: int
    state: bytes
    spent: float
    """Seconds that the bot has thought about this turn before something was revealed."""


class Weighing(NamedTuple):
    """What a search found out about the first decision of a turn where there was a choice."""

    place: int
    """The place of that decision among the moves of the turn, from 0."""
    simulations: int
    chance: float
    """The share of victory that the chosen move promises."""
    other: str
    """The next best move, in words; empty if nothing else was looked at."""
    other_chance: float


def make_question(match: Match, bot: str, seed: int, spent: float = 0.0) -> Question:
    """Put the question, with everything secret imagined."""
    imagined = match.imagine_state(match.to_move, random_numbers(seed))
    options = tuple(match.options.items())
    return Question(match.game, options, bot, seed, imagined.tobytes(), spent)


class Turn:
    """A turn that is being thought about; another thread may stop it."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.ground: Ground = "only"
        self.weighing: Weighing | None = None
        self._bot: Bot | None = None
        self._stopped = threading.Event()
        self._ended = threading.Event()

    def think(self) -> list[str]:
        """Give the moves of the turn, in words, up to where something is revealed.

        After a stop it is any part of it.
        """
        try:
            return self._think()
        finally:
            self._ended.set()

    def stop(self) -> None:
        """End thinking; a bot that has no `stop` of its own chooses its move first."""
        self._stopped.set()
        while not self._ended.wait(INSISTENCE):  # it may have begun its next move just now
            getattr(self._bot, "stop", _nothing)()

    def _think(self) -> list[str]:
        game, options, bot, seed, content, spent = self.question
        box = share_box(game, dict(options))
        state = game.state_from_bytes(content)
        seat = game.rules.to_move(state, box)
        self._bot = open_bot(bot, game, box, seed)
        if isinstance(self._bot, SearchBot):
            self._bot.budget = self._bot.budget.after(spent)
        words: list[str] = []
        revealed = False
        while (
            game.rules.to_move(state, box) == seat and not revealed and not self._stopped.is_set()
        ):
            move = self._bot.choose(state)
            if self.weighing is None and isinstance(self._bot, SearchBot):
                self._note_ground(self._bot, state, move, len(words))
            words.append(game.write_move(state, box, move))
            revealed = game.hidden.reveals(state, box, move)  # what it shows here is only imagined
            game.rules.play(state, box, move)
        return words

    def _note_ground(self, bot: SearchBot, state: State, move: int, place: int) -> None:
        """Keep what spoke for a move."""
        if bot.lines:
            self.ground = "weighed"
            self.weighing = _weigh(bot.game, bot.box, state, bot.lines, move, place)
        elif bot.has_solved:
            self.ground = "solved"


def _weigh(
    game: Game, box: Box, state: State, lines: list[Line], move: int, place: int
) -> Weighing:
    """Put what was chosen beside what was looked at most often of the rest."""
    chosen = next(line for line in lines if line.move == move)
    others = [line for line in lines if line.move != move and line.visits]
    other = max(others, key=lambda line: (line.visits, line.value), default=None)
    return Weighing(
        place=place,
        simulations=sum(line.visits for line in lines),
        chance=chosen.value,
        other=game.write_move(state, box, other.move) if other else "",
        other_chance=other.value if other else 0.0,
    )


def _nothing() -> None:
    """What a bot does that cannot be stopped."""
