"""Keys: which secrets lead to a seat, changed in the transaction that tells of it in the log.

Whoever asks for such a change must hold the seat when it is written. All changes at a table wait
for each other, so that no secret comes to be while the others are revoked.
"""

import hashlib
from collections.abc import Callable, Iterable
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, select, update

from atoll.server.refusal import Refusal
from atoll.server.schema import seat_secrets, tables

Step = Callable[[Connection], None]
"""What is done in a transaction; it raises Refusal if nothing of it shall be."""


class Proof(NamedTuple):
    """The hashes of secrets of which one must lead to the seat."""

    table: str
    seat: int
    hashes: tuple[str, ...]

    def check(self, connection: Connection) -> None:
        """Refuse unless the seat is held; from here on nobody else changes who holds it."""
        connection.execute(
            update(tables).where(tables.c.table == self.table).values(places=tables.c.places)
        )
        _check_own(connection, self)


def prove(table: str, seat: int, secrets: Iterable[str]) -> Proof:
    """Give the proof that these secrets may be."""
    return Proof(table, seat, tuple(map(hash_secret, secrets)))


def hash_secret(secret: str) -> str:
    """Give what is stored of a secret; secrets are long and random, so one hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def keep_alone(proof: Proof) -> Step:
    """Let all other secrets lead to the seat no more."""

    def step(connection: Connection) -> None:
        proof.check(connection)
        _check_others(connection, proof)
        connection.execute(update(seat_secrets).where(*_others(proof)).values(revoked=True))

    return step


def give_away(proof: Proof) -> Step:
    """Let these secrets lead to the seat no more, if others do."""

    def step(connection: Connection) -> None:
        proof.check(connection)
        _check_others(connection, proof)
        connection.execute(update(seat_secrets).where(*_own(proof)).values(revoked=True))

    return step


def check_held(engine: Engine, proof: Proof) -> None:
    """Refuse unless the seat is held just now."""
    with engine.connect() as connection:
        _check_own(connection, proof)


def was_revoked(engine: Engine, table: str, hashed: str) -> bool:
    """Whether a secret has led to a seat of the table, and does no more."""
    query = select(seat_secrets.c.hash).where(
        seat_secrets.c.table == table, seat_secrets.c.hash == hashed, seat_secrets.c.revoked
    )
    with engine.connect() as connection:
        return connection.execute(query).first() is not None


def _check_own(connection: Connection, proof: Proof) -> None:
    if connection.execute(select(seat_secrets.c.hash).where(*_own(proof))).first() is None:
        raise Refusal("not_your_seat", f"seat {proof.seat} is not yours")


def _check_others(connection: Connection, proof: Proof) -> None:
    if connection.execute(select(seat_secrets.c.hash).where(*_others(proof))).first() is None:
        raise Refusal("no_other_device", "no other device has this seat")


def _own(proof: Proof) -> tuple[ColumnElement[bool], ...]:
    return (*_of_seat(proof), seat_secrets.c.hash.in_(proof.hashes))


def _others(proof: Proof) -> tuple[ColumnElement[bool], ...]:
    return (*_of_seat(proof), seat_secrets.c.hash.not_in(proof.hashes))


def _of_seat(proof: Proof) -> tuple[ColumnElement[bool], ...]:
    return (
        seat_secrets.c.table == proof.table,
        seat_secrets.c.seat == proof.seat,
        ~seat_secrets.c.revoked,
    )
