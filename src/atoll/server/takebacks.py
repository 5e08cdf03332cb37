"""Takebacks: where a seat may return to, and who is asked for it."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field

from atoll.server.events import Event
from atoll.server.rows import Played, Replaced, Resigned, Sat, TimedOut


@dataclass
class Request:
    """A takeback that is asked for, and who must still agree."""

    seat: int
    to: int
    waiting: list[int] = field(default_factory=list)


def find_target(events: Sequence[Event], in_effect: Iterable[int], seat: int) -> int | None:
    """Give the row that the seat's last turn followed; None where it cannot be taken back.

    Nothing is taken back past a resignation, a lost time or a replacement, nor past a turn that
    stands for good: who has learnt something from it cannot forget it.
    """
    standing = set(in_effect)
    turn = _find_last_turn(events, standing, seat)
    if turn is None:
        return None
    return max((row for row in standing if row < turn), default=None)


def _find_last_turn(events: Sequence[Event], standing: Container[int], seat: int) -> int | None:
    for event in reversed(events):
        if isinstance(event.row, Resigned | TimedOut | Replaced | Sat):
            return None
        if event.sequence not in standing or not isinstance(event.row, Played):
            continue
        if event.stands_for_good:
            return None
        if event.row.seat == seat:
            return event.sequence
    return None
