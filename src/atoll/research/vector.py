"""A batch as a vector environment of Gymnasium.

With a `seat` each environment is that seat against others that play any legal move. Without one
every seat is asked for in turn: planes, vector and mask are those of the seat to move, which
`info["to_move"]` names, and the reward is that of the seat that has just moved; `info["rewards"]`
has those of all. Illegal actions are refused, as by the batch.

A match that ends begins anew in the same step (`AutoresetMode.SAME_STEP`): `info["final_obs"]` has
what the seat that moved saw at its end, where `info["_final_obs"]`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from atoll.luck import fresh_seed
from atoll.option import Options
from atoll.research.batch import Batch, make
from atoll.research.spaces import action_space, flat_space


class BatchEnvironment(VectorEnv[dict[str, Any], NDArray[np.int64], NDArray[Any]]):
    """Matches side by side, as Gymnasium knows them."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - so there

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seat: int | None = None,
        options: Options | None = None,
        threads: int = 1,
    ) -> None:
        self.batch: Batch = make(game, num_envs, options=options, seat=seat, threads=threads)
        self.num_envs = num_envs
        self.single_observation_space = flat_space(self.batch.game)
        self.single_action_space = action_space(self.batch.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._is_seeded = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin all matches anew, with a seed for all of them or one for each.

        Without any seed so far, with one from the operating system.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None and not self._is_seeded:
            seed = fresh_seed()
        self._is_seeded = True
        self.batch.reset(seed)
        return self._look(), self._tell()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[dict[str, Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make an action in each match."""
        moved = self.batch.to_move.copy()
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), moved]
        over = self.batch.over.copy()
        info = self._tell()
        if over.any():
            info |= self._tell_ends(moved, over)
        return self._look(), rewards, over, np.zeros_like(over), info

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self.batch.close()

    def _look(self) -> dict[str, Any]:
        planes, vector = self.batch.observe()
        mask = self.batch.mask.copy()
        return {"planes": planes.copy(), "vector": vector.copy(), "action_mask": mask}

    def _tell(self) -> dict[str, Any]:
        return {
            "action_mask": self.batch.mask.copy(),
            "to_move": self.batch.to_move.copy(),
            "rewards": self.batch.rewards.copy(),
        }

    def _tell_ends(self, moved: NDArray[np.int64], over: NDArray[np.bool_]) -> dict[str, Any]:
        ends = np.full(self.num_envs, None, object)
        nothing = np.zeros(self.batch.game.move_numbers, np.int8)
        planes, vector = self.batch.observe_ends(moved)
        for row in np.flatnonzero(over):
            ends[row] = {"planes": planes[row], "vector": vector[row], "action_mask": nothing}
        return {"final_obs": ends, "_final_obs": over.copy(), "points": self.batch.points.copy()}
