"""Open seats given to bots: by whom, what follows, and who is first where two want a seat."""

import pytest

from atoll.games import find_game
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from atoll.server.messages import Accepted, Fill, Happened, Refused, Resign, Stale, Welcome
from atoll.server.reopening import open_table
from atoll.server.rows import Filled, Stamped
from atoll.server.table import Table
from tests.server.house import OPEN, PERSON, SMALL, contribution, new_id, on_both, open_house_on
from tests.server.tables import contribution as share
from tests.server.tables import make_setup

LEVEL = "level-1"


@pytest.fixture
def table(ann):
    """A private table with two open seats."""
    return ann.make("limpets", PERSON | {"name": "Ann"}, OPEN, OPEN)


def fill(socket, seat, bot=LEVEL):
    return Fill(new_id(), socket.now.sequence, seat, bot)


def begins(now):
    return now.state is not None and now.to_move == 0


def sitters_at(browser, table):
    seats = browser.get(f"/tables/{table}/summary").json()["seats"]
    return [(seat["kind"], seat["name"]) for seat in seats]


def test_who_sits_gives_an_open_seat_to_a_bot_and_all_are_told(ann, house, table):
    with ann.sit_at(table) as socket, house.browser().sit_at(table) as watcher:
        assert socket.do(fill(socket, 2)).sequence == 2
        told = watcher.expect(Happened)
    (entry,) = told.entries
    assert (entry.kind, entry.seat, entry.by) == ("filled", 2, 0)
    assert (told.now.seats[2].kind, told.now.seats[2].name) == ("bot", LEVEL)
    assert told.now.state is None


def test_with_the_last_open_seat_the_match_begins(ann, table):
    with ann.sit_at(table) as socket:
        socket.do(fill(socket, 1, "greedy"))
        assert not begins(socket.now)
        socket.do(fill(socket, 2, "random"))
        assert begins(socket.now)


def test_a_guest_may_fill_the_table_as_its_maker_may(ann, ben, table):
    with ann.visit(table) as socket:
        invitation = socket.expect(Welcome).facts.invitation
    ben.join(table, name="Ben", invitation=invitation)
    with ben.sit_at(table) as socket:
        socket.do(fill(socket, 2))
        assert socket.now.state is not None


def test_who_watches_fills_nothing(house, table):
    with house.browser().sit_at(table) as socket:
        assert socket.ask(fill(socket, 1), Refused).code == "not_your_seat"


@pytest.mark.parametrize(
    ("seat", "bot", "code"),
    [(0, LEVEL, "no_open_seat"), (7, LEVEL, "no_open_seat"), (1, "shark", "not_found")],
)
def test_neither_a_taken_seat_nor_an_unknown_bot_is_taken(house, ann, table, seat, bot, code):
    with ann.sit_at(table) as socket:
        assert socket.ask(fill(socket, seat, bot), Refused).code == code
    assert house.rows_in_log() == 1


def test_a_seat_is_not_given_away_in_a_match(ann):
    table = ann.make()
    with ann.sit_at(table) as socket:
        assert socket.ask(fill(socket, 1), Refused).code == "no_open_seat"


def test_a_command_that_is_sent_again_fills_once(house, ann, table):
    with ann.sit_at(table) as socket:
        command = fill(socket, 1)
        first = socket.do(command)
        assert socket.ask(command, Accepted) == first
    assert house.rows_in_log() == 2


def test_the_invitation_leads_to_the_seat_that_is_still_open_and_then_to_none(ann, ben, table):
    with ann.visit(table) as socket:
        invitation = socket.expect(Welcome).facts.invitation
        socket.do(fill(socket, 1))
        ben.join(table, name="Ben", invitation=invitation)
        socket.expect(Happened)
        assert [seat.kind for seat in socket.now.seats] == ["person", "bot", "person"]
    late = ben.join(table, name="Cid", invitation=invitation)
    assert (late.status_code, late.json()["code"]) == (400, "no_open_seat")


def test_who_fills_a_seat_that_a_friend_has_just_taken_is_told_what_was_missed(ann, ben):
    table = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True)
    with ann.sit_at(table) as socket:
        late = fill(socket, 1)
        ben.join(table, name="Ben")
        socket.expect(Happened)
        missed = socket.ask(late, Stale).missed
    assert [(entry.kind, entry.seat) for entry in missed.entries] == [("sat", 1)]
    assert missed.now.seats[1].name == "Ben"


