"""A match told move by move, as a viewer may hear it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from atoll.game import State
from atoll.matches.match import Match
from atoll.words.gains import Gain


@dataclass(frozen=True)
class Step:
    """One move of a match: its number from 1, who made it, in words and fields, and the states."""

    number: int
    mover: int
    words: str
    fields: dict[str, str]
    before: State
    after: State

    @property
    def cells(self) -> frozenset[str]:
        """The cells that the move left and reached."""
        return cells_of(self.fields)


def cells_of(fields: dict[str, str]) -> frozenset[str]:
    """Give the cells among the fields of a described move."""
    return frozenset(fields[name] for name in ("from", "to") if name in fields)


class Made(NamedTuple):
    """A move that was made: by whom, and the states before and after it."""

    mover: int
    move: int
    before: State
    after: State


def tell(match: Match, viewer: int, after: int = 0) -> list[Step]:
    """Tell the moves after the first `after`."""
    made = retrace(match, match.state_after(after), match.moves[after:])
    return tell_made(match, made, viewer, after)


def retrace(match: Match, state: State, moves: Sequence[int]) -> list[Made]:
    """Make moves again, from a state of the match."""
    game, box = match.game, match.box
    made = []
    for move in moves:
        after = game.copy_state(state)
        game.rules.play(after, box, move)
        made.append(Made(int(game.rules.to_move(state, box)), move, state, after))
        state = after
    return made


def tell_made(match: Match, made: Sequence[Made], viewer: int, after: int = 0) -> list[Step]:
    """Tell moves that were made in the match.

    Of luck that is secret to the viewer only the verb is told, until the match is over.
    """
    game, box = match.game, match.box
    steps = []
    is_open = match.is_over
    for number, (mover, move, before, end) in enumerate(made, start=after + 1):
        words, fields = game.write_move(before, box, move), game.describe_move(before, box, move)
        if not is_open and game.hidden.secret(before, box, move, viewer):
            words, fields = fields["verb"], {"verb": fields["verb"]}
        steps.append(Step(number, mover, words, fields, before, end))
    return steps


def gains_of(match: Match, steps: Sequence[Step]) -> list[Gain]:
    """Give what steps that follow each other brought together."""
    return match.game.list_gains(steps[0].before, steps[-1].after, match.box)
