"""Workers: bots think in processes of their own, which can be stopped, killed and replaced."""

import asyncio
import os
import signal

import pytest

from atoll.server.thinking import Thinkers
from atoll.server.worker import BotFailed
from tests.server.house import SLOW
from tests.test_question import draft_of, match_after

QUICK = "search:200"
A_MOMENT = 0.3
"""Seconds in which a worker has certainly begun to think."""
PATIENCE = 60


@pytest.fixture(scope="module")
def thinkers():
    """One worker, so that everybody has to wait for it."""
    thinkers = Thinkers(1)
    thinkers.warm_up()
    yield thinkers
    thinkers.close()


@pytest.fixture
def match():
    return match_after("aqualin", 3)


async def in_the_middle_of(thinking):
    """Give a task that is being thought about."""
    task = asyncio.create_task(thinking)
    await asyncio.sleep(A_MOMENT)
    assert not task.done()
    return task


async def stop(task):
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_a_worker_that_is_killed_in_the_middle_is_replaced_and_its_turn_thought_again(
    thinkers, match
):
    before = thinkers.pids

    async def think_and_kill():
        task = await in_the_middle_of(thinkers.think(match, "search:1s"))
        os.kill(before[0], signal.SIGKILL)
        return await asyncio.wait_for(task, PATIENCE)

    assert draft_of(match, asyncio.run(think_and_kill()).words).is_complete
    assert len({*before, *thinkers.pids, os.getpid()}) == 3


def test_a_worker_that_is_stopped_is_free_at_once(thinkers, match):
    before = thinkers.pids

    async def stop_and_ask():
        await stop(await in_the_middle_of(thinkers.think(match, SLOW)))
        return await asyncio.wait_for(thinkers.think(match, QUICK), PATIENCE / 4)

    assert draft_of(match, asyncio.run(stop_and_ask()).words).is_complete
    assert thinkers.pids == before


def test_a_worker_that_does_not_stop_is_replaced(thinkers, match):
    before = thinkers.pids

    async def stop_and_ask():
        task = await in_the_middle_of(thinkers.think(match, SLOW))
        os.kill(before[0], signal.SIGSTOP)
        await stop(task)
        return await asyncio.wait_for(thinkers.think(match, QUICK), PATIENCE)

    assert draft_of(match, asyncio.run(stop_and_ask()).words).is_complete
    assert thinkers.pids != before


def test_turns_that_wait_come_in_the_order_in_which_they_were_asked_for(thinkers, match):
    answered = []

    async def think(number):
        await thinkers.think(match, QUICK)
        answered.append(number)

    async def ask_all():
        await asyncio.gather(*map(think, range(6)))

    asyncio.run(ask_all())
    assert answered == list(range(6))


def test_a_turn_that_was_stopped_while_it_waited_is_not_thought_about(thinkers, match):
    async def stop_and_ask():
        first = await in_the_middle_of(thinkers.think(match, "search:1s"))
        await stop(await in_the_middle_of(thinkers.think(match, SLOW)))
        last = asyncio.create_task(thinkers.think(match, QUICK))
        return await asyncio.wait_for(asyncio.gather(first, last), PATIENCE / 4)

    assert len(asyncio.run(stop_and_ask())) == 2


def test_a_bot_that_fails_says_why_and_the_worker_stays(thinkers, match):
    before = thinkers.pids
    with pytest.raises(BotFailed, match="there is no bot 'nobody'"):
        asyncio.run(thinkers.think(match, "nobody"))
    assert thinkers.pids == before


def test_no_worker_stays_after_closing_even_if_it_thinks(match):
    thinkers = Thinkers(1)
    thinkers.warm_up()

    async def close_in_the_middle():
        task = await in_the_middle_of(thinkers.think(match, SLOW))
        thinkers.close()
        with pytest.raises(BotFailed):
            await asyncio.wait_for(task, PATIENCE / 4)

    asyncio.run(close_in_the_middle())
    with pytest.raises(ProcessLookupError):
        os.kill(thinkers.pids[0], 0)
