"""The store: the database decides what is in a log, and what it says is written."""

from itertools import zip_longest

import pytest

from atoll.server.rows import Played, Sat, SeatPlan, Setup, Stamped
from atoll.server.schema import metadata
from atoll.server.store import LOBBY_SIZE, LogEntry, SeatSecret, Store, Taken
from tests.server.house import on_both

pytestmark = on_both

ONE_AND_A_BOT = (SeatPlan(), SeatPlan("greedy"))
SAT = Sat(0, "Ann", "00" * 16, ("deal weak", "deal firm"))
PLAYED = Played(0, ("graze 1",), ("roll calm",))
AT = 5


def setup(table, public=True, made=1000, seats=ONE_AND_A_BOT):
    return Setup(
        table=table,
        game="limpets",
        rules_version=1,
        options={"rounds": "2", "tide": "low"},
        seats=seats,
        key=b"\x00\xff" * 16,
        invitation=f"come to {table}",
        public=public,
        made=made,
        rematch_of="",
    )


def entry(table, sequence, command=None, row=SAT):
    return LogEntry(table, sequence, row, command, AT)


def stamped(*rows, commands=()):
    """Give rows as they are read: with their time, and the command they answered."""
    return [Stamped(row, AT, command) for row, command in zip_longest(rows, commands)]


def reef_rows(*rows):
    """Give the rows of the table that has some from the beginning."""
    return stamped(SAT, *rows, commands=["first-command"])


@pytest.fixture
def store(database):
    store = Store(database.url)
    store.add([setup("reef"), setup("rock")], [entry("reef", 1, "first-command")])
    yield store
    store.close()


@pytest.fixture
def second(database, store):
    """Another process, as it were, on the same database."""
    second = Store(database.url)
    yield second
    second.close()


def rows_of(store, table):
    return store.load(table)[1]


def test_a_place_in_the_log_is_given_once(store):
    with pytest.raises(Taken):
        store.add(entries=[entry("reef", 1, "other-command", PLAYED)])
    assert rows_of(store, "reef") == reef_rows()


def test_a_command_is_written_once(store):
    with pytest.raises(Taken):
        store.add(entries=[entry("reef", 2, "first-command", PLAYED)])
    assert rows_of(store, "reef") == reef_rows()


def test_the_same_place_and_the_same_command_are_free_at_another_table(store):
    store.add(entries=[entry("rock", 1, "first-command")])
    assert rows_of(store, "rock") == stamped(SAT, commands=["first-command"])


def test_the_servers_own_rows_need_no_command(store):
    store.add(entries=[entry("reef", 2, None, PLAYED), entry("reef", 3, None, PLAYED)])
    assert rows_of(store, "reef") == reef_rows(PLAYED, PLAYED)


def test_two_processes_cannot_both_take_a_place(store, second):
    second.add(entries=[entry("reef", 2, "of-the-second", PLAYED)])
    with pytest.raises(Taken):
        store.add(entries=[entry("reef", 2, "of-the-first", PLAYED)])


def test_what_is_added_together_is_written_together_or_not_at_all(store):
    with pytest.raises(Taken):
        store.add(
            [setup("pool")],
            [entry("pool", 1), entry("reef", 2, None, PLAYED), entry("reef", 1)],
            [SeatSecret("hush", "reef", 0)],
        )
    assert store.load("pool") is None
    assert rows_of(store, "reef") == reef_rows()
    assert store.find_seats("reef", ["hush"]) == ()


def test_a_secret_that_cannot_be_written_takes_its_row_with_it(store):
    store.add(secrets=[SeatSecret("hush", "reef", 0)])
    with pytest.raises(Taken):
        store.add(entries=[entry("reef", 2)], secrets=[SeatSecret("hush", "rock", 0)])
    assert rows_of(store, "reef") == reef_rows()


def test_a_row_needs_its_table(store):
    with pytest.raises(Taken):
        store.add(entries=[entry("nowhere", 1)])
    assert store.load("nowhere") is None


def test_a_table_is_read_as_it_was_written(store):
    store.add(entries=[entry("reef", 2, None, PLAYED)])
    assert store.load("reef") == (setup("reef"), reef_rows(PLAYED))


def test_rows_are_read_in_their_order_whenever_they_were_written(store):
    store.add(entries=[entry("rock", 2, None, PLAYED)])
    store.add(entries=[entry("rock", 1)])
    assert rows_of(store, "rock") == stamped(SAT, PLAYED)


