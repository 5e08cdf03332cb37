"""Table: a match on the server, as its setup and its rows make it.

Every change is a method that gives the row to be stored. Luck follows from the key and from how
often it was asked, so a stored table is opened by doing again what its rows tell: what comes out
must be the same rows.
"""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, TypeVar

from atoll.game import NOBODY, Game, State
from atoll.games import find_game
from atoll.luck import Luck
from atoll.matches.match import Match, begin_from, share_box
from atoll.matches.record import Player, Record, record_match
from atoll.matches.story import Made, retrace
from atoll.matches.takeback import stand_for_good
from atoll.matches.verify import go_on_from
from atoll.server.absence import Wait, wait_on
from atoll.server.clock import Clocks, find_late, run_on, set_clocks
from atoll.server.drafting import read_draft
from atoll.server.earlier import open_earlier
from atoll.server.events import Event, is_talk, moves_on
from atoll.server.orders import Answers, check_order, find_answer, is_asked, replace_order
from atoll.server.refusal import Refusal
from atoll.server.rows import (
    Answered,
    Asked,
    Called,
    Filled,
    Here,
    Ordered,
    Played,
    Rematched,
    Replaced,
    Resigned,
    Returned,
    Revoked,
    Row,
    Said,
    Sat,
    Setup,
    TakenBack,
    TimedOut,
    Wrote,
)
from atoll.server.sitter import STAND_IN, Sitter
from atoll.server.takebacks import Request, find_target
from atoll.server.talking import check_pause
from atoll.server.vocabulary import Phrase

Found = TypeVar("Found")


