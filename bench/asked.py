"""Measures what it is asked, line by line: how many a second of `playouts aqualin`, and so on."""

import sys
import time
from collections.abc import Callable

from atoll.advice import Thinking
from atoll.bots.search import Search
from atoll.cli.bench import measure_playouts
from atoll.game import Game
from atoll.games import find_game
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.research.batch import make

SECONDS = 0.7
CHUNK = 200
TREE = 5_000
"""Simulations after which the search begins anew: in a full tree they are quicker."""
MATCHES = 1024


def count_simulations(game: Game, thinking: Thinking | None = None) -> float:
    """Give the simulations a second of a search from the opening, if it thinks in this way."""
    match = Match(game, {}, seeded_luck(1))
    search = Search(game, match.box, 1, thinking)
    state = match.imagine_state(match.to_move, search.random)
    search.begin(state)
    search.run(1)
    began, made = time.perf_counter(), 0
    while (taken := time.perf_counter() - began) < SECONDS:
        if made % TREE == 0:
            search.begin(state)
        search.run(CHUNK)
        made += CHUNK
    return made / taken


def count_steps(game: Game) -> float:
    """Give the steps a second of a batch, with moves chosen at random."""
    batch = make(game.name, MATCHES, seed=0)
    batch.step(batch.choose())
    began, made = time.perf_counter(), 0
    while (taken := time.perf_counter() - began) < SECONDS:
        batch.step(batch.choose())
        made += MATCHES
    return made / taken


KINDS: dict[str, Callable[[Game], float]] = {
    "playouts": lambda game: measure_playouts(game, {}, SECONDS)[0],
    "simulations": count_simulations,
    "steps": count_steps,
}

if __name__ == "__main__":
    for line in sys.stdin:
        kind, name = line.split()
        print(KINDS[kind](find_game(name)), flush=True)