def test_a_table_that_is_not_there_is_absent(store):
    assert store.load("nowhere") is None


def test_a_command_is_found_at_its_own_table_only(store):
    assert [stamp.command for stamp in rows_of(store, "reef")] == ["first-command"]
    assert rows_of(store, "rock") == []


def test_a_secret_leads_to_its_seat_at_its_table(store):
    store.add(secrets=[SeatSecret("one", "reef", 1), SeatSecret("zero", "reef", 0)])
    assert store.find_seats("reef", ["one"]) == (1,)
    assert store.find_seats("reef", ["one", "zero", "wrong"]) == (0, 1)
    assert store.find_seats("rock", ["one", "zero"]) == ()


def test_two_secrets_of_a_seat_lead_to_it_once(store):
    store.add(secrets=[SeatSecret("here", "reef", 1), SeatSecret("there", "reef", 1)])
    assert store.find_seats("reef", ["here", "there"]) == (1,)


def test_secrets_are_kept_as_hashes_only(store, database):
    store.add(secrets=[SeatSecret("a-secret-nobody-may-read", "reef", 1)])
    kept = {name: database.ask(f"SELECT * FROM {name}") for name in metadata.tables}
    assert "come to reef" in str(kept)
    assert "a-secret-nobody-may-read" not in str(kept)
    assert kept["seat_secrets"] == [
        ("d4bc53dbd5ba93e0edb30b703c959a24073809ea501e33ef3f34610b0bcbfbbc", "reef", 1, False)
    ]


def test_the_lobby_has_the_newest_first(store):
    store.add([setup("older", made=2000), setup("newest", made=3000)])
    assert store.find_open_tables() == ["newest", "older", "rock"]


def test_the_lobby_has_only_public_tables_with_a_seat_for_somebody(store):
    two = (SeatPlan(), SeatPlan())
    store.add([setup("private", public=False), setup("half", seats=two), setup("full", seats=two)])
    store.add(entries=[entry("half", 1), entry("full", 1), entry("full", 2)])
    assert store.find_open_tables() == ["half", "rock"]


def test_the_lobby_is_of_a_bearable_size(store):
    store.add([setup(f"table-{number}", made=number) for number in range(LOBBY_SIZE + 20)])
    assert len(store.find_open_tables()) == LOBBY_SIZE


def test_everything_is_in_the_database_and_nothing_only_in_memory(store, second):
    store.add(entries=[entry("reef", 2, "a-command", PLAYED)])
    store.add(secrets=[SeatSecret("hush", "reef", 1)])
    rows = stamped(SAT, PLAYED, commands=["first-command", "a-command"])
    assert second.load("reef") == (setup("reef"), rows)
    assert second.find_seats("reef", ["hush"]) == (1,)
    assert second.find_open_tables() == ["rock"]


def test_a_commit_is_on_the_disk_when_it_returns(store, database):
    if database.is_postgresql:
        assert setting(store, "SHOW synchronous_commit") == "on"
    else:
        assert setting(store, "PRAGMA journal_mode") == "wal"
        assert setting(store, "PRAGMA synchronous") == 2


def setting(store, question):
    with store.engine.connect() as connection:
        return connection.exec_driver_sql(question).scalar()


def test_the_rows_after_one_that_is_known_are_found(store):
    store.add(entries=[entry("reef", 2, None, PLAYED), entry("reef", 3)])
    assert store.load_after("reef", 1) == stamped(PLAYED, SAT)
    assert store.load_after("reef", 3) == []
    assert store.load_after("nowhere", 0) == []


def test_the_ends_of_many_logs_are_found_together(store):
    store.add([setup("pool")], [entry("reef", 2, None, PLAYED), entry("rock", 1)])
    assert store.find_ends(["reef", "rock", "pool", "nowhere"]) == {"reef": 2, "rock": 1}


def test_moments_are_kept_to_the_millisecond_for_ever(store, database):
    far = 4_102_444_800
    store.add([setup("late", made=far)], [LogEntry("late", 1, SAT, None, at=far * 1000)])
    assert store.load("late")[0].made == far
    assert database.ask("SELECT at FROM log WHERE kind = 'sat' ORDER BY at DESC")[0] == (
        far * 1000,
    )
