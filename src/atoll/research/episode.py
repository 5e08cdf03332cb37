"""Episode: one match as an environment holds it.

Its luck comes from the same compiled random numbers as that of a batch: a match of a batch and an
episode with the same seed and the same moves are the same.
"""

import numpy as np
from numpy.typing import NDArray

from atoll.game import CHANCE, Game, Observed
from atoll.luck import Random, fresh_seed, random_numbers
from atoll.matches.match import Match
from atoll.option import Options
from atoll.research.perspective import list_perspectives
from atoll.research.rewards import reward_match

ILLEGAL_REWARD = -1.0
"""What an illegal move brings where a library expects that anything can be tried."""
RENDER_MODES = ["human", "ansi"]
NO_CELLS: frozenset[str] = frozenset()

FORM = 1
"""How actions are numbered and states observed; raised when that changes."""


class Episode:
    """A match that is begun anew with a seed, or with the random numbers where they are."""

    def __init__(self, game: Game, options: Options | None = None) -> None:
        self.game = game
        self.options = game.read_options(options or {})
        self.match = Match(game, self.options)
        self._perspectives = list_perspectives(game, self.match.box)
        self._luck: Random | None = None

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.match.seats

    def reset(self, seed: int | None = None) -> None:
        """Begin anew; without any seed so far, with one from the operating system."""
        if seed is not None or self._luck is None:
            self._luck = random_numbers(fresh_seed() if seed is None else int(seed))
        self.match = Match(self.game, self.options)
        self._play_luck(self._luck)

    def act(self, action: int) -> None:
        """Make an action of the seat to move, and the luck that follows; raises IllegalMove."""
        self.play(self._perspectives[self.match.to_move].move_of(int(action)))

    def play(self, move: int) -> None:
        """Make a move and the luck that follows; raises IllegalMove."""
        assert self._luck is not None
        self.match.play(int(move))
        self._play_luck(self._luck)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Give for each action 1 if the seat may make it now."""
        mask = np.zeros(self.game.move_numbers, np.int8)
        if self.match.to_move == seat:
            mask[self._perspectives[seat].actions[self.match.legal_moves()]] = 1
        return mask

    def observe(self, seat: int) -> Observed:
        """Give what a seat sees."""
        return self.game.look(self.match.state, self.match.box, seat)

    def rewards(self) -> list[float]:
        """Give what the match brought to each seat; nothing before it is over."""
        return reward_match(self.match)

    def draw(self, seat: int) -> str:
        """Give the board as text, as a seat sees it."""
        lines = self.game.drawing.draw_board(self.match.state, self.match.box, seat, NO_CELLS)
        return "\n".join("".join(span.text for span in line) for line in lines)

    def _play_luck(self, luck: Random) -> None:
        match = self.match
        while match.to_move == CHANCE:
            match.play(int(self.game.rules.random_move(match.state, match.box, luck)))


def name_environment(game: Game) -> tuple[str, int]:
    """Give the name and the version that libraries know a game by.

    Where rules have changed, or what learners are shown, results do not compare.
    """
    return game.title.replace(" ", ""), game.rules_version - 1 + FORM
