"""Tables are read from the log side by side, and each once, however many come to it."""

import asyncio
import threading
from contextlib import asynccontextmanager

import pytest

from atoll.server.host import Host
from atoll.server.store import Store
from atoll.server.thinking import Thinkers
from tests.server.house import PATIENCE, on_both
from tests.server.test_store import setup


class Watched(Store):
    """A store that remembers what was read, and may take long to read a table."""

    def __init__(self, address):
        super().__init__(address)
        self.read = []
        self.slow = None
        self.goes_on = threading.Event()

    def load(self, table):
        self.read.append(table)
        if table == self.slow:
            assert self.goes_on.wait(PATIENCE)
        return super().load(table)


@asynccontextmanager
async def hosting(database):
    host = Host(Watched(database.url), Thinkers())
    host.store.add([setup("reef"), setup("rock")])
    try:
        yield host
    finally:
        host.close()


async def come_to(host, table):
    """Stay at a table until somebody else may have come too."""
    async with host.at(table) as live:
        await asyncio.sleep(0.05)
        return live


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_table_that_takes_long_to_read_holds_up_nobody_at_another(database):
    async def run():
        async with hosting(database) as host:
            host.store.slow = "reef"
            waiting = asyncio.create_task(come_to(host, "reef"))
            await asyncio.wait_for(come_to(host, "rock"), PATIENCE)
            assert not waiting.done()
            host.store.goes_on.set()
            await waiting

    asyncio.run(run())


@on_both
def test_a_table_that_many_come_to_at_once_is_read_once(database):
    async def run():
        async with hosting(database) as host:
            found = await asyncio.gather(*(come_to(host, "reef") for _ in range(5)))
            assert host.store.read == ["reef"]
            assert len({id(live) for live in found}) == 1

    asyncio.run(run())
