"""Signals: processes on one database tell each other at once where something was accepted.

A signal goes out after its row was committed: nobody waits for it, and nothing but time is lost
with it. PostgreSQL carries signals itself; `redis_signals.py` has Redis take that work off it.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, Protocol

import psycopg
from sqlalchemy import Engine, text

from atoll.server.database import PATIENCE

CHANNEL = "atoll"
NOTIFY = text(
    "SELECT set_config('synchronous_commit', 'off', true), pg_notify(:channel, said) "
    "FROM unnest(CAST(:said AS text[])) AS said"
)
"""Is a transaction by itself, for which nobody waits until it is on the disk."""


class Signals(Protocol):
    """How signals travel; all of it raises where they cannot."""

    async def send(self, ends: Mapping[str, int]) -> None:
        """Tell the others where the logs of these tables end now."""

    def receive(self) -> AsyncIterator[tuple[str, int]]:
        """Give tables, and where their logs end, as the others tell it."""

    async def close(self) -> None:
        """Let go of the connections."""


class PostgreSQLSignals:
    """Signals by notifications of the database, each batch in a transaction of its own."""

    def __init__(self, engine: Engine, ask: Callable[..., Awaitable[Any]]) -> None:
        self.engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.ask = ask
        """Lets a thread of the database's do something."""

    async def send(self, ends: Mapping[str, int]) -> None:
        """Tell the others where the logs of these tables end now."""
        await self.ask(self._notify, [f"{end} {name}" for name, end in ends.items()])

    def _notify(self, said: list[str]) -> None:
        with self.engine.connect() as connection:
            connection.execute(NOTIFY, {"channel": CHANNEL, "said": said})

    async def receive(self) -> AsyncIterator[tuple[str, int]]:
        """Give tables, and where their logs end, as the others tell it."""
        _, settings = self.engine.dialect.create_connect_args(self.engine.url)
        named: dict[str, Any] = {**PATIENCE, **settings, "autocommit": True}
        async with await psycopg.AsyncConnection.connect(**named) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            async for signal in connection.notifies():
                end, _, name = signal.payload.partition(" ")
                yield name, int(end)

    async def close(self) -> None:
        """Leave the connections to the database's own pool."""
