"""Measures what it is asked, line by line: `playouts aqualin` or `simulations reef`, a second."""

import sys
import time

from atoll.advice import Thinking
from atoll.bots.search import Search
from atoll.cli.bench import measure_playouts
from atoll.game import Game
from atoll.games import find_game
from atoll.luck import seeded_luck
from atoll.match import Match

SECONDS = 0.7
CHUNK = 200


def count_simulations(game: Game, thinking: Thinking) -> float:
    """Give the simulations a second of a search from the opening that thinks in this way."""
    match = Match(game, {}, seeded_luck(1))
    search = Search(game, match.box, 1, thinking)
    state = match.imagine_state(match.to_move, search.random)
    search.begin(state)
    search.run(1)
    search.begin(state)
    began, made = time.perf_counter(), 0
    while (taken := time.perf_counter() - began) < SECONDS:
        search.run(CHUNK)
        made += CHUNK
    return made / taken


if __name__ == "__main__":
    for line in sys.stdin:
        kind, name = line.split()
        game = find_game(name)
        if kind == "playouts":
            print(measure_playouts(game, {}, SECONDS)[0], flush=True)
        else:
            print(count_simulations(game, game.advice.THINKING), flush=True)
