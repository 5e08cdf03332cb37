"""Only the log is true: a server that starts again, and one whose database fails, go on from it."""

import contextlib
from itertools import count
from time import sleep

import pytest
from sqlalchemy.exc import OperationalError, ProgrammingError

from atoll.server.messages import Accepted, Happened, Stale, Welcome
from tests.server.house import (
    GREEDY,
    ONE_ROUND,
    OPEN,
    PERSON,
    SMALL,
    on_both,
    open_house_on,
    play_out,
)

pytestmark = on_both

NO_MORE_ROWS = """
    CREATE TRIGGER full_disk BEFORE INSERT ON log WHEN ({which})
    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END
"""
NO_MORE_ROWS_IN_POSTGRESQL = """
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'the disk is full' USING ERRCODE = 'integrity_constraint_violation'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON log FOR EACH ROW WHEN ({which})
    EXECUTE FUNCTION refuse()
"""
OF_THE_SERVER = "NEW.command IS NULL"
"""Rows that answer nobody's command: the turns of bots."""


@pytest.fixture
def table(house, ann, ben):
    """Limpets: Ann in seat 0, who is to move, Ben in seat 1, somebody else in seat 2."""
    table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    ben.join(table)
    house.browser().join(table)
    return table


def refuse_rows(database, which="TRUE"):
    statement = NO_MORE_ROWS_IN_POSTGRESQL if database.is_postgresql else NO_MORE_ROWS
    database.ask(statement.format(which=which))


def accept_rows(database):
    database.ask("DROP TRIGGER full_disk" + (" ON log" if database.is_postgresql else ""))


def log_of(house):
    return house.database.ask("SELECT sequence, kind FROM log ORDER BY sequence")


def seated(count):
    return [(number, "sat") for number in range(1, count + 1)]


def look_at(browser, table):
    with browser.visit(table) as socket:
        return socket.expect(Welcome)


def test_a_server_that_starts_again_goes_on_where_it_was(database):
    with open_house_on(database) as house:
        ann = house.browser()
        table = ann.make("limpets", PERSON, PERSON, PERSON)
        with ann.sit_at(table) as socket:
            socket.session.send_json({"type": "look", "seat": 0})
            socket.receive()
            socket.do(socket.turn("hide"))
        before = look_at(ann, table)
    with open_house_on(database) as house:
        ann = house.browser(cookies_of=ann)
        assert look_at(ann, table) == before
        play_out(ann, table)
        assert ann.get(f"/tables/{table}/summary").json()["over"] is True


def test_a_command_is_known_after_a_new_start(database):
    with open_house_on(database) as house:
        ann = house.browser()
        table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
        house.browser().join(table)
        house.browser().join(table)
        with ann.sit_at(table) as socket:
            command = socket.turn("hide")
            first = socket.do(command)
    with open_house_on(database) as house:
        with house.browser(cookies_of=ann).sit_at(table) as socket:
            assert socket.ask(command, Accepted) == first
        assert len(log_of(house)) == 4


def test_who_was_there_before_a_new_start_is_told_what_they_missed(database):
    with open_house_on(database) as house:
        ann = house.browser()
        table = ann.make(options=ONE_ROUND)
        play_out(ann, table)
    with open_house_on(database) as house, house.browser(ann).visit(table, "4") as socket:
        assert [entry.sequence for entry in socket.expect(Happened).entries] == [5, 6]


def test_a_row_that_the_database_refuses_is_not_acknowledged(house, ann, ben, table):
    with ann.sit_at(table) as socket, ben.sit_at(table) as other:
        refuse_rows(house.database)
        command = socket.turn("hide")
        socket.send(command)
        told, answer = socket.expect(Happened), socket.expect(Stale)
        assert (told.entries, told.now.sequence, told.now.to_move) == ([], 3, 0)
        assert (answer.id, answer.missed.entries) == (command.id, [])
        assert other.expect(Happened).entries == []
    assert log_of(house) == seated(3)


