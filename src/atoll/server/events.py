"""Events: the rows of a table's log as they happened, with the states that they led through."""

from dataclasses import dataclass

from atoll.game import State
from atoll.server.rows import Answered, Played, Row, Said, TakenBack, Wrote


@dataclass(frozen=True)
class Event:
    """A row as it happened: its number from 1, when, the state before it, and its moves."""

    sequence: int
    row: Row
    at: int
    before: State | None = None
    moves: tuple[int, ...] = ()
    stands_for_good: bool = False
    """Whether somebody, or all, learnt something from it that they cannot forget."""


def returns_to(row: Row) -> int | None:
    """Give the row after which the table stands again as it did; None if it went on."""
    return row.to if isinstance(row, TakenBack | Answered) else None


def moves_on(row: Row) -> bool:
    """Whether the match has gone on by a row, or back."""
    return isinstance(row, Played) or returns_to(row) is not None


def is_talk(row: Row) -> bool:
    """Whether a row only tells what somebody said: the table stands as it did before."""
    return isinstance(row, Said | Wrote)
