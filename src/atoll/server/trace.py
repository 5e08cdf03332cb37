"""Trace: what has happened since the one who looks had moved, so that it can be shown again."""

from atoll.game import WATCHER
from atoll.server.events import Event
from atoll.server.rows import Played
from atoll.server.table import Table


def trace_of(table: Table, viewpoint: int) -> list[Event]:
    """Give the turns since the last one of the seat in sight, and that one first.

    For a watcher, and for a seat that has not moved yet, nothing is its own: a watcher is given the
    last turn, the seat all turns. Before the first turn it is what luck did to begin. What was
    taken back has not happened.
    """
    events = table.events_in_effect
    turns = [event for event in events if isinstance(event.row, Played)]
    if not turns:
        return events[-1:]
    if viewpoint == WATCHER:
        return turns[_start_of_last_turn(turns) :]
    own = [place for place, event in enumerate(turns) if event.row.seat == viewpoint]
    return turns[own[-1] if own else 0 :]


def _start_of_last_turn(turns: list[Event]) -> int:
    """Give the place of the first of the rows in which the last mover played without others."""
    start = len(turns) - 1
    while start > 0 and turns[start - 1].row.seat == turns[-1].row.seat:
        start -= 1
    return start