def test_after_the_database_refused_a_row_the_table_plays_on(house, ann, ben, table):
    with ann.sit_at(table) as socket, ben.sit_at(table) as other:
        refuse_rows(house.database)
        command = socket.turn("hide")
        socket.send(command)
        socket.expect(Happened)
        socket.expect(Stale)
        other.expect(Happened)
        accept_rows(house.database)
        assert socket.do(command).sequence == 4
        assert [entry.sequence for entry in other.expect(Happened).entries] == [4]
    assert log_of(house) == [*seated(3), (4, "played")]


def send_to_a_broken_database(house, browser, table, column):
    """Play while the log lacks a column, mend it, and give the command and what was told."""
    told = []
    with contextlib.suppress(OperationalError, ProgrammingError), browser.sit_at(table) as socket:
        command = socket.turn("graze 1")
        house.database.ask(f"ALTER TABLE log RENAME COLUMN {column} TO gone")
        socket.send(command)
        while True:
            told.append(socket.receive())
    house.database.ask(f"ALTER TABLE log RENAME COLUMN gone TO {column}")
    return command, told


@pytest.mark.parametrize("column", ["at", "content"], ids=["not written", "neither"])
def test_a_table_whose_log_could_not_be_written_or_read_plays_on_when_it_can(
    house, ann, ben, table, column
):
    with ben.sit_at(table):
        command, told = send_to_a_broken_database(house, ann, table, column)
        assert [message for message in told if isinstance(message, Accepted)] == []
        assert log_of(house) == seated(3)
        with ann.sit_at(table) as socket:
            assert (socket.now.sequence, socket.now.to_move) == (3, 0)
            assert socket.do(command).sequence == 4
    assert log_of(house) == [*seated(3), (4, "played")]
    assert look_at(ben, table).now.sequence == 4


def test_a_seat_that_could_not_be_written_is_still_open(house, ann, ben):
    table = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    with ann.sit_at(table):
        house.database.ask("ALTER TABLE log RENAME COLUMN content TO gone")
        failed = house.client.post(
            f"/tables/{table}/join", json={"contribution": "00" * 16, "name": "Ben"}
        )
        house.database.ask("ALTER TABLE log RENAME COLUMN gone TO content")
        assert failed.status_code == 500
        assert "set-cookie" not in failed.headers
        assert ben.join(table, name="Ben").status_code == 200
    assert [seat.name for seat in look_at(ben, table).now.seats] == ["", "Ben", ""]
    assert log_of(house) == seated(2)


@contextlib.contextmanager
def nobody_can_write(house):
    """Let all writing wait until this is over."""
    lock = ["BEGIN", "LOCK TABLE log IN EXCLUSIVE MODE"]
    with house.database.connect() as connection:
        for statement in lock if house.database.is_postgresql else ["BEGIN IMMEDIATE"]:
            connection.exec_driver_sql(statement)
        yield
        connection.exec_driver_sql("ROLLBACK")


def test_a_turn_is_not_shown_to_anybody_before_it_is_written(house, ann, table):
    with ann.sit_at(table) as playing:
        with nobody_can_write(house):
            playing.send(playing.turn("hide"))
            sleep(0.2)
            assert look_at(house.browser(), table).now.sequence == 3
        assert playing.expect(Happened).now.sequence == 4
        assert look_at(house.browser(), table).now.sequence == 4


def test_a_bot_whose_turn_could_not_be_written_plays_it_when_it_can(house, ann):
    table = ann.make("aqualin", PERSON, GREEDY, options=SMALL)
    with ann.sit_at(table) as socket:
        refuse_rows(house.database, OF_THE_SERVER)
        played = socket.do(socket.turn(socket.choices[0]))
        assert socket.expect(Happened).entries == []
        accept_rows(house.database)
        assert [entry.seat for entry in next_entries(socket)] == [1]
        assert socket.now.sequence == played.sequence + 1


def next_entries(socket):
    """Give what is told to have happened next; until then the bot may fail some more times."""
    return next(filter(None, (socket.expect(Happened).entries for _ in count())))
