"""Calls over the wire: who may call, claim, replace and come back, and that it happens once."""

import anyio
import pytest

from atoll.server.messages import (
    Accepted,
    Call,
    Claim,
    Happened,
    Here,
    Refused,
    Replace,
    Resign,
    Return,
    Stale,
)
from tests.server.house import OPEN, PERSON, SLOW, SMALL, new_id, on_both, open_house_on

BEGIN = 1_800_000_000


class Clock:
    """The time of the servers, which a test moves."""

    def __init__(self):
        self.seconds = BEGIN

    def __call__(self):
        return self.seconds

    def go_on(self, seconds=60):
        self.seconds += seconds


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def house(database, clock):
    with open_house_on(database, clock=clock) as house:
        yield house


@pytest.fixture
def table(ann, ben):
    """A small Aqualin without a clock: Ann is to move."""
    table = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True)
    ben.join(table)
    return table


def of(kind, socket, seat):
    """Put together a command that names a seat, for the table as it stands."""
    return kind(new_id(), socket.now.sequence, seat)


def claim(socket):
    return Claim(new_id(), socket.now.sequence)


def replace_ann(ben, clock):
    """Let Ben call Ann, and have her replaced after a minute."""
    clock.go_on()
    ben.do(of(Call, ben, 0))
    clock.go_on()
    ben.do(of(Replace, ben, 0))


def test_all_are_told_whom_the_table_waits_for(house, table):
    with house.browser().sit_at(table) as watcher:
        wait = watcher.now.wait
    assert (wait.seat, wait.call_from) == (0, (BEGIN + 60) * 1000)
    assert (wait.by, wait.deadline) == (None, None)


def test_a_call_is_told_to_all_with_its_deadline(ann, ben, table, clock):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        clock.go_on()
        two.do(of(Call, two, 0))
        told = one.expect(Happened)
    assert [(entry.kind, entry.seat, entry.by) for entry in told.entries] == [("called", 0, 1)]
    assert (told.now.wait.by, told.now.wait.deadline) == (1, (BEGIN + 120) * 1000)


def test_who_was_called_is_here(ann, ben, table, clock):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        clock.go_on()
        two.do(of(Call, two, 0))
        one.expect(Happened)
        one.do(of(Here, one, 0))
        told = two.expect(Happened)
        assert [(entry.kind, entry.seat) for entry in told.entries] == [("here", 0)]
        assert two.ask(of(Replace, two, 0), Refused).code == "not_called"


def test_an_unanswered_call_can_be_claimed_once_with_the_same_answer_again(ben, table, clock):
    with ben.sit_at(table) as socket:
        clock.go_on()
        socket.do(of(Call, socket, 0))
        refused = socket.ask(claim(socket), Refused)
        assert (refused.code, refused.fields) == ("time_left", {"left": "60000"})
        clock.go_on()
        command = claim(socket)
        assert socket.do(command).sequence == 4
        assert socket.ask(command, Accepted).sequence == 4
        assert socket.now.outcome.ranks == [2, 1]


def test_nothing_follows_by_itself(house, ben, table, clock):
    with ben.sit_at(table) as socket:
        clock.go_on()
        socket.do(of(Call, socket, 0))
        clock.go_on(3600)
        house.client.portal.call(anyio.sleep, 0.6)
        assert house.rows_in_log() == 3


def test_the_computer_plays_for_who_was_replaced(ann, ben, table, clock):
    with ben.sit_at(table) as socket:
        replace_ann(socket, clock)
        told = socket.expect(Happened)
        assert [(entry.kind, entry.seat) for entry in told.entries] == [("played", 0)]
        assert [seat.replaced for seat in told.now.seats] == [True, False]
        assert [seat.kind for seat in told.now.seats] == ["person", "person"]
        assert told.now.to_move == 1


def test_who_was_replaced_can_only_come_back(ann, ben, table, clock):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        replace_ann(two, clock)
        for _ in ("called", "replaced", "played"):
            one.expect(Happened)
        assert one.ask(of(Resign, one, 0), Refused).code == "replaced"
        clock.go_on()
        assert one.ask(of(Call, one, 1), Refused).code == "not_your_seat"
        one.do(of(Return, one, 0))
        assert one.do(of(Call, one, 1))


def test_a_replaced_seat_is_offered_no_moves_and_can_make_none(database, clock):
    with open_house_on(database, clock=clock) as house, pytest.MonkeyPatch.context() as patch:
        patch.setattr("atoll.server.table.STAND_IN", SLOW)
        ann, ben = house.browser(), house.browser()
        table = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True)
        ben.join(table)
        with ann.sit_at(table) as one, ben.sit_at(table) as two:
            words = one.choices[0]
            replace_ann(two, clock)
            one.expect(Happened)
            one.expect(Happened)
            assert (one.now.to_move, one.choices) == (0, [])
            assert one.ask(one.turn(words), Refused).code == "replaced"
            one.do(of(Return, one, 0))
            assert one.choices
            one.do(one.turn(words))
            assert one.now.to_move == 1


