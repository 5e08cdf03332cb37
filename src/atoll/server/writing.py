"""Writing: what the tables of a process want stored is committed together.

While one transaction is on its way, what comes waits, and goes with the next: the more there is to
write, the more goes at once. A piece is written whole, or not at all, whatever becomes of others.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from atoll.server.database import is_away
from atoll.server.keys import Step
from atoll.server.metrics import Metrics
from atoll.server.rows import Setup
from atoll.server.store import LogEntry, SeatSecret, Store

MOST_TOGETHER = 200
"""No transaction has more pieces, so that none lasts long."""


class Writing(NamedTuple):
    """What is written together: all of it, or nothing."""

    setups: tuple[Setup, ...] = ()
    entries: tuple[LogEntry, ...] = ()
    secrets: tuple[SeatSecret, ...] = ()
    also: tuple[Step, ...] = ()
    """More that is done in the same transaction; it may wait for others, and refuse."""


class Writer:
    """Takes what is to be written, and has it committed by and by."""

    def __init__(
        self, store: Store, ask_store: Callable[..., Awaitable[Any]], metrics: Metrics
    ) -> None:
        self.store = store
        self.ask_store = ask_store
        self.metrics = metrics
        self._waiting: list[tuple[Writing, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, writing: Writing) -> None:
        """Return when it is committed; raises Taken, or what the database says."""
        began = time.monotonic()
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((writing, done))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        await done
        self.metrics.note_written(len(writing.entries), time.monotonic() - began)

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                await self._write_together(self._take_batch())
        finally:
            self._task = None

    def _take_batch(self) -> list[tuple[Writing, asyncio.Future[None]]]:
        """Take what goes together: pieces that only add something, or one that does more."""
        pieces = self._waiting[:MOST_TOGETHER]
        adding = next((n for n, (piece, _) in enumerate(pieces) if piece.also), len(pieces))
        size = max(1, adding)
        self._waiting = self._waiting[size:]
        return pieces[:size]

    async def _write_together(self, batch: list[tuple[Writing, asyncio.Future[None]]]) -> None:
        try:
            await self.ask_store(self.store.add, *_join([writing for writing, _ in batch]))
        except Exception as error:
            if len(batch) > 1 and not is_away(error):
                for piece in batch:
                    await self._write_together([piece])
                return
            _settle(batch, error)
        except BaseException:
            for _, done in batch:
                done.cancel()
            raise
        else:
            _settle(batch, None)


def _settle(batch: list[tuple[Writing, asyncio.Future[None]]], error: Exception | None) -> None:
    for _, done in batch:
        if done.done():
            continue  # nobody waits for it any more
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def _join(batch: list[Writing]) -> Writing:
    """Give all pieces as one, in an order that lets no two processes wait for each other."""
    entries = [entry for writing in batch for entry in writing.entries]
    return Writing(
        setups=tuple(setup for writing in batch for setup in writing.setups),
        entries=tuple(sorted(entries, key=lambda entry: (entry.table, entry.sequence))),
        secrets=tuple(secret for writing in batch for secret in writing.secrets),
        also=tuple(step for writing in batch for step in writing.also),
    )
