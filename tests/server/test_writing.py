"""The writer: what many tables want stored goes together, and each piece stands for itself."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

import pytest
from sqlalchemy.exc import OperationalError

from atoll.server.metrics import Metrics
from atoll.server.refusal import Refusal
from atoll.server.store import Store, Taken
from atoll.server.writing import Writer, Writing
from tests.server.house import on_both
from tests.server.test_store import PLAYED, entry, rows_of, setup

pytestmark = on_both


class Watched(Store):
    """A store that remembers how many rows went into each transaction, and may fail."""

    def __init__(self, address):
        super().__init__(address)
        self.sizes = []
        self.failure = None

    def add(self, setups=(), entries=(), secrets=(), also=()):
        self.sizes.append(len(entries))
        if self.failure:
            raise self.failure
        super().add(setups, entries, secrets, also)


@pytest.fixture
def store(database):
    store = Watched(database.url)
    store.add([setup("reef"), setup("rock"), setup("pool")])
    store.sizes.clear()
    yield store
    store.close()


@asynccontextmanager
async def writing_to(store):
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(store.threads) as threads:
        metrics = Metrics(tables=int, viewers=int, workers=int)
        yield Writer(store, lambda *work: loop.run_in_executor(threads, *work), metrics)


def write_all(store, *writings):
    """Have all written as if they came at once; give what became of each."""

    async def run():
        async with writing_to(store) as writer:
            waits = [writer.write(writing) for writing in writings]
            return await asyncio.gather(*waits, return_exceptions=True)

    return asyncio.run(run())


def piece(*entries):
    return Writing(entries=entries)


def test_what_comes_at_once_goes_together(store):
    results = write_all(
        store, piece(entry("rock", 1)), piece(entry("reef", 1)), piece(entry("pool", 1))
    )
    assert results == [None, None, None]
    assert store.sizes == [3]


def test_one_who_comes_too_late_does_not_hold_up_the_others(store):
    store.add(entries=[entry("reef", 1, "of-another")])
    results = write_all(
        store,
        piece(entry("rock", 1, "for-rock")),
        piece(entry("reef", 1, "for-reef", PLAYED)),
        piece(entry("pool", 1, "for-pool"), entry("pool", 2)),
    )
    assert [type(result) for result in results] == [type(None), Taken, type(None)]
    assert [stamp.command for stamp in rows_of(store, "rock")] == ["for-rock"]
    assert [stamp.command for stamp in rows_of(store, "reef")] == ["of-another"]
    assert [stamp.command for stamp in rows_of(store, "pool")] == ["for-pool", None]


def test_what_does_more_than_add_goes_alone_and_may_be_refused(store):
    def refuse(_):
        raise Refusal("not_your_seat", "seat 0 is not yours")

    results = write_all(
        store,
        piece(entry("rock", 1)),
        Writing(entries=(entry("reef", 1),), also=(refuse,)),
        piece(entry("pool", 1)),
    )
    assert [type(result) for result in results] == [type(None), Refusal, type(None)]
    assert [len(rows_of(store, name)) for name in ("rock", "reef", "pool")] == [1, 0, 1]
    assert store.sizes == [1, 1, 1]


def test_when_the_database_is_away_nobody_is_told_that_it_was_written(store):
    store.failure = OperationalError("INSERT", {}, Exception(), connection_invalidated=True)
    results = write_all(store, piece(entry("rock", 1)), piece(entry("reef", 1)))
    assert results == [store.failure, store.failure]
    assert store.sizes == [2]


def test_who_does_not_wait_any_longer_does_not_hold_up_the_others(store):
    async def run():
        async with writing_to(store) as writer:
            gone = asyncio.create_task(writer.write(piece(entry("rock", 1))))
            stays = asyncio.create_task(writer.write(piece(entry("reef", 1))))
            await asyncio.sleep(0)
            gone.cancel()
            await stays

    asyncio.run(run())
    assert len(rows_of(store, "rock")) == len(rows_of(store, "reef")) == 1
