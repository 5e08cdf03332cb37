"""Table: a match on the server, as its setup and its rows make it.

Every change is a method that gives the row to be stored. Luck follows from the key and from how
often it was asked, so a stored table is opened by doing again what its rows tell: what comes out
must be the same rows.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field, replace

from atoll.draft import Draft
from atoll.game import CHANCE, NOBODY, Game, State
from atoll.games import find_game
from atoll.luck import Luck
from atoll.match import Match, share_box
from atoll.record import Player, Record, record_match
from atoll.server.clock import Clocks, set_clocks
from atoll.server.messages import SeatKind
from atoll.server.orders import Answers, check_order, find_answer, is_asked, replace_order
from atoll.server.refusal import Refusal
from atoll.server.rows import (
    Answered,
    Asked,
    Ordered,
    Played,
    Rematched,
    Resigned,
    Row,
    Sat,
    Setup,
    Stamped,
    TakenBack,
    TimedOut,
)

STAND_IN = "greedy"
"""The bot that plays on for who resigned, or whose time is over, while others still play."""


@dataclass
class Sitter:
    """Who sits in a seat: a bot, a person, or nobody yet."""

    bot: str = ""
    name: str = ""
    contribution: bytes | None = None
    resigned: bool = False
    timed_out: bool = False

    @property
    def kind(self) -> SeatKind:
        """Whether it is a person, a bot, or open."""
        if self.bot:
            return "bot"
        return "open" if self.contribution is None else "person"


@dataclass(frozen=True)
class Event:
    """A row as it happened: its number from 1, when, the state before it, and its moves."""

    sequence: int
    row: Row
    at: int
    before: State | None = None
    moves: tuple[int, ...] = ()


@dataclass
class Request:
    """A takeback that is asked for, and who must still agree."""

    seat: int
    to: int
    waiting: list[int] = field(default_factory=list)


class Table:
    """A match with those who sit at it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game: Game = find_game(setup.game)
        self.sitters = [Sitter(bot=plan.bot) for plan in setup.seats]
        self.box = share_box(self.game, setup.options)
        self.luck = Luck(setup.key)
        self.match: Match | None = None
        self.events: list[Event] = []
        self.request: Request | None = None
        self.orders: tuple[Answers, ...] = ((),) * len(setup.seats)
        self.rematch: str | None = None
        self.clocks: Clocks | None = None
        if setup.clock is not None:
            self.clocks = set_clocks(setup.clock, len(setup.seats))
        self.at = 0
        """When what is done next happens, in milliseconds since 1970."""
        self._moves_after: dict[int, int] = {}
        """For the rows that are in effect: how many moves the match had after them."""

    @property
    def sequence(self) -> int:
        """The number of the last row."""
        return len(self.events)

    @property
    def open_seats(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "open"]

    @property
    def to_move(self) -> int | None:
        """The seat to move; None before the match and after it."""
        if self.match is None or self.match.to_move == NOBODY:
            return None
        return self.match.to_move

    @property
    def bot_to_move(self) -> str | None:
        """The bot that is to think now."""
        if self.to_move is None:
            return None
        sitter = self.sitters[self.to_move]
        return STAND_IN if sitter.resigned else sitter.bot or None

    @property
    def ordered_answer(self) -> str | None:
        """What the seat to move has ordered to be answered now, if it is a person who is asked."""
        if self.match is None or self.to_move is None or self.bot_to_move is not None:
            return None
        return find_answer(self.match, self.orders[self.to_move])

    @property
    def goes_on_by_itself(self) -> bool:
        """Whether the table waits for nobody: a bot is to move, or an order answers."""
        return self.bot_to_move is not None or self.ordered_answer is not None

    @property
    def is_asked(self) -> bool:
        """Whether the seat to move is asked in the turn of another."""
        return self.match is not None and is_asked(self.match)

    @property
    def age(self) -> int:
        """How much has happened in the match; while it is the same, a turn can be thought about."""
        return len(self.match.history) if self.match is not None else 0

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match is not None and self.match.is_over

    def running(self) -> Match:
        """Give the match that is being played; refuse before it and after it."""
        if self.match is None:
            raise Refusal("not_begun", "the match has not begun: a seat is still open")
        if self.match.is_over:
            raise Refusal("over", "the match is over")
        return self.match

    def copy(self) -> "Table":
        """Give another table that stands the same; what is done there is not done here."""
        other = copy(self)
        other.sitters = [replace(sitter) for sitter in self.sitters]
        other.luck = self.luck.copy()
        other.events = list(self.events)
        other._moves_after = dict(self._moves_after)
        if self.request is not None:
            other.request = replace(self.request, waiting=list(self.request.waiting))
        if self.match is not None:
            other.match = self.match.copy()
            other.match.luck = other.luck
        return other

    def sit(self, seat: int, name: str, contribution: str) -> Row:
        """Seat a person."""
        if seat not in self.open_seats:
            raise Refusal("no_open_seat", f"seat {seat} is not open")
        sitter = self.sitters[seat]
        sitter.name, sitter.contribution = name, bytes.fromhex(contribution)
        if self.open_seats:
            return self._append(Sat(seat, name, contribution))
        self.luck.contributions = tuple(sitter.contribution for sitter in self.sitters)
        self.match = Match(self.game, self.setup.options, self.luck)
        before, moves = self.match.state_after(0), self._moves_since(0)
        row = Sat(seat, name, contribution, self._written(before, moves))
        return self._append(row, before, moves)

    def play(self, seat: int, draft: Iterable[str]) -> Row:
        """Let the seat to move play a whole turn, given in words; luck follows."""
        match = self.running()
        if seat != match.to_move:
            raise Refusal("not_your_turn", f"it is the turn of seat {match.to_move}")
        tried = read_draft(match, draft)
        if not tried.is_complete or not tried.moves:
            raise Refusal("incomplete", "the turn is not complete")
        before, count = match.state.tobytes(), len(match.moves)
        tried.confirm()
        moves = self._moves_since(count)
        state = self.game.state_from_bytes(before)
        words = self._written(state, moves)
        self.request = None
        own = len(tried.moves)
        return self._append(Played(seat, words[:own], words[own:]), state, moves)

    def take_back(self, seat: int, agreeing: Iterable[int]) -> Row:
        """Return to before the seat's last turn, or ask those who must agree to it."""
        to = self.target_of_takeback(seat)
        if to is None:
            raise Refusal("no_takeback", "there is no turn of yours that can be taken back")
        waiting = tuple(
            other
            for other, sitter in enumerate(self.sitters)
            if sitter.kind == "person" and not sitter.resigned and other not in {seat, *agreeing}
        )
        if waiting:
            self.request = Request(seat, to, list(waiting))
            return self._append(Asked(seat, to, waiting))
        self._return_to(to)
        return self._append(TakenBack(seat, to))

    def answer(self, seat: int, agree: bool) -> Row:
        """Agree to a takeback that another asked for, or not."""
        self.running()
        if self.request is None or seat not in self.request.waiting:
            raise Refusal("no_request", "nobody waits for your consent")
        if not agree:
            self.request = None
            return self._append(Answered(seat, False))
        self.request.waiting.remove(seat)
        if self.request.waiting:
            return self._append(Answered(seat, True))
        to = self.request.to
        self._return_to(to)
        return self._append(Answered(seat, True, to))

    def order(self, seat: int, answers: Iterable[str]) -> Row:
        """Let a seat say what it will answer when it is asked; nothing withdraws its order."""
        self.running()
        if self.sitters[seat].resigned:
            raise Refusal("over", "you have resigned already")
        order = check_order(self.game, answers)
        self.orders = replace_order(self.orders, seat, order)
        return self._append(Ordered(seat, order))

    def resign(self, seat: int) -> Row:
        """Let a seat give up."""
        self.running()
        if self.sitters[seat].resigned:
            raise Refusal("over", "you have resigned already")
        self._give_up(seat)
        return self._append(Resigned(seat))

    def time_out(self) -> Row:
        """Let the seat to move lose because its time is over."""
        self.running()
        if self.clocks is None or self.clocks.seat is None or self.clocks.deadline is None:
            raise Refusal("no_clock", "nobody's time runs: expected a person to move, and a clock")
        left, seat = self.clocks.deadline - self.at, self.clocks.seat
        if left > 0:
            sentence = f"seat {seat} has time left: expected a claim in {left} milliseconds"
            raise Refusal("time_left", sentence, left=str(left))
        self._give_up(seat)
        self.sitters[seat].timed_out = True
        return self._append(TimedOut(seat))

    def go_on_at(self, seat: int, table: str) -> Row:
        """Name the table of the rematch."""
        if not self.is_over or self.rematch is not None:
            raise Refusal("no_rematch", "a rematch follows a match that is over, once")
        self.rematch = table
        return self._append(Rematched(seat, table))

    def do_again(self, row: Row) -> Row:
        """Do what a stored row tells."""
        match row:
            case Sat():
                return self.sit(row.seat, row.name, row.contribution)
            case Played():
                return self.play(row.seat, row.moves)
            case Asked():
                persons = {n for n, sitter in enumerate(self.sitters) if sitter.kind == "person"}
                return self.take_back(row.seat, persons - {*row.waiting})
            case TakenBack():
                return self.take_back(row.seat, range(len(self.sitters)))
            case Answered():
                return self.answer(row.seat, row.agree)
            case Ordered():
                return self.order(row.seat, row.answers)
            case Resigned():
                return self.resign(row.seat)
            case TimedOut():
                return self.time_out()
            case Rematched():
                return self.go_on_at(row.seat, row.table)

    def target_of_takeback(self, seat: int) -> int | None:
        """Give the row that the seat's last turn followed; None where it cannot be taken back.

        Nothing is taken back past a resignation or a lost time, nor past luck that was shown to
        some seats only, nor past what was turned over: who saw it cannot forget it.
        """
        if self.match is None or self.match.is_over or self.sitters[seat].resigned:
            return None
        if self.request is not None:
            return None
        for event in reversed(self.events):
            if isinstance(event.row, Resigned | TimedOut | Sat):
                return None
            if event.sequence not in self._moves_after or not isinstance(event.row, Played):
                continue
            if self._showed_a_secret(event):
                return None
            if event.row.seat == seat:
                return self._row_in_effect_before(event.sequence)
        return None

    def record(self) -> Record:
        """Give the record of a match that is over."""
        if self.match is None or not self.match.is_over:
            raise Refusal("not_over", "the record can be had when the match is over")
        return record_match(self.match, self.players())

    def players(self) -> tuple[Player, ...]:
        """Give who plays, as records name them."""
        return tuple(
            Player("bot", sitter.bot)
            if sitter.bot
            else Player("person", sitter.name or f"guest {seat + 1}")
            for seat, sitter in enumerate(self.sitters)
        )

    def _moves_since(self, count: int) -> tuple[int, ...]:
        assert self.match is not None
        return tuple(self.match.moves[count:])

    def _written(self, before: State, moves: tuple[int, ...]) -> tuple[str, ...]:
        state, words = self.game.copy_state(before), []
        for move in moves:
            words.append(self.game.write_move(state, self.box, move))
            self.game.play(state, self.box, move)
        return tuple(words)

    def _append(self, row: Row, before: State | None = None, moves: tuple[int, ...] = ()) -> Row:
        self.events.append(Event(self.sequence + 1, row, self.at, before, moves))
        if before is not None and self.match is not None:
            self._moves_after[self.sequence] = len(self.match.moves)
        if self.clocks is not None:
            self.clocks = self._clocks_after(row, self.clocks)
        return row

    def _clocks_after(self, row: Row, clocks: Clocks) -> Clocks:
        """Give the clocks as they run on after a row; a request to another stops nothing.

        What the table does by itself takes no time and earns none.
        """
        has_moved = isinstance(row, Played) or returns_to(row) is not None
        timed = None if self.goes_on_by_itself else self.to_move
        if timed == clocks.seat and not has_moved:
            return clocks
        stopped = clocks.stop(self.at)
        if isinstance(row, Played) and self._has_used_time(row.seat, clocks):
            stopped = stopped.reward(row.seat)
        return stopped.start(timed, self.at)

    def _has_used_time(self, seat: int, clocks: Clocks) -> bool:
        """Whether the time of a seat that has moved ran until then, or until it ordered so."""
        before = self.events[-2].row
        return seat == clocks.seat or (isinstance(before, Ordered) and before.seat == seat)

    def _give_up(self, seat: int) -> None:
        self.running().resign(seat)
        self.sitters[seat].resigned = True
        self.request = None

    def _return_to(self, to: int) -> None:
        assert self.match is not None
        self.match.take_back(self._moves_after[to])
        self._moves_after = {row: moves for row, moves in self._moves_after.items() if row <= to}
        self.request = None
        if self.is_asked:  # it wants to answer otherwise
            self.orders = replace_order(self.orders, self.match.to_move, ())

    def _row_in_effect_before(self, sequence: int) -> int | None:
        earlier = [row for row in self._moves_after if row < sequence]
        return max(earlier, default=None)

    def _showed_a_secret(self, event: Event) -> bool:
        """Whether something came to light in this row that some, or all, did not know before."""
        assert event.before is not None
        game, box = self.game, self.box
        state = game.copy_state(event.before)
        for move in event.moves:
            if game.to_move(state, box) != CHANCE:
                if game.reveals(state, box, move):
                    return True
            elif len({game.secret(state, box, move, seat) for seat in range(box.seats)}) > 1:
                return True
            game.play(state, box, move)
        return False


