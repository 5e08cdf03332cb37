"""Prepare a game: have all of its rules compiled, or loaded, before somebody waits for them."""

import numpy as np

from atoll.game import CHANCE, NOBODY, WATCHER, Box, Game
from atoll.luck import random_numbers


def prepare(game: Game, box: Box) -> None:
    """Play one random match through every verb of the rules."""
    state = game.new_state()
    random = random_numbers(0)
    game.start(state, box)
    while (mover := game.to_move(state, box)) != NOBODY:
        game.list_moves(state, box)
        if mover == CHANCE:
            game.list_odds(state, box)
        game.play(state, box, game.random_move(state, box, random))
    game.outcome(state, box)
    game.list_gains(state, state, box)
    game.view(state, box, WATCHER)
    game.imagine(state, box, WATCHER, random)
    game.evaluate(state, box, np.zeros(int(box.seats), dtype=np.float64))
    game.observe(state, box, 0, np.zeros((len(game.planes), *game.plane_shape), dtype=np.float32))
