"""Random Aqualin matches through the contract, against the same in plain C, in one run.

The machine's speed wanders, so both take turns and the ratio of each round is what counts.
"""

import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from atoll.cli.bench import measure_playouts
from atoll.games import find_game

ROUNDS = 5
SECONDS = 1.0
C_MATCHES = 500_000
SOURCE = Path(__file__).with_name("aqualin_limit.c")


def main() -> None:
    """Print the rounds and their median ratio."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        sys.exit("no C compiler was found (cc, gcc or clang): there is nothing to compare with")
    game = find_game("aqualin")
    with tempfile.TemporaryDirectory() as folder:
        limit = Path(folder) / "limit"
        subprocess.run([compiler, "-O3", "-march=native", "-o", limit, SOURCE], check=True)
        print("preparing Aqualin ...", file=sys.stderr)
        print("round  C playouts/s  Atoll playouts/s  ratio")
        ratios = [_measure_round(number, limit) for number in range(1, ROUNDS + 1)]
    print(f"{game.title}: median ratio to C {statistics.median(ratios):.2f}")


def _measure_round(number: int, limit: Path) -> float:
    told = subprocess.run([limit, str(C_MATCHES)], check=True, capture_output=True, text=True)
    in_c = float(told.stdout.split()[0])
    ours, _ = measure_playouts(find_game("aqualin"), {}, SECONDS)
    print(f"{number:5}  {in_c:12,.0f}  {ours:16,.0f}  {ours / in_c:5.2f}")
    return ours / in_c


if __name__ == "__main__":
    main()
