"""The words of Limpets: its options, and its moves written and read."""

import numpy as np

from atoll.game import CHANCE, NOBODY, Box, Option, Options, State, WhyNot
from atoll.reading import Reader

from .rules import (
    BOX,
    DEAL_MOVES,
    GRAZE_MOVES,
    HIDE_MOVE,
    MOST_MOVES,
    MOVE_NUMBERS,
    ROLL_MOVES,
    SEATS,
    legal_moves,
    to_move,
)

OPTIONS = (
    Option("rounds", "2", ("1", "2", "3"), "how many turns each seat has (L6)"),
    Option("tide", "low", ("low", "high"), "how rough the waves are (L3)"),
)
LIMPETS = (3, 2, 1)
FACES = {"low": (3, 2, 1), "high": (1, 2, 3)}
LIMPET_WORDS = ("weak", "firm", "strong")
WAVE_WORDS = ("calm", "swell", "storm")
TYPING_HELP = """\
hide      or  -  stay closed
graze 2   or  2  graze for two points"""


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


def write_move(state: State, box: Box, move: int) -> str:
    """Give the move in words."""
    return " ".join(describe_move(state, box, move).values())


def describe_move(state: State, box: Box, move: int) -> dict[str, str]:
    """Give the move as named fields."""
    return _name(move)


def _name(move: int) -> dict[str, str]:
    if move < ROLL_MOVES:
        return {"verb": "deal", "limpet": LIMPET_WORDS[move - DEAL_MOVES]}
    if move < HIDE_MOVE:
        return {"verb": "roll", "wave": WAVE_WORDS[move - ROLL_MOVES]}
    if move == HIDE_MOVE:
        return {"verb": "hide"}
    return {"verb": "graze", "points": str(move - GRAZE_MOVES + 1)}


def _read_wish(box: Box, words: str) -> list[int] | None:
    """Give the moves that the words can mean; `graze` alone can mean any of them."""
    text = " ".join(words.lower().split())
    if text == "graze":
        return list(range(GRAZE_MOVES, MOVE_NUMBERS))
    for move in range(MOVE_NUMBERS):
        written = " ".join(_name(move).values())
        if text == written or text == {"hide": "-"}.get(written, written.removeprefix("graze ")):
            return [move]
    return None


def _fulfil(state: State, box: Box, meant: list[int], legal: list[int]) -> list[int]:
    return meant


def _refuse(state: State, box: Box, meant: list[int]) -> WhyNot:
    mover = to_move(state, box)
    if mover == NOBODY:
        return WhyNot("L6", "over", {}, "the match is over")
    if mover == CHANCE:
        return WhyNot("L3", "luck", {}, "luck moves now")
    if meant[0] < HIDE_MOVE:
        return WhyNot("L3", "not luck", {}, "only luck decides this")
    strength = LIMPET_WORDS[state.limpet[state.seat] - 1]
    return WhyNot("L2", "too weak", {"limpet": strength}, f"your limpet is only {strength}")


reader = Reader(
    read_wish=_read_wish,
    fulfil=_fulfil,
    refuse=_refuse,
    write_move=write_move,
    to_move=to_move,
    legal_moves=legal_moves,
    most_moves=MOST_MOVES,
)
