"""Ledger: the file to which results are appended, each under a key that counts once.

It is text, one JSON object a line. The head of a run tells what is played, the others are results:

    {"run": "1f0c...", "game": "aqualin", "rules": 1, "options": {...}, "bots": [...], "seed": 0}
    {"run": "1f0c...", "pairing": 0, "luck": 3, "leg": 1, "seats": ["random", "greedy"], ...}

Lines are appended under a lock and are on the disk before they are counted. A process can be killed
at any moment: what it leaves of a line is cut off before the next one is written. One file can hold
several runs.
"""

import fcntl
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from atoll.arena.pairing import Key, label_bots
from atoll.arena.result import Result, read_result, write_result
from atoll.arena.run import Run

BEGINNING = b'{"run": '


class LedgerError(ValueError):
    """A file that holds something else than results."""


class Ledger:
    """The results of a run in a file."""

    def __init__(self, path: Path, run: Run) -> None:
        self.path = path
        self.run = run
        self._labels = label_bots(run.bots)

    def read(self) -> list[Result]:
        """Give the results of this run so far; a new file, or a new run, is begun."""
        with self._locked() as file:
            self._mend(file)
            file.seek(0)
            lines = [self._read_line(text, n) for n, text in enumerate(file, start=1)]
            own = [line for line in lines if line["run"] == self.run.id]
            if not own:
                _append(file, [{"run": self.run.id} | self.run.as_json()])
        results: dict[Key, Result] = {}
        for line in own:
            if "game" not in line:
                result = self._read_result(line)
                results.setdefault(result.leg.key, result)
        return list(results.values())

    def append(self, results: Sequence[Result]) -> None:
        """Put results on the disk."""
        with self._locked() as file:
            self._mend(file)
            lines = [write_result(result, self._labels) for result in results]
            _append(file, [{"run": self.run.id} | line for line in lines])

    @contextmanager
    def _locked(self) -> Iterator[BinaryIO]:
        with self.path.open("a+b") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield file

    def _mend(self, file: BinaryIO) -> None:
        """Cut off what a process that was killed has left of a line."""
        size = file.seek(0, os.SEEK_END)
        if size == 0:
            return
        file.seek(size - 1)
        if file.read() == b"\n":
            return
        file.seek(0)
        tail = file.read().rpartition(b"\n")[2]
        if tail[: len(BEGINNING)] != BEGINNING[: len(tail)]:
            raise LedgerError(f"{self.path.name} holds something else than results of the arena")
        file.truncate(size - len(tail))

    def _read_line(self, text: bytes, number: int) -> dict[str, Any]:
        try:
            line = json.loads(text)
        except ValueError:
            line = None
        if not isinstance(line, dict) or "run" not in line:
            raise LedgerError(f"{self.path.name}, line {number}: expected a result of the arena")
        return line

    def _read_result(self, line: dict[str, Any]) -> Result:
        try:
            return read_result(line, self._labels)
        except (LookupError, TypeError, ValueError) as error:
            raise LedgerError(
                f"{self.path.name} holds a result that cannot be read ({error!r}): {line}"
            ) from None


def _append(file: BinaryIO, lines: Sequence[dict[str, Any]]) -> None:
    file.write(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
    file.flush()
    os.fsync(file.fileno())
