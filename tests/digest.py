"""A digest of all that the rules of every game do in some random matches, printed as JSON.

`python -m tests.digest` prints the same in every mode of compilation.
"""

import hashlib
import json

import numpy as np

from atoll.compiled import mode
from atoll.game import CHANCE, NOBODY, WATCHER, Box, Game, State
from atoll.games import find_game, find_names
from atoll.luck import random_numbers
from atoll.matches.playout import play_out
from tests.matches import find_options
from tests.toys import add_toys

MATCHES = 6


def digest_matches(game: Game) -> str:
    """Digest what every verb says on the way through random matches."""
    digest = hashlib.sha256()
    for seed, options in enumerate(find_options(game)[:MATCHES]):
        box, random, state = game.settings.open_box(options), random_numbers(seed), game.new_state()
        game.rules.start(state, box)
        while (mover := game.rules.to_move(state, box)) != NOBODY:
            digest.update(_numbers_in(state))
            told = (int(mover), game.list_moves(state, box), game.points(state, box))
            digest.update(repr(told).encode())
            if mover == CHANCE:
                digest.update(repr(game.list_odds(state, box)).encode())
            for viewer in (*range(box.seats), WATCHER):
                guess = game.copy_state(state)
                game.hidden.imagine(guess, box, viewer, random)
                digest.update(_numbers_in(guess))
            digest.update(_numbers_for_bots(game, state, box))
            before = game.copy_state(state)
            game.rules.play(state, box, game.rules.random_move(state, box, random))
            digest.update(repr(game.list_gains(before, state, box)).encode())
        digest.update(repr(game.outcome(state, box)).encode())
    return digest.hexdigest()


def digest_playouts(game: Game) -> str:
    """Digest where playouts end, and the random numbers they leave."""
    digest = hashlib.sha256()
    for seed, options in enumerate(find_options(game)[:MATCHES]):
        box, random, state = game.settings.open_box(options), random_numbers(seed), game.new_state()
        game.rules.start(state, box)
        count = game.bind(play_out)(state, box, random)
        digest.update(_numbers_in(state) + random.tobytes() + str(count).encode())
    return digest.hexdigest()


def _numbers_in(state: State) -> bytes:
    """Give all numbers of a state: how many bits they have, and so their order, is the mode's."""
    return repr([state[name].tolist() for name in sorted(state.dtype.names or ())]).encode()


def _numbers_for_bots(game: Game, state: State, box: Box) -> bytes:
    planes, vector = game.look(state, box, 0)
    values = np.zeros(box.seats)
    game.advice.evaluate(state, box, values)
    return planes.tobytes() + vector.tobytes() + values.tobytes()


if __name__ == "__main__":
    add_toys()
    games = [find_game(name) for name in find_names()]
    digests = {game.name: [digest_matches(game), digest_playouts(game)] for game in games}
    print(json.dumps({"mode": mode(), "digests": digests}))
