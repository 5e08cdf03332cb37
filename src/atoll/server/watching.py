"""Watching the log: what other processes on the same database accept reaches the viewers here.

The log is the truth, and is looked into for all live tables together, several times a second. Where
processes also give each other signals, these only make it quicker: they may be lost.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

from atoll.server.database import reason_of
from atoll.server.host import Host
from atoll.server.signals import Signals

SECONDS_BETWEEN_LOOKS = 0.25
SECONDS_AFTER_FAILURE = 1.0
SECONDS_BETWEEN_SIGNALS = 0.02
"""So that many go together, when there are many."""

log = logging.getLogger(__name__)


@contextlib.asynccontextmanager
async def watch(host: Host) -> AsyncIterator[None]:
    """Watch the log for a while."""
    jobs: list[Callable[[], Awaitable[None]]] = [Look(host).run]
    if host.signals is not None:
        sender = Sender(host.signals)
        host.on_accepted = sender.note
        follower = Follower(host, host.signals)
        jobs += [sender.run, follower.listen, follower.run]
    tasks = [asyncio.create_task(_go_on_with(job)) for job in jobs]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if host.signals is not None:
            await host.signals.close()


class Look:
    """Looks into the log again and again, and says once when it cannot, and when it can again."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.is_failing = False

    async def run(self) -> None:
        """Look until it fails."""
        try:
            while True:
                await look(self.host)
                if self.is_failing:
                    log.warning("the log can be read again")
                self.is_failing = False
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        except Exception as error:
            if not self.is_failing:
                log.warning("the log cannot be read: %s", reason_of(error))
            self.is_failing = True


async def look(host: Host) -> None:
    """Let every live table that is behind the log catch up, bots go on, and lost time be lost."""
    if not host.tables:
        return
    ends = await host.ask_store(host.store.find_ends, list(host.tables))
    failures = []
    for name, end in ends.items():
        try:
            await _reach(host, name, end)
        except Exception as error:
            failures.append(error)
    if failures:
        raise failures[0]


async def _reach(host: Host, name: str, end: int) -> None:
    live = host.tables.get(name)
    if live is not None and end > live.table.sequence:
        await host.catch_up(live, end)
    if live is not None and host.tables.get(name) is live:
        host.steward.go_on(live)
        await host.claim_time(live)


class Sender:
    """Gathers signals while others are on their way, so that many go together."""

    def __init__(self, signals: Signals) -> None:
        self.signals = signals
        self.ends: dict[str, int] = {}
        self.has_some = asyncio.Event()

    def note(self, table: str, end: int) -> None:
        """Remember to tell where a log ends."""
        self.ends[table] = end
        self.has_some.set()

    async def run(self) -> None:
        """Tell until it fails."""
        while await self.has_some.wait():
            ends, self.ends = self.ends, {}
            self.has_some.clear()
            await self.signals.send(ends)
            await asyncio.sleep(SECONDS_BETWEEN_SIGNALS)


class Follower:
    """Gathers the signals of others, so that tables are read on side by side."""

    def __init__(self, host: Host, signals: Signals) -> None:
        self.host = host
        self.signals = signals
        self.ends: dict[str, int] = {}
        self.has_some = asyncio.Event()

    async def listen(self) -> None:
        """Note signals until it fails."""
        async for name, end in self.signals.receive():
            self.ends[name] = end
            self.has_some.set()

    async def run(self) -> None:
        """Read on until it fails."""
        while await self.has_some.wait():
            ends, self.ends = self.ends, {}
            self.has_some.clear()
            await asyncio.gather(*(_reach(self.host, name, end) for name, end in ends.items()))


async def _go_on_with(job: Callable[[], Awaitable[None]]) -> None:
    """Begin again whenever it fails; that the database is away is said by the look into the log."""
    while True:
        try:
            await job()
        except Exception as error:
            log.debug("%s", error)
        await asyncio.sleep(SECONDS_AFTER_FAILURE)
