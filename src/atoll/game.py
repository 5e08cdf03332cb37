"""Game: what every game provides. This file is the specification of a game.

A game is a value, `GAME = Game(...)` in the `__init__.py` of its folder. It has two kinds of verbs.

**Rules** are compiled: they take numbers, arrays and records, no text, no randomness of their own.
Below they are written down as functions of this module, `start` to `imagine`, each with its
contract. Generic algorithms import them from here and are bound to a game with `Game.bind`;
called without that they refuse.

**Words** are ordinary Python: the grammar of moves (`atoll.moves`), from which follow how moves are
numbered, written, described and read; view and reasons. They are the fields of `Game`.

What holds for every game, and is tested for every game found:

- A state is one record of fixed size and the complete truth; a box is a read-only record of what
  does not change during a match and has a field `seats`. Two records are equal when their bytes
  are. All numbers in them are int64. No field has the name of something that every NumPy record
  has (`round`, `shape`, `size`, ...): in plain mode it would mean that.
- A move is a number from 0 to `move_numbers` - 1. Luck is a move, made by CHANCE. The same state
  and move always give the same next state.
- `legal_moves` lists moves in ascending order and is empty exactly when `to_move` is NOBODY.
  `play` may be given legal moves only: compiled code checks nothing.
- A seat's own move shows it nothing new, unless it ends the match or `reveals` says so; else only
  luck does. So a seat may try moves out, and take them back, until something is revealed, or luck
  or another seat is to move.
- What a seat is shown (view, observation, legal moves on its turn, written moves, errors) does
  not change when all that it cannot know is replaced by `imagine`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from atoll.advice import USUAL_LEVELS, USUAL_THINKING, Level, Thinking
from atoll.compiled import bind, compiled
from atoll.findings import Findings
from atoll.gains import Gain as Gain
from atoll.gains import GainKinds, Gains, open_rows
from atoll.layout import Layout
from atoll.luck import Random
from atoll.memory import Box as Box
from atoll.memory import Seen as Seen
from atoll.memory import State as State
from atoll.memory import open_record
from atoll.moves import CHANCE as CHANCE
from atoll.moves import Moves
from atoll.outcome import Outcome
from atoll.reading import AmbiguousMove as AmbiguousMove
from atoll.reading import IllegalMove as IllegalMove
from atoll.reading import MoveError as MoveError
from atoll.reading import Occasion, Refusals
from atoll.reading import UnreadableMove as UnreadableMove
from atoll.reading import WhyNot as WhyNot
from atoll.telling import tell

NOBODY = -2
"""To move when the match is over."""
WATCHER = -3
"""A viewer without a seat, who sees only what all seats see."""

Numbers: TypeAlias = NDArray[np.int64]
Planes: TypeAlias = NDArray[np.float32]
Values: TypeAlias = NDArray[np.float64]
Options: TypeAlias = Mapping[str, str]
Function = TypeVar("Function", bound=Callable[..., Any])


# The rules of a game, compiled. In the order of a match.


def start(state: State, box: Box) -> None:
    """Make `state` the state before the first move."""
    _refuse("start")


def to_move(state: State, box: Box) -> int:
    """Tell who moves: a seat, CHANCE, or NOBODY when the match is over."""
    _refuse("to_move")


def legal_moves(state: State, box: Box, moves: Numbers) -> int:
    """Write the legal moves into `moves` in ascending order and return how many there are.

    Legality exists here and nowhere else. `moves` has room for `most_moves`.
    """
    _refuse("legal_moves")


def odds(state: State, box: Box, weights: Numbers) -> int:
    """Write the weight of each of CHANCE's legal moves, in their order; return how many.

    Only asked when CHANCE is to move. Weights are whole and at least 1.
    """
    _refuse("odds")


def play(state: State, box: Box, move: int) -> None:
    """Change `state` by one legal move."""
    _refuse("play")


def scores(state: State, box: Box, points: Numbers) -> None:
    """Write the points of each seat as they stand, at any time."""
    _refuse("scores")


def places(state: State, box: Box, ranks: Numbers) -> None:
    """Write the place of each seat, from 1, tie-breaks applied. Only asked when it is over."""
    _refuse("places")


def reason(state: State, box: Box) -> int:
    """Tell why it ended, as an index into `Game.reasons`. Only asked when it is over."""
    _refuse("reason")


def random_move(state: State, box: Box, random: Random) -> int:
    """Choose as if from `legal_moves`, but fast: uniformly for a seat, by odds for CHANCE."""
    _refuse("random_move")


def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """Replace all that the seat (or WATCHER) cannot know by a guess.

    The guess is drawn from the exact distribution given what the seat has seen. What is unknown is
    first gathered in ascending order, so that two states that the seat cannot tell apart become,
    with the same random numbers, the same state.
    """
    _refuse("imagine")


def show(state: State, box: Box, viewer: int, seen: Seen) -> None:
    """Write what a seat or WATCHER may see into a record of `Game.seen` that holds NONE throughout.

    It is written field by field, from what is allowed.
    """
    _refuse("show")


def observe(state: State, box: Box, seat: int, planes: Planes) -> None:
    """Write what the seat sees as numbers for learning into planes of zeros.

    `Game.planes` names them; each has the shape `Game.plane_shape`.
    """
    _refuse("observe")


def evaluate(state: State, box: Box, values: Values) -> None:
    """Guess how well each seat stands, in points; more is better. Advice for bots, not a rule."""
    _refuse("evaluate")


def sensible_moves(state: State, box: Box, moves: Numbers) -> int:
    """Write those legal moves of a seat that a bot should think about, ascending; at least one.

    Advice like `evaluate`: it leaves out what is never better than something that it keeps.
    """
    _refuse("sensible_moves")


def reveals(state: State, box: Box, move: int) -> bool:
    """Tell whether a legal move of a seat shows something that was secret to it.

    Such as a card that is turned over: that cannot be tried out, only made.
    """
    _refuse("reveals")


def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """Write why points were won or lost between two states, a row for each; return how many.

    The points of a seat's gains are not 0 and add up to the change. `rows` has room for MOST_GAINS
    and comes without cells and details (`atoll.gains`).
    """
    _refuse("gains")


RULES = (
    start,
    to_move,
    legal_moves,
    odds,
    play,
    scores,
    places,
    reason,
    random_move,
    imagine,
    show,
    observe,
    evaluate,
    sensible_moves,
    reveals,
    gains,
)
"""The compiled verbs: what `Game.bind` swaps in."""


@dataclass(frozen=True)
class Option:
    """Something the players settle before a match; `values` lists what may be chosen."""

    name: str
    default: str
    values: tuple[str, ...]
    meaning: str
    before: str | None = None
    """What held before there was this option; None if it was there from the beginning."""

    def read(self, options: Options) -> str:
        """Give the value that was chosen, or the default; refuse what is none of the values."""
        value = options.get(self.name, self.default)
        if value not in self.values:
            allowed = ", ".join(self.values)
            raise OptionError(f"option {self.name} is one of {allowed}, not {value!r}")
        return value


@dataclass(frozen=True)
class Remark:
    """Something true of a position: a code with named fields, and an English sentence."""

    code: str
    fields: Mapping[str, str]
    sentence: str


@dataclass(frozen=True)
class Ending:
    """How near the end is, as everybody knows it; `seats` are those of whom it speaks."""

    code: str
    fields: Mapping[str, str]
    seats: tuple[int, ...]
    sentence: str


@dataclass(frozen=True)
class Concealment:
    """Something that everybody could know, and that is still not shown until the end."""

    rule: str
    """The rule that lets players keep it to themselves."""
    hide: Callable[[dict[str, Any], int], dict[str, Any]]
    """Gives a view without what the viewer is not shown."""
    disguise: Callable[[State, int], None]
    """Changes a copy of a state, so that a drawing of it does not show the viewer either."""


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


@compiled
def _nothing_to_imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """Leave the state as it is: in a game without secrets everyone knows all of it."""


@compiled
def _nothing_revealed(state: State, box: Box, move: int) -> bool:
    return False


def _nothing_secret(state: State, box: Box, move: int, viewer: int) -> bool:
    return False


def _itself(state: State, box: Box, move: int) -> list[int]:
    return [move]


def _nothing_to_explain(state: State, box: Box, move: int) -> str:
    return ""


def _nobody_is_asked(state: State, box: Box) -> bool:
    return False


def _nothing_prepared(before: State, after: State, box: Box, seat: int) -> list[Remark]:
    return []


def _no_end_in_sight(state: State, box: Box) -> Ending | None:
    return None


def _no_roles(state: State, box: Box) -> dict[str, tuple[str, ...]]:
    return {}


def _no_findings(states: Sequence[State], moves: Sequence[int], box: Box) -> Findings:
    return Findings()


def _same_options(state: State, box: Box, options: Options) -> dict[str, str]:
    return dict(options)


def _same_luck(state: State, box: Box, move: int, imagined: State) -> int:
    return move


@dataclass(frozen=True, kw_only=True)
class Game:
    """A rulebook made executable."""

    name: str
    """What commands and records call it, such as `aqualin`."""
    title: str
    """What people call it."""
    credit: str
    """Who designed and published it."""
    rules_version: int
    """Raised when a bug in the rules is mended; a record names the version it was played with."""
    options: tuple[Option, ...]
    """All options, in the order in which records name them."""
    reasons: tuple[str, ...]
    """The codes of why a match can end."""

    state_fields: np.dtype[np.void]
    """The record of a state."""
    moves: Moves
    """The grammar of its moves, from which their words and numbers follow."""
    seen: Layout
    """What a viewer may see: the record that `show` fills, and its JSON."""
    most_moves: int
    """No state has more legal moves than this."""
    planes: tuple[str, ...]
    """The name of each plane that `observe` writes."""
    plane_shape: tuple[int, int]
    """Rows and columns of a plane."""
    turn_moves: int = 4
    """How many moves of a turn a bot that looks at whole turns should look at together."""
    thinking: Thinking = USUAL_THINKING
    """How a search thinks best about this game."""
    levels: tuple[Level, ...] = USUAL_LEVELS
    """Five opponents for people, from one that a child beats to the strongest."""

    start: Callable[[State, Box], None]
    to_move: Callable[[State, Box], int]
    legal_moves: Callable[[State, Box, Numbers], int]
    odds: Callable[[State, Box, Numbers], int]
    play: Callable[[State, Box, int], None]
    scores: Callable[[State, Box, Numbers], None]
    places: Callable[[State, Box, Numbers], None]
    reason: Callable[[State, Box], int]
    random_move: Callable[[State, Box, Random], int]
    show: Callable[[State, Box, int, Seen], None]
    observe: Callable[[State, Box, int, Planes], None]
    evaluate: Callable[[State, Box, Values], None]

    open_box: Callable[[Options], Box]
    """Check the options (those missing have their defaults) and build the box.

    Raises OptionError, which says what was expected.
    """
    refusals: Refusals
    """The sentences that belong to the reasons of `refuse`."""
    refuse: Callable[[State, Box, int], WhyNot]
    """Why a move of the grammar is not legal here; only asked of one that is not."""
    gains: Callable[[State, State, Box, Gains], int]
    gain_kinds: GainKinds
    """What the numbers in the rows of `gains` mean."""
    draw_board: Callable[[State, Box, int, frozenset[str]], Drawing]
    """The board for a terminal, as the viewer sees it, with some cells lit.

    It must be readable with all inks taken away.
    """
    typing_help: str
    """How moves are typed, in a few lines."""

    meant_by: Callable[[State, Box, int], list[int]] = _itself
    """The moves that stand for a move, where several are alike and only one of them is legal."""
    explain_move: Callable[[State, Box, int], str] = _nothing_to_explain
    """A sentence about what the move is about, such as a card; empty where its words say all."""
    imagine: Callable[[State, Box, int, Random], None] = _nothing_to_imagine
    secret: Callable[[State, Box, int, int], bool] = _nothing_secret
    """Whether `move`, legal at `state`, is luck that the viewer is not shown."""
    reveals: Callable[[State, Box, int], bool] = _nothing_revealed
    hands: bool = False
    """Whether a seat knows something that another does not: then a curtain falls between them.

    Without hands all viewers see the same, and the same luck is secret to all.
    """
    retell: Callable[[State, Box, int, State], int] = _same_luck
    """The luck that stands in place of `move` in a history that leads to an imagined state."""

    sensible_moves: Callable[[State, Box, Numbers], int] | None = None
    """Without it, all legal moves."""
    answers: tuple[str, ...] = ()
    """What a seat can be asked for in the turn of another: its possible moves there, in words. It
    may give a standing order of some of them, so that nobody has to wait for it."""
    is_asked: Callable[[State, Box], bool] = _nobody_is_asked
    """Whether the seat to move answers such a question; everybody knows that."""
    prospects: Callable[[State, State, Box, int], list[Remark]] = _nothing_prepared
    """What a turn prepares for the seat that takes it, between the states before and after it.

    What matters most comes first. It follows from what the seat knows of both states.
    """
    ending: Callable[[State, Box], Ending | None] = _no_end_in_sight
    """What everybody knows of the end when it is near, such as a last round."""
    points_lie_on_board: bool = False
    """Whether the board alone tells where points come from; else they are won move by move."""
    concealment: Concealment | None = None
    """How the points of others are hidden; None where the board shows everybody's anyway."""
    covering: Concealment | None = None
    """How cards in other hands that all have seen are hidden; None where there are none."""
    rematch: Callable[[State, Box, Options], dict[str, str]] = _same_options
    """The options of a rematch, after this match with these options: who begins next, and so on."""

    roles: Callable[[State, Box], dict[str, tuple[str, ...]]] = _no_roles
    """What tells the seats of a match apart from the start, besides who begins: under a heading,
    such as `goal`, a word for each seat."""
    findings: Callable[[Sequence[State], Sequence[int], Box], Findings] = _no_findings
    """What there is to learn from a match that is over: `moves[i]` was made at `states[i]`."""

    _rules: dict[str, Callable[..., Any]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rules = {verb.__name__: getattr(self, verb.__name__) for verb in RULES}
        rules["sensible_moves"] = self.sensible_moves or self.legal_moves
        object.__setattr__(self, "_rules", rules)

    def bind(self, function: Function) -> Function:
        """Specialise a generic function for this game."""
        return bind(function, self._rules, self.start.__module__)

    @property
    def move_numbers(self) -> int:
        """Moves are numbered from 0 to this, not included."""
        return self.moves.count

    @property
    def verb_rules(self) -> Mapping[str, str]:
        """The rule that a seat's move follows, by its verb."""
        return self.moves.rules

    @property
    def has_secrets(self) -> bool:
        """Whether there is anything that a seat cannot know."""
        return self.imagine is not _nothing_to_imagine

    def new_state(self) -> State:
        """Give an empty record, to be filled by `start` or by copying."""
        return open_record(self.state_fields, bytearray(self.state_fields.itemsize))

    def copy_state(self, state: State) -> State:
        """Give an independent copy."""
        return self.state_from_bytes(state.tobytes())

    def state_from_bytes(self, content: bytes) -> State:
        """Give the state whose `tobytes` was `content`."""
        if len(content) != self.state_fields.itemsize:
            raise ValueError(f"a state of {self.title} has {self.state_fields.itemsize} bytes")
        # NumPy would copy a record field by field, which takes ten times as long.
        return open_record(self.state_fields, bytearray(content))

    def write_move(self, state: State, box: Box, move: int) -> str:
        """Give the move in words, in the one full form that records use."""
        return self.moves.write(box, move)

    def describe_move(self, state: State, box: Box, move: int) -> dict[str, str]:
        """Give the move as named fields: `verb` first, then such as `from`, `to`, `tile`."""
        return self.moves.describe(state, box, move)

    def read_move(self, state: State, box: Box, words: str) -> int:
        """Give the legal move that the words mean, without regard to case.

        Raises UnreadableMove, IllegalMove or AmbiguousMove.
        """
        return self._occasion(state, box).read(words)

    def why_not(self, state: State, box: Box, words: str) -> WhyNot | None:
        """Tell why readable words are not a legal move here; None if they are.

        Raises UnreadableMove.
        """
        return self._occasion(state, box).why_not(words)

    def _occasion(self, state: State, box: Box) -> Occasion:
        return Occasion(
            moves=self.moves,
            box=box,
            legal=self.list_moves(state, box),
            refusals=self.refusals,
            refuse=lambda move: self.refuse(state, box, move),
            meant_by=lambda move: self.meant_by(state, box, move),
            tells_possible=self.to_move(state, box) != CHANCE,
        )

    def view(self, state: State, box: Box, viewer: int) -> dict[str, Any]:
        """Give what a seat or WATCHER may see, as JSON."""
        seen = self.seen.new_record()
        self.show(state, box, viewer, seen)
        return tell(self.seen, box, seen)

    def list_moves(self, state: State, box: Box) -> list[int]:
        """Give the legal moves as a list."""
        moves = np.empty(self.most_moves, dtype=np.int64)
        return moves[: self.legal_moves(state, box, moves)].tolist()

    def list_sensible_moves(self, state: State, box: Box) -> list[int]:
        """Give the moves that a bot should think about as a list."""
        moves = np.empty(self.most_moves, dtype=np.int64)
        return moves[: self._rules["sensible_moves"](state, box, moves)].tolist()

    def list_odds(self, state: State, box: Box) -> list[int]:
        """Give the weights of CHANCE's moves as a list."""
        weights = np.empty(self.most_moves, dtype=np.int64)
        return weights[: self.odds(state, box, weights)].tolist()

    def list_gains(self, before: State, after: State, box: Box) -> list[Gain]:
        """Give why points were won or lost between two states."""
        rows = open_rows()
        return self.gain_kinds.tell(box, rows[: self.gains(before, after, box, rows)])

    def points(self, state: State, box: Box) -> tuple[int, ...]:
        """Give the points of each seat as they stand."""
        points = np.zeros(box.seats, dtype=np.int64)
        self.scores(state, box, points)
        return tuple(points.tolist())

    def outcome(self, state: State, box: Box) -> Outcome:
        """Give the outcome of a match that is over."""
        ranks = np.zeros(box.seats, dtype=np.int64)
        self.places(state, box, ranks)
        code = self.reasons[self.reason(state, box)]
        return Outcome(self.points(state, box), tuple(ranks.tolist()), code)

    def read_options(self, options: Options) -> dict[str, str]:
        """Give all options with the defaults filled in, refusing names that do not exist.

        Values are text; a number means the same as its digits.
        """
        known = {option.name: option.default for option in self.options}
        for name in options:
            if name not in known:
                raise OptionError(f"{self.title} has no option {name!r}: it has {', '.join(known)}")
        return known | {name: str(value) for name, value in options.items()}

    def recall_options(self, options: Options) -> dict[str, str]:
        """Give the options of a match that was stored, with what held before there were others."""
        held = {option.name: option.before for option in self.options if option.before is not None}
        return held | dict(options)

    def store_options(self, options: Options) -> dict[str, str]:
        """Give options as they are stored: those that came later are named where they differ."""
        before = {option.name: option.before for option in self.options}
        return {name: value for name, value in options.items() if value != before[name]}


class OptionError(ValueError):
    """An option that the game does not have, or a value that it cannot take."""


def _refuse(name: str) -> NoReturn:
    raise TypeError(f"{name} belongs to a game: bind this function with Game.bind")
