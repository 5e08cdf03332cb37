"""The faces of a game: what it is asked for, each face a module of its folder.

All but `Settings`, `Terminal` and `Study` have compiled verbs: they take numbers, arrays and
records, no text, no randomness of their own, and allocate nothing.
The rest is ordinary Python. What a face asks for and a game has nothing to say about, it imports
from `atoll.usual`; of `Hidden`, `Manners`, `Prospects` and `Study` it may leave out whole faces,
which are `atoll.usual` then.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypeVar

from atoll.advice import Level, Thinking
from atoll.findings import Findings
from atoll.levels import Levels
from atoll.luck import Random
from atoll.memory import Box, Numbers, Seen, State
from atoll.option import Option, Options
from atoll.words.gains import GainKinds, Gains
from atoll.words.layout import Layout
from atoll.words.refusals import Refusals
from atoll.words.remarks import RemarkKinds, Remarks

NOBODY = -2
"""To move when the match is over."""
WATCHER = -3
"""A viewer without a seat, who sees only what all seats see."""

Planes: TypeAlias = NDArray[np.uint8]
Vector: TypeAlias = NDArray[np.float32]
Values: TypeAlias = NDArray[np.float64]


class Observed(NamedTuple):
    """What a seat observes, as numbers for learning."""

    planes: Planes
    """Marks, 1 where something is so: one plane after another, each row by row."""
    vector: Vector
    """What has no place on a plane: whole numbers as they are, exactly up to 16,777,216."""


S = TypeVar("S", bound=State, default=State, contravariant=True)
"""The state of a game."""
B = TypeVar("B", bound=Box, default=Box, contravariant=True)
"""The box of a game."""
Opened = TypeVar("Opened", bound=Box, default=Box, covariant=True)


class Settings(Protocol[Opened]):
    """What is settled before a match: `box.py`."""

    @property
    def OPTIONS(self) -> tuple[Option, ...]:
        """All options, in the order in which records name them."""

    def open_box(self, options: Options, /) -> Opened:
        """Check the options (those missing have their defaults) and build the box.

        Raises OptionError, which says what was expected.
        """


class Rules(Protocol[S, B]):
    """The rules, compiled, in the order of a match: `rules.py`."""

    @property
    def MOST_MOVES(self) -> int:
        """No state has more legal moves than this."""

    @property
    def REASONS(self) -> tuple[str, ...]:
        """The codes of why a match can end."""

    def start(self, state: S, box: B, /) -> None:
        """Make `state` the state before the first move."""

    def to_move(self, state: S, box: B, /) -> int:
        """Tell who moves: a seat, CHANCE, or NOBODY when the match is over."""

    def legal_moves(self, state: S, box: B, moves: Numbers, /) -> int:
        """Write the legal moves into `moves` in ascending order and return how many there are.

        Legality exists here and nowhere else. `moves` has room for MOST_MOVES.
        """

    def odds(self, state: S, box: B, weights: Numbers, /) -> int:
        """Write the weight of each of CHANCE's legal moves, in their order; return how many.

        Only asked when CHANCE is to move. Weights are whole and at least 1.
        """

    def play(self, state: S, box: B, move: int, /) -> None:
        """Change `state` by one legal move."""

    def scores(self, state: S, box: B, points: Numbers, /) -> None:
        """Write the points of each seat as they stand, at any time."""

    def ranks(self, state: S, box: B, rank: Numbers, /) -> None:
        """Write the rank of each seat, from 1, tie-breaks applied. Only asked when it is over."""

    def reason(self, state: S, box: B, /) -> int:
        """Tell why it ended, as an index into REASONS. Only asked when it is over."""

    def random_move(self, state: S, box: B, random: Random, /) -> int:
        """Choose as if from `legal_moves`, but fast: uniformly for a seat, by odds for CHANCE."""


class Sight(Protocol[S, B]):
    """What is seen: `sight.py`."""

    @property
    def SEEN(self) -> Layout:
        """What a viewer may see: the record that `show` fills, and its JSON."""

    def show(self, state: S, box: B, viewer: int, seen: Seen, /) -> None:
        """Write what a seat or WATCHER may see into a record of SEEN that holds NONE throughout.

        It is written field by field, from what is allowed.
        """


class Hidden(Protocol[S, B]):
    """What a seat cannot know: `hidden.py`."""

    @property
    def HANDS(self) -> bool:
        """Whether a seat knows something that another does not: then a curtain falls between them.

        Without hands all viewers see the same, and the same luck is secret to all.
        """

    def imagine(self, state: S, box: B, seat: int, random: Random, /) -> None:
        """Replace all that the seat (or WATCHER) cannot know by a guess; not asked at the end.

        The guess is drawn from the exact distribution given what the seat has seen. What is unknown
        is first gathered in ascending order, so that two states that the seat cannot tell apart
        become, with the same random numbers, the same state.
        """

    def reveals(self, state: S, box: B, move: int, /) -> bool:
        """Tell whether a legal move of a seat shows something that was secret to it; compiled.

        Such as a card that is turned over: that cannot be tried out, only made.
        """

    def secret(self, state: S, box: B, move: int, viewer: int, /) -> bool:
        """Tell whether `move`, legal at `state`, is luck that the viewer is not shown; compiled."""

    def discloses(self, state: S, box: B, move: int, /) -> bool:
        """Tell whether a legal move, of a seat or of luck, tells others of a secret; compiled.

        It shows a card of a hidden hand, or what it draws cannot be among what is secret: drawn
        again and again it would tell all of it. What `reveals` and `secret` say of a move is not
        asked here. A turn with such a move cannot be taken back.
        """

    def retell(self, state: S, box: B, move: int, imagined: S, /) -> int:
        """Give the luck that stands for `move` in a history that leads to `imagined`; compiled."""


class Observation(Protocol[S, B]):
    """The game as numbers for learning: `observation.py`."""

    @property
    def PLANES(self) -> tuple[str, ...]:
        """The name of each plane that `observe` writes."""

    @property
    def PLANE_SHAPE(self) -> tuple[int, int]:
        """Rows and columns of a plane."""

    @property
    def VECTOR(self) -> tuple[str, ...]:
        """The name of each number of the vector that `observe` writes."""

    def observe(self, state: S, box: B, seat: int, observed: Observed, /) -> None:
        """Write what the seat sees, as numbers for learning, into zeros.

        States that `show` tells apart are told apart.
        """

    def perspective(self, box: B, seat: int, moves: Numbers, /) -> None:
        """Rearrange the numbers of all moves so that the n-th is what the seat's action n means.

        It turns and exchanges what `observe` does: seats that observe the same may do the same.
        """


class Reasons(Protocol[S, B]):
    """Why moves are refused: `reasons.py`."""

    @property
    def REFUSALS(self) -> Refusals:
        """What the numbers that `refuse` gives mean."""

    def refuse(self, state: S, box: B, move: int, details: Numbers, /) -> int:
        """Tell why a move that is not legal is not: the number of a reason.

        Only asked, by `atoll.legality`, about a move of a seat while a seat is to move. It follows
        from what that seat knows. `details` has room for MOST_DETAILS.
        """

    def refuse_luck(self, state: S, box: B, move: int, details: Numbers, /) -> int:
        """Tell why luck cannot bring this of its present kind of moves; 0 if that goes unsaid."""

    def means_nothing(self, box: B, move: int, /) -> bool:
        """Tell whether a number means nothing in this box, such as a card that its deck lacks."""

    def meant_by(self, state: S, box: B, move: int, moves: Numbers, /) -> int:
        """Write the moves that stand for a move, where several are alike; return how many."""


class Gaining(Protocol[S, B]):
    """Why points are won: `gains.py`."""

    @property
    def GAINS(self) -> GainKinds:
        """What the numbers in the rows of `gains` mean."""

    def gains(self, before: S, after: S, box: B, rows: Gains, /) -> int:
        """Write why points were won or lost between two states, a row for each; return how many.

        The points of a seat's gains are not 0 and add up to the change. `rows` has room for
        MOST_GAINS and comes without cells and details (`atoll.words.gains`).
        """


@dataclass(frozen=True)
class Span:
    """A piece of a drawn board: text, and the ink it is drawn with.

    An ink is the word of a colour (`blue`, `pink`, ...), `lit` before it for what should be
    noticed (`lit blue`), `faint` for what should not, or empty.
    """

    text: str
    ink: str = ""


Drawing: TypeAlias = list[list[Span]]
"""A drawn board, line by line."""


class Terminal(Protocol[S, B]):
    """The game in a terminal: `drawing.py`."""

    def draw_board(self, state: S, box: B, viewer: int, lit: frozenset[str], /) -> Drawing:
        """Draw the board as the viewer sees it, with some cells lit.

        Those are the fields `from` and `to` of moves that were just made. It must be readable with
        all inks taken away.
        """

    def explain_move(self, state: S, box: B, move: int, /) -> str:
        """Say what a move is about, such as a card; nothing where its words say all."""


class Advice(Protocol[S, B]):
    """What helps bots, not rules: `advice.py`."""

    @property
    def THINKING(self) -> Thinking:
        """How a search thinks best about this game."""

    @property
    def LEVELS(self) -> tuple[Level, ...]:
        """Five opponents for people, from one that a child beats to the strongest."""

    @property
    def TURN_MOVES(self) -> int:
        """How many moves of a turn a bot that looks at whole turns should look at together."""

    def evaluate(self, state: S, box: B, values: Values, /) -> None:
        """Guess how well each seat stands, in points; more is better. Compiled."""

    def sensible_moves(self, state: S, box: B, moves: Numbers, /) -> int:
        """Write those legal moves of a seat that a bot should think about, ascending; at least one.

        It leaves out what is never better than something that it keeps. Compiled.
        """


@dataclass(frozen=True)
class Concealment:
    """Something that everybody could know, and that is still not shown until the end."""

    rule: str
    """The rule that lets players keep it to themselves."""
    part: str
    """The part of a view, by seat, of which a viewer is told no entry but the own."""
    field: str
    """The field of a state, by seat, that tells of it."""
    instead: int
    """What stands there in a state that is only drawn."""

    def disguise(self, state: State, viewer: int) -> None:
        """Change a copy of a state, so that a drawing of it does not show the viewer either."""
        others = np.arange(len(state[self.field])) != viewer
        state[self.field][others] = self.instead

    def hide(self, seen: dict[str, Any], viewer: int) -> dict[str, Any]:
        """Give a view without what the viewer is not shown; of a list it is told how long it is."""
        told = [
            each if seat == viewer else [None] * len(each) if isinstance(each, list) else None
            for seat, each in enumerate(seen[self.part])
        ]
        return seen | {self.part: told}


class Manners(Protocol[S, B]):
    """How a table of this game is kept: `manners.py`."""

    @property
    def POINTS_LIE_ON_BOARD(self) -> bool:
        """Whether the board alone tells where points come from; else they are won move by move."""

    @property
    def CONCEALMENT(self) -> Concealment | None:
        """How the points of others are hidden; None where the board shows everybody's anyway."""

    @property
    def COVERING(self) -> Concealment | None:
        """How cards in other hands that all have seen are hidden; None where there are none."""

    @property
    def ANSWERS(self) -> tuple[str, ...]:
        """What a seat can be asked for in the turn of another: its possible moves there, in words.

        It may give a standing order of some of them, so that nobody has to wait for it.
        """

    @property
    def ENDINGS(self) -> RemarkKinds:
        """What the numbers in the row of `ending` mean."""

    def is_asked(self, state: S, box: B, /) -> bool:
        """Tell whether the seat to move answers such a question; everybody knows that. Compiled."""

    def ending(self, state: S, box: B, rows: Remarks, /) -> int:
        """Write into a row what everybody knows of the end when it is near; else return 0, not 1.

        It tells of a last round, for example, and who still moves in it. Compiled.
        """

    def rematch(self, state: S, box: B, choices: Numbers, /) -> None:
        """Write which options a rematch changes, such as who begins: their places among OPTIONS.

        `choices` holds KEPT for each option; a value is told by its place among those that the
        option lists. Compiled.
        """


class Prospects(Protocol[B]):
    """What a turn prepares, for hints, compiled: `prospects.py`."""

    @property
    def REMARKS(self) -> RemarkKinds:
        """What the numbers in the rows of `prospects` mean."""

    def prospects(self, levels: Levels, box: B, seat: int, rows: Remarks, /) -> int:
        """Write what a turn prepares for the seat that takes it, what matters most first.

        The first level has the state before the turn, the second the one after it; all are free to
        try things out. It follows from what the seat knows of both. Returns how many rows.
        """


class Study(Protocol[S, B]):
    """What there is to learn from many matches: `study.py`."""

    def roles(self, state: S, box: B, /) -> dict[str, tuple[str, ...]]:
        """Tell what tells the seats apart from the start, besides who begins.

        Under a heading, such as `goal`, stands a word for each seat.
        """

    def findings(self, states: Sequence[S], moves: Sequence[int], box: B, /) -> Findings:
        """Tell what there is to learn from a match that is over: `moves[i]` made at `states[i]`."""