def read_draft(match: Match, words: Iterable[str]) -> Draft:
    """Give the draft that the words mean; refuse with the game's reason what is not allowed."""
    draft = Draft(match)
    for move in words:
        add_to_draft(draft, move)
    return draft


def add_to_draft(draft: Draft, words: str) -> None:
    """Try one more move."""
    game, box = draft.match.game, draft.match.box
    if draft.is_complete:
        raise Refusal("complete", "the turn is complete already")
    try:
        why = game.why_not(draft.state, box, words)
    except ValueError:
        raise Refusal("unreadable", f"cannot read {words!r} as a move", words=words) from None
    if why is not None:
        raise Refusal(why.code, why.sentence, why.rule, **why.fields)
    try:
        draft.add(draft.read_move(words))
    except ValueError as error:
        raise Refusal("unreadable", str(error), words=words) from None


def returns_to(row: Row) -> int | None:
    """Give the row after which the table stands again as it did; None if it went on."""
    return row.to if isinstance(row, TakenBack | Answered) else None


def open_table(setup: Setup, rows: Iterable[Stamped]) -> Table:
    """Open a stored table by doing its rows again."""
    try:
        game = find_game(setup.game)
    except LookupError as error:
        raise Refusal("not_found", str(error)) from None
    if setup.rules_version != game.rules_version:
        raise Refusal(
            "old_rules",
            f"this table was made with version {setup.rules_version} of the rules of "
            f"{game.title}; this is version {game.rules_version}",
        )
    table = Table(setup)
    do_rows(table, rows)
    return table


def do_rows(table: Table, rows: Iterable[Stamped]) -> None:
    """Do again what stored rows tell; each must come out as it is stored."""
    for row, table.at in rows:
        if table.do_again(row) != row:
            name = table.setup.table
            raise RuntimeError(f"row {table.sequence} of table {name} does not come out")
