"""Other Python processes, to see what one that starts afresh does."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SWITCHES = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "NUMBA_CACHE_DIR", "ATOLL_CACHE")


def run_python(*arguments: str, **settings: str) -> str:
    """Run Python in the checkout, warnings as errors, and give what it printed."""
    inherited = {name: value for name, value in os.environ.items() if name not in SWITCHES}
    finished = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd=ROOT,
        env=inherited | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    assert finished.stderr == ""
    return finished.stdout


def children_of(pid: int) -> list[int]:
    """Give the processes that any thread of a process has started."""
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for thread in threads for child in thread.read_text().split()]
