"""How a table of Das Riff is kept: what is asked in another's turn, when the end is near."""

from atoll.faces import Ending
from atoll.games.das_riff.moves import COLOUR
from atoll.games.das_riff.state import BREEDINGS_TO_WIN, SEATS, Box, Phase, State
from atoll.option import Options
from atoll.usual import CONCEALMENT as CONCEALMENT
from atoll.usual import COVERING as COVERING
from atoll.usual import POINTS_LIE_ON_BOARD as POINTS_LIE_ON_BOARD

ANSWERS = (*(f"worm {colour}" for colour in COLOUR.words), "decline")
"""D9: what the other seat may do when the dice are rolled."""
TURNS_TOLD = 4
"""D26: so many turns before the limit it is told."""


def ending(state: State, box: Box) -> Ending | None:
    """D25: tell who needs one more breeding; D26: before that, that few turns are left."""
    if state.phase == Phase.OVER:
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
    seats = order[1:] if state.phase == Phase.DEAL else order
    sentence = f"the turn limit is near: {len(seats)} more turns"
    return Ending("last turns", {"count": str(len(seats))}, tuple(dict.fromkeys(seats)), sentence)


def is_asked(state: State, box: Box) -> bool:
    """D9: whether the seat to move answers the roll of the other."""
    return bool(state.phase == Phase.ANSWER)


def rematch(state: State, box: Box, options: Options) -> dict[str, str]:
    """D5: the other seat begins."""
    return dict(options) | {"first": str(1 - int(state.first))}
