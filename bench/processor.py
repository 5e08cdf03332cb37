"""Processor time of what takes part in a measurement, as Linux counts it."""

import os
from pathlib import Path
from typing import NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")
PARENT, USER, SYSTEM = 1, 11, 12
"""Fields of /proc/PID/stat, counted after the name of the program."""


class Taken(NamedTuple):
    """Seconds of the processor that were taken so far."""

    players: float
    servers: float
    database: float

    def since(self, before: "Taken") -> "Taken":
        """Give what was taken in between."""
        return Taken(*(now - then for now, then in zip(self, before, strict=True)))


def measure_processor(servers: list[int], database: int | None) -> Taken:
    """Measure this process, those of the servers, and that of the database with its children."""
    of_database = [database, *_children_of(database)] if database is not None else []
    times = os.times()
    return Taken(times.user + times.system, _seconds(servers), _seconds(of_database))


def _seconds(pids: list[int]) -> float:
    return sum(int(part) for pid in pids for part in _fields(pid)[USER : SYSTEM + 1]) / TICKS


def _children_of(pid: int) -> list[int]:
    others = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    return [other for other in others if _is_child(other, pid)]


def _is_child(pid: int, parent: int) -> bool:
    fields = _fields(pid)
    return bool(fields) and int(fields[PARENT]) == parent


def _fields(pid: int) -> list[str]:
    """Give the fields that follow the name of the program; none if it has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []
