"""Simulations of the search from each game's opening, against its random matches in plain C.

Plain simulations: no weights, and random moves to the end. All take turns, as in ratio_to_c.py.
"""

import math
import statistics
from collections.abc import Callable
from dataclasses import replace

from atoll.game import Game
from atoll.games import find_game
from bench.asked import count_simulations
from bench.plain_c import MATCHES, plain_c

ROUNDS = 5


def main() -> None:
    """Print simulations a second, plain and as the bot thinks, and the ratio to C."""
    for name in MATCHES:
        with plain_c(name) as count_in_c:
            _measure(find_game(name), count_in_c)


def _measure(game: Game, count_in_c: Callable[[], float]) -> None:
    plain = replace(game.advice.THINKING, temperature=math.inf, outlook=-1, heat=math.inf)
    rounds = [
        (
            count_in_c(),
            count_simulations(game, plain),
            count_simulations(game, game.advice.THINKING),
        )
        for _ in range(ROUNDS)
    ]
    ratio = statistics.median(each[1] / each[0] for each in rounds)
    in_c, simple, usual = (statistics.median(column) for column in zip(*rounds, strict=True))
    print(
        f"{game.name}: {simple:,.0f} plain simulations/s, {ratio:.2f} of C's {in_c:,.0f} playouts; "
        f"{usual:,.0f} as it thinks"
    )


if __name__ == "__main__":
    main()
