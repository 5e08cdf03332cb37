"""How many turns a server takes, and how quickly: pairs of simulated players over real sockets.

Run it as `python -m bench.load --tables 50 200 1000 --database postgresql`. It starts `atoll
serve`, one or more of them on the database, has two players at each table of Aqualin play turn
after turn, and match after match, and prints what the second half of the time brought:

- without `--pace` nobody pauses: this is how much the server can take;
- with `--pace 2` each player thinks for about two seconds: this is how quick it then is.

A turn is one command with one or two moves, committed and flushed to the disk before it is
acknowledged. The players themselves run in this process, on the same machine, and the database too.
"""

import argparse
import asyncio
import os
import re
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import uvloop

from bench.line import Line, open_line
from bench.players import Acknowledgement, Player
from bench.processor import Taken, measure_processor
from tests.server.databases import Cluster
from tests.server.house import OPEN, PERSON, wish

SERVE = [sys.executable, "-c", "from atoll.cli import main; main()", "serve", "--port", "0"]
COMING_AT_ONCE = 20
HEADINGS = (
    "tables",
    "turns/s",
    "moves/s",
    "p50 ms",
    "p99 ms",
    "server ms/turn",
    "database ms/turn",
    "players ms/turn",
    "seconds to sit down",
)


class Figures(NamedTuple):
    """What was measured with so many tables."""

    tables: int
    acknowledged: list[Acknowledgement]
    seconds: float
    taken: Taken
    coming: float

    def __str__(self) -> str:
        turns = len(self.acknowledged)
        if turns < 2:
            return _row(self.tables, "too few turns to tell")
        moves = sum(one.moves for one in self.acknowledged)
        parts = statistics.quantiles((one.wait for one in self.acknowledged), n=100)
        taken = self.taken
        return _row(
            self.tables,
            f"{turns / self.seconds:.0f}",
            f"{moves / self.seconds:.0f}",
            f"{1000 * parts[49]:.1f}",
            f"{1000 * parts[98]:.1f}",
            *(
                f"{1000 * seconds / turns:.2f}"
                for seconds in (taken.servers, taken.database, taken.players)
            ),
            f"{self.coming:.1f}",
        )


class Server(NamedTuple):
    """A server that runs for the measurement."""

    address: str
    pid: int


class Load:
    """Servers on one database, and those who play at them."""

    def __init__(self, servers: list[Server], database: int | None) -> None:
        self.servers = servers
        self.database = database
        self.room = asyncio.Semaphore(COMING_AT_ONCE)
        self.clients = [
            httpx2.AsyncClient(base_url=server.address, timeout=60, verify=_context)
            for server in servers
        ]

    async def measure(self, tables: int, seconds: float, pace: float) -> Figures:
        """Let so many tables be played at at once, once everybody has sat down."""
        heard: list[Acknowledgement] = []
        began = asyncio.Barrier(tables + 1)
        arrival = time.monotonic()
        playing = [
            asyncio.create_task(self._play_on(number, pace, heard, began))
            for number in range(tables)
        ]
        await _go_on(playing, began.wait())
        coming = time.monotonic() - arrival
        await _go_on(playing, asyncio.sleep(seconds / 2))
        heard.clear()
        begin, before = time.monotonic(), self._taken()
        await _go_on(playing, asyncio.sleep(seconds / 2))
        counted = list(heard)
        end, taken = time.monotonic(), self._taken().since(before)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return Figures(tables, counted, end - begin, taken, coming)

    async def _play_on(
        self, number: int, pace: float, heard: list[Acknowledgement], began: asyncio.Barrier
    ) -> None:
        """Play at a table, and when the match is over at another; the first begin all at once."""
        is_first = True
        while True:
            async with AsyncExitStack() as stack:
                players = [Player(seat, pace, heard) for seat in range(2)]
                await self._sit_down(stack, number, players)
                if is_first:
                    await began.wait()
                is_first = False
                for player in players:
                    player.begin()
                await asyncio.gather(*(player.is_over for player in players))

    async def _sit_down(self, stack: AsyncExitStack, number: int, players: list[Player]) -> None:
        async with self.room:
            table, cookies = await self._make_table(number)
            for player, cookie in zip(players, cookies, strict=True):
                player.line = await self._connect(stack, number, table, cookie, player)
                await player.has_sat_down

    async def weigh(self, connections: int) -> float:
        """Give how many KiB each of so many connections takes, which watch one table."""
        async with AsyncExitStack() as stack:
            table, cookies = await self._make_table(0)
            await self._connect(stack, 0, table, cookies[0])
            before = self._kilobytes()
            for _ in range(connections):
                await self._connect(stack, 0, table, "")
            await asyncio.sleep(5)
            return (self._kilobytes() - before) / connections

    async def _make_table(self, number: int) -> tuple[str, list[str]]:
        """Make a table and take both seats; give what proves that one sits there."""
        client = self.clients[number % len(self.clients)]
        made = await client.post("/api/tables", json=wish("aqualin", PERSON, OPEN, public=True))
        client.cookies.clear()
        table = made.json()["table"]
        joined = await client.post(f"/tables/{table}/join", json={"contribution": "7" * 32})
        client.cookies.clear()
        cookies = [made.headers["set-cookie"], joined.headers["set-cookie"]]
        return table, [cookie.partition(";")[0] for cookie in cookies]

    async def _connect(
        self,
        stack: AsyncExitStack,
        number: int,
        table: str,
        cookie: str,
        player: Player | None = None,
    ) -> Line:
        address = self.servers[number % len(self.servers)].address
        line = await open_line(address, f"/tables/{table}/socket", cookie, player)
        stack.callback(line.close)
        return line

    def _taken(self) -> Taken:
        return measure_processor([server.pid for server in self.servers], self.database)

    def _kilobytes(self) -> int:
        statuses = [Path(f"/proc/{server.pid}/status").read_text() for server in self.servers]
        return sum(int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) for status in statuses)


