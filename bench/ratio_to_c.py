"""Random matches of each game through the contract, against Aqualin in plain C, in one run.

The machine's speed wanders, so all take turns and the ratio of each round is what counts.
"""

import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from atoll.cli.bench import measure_playouts
from atoll.games import find_game, find_names

ROUNDS = 5
SECONDS = 0.7
C_MATCHES = 300_000
SOURCE = Path(__file__).with_name("aqualin_limit.c")


def main() -> None:
    """Print the rounds, and for each game the median of its ratios."""
    names = find_names()
    with plain_c() as limit:
        print("round  C playouts/s " + "".join(f"{name:>12}  ratio" for name in names))
        rounds = [_measure_round(number, limit, names) for number in range(1, ROUNDS + 1)]
    for name, ratios in zip(names, zip(*rounds, strict=True), strict=True):
        ratio = statistics.median(ratios)
        print(f"{name}: {ratio:.2f} of the C program, one playout for {1 / ratio:.1f}")


@contextmanager
def plain_c() -> Iterator[Path]:
    """Compile the C program for a while; without a compiler there is nothing to compare with."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        sys.exit("no C compiler was found (cc, gcc or clang): there is nothing to compare with")
    with tempfile.TemporaryDirectory() as folder:
        limit = Path(folder) / "limit"
        subprocess.run([compiler, "-O3", "-march=native", "-o", limit, SOURCE], check=True)
        yield limit


def count_playouts(limit: Path) -> float:
    """Give the random matches of Aqualin that the C program plays in a second."""
    told = subprocess.run([limit, str(C_MATCHES)], check=True, capture_output=True, text=True)
    return float(told.stdout.split()[0])


def _measure_round(number: int, limit: Path, names: list[str]) -> list[float]:
    in_c = count_playouts(limit)
    line, ratios = f"{number:5}  {in_c:12,.0f} ", []
    for name in names:
        ours, _ = measure_playouts(find_game(name), {}, SECONDS)
        line += f"{ours:12,.0f}  {ours / in_c:5.2f}"
        ratios.append(ours / in_c)
    print(line)
    return ratios


if __name__ == "__main__":
    main()
