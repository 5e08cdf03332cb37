"""Servers and their database are killed during play: nothing acknowledged is lost or doubled."""

import asyncio
import os
import random
import signal
import time
from contextlib import closing, suppress

import httpx2
import pytest

from atoll.server.store import Store
from tests.processes import children_of
from tests.server.history import Client, History
from tests.server.house import GREEDY, OPEN, PERSON, wish
from tests.server.serving import ServerProcess

TURNS_BETWEEN_KILLS = 4
TABLES_AT_ONCE = 2
SECONDS_TO_GO_ON = 10
PATIENCE = 120


def make_bot_table(port):
    """Make a table of Aqualin with a bot, and give it with the cookie of its person."""
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}") as ann:
        made = ann.post("/api/tables", json=wish("aqualin", PERSON, GREEDY))
    return made.json()["table"], [made.headers["set-cookie"].partition(";")[0]]


def make_table(port):
    """Make a table of Aqualin, and give it with the cookies of its two seats."""
    address = f"http://127.0.0.1:{port}"
    with httpx2.Client(base_url=address) as ann, httpx2.Client(base_url=address) as ben:
        made = ann.post("/api/tables", json=wish("aqualin", PERSON, OPEN, public=True))
        table = made.json()["table"]
        joined = ben.post(f"/tables/{table}/join", json={"contribution": "7" * 32})
        cookies = [made.headers["set-cookie"], joined.headers["set-cookie"]]
    return table, [cookie.partition(";")[0] for cookie in cookies]


class Evening:
    """Tables at which clients play while their servers die, one kill after the other."""

    def __init__(self, servers, others, kills, seed, make=make_table):
        self.servers = servers
        self.victims = [*servers, *others]
        self.make = make
        self.kills = kills
        self.chance = random.Random(seed)
        self.histories = []
        self.is_over = False
        self.longest_wait = 0.0

    @property
    def turns(self):
        return sum(len(history.accepted) for history in self.histories)

    async def run(self):
        async with asyncio.timeout(PATIENCE + self.kills * SECONDS_TO_GO_ON):
            playing = [asyncio.create_task(self._play()) for _ in range(TABLES_AT_ONCE)]
            try:
                await self._kill_all()
                self.is_over = True
                await asyncio.gather(*playing)
            finally:
                for task in playing:
                    task.cancel()

    async def _play(self):
        """Play one table after the other, each seat from two devices, with a watcher."""
        ports = [server.port for server in self.servers]
        while not self.is_over:
            try:
                table, cookies = await asyncio.to_thread(self.make, self.chance.choice(ports))
            except (httpx2.HTTPError, ValueError, KeyError):  # a server that is dead, or failing
                continue
            history = History(table)
            self.histories.append(history)
            clients = [
                Client(history, cookie, ports, random.Random(self.chance.random()))
                for cookie in [*cookies, *cookies, ""]
            ]
            await asyncio.gather(*(client.stay(lambda: self.is_over) for client in clients))

    async def _kill_all(self):
        for _ in range(self.kills):
            await self._until_more_turns(self.chance.randint(1, TURNS_BETWEEN_KILLS))
            await asyncio.sleep(self.chance.random() * 0.05)
            await self._kill(self.chance.choice(self.victims))
        await self._until_more_turns(TURNS_BETWEEN_KILLS)

    async def _kill(self, victim):
        victim.kill()
        if victim in self.servers and len(self.servers) > 1:
            await self._until_more_turns(1)  # through another
        victim.begin()
        while not victim.is_up():
            await asyncio.sleep(0.02)

    async def _until_more_turns(self, count):
        began, turns = time.monotonic(), self.turns
        while self.turns < turns + count:
            await asyncio.sleep(0.01)
        self.longest_wait = max(self.longest_wait, time.monotonic() - began)


class Workers:
    """The processes in which the bots of a server think; it starts others in their place."""

    def __init__(self, server):
        self.server = server

    def kill(self):
        for worker in children_of(self.server.process.pid):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    def begin(self):
        pass

    def is_up(self):
        return True


@pytest.fixture
def servers():
    started = []

    def start(database):
        started.append(ServerProcess(database))
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.mark.parametrize("kills", [13, pytest.param(150, marks=pytest.mark.long)])
@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_two_servers_and_their_postgresql_are_killed(servers, database, cluster, kills):
    evening = Evening([servers(database), servers(database)], [cluster], kills, seed=1)
    check(evening, database)
    assert evening.longest_wait < SECONDS_TO_GO_ON


@pytest.mark.parametrize("kills", [7, pytest.param(60, marks=pytest.mark.long)])
def test_a_server_with_sqlite_is_killed(servers, database, kills):
    check(Evening([servers(database)], [], kills, seed=2), database)


@pytest.mark.early
@pytest.mark.parametrize("kills", [3, pytest.param(40, marks=pytest.mark.long)])
def test_a_server_and_those_who_think_for_its_bots_are_killed(servers, database, kills):
    server = servers(database)
    evening = Evening([server], [Workers(server)] * 3, kills, seed=3, make=make_bot_table)
    check(evening, database)


def check(evening, database):
    """Play, and compare what everybody was told with the log."""
    asyncio.run(evening.run())
    assert evening.turns > evening.kills
    assert any(history.turned_down for history in evening.histories)
    with closing(Store(database.url)) as store:
        for history in evening.histories:
            history.check(store)
    print(
        f"{evening.kills} kills, {evening.turns} turns, longest wait {evening.longest_wait:.1f} s"
    )
