"""The spaces of Gymnasium for a game: what is observed, and what can be done."""

import numpy as np
from gymnasium import spaces

from atoll.game import Game


def flat_space(game: Game) -> spaces.Dict:
    """Give planes, vector and mask side by side, as libraries for Gymnasium take them.

    Marks are 0 or 1 and are declared so: bytes up to 255 would be taken for a picture.
    """
    face = game.observation
    shape = (len(face.PLANES), *face.PLANE_SHAPE)
    return spaces.Dict(
        {
            "planes": spaces.Box(0, 1, shape, np.uint8),
            "vector": spaces.Box(-np.inf, np.inf, (len(face.VECTOR),), np.float32),
            "action_mask": spaces.Box(0, 1, (game.move_numbers,), np.int8),
        }
    )


def nested_space(game: Game) -> spaces.Dict:
    """Give the observation, which is planes and vector, and the mask, as for PettingZoo."""
    seen = dict(flat_space(game))
    mask = seen.pop("action_mask")
    return spaces.Dict({"observation": spaces.Dict(seen), "action_mask": mask})


def action_space(game: Game) -> spaces.Discrete:
    """Give all actions of the game, those of luck included, which are never legal for a seat."""
    return spaces.Discrete(game.move_numbers)
