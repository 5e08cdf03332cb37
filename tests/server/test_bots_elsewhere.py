"""Bots with two servers on one PostgreSQL: a turn is played once, also when a server dies."""

import os
import signal
import time
from contextlib import contextmanager

import httpx2
import msgspec
import pytest
from websockets.sync.client import connect

from atoll.server.messages import FromServer, Happened, Play, Welcome
from tests.processes import children_of
from tests.server.house import GREEDY, PERSON, SMALL, new_id, wish
from tests.server.onlooker import Onlooker
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


@pytest.fixture(scope="module")
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


def workers_of(server):
    """Give the processes in which the bots of a server think."""
    return children_of(server.process.pid)


def signal_all(workers, number):
    for worker in workers:
        os.kill(worker, number)


def play_first_choice(socket):
    """Play the first turn, and wait until it is told."""
    welcome = wait_until(socket, 1)
    command = Play(new_id(), 1, Onlooker(welcome.facts, welcome.now).any_turn())
    socket.send(msgspec.json.encode(command).decode())
    wait_until(socket, 2)


def test_a_bot_plays_once_when_two_servers_think(servers):
    one, two, database = servers
    table, _ = make_table(one, BOT_BEGINS)
    with visit(one, table) as here, visit(two, table) as there:
        assert wait_until(here, 2).now == wait_until(there, 2).now
    assert rows_of(database, table) == ["sat", "played"]


def test_a_bot_whose_turn_could_not_be_written_plays_it_when_it_can(servers):
    one, _, database = servers
    table, cookie = make_table(one, BOT_FOLLOWS)
    workers = workers_of(one)
    with visit(one, table, cookie) as socket:
        signal_all(workers, signal.SIGSTOP)
        play_first_choice(socket)
        database.ask("ALTER TABLE log RENAME COLUMN at TO gone")
        signal_all(workers, signal.SIGCONT)
        time.sleep(1)
        assert rows_of(database, table) == ["sat", "played"]
        database.ask("ALTER TABLE log RENAME COLUMN gone TO at")
        wait_until(socket, 3)
    assert rows_of(database, table) == ["sat", "played", "played"]


def test_a_bot_goes_on_when_the_server_that_thought_is_killed(servers):
    one, two, database = servers
    table, cookie = make_table(one, BOT_FOLLOWS)
    workers, others = workers_of(one), workers_of(two)
    with visit(one, table, cookie) as playing, visit(two, table) as looking:
        signal_all(workers + others, signal.SIGSTOP)
        play_first_choice(playing)
        assert rows_of(database, table) == ["sat", "played"]
        one.kill()
        signal_all(workers, signal.SIGKILL)
        signal_all(others, signal.SIGCONT)
        began = time.monotonic()
        wait_until(looking, 3)
        assert time.monotonic() - began < SECONDS_TO_GO_ON
    assert rows_of(database, table) == ["sat", "played", "played"]


def rows_of(database, table):
    query = f"SELECT kind FROM log WHERE \"table\" = '{table}' ORDER BY sequence"
    return [kind for (kind,) in database.ask(query)]
