"""A table against a simple model: whatever is sent to it, in whatever order, once or again.

The model is a list: what was accepted, in order. Two seats of one browser and a watcher are
connected; commands are repeated, late, out of turn, against the rules or no commands at all, the
connection is lost and the server is started again.
"""

from contextlib import ExitStack, closing

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from atoll.server.messages import (
    Accepted,
    Answer,
    Fill,
    Happened,
    Play,
    Refused,
    Resign,
    Say,
    Stale,
    TakeBack,
    Welcome,
    Write,
)
from atoll.server.reopening import open_table
from atoll.server.rows import Played
from atoll.server.store import Store
from atoll.server.talking import PAUSE
from atoll.server.views import MOST_TOLD
from tests.server.databases import Database
from tests.server.house import OPEN, PERSON, new_id, on_both, open_house_on
from tests.server.tables import SMALL_AQUALIN

SEATS = (0, 1)
NOISE = ["", "{", "[]", "null", '{"type":"swim"}', '{"type":"play"}', '{"type":"play","id":1}']


class TableMachine(RuleBasedStateMachine):
    """Two persons at a small table of Aqualin, each at their own browser."""

    database: Database

    reader: Store
    """Another process, as it were, that reads the database."""

    @initialize()
    def begin(self):
        self.accepted = {}
        """The commands that were accepted, and their places in the log."""
        self.log: list[tuple[str, int, list[str]]] = []
        """What was accepted, in order: the kind of the row, the seat, the seat's own moves."""
        self.seconds = 1_800_000_000.0
        self._start_server()
        first, second = self.house.browser(), self.house.browser()
        self.table = first.make("aqualin", PERSON, OPEN, options=SMALL_AQUALIN, public=True)
        second.join(self.table)
        self.browsers = {0: first, 1: second}
        self.log = [("sat", 0, []), ("sat", 1, [])]
        self._connect()

    def teardown(self):
        if hasattr(self, "connections"):
            self.connections.close()
            self.server.close()

    # What players do.

    @precondition(lambda self: self._to_move is not None)
    @rule(choice=st.integers(0, 300))
    def a_turn_is_played(self, choice):
        seat = self._to_move
        draft = self._draft(seat, choice)
        known = self._stands_since + choice % (self._sequence - self._stands_since + 1)
        self._send(seat, Play(new_id(), known, draft), ("played", seat, draft))

    @rule(seat=st.sampled_from(SEATS), late_by=st.integers(0, 5))
    def somebody_says_something(self, seat, late_by):
        self.seconds += PAUSE / 1000
        known = max(0, self._sequence - late_by)
        self._send(seat, Say(new_id(), known, seat, "hello"), ("said", seat, []))
        self._refused(seat, Say(new_id(), known, seat, "oops"), "one_at_a_time")
        self._refused(seat, Write(new_id(), known, seat, "hello"), "no_chat")

    @precondition(lambda self: self._to_move is not None)
    @rule(seat=st.sampled_from(SEATS))
    def a_takeback_is_asked_for(self, seat):
        command = TakeBack(new_id(), self._sequence, seat)
        if seat in self.sockets[seat].now.may_take_back:
            self._send(seat, command, ("asked", seat, []))
        else:
            self._refused(seat, command, "no_takeback")

    @precondition(lambda self: self._to_move is not None)
    @rule(seat=st.sampled_from(SEATS), agree=st.booleans())
    def a_takeback_is_answered(self, seat, agree):
        command = Answer(new_id(), self._sequence, seat, agree)
        request = self.sockets[seat].now.request
        if request is not None and seat in request.waiting:
            self._send(seat, command, ("answered", seat, []))
        else:
            self._refused(seat, command, "no_request")

    @precondition(lambda self: self._to_move is not None and len(self.log) > 6)
    @rule(seat=st.sampled_from(SEATS))
    def a_seat_resigns(self, seat):
        self._send(seat, Resign(new_id(), self._sequence, seat), ("resigned", seat, []))
        assert self.sockets[seat].now.outcome is not None

    # What must change nothing.

    @precondition(lambda self: self.accepted)
    @rule(pick=st.integers(0, 100), seat=st.sampled_from(SEATS))
    def a_command_is_repeated(self, pick, seat):
        identity, place = list(self.accepted.items())[pick % len(self.accepted)]
        again = Play(identity, self._sequence, ["stay"])
        assert self.sockets[seat].ask(again, Accepted) == Accepted(identity, place)

    @precondition(lambda self: len(self.log) > 2)
    @rule(seat=st.sampled_from(SEATS), late_by=st.integers(1, 5))
    def a_command_is_late(self, seat, late_by):
        since = max(0, self._stands_since - late_by)
        answer = self.sockets[seat].ask(Play(new_id(), since, ["stay"]), Stale)
        missed = list(range(since + 1, self._sequence + 1))
        assert [entry.sequence for entry in answer.missed.entries] == missed[-MOST_TOLD:]

    @precondition(lambda self: self._to_move is not None)
    @rule(choice=st.integers(0, 300))
    def the_other_plays_out_of_turn(self, choice):
        draft = self._draft(self._to_move, choice)
        self._refused(1 - self._to_move, self.sockets[0].turn(*draft), "not_your_turn")

    @precondition(lambda self: self._to_move is not None)
    @rule(words=st.sampled_from(["slide a1 b2", "place red-crab a1", "draw red-crab", "swim"]))
    def something_is_played_that_no_rule_allows(self, words):
        socket = self.sockets[self._to_move]
        assert socket.ask(socket.turn(words, words, words), Refused).id is not None

    @precondition(lambda self: self._to_move is not None)
    @rule(seat=st.sampled_from(SEATS))
    def somebody_acts_for_the_other(self, seat):
        for kind in (TakeBack, Resign):
            self._refused(seat, kind(new_id(), self._sequence, 1 - seat), "not_your_seat")

    @rule(seat=st.sampled_from(SEATS), wanted=st.integers(0, 7))
    def somebody_gives_a_bot_a_seat_that_is_taken(self, seat, wanted):
        self._refused(seat, Fill(new_id(), self._sequence, wanted, "greedy"), "no_open_seat")

    @rule(seat=st.sampled_from(SEATS), text=st.sampled_from(NOISE) | st.text(max_size=40))
    def noise_is_sent(self, seat, text):
        self.sockets[seat].session.send_text(text)
        assert self.sockets[seat].expect(Refused).code == "malformed"

    @precondition(lambda self: self._to_move is None)
    @rule(seat=st.sampled_from(SEATS))
    def somebody_plays_after_the_end(self, seat):
        self._refused(seat, self.sockets[seat].turn("stay"), "over")

    @rule()
    def all_connections_are_lost(self):
        self.connections.close()
        self._connect()

    @rule()
    def the_server_is_started_again(self):
        self.connections.close()
        self.server.close()
        self._start_server()
        self.browsers = {seat: self.house.browser(self.browsers[seat]) for seat in SEATS}
        self._connect()

    # What always holds.

    @invariant()
    def the_table_is_what_was_accepted(self):
        if not hasattr(self, "sockets"):
            return
        with self.house.browser().visit(self.table) as watcher:
            log = watcher.expect(Welcome).log
        assert [(line.kind, line.seat, _own_moves(line)) for line in log] == [
            (kind, seat, len(moves)) for kind, seat, moves in self.log
        ]
        assert {self.sockets[seat].now.sequence for seat in SEATS} == {len(self.log)}

    @invariant()
    def the_database_makes_the_same_table(self):
        if not hasattr(self, "sockets"):
            return
        found = self.reader.load(self.table)
        assert found is not None
        stored = open_table(*found)
        rows = [event.row for event in stored.events]
        assert [row.kind for row in rows] == [kind for kind, _, _ in self.log]
        assert [list(row.moves) for row in rows if isinstance(row, Played)] == [
            moves for kind, _, moves in self.log if kind == "played"
        ]
        assert stored.to_move == self._to_move

    @property
    def _sequence(self):
        return len(self.log)

    @property
    def _stands_since(self):
        """The place of the last row that was no talk."""
        return max(place for place, (kind, _, _) in enumerate(self.log, 1) if kind != "said")

    @property
    def _to_move(self):
        return self.sockets[0].now.to_move

    def _draft(self, seat, choice):
        """Give a whole turn, put together from what the seat is told."""
        return self.sockets[seat].sight.any_turn(choice)

    def _send(self, seat, command, row):
        """Send a command that must be accepted; all are told."""
        self.log.append(row)
        self.sockets[seat].do(command)
        self.sockets[1 - seat].expect(Happened)
        self.accepted[command.id] = len(self.log)

    def _refused(self, seat, command, code):
        assert self.sockets[seat].ask(command, Refused).code == code

    def _start_server(self):
        self.server = ExitStack()
        self.house = self.server.enter_context(
            open_house_on(self.database, clock=lambda: self.seconds)
        )

    def _connect(self):
        self.connections = ExitStack()
        self.sockets = {
            seat: self.connections.enter_context(self.browsers[seat].sit_at(self.table))
            for seat in SEATS
        }


def _own_moves(line):
    return sum(move.mover == line.seat for move in line.moves) if line.kind == "played" else 0


@on_both
def test_a_table_does_what_the_model_does(database):
    few = settings(
        max_examples=10 if database.is_postgresql else 25,
        stateful_step_count=25,
        suppress_health_check=[HealthCheck.too_slow],
    )
    with closing(Store(database.url)) as reader:
        machine = type("Machine", (TableMachine,), {"database": database, "reader": reader})
        run_state_machine_as_test(machine, settings=few)
