"""Two versions of the package against each other and against plain C, taking turns in one run.

    python -m bench.compare OLD/src src

The machine's speed wanders, so in every round all are measured one after the other, and of each
ratio the median of all rounds counts. Each version runs in a process of its own that stays: the
`bench/asked.py` beside its sources reads what to measure and prints figures.
"""

import os
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from bench.plain_c import MATCHES, plain_c

ROUNDS = 9
KINDS = ("playouts", "simulations", "steps")


@dataclass
class Version:
    """A version of the package in a process of its own."""

    questions: IO[str]
    answers: IO[str]

    def measure(self, kind: str, game: str) -> float:
        """Have it measure how many of a kind it makes in a second."""
        print(kind, game, file=self.questions, flush=True)
        return float(self.answers.readline())


def main() -> None:
    """Print a line for each game and kind: old, new, their ratio, and the ratio of both to C."""
    old, new = (_open_version(Path(folder).resolve()) for folder in sys.argv[1:3])
    print("game      kind                 old          new  new/old  old/C  new/C")
    for game in MATCHES:
        with plain_c(game) as count_in_c:
            for kind in KINDS:
                rounds = [
                    (count_in_c(), old.measure(kind, game), new.measure(kind, game))
                    for _ in range(ROUNDS)
                ]
                _print_line(game, kind, rounds)


def _open_version(sources: Path) -> Version:
    process = subprocess.Popen(
        [sys.executable, sources.parent / "bench" / "asked.py"],
        env=os.environ | {"PYTHONPATH": str(sources)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    return Version(process.stdin, process.stdout)


def _print_line(game: str, kind: str, rounds: list[tuple[float, float, float]]) -> None:
    _, old, new = (statistics.median(column) for column in zip(*rounds, strict=True))
    better = statistics.median(each[2] / each[1] for each in rounds)
    old_to_c, new_to_c = (statistics.median(each[at] / each[0] for each in rounds) for at in (1, 2))
    print(
        f"{game:9} {kind:12} {old:12,.0f} {new:12,.0f} {better:8.2f} "
        f"{old_to_c:6.3f} {new_to_c:6.3f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
