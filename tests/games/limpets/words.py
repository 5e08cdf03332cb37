"""What is settled before a match of Limpets, and why moves are refused in it."""

from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.option import Option, Options
from atoll.refusals import Refusals, about
from atoll.usual import means_nothing as means_nothing
from atoll.usual import meant_by as meant_by
from atoll.usual import refuse_luck as refuse_luck

from .moves import MOVES
from .rules import SEATS, Box, State

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


REFUSALS = Refusals(MOVES, over=("L6", "L6"))
TOO_WEAK = REFUSALS.add("too weak", "L2", "your limpet is only {limpet}")


@compiled
def refuse(state: State, box: Box, move: int, details: Numbers) -> int:
    """L2: a seat grazes for as many points as its limpet is strong."""
    return about(TOO_WEAK, details, state.limpet[state.seat] - 1)
