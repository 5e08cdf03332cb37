"""Clocks: how much time the seats of a table have, and whose time runs.

They follow from the setup and from when each row was accepted, and from nothing else, so that every
server on a database sees the same deadline. All times are milliseconds, those of the server.

- Time runs while the table waits for a person, from the row that made it wait. Bots are not timed.
- A takeback gives no time back: what was used stays used, and the seat that is to move now begins
  a turn. An increment stays with who earned it.
- A turn that is accepted after the deadline counts, if nobody has claimed the time before.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from atoll.server.events import Event, is_talk, moves_on
from atoll.server.refusal import Refusal
from atoll.server.rows import Ordered, Played
from atoll.server.vocabulary import BankClock, Clock, DaysClock

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND


@dataclass(frozen=True)
class Clocks:
    """The time of each seat at a table that has a clock."""

    clock: Clock
    left: tuple[int, ...]
    """What each seat has for its turn when it begins."""
    seat: int | None = None
    """Whose time runs; None while no person is to move."""
    since: int = 0
    """From when on it runs, in milliseconds since 1970."""

    @property
    def deadline(self) -> int | None:
        """The moment at which the time that runs is over."""
        return None if self.seat is None else self.since + self.left[self.seat]

    def stop(self, at: int) -> "Clocks":
        """Give the clocks with none that runs; what was used of a bank is gone."""
        if self.seat is None or not isinstance(self.clock, BankClock):
            return replace(self, seat=None)
        used = max(0, at - self.since)
        left = max(0, self.left[self.seat] - used)
        return replace(self, left=self._with(self.seat, left), seat=None)

    def reward(self, seat: int) -> "Clocks":
        """Give the clocks with the increment for a turn that was played."""
        if not isinstance(self.clock, BankClock):
            return self
        left = self.left[seat] + self.clock.increment * SECOND
        return replace(self, left=self._with(seat, left))

    def start(self, seat: int | None, at: int) -> "Clocks":
        """Give the clocks with this one running; None for a bot, or for nobody."""
        return replace(self, seat=seat, since=at)

    def _with(self, seat: int, left: int) -> tuple[int, ...]:
        return (*self.left[:seat], left, *self.left[seat + 1 :])


def set_clocks(clock: Clock, seats: int) -> Clocks:
    """Give the clocks before a match."""
    if isinstance(clock, DaysClock):
        return Clocks(clock, (clock.days * DAY,) * seats)
    return Clocks(clock, (clock.seconds * SECOND,) * seats)


def run_on(clocks: Clocks, events: Sequence[Event], timed: int | None) -> Clocks:
    """Give the clocks as they run on after the last event; a request to another stops nothing.

    What the table does by itself takes no time and earns none.
    """
    row, at = events[-1].row, events[-1].at
    if timed == clocks.seat and not moves_on(row):
        return clocks
    stopped = clocks.stop(at)
    if isinstance(row, Played) and _has_used_time(row.seat, clocks, events):
        stopped = stopped.reward(row.seat)
    return stopped.start(timed, at)


def find_late(clocks: Clocks | None, at: int) -> int:
    """Give the seat whose time is over; refuse while there is some left."""
    if clocks is None or clocks.seat is None or clocks.deadline is None:
        raise Refusal("no_clock", "nobody's time runs: expected a person to move, and a clock")
    left, seat = clocks.deadline - at, clocks.seat
    if left > 0:
        sentence = f"seat {seat} has time left: expected a claim in {left} milliseconds"
        raise Refusal("time_left", sentence, left=str(left))
    return seat


def _has_used_time(seat: int, clocks: Clocks, events: Sequence[Event]) -> bool:
    """Whether the time of a seat that has moved ran until then, or until it ordered so."""
    before = next(event.row for event in reversed(events[:-1]) if not is_talk(event.row))
    return seat == clocks.seat or (isinstance(before, Ordered) and before.seat == seat)
