"""Hints: with PostgreSQL processes tell each other at once where something was accepted.

A hint goes out after its row was committed, in a transaction of its own: nobody waits for it, and
nothing but time is lost with it.
"""

from collections.abc import AsyncIterator, Mapping
from typing import Any

import psycopg
from sqlalchemy import Engine, text

from atoll.server.database import PATIENCE

CHANNEL = "atoll"


def send_hints(engine: Engine, ends: Mapping[str, int]) -> None:
    """Tell the others where the logs of these tables end now."""
    said = [f"{end} {name}" for name, end in ends.items()]
    with engine.begin() as connection:
        connection.execute(text("SET LOCAL synchronous_commit = off"))
        connection.execute(
            text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said"),
            {"channel": CHANNEL, "said": said},
        )


async def receive_hints(engine: Engine) -> AsyncIterator[tuple[str, int]]:
    """Give tables, and where their logs end, as the others tell it; raises when they cannot."""
    _, settings = engine.dialect.create_connect_args(engine.url)
    named: dict[str, Any] = {**PATIENCE, **settings, "autocommit": True}
    async with await psycopg.AsyncConnection.connect(**named) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        async for hint in connection.notifies():
            end, _, name = hint.payload.partition(" ")
            yield name, int(end)
