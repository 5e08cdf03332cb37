"""What is settled before a match of Limpets, and why moves are refused in it."""

from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.option import Option, Options
from atoll.refusals import ALLOWED, Refusals, about
from atoll.usual import meant_by as meant_by

from .moves import MOVES, VERB
from .rules import SEATS, Box, Phase, State, weigh

OPTIONS = (
    Option("rounds", "2", ("1", "2", "3"), "how many turns each seat has (L6)"),
    Option("tide", "low", ("low", "high"), "how rough the waves are (L3)"),
)
LIMPETS = (3, 2, 1)
FACES = {"low": (3, 2, 1), "high": (1, 2, 3)}


def open_box(options: Options) -> Box:
    """Check the options and count the limpets and the faces of the die."""
    chosen = {option.name: option.read(options) for option in OPTIONS}
    box = Box.blank()
    box.seats = SEATS
    box.rounds = int(chosen["rounds"])
    box.limpets[:] = LIMPETS
    box.waves[:] = FACES[chosen["tide"]]
    return Box.from_memory(box.tobytes())


REFUSALS = Refusals(MOVES)
MATCH_OVER = REFUSALS.add("over", "L6", "the match is over")
LUCK = REFUSALS.add("luck", "L3", "luck moves now")
NOT_LUCK = REFUSALS.add("not luck", "L3", "only luck decides this")
TOO_WEAK = REFUSALS.add("too weak", "L2", "your limpet is only {limpet}")


@compiled
def refuse(state: State, box: Box, move: int, details: Numbers) -> int:
    """Find the rule that forbids a move."""
    if state.phase == Phase.OVER:
        return MATCH_OVER
    if state.phase == Phase.ROLL:
        return ALLOWED if VERB.roll <= move < VERB.hide else LUCK
    if state.phase == Phase.DEAL:
        is_left = move < VERB.roll and weigh(state, box, move - VERB.deal) > 0
        return ALLOWED if is_left else LUCK
    if move < VERB.hide:
        return NOT_LUCK
    strength = state.limpet[state.seat]
    return ALLOWED if move - VERB.hide <= strength else about(TOO_WEAK, details, strength - 1)
