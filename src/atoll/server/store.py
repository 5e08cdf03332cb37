"""Where tables are kept: their setups, their logs, and the secrets of their seats.

The database decides. A row has its place in the log, and a command its id, only once: whoever
comes second is told so. What is written here has been committed when the method returns.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Connection,
    String,
    Table,
    any_,
    bindparam,
    func,
    insert,
    literal,
    select,
)
from sqlalchemy.exc import IntegrityError

from atoll.server.database import CONNECTIONS, open_database
from atoll.server.keys import Step, hash_secret
from atoll.server.rows import (
    EarlierMatch,
    Row,
    SeatPlan,
    Setup,
    Stamped,
    Webhook,
    read_row,
    write_row,
)
from atoll.server.schema import log, seat_secrets, tables
from atoll.server.signals import PostgreSQLSignals, Signals
from atoll.server.vocabulary import Clock

LOBBY_SIZE = 50
TAKING = ("sat", "filled")
"""The kinds of rows by which a seat is open no more."""


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
    """A database of tables, which other processes may use at the same time; raises BadDatabase."""

    def __init__(self, address: str) -> None:
        self.engine = open_database(address)
        self._at_once = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        """Every statement is a transaction: to begin and end one takes as long as to ask."""
        self.threads = 1 if self.engine.dialect.name == "sqlite" else CONNECTIONS
        """How many may ask at the same time."""

    def open_signals(self, ask: Callable[..., Awaitable[Any]]) -> Signals | None:
        """Give how processes on this database can tell each other of it; None with SQLite."""
        is_postgresql = self.engine.dialect.name == "postgresql"
        return PostgreSQLSignals(self.engine, ask) if is_postgresql else None

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def answer(self) -> None:
        """Return if the database can be read; it raises an error of SQLAlchemy otherwise."""
        with self._at_once.connect() as connection:
            connection.execute(select(log.c.sequence).limit(1))

    def add(
        self,
        setups: Sequence[Setup] = (),
        entries: Sequence[LogEntry] = (),
        secrets: Sequence[SeatSecret] = (),
        also: Sequence[Step] = (),
    ) -> None:
        """Write all of it, or nothing; raises Taken, and what the steps raise."""
        try:
            if self.engine.dialect.name == "postgresql" and not (setups or secrets or also):
                self._append(entries)
                return
            with self.engine.begin() as connection:
                _insert(connection, tables, [_setup_fields(setup) for setup in setups])
                _insert(connection, log, [_entry_fields(entry) for entry in entries])
                _insert(connection, seat_secrets, [_secret_fields(secret) for secret in secrets])
                for step in also:
                    step(connection)
        except IntegrityError:
            raise Taken from None

    def _append(self, entries: Sequence[LogEntry]) -> None:
        """Write rows of the log by one statement, which is a transaction: it takes a quarter."""
        fields = [_entry_fields(entry) for entry in entries]
        columns = {column.name: [each[column.name] for each in fields] for column in log.columns}
        with self._at_once.connect() as connection:
            connection.execute(_APPEND, columns)

    def load(self, table: str) -> tuple[Setup, list[Stamped]] | None:
        """Give a table's setup and rows; None if there is no such table."""
        with self._at_once.connect() as connection:
            found = connection.execute(select(tables).where(tables.c.table == table)).first()
            return None if found is None else (_read_setup(found), _rows(connection, table, 0))

    def load_after(self, table: str, sequence: int) -> list[Stamped]:
        """Give the rows of a table that follow this one."""
        with self._at_once.connect() as connection:
            return _rows(connection, table, sequence)

    def find_ends(self, names: Iterable[str]) -> dict[str, int]:
        """Give the places of the last rows of these tables, those without any left out."""
        last = select(func.max(log.c.sequence)).where(log.c.table == tables.c.table)
        query = select(tables.c.table, last.scalar_subquery()).where(self._is_one_of(names))
        with self._at_once.connect() as connection:
            return {name: end for name, end in connection.execute(query) if end is not None}

    def find_seats(self, table: str, secrets: Iterable[str]) -> tuple[int, ...]:
        """Give the seats at a table that these secrets lead to."""
        hashes = [hash_secret(secret) for secret in secrets]
        with self._at_once.connect() as connection:
            query = select(seat_secrets.c.seat).where(
                seat_secrets.c.table == table,
                seat_secrets.c.hash.in_(hashes),
                ~seat_secrets.c.revoked,
            )
            return tuple(sorted(set(connection.execute(query).scalars())))

    def find_open_tables(self) -> list[str]:
        """Name the public tables where somebody can sit down, the newest first."""
        taken = (
            select(func.count())
            .where(log.c.table == tables.c.table, log.c.kind.in_(TAKING))
            .scalar_subquery()
        )
        query = (
            select(tables.c.table)
            .where(tables.c.public, taken < tables.c.places)
            .order_by(tables.c.made.desc(), tables.c.table)
            .limit(LOBBY_SIZE)
        )
        with self._at_once.connect() as connection:
            return list(connection.execute(query).scalars())

    def _is_one_of(self, names: Iterable[str]) -> ColumnElement[bool]:
        """Choose tables; PostgreSQL is given all names at once, which takes a third of the time."""
        if self.engine.dialect.name == "sqlite":
            return tables.c.table.in_(names)
        return tables.c.table == any_(literal(list(names), ARRAY(String)))


def _rows(connection: Connection, table: str, after: int) -> list[Stamped]:
    columns = select(log.c.content, log.c.at, log.c.command)
    query = columns.where(log.c.table == table, log.c.sequence > after)
    found = connection.execute(query.order_by(log.c.sequence))
    return [Stamped(read_row(content), at, command) for content, at, command in found]


_APPEND = insert(log).from_select(
    [column.name for column in log.columns],
    select(
        *(func.unnest(bindparam(column.name, type_=ARRAY(column.type))) for column in log.columns)
    ),
)
"""Appends rows to the log, given column by column."""


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
        "clock": msgspec.json.encode(setup.clock).decode() if setup.clock else None,
        "webhook": msgspec.json.encode(setup.webhook).decode() if setup.webhook else None,
        "given": msgspec.json.encode(setup.given).decode() if setup.given else None,
        "hints": setup.hints,
        "concealed": setup.concealed,
        "chat": setup.chat,
        "changed": msgspec.json.encode(setup.changed).decode() if setup.changed else None,
        "covered": setup.covered,
        "earlier": msgspec.json.encode(setup.earlier).decode() if setup.earlier else None,
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
        clock=msgspec.json.decode(found.clock, type=Clock) if found.clock else None,
        webhook=msgspec.json.decode(found.webhook, type=Webhook) if found.webhook else None,
        given=msgspec.json.decode(found.given, type=tuple[str, ...]) if found.given else (),
        hints=found.hints,
        concealed=found.concealed,
        chat=found.chat,
        changed=msgspec.json.decode(found.changed, type=tuple[str, ...]) if found.changed else (),
        covered=found.covered,
        earlier=msgspec.json.decode(found.earlier, type=EarlierMatch) if found.earlier else None,
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
