"""Prepare a game: have all of its rules compiled, or loaded, before somebody waits for them."""

import numpy as np

from atoll.game import CHANCE, NOBODY, WATCHER, Box, Game
from atoll.luck import random_numbers


def prepare(game: Game, box: Box) -> None:
    """Play one random match through every verb of the rules."""
    state = game.new_state()
    random = random_numbers(0)
    game.rules.start(state, box)
    game.hidden.imagine(state, box, WATCHER, random)
    while (mover := game.rules.to_move(state, box)) != NOBODY:
        game.list_moves(state, box)
        if mover == CHANCE:
            game.list_odds(state, box)
        game.rules.play(state, box, game.rules.random_move(state, box, random))
    game.outcome(state, box)
    game.find_refusal(state, box, move=0)
    game.list_gains(state, state, box)
    game.view(state, box, WATCHER)
    game.advice.evaluate(state, box, np.zeros(int(box.seats), dtype=np.float64))
    game.look(state, box, 0)
