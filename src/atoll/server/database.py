"""Opening the database: what its address may be, that a commit is on the disk, and its version.

The tables are brought up to date under a lock, so that processes may start together. A database
from before there were migrations has tables, but no version.
"""

import sqlite3
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from atoll.server.schema import VERSION

EXPECTED = "Expected such as sqlite:////srv/atoll.db or postgresql://user:password@host:5432/atoll"
WITHOUT_VERSION = "0001"
"""The migration that makes the tables of a database from before there were any."""
LOCK = 0xA7011
"""The number of the advisory lock, which means nothing else to this database."""
CONNECTIONS = 8
"""How many PostgreSQL is asked through at the same time; SQLite has one writer anyway."""
SECONDS_TRUSTED = 1.0
"""So long after it was used a connection is taken to live: to ask takes as long as to write."""
PATIENCE: Mapping[str, int] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 10_000,
}
"""After how many seconds (the last: milliseconds) a PostgreSQL that is silent counts as gone."""

SQLITE_AWAY = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
FIRST_BYTE = 0xFF
"""What a code of SQLite says in general; the rest is detail."""


class BadDatabase(Exception):
    """The database cannot be used; the sentence says why and what was expected."""


def open_database(address: str) -> Engine:
    """Open a database and bring it up to date; raises BadDatabase."""
    try:
        engine = _open_engine(make_url(address))
    except (SQLAlchemyError, ValueError) as error:
        raise _cannot_open(address, error) from None
    try:
        bring_up_to_date(engine)
    except (SQLAlchemyError, TypeError) as error:
        engine.dispose()
        raise _cannot_open(address, error) from None
    except BaseException:
        engine.dispose()
        raise
    return engine


def bring_up_to_date(engine: Engine) -> None:
    """Run the migrations that are missing; whoever comes at the same time waits."""
    with engine.connect() as connection:
        if _version_of(connection) == VERSION:
            return
    with engine.begin() as connection:
        _lock(connection)
        found = _version_of(connection)
        if found != VERSION:
            _migrate(connection, found)


def is_away(error: Exception) -> bool:
    """Whether it failed because the database cannot be reached, or not now: it may later."""
    if isinstance(error, PoolTimeout):
        return True
    if not isinstance(error, DBAPIError):
        return False
    cause = error.orig
    if isinstance(cause, sqlite3.OperationalError):
        return cause.sqlite_errorcode & FIRST_BYTE in SQLITE_AWAY
    return error.connection_invalidated or isinstance(cause, psycopg.OperationalError)


def reason_of(error: Exception) -> str:
    """Give what the database itself said, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())


def _open_engine(url: URL) -> Engine:
    match url.get_backend_name():
        case "sqlite":
            engine = create_engine(url)
            event.listen(engine, "connect", _set_up_sqlite)
        case "postgresql":
            engine = create_engine(
                url.set(drivername="postgresql+psycopg"),
                connect_args={name: PATIENCE[name] for name in PATIENCE.keys() - url.query.keys()},
                pool_size=CONNECTIONS,
                max_overflow=0,
            )
            event.listen(engine, "connect", _set_up_postgresql)
            event.listen(engine, "checkin", _note_use)
            event.listen(engine, "checkout", partial(_check_life, engine.dialect))
        case other:
            raise ValueError(f"there is no database {other!r}")
    return engine


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """Make a commit mean that it is on the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _set_up_postgresql(connection: Any, _: Any) -> None:
    """Make a commit mean that it is on the disk, whatever the database does for others."""
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') = 'off'"
    )
    connection.commit()


def _note_use(_: Any, entry: Any) -> None:
    entry.info["used"] = time.monotonic()


def _check_life(dialect: Any, connection: Any, entry: Any, _: Any) -> None:
    """Ask a connection that was not used for a while whether its database was started again."""
    if time.monotonic() - entry.info.get("used", 0) < SECONDS_TRUSTED:
        return
    try:
        dialect.do_ping(connection)
    except psycopg.Error as error:
        raise InvalidatePoolError(str(error)) from None  # the others are as old


def _version_of(connection: Connection) -> str | None:
    """Give the last migration that was run; None where there are no tables yet."""
    found = inspect(connection)
    if found.has_table("alembic_version"):
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return WITHOUT_VERSION if found.has_table("tables") else None


def _lock(connection: Connection) -> None:
    """Let nobody else migrate until this transaction ends."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))


def _migrate(connection: Connection, found: str | None) -> None:
    from alembic import command  # takes a moment, and is rarely needed
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise BadDatabase(
            f"the database has version {found}, which is newer than this Atoll ({VERSION}): "
            "start the Atoll that made it, or a later one"
        )
    if found == WITHOUT_VERSION:
        command.stamp(config, WITHOUT_VERSION)
    command.upgrade(config, VERSION)


def _cannot_open(address: str, error: Exception) -> BadDatabase:
    """Say why, without the password."""
    _, at, place = address.rpartition("@")
    shown = f"...@{place}" if at else address
    return BadDatabase(f"cannot open {shown}: {reason_of(error)}. {EXPECTED}")
