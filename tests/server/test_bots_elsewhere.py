"""Bots with two servers on one PostgreSQL: a turn is played once, also when a server dies."""

import os
import signal
import time
from contextlib import contextmanager
from pathlib import Path

import httpx2
import msgspec
import pytest
from websockets.sync.client import connect

from atoll.server.messages import FromServer, Happened, Play, Welcome
from tests.server.house import GREEDY, PERSON, SMALL, new_id, wish
from tests.server.serving import ServerProcess

SECONDS_TO_GO_ON = 10
PATIENCE = 120
BOT_BEGINS = (GREEDY, PERSON)
BOT_FOLLOWS = (PERSON, GREEDY)

_decoder = msgspec.json.Decoder(FromServer)


def make_table(server, seats):
    """Make a small table of Aqualin, and give its name and its maker's cookie."""
    address = f"http://127.0.0.1:{server.port}/api/tables"
    made = httpx2.post(address, json=wish("aqualin", *seats, options=SMALL))
    return made.json()["table"], made.headers["set-cookie"].partition(";")[0]


@contextmanager
def visit(server, table, cookie=""):
    """Look at a table, or sit at it with a cookie."""
    address = f"ws://127.0.0.1:{server.port}/tables/{table}/socket"
    with connect(address, additional_headers={"Cookie": cookie}, close_timeout=0.1) as socket:
        yield socket


def wait_until(socket, sequence):
    """Give what is told of the table when it has come so far."""
    while True:
        message = _decoder.decode(socket.recv(timeout=PATIENCE))
        if isinstance(message, Welcome | Happened) and message.now.sequence >= sequence:
            return message


@pytest.fixture
def servers(cluster):
    """Two servers on one PostgreSQL, whose bots are awake."""
    database = cluster.create()
    servers = ServerProcess(database), ServerProcess(database)
    for server in servers:
        table, _ = make_table(server, BOT_BEGINS)
        with visit(server, table) as socket:
            wait_until(socket, 2)
    yield (*servers, database)
    for server in servers:
        server.kill()
    cluster.drop(database)


def test_a_bot_plays_once_whoever_thinks_and_goes_on_when_its_server_is_killed(servers):
    one, two, database = servers
    table, _ = make_table(one, BOT_BEGINS)
    with visit(one, table) as here, visit(two, table) as there:
        assert wait_until(here, 2).now == wait_until(there, 2).now
    assert rows_of(database, table) == ["sat", "played"]

    table, cookie = make_table(one, BOT_FOLLOWS)
    with (
        fallen_asleep(one),
        visit(one, table, cookie) as playing,
        visit(two, table) as looking,
    ):
        choices = wait_until(playing, 1).now.scene.choices
        command = Play(new_id(), 1, [choices[0].words])
        playing.send(msgspec.json.encode(command).decode())
        wait_until(playing, 2)
        assert rows_of(database, table) == ["sat", "played"]
        one.kill()
        began = time.monotonic()
        wait_until(looking, 3)
        assert time.monotonic() - began < SECONDS_TO_GO_ON
    assert rows_of(database, table) == ["sat", "played", "played"]


@contextmanager
def fallen_asleep(server):
    """Let the bots of a server think without end; nothing of it stays."""
    pid = server.process.pid
    workers = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        for worker in workers:
            os.kill(worker, signal.SIGKILL)


def rows_of(database, table):
    query = f"SELECT kind FROM log WHERE \"table\" = '{table}' ORDER BY sequence"
    return [kind for (kind,) in database.ask(query)]
