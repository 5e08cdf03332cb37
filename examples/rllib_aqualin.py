"""RLlib's new API stack learns Aqualin: PPO with masked moves, one seat against a bot.

    .venv/examples/bin/python examples/rllib_aqualin.py
    .venv/examples/bin/python examples/rllib_aqualin.py --iterations 200 --opponent greedy

The environment is Gymnasium's `atoll/Aqualin-v1`, and the network that of `masked_ppo.py`. RLlib
gives a module all that is observed, the mask too; so it is masked there. A move that is not legal
would be counted and told.
"""

import argparse
import os
from typing import Any

import gymnasium
import numpy as np
import ray
import torch
from masked_ppo import POINTS, Network, measure
from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule

from atoll.research.gymnasium import SeatEnvironment

NAME = "aqualin"
WINDOW = 100
"""Matches of which the share that was won is told."""


class PointsAtOnce(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Rewards a move also by what the lead in points has grown by until the next one."""

    ahead = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a match."""
        observation, info = self.env.reset(seed=seed, options=options)
        self.ahead = self._lead()
        return observation, info

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make a move."""
        observation, reward, over, cut, info = self.env.step(action)
        before, self.ahead = self.ahead, self._lead()
        grown = (self.ahead - before) / POINTS
        return observation, float(reward) + grown, over, cut, info | {"won": reward > 0}

    def _lead(self) -> int:
        environment = self.env.unwrapped
        assert isinstance(environment, SeatEnvironment)
        points = environment.episode.match.points
        return points[environment.seat] - points[1 - environment.seat]


class Masked(TorchRLModule, ValueFunctionAPI):
    """The network of `masked_ppo.py`; what is not legal has no probability."""

    def setup(self) -> None:
        """Begin with a network that knows nothing."""
        self.network = Network()

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, Any]:
        seen = batch[Columns.OBS]
        choice, _ = self.network(seen["planes"], seen["vector"], seen["action_mask"])
        return {Columns.ACTION_DIST_INPUTS: choice.logits}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> torch.Tensor:
        """Give what the seat expects."""
        seen = batch[Columns.OBS]
        _, value = self.network(seen["planes"], seen["vector"], seen["action_mask"])
        return value


class Victories(RLlibCallback):
    """Counts who won, and moves that were not legal, of which there must be none."""

    def on_episode_end(self, *, episode: Any, metrics_logger: Any, **_: Any) -> None:
        """Look at how a match ended."""
        info = episode.get_infos(-1)
        metrics_logger.log_value("won", float(info["won"]), window=WINDOW)
        metrics_logger.log_value("illegal", float("illegal" in info), reduce="sum")


def make_environment(settings: dict[str, Any]) -> gymnasium.Env[Any, Any]:
    """Make Aqualin for the seat that has the colours; the other belongs to a bot."""
    environment = gymnasium.make("atoll/Aqualin-v1", seat=0, disable_env_checker=True, **settings)
    return PointsAtOnce(environment)


def configure(opponent: str) -> PPOConfig:
    """Give PPO in one process, with RLlib's module for masks."""
    return (
        PPOConfig()
        .environment(NAME, env_config={"opponents": opponent})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=8)
        .learners(num_learners=0)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=Masked))
        .training(
            lr=5e-3,
            gamma=1.0,
            lambda_=0.95,
            entropy_coeff=0.01,
            use_kl_loss=False,
            grad_clip=0.5,
            train_batch_size_per_learner=4096,
            minibatch_size=1024,
            num_epochs=2,
        )
        .callbacks(Victories)
        .debugging(seed=0, log_level="ERROR")
    )


def main() -> None:
    """Learn for some iterations, and print how many matches are won meanwhile."""
    parser = argparse.ArgumentParser(description="RLlib learns Aqualin against a bot.")
    parser.add_argument("--iterations", type=int, default=8)
    parser.add_argument("--opponent", default="random")
    settings = parser.parse_args()
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)  # a tenth of the time
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init(include_dashboard=False, num_cpus=1, log_to_driver=False, logging_level="ERROR")
    tune.register_env(NAME, make_environment)
    algorithm = configure(settings.opponent).build_algo()
    for iteration in range(1, settings.iterations + 1):
        told = algorithm.train()["env_runners"]
        print(
            f"{iteration:>4}: {told['num_env_steps_sampled_lifetime']:>9,.0f} moves, "
            f"won {told['won']:.0%} against {settings.opponent} while exploring, "
            f"{told['illegal']:.0f} illegal",
            flush=True,
        )
    share = measure(algorithm.get_module().network, settings.opponent)
    print(f"With the moves it likes best it wins {share:.0%} against {settings.opponent}.")
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
