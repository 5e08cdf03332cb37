"""Signals by Redis: servers on one database tell each other at once, and play on without it."""

import time
from contextlib import contextmanager

import pytest

from atoll.server import watching
from atoll.server.messages import Happened
from atoll.server.redis_signals import RedisSignals
from tests.server.house import OPEN, PERSON, open_house_on
from tests.server.redis_server import RedisServer

pytestmark = pytest.mark.parametrize("database", ["postgresql"], indirect=True)

SOON = 1.0
"""Within so many seconds the others know."""
NEVER = 600.0


@pytest.fixture
def redis():
    server = RedisServer()
    server.start()
    yield server
    server.stop()


@contextmanager
def two_at_a_table(database, redis):
    """Limpets: Ann, who is to move, and Ben, who are at two servers that Redis connects."""

    def open_signals():
        return RedisSignals(redis.url)

    with (
        open_house_on(database, open_signals=open_signals) as one,
        open_house_on(database, open_signals=open_signals) as two,
    ):
        ann, ben = one.browser(), two.browser()
        name = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
        assert [browser.join(name).status_code for browser in (ben, two.browser())] == [200, 200]
        redis.wait_for_listeners(2)
        with ann.sit_at(name) as playing, ben.sit_at(name) as looking:
            yield playing, looking


def seconds_until_the_other_knows(playing, looking):
    playing.do(playing.turn("hide"))
    began = time.monotonic()
    looking.expect(Happened)
    return time.monotonic() - began


def test_a_hint_is_enough_where_nobody_looks_into_the_log(database, redis, monkeypatch):
    monkeypatch.setattr(watching, "SECONDS_BETWEEN_LOOKS", NEVER)
    with two_at_a_table(database, redis) as (ann, ben):
        assert seconds_until_the_other_knows(ann, ben) < SOON
        assert seconds_until_the_other_knows(ben, ann) < SOON


def test_play_goes_on_within_a_second_while_redis_is_dead(database, redis):
    with two_at_a_table(database, redis) as (ann, ben):
        redis.kill()
        assert seconds_until_the_other_knows(ann, ben) < SOON
        assert seconds_until_the_other_knows(ben, ann) < SOON


def test_a_redis_that_comes_back_carries_signals_again(database, redis, monkeypatch):
    monkeypatch.setattr(watching, "SECONDS_BETWEEN_LOOKS", NEVER)
    with two_at_a_table(database, redis) as (ann, ben):
        redis.kill()
        redis.start()
        redis.wait_for_listeners(2)
        assert seconds_until_the_other_knows(ann, ben) < SOON
