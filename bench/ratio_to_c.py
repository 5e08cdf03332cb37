"""Random matches of each game through the contract, against the same game in plain C, in one run.

The machine's speed wanders, so both take turns and the ratio of each round is what counts.
"""

import statistics

from atoll.cli.bench import measure_playouts
from atoll.games import find_game
from bench.plain_c import MATCHES, plain_c

ROUNDS = 5
SECONDS = 0.7


def main() -> None:
    """Print for each game its playouts a second, those in C, and the median of their ratios."""
    for name in MATCHES:
        with plain_c(name) as count_in_c:
            rounds = [(count_in_c(), _count_playouts(name)) for _ in range(ROUNDS)]
        in_c, ours = (statistics.median(column) for column in zip(*rounds, strict=True))
        ratio = statistics.median(own / limit for limit, own in rounds)
        print(f"{name}: {ours:,.0f} playouts/s, {ratio:.2f} of {in_c:,.0f} in plain C")


def _count_playouts(name: str) -> float:
    return measure_playouts(find_game(name), {}, SECONDS)[0]


if __name__ == "__main__":
    main()
