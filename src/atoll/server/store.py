"""Where tables are kept: their setups, their logs, and the secrets of their seats.

The database decides. A row has its place in the log, and a command its id, only once: whoever
comes second is told so. What is written here has been committed when the method returns.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, func, insert, select
from sqlalchemy.exc import IntegrityError

from atoll.server.database import CONNECTIONS, open_database
from atoll.server.keys import Step
from atoll.server.messages import Clock
from atoll.server.rows import Row, SeatPlan, Setup, Stamped, Webhook, read_row, write_row
from atoll.server.schema import log, seat_secrets, tables

LOBBY_SIZE = 50


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
        self.threads = 1 if self.engine.dialect.name == "sqlite" else CONNECTIONS
        """How many may ask at the same time."""
        self.has_hints = self.engine.dialect.name == "postgresql"

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def answer(self) -> None:
        """Return if the database can be read; it raises an error of SQLAlchemy otherwise."""
        with self.engine.connect() as connection:
            connection.execute(select(log.c.sequence).limit(1))

    def add(
        self,
        setups: Iterable[Setup] = (),
        entries: Iterable[LogEntry] = (),
        secrets: Iterable[SeatSecret] = (),
        also: Iterable[Step] = (),
    ) -> None:
        """Write all of it, or nothing; raises Taken, and what the steps raise."""
        try:
            with self.engine.begin() as connection:
                _insert(connection, tables, [_setup_fields(setup) for setup in setups])
                _insert(connection, log, [_entry_fields(entry) for entry in entries])
                _insert(connection, seat_secrets, [_secret_fields(secret) for secret in secrets])
                for step in also:
                    step(connection)
        except IntegrityError:
            raise Taken from None

    def load(self, table: str) -> tuple[Setup, list[Stamped]] | None:
        """Give a table's setup and rows; None if there is no such table."""
        with self.engine.connect() as connection:
            found = connection.execute(select(tables).where(tables.c.table == table)).first()
            return None if found is None else (_read_setup(found), _rows(connection, table, 0))

    def load_after(self, table: str, sequence: int) -> list[Stamped]:
        """Give the rows of a table that follow this one."""
        with self.engine.connect() as connection:
            return _rows(connection, table, sequence)

    def find_ends(self, names: Iterable[str]) -> dict[str, int]:
        """Give the places of the last rows of these tables, those without any left out."""
        last = select(func.max(log.c.sequence)).where(log.c.table == tables.c.table)
        query = select(tables.c.table, last.scalar_subquery()).where(tables.c.table.in_(names))
        with self.engine.connect() as connection:
            return {name: end for name, end in connection.execute(query) if end is not None}

    def find_seats(self, table: str, secrets: Iterable[str]) -> tuple[int, ...]:
        """Give the seats at a table that these secrets lead to."""
        hashes = [hash_secret(secret) for secret in secrets]
        with self.engine.connect() as connection:
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
            .where(log.c.table == tables.c.table, log.c.kind == "sat")
            .scalar_subquery()
        )
        query = (
            select(tables.c.table)
            .where(tables.c.public, taken < tables.c.places)
            .order_by(tables.c.made.desc(), tables.c.table)
            .limit(LOBBY_SIZE)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())


def hash_secret(secret: str) -> str:
    """Give what is stored of a secret; secrets are long and random, so one hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _rows(connection: Connection, table: str, after: int) -> list[Stamped]:
    columns = select(log.c.content, log.c.at, log.c.command)
    query = columns.where(log.c.table == table, log.c.sequence > after)
    found = connection.execute(query.order_by(log.c.sequence))
    return [Stamped(read_row(content), at, command) for content, at, command in found]


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
