"""WebAssembly against native code: how large, how long to build, how quick in Node and Chromium.

    python -m bench.wasm [--json]

All search from the same state with the same random numbers, and so grow the same tree. They take
turns, and of the ratios the median of all rounds counts. Built is into an empty cache, one game
after the other; the processor's time is that of the process that builds and all that it starts.
"""

import gzip
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from atoll.bots.search import Search
from atoll.cli.bench import measure_playouts
from atoll.game import Game
from atoll.games import find_game, find_names
from atoll.luck import random_numbers, seeded_luck
from atoll.matches.match import Match
from bench.asked import SECONDS, TREE, count_simulations
from bench.engines import Ask, open_chromium, open_node

ROUNDS = 9
ENGINES = {"Node": open_node, "Chromium": open_chromium}
NATIVE: dict[str, Callable[[Game], float]] = {
    "simulations": count_simulations,
    "playouts": lambda game: measure_playouts(game, {}, SECONDS)[0],
}


def main() -> None:
    """Print a table, or JSON."""
    with tempfile.TemporaryDirectory() as folder:
        told = {name: _measure(name, Path(folder)) for name in find_names()}
    if "--json" in sys.argv:
        print(json.dumps(told))
        return
    for name, figures in told.items():
        print(f"{name}: {figures['bytes']:,} bytes, {figures['compressed']:,} compressed")
        print(f"    built in {figures['seconds']:.1f} s, {figures['processor']:.1f} s of processor")
        for kind in NATIVE:
            print(f"    {kind}: {figures[kind]['native']:,.0f}/s native")
            for engine in ENGINES:
                speed, ratio = figures[kind][engine], figures[kind][f"{engine} to native"]
                print(f"        {speed:,.0f}/s in {engine}, ratio {ratio:.2f}")


def _measure(name: str, folder: Path) -> dict[str, Any]:
    figures = _build(name, folder)
    game = find_game(name)
    with ExitStack() as stack:
        asks = [stack.enter_context(start(name, folder)) for start in ENGINES.values()]
        for kind, count in NATIVE.items():
            figures[kind] = _compare(count, asks, _question(game) | {"kind": kind})
    return figures


def _compare(
    count: Callable[[Game], float], asks: list[Ask], question: dict[str, Any]
) -> dict[str, float]:
    """Give how many a second natively and in each engine, and their ratios."""
    game = find_game(question["game"])
    rounds = [[count(game), *(ask(question) for ask in asks)] for _ in range(1 + ROUNDS)]
    del rounds[0]  # something was compiled in it
    speeds = [statistics.median(column) for column in zip(*rounds, strict=True)]
    figures = dict(zip(("native", *ENGINES), speeds, strict=True))
    for number, engine in enumerate(ENGINES, start=1):
        ratios = [each[number] / each[0] for each in rounds]
        figures[f"{engine} to native"] = statistics.median(ratios)
    return figures


def _build(name: str, folder: Path) -> dict[str, Any]:
    """Build a game where nothing was compiled before."""
    environment = os.environ | {"ATOLL_CACHE": str(folder / f"{name}.cache")}
    before, began = _spent(), time.perf_counter()
    command = [sys.executable, "-m", "atoll.wasm.build", name, str(folder)]
    subprocess.run(command, env=environment, check=True)
    content = (folder / f"{name}.wasm").read_bytes()
    return {
        "seconds": time.perf_counter() - began,
        "processor": _spent() - before,
        "bytes": len(content),
        "compressed": len(gzip.compress(content)),
    }


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _question(game: Game) -> dict[str, Any]:
    """Give where native searches begin, for other engines."""
    match = Match(game, {}, seeded_luck(1))
    search = Search(game, match.box, 1)
    state = match.imagine_state(match.to_move, search.random)
    return {
        "game": game.name,
        "box": match.box.tobytes().hex(),
        "state": state.tobytes().hex(),
        "random": random_numbers(1).tobytes().hex(),
        "seconds": SECONDS,
        "tree": TREE,
    }


if __name__ == "__main__":
    main()
