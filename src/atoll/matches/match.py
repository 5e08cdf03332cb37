"""Match: a game being played, its moves and its current state."""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count
from typing import Generic, TypeAlias

from atoll.game import CHANCE, NOBODY, B, Game, S
from atoll.luck import Luck, Random
from atoll.option import Options
from atoll.outcome import Outcome
from atoll.words.reading import IllegalMove


@dataclass(frozen=True)
class Takeback:
    """A line of a match's history: back to where this many moves had been made."""

    moves: int


@dataclass(frozen=True)
class Resignation:
    """A line of a match's history: this seat gives up."""

    seat: int


@dataclass(frozen=True)
class Replacement:
    """A line of a match's history: from here on a bot moves for this seat."""

    seat: int
    bot: str


@dataclass(frozen=True)
class Return:
    """A line of a match's history: the player of this seat moves again."""

    seat: int


HistoryLine: TypeAlias = int | Takeback | Resignation | Replacement | Return
BOXES_KEPT = 64
RESIGNED = "resigned"
"""The reason of an outcome where all seats but one have given up."""


class Match(Generic[S, B]):
    """The moves made so far and the state they lead to.

    Luck is played by the match itself as soon as it is due, so that whoever looks at a match finds
    a seat to move, or nobody. Give no luck to replay one: then luck is played like any move.
    """

    def __init__(self, game: Game[S, B], options: Options | None = None, luck: Luck | None = None):
        self.game = game
        self.options = game.read_options(options or {})
        self.box: B = share_box(game, self.options)
        self.luck = luck
        self.moves: list[int] = []
        self.history: list[HistoryLine] = []
        self.resigned: list[int] = []
        self.replaced: list[int] = []
        self.given = 0
        """How many of the moves were given from elsewhere, luck included; they stay."""
        self.given_lines = 0
        """How many lines of the history were given: more than moves where some were taken back."""
        self.state = game.new_state()
        game.rules.start(self.state, self.box)
        self._play_luck()

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self.box.seats)

    @property
    def to_move(self) -> int:
        """Who moves: a seat, CHANCE or NOBODY."""
        return NOBODY if self._is_given_up else int(self.game.rules.to_move(self.state, self.box))

    @property
    def is_over(self) -> bool:
        """Whether nobody is to move any more."""
        return self.to_move == NOBODY

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat as they stand."""
        return self.game.points(self.state, self.box)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        if not self.is_over:
            return None
        if self._is_given_up:
            even = Outcome(self.points, (1,) * self.seats, RESIGNED)
            return place_behind(even, self.resigned)
        outcome = self.game.outcome(self.state, self.box)
        return place_behind(outcome, self.resigned) if self.resigned else outcome

    @property
    def _is_given_up(self) -> bool:
        return bool(self.resigned) and len(self.resigned) == self.seats - 1

    def legal_moves(self) -> list[int]:
        """Give the legal moves, ascending."""
        return [] if self._is_given_up else self.game.list_moves(self.state, self.box)

    def read_move(self, words: str) -> int:
        """Give the legal move that the words mean; raises a MoveError."""
        return self.game.read_move(self.state, self.box, words)

    def write_move(self, move: int) -> str:
        """Give a legal move in words."""
        return self.game.write_move(self.state, self.box, move)

    def play(self, move: int | str) -> None:
        """Make a legal move, given as its number or in words, and the luck that follows it."""
        if self._is_given_up:
            raise IllegalMove("the match is over: all but one have resigned")
        if isinstance(move, str):
            move = self.read_move(move)
        elif move not in self.legal_moves():
            # What luck can choose from may be secret.
            possible = () if self.to_move == CHANCE else self.list_words()
            raise IllegalMove(f"move {move} is not allowed now", possible)
        self._make(move)
        self._play_luck()

    def list_words(self) -> tuple[str, ...]:
        """Give the legal moves in words."""
        return tuple(self.write_move(move) for move in self.legal_moves())

    def take_back(self, moves: int) -> None:
        """Return to where `moves` moves had been made; the history tells of it.

        Luck that was taken back is decided anew: its events keep their numbers.
        """
        if not self.given <= moves < len(self.moves):
            raise ValueError(
                f"can go back to {self.given} to {len(self.moves) - 1} moves, not {moves}"
            )
        self.history.append(Takeback(moves))
        self.moves = self.moves[:moves]
        self.state = self.state_after(moves)
        self._play_luck()

    def resign(self, seat: int) -> None:
        """Let a seat give up: it comes last, and the match ends when one seat is left.

        With more seats the match goes on; who makes the moves of that seat is for the table to
        settle.
        """
        if self.is_over:
            raise ValueError("the match is over: nobody can resign any more")
        if seat not in range(self.seats) or seat in self.resigned:
            left = [other for other in range(self.seats) if other not in self.resigned]
            raise ValueError(f"expected a seat that has not resigned, of {left}, not {seat}")
        self.resigned.append(seat)
        self.history.append(Resignation(seat))

    def replace_player(self, seat: int, bot: str) -> None:
        """Write down that a bot moves for a seat from here on."""
        if self.is_over:
            raise ValueError("the match is over: nobody can be replaced any more")
        playing = [n for n in range(self.seats) if n not in (*self.resigned, *self.replaced)]
        if seat not in playing:
            raise ValueError(f"expected a seat whose player plays, of {playing}, not {seat}")
        self.replaced.append(seat)
        self.history.append(Replacement(seat, bot))

    def return_player(self, seat: int) -> None:
        """Write down that the player of a seat moves again."""
        if self.is_over:
            raise ValueError("the match is over: nobody can come back any more")
        if seat not in self.replaced:
            raise ValueError(f"expected a seat that was replaced, of {self.replaced}, not {seat}")
        self.replaced.remove(seat)
        self.history.append(Return(seat))

    def hold(self) -> None:
        """Let what has happened so far be given: nothing is taken back past it."""
        self.given, self.given_lines = len(self.moves), len(self.history)

    def copy(self) -> "Match[S, B]":
        """Give another match that stands the same; what is played there is not played here."""
        other = copy(self)
        other.luck = self.luck.copy() if self.luck else None
        other.moves = list(self.moves)
        other.history = list(self.history)
        other.resigned = list(self.resigned)
        other.replaced = list(self.replaced)
        other.state = self.game.copy_state(self.state)
        return other

    def state_after(self, moves: int) -> S:
        """Give the state after the first `moves` moves."""
        state = self.game.new_state()
        self.game.rules.start(state, self.box)
        for move in self.moves[:moves]:
            self.game.rules.play(state, self.box, move)
        return state

    def imagine_state(self, seat: int, random: Random) -> S:
        """Give a state that the seat cannot tell from the true one, all secrets guessed.

        When it is over there are none, however it ended: the record tells everything.
        """
        state = self.game.copy_state(self.state)
        if not self.is_over:
            self.game.hidden.imagine(state, self.box, seat, random)
        return state

    def imagine(self, seat: int, random: Random) -> "Match[S, B]":
        """Give a match that the seat cannot tell from this one: its secret luck is retold.

        What was taken back is left out. A match that is over is told as it was.
        """
        if self.is_over:
            return self.copy()
        imagined = self.imagine_state(seat, random)
        story = Match(self.game, self.options)
        for line in leave_out_takebacks(self.history):
            if not isinstance(line, int):
                story.history.append(line)
            elif story.to_move == CHANCE:
                told = self.game.hidden.retell(story.state, self.box, line, imagined)
                story.play(int(told))
            else:
                story.play(line)
        story.given, story.resigned = self.given, list(self.resigned)
        story.given_lines = len(leave_out_takebacks(self.history[: self.given_lines]))
        story.replaced = list(self.replaced)
        return story

    def resume(self, luck: Luck) -> None:
        """Let luck decide from here on, beginning with what is due."""
        self.luck = luck
        self._play_luck()

    def _play_luck(self) -> None:
        while self.luck is not None and self.to_move == CHANCE:
            self._make(choose_luck(self, self.luck))

    def _make(self, move: int) -> None:
        self.game.rules.play(self.state, self.box, move)
        self.moves.append(move)
        self.history.append(move)


def begin_from(
    game: Game[S, B], options: Options, given: Iterable[str], luck: Luck | None = None
) -> Match[S, B]:
    """Begin a match where moves that are given in words lead; luck decides from there on.

    Raises a MoveError where a move cannot have been made.
    """
    match = Match(game, options)
    for words in given:
        match.play(words)
    match.hold()
    if luck is not None:
        match.resume(luck)
    return match


def place_behind(outcome: Outcome, resigned: Sequence[int]) -> Outcome:
    """Place the seats that resigned behind all others, who gave up first last."""
    seats = range(len(outcome.ranks))
    stayed = [seat for seat in seats if seat not in resigned]
    ranks = [
        len(seats) - resigned.index(seat)
        if seat in resigned
        else 1 + sum(outcome.ranks[other] < outcome.ranks[seat] for other in stayed)
        for seat in seats
    ]
    return replace(outcome, ranks=tuple(ranks))


def leave_out_takebacks(history: Iterable[HistoryLine]) -> list[HistoryLine]:
    """Give the lines of a history that still hold, without the moves that were taken back."""
    lines: list[HistoryLine] = []
    for line in history:
        if isinstance(line, Takeback):
            made = count()
            lines = [each for each in lines if not isinstance(each, int) or next(made) < line.moves]
        else:
            lines.append(line)
    return lines


def choose_luck(match: Match, luck: Luck) -> int:
    """Let luck decide what happens now; the verb of its moves is the domain."""
    moves = match.legal_moves()
    domain = match.write_move(moves[0]).split()[0]
    return moves[luck.choose(domain, match.game.list_odds(match.state, match.box))]


def share_box(game: Game[S, B], options: Options) -> B:
    """Give a box that all matches with these options share, as nobody can write into it."""
    return _open_once(game.settings.open_box, tuple(options.items()))


@lru_cache(maxsize=BOXES_KEPT)
def _open_once(open_box: Callable[[Options], B], options: tuple[tuple[str, str], ...]) -> B:
    return open_box(dict(options))
