"""PettingZoo: every seat of a game is an agent, `seat_0` and so on, and they move in turn.

    from atoll.research.pettingzoo import env
    environment = env("reef", options={"seats": "3"})

The classic form works too, `from atoll.research.pettingzoo import reef_v1`, and so does the
registry: importing this registers `atoll/reef_v1` and so on. What an agent observes has the keys
`observation`, with `planes` and `vector` in it, and `action_mask`; the mask is in its info too.
Luck is played inside.
"""

from functools import partial
from types import SimpleNamespace
from typing import Any

import pettingzoo
from gymnasium import spaces
from pettingzoo.env_registry.registration import register as register_environment
from pettingzoo.utils import wrappers

from atoll.games import find_game, find_names
from atoll.option import Options
from atoll.research.episode import ILLEGAL_REWARD, RENDER_MODES, Episode, name_environment
from atoll.research.spaces import action_space, nested_space


def env(game: str, **settings: Any) -> Any:
    """Make an environment where an illegal move loses, and calls out of order are refused."""
    environment: Any = raw_env(game, **settings)
    environment = wrappers.TerminateIllegalWrapper(environment, illegal_reward=ILLEGAL_REWARD)
    environment = wrappers.AssertOutOfBoundsWrapper(environment)
    return wrappers.OrderEnforcingWrapper(environment)


def raw_env(game: str, **settings: Any) -> "TableEnvironment":
    """Make an environment without wrappers: it raises IllegalMove."""
    return TableEnvironment(game, **settings)


class TableEnvironment(pettingzoo.AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]
    """A match whose seats are agents."""

    def __init__(
        self, game: str, options: Options | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.episode = Episode(find_game(game), options)
        self.render_mode = render_mode
        self.metadata = {
            "name": _name(game),
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        self._observation_space = nested_space(self.episode.game)
        self._action_spaces = {
            agent: action_space(self.episode.game) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Give what an agent observes; the same for all."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give what an agent can do."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match."""
        self.episode.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on()

    def step(self, action: int | None) -> None:
        """Make an action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.episode.act(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.episode.rewards(), strict=True))
        self._go_on()
        self._accumulate_rewards()
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent sees, and what it may do if it is to move."""
        seat = self.possible_agents.index(agent)
        seen = self.episode.observe(seat)._asdict()
        return {"observation": seen, "action_mask": self.episode.mask(seat)}

    def render(self) -> str | None:
        """Give the board as text, or print it, as the agent sees it whose turn it is."""
        if self.render_mode == "ansi":
            return self._draw()
        self._show()
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._draw())

    def _draw(self) -> str:
        return self.episode.draw(self.possible_agents.index(self.agent_selection))

    def _go_on(self) -> None:
        match = self.episode.match
        if match.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[match.to_move]
        self.infos = {
            agent: {"action_mask": self.episode.mask(self.possible_agents.index(agent))}
            for agent in self.agents
        }


def register() -> None:
    """Let PettingZoo's registry know every game there is."""
    for name in find_names():
        register_environment(
            "aec",
            f"atoll/{_name(name)}",
            entry_point="atoll.research.pettingzoo:env",
            kwargs={"game": name},
        )


def __getattr__(name: str) -> SimpleNamespace:
    """Give such as `reef_v1`, with `env` and `raw_env`."""
    for game in find_names():
        if _name(game) == name:
            return SimpleNamespace(env=partial(env, game), raw_env=partial(raw_env, game))
    raise AttributeError(f"there is no {name!r}: there is {', '.join(map(_name, find_names()))}")


def _name(game: str) -> str:
    """Give the name and version, such as `reef_v1`."""
    _, version = name_environment(find_game(game))
    return f"{game.replace('-', '_')}_v{version}"


register()
