"""Events: the rows of a table's log as they happened, with the states that they led through."""

from collections.abc import Sequence
from dataclasses import dataclass

from atoll.game import CHANCE, Box, Game, State
from atoll.matches.story import Made
from atoll.server.rows import Answered, Played, Row, Said, TakenBack, Wrote


@dataclass(frozen=True)
class Event:
    """A row as it happened: its number from 1, when, the state before it, and its moves."""

    sequence: int
    row: Row
    at: int
    before: State | None = None
    moves: tuple[int, ...] = ()
    reveals: bool = False
    """Whether something came to light in it that some, or all, did not know before."""


def returns_to(row: Row) -> int | None:
    """Give the row after which the table stands again as it did; None if it went on."""
    return row.to if isinstance(row, TakenBack | Answered) else None


def moves_on(row: Row) -> bool:
    """Whether the match has gone on by a row, or back."""
    return isinstance(row, Played) or returns_to(row) is not None


def is_talk(row: Row) -> bool:
    """Whether a row only tells what somebody said: the table stands as it did before."""
    return isinstance(row, Said | Wrote)


def reveal_something(game: Game, box: Box, made: Sequence[Made]) -> bool:
    """Whether by these moves somebody, or all, learnt what they did not know before."""
    if not game.has_secrets:
        return False
    for mover, move, before, _ in made:
        if mover != CHANCE:
            if game.hidden.reveals(before, box, move):
                return True
        elif len({game.hidden.secret(before, box, move, seat) for seat in range(box.seats)}) > 1:
            return True
    return False