class Table:
    """A match with those who sit at it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game: Game = find_game(setup.game)
        self.sitters = [Sitter(bot=plan.bot) for plan in setup.seats]
        self.options = self.game.recall_options(setup.options)
        self.box = share_box(self.game, self.options)
        self.luck = Luck(setup.key)
        self.earlier = open_earlier(setup.earlier)
        self.match: Match | None = None
        self.events: list[Event] = []
        self.request: Request | None = None
        self.orders: tuple[Answers, ...] = ((),) * len(setup.seats)
        self.rematch: str | None = None
        self.clocks: Clocks | None = None
        if setup.clock is not None:
            self.clocks = set_clocks(setup.clock, len(setup.seats))
        self.wait: Wait | None = None
        """Whom a table without a clock waits for."""
        self.revoked: dict[int, int] = {}
        """The seats of which secrets were revoked, and the rows that told of it last."""
        self.at = 0
        """When what is done next happens, in milliseconds since 1970."""
        self.stands_since = 0
        """The last row that was no talk: whoever knows it knows how the table stands."""
        self._moves_after: dict[int, int] = {}
        """For the rows that are in effect: how many moves the match had after them."""
        self._found: dict[object, Any] = {}

    @property
    def sequence(self) -> int:
        """The number of the last row."""
        return len(self.events)

    def is_known_at(self, sequence: int) -> bool:
        """Whether one who was told up to this row knows how the table stands."""
        return self.stands_since <= sequence <= self.sequence

    @property
    def open_seats(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "open"]

    @property
    def to_move(self) -> int | None:
        """The seat to move; None before the match and after it."""
        return self.once("to move", self._find_mover)

    def _find_mover(self) -> int | None:
        mover = self.match.to_move if self.match is not None else NOBODY
        return None if mover == NOBODY else mover

    @property
    def bot_to_move(self) -> str | None:
        """The bot that is to think now."""
        if self.to_move is None:
            return None
        return self.sitters[self.to_move].bot_in_charge

    @property
    def is_called(self) -> bool:
        """Whether somebody has called the seat to move, which has not answered."""
        return self.wait is not None and self.wait.by is not None

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
    def given(self) -> int:
        """How many moves led to where the match begins at this table."""
        return self.earlier.standing if self.earlier else len(self.setup.given)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match is not None and self.to_move is None

    @property
    def conceals(self) -> bool:
        """Whether seats are told only their own points now."""
        return self.setup.concealed and not self.is_over

    @property
    def covers(self) -> bool:
        """Whether seats are shown the hands of the others as backs now."""
        return self.setup.covered and not self.is_over

    def once(self, key: object, find: Callable[[], Found]) -> Found:
        """Give what `find` gives; it is asked once while the table stands as it does."""
        if key not in self._found:
            self._found[key] = find()
        return self._found[key]

    @property
    def events_in_effect(self) -> list[Event]:
        """What has moved the match to where it stands: nothing that was taken back."""
        return [event for event in self.events if event.sequence in self._moves_after]

    def recall(self, key: object) -> Any:
        """Give what was found before while the table stands as it does; None if nothing was."""
        return self._found.get(key)

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
        other.events = list(self.events)
        other._moves_after = dict(self._moves_after)
        other._found = {}
        if self.request is not None:
            other.request = replace(self.request, waiting=list(self.request.waiting))
        if self.match is not None:
            other.match = self.match.copy()
        other.luck = other.match.luck if other.match and other.match.luck else self.luck.copy()
        return other

    def sit(self, seat: int, name: str, contribution: str) -> Row:
        """Seat a person."""
        if seat not in self.open_seats:
            raise Refusal("no_open_seat", f"seat {seat} is not open")
        sitter = self.sitters[seat]
        sitter.name, sitter.contribution = name, bytes.fromhex(contribution)
        before, made = self._begin_if_full()
        return self._append(Sat(seat, name, contribution, self._written(made)), before, made)

    def fill(self, seat: int, bot: str, by: int) -> Row:
        """Give an open seat to a bot, as a seat that is taken has asked for."""
        if seat not in self.open_seats:
            raise Refusal("no_open_seat", f"seat {seat} is not open")
        self.sitters[seat].bot = bot
        before, made = self._begin_if_full()
        return self._append(Filled(seat, bot, by, self._written(made)), before, made)

    def play(self, seat: int, draft: Iterable[str]) -> Row:
        """Let the seat to move play a whole turn, given in words; luck follows."""
        match = self.running()
        if seat != match.to_move:
            raise Refusal("not_your_turn", f"it is the turn of seat {match.to_move}")
        tried = read_draft(match, draft)
        if not tried.is_complete or not tried.moves:
            raise Refusal("incomplete", "the turn is not complete")
        own = tried.made()
        count = len(match.moves) + len(own)
        tried.confirm()
        luck = self._made_since(count, tried.state)
        self.request = None
        row = Played(seat, self._written(own), self._written(luck))
        return self._append(row, tried.states[0], [*own, *luck])

    def take_back(self, seat: int, agreeing: Iterable[int]) -> Row:
        """Return to before the seat's last turn, or ask those who must agree to it."""
        to = self.target_of_takeback(seat)
        if to is None:
            raise Refusal("no_takeback", "there is no turn of yours that can be taken back")
        waiting = tuple(
            other
            for other, sitter in enumerate(self.sitters)
            if sitter.plays and other not in {seat, *agreeing}
        )
        return self.ask_to_return(seat, to, waiting) if waiting else self.return_to(seat, to)

    def ask_to_return(self, seat: int, to: int, waiting: tuple[int, ...]) -> Row:
        """Ask for a seat to return to where the table stood after a row."""
        self.request = Request(seat, to, list(waiting))
        return self._append(Asked(seat, to, waiting))

    def return_to(self, seat: int, to: int) -> Row:
        """Return for a seat to where the table stood after a row."""
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
        self.check_not_replaced(seat)
        order = check_order(self.game, answers)
        self.orders = replace_order(self.orders, seat, order)
        return self._append(Ordered(seat, order))

    def resign(self, seat: int) -> Row:
        """Let a seat give up."""
        self.running()
        if self.sitters[seat].resigned:
            raise Refusal("over", "you have resigned already")
        self.check_not_replaced(seat)
        self._give_up(seat)
        return self._append(Resigned(seat))

    def time_out(self) -> Row:
        """Let the seat to move lose because its time is over, or a call was not answered."""
        self.running()
        seat = self._unanswered() if self.is_called else find_late(self.clocks, self.at)
        self._give_up(seat)
        self.sitters[seat].timed_out = True
        return self._append(TimedOut(seat))

    def call(self, seat: int, by: int) -> Row:
        """Let a seat ask whether somebody is there at the one that the table waits for."""
        self.running()
        if self.clocks is not None:
            raise Refusal("has_clock", "this table has a clock: expected a claim when time is over")
        if self.wait is None or self.wait.seat != seat or not self.sitters[by].plays or by == seat:
            raise Refusal("not_waited_for", f"the table does not wait for seat {seat}")
        self.wait.check_call(self.at)
        return self._append(Called(seat, by))

    def answer_call(self, seat: int) -> Row:
        """Let a seat that was called say that somebody is there."""
        self.running()
        self._check_called(seat)
        return self._append(Here(seat))

    def replace(self, seat: int, by: int) -> Row:
        """Let a bot play for a seat that has not answered a call."""
        match = self.running()
        self._check_called(seat)
        match.replace_player(self._unanswered(), STAND_IN)
        self.sitters[seat].replaced = True
        self.request = None
        return self._append(Replaced(seat, by))

    def come_back(self, seat: int) -> Row:
        """Let a person play for themselves again."""
        match = self.running()
        if not self.sitters[seat].replaced:
            raise Refusal("not_replaced", f"expected a seat that a bot plays for, not {seat}")
        match.return_player(seat)
        self.sitters[seat].replaced = False
        self.request = None
        return self._append(Returned(seat))

    def check_not_replaced(self, seat: int) -> None:
        """Refuse what a seat asks for while a bot plays for it."""
        if self.sitters[seat].replaced:
            raise Refusal("replaced", f"a bot plays for seat {seat}: expected a return first")

    def revoke(self, seat: int) -> Row:
        """Note that some secrets lead to a seat no more."""
        self.revoked = {**self.revoked, seat: self.sequence + 1}
        return self._append(Revoked(seat))

    def say(self, seat: int, phrase: Phrase) -> Row:
        """Let a person say something that needs no typing."""
        self._check_may_speak(seat)
        return self._append(Said(seat, phrase))

    def write(self, seat: int, text: str) -> Row:
        """Let a person write to the others, where the table allows it."""
        if not self.setup.chat:
            raise Refusal("no_chat", "at this table nobody writes: expected a phrase")
        self._check_may_speak(seat)
        return self._append(Wrote(seat, text))

    def _check_may_speak(self, seat: int) -> None:
        if self.sitters[seat].kind != "person":
            raise Refusal("not_your_seat", f"nobody sits at seat {seat}")
        check_pause(self.events, seat, self.at)

    def go_on_at(self, seat: int, table: str) -> Row:
        """Name the table of the rematch."""
        if not self.is_over or self.rematch is not None:
            raise Refusal("no_rematch", "a rematch follows a match that is over, once")
        self.rematch = table
        return self._append(Rematched(seat, table))

    def target_of_takeback(self, seat: int) -> int | None:
        """Give the row that the seat's last turn followed; None where it cannot be taken back."""
        if self.match is None or self.is_over or not self.sitters[seat].plays:
            return None
        if self.request is not None:
            return None
        return find_target(self.events, self._moves_after, seat)

    def record(self) -> Record:
        """Give the record of a match that is over."""
        if self.match is None or not self.match.is_over:
            raise Refusal("not_over", "the record can be had when the match is over")
        earlier = self.earlier.as_earlier_part() if self.earlier else None
        return record_match(self.match, self.players(), earlier)

    def players(self) -> tuple[Player, ...]:
        """Give who plays, as records name them."""
        return tuple(
            Player("bot", sitter.bot)
            if sitter.bot
            else Player("person", sitter.name or f"guest {seat + 1}")
            for seat, sitter in enumerate(self.sitters)
        )

    def made_in(self, event: Event) -> list[Made]:
        """Give the moves of a row, with the states before and after each."""
        match, before, moves = self.match, event.before, event.moves
        if match is None or before is None:
            return []
        return self.once(("made", event.sequence), lambda: retrace(match, before, moves))

    def _begin_if_full(self) -> tuple[State | None, list[Made]]:
        """Begin if no seat is open; give the state before the first luck, and that luck."""
        if self.open_seats:
            return None, []
        self.luck.contributions = tuple(sitter.contribution for sitter in self.sitters)
        self.match = self._begin()
        for seat in self.match.resigned:
            self.sitters[seat].resigned = True
        before = self.match.state_after(self.match.given)
        return before, self._made_since(self.match.given, before)

    def _begin(self) -> Match:
        if self.earlier:
            return go_on_from(self.earlier, self.game, self.luck)
        return begin_from(self.game, self.options, self.setup.given, self.luck)

    def _made_since(self, count: int, before: State) -> list[Made]:
        assert self.match is not None
        return retrace(self.match, before, self.match.moves[count:])

    def _written(self, made: list[Made]) -> tuple[str, ...]:
        write, box = self.game.write_move, self.box
        return tuple(write(before, box, move) for _, move, before, _ in made)

    def _append(self, row: Row, before: State | None = None, made: Sequence[Made] = ()) -> Row:
        self._found.clear()
        moves = tuple(each.move for each in made)
        is_final = stand_for_good(self.game, self.box, made)
        self.events.append(Event(self.sequence + 1, row, self.at, before, moves, is_final))
        if is_talk(row):
            return row
        self.stands_since = self.sequence
        if self.match is not None and before is not None:
            self._found["made", self.sequence] = made
            self._moves_after[self.sequence] = len(self.match.moves)
        person = None if self.goes_on_by_itself else self.to_move
        if self.clocks is not None:
            self.clocks = run_on(self.clocks, self.events, person)
        else:
            self.wait = wait_on(None if moves_on(row) else self.wait, row, person, self.at)
        return row

    def _check_called(self, seat: int) -> None:
        if not self.is_called or self.wait is None or self.wait.seat != seat:
            raise Refusal("not_called", f"nobody has called seat {seat}")

    def _unanswered(self) -> int:
        """Give the seat that has not answered a call; refuse while it still may."""
        assert self.wait is not None
        self.wait.check_unanswered(self.at)
        return self.wait.seat

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