@on_both
def test_of_two_servers_one_gives_the_seat_away(database):
    with open_house_on(database) as one, open_house_on(database) as two:
        ann, ben = one.browser(), two.browser()
        table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
        ben.join(table)
        with ann.sit_at(table) as here, ben.sit_at(table) as there:
            here.send(fill(here, 2))
            there.send(fill(there, 2))
            assert here.expect(Happened).entries[-1].kind == "filled"
            assert there.expect(Happened).entries[-1].kind == "filled"
    kinds = [kind for (kind,) in database.ask("SELECT kind FROM log ORDER BY sequence")]
    assert kinds == ["sat", "sat", "filled"]


@on_both
def test_a_table_without_open_seats_leaves_the_lobby(database):
    with open_house_on(database) as house:
        ann = house.browser()
        table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
        with ann.sit_at(table) as socket:
            socket.do(fill(socket, 1))
            assert [each["table"] for each in ann.get("/api/tables").json()["tables"]] == [table]
            socket.do(fill(socket, 2))
        assert ann.get("/api/tables").json() == {"tables": []}


@on_both
def test_after_a_restart_the_bots_sit_where_they_sat(database):
    with open_house_on(database) as house:
        ann = house.browser()
        table = ann.make("limpets", PERSON, OPEN, OPEN)
        with ann.sit_at(table) as socket:
            socket.do(fill(socket, 1))
            socket.do(fill(socket, 2, "greedy"))
            before = socket.now
    with open_house_on(database) as house, house.browser(ann).sit_at(table) as socket:
        assert socket.now == before


def test_the_log_alone_gives_the_same_table():
    table = Table(make_setup("limpets", ("", "", "")))
    table.sit(1, "Ann", share(1))
    assert table.fill(0, LEVEL, by=1) == Filled(0, LEVEL, 1)
    table.fill(2, "greedy", by=1)
    again = open_table(table.setup, [Stamped(event.row, 0) for event in table.events])
    assert again.sitters == table.sitters
    assert table.match is not None
    assert again.match is not None
    assert again.match.state == table.match.state


def test_the_record_names_the_bots_and_its_luck_can_be_checked(ann):
    table = ann.make("aqualin", PERSON | {"name": "Ann"}, OPEN, options=SMALL)
    with ann.sit_at(table) as socket:
        socket.do(fill(socket, 1))
        socket.do(Resign(new_id(), socket.now.sequence, 0))
    record = read_record(ann.get(f"/tables/{table}/record").text)
    assert [(player.kind, player.name) for player in record.players] == [
        ("person", "Ann"),
        ("bot", LEVEL),
    ]
    assert verify_record(record, find_game("aqualin")).is_over


def ask_again(browser, table):
    return browser.post(f"/tables/{table}/rematch", contribution=contribution(3))


def test_in_the_rematch_the_bot_sits_there_from_the_beginning(ann):
    table = ann.make("aqualin", PERSON | {"name": "Ann"}, OPEN, options=SMALL)
    with ann.sit_at(table) as socket:
        socket.do(fill(socket, 1))
        socket.do(Resign(new_id(), socket.now.sequence, 0))
    again = ask_again(ann, table).json()["table"]
    assert sitters_at(ann, again) == [("person", "Ann"), ("bot", LEVEL)]


def test_a_seat_that_was_kept_for_a_rematch_can_be_given_away_and_nobody_else_gets_it(ann, ben):
    table = ann.make("aqualin", PERSON | {"name": "Ann"}, OPEN, options=SMALL, public=True)
    ben.join(table, name="Ben")
    with ann.sit_at(table) as socket:
        socket.do(Resign(new_id(), socket.now.sequence, 0))
    again = ask_again(ann, table).json()["table"]
    with ann.sit_at(again) as socket:
        socket.do(fill(socket, 1))
    late = ask_again(ben, table)
    assert (late.status_code, late.json()["code"]) == (400, "no_open_seat")
    with ben.visit(again) as socket:
        assert socket.expect(Welcome).facts.held == []


def test_of_several_seats_at_a_screen_those_come_to_the_rematch_that_are_still_kept(ann, ben):
    table = ann.make(
        "limpets", PERSON | {"name": "Ann"}, PERSON | {"name": "Abe"}, OPEN, public=True
    )
    ben.join(table, name="Ben")
    with ann.sit_at(table) as socket:
        for seat in (0, 1):
            socket.do(Resign(new_id(), socket.now.sequence, seat))
    again = ask_again(ben, table).json()["table"]
    with ben.sit_at(again) as socket:
        socket.do(fill(socket, 0))
    assert ask_again(ann, table).json() == {"table": again}
    with ann.visit(again) as socket:
        assert socket.expect(Welcome).facts.held == [1]
    assert sitters_at(ann, again) == [("bot", LEVEL), ("person", "Abe"), ("person", "Ben")]