def test_a_watcher_may_do_none_of_it(house, ben, table, clock):
    with ben.sit_at(table) as two, house.browser().sit_at(table) as watcher:
        clock.go_on()
        assert watcher.ask(of(Call, watcher, 0), Refused).code == "not_your_seat"
        two.do(of(Call, two, 0))
        watcher.expect(Happened)
        clock.go_on()
        for kind in (Here, Replace, Return):
            assert watcher.ask(of(kind, watcher, 0), Refused).code == "not_your_seat"
        assert watcher.ask(claim(watcher), Refused).code == "not_your_seat"


def test_nobody_answers_or_comes_back_for_another(ben, table, clock):
    with ben.sit_at(table) as socket:
        clock.go_on()
        socket.do(of(Call, socket, 0))
        assert socket.ask(of(Here, socket, 0), Refused).code == "not_your_seat"
        assert socket.ask(of(Return, socket, 0), Refused).code == "not_your_seat"


def test_the_seats_of_one_screen_do_not_call_each_other(ann, clock):
    table = ann.make("aqualin", PERSON, PERSON, options=SMALL)
    with ann.sit_at(table) as socket:
        clock.go_on()
        assert socket.ask(of(Call, socket, 0), Refused).code == "not_your_seat"


def test_one_seat_of_a_screen_is_replaced_and_needs_no_curtain(house, ben, clock):
    pair = house.browser()
    table = pair.make("limpets", PERSON, PERSON, OPEN, public=True)
    ben.join(table)
    with pair.sit_at(table) as two, ben.sit_at(table) as one:
        assert two.now.curtain
        clock.go_on()
        one.do(of(Call, one, 0))
        clock.go_on()
        one.do(of(Replace, one, 0))
        for _ in ("called", "replaced"):
            told = two.expect(Happened)
        assert (told.now.to_move, told.now.curtain) == (0, False)


def test_a_call_for_a_table_that_has_moved_on_is_stale(ann, ben, table, clock):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        clock.go_on()
        command = of(Call, two, 0)
        one.do(one.turn(one.choices[0]))
        two.expect(Happened)
        assert two.ask(command, Stale).missed.now.wait.seat == 1


@on_both
def test_a_server_that_starts_again_knows_the_call_and_the_replacement(database, clock):
    with open_house_on(database, clock=clock) as house:
        ann, ben = house.browser(), house.browser()
        table = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True)
        ben.join(table)
        with ben.sit_at(table) as socket:
            clock.go_on()
            socket.do(of(Call, socket, 0))
            before = socket.now.wait
    with (
        open_house_on(database, clock=clock) as house,
        house.browser(ben).sit_at(table) as socket,
    ):
        assert socket.now.wait == before
        clock.go_on()
        socket.do(of(Replace, socket, 0))
        socket.expect(Happened)
    with (
        open_house_on(database, clock=clock) as house,
        house.browser(ann).sit_at(table) as socket,
    ):
        assert [seat.replaced for seat in socket.now.seats] == [True, False]
        socket.do(of(Return, socket, 0))
        assert [seat.replaced for seat in socket.now.seats] == [False, False]


@on_both
def test_of_two_servers_one_replaces(database, clock):
    with (
        open_house_on(database, clock=clock) as one,
        open_house_on(database, clock=clock) as two,
    ):
        ann, ben, cid = one.browser(), one.browser(), two.browser()
        table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
        ben.join(table)
        cid.join(table)
        with ben.sit_at(table) as here, cid.sit_at(table) as there:
            clock.go_on()
            here.do(of(Call, here, 0))
            there.expect(Happened)
            clock.go_on()
            here.send(of(Replace, here, 0))
            there.send(of(Replace, there, 0))
            here.expect(Happened)
            there.expect(Happened)
    kinds = [kind for (kind,) in database.ask("SELECT kind FROM log ORDER BY sequence")]
    assert kinds.count("replaced") == 1


def test_a_rematch_has_the_person_in_the_seat_again(ann, ben, table, clock):
    with ben.sit_at(table) as socket:
        replace_ann(socket, clock)
        socket.expect(Happened)
        socket.do(of(Resign, socket, 1))
    again = ben.post(f"/tables/{table}/rematch", contribution="1" * 32).json()["table"]
    assert ann.post(f"/tables/{table}/rematch", contribution="2" * 32).json()["table"] == again
    seats = ann.get(f"/tables/{again}/summary").json()["seats"]
    assert [(seat["kind"], seat["replaced"]) for seat in seats] == [("person", False)] * 2
