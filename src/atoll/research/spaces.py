"""The spaces of Gymnasium for a game: what is observed, and what can be done."""

import numpy as np
from gymnasium import spaces

from atoll.game import Game


def observation_space(game: Game) -> spaces.Dict:
    """Give the planes a seat sees, and the mask of what it may do."""
    shape = (len(game.observation.PLANES), *game.observation.PLANE_SHAPE)
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, shape, np.float32),
            "action_mask": spaces.Box(0, 1, (game.move_numbers,), np.int8),
        }
    )


def action_space(game: Game) -> spaces.Discrete:
    """Give all moves of the game, those of luck included, which are never legal for a seat."""
    return spaces.Discrete(game.move_numbers)
