"""When Das Riff is about to end: one more breeding wins, or the turns run out."""

from atoll.game import Box, Ending, State
from atoll.games.das_riff.state import BREEDINGS_TO_WIN, DEAL, OVER, SEATS

TURNS_TOLD = 4
"""D26: so many turns before the limit it is told."""


def ending(state: State, box: Box) -> Ending | None:
    """D25: tell who needs one more breeding; D26: before that, that few turns are left."""
    if state.phase == OVER:
        return None
    left = int(box.turn_limit - state.turns)
    if left <= TURNS_TOLD and state.turns:
        return _last_turns(state, left)
    near = [seat for seat in range(SEATS) if state.breedings[seat] == BREEDINGS_TO_WIN - 1]
    if not near:
        return None
    return Ending("last breeding", {}, tuple(near), "one more breeding wins the match")


def _last_turns(state: State, left: int) -> Ending:
    """D26: the seats that still have a turn, in their order; who has ended theirs has had it."""
    order = [(int(state.seat) + number) % SEATS for number in range(left)]
    seats = order[1:] if state.phase == DEAL else order
    sentence = f"the turn limit is near: {len(seats)} more turns"
    return Ending("last turns", {"count": str(len(seats))}, tuple(dict.fromkeys(seats)), sentence)
