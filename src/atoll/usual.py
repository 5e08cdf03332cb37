"""What is usual: parts of faces that a game imports where it is no exception, and whole faces."""

from collections.abc import Sequence
from typing import Any

from atoll.advice import Level, Thinking
from atoll.compiled import compiled
from atoll.faces import Concealment, Drawing, Span
from atoll.findings import Findings
from atoll.levels import Levels
from atoll.luck import Random
from atoll.memory import Box, Numbers, State, copy_numbers
from atoll.outcome import rank_seats
from atoll.words.gains import Gains, write_gain
from atoll.words.refusals import ALLOWED
from atoll.words.remarks import RemarkKinds, Remarks

# The state has the points of each seat in a field `points`, and nothing else decides.


@compiled
def scores(state: Any, box: Box, points: Numbers) -> None:
    """Points are as they stand in the state."""
    copy_numbers(state.points, points)


@compiled
def ranks(state: Any, box: Box, rank: Numbers) -> None:
    """Most points win, and equal points share the rank."""
    copy_numbers(state.points, rank)
    rank_seats(rank)


@compiled
def gains(before: Any, after: Any, box: Box, rows: Gains) -> int:
    """Points that were won are of the first kind of gains, points that were lost of the second."""
    count = 0
    for seat in range(box.seats):
        points = after.points[seat] - before.points[seat]
        if points:
            write_gain(rows[count], seat, int(points < 0), points)
            count += 1
    return count


def draw_board(state: Any, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw a line for each seat, with its points."""
    return [[Span(f"seat {seat}: {state.points[seat]} points")] for seat in range(box.seats)]


# Nothing is hidden.

HANDS = False


@compiled
def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """Leave the state as it is: in a game without secrets everyone knows all of it."""


@compiled
def reveals(state: State, box: Box, move: int) -> bool:
    """No move shows what was secret."""
    return False


@compiled
def secret(state: State, box: Box, move: int, viewer: int) -> bool:
    """All luck is seen."""
    return False


@compiled
def discloses(state: State, box: Box, move: int) -> bool:
    """No move tells others of a secret."""
    return False


@compiled
def retell(state: State, box: Box, move: int, imagined: State) -> int:
    """Luck was as it was."""
    return move


# All seats number their actions as moves are numbered.


def perspective(box: Box, seat: int, moves: Numbers) -> None:
    """Leave the moves in their order."""


# Luck falls as it falls, every number means something, and words say all.


@compiled
def refuse_luck(state: State, box: Box, move: int, details: Numbers) -> int:
    """What luck cannot bring goes without a word."""
    return ALLOWED


@compiled
def means_nothing(box: Box, move: int) -> bool:
    """Every number is a move."""
    return False


@compiled
def meant_by(state: State, box: Box, move: int, moves: Numbers) -> int:
    """A move stands for itself."""
    moves[0] = move
    return 1


def explain_move(state: State, box: Box, move: int) -> str:
    """The words of a move explain it."""
    return ""


# Bots think as in most games; a game says which moves are sensible: at least its legal ones.

THINKING = Thinking()
LEVELS = (Level("20", 0.2), Level("60", 0.05), Level("300"), Level("1500"), Level("1s"))
TURN_MOVES = 4

# A table has nothing to hide, to ask or to announce.

POINTS_LIE_ON_BOARD = False
CONCEALMENT: Concealment | None = None
COVERING: Concealment | None = None
ANSWERS: tuple[str, ...] = ()
ENDINGS = RemarkKinds()


@compiled
def is_asked(state: State, box: Box) -> bool:
    """Nobody is asked anything in the turn of another."""
    return False


@compiled
def ending(state: State, box: Box, rows: Remarks) -> int:
    """The end comes unannounced."""
    return 0


@compiled
def rematch(state: State, box: Box, choices: Numbers) -> None:
    """A rematch has the same options."""


# There is nothing to look for.


REMARKS = RemarkKinds()


@compiled
def prospects(levels: Levels, box: Box, seat: int, rows: Remarks) -> int:
    """A turn prepares nothing that is worth a word."""
    return 0


def roles(state: State, box: Box) -> dict[str, tuple[str, ...]]:
    """All seats begin alike."""
    return {}


def findings(states: Sequence[State], moves: Sequence[int], box: Box) -> Findings:
    """There is nothing to learn from a match."""
    return Findings()
