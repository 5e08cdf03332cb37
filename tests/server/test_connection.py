"""A WebSocket at a table: what is told on coming, what is told to the others, what is answered."""

import pytest
from starlette.websockets import WebSocketDisconnect

from atoll.server.messages import (
    Accepted,
    Happened,
    Ping,
    Play,
    Pong,
    Present,
    Stale,
    TakeBack,
    Welcome,
)
from atoll.server.views import MOST_TOLD
from tests.server.house import OPEN, PERSON, SMALL, new_id


@pytest.fixture
def table(house, ann, ben):
    """Limpets: Ann in seat 0, who is to move, Ben in seat 1, somebody else in seat 2."""
    table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    ben.join(table)
    house.browser().join(table)
    return table


def test_who_comes_is_told_everything(ben, table):
    with ben.visit(table) as socket:
        welcome = socket.expect(Welcome)
    assert (welcome.facts.table, welcome.facts.game) == (table, "limpets")
    assert (welcome.facts.held, welcome.now.viewer, welcome.now.sequence) == ([1], 1, 3)
    assert [line.kind for line in welcome.log] == ["sat", "sat", "sat"]
    [begun] = welcome.recent
    assert [frame.fields["verb"] for frame in begun.frames] == ["deal", "deal", "deal"]
    assert welcome.before["phase"] == "deal"
    assert welcome.now.to_move == 0
    assert not socket.choices


def test_the_seat_to_move_can_work_out_its_choices(ann, table):
    with ann.sit_at(table) as socket:
        choices = socket.choices
    assert choices[:2] == ["hide", "graze 1"]


def test_a_turn_is_told_to_all_and_accepted_to_who_played_it(house, ann, ben, table):
    watcher = house.browser()
    with (
        ann.sit_at(table) as playing,
        ben.sit_at(table) as next_one,
        watcher.sit_at(table) as there,
    ):
        command = playing.turn("hide")
        playing.send(command)
        told = [socket.expect(Happened) for socket in (playing, next_one, there)]
        assert playing.expect(Accepted) == Accepted(command.id, 4)
    assert [news.now.sequence for news in told] == [4, 4, 4]
    assert [news.entries[0].frames[0].fields for news in told] == [{"verb": "hide"}] * 3
    assert [bool(each.choices) for each in (playing, next_one, there)] == [False, True, False]


def test_a_command_that_comes_twice_is_played_once_and_answered_alike(house, ann, table):
    with ann.sit_at(table) as socket:
        command = socket.turn("hide")
        first = socket.do(command)
        assert socket.ask(command, Accepted) == first
    assert house.rows_in_log() == 4


def test_a_command_that_comes_again_on_another_connection_is_answered_alike(house, ann, table):
    with ann.sit_at(table) as socket:
        command = socket.turn("hide")
        first = socket.do(command)
    with ann.sit_at(table) as socket:
        assert socket.ask(command, Accepted) == first
    assert house.rows_in_log() == 4


def test_a_stale_command_is_told_what_it_missed_and_changes_nothing(house, ann, ben, table):
    with ann.sit_at(table) as socket:
        socket.do(socket.turn("hide"))
    with ben.sit_at(table) as socket:
        stale = socket.ask(Play(new_id(), 3, ["hide"]), Stale)
    assert [entry.sequence for entry in stale.missed.entries] == [4]
    assert stale.missed.now.sequence == 4
    assert house.rows_in_log() == 4


def test_a_command_from_the_future_is_stale_too(house, ann, table):
    with ann.sit_at(table) as socket:
        stale = socket.ask(Play(new_id(), 99, ["hide"]), Stale)
    assert (stale.missed.entries, stale.missed.now.sequence) == ([], 3)
    assert house.rows_in_log() == 3


@pytest.mark.parametrize(("since", "missed"), [("1", [2, 3, 4]), ("3", [4]), ("4", [])])
def test_who_comes_back_is_told_what_happened_since(ann, table, since, missed):
    with ann.sit_at(table) as socket:
        socket.do(socket.turn("hide"))
    with ann.visit(table, since) as socket:
        news = socket.expect(Happened)
        socket.ask(Ping(), Pong)
    assert [entry.sequence for entry in news.entries] == missed
    assert news.now.sequence == 4


@pytest.mark.parametrize("since", ["0", "4", "-1", "x", "", "1.5", "%C2%B2", "9" * 5000])
def test_who_comes_back_from_nowhere_is_told_everything(ann, table, since):
    with ann.visit(table, since) as socket:
        assert socket.expect(Welcome).now.sequence == 3


def play_and_take_back(socket, times):
    """Fill the log of a small Aqualin: a turn and its takeback, so many times."""
    for _ in range(times):
        socket.do(socket.turn(socket.choices[0]))
        socket.do(TakeBack(new_id(), socket.now.sequence, 0))


def test_who_missed_very_much_is_told_everything_anew(ann):
    table = ann.make("aqualin", PERSON, PERSON, options=SMALL)
    with ann.sit_at(table) as socket:
        play_and_take_back(socket, times=11)
    with ann.visit(table, str(24 - MOST_TOLD)) as socket:
        assert len(socket.expect(Happened).entries) == MOST_TOLD
    with ann.visit(table, str(24 - MOST_TOLD - 1)) as socket:
        assert len(socket.expect(Welcome).log) == 24


def test_who_came_back_goes_on_from_there(ann, ben, table):
    with ben.visit(table, "1") as socket, ann.sit_at(table) as playing:
        socket.expect(Happened)
        playing.do(playing.turn("hide"))
        assert [entry.sequence for entry in socket.expect(Happened).entries] == [4]


def test_it_is_told_who_is_there(house, ann, ben, table):
    with ann.sit_at(table) as socket:
        assert socket.receive_any() == Present([0])
        with ben.sit_at(table):
            assert socket.receive_any() == Present([0, 1])
        assert socket.receive_any() == Present([0])


def test_a_watcher_is_told_who_is_there_and_nobody_is_told_of_a_watcher(house, ann, ben, table):
    with ann.sit_at(table) as socket:
        assert socket.receive_any() == Present([0])
        with house.browser().sit_at(table) as watching:
            assert watching.receive_any() == Present([0])
        with ben.sit_at(table):
            assert socket.receive_any() == Present([0, 1])


def test_a_seat_that_is_there_twice_is_there_until_both_have_gone(ann, ben, table):
    with ann.sit_at(table) as socket:
        socket.receive_any()
        with ben.sit_at(table):
            socket.receive_any()
            with ben.sit_at(table) as again:
                assert again.receive_any() == Present([0, 1])
            socket.send(Ping())
            assert isinstance(socket.receive_any(), Pong)
        assert socket.receive_any() == Present([0])


def test_it_is_told_who_sits_down(house, ann, ben):
    table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    with ann.sit_at(table) as socket:
        ben.join(table, name="Ben")
        news = socket.expect(Happened)
    assert [(entry.kind, entry.seat) for entry in news.entries] == [("sat", 1)]
    assert [seat.name for seat in news.now.seats] == ["", "Ben", ""]


def test_a_connection_to_a_table_that_is_not_there_is_closed(ann):
    with ann.visit("nowhere") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive()
    assert (closed.value.code, closed.value.reason) == (4404, "not_found")
