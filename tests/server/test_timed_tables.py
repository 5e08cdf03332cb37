"""Tables with clocks over the wire: how they are made, who may claim, and that it wins once."""

import pytest

from atoll.server import watching
from atoll.server.messages import Accepted, Claim, Happened, Ping, Pong, Refused, Stale, Welcome
from atoll.server.vocabulary import BankClock, TurnClock
from tests.server.house import OPEN, PERSON, SMALL, new_id, on_both, open_house_on

BEGIN = 1_800_000_000
MINUTE_A_TURN = {"type": "turn", "seconds": 60}


class Clock:
    """The time of the servers, which a test moves."""

    def __init__(self):
        self.seconds = BEGIN

    def __call__(self):
        return self.seconds


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def unattended(monkeypatch):
    """Lets servers claim nothing by themselves."""
    monkeypatch.setattr(watching, "SECONDS_BETWEEN_LOOKS", 600)


@pytest.fixture
def house(database, clock):
    with open_house_on(database, clock=clock) as house:
        yield house


@pytest.fixture
def table(ann, ben):
    """A small Aqualin with a minute a turn: Ann is to move."""
    table = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True, clock=MINUTE_A_TURN)
    ben.join(table)
    return table


def claim(socket):
    return Claim(new_id(), socket.now.sequence)


def test_all_are_told_whose_time_runs_and_until_when(house, ann, table):
    with ann.sit_at(table) as socket:
        clocks = socket.now.clocks
    assert (clocks.seat, clocks.deadline) == (0, BEGIN * 1000 + 60_000)
    assert clocks.left == [60_000, 60_000]
    with house.browser().visit(table) as watcher:
        assert watcher.expect(Welcome).facts.clock == TurnClock(60)
    assert ann.get(f"/tables/{table}/summary").json()["clock"] == MINUTE_A_TURN


def test_a_ping_is_answered_with_the_time_of_the_server(ann, table):
    with ann.sit_at(table) as socket:
        assert socket.ask(Ping(), Pong) == Pong(BEGIN * 1000)


def test_the_usual_table_has_no_clock(ann):
    table = ann.make("aqualin", PERSON, PERSON, options=SMALL)
    with ann.sit_at(table) as socket:
        assert socket.now.clocks is None
        assert socket.ask(claim(socket), Refused).code == "no_clock"


@pytest.mark.parametrize(
    ("clock", "expected"),
    [
        ({"type": "turn", "seconds": 0}, ">= 1"),
        ({"type": "turn"}, "seconds"),
        ({"type": "bank", "seconds": 60, "increment": -1}, ">= 0"),
        ({"type": "days", "days": 31}, "<= 30"),
        ({"type": "sand"}, "sand"),
        ({"type": "turn", "seconds": 60, "days": 1}, "days"),
        ("fast", "object"),
    ],
)
def test_a_clock_that_cannot_be_is_refused_with_what_was_expected(house, ann, clock, expected):
    body = {"game": "aqualin", "seats": [PERSON, PERSON], "contribution": "0" * 32, "clock": clock}
    answer = ann.post("/api/tables", **body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert expected in answer.json()["fields"]["expected"]
    assert "$.clock" in answer.json()["fields"]["expected"]
    assert house.database.ask("SELECT count(*) FROM tables") == [(0,)]


def test_the_server_itself_claims_what_is_over(ann, ben, table, clock):
    with ann.sit_at(table), ben.sit_at(table) as socket:
        clock.seconds += 60
        told = socket.expect(Happened)
    assert [(entry.kind, entry.seat) for entry in told.entries] == [("timed out", 0)]
    assert (told.now.outcome.ranks, told.now.outcome.reason) == ([2, 1], "resigned")
    assert (told.now.seats[0].resigned, told.now.seats[0].timed_out) == (True, True)
    assert told.now.clocks.deadline is None


def test_a_claim_before_the_deadline_is_refused(ann, ben, table, clock):
    with ben.sit_at(table) as socket:
        clock.seconds += 59
        refused = socket.ask(claim(socket), Refused)
        assert (refused.code, refused.fields) == ("time_left", {"left": "1000"})
        assert socket.now.outcome is None


@pytest.mark.usefixtures("unattended")
def test_a_watcher_claims_nothing(house, table, clock):
    with house.browser().sit_at(table) as socket:
        clock.seconds += 60
        assert socket.ask(claim(socket), Refused).code == "not_your_seat"
    assert house.rows_in_log() == 2


@pytest.mark.usefixtures("unattended")
def test_a_claim_is_accepted_once_and_gets_the_same_answer_again(house, ben, table, clock):
    with ben.sit_at(table) as socket:
        clock.seconds += 60
        command = claim(socket)
        assert socket.do(command).sequence == 3
        assert socket.ask(command, Accepted).sequence == 3
        assert socket.ask(claim(socket), Refused).code == "over"
    assert house.rows_in_log() == 3


@pytest.mark.usefixtures("unattended")
def test_a_turn_before_the_claim_counts(ann, ben, table, clock):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        clock.seconds += 61
        command = claim(two)
        one.do(one.turn(one.choices[0]))
        two.expect(Happened)
        assert two.ask(command, Stale).missed.now.outcome is None
        assert two.now.clocks.deadline == (BEGIN + 61 + 60) * 1000


@on_both
def test_a_server_that_starts_again_sees_the_same_deadline(database, clock):
    with open_house_on(database, clock=clock) as house:
        browser = house.browser()
        bank = {"type": "bank", "seconds": 300, "increment": 10}
        table = browser.make("aqualin", PERSON, PERSON, options=SMALL, clock=bank)
        with browser.sit_at(table) as socket:
            clock.seconds += 100
            socket.do(socket.turn(socket.choices[0]))
            before = socket.now.clocks
    assert before is not None
    assert before.left == [210_000, 300_000]
    clock.seconds += 100
    with (
        open_house_on(database, clock=clock) as house,
        house.browser(browser).visit(table) as socket,
    ):
        told = socket.expect(Welcome)
    assert (told.facts.clock, told.now.clocks) == (BankClock(300, 10), before)


@on_both
def test_of_two_servers_one_claims(database, clock):
    with (
        open_house_on(database, clock=clock) as one,
        open_house_on(database, clock=clock) as two,
    ):
        ann = one.browser()
        table = ann.make("aqualin", PERSON, PERSON, options=SMALL, clock=MINUTE_A_TURN)
        with ann.sit_at(table) as here, two.browser(ann).sit_at(table) as there:
            clock.seconds += 60
            told = [socket.expect(Happened).entries for socket in (here, there)]
    assert [[entry.kind for entry in entries] for entries in told] == [["timed out"]] * 2
    assert database.ask("SELECT kind FROM log ORDER BY sequence")[2:] == [("timed out",)]


def test_a_rematch_has_the_same_clock(ann, table, clock):
    with ann.sit_at(table) as socket:
        clock.seconds += 60
        socket.expect(Happened)
    again = ann.post(f"/tables/{table}/rematch", contribution="1" * 32).json()["table"]
    assert ann.get(f"/tables/{again}/summary").json()["clock"] == MINUTE_A_TURN
