"""Information states: all that a seat has learnt in a match, move by move, and nothing else.

A seat hears every move; of luck that is secret to it, only that it happened. After a move that
reveals something, such as a card that is turned over, it also sees what lies there then. So a seat
that knows these notes remembers everything it ever knew (perfect recall), and two matches that it
cannot tell apart give the same notes.
"""

import hashlib
import json
from dataclasses import dataclass

from atoll.game import State
from atoll.research.perspective import Perspective

HIDDEN = -1
"""In place of an action: luck that is secret to the seat."""
FLOAT_BITS = 24
"""A float of four bytes holds whole numbers of so many bits exactly."""
SIGHT_BITS = 2 * FLOAT_BITS
"""What is seen after a move that reveals something is told as a number of so many bits. Only sights
after the same moves need to differ, and there are no more of them than cards: that two of a hundred
are the same by accident happens once in fifty thousand million times."""


@dataclass(frozen=True)
class Note:
    """What a seat learns by a move: its number or HIDDEN, its words, and what it then sees.

    Its number is the one that the seat gives it, whoever made it. `sight` is 0 unless the move
    revealed something.
    """

    action: int
    words: str
    sight: int = 0

    def __str__(self) -> str:
        return f"{self.words} (sees {self.sight:012x})" if self.sight else self.words


def take_note(perspective: Perspective, before: State, move: int, after: State) -> Note:
    """Tell what a seat learns by a move that leads from one state to the next."""
    game, box, seat = perspective.game, perspective.box, perspective.seat
    words = game.write_move(before, box, move)
    if game.hidden.secret(before, box, move, seat):
        return Note(HIDDEN, words.split()[0])
    sight = _look(perspective, after) if game.hidden.reveals(before, box, move) else 0
    return Note(perspective.action_of(move), words, sight)


def split_sight(sight: int) -> tuple[int, int]:
    """Give a sight as two numbers that floats hold exactly."""
    return sight >> FLOAT_BITS, sight & ((1 << FLOAT_BITS) - 1)


def _look(perspective: Perspective, state: State) -> int:
    """Sum up what a seat sees as one number, never 0."""
    view = perspective.game.view(state, perspective.box, perspective.seat)
    seen = json.dumps(view, sort_keys=True)
    digest = hashlib.sha256(seen.encode()).digest()
    return int.from_bytes(digest, "big") % ((1 << SIGHT_BITS) - 1) + 1
