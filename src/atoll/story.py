"""A match told move by move, as a viewer may hear it."""

from collections.abc import Sequence
from dataclasses import dataclass

from atoll.game import Gain, State
from atoll.match import Match


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


def tell(match: Match, viewer: int, after: int = 0) -> list[Step]:
    """Tell the moves after the first `after`."""
    return tell_from(match, match.state_after(after), match.moves[after:], viewer, after)


def tell_from(
    match: Match, state: State, moves: Sequence[int], viewer: int, after: int = 0
) -> list[Step]:
    """Tell moves made from a state of the match.

    Of luck that is secret to the viewer only the verb is told, until the match is over.
    """
    game, box = match.game, match.box
    steps = []
    is_open = match.is_over
    for number, move in enumerate(moves, start=after + 1):
        mover = game.to_move(state, box)
        words, fields = game.write_move(state, box, move), game.describe_move(state, box, move)
        if not is_open and game.secret(state, box, move, viewer):
            words, fields = fields["verb"], {"verb": fields["verb"]}
        before = state
        state = game.copy_state(before)
        game.play(state, box, move)
        steps.append(Step(number, mover, words, fields, before, state))
    return steps


def gains_of(match: Match, steps: Sequence[Step]) -> list[Gain]:
    """Give what steps that follow each other brought together."""
    return match.game.gains(steps[0].before, steps[-1].after, match.box)