async def _go_on(playing: list[asyncio.Task[None]], until: Awaitable[Any]) -> None:
    """Wait, and fail as soon as a table does."""
    end = asyncio.ensure_future(until)
    await asyncio.wait({end, *playing}, return_when=asyncio.FIRST_COMPLETED)
    for task in playing:
        if task.done():
            task.result()


_context = ssl.create_default_context()
"""Is not used, but would take long to be made for each server."""


@contextmanager
def serving(database: str, folder: Path) -> Iterator[Server]:
    """Start `atoll serve` on a database; give its address and its process."""
    process = subprocess.Popen(
        [*SERVE, "--database", database, "--workers", "1"],
        env=os.environ | {"ATOLL_DATA": str(folder)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        addresses = (re.search(r"http://\S+", line) for line in process.stdout)
        yield Server(next(found[0] for found in addresses if found), process.pid)
    finally:
        process.terminate()
        process.wait()


@contextmanager
def open_database(kind: str, folder: Path) -> Iterator[tuple[str, int | None]]:
    """Give the address of an empty database, and the process that it is, if it is one."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'tables.db'}", None
        return
    cluster = Cluster(["fsync=on"])
    cluster.start()
    try:
        yield cluster.create().url, cluster.process.pid
    finally:
        cluster.stop()


def read_options() -> Any:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 200, 1000])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=0, help="seconds to think about a turn")
    parser.add_argument("--servers", type=int, default=1, help="on the same database")
    parser.add_argument("--idle", type=int, default=0, help="connections to be weighed")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    return parser.parse_args()


async def run(options: Any, servers: list[Server], database: int | None) -> None:
    """Measure what was asked for, and print it."""
    load = Load(servers, database)
    if options.idle:
        print(f"{await load.weigh(options.idle):.1f} KiB per idle connection")
    print(_row(*HEADINGS), _row(*["---"] * len(HEADINGS)), sep="\n")
    for tables in options.tables:
        print(await load.measure(tables, options.seconds, options.pace), flush=True)


def main() -> None:
    """Print a line for each number of tables."""
    options = read_options()
    print(f"{options.database}, {options.servers} server(s), pace {options.pace} s")
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        database, process = stack.enter_context(open_database(options.database, folder))
        servers = [stack.enter_context(serving(database, folder)) for _ in range(options.servers)]
        uvloop.run(run(options, servers, process))


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


if __name__ == "__main__":
    main()
