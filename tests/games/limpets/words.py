"""What is settled before a match of Limpets, and why moves are refused in it."""

import numpy as np

from atoll.game import CHANCE, NOBODY, Box, Option, Options, State, WhyNot
from atoll.reading import Refusals

from .moves import LIMPET, MOVES
from .rules import BOX, SEATS, to_move

OPTIONS = (
    Option("rounds", "2", ("1", "2", "3"), "how many turns each seat has (L6)"),
    Option("tide", "low", ("low", "high"), "how rough the waves are (L3)"),
)
LIMPETS = (3, 2, 1)
FACES = {"low": (3, 2, 1), "high": (1, 2, 3)}


def open_box(options: Options) -> Box:
    """Check the options and count the limpets and the faces of the die."""
    chosen = {option.name: option.read(options) for option in OPTIONS}
    boxes = np.zeros(1, dtype=BOX).view(np.recarray)
    box: Box = boxes[0]
    box.seats = SEATS
    box.rounds = int(chosen["rounds"])
    box.limpets = LIMPETS
    box.waves = FACES[chosen["tide"]]
    boxes.flags.writeable = False
    return boxes[0]


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
