"""Each game's random matches in plain C, without any contract: what speed is measured against."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

MATCHES = {"aqualin": 300_000, "das-riff": 50_000, "reef": 400_000}
"""How many matches take each program about half a second."""


@contextmanager
def plain_c(game: str) -> Iterator[Callable[[], float]]:
    """Compile the game's C program; give a function that measures its playouts a second."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        sys.exit("no C compiler was found (cc, gcc or clang): there is nothing to compare with")
    source = Path(__file__).with_name(f"{game.replace('-', '_')}_limit.c")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "limit"
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
        yield lambda: _count_playouts(program, MATCHES[game])


def _count_playouts(program: Path, matches: int) -> float:
    told = subprocess.run([program, str(matches)], check=True, capture_output=True, text=True)
    return float(told.stdout.split()[0])
