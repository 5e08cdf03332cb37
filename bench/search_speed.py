"""Simulations of the search from each game's opening, against random Aqualin in plain C.

Plain simulations: no weights, and random moves to the end. All take turns, as in ratio_to_c.py.
"""

import math
import statistics
import time
from dataclasses import replace
from pathlib import Path

from atoll.advice import Thinking
from atoll.bots.search import Search
from atoll.game import Game
from atoll.games import find_game, find_names
from atoll.luck import seeded_luck
from atoll.match import Match
from bench.ratio_to_c import count_playouts, plain_c

ROUNDS = 5
SECONDS = 0.6
CHUNK = 500


def main() -> None:
    """Print simulations a second, plain and as the bot thinks, and the ratio to C."""
    with plain_c() as limit:
        for name in find_names():
            _measure(find_game(name), limit)


def _measure(game: Game, limit: Path) -> None:
    plain = replace(game.thinking, temperature=math.inf, outlook=-1, heat=math.inf)
    rounds = []
    for _ in range(ROUNDS):
        in_c = count_playouts(limit)
        rounds.append((in_c, _simulate(game, plain), _simulate(game, game.thinking)))
    ratio = statistics.median(each[1] / each[0] for each in rounds)
    in_c, simple, usual = (statistics.median(column) for column in zip(*rounds, strict=True))
    print(
        f"{game.name}: {simple:,.0f} plain simulations/s, {ratio:.2f} of C's {in_c:,.0f} playouts; "
        f"{usual:,.0f} as it thinks"
    )


def _simulate(game: Game, thinking: Thinking) -> float:
    match = Match(game, {}, seeded_luck(1))
    search = Search(game, match.box, 1, thinking)
    state = match.imagine_state(match.to_move, search.random)
    search.begin(state)
    search.run(1)
    search.begin(state)
    began, made = time.perf_counter(), 0
    while time.perf_counter() - began < SECONDS:
        search.run(CHUNK)
        made += CHUNK
    return made / (time.perf_counter() - began)


if __name__ == "__main__":
    main()
