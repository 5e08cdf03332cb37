"""The games as environments: steps a second, beside plain C and beside environments of others.

A step of the batch is a move in each of its matches, with the mask of what is legal afterwards, and
with matches that are over begun anew. The machine's speed wanders, so the C program plays before
each of them, and the ratio is what counts: the bar for Aqualin is 2,000,000 steps a second where it
plays 560,000 matches. `make environments` installs the others and runs this.
"""

import os
import statistics
import time
from collections.abc import Callable

from atoll.games import find_names
from atoll.research.batch import make
from bench.peers import find_peers, measure_agents
from bench.plain_c import plain_c

ROUNDS = 5
SECONDS = 0.5
MATCHES = 1024
BAR = 2_000_000 / 560_000
Measure = Callable[[float], float]
"""Measures for so many seconds; gives steps a second."""


def main() -> None:
    """Print for each environment its steps a second and its ratio to the C program."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # all have one core
    measures = {name: how for game in find_names() for name, how in list_ours(game).items()}
    measures |= find_peers(MATCHES)
    for measure in measures.values():
        measure(0.1)  # what is compiled at first is not counted
    with plain_c("aqualin") as count_in_c:
        rounds = [_measure_round(count_in_c, list(measures.values())) for _ in range(ROUNDS)]
    print("| environment | steps/s | steps for each playout in C |\n|---|---|---|")
    for place, name in enumerate(measures):
        speeds, ratios = zip(*(found[place] for found in rounds), strict=True)
        low, high = min(ratios), max(ratios)
        ratio = f"{statistics.median(ratios):.3g} ({low:.3g} to {high:.3g})"
        print(f"| {name} | {statistics.median(speeds):,.0f} | {ratio} |")
    print(f"The bar for a batch of Aqualin is {BAR:.2f}.")


def list_ours(name: str) -> dict[str, Measure]:
    """Give the ways to measure a game of ours."""
    from atoll.research.pettingzoo import raw_env

    batch = make(name, MATCHES, seed=0)
    size = f"{batch.bytes_each / 1024:.1f} KiB each"

    def measure(seconds: float, *, choose: bool, look: bool) -> float:
        taken, steps = 0.0, 0
        while taken < seconds:
            begin = time.perf_counter()
            actions = batch.choose()
            if not choose:
                begin = time.perf_counter()
            batch.step(actions)
            if look:
                batch.observe()
            taken += time.perf_counter() - begin
            steps += MATCHES
        return steps / taken

    return {
        f"{name}, batch of {MATCHES} ({size})": lambda s: measure(s, choose=False, look=False),
        f"{name}, moves chosen at random too": lambda s: measure(s, choose=True, look=False),
        f"{name}, observations too": lambda s: measure(s, choose=False, look=True),
        f"{name}, PettingZoo, one match": measure_agents(raw_env(name)),
    }


def _measure_round(
    count_in_c: Callable[[], float], measures: list[Measure]
) -> list[tuple[float, float]]:
    """Let the C program play before each of them."""
    found = []
    for measure in measures:
        in_c, speed = count_in_c(), measure(SECONDS)
        found.append((speed, speed / in_c))
    return found


if __name__ == "__main__":
    main()
