"""Compile all that many tests need, once, before several processes of tests would each do so.

`python -m tests.prepare` leaves it in the cache on disk.
"""

import multiprocessing

from atoll.bots import open_bot, warm_up
from atoll.games import find_game, find_names
from atoll.luck import random_numbers
from atoll.matches.match import Match
from atoll.matches.perft import perft
from atoll.matches.playout import play_out
from atoll.prepare import prepare
from atoll.research.batch import make
from tests.toys import add_toys

PROCESSES = 2
BOTS = ("greedy", "random", "search:1")


def prepare_game(name: str) -> None:
    """Have the rules of a game compiled, and all that is bound to it."""
    add_toys()
    game = find_game(name)
    match = Match(game)
    prepare(game, match.box)
    warm_up([open_bot(bot, game, match.box, seed=0) for bot in BOTS], game, match.box)
    perft(game, match.state, match.box, depth=1)
    game.bind(play_out)(match.state, match.box, random_numbers(0))
    batch = make(name, 1)
    batch.step(batch.choose())
    batch.observe()


if __name__ == "__main__":
    add_toys()
    with multiprocessing.get_context("spawn").Pool(PROCESSES) as pool:
        pool.map(prepare_game, find_names(), chunksize=1)
