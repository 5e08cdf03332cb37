"""Gymnasium: one seat of a game against bots. Importing this registers `atoll/Reef-v1` and so on.

    import gymnasium
    import atoll.research.gymnasium

    environment = gymnasium.make("atoll/Reef-v1", opponents="level-2", options={"seats": "3"})

What is observed has the keys `planes`, `vector` and `action_mask`; the mask is in the info too. An
illegal action ends the match: it is lost, and `info["illegal"]` says so.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from atoll.bots import Bot, ask, open_bot
from atoll.games import find_game, find_names
from atoll.luck import below, random_numbers
from atoll.option import Options
from atoll.research.episode import ILLEGAL_REWARD, RENDER_MODES, Episode, name_environment
from atoll.research.spaces import action_space, flat_space
from atoll.words.reading import IllegalMove

BOTS = 2 << 64
"""Added to a seed for the random numbers of seats and bots, which are none of luck's."""
MOST_SEATS = 16


class SeatEnvironment(gymnasium.Env[dict[str, Any], np.int64]):
    """A seat whose moves are asked for; bots play the others."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.episode = Episode(find_game(game), options)
        others = self.episode.seats - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise ValueError(f"expected {others} opponents, not {len(self.opponents)}")
        if seat is not None and seat not in range(self.episode.seats):
            raise ValueError(f"expected a seat below {self.episode.seats}, not {seat}")
        self._given_seat = seat
        self.seat = seat or 0
        self._bots: list[Bot] = []
        self.observation_space = flat_space(self.episode.game)
        self.action_space = action_space(self.episode.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a match, and let it come to the seat's first move."""
        super().reset(seed=seed)
        if seed is not None or not self._bots:
            self._seat_bots(int(self.np_random.integers(2**62)) if seed is None else seed)
        self.episode.reset(seed)
        if self._given_seat is None:
            self.seat = int(below(self._random, self.episode.seats))
        self._let_bots_play()
        self._show()
        return self._look()

    def step(
        self, action: int | np.int64
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make an action, and let the others answer."""
        try:
            self.episode.act(int(action))
        except IllegalMove:
            observation, info = self._look()
            return observation, ILLEGAL_REWARD, True, False, info | {"illegal": True}
        self._let_bots_play()
        self._show()
        observation, info = self._look()
        reward = self.episode.rewards()[self.seat]
        return observation, reward, self.episode.match.is_over, False, info

    def render(self) -> str | None:
        """Give the board as text, or print it."""
        if self.render_mode == "ansi":
            return self.episode.draw(self.seat)
        self._show()
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self.episode.draw(self.seat))

    def _seat_bots(self, seed: int) -> None:
        match = self.episode.match
        self._random = random_numbers(seed + BOTS)
        self._bots = [
            open_bot(name, match.game, match.box, (seed + BOTS) * MOST_SEATS + place)
            for place, name in enumerate(self.opponents)
        ]

    def _let_bots_play(self) -> None:
        match = self.episode.match
        while not match.is_over and match.to_move != self.seat:
            place = (match.to_move - self.seat - 1) % match.seats
            self.episode.play(ask(self._bots[place], match))

    def _look(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = self.episode.mask(self.seat)
        observation = self.episode.observe(self.seat)._asdict() | {"action_mask": mask}
        info: dict[str, Any] = {"action_mask": mask, "seat": self.seat}
        if self.episode.match.is_over:
            info["points"] = self.episode.match.points
        return observation, info


def register() -> None:
    """Let Gymnasium know every game there is, one by one and as vectors."""
    for name in find_names():
        title, version = name_environment(find_game(name))
        gymnasium.register(
            id=f"atoll/{title}-v{version}",
            entry_point="atoll.research.gymnasium:SeatEnvironment",
            vector_entry_point="atoll.research.vector:BatchEnvironment",
            kwargs={"game": name},
        )


register()
