"""The database is opened, brought up to date under a lock, or refused with a sentence."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect

from atoll.server.database import BadDatabase, open_database
from atoll.server.schema import VERSION, metadata
from atoll.server.store import Store
from tests.server.house import on_both
from tests.server.test_store import ONE_AND_A_BOT, PLAYED, entry, reef_rows, setup

EXPECTED = "Expected such as sqlite:////srv/atoll.db or postgresql://user:password@host:5432/atoll"
BEFORE_MIGRATIONS = (
    """CREATE TABLE tables (
        "table" VARCHAR(40) NOT NULL,
        game VARCHAR(40) NOT NULL,
        rules_version INTEGER NOT NULL,
        options TEXT NOT NULL,
        seats TEXT NOT NULL,
        places INTEGER NOT NULL,
        "key" BLOB NOT NULL,
        invitation VARCHAR(40) NOT NULL,
        public BOOLEAN NOT NULL,
        made INTEGER NOT NULL,
        rematch_of VARCHAR(40) NOT NULL,
        PRIMARY KEY ("table")
    )""",
    """CREATE TABLE log (
        "table" VARCHAR(40) NOT NULL,
        sequence INTEGER NOT NULL,
        command VARCHAR(64),
        kind VARCHAR(16) NOT NULL,
        content TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY ("table", sequence),
        UNIQUE ("table", command),
        FOREIGN KEY("table") REFERENCES tables ("table")
    )""",
    """CREATE TABLE seat_secrets (
        hash VARCHAR(64) NOT NULL,
        "table" VARCHAR(40) NOT NULL,
        seat INTEGER NOT NULL,
        PRIMARY KEY (hash),
        FOREIGN KEY("table") REFERENCES tables ("table")
    )""",
    """INSERT INTO tables VALUES ('reef', 'limpets', 1, '{"rounds":"2","tide":"low"}',
        '[{"bot":""},{"bot":"greedy"}]', 1, X'00ff', 'come to reef', 1, 1000, '')""",
    """INSERT INTO log VALUES ('reef', 1, 'first-command', 'sat',
        '{"type":"sat","seat":0,"name":"Ann","contribution":"00000000000000000000000000000000",
        "luck":["deal weak","deal firm"]}', 5)""",
)
"""What the release before the first migration made of an empty SQLite, with a table in it."""


@on_both
def test_migrations_end_where_the_schema_is(database):
    engine = open_database(database.url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    assert database.ask("SELECT version_num FROM alembic_version") == [(VERSION,)]


def test_a_database_from_before_there_were_migrations_is_brought_along(database):
    database.ask(*BEFORE_MIGRATIONS)
    store = Store(database.url)
    loaded = store.load("reef")
    assert loaded is not None
    found, rows = loaded
    assert (found.seats, found.key, found.made) == (ONE_AND_A_BOT, b"\x00\xff", 1000)
    assert rows == reef_rows()
    assert found.clock is None
    assert found.webhook is None
    store.add(entries=[entry("reef", 2, None, PLAYED)])
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()
    assert database.ask("SELECT version_num FROM alembic_version") == [(VERSION,)]


@on_both
def test_processes_that_start_together_make_the_tables_once(database):
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(Store, [database.url] * 4))
    stores[0].add([setup("reef")])
    assert [store.load("reef") for store in stores] == [(setup("reef"), [])] * 4
    for store in stores:
        store.close()


@on_both
def test_a_database_of_a_later_release_is_refused_and_left_as_it_is(database):
    Store(database.url).close()
    database.ask("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(
        BadDatabase, match=f"version 9999, which is newer than this Atoll.*{VERSION}"
    ):
        Store(database.url)
    assert database.ask("SELECT version_num FROM alembic_version") == [("9999",)]


@on_both
def test_a_migration_that_fails_leaves_nothing_behind(database):
    database.ask("CREATE TABLE seat_secrets (hash INTEGER)")
    with pytest.raises(BadDatabase, match=r"seat_secrets.*already exists"):
        Store(database.url)
    engine = create_engine(database.url.replace("postgresql:", "postgresql+psycopg:"))
    assert inspect(engine).get_table_names() == ["seat_secrets"]
    engine.dispose()


def test_a_database_that_was_started_again_is_noticed_before_it_is_asked(cluster, monkeypatch):
    monkeypatch.setattr("atoll.server.database.SECONDS_TRUSTED", 0)
    database = cluster.create()
    store = Store(database.url)
    store.add([setup("reef")])
    database.ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    assert store.load("reef") == (setup("reef"), [])
    store.close()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("tables.db", "Could not parse SQLAlchemy URL"),
        ("mysql://host/atoll", "there is no database 'mysql'"),
        ("postgresql://host:many/atoll", "invalid literal"),
        ("postgresql://host/atoll?colour=blue", "colour"),
        ("postgresql://127.0.0.1:1/atoll", "Connection refused"),
        ("postgresql:///atoll?host=/nowhere", "No such file or directory"),
        ("sqlite:////nowhere/at/all/tables.db", "unable to open database file"),
    ],
)
def test_an_address_that_leads_nowhere_is_refused_with_what_was_expected(address, reason):
    with pytest.raises(BadDatabase) as refused:
        open_database(address)
    assert str(refused.value).startswith(f"cannot open {address}: ")
    assert reason in str(refused.value)
    assert EXPECTED in str(refused.value)


@pytest.mark.parametrize("address", ["postgresql://ann:hush@127.0.0.1:1/a", "x//ann:hush@place"])
def test_a_password_is_not_repeated(address):
    with pytest.raises(BadDatabase) as refused:
        open_database(address)
    assert "hush" not in str(refused.value)


def test_a_commit_is_on_the_disk_even_where_the_database_would_not_wait(cluster):
    database = cluster.create()
    name = database.ask("SELECT current_database()")[0][0]
    database.ask(f"ALTER DATABASE {name} SET synchronous_commit = off")
    engine = open_database(database.url)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    engine.dispose()
