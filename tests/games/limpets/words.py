"""The words of Limpets: its options, and its moves written and read."""

import numpy as np

from atoll.game import (
    CHANCE,
    NOBODY,
    AmbiguousMove,
    Box,
    IllegalMove,
    Option,
    Options,
    State,
    UnreadableMove,
    WhyNot,
)

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
    if move < ROLL_MOVES:
        return {"verb": "deal", "limpet": LIMPET_WORDS[move - DEAL_MOVES]}
    if move < HIDE_MOVE:
        return {"verb": "roll", "wave": WAVE_WORDS[move - ROLL_MOVES]}
    if move == HIDE_MOVE:
        return {"verb": "hide"}
    return {"verb": "graze", "points": str(move - GRAZE_MOVES + 1)}


def read_move(state: State, box: Box, words: str) -> int:
    """Find the legal move that the words mean."""
    legal = _list_legal(state, box)
    meant = _read_wish(state, box, words)
    fitting = [move for move in meant if move in legal]
    if len(fitting) > 1:
        choices = tuple(write_move(state, box, move) for move in fitting)
        raise AmbiguousMove(f"{words!r} can mean several moves", choices)
    if not fitting:
        possible = tuple(write_move(state, box, move) for move in legal)
        sentence = _refuse(state, box, meant[0]).sentence
        raise IllegalMove(f"{words!r} is not allowed: {sentence}", possible)
    return fitting[0]


def why_not(state: State, box: Box, words: str) -> WhyNot | None:
    """Tell which rule forbids what the words ask for."""
    meant = _read_wish(state, box, words)
    if set(meant) & set(_list_legal(state, box)):
        return None
    return _refuse(state, box, meant[0])


def _list_legal(state: State, box: Box) -> list[int]:
    moves = np.empty(MOST_MOVES, np.int64)
    return moves[: legal_moves(state, box, moves)].tolist()


def _read_wish(state: State, box: Box, words: str) -> list[int]:
    """Give the moves that the words can mean; `graze` alone can mean any of them."""
    text = " ".join(words.lower().split())
    if text == "graze":
        return list(range(GRAZE_MOVES, MOVE_NUMBERS))
    for move in range(MOVE_NUMBERS):
        written = write_move(state, box, move)
        if text == written or text == {"hide": "-"}.get(written, written.removeprefix("graze ")):
            return [move]
    raise UnreadableMove(f"cannot read {words!r} as a move")


def _refuse(state: State, box: Box, move: int) -> WhyNot:
    mover = to_move(state, box)
    if mover == NOBODY:
        return WhyNot("L6", "over", {}, "the match is over")
    if mover == CHANCE:
        return WhyNot("L3", "luck", {}, "luck moves now")
    if move < HIDE_MOVE:
        return WhyNot("L3", "not luck", {}, "only luck decides this")
    strength = LIMPET_WORDS[state.limpet[state.seat] - 1]
    return WhyNot("L2", "too weak", {"limpet": strength}, f"your limpet is only {strength}")
