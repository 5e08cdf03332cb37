"""WebAssembly against native code: how large, how long to build, how quick in Node.

    python -m bench.wasm [--json]

Both search from the same state with the same random numbers, and so grow the same tree. They take
turns, and of the ratio the median of all rounds counts. Built is into an empty cache, one game
after the other; the processor's time is that of the process that builds and all that it starts.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from atoll.bots.search import Search
from atoll.cli.bench import measure_playouts
from atoll.game import Game
from atoll.games import find_game, find_names
from atoll.luck import random_numbers, seeded_luck
from atoll.matches.match import Match
from bench.asked import SECONDS, TREE, count_simulations

ROUNDS = 9
ROOT = Path(__file__).parent.parent
MEASURE = "web/engine/tests/measure.mjs"
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
            native, built, ratio = (figures[kind][key] for key in ("native", "wasm", "ratio"))
            print(f"    {kind}: {built:,.0f}/s in Node, {native:,.0f}/s native, ratio {ratio:.2f}")


def _measure(name: str, folder: Path) -> dict[str, Any]:
    figures = _build(name, folder)
    game = find_game(name)
    with _open_node(name, folder) as ask:
        for kind, count in NATIVE.items():
            question = json.dumps(_question(game) | {"kind": kind})
            count(game)
            ask(question)
            rounds = [(count(game), ask(question)) for _ in range(ROUNDS)]
            native, built = (statistics.median(column) for column in zip(*rounds, strict=True))
            ratio = statistics.median(each[1] / each[0] for each in rounds)
            figures[kind] = {"native": native, "wasm": built, "ratio": ratio}
    return figures


def _build(name: str, folder: Path) -> dict[str, Any]:
    """Build a game where nothing was compiled before."""
    environment = os.environ | {"ATOLL_CACHE": str(folder / f"{name}.cache")}
    before, began = _spent(), time.perf_counter()
    command = [sys.executable, "-m", "atoll.wasm.build", name, str(folder)]
    subprocess.run(command, env=environment, check=True)
    return {
        "seconds": time.perf_counter() - began,
        "processor": _spent() - before,
        "bytes": (folder / f"{name}.wasm").stat().st_size,
        "compressed": (folder / f"{name}.wasm.gz").stat().st_size,
    }


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _question(game: Game) -> dict[str, Any]:
    """Give where native searches begin, for Node."""
    match = Match(game, {}, seeded_luck(1))
    search = Search(game, match.box, 1)
    state = match.imagine_state(match.to_move, search.random)
    return {
        "box": match.box.tobytes().hex(),
        "state": state.tobytes().hex(),
        "random": random_numbers(1).tobytes().hex(),
        "seconds": SECONDS,
        "tree": TREE,
    }


@contextmanager
def _open_node(name: str, folder: Path) -> Iterator[Any]:
    """Open a game in Node, where it stays: gives what asks it to measure something."""
    process = subprocess.Popen(
        ["node", MEASURE, str(folder), name],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield lambda question: _ask(process.stdin, process.stdout, question)
    finally:
        process.stdin.close()
        process.wait()


def _ask(questions: IO[str] | None, answers: IO[str] | None, question: str) -> float:
    assert questions is not None
    assert answers is not None
    print(question, file=questions, flush=True)
    return float(answers.readline())


if __name__ == "__main__":
    main()
