"""Thousands of bad inputs to a real server: each is answered, nothing changes, others play on."""

import json
import time
from contextlib import contextmanager

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from atoll.server.connection import PER_SECOND
from atoll.server.messages import (
    Accepted,
    FromServer,
    Happened,
    Ping,
    Play,
    Pong,
    Present,
    Refused,
    Stale,
    Welcome,
)
from tests.server.bad_inputs import unreadable, unwelcome
from tests.server.databases import in_folder
from tests.server.house import new_id
from tests.server.onlooker import Onlooker
from tests.server.serving import ServerProcess
from tests.server.test_history import make_table

PATIENCE = 30
BETWEEN_QUESTIONS = 1.2 / PER_SECOND
AT_ONCE = 20
"""Messages that one connection sends, which are not too many for it."""
WATCHING = 2
"""Stands for a seat where somebody has none."""
_decoder = msgspec.json.Decoder(FromServer)


class Guest:
    """Somebody at a table with a real connection; their seat is by their cookie."""

    def __init__(self, line):
        self.line = line
        self.welcome = self.receive(Welcome)
        self.asked = 0.0

    def receive(self, *kinds):
        """Give the next message of these kinds; presence and news are passed over."""
        while True:
            message = _decoder.decode(self.line.recv(PATIENCE))
            if isinstance(message, kinds):
                return message
            assert isinstance(message, Present | Happened), message

    def ask(self, message, *kinds):
        self.line.send(msgspec.json.encode(message).decode())
        return self.receive(*kinds)

    def is_answered(self):
        """Whether the server still speaks to them, who ask no more often than one may."""
        time.sleep(max(0, self.asked + BETWEEN_QUESTIONS - time.monotonic()))
        self.asked = time.monotonic()
        return isinstance(self.ask(Ping(), Pong), Pong)


class Evening:
    """A table of Aqualin where seat 0 is to move, or seat 1, and a server for it."""

    def __init__(self, folder):
        self.database = in_folder(folder)
        self.server = ServerProcess(self.database)
        self.table, self.cookies = make_table(self.server.port)
        self.cookies.append("")

    @contextmanager
    def visit(self, seat):
        address = f"ws://127.0.0.1:{self.server.port}/tables/{self.table}/socket"
        with connect(
            address,
            additional_headers={"Cookie": self.cookies[seat]},
            compression=None,
            ping_interval=None,  # its thread would use the randomness that Hypothesis watches
        ) as line:
            yield Guest(line)

    def everything(self):
        """Give all that is stored."""
        return [
            self.database.ask(f"SELECT * FROM {name} ORDER BY 1, 2")
            for name in ("tables", "log", "seat_secrets")
        ]


@pytest.fixture
def evening(tmp_path):
    evening = Evening(tmp_path)
    yield evening
    evening.server.kill()


def code_of(closed):
    """Give the code with which the server has closed a connection."""
    assert closed.rcvd is not None
    return closed.rcvd.code


def is_harmless(message, seat):
    """Whether it can be nothing but refused.

    Giving up is up to everybody at any time, as is talking, and calling one who is waited for
    after a while.
    """
    match message["type"]:
        case "resign" | "say":
            return message["seat"] != seat
        case "call":
            return seat == WATCHING or message["seat"] == seat
    return True


@st.composite
def batches(draw):
    """Somebody, and what they send: the text, and whether it is a message at all."""
    seat = draw(st.sampled_from([0, 1, WATCHING]))
    no_messages = st.tuples(unreadable, st.just(False))
    harmless = unwelcome.filter(lambda message: is_harmless(message, seat))
    messages = st.tuples(harmless, st.just(True))
    return seat, draw(st.lists(no_messages | messages, min_size=AT_ONCE, max_size=AT_ONCE))


def send_all(guest, batch, sequence):
    """Send messages, some of them as if they knew how the table stands, and check the answers."""
    for index, (content, is_message) in enumerate(batch):
        if is_message and "sequence" in content and index % 2:
            content = content | {"sequence": sequence}
        guest.line.send(json.dumps(content) if is_message else content)
        answer = guest.receive(Refused, Stale, Pong, Welcome)
        assert is_message or answer.code == "malformed", (content, answer)


@pytest.mark.parametrize("count", [1_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_whatever_is_sent_is_answered_and_changes_nothing(evening, count):
    before = evening.everything()
    with evening.visit(0) as ann, evening.visit(1) as ben:
        sequence = ann.welcome.now.sequence

        @settings(
            max_examples=count // AT_ONCE,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(batches())
        def send_batch(batch):
            seat, messages = batch
            with evening.visit(seat) as guest:
                send_all(guest, messages, sequence)
            assert ann.is_answered()
            assert ben.is_answered()

        send_batch()
        assert evening.everything() == before
        mover = [ann, ben][ann.welcome.now.to_move]
        choices = Onlooker(mover.welcome.facts, mover.welcome.now).choices
        turn = Play(new_id(), sequence, [choices[0]])
        assert mover.ask(turn, Accepted).sequence == sequence + 1


def test_a_huge_message_is_cut_off_and_the_others_play_on(evening):
    before = evening.everything()
    with evening.visit(0) as ann:
        with evening.visit(1) as ben:
            ben.line.send('{"type": "ping"}' + " " * 16 * 1024)
            with pytest.raises(ConnectionClosed) as closed:
                ben.receive(Pong)
        assert code_of(closed.value) == 1009
        assert isinstance(ann.ask(Ping(), Pong), Pong)
    assert evening.everything() == before


def flood(guest):
    """Send far too many messages, and hear the answers until the connection is cut."""
    for _ in range(400):
        guest.line.send('{"type": "ping"}')
    while True:
        guest.receive(Pong, Refused)


def test_floods_from_many_connections_are_cut_off_and_the_others_play_on(evening):
    before = evening.everything()
    with evening.visit(0) as ann:
        for _ in range(20):
            with evening.visit(WATCHING) as stranger, pytest.raises(ConnectionClosed) as closed:
                flood(stranger)
            assert code_of(closed.value) == 4408
            assert isinstance(ann.ask(Ping(), Pong), Pong)
    assert evening.everything() == before
