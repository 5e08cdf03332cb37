"""The keyboard of a real terminal: Tab completes what is typed, and a pipe knows nothing of it."""

import os
import pty
import select
import subprocess
import sys
import time

import pytest

from tests.processes import ROOT

PATIENCE = 120.0


class Terminal:
    """A program at a terminal, and what it has shown since it was last asked for something."""

    def __init__(self, *words, **settings):
        self.hand, screen = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from atoll.cli import main; main()", *words],
            cwd=ROOT,
            env=os.environ | {"TERM": "dumb", "NUMBA_DISABLE_JIT": "1"} | settings,
            stdin=screen,
            stdout=screen,
            stderr=screen,
        )
        os.close(screen)
        self.shown = ""

    def wait_for(self, text):
        """Read on until this is shown, and give all until there."""
        until = time.monotonic() + PATIENCE
        while text not in self.shown:
            ready, _, _ = select.select([self.hand], [], [], max(0.0, until - time.monotonic()))
            assert ready, f"{text!r} was not shown, but {self.shown!r}"
            self.shown += os.read(self.hand, 4096).decode()
        before, _, self.shown = self.shown.partition(text)
        return before

    def type(self, keys):
        os.write(self.hand, keys.encode())

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.hand)


@pytest.fixture
def aqualin(tmp_path):
    options = ("--seats", "Ann,Ben", "-o", "first=0", "--seed", "1")
    terminal = Terminal("play", "aqualin", *options, ATOLL_DATA=str(tmp_path))
    yield terminal
    terminal.close()


def test_tab_completes_moves_and_commands_and_shows_what_can_come_next(aqualin):
    aqualin.wait_for("Ann> ")
    aqualin.type("pl\t")
    aqualin.wait_for("place ")
    aqualin.type("blu\t")
    aqualin.wait_for("blue-jellyfish ")
    aqualin.type("a\t\t")
    for cell in ("a1", "a2", "a3", "a4", "a5", "a6"):
        aqualin.wait_for(cell)
    aqualin.wait_for("Ann> place blue-jellyfish a")
    aqualin.type("1\r")
    aqualin.wait_for("Tried: place blue-jellyfish a1")
    aqualin.wait_for("Ann> ")
    aqualin.type("und\t\r")
    aqualin.wait_for("undo")
    aqualin.wait_for("Ann> ")
    aqualin.type("mo\tjelly\r")
    aqualin.wait_for("moves jelly")
    aqualin.wait_for("place blue-jellyfish a1")


def test_what_another_has_typed_is_not_brought_back_by_the_arrow_keys(aqualin):
    aqualin.wait_for("Ann> ")
    aqualin.type("moves jelly\r")
    aqualin.wait_for("place blue-jellyfish a1")
    aqualin.wait_for("Ann> ")
    aqualin.type("\x1b[Aboard\r")
    assert "moves" not in aqualin.wait_for("Ann> ")
