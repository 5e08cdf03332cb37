"""What the page reads from others is damaged far more often than `npx vitest run` does it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import ROOT

COUNT = 10_000
FILES = ("web/host/hostile.test.ts", "web/replay/hostile.test.ts")


@pytest.mark.long
@pytest.mark.parametrize("file", FILES)
def test_what_is_damaged_is_told_or_refused(file):
    path = f"{os.environ['PATH']}{os.pathsep}{Path(sys.executable).parent}"
    settings = os.environ | {"PATH": path, "ATOLL_HOSTILE": str(COUNT)}
    command = ["node", "node_modules/vitest/vitest.mjs", "run", file]
    told = subprocess.run(
        command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr
