"""Where tables are kept: their setups, their logs, and the secrets of their seats.

The database decides. A row has its place in the log, and a command its id, only once: whoever
comes second is told so. What is written here has been committed when the method returns.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    func,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError

from atoll.server.rows import Row, SeatPlan, Setup, read_row, write_row

LOBBY_SIZE = 50

_metadata = MetaData()

_tables = Table(
    "tables",
    _metadata,
    Column("table", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("places", Integer, nullable=False),  # how many seats are for persons
    Column("key", LargeBinary, nullable=False),
    Column("invitation", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("made", Integer, nullable=False),
    Column("rematch_of", String(40), nullable=False),
)

_log = Table(
    "log",
    _metadata,
    Column("table", ForeignKey("tables.table"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("command", String(64)),  # the client's id; null for the server's own
    Column("kind", String(16), nullable=False),
    Column("content", Text, nullable=False),
    Column("at", Integer, nullable=False),
    UniqueConstraint("table", "command"),
)

_secrets = Table(
    "seat_secrets",
    _metadata,
    Column("hash", String(64), primary_key=True),
    Column("table", ForeignKey("tables.table"), nullable=False),
    Column("seat", Integer, nullable=False),
)


class Taken(Exception):
    """The place in the log, or the command's id, is taken: look into the log."""


@dataclass(frozen=True)
class LogEntry:
    """A row to be stored: its place, the command it answers (None for the server's own)."""

    table: str
    sequence: int
    row: Row
    command: str | None
    at: int


@dataclass(frozen=True)
class SeatSecret:
    """What proves that somebody may sit in a seat; only its hash is kept."""

    secret: str
    table: str
    seat: int


class Store:
    """A database of tables."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = create_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", _set_up_sqlite)
        _metadata.create_all(self.engine)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def add(
        self,
        setups: Iterable[Setup] = (),
        entries: Iterable[LogEntry] = (),
        secrets: Iterable[SeatSecret] = (),
    ) -> None:
        """Write all of it, or nothing; raises Taken."""
        try:
            with self.engine.begin() as connection:
                _insert(connection, _tables, [_setup_fields(setup) for setup in setups])
                _insert(connection, _log, [_entry_fields(entry) for entry in entries])
                _insert(connection, _secrets, [_secret_fields(secret) for secret in secrets])
        except IntegrityError:
            raise Taken from None

    def load(self, table: str) -> tuple[Setup, list[Row]] | None:
        """Give a table's setup and rows; None if there is no such table."""
        with self.engine.connect() as connection:
            found = connection.execute(select(_tables).where(_tables.c.table == table)).first()
            if found is None:
                return None
            rows = connection.execute(
                select(_log.c.content).where(_log.c.table == table).order_by(_log.c.sequence)
            )
            return _read_setup(found), [read_row(content) for (content,) in rows]

    def find_command(self, table: str, command: str) -> int | None:
        """Give the place of an accepted command in the log."""
        with self.engine.connect() as connection:
            query = select(_log.c.sequence).where(_log.c.table == table, _log.c.command == command)
            return connection.execute(query).scalar()

    def find_seats(self, table: str, secrets: Iterable[str]) -> tuple[int, ...]:
        """Give the seats at a table that these secrets lead to."""
        hashes = [hash_secret(secret) for secret in secrets]
        with self.engine.connect() as connection:
            query = select(_secrets.c.seat).where(
                _secrets.c.table == table, _secrets.c.hash.in_(hashes)
            )
            return tuple(sorted(set(connection.execute(query).scalars())))

    def find_open_tables(self) -> list[str]:
        """Name the public tables where somebody can sit down, the newest first."""
        taken = (
            select(func.count())
            .where(_log.c.table == _tables.c.table, _log.c.kind == "sat")
            .scalar_subquery()
        )
        query = (
            select(_tables.c.table)
            .where(_tables.c.public, taken < _tables.c.places)
            .order_by(_tables.c.made.desc(), _tables.c.table)
            .limit(LOBBY_SIZE)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())


def hash_secret(secret: str) -> str:
    """Give what is stored of a secret; secrets are long and random, so one hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """Make a commit mean that it is on the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _insert(connection: Connection, into: Table, fields: Sequence[dict[str, Any]]) -> None:
    if fields:
        connection.execute(insert(into), list(fields))


def _setup_fields(setup: Setup) -> dict[str, Any]:
    return {
        "table": setup.table,
        "game": setup.game,
        "rules_version": setup.rules_version,
        "options": msgspec.json.encode(setup.options).decode(),
        "seats": msgspec.json.encode(setup.seats).decode(),
        "places": sum(not plan.bot for plan in setup.seats),
        "key": setup.key,
        "invitation": setup.invitation,
        "public": setup.public,
        "made": setup.made,
        "rematch_of": setup.rematch_of,
    }


def _read_setup(found: Any) -> Setup:
    return Setup(
        table=found.table,
        game=found.game,
        rules_version=found.rules_version,
        options=msgspec.json.decode(found.options, type=dict[str, str]),
        seats=msgspec.json.decode(found.seats, type=tuple[SeatPlan, ...]),
        key=found.key,
        invitation=found.invitation,
        public=found.public,
        made=found.made,
        rematch_of=found.rematch_of,
    )


def _entry_fields(entry: LogEntry) -> dict[str, Any]:
    return {
        "table": entry.table,
        "sequence": entry.sequence,
        "command": entry.command,
        "kind": entry.row.kind,
        "content": write_row(entry.row),
        "at": entry.at,
    }


def _secret_fields(secret: SeatSecret) -> dict[str, Any]:
    return {"hash": hash_secret(secret.secret), "table": secret.table, "seat": secret.seat}
