"""Game: what every game provides. This file and `faces.py` are the specification of a game.

A game is a value, `GAME = Game(...)` in the `__init__.py` of its folder. What is particular to it
it says in its faces, modules that `faces.py` describes; all else follows.

Some verbs of the faces are compiled: those that `atoll.verbs` names. Generic algorithms import them
from here and are bound to a game with `Game.bind`; called without that they refuse.

What holds for every game, and is tested for every game found:

- A state is one record of fixed size and the complete truth; a box is a read-only record of what
  does not change during a match and has a field `seats`. Two records are equal when their bytes
  are. Single numbers in them are int64, arrays may have
  smaller ones (`memory.array`). No field has the name of something that every NumPy record
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
- When a match is over nothing is secret any more: its record tells all luck as it fell.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, Generic, TypeAlias

import numpy as np
from typing_extensions import TypeVar

from atoll import faces, usual
from atoll.compiled import bind
from atoll.faces import NOBODY as NOBODY
from atoll.faces import WATCHER as WATCHER
from atoll.faces import Observed as Observed
from atoll.faces import Planes as Planes
from atoll.faces import Values as Values
from atoll.faces import Vector as Vector
from atoll.legality import find_refusal
from atoll.levels import Levels, open_levels
from atoll.memory import Box as Box
from atoll.memory import Numbers as Numbers
from atoll.memory import Seen as Seen
from atoll.memory import State as State
from atoll.option import KEPT, OptionError, Options
from atoll.outcome import Outcome
from atoll.verbs import VERBS, Meaning
from atoll.verbs import discloses as discloses
from atoll.verbs import ending as ending
from atoll.verbs import evaluate as evaluate
from atoll.verbs import gains as gains
from atoll.verbs import imagine as imagine
from atoll.verbs import is_asked as is_asked
from atoll.verbs import legal_moves as legal_moves
from atoll.verbs import means_nothing as means_nothing
from atoll.verbs import meant_by as meant_by
from atoll.verbs import observe as observe
from atoll.verbs import odds as odds
from atoll.verbs import play as play
from atoll.verbs import prospects as prospects
from atoll.verbs import random_move as random_move
from atoll.verbs import ranks as ranks
from atoll.verbs import reason as reason
from atoll.verbs import refuse as refuse
from atoll.verbs import refuse_luck as refuse_luck
from atoll.verbs import rematch as rematch
from atoll.verbs import retell as retell
from atoll.verbs import reveals as reveals
from atoll.verbs import scores as scores
from atoll.verbs import secret as secret
from atoll.verbs import sensible_moves as sensible_moves
from atoll.verbs import show as show
from atoll.verbs import start as start
from atoll.verbs import to_move as to_move
from atoll.words.gains import Gain, open_rows
from atoll.words.moves import CHANCE as CHANCE
from atoll.words.moves import Moves
from atoll.words.reading import Occasion
from atoll.words.refusals import MOST_DETAILS, WhyNot
from atoll.words.remarks import Remark, open_remarks
from atoll.words.telling import tell

S = TypeVar("S", bound=State, default=State, covariant=True)
B = TypeVar("B", bound=Box, default=Box, covariant=True)
Function = TypeVar("Function", bound=Callable[..., Any])

States: TypeAlias = np.recarray
"""Several states, one after the other."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, B]):
    """A rulebook made executable."""

    name: str
    """What commands and records call it, such as `aqualin`."""
    title: str
    """What people call it."""
    credit: str
    """Who designed and published it."""
    rules_version: int
    """Raised when a bug in the rules is mended; a record names the version it was played with."""

    state: type[S]
    """The record of a state."""
    moves: Moves
    """The grammar of its moves, from which their words and numbers follow."""
    settings: faces.Settings[B]
    rules: faces.Rules[S, B]
    sight: faces.Sight[S, B]
    reasons: faces.Reasons[S, B]
    gains: faces.Gaining[S, B]
    drawing: faces.Terminal[S, B]
    observation: faces.Observation[S, B]
    advice: faces.Advice[S, B]
    hidden: faces.Hidden[S, B] = usual
    manners: faces.Manners[S, B] = usual
    prospects: faces.Prospects[B] = usual
    study: faces.Study[S, B] = usual

    def __reduce__(self) -> tuple[Callable[[str], "Game"], tuple[str]]:
        """Let pickle find it where it is defined, as faces are modules."""
        return _find_game, (self.rules.start.__module__.rpartition(".")[0],)

    def bind(self, function: Function) -> Function:
        """Specialise a generic function for this game."""
        return bind(function, self._verbs, self.rules.start.__module__)

    @cached_property
    def _verbs(self) -> Mapping[str, Meaning]:
        found: dict[str, Meaning] = {
            verb.__name__: getattr(getattr(self, face), verb.__name__)
            for face, verbs in VERBS.items()
            for verb in verbs
        }
        return found | {"LUCK": self.moves.luck, "WAYS_TO_END": len(self.rules.REASONS)}

    @property
    def move_numbers(self) -> int:
        """Moves are numbered from 0 to this, not included."""
        return self.moves.count

    @property
    def has_secrets(self) -> bool:
        """Whether there is anything that a seat cannot know."""
        return self.hidden.imagine is not usual.imagine

    def new_state(self) -> S:
        """Give an empty record, to be filled by `start` or by copying."""
        return self.state.blank()

    def new_states(self, count: int) -> States:
        """Give empty records side by side, for compiled code."""
        return np.zeros(count, self.state.fields).view(np.recarray)

    def new_levels(self) -> Levels:
        """Give a stack on which compiled code can try out what follows."""
        return open_levels(self.state.fields, self.rules.MOST_MOVES)

    def copy_state(self, state: State) -> S:
        """Give an independent copy."""
        # NumPy would copy a record field by field, which takes ten times as long.
        return self.state.from_memory(bytearray(state.tobytes()))

    def state_from_bytes(self, content: bytes) -> S:
        """Give the state whose `tobytes` was `content`."""
        size = self.state.fields.itemsize
        if len(content) != size:
            raise ValueError(f"a state of {self.title} has {size} bytes")
        return self.state.from_memory(bytearray(content))

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

    def complete_move(self, state: State, box: Box, text: str) -> list[str]:
        """Give the words that can come next in a text on the way to a move of the seat to move.

        They stand for the last word, as `Moves.complete` tells; luck is not helped.
        """
        return self._occasion(state, box).complete(text)

    def _occasion(self: "Game", state: State, box: Box) -> Occasion:
        return Occasion(
            moves=self.moves,
            box=box,
            legal=self.list_moves(state, box),
            refusals=self.reasons.REFUSALS,
            refuse=lambda move: self.find_refusal(state, box, move),
            meant_by=lambda move: self.list_meant(state, box, move),
            tells_possible=self.rules.to_move(state, box) != CHANCE,
        )

    def view(self: "Game", state: State, box: Box, viewer: int) -> dict[str, Any]:
        """Give what a seat or WATCHER may see, as JSON."""
        seen = self.sight.SEEN.new_record()
        self.sight.show(state, box, viewer, seen)
        return tell(self.sight.SEEN, box, seen)

    def look(self: "Game", state: State, box: Box, seat: int) -> Observed:
        """Give what a seat observes."""
        face = self.observation
        planes = np.zeros((len(face.PLANES), *face.PLANE_SHAPE), np.uint8)
        vector = np.zeros(len(face.VECTOR), np.float32)
        face.observe(state, box, seat, Observed(planes.reshape(-1), vector))
        return Observed(planes, vector)

    def list_moves(self, state: State, box: Box) -> list[int]:
        """Give the legal moves as a list."""
        return self._list(self.rules.legal_moves, state, box)

    def list_sensible_moves(self, state: State, box: Box) -> list[int]:
        """Give the moves that a bot should think about as a list."""
        return self._list(self.advice.sensible_moves, state, box)

    def list_odds(self, state: State, box: Box) -> list[int]:
        """Give the weights of CHANCE's moves as a list."""
        return self._list(self.rules.odds, state, box)

    def _list(self, write: Callable[[Any, Any, Numbers], int], state: State, box: Box) -> list[int]:
        numbers = np.empty(self.rules.MOST_MOVES, dtype=np.int64)
        listed: list[int] = numbers[: write(state, box, numbers)].tolist()
        return listed

    def find_refusal(self: "Game", state: State, box: Box, move: int) -> tuple[int, list[int]]:
        """Give the number of the reason why a move is not legal, and its details."""
        room = np.zeros(self.rules.MOST_MOVES + MOST_DETAILS, dtype=np.int64)
        number = self.bind(find_refusal)(state, box, move, room)
        return number, room[:MOST_DETAILS].tolist()

    def list_meant(self: "Game", state: State, box: Box, move: int) -> list[int]:
        """Give the moves that stand for a move, where several are alike, as a list."""
        numbers = np.empty(self.rules.MOST_MOVES, dtype=np.int64)
        return numbers[: self.reasons.meant_by(state, box, move, numbers)].tolist()

    def list_gains(self: "Game", before: State, after: State, box: Box) -> list[Gain]:
        """Give why points were won or lost between two states."""
        rows = open_rows()
        return self.gains.GAINS.tell(box, rows[: self.gains.gains(before, after, box, rows)])

    def ending(self: "Game", state: State, box: Box) -> Remark | None:
        """Give what everybody knows of the end when it is near."""
        rows = open_remarks()
        told = self.manners.ENDINGS.tell(box, rows[: self.manners.ending(state, box, rows)])
        return told[0] if told else None

    def list_prospects(
        self: "Game", before: State, after: State, box: Box, seat: int
    ) -> list[Remark]:
        """Give what a turn prepares for the seat that takes it, what matters most first."""
        levels, rows = self.new_levels(), open_remarks()
        levels[0].state, levels[1].state = before, after
        count = self.prospects.prospects(levels, box, seat, rows)
        return self.prospects.REMARKS.tell(box, rows[:count])

    def rematch(self: "Game", state: State, box: Box, options: Options) -> dict[str, str]:
        """Give the options of a rematch, after a match with these options."""
        known = self.settings.OPTIONS
        choices = np.full(len(known), KEPT)
        self.manners.rematch(state, box, choices)
        chosen = zip(known, choices.tolist(), strict=True)
        changed = {each.name: each.values[choice] for each, choice in chosen if choice != KEPT}
        return dict(options) | changed

    def points(self: "Game", state: State, box: Box) -> tuple[int, ...]:
        """Give the points of each seat as they stand."""
        points = np.zeros(box.seats, dtype=np.int64)
        self.rules.scores(state, box, points)
        return tuple(points.tolist())

    def outcome(self: "Game", state: State, box: Box) -> Outcome:
        """Give the outcome of a match that is over."""
        ranks = np.zeros(box.seats, dtype=np.int64)
        self.rules.ranks(state, box, ranks)
        code = self.rules.REASONS[self.rules.reason(state, box)]
        return Outcome(self.points(state, box), tuple(ranks.tolist()), code)

    def read_options(self, options: Options) -> dict[str, str]:
        """Give all options with the defaults filled in, refusing names that do not exist.

        Values are text; a number means the same as its digits.
        """
        known = {option.name: option.default for option in self.settings.OPTIONS}
        for name in options:
            if name not in known:
                raise OptionError(f"{self.title} has no option {name!r}: it has {', '.join(known)}")
        return known | {name: str(value) for name, value in options.items()}

    def recall_options(self, options: Options) -> dict[str, str]:
        """Give the options of a match that was stored, with what held before there were others."""
        known = self.settings.OPTIONS
        held = {option.name: option.before for option in known if option.before is not None}
        return held | dict(options)

    def store_options(self, options: Options) -> dict[str, str]:
        """Give options as they are stored: those that came later are named where they differ."""
        before = {option.name: option.before for option in self.settings.OPTIONS}
        return {name: value for name, value in options.items() if value != before[name]}


def small_game(*modules: ModuleType, **about: Any) -> Game:
    """Make a game whose modules have the names of all faces together; else it is as usual.

    Bots think about every legal move of it, and evaluate it by its points.
    """
    said = {name: value for module in (usual, *modules) for name, value in vars(module).items()}
    said = {"sensible_moves": said["legal_moves"], "evaluate": said["scores"]} | said
    faces_of_it = dict.fromkeys((each.name for each in fields(Game)), SimpleNamespace(**said))
    return Game(**faces_of_it | {"state": said["State"], "moves": said["MOVES"]} | about)


def _find_game(package: str) -> Game:
    game: Game = import_module(package).GAME
    return game
