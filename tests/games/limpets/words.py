"""What is settled before a match of Limpets, and why moves are refused in it."""

from atoll.game import CHANCE, NOBODY
from atoll.option import Option, Options
from atoll.reading import Refusals, WhyNot
from atoll.usual import meant_by as meant_by

from .moves import LIMPET, MOVES
from .rules import SEATS, Box, State, to_move

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


REFUSALS = Refusals(
    {
        "over": "the match is over",
        "luck": "luck moves now",
        "not luck": "only luck decides this",
        "too weak": "your limpet is only {limpet}",
    }
)


def refuse(state: State, box: Box, move: int) -> WhyNot:
    """Find the rule that forbids a move."""
    mover = to_move(state, box)
    if mover == NOBODY:
        return REFUSALS.because("L6", "over")
    if mover == CHANCE:
        return REFUSALS.because("L3", "luck")
    if MOVES.kind_of(move).move.by == CHANCE:
        return REFUSALS.because("L3", "not luck")
    strength = LIMPET.words[state.limpet[state.seat] - 1]
    return REFUSALS.because("L2", "too weak", limpet=strength)
