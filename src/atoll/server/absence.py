"""Absence: how long a table without a clock has waited for a person, and what may follow.

Like the clocks it follows from when each row was accepted, and from nothing else. Who is connected
decides nothing. All times are milliseconds, those of the server.
"""

from dataclasses import dataclass, replace

from atoll.server.clock import SECOND
from atoll.server.refusal import Refusal
from atoll.server.rows import Called, Row

PATIENCE = 60 * SECOND
"""So long a person is waited for before others may call. Logs are done again by it: it cannot grow
longer."""
TIME_TO_ANSWER = 60 * SECOND
"""So long a call can be answered. Logs are done again by it too: it cannot grow longer."""


@dataclass(frozen=True)
class Wait:
    """The person whom the table waits for."""

    seat: int
    since: int
    by: int | None = None
    """Who has called; None while nobody has."""
    called_at: int = 0
    """When that was, in milliseconds since 1970; 0 while nobody has called."""

    @property
    def call_from(self) -> int:
        """The moment from which on others may call."""
        return self.since + PATIENCE

    @property
    def deadline(self) -> int | None:
        """The moment until which the call is to be answered."""
        return None if self.by is None else self.called_at + TIME_TO_ANSWER

    def check_call(self, at: int) -> None:
        """Refuse to call too soon, or again."""
        if self.by is not None:
            raise Refusal("called_already", f"seat {self.seat} has been called by seat {self.by}")
        left = self.call_from - at
        if left > 0:
            sentence = f"seat {self.seat} may think: expected a call in {left} milliseconds"
            raise Refusal("too_soon", sentence, left=str(left))

    def check_unanswered(self, at: int) -> None:
        """Refuse while a call may still be answered."""
        assert self.deadline is not None
        left = self.deadline - at
        if left > 0:
            sentence = f"seat {self.seat} may answer for another {left} milliseconds"
            raise Refusal("time_left", sentence, left=str(left))


def wait_on(wait: Wait | None, row: Row, person: int | None, at: int) -> Wait | None:
    """Give whom the table waits for after a row by which nothing has moved."""
    if person is None:
        return None
    if wait is None or wait.seat != person:
        return Wait(person, at)
    if isinstance(row, Called):
        return replace(wait, by=row.by, called_at=at)
    return Wait(person, at) if row.seat == person else wait
