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
import random
import re
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from atoll.server.messages import Play
from tests.server.databases import Cluster
from tests.server.house import OPEN, PERSON, new_id, wish

SERVE = [sys.executable, "-c", "from atoll.cli import main; main()", "serve", "--port", "0"]
CONNECTING_AT_ONCE = 20
COLUMNS, ROWS = "abcdef", "123456"


class View(Struct):
    """What a simulated player looks at."""

    phase: str
    board: dict[str, str]
    river: list[str | None]


class Scene(Struct):
    """The part of the server's Scene that a simulated player needs."""

    view: View
    to_move: int | None


class Now(Struct):
    """The part of the server's Now that a simulated player needs."""

    sequence: int
    scene: Scene | None
    outcome: msgspec.Raw


class News(Struct):
    """Any message of the server."""

    type: str
    now: Now | None = None


_context = ssl.create_default_context()
"""Is not used, but would take long to be made for each table."""
_decoder = msgspec.json.Decoder(News)
_encoder = msgspec.json.Encoder()


class Figures(NamedTuple):
    """What was measured with so many tables."""

    tables: int
    turns: int
    moves: int
    seconds: float
    waits: list[float]

    def __str__(self) -> str:
        if len(self.waits) < 2:
            return f"| {self.tables} | too few turns to tell | | | |"
        parts = statistics.quantiles(self.waits, n=100)
        turns, moves = self.turns / self.seconds, self.moves / self.seconds
        p50, p99 = 1000 * parts[49], 1000 * parts[98]
        return f"| {self.tables} | {turns:.0f} | {moves:.0f} | {p50:.1f} | {p99:.1f} |"


class Acknowledgement(NamedTuple):
    """When a turn was acknowledged, how long that took, and how many moves it had."""

    at: float
    wait: float
    moves: int


class Player:
    """One who puts the first tile of the river on the first free cell."""

    def __init__(self, line: ClientConnection, seat: int, pace: float) -> None:
        self.line = line
        self.seat = seat
        self.pace = pace
        self.sent = (0.0, 0)

    async def play(self, heard: list[Acknowledgement]) -> None:
        """Play until the match is over, and note what was acknowledged."""
        while True:
            news = _decoder.decode(await self.line.recv())
            if news.type == "accepted":
                end, (begin, moves) = time.monotonic(), self.sent
                heard.append(Acknowledgement(end, end - begin, moves))
            elif news.type in ("refused", "stale"):
                raise RuntimeError(f"a turn was not accepted: {news}")
            elif news.now is not None:
                if bytes(news.now.outcome) != b"null":
                    return
                await self._take_turn(news.now)

    async def _take_turn(self, now: Now) -> None:
        if now.scene is None or now.scene.to_move != self.seat:
            return
        if self.pace:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pace)
        view = now.scene.view
        cells = (column + row for row in ROWS for column in COLUMNS)
        place = f"place {view.river[0]} {next(cell for cell in cells if cell not in view.board)}"
        turn = ["stay", place] if view.phase == "slide" else [place]
        self.sent = (time.monotonic(), len(turn))
        await self.line.send(_encoder.encode(Play(new_id(), now.sequence, turn)).decode())


class Load:
    """Servers on one database, and those who play at them."""

    def __init__(self, servers: list[tuple[str, int]]) -> None:
        self.addresses = [address for address, _ in servers]
        self.pids = [pid for _, pid in servers]
        self.room = asyncio.Semaphore(CONNECTING_AT_ONCE)

    async def measure(self, tables: int, seconds: float, pace: float) -> Figures:
        """Let so many tables be played at at once."""
        heard: list[Acknowledgement] = []
        began = asyncio.Barrier(tables + 1)
        playing = [
            asyncio.create_task(self._play_on(number, pace, heard, began))
            for number in range(tables)
        ]
        await began.wait()
        await asyncio.sleep(seconds / 2)
        begin = time.monotonic()
        await asyncio.sleep(seconds / 2)
        end = time.monotonic()
        failed = [task for task in playing if task.done()]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        if failed:
            raise RuntimeError(f"{len(failed)} tables failed: {failed[0].exception()!r}")
        counted = [one for one in heard if begin <= one.at <= end]
        moves = sum(one.moves for one in counted)
        return Figures(tables, len(counted), moves, end - begin, [one.wait for one in counted])

    async def _play_on(
        self, number: int, pace: float, heard: list[Acknowledgement], began: asyncio.Barrier
    ) -> None:
        """Play at a table, and when the match is over at another; the first begin all at once."""
        is_first = True
        while True:
            async with AsyncExitStack() as stack:
                table, cookies = await self._make_table(number)
                players = [
                    Player(await self._connect(stack, number, table, cookie), seat, pace)
                    for seat, cookie in enumerate(cookies)
                ]
                if is_first:
                    await began.wait()
                is_first = False
                await asyncio.gather(*(player.play(heard) for player in players))

    async def weigh(self, connections: int) -> float:
        """Give how many KiB each of so many connections takes, which watch one table."""
        async with AsyncExitStack() as stack:
            table, cookies = await self._make_table(0)
            await self._connect(stack, 0, table, cookies[0])
            before = self._kilobytes()
            lines = [self._connect(stack, 0, table, "") for _ in range(connections)]
            idle = [asyncio.create_task(_listen(line)) for line in await asyncio.gather(*lines)]
            await asyncio.sleep(5)
            weight = (self._kilobytes() - before) / connections
            for task in idle:
                task.cancel()
        return weight

    async def _make_table(self, number: int) -> tuple[str, list[str]]:
        address = self.addresses[number % len(self.addresses)]
        client = httpx2.AsyncClient(base_url=address, timeout=60, verify=_context)
        async with self.room, client:
            return await _make_table(client)

    async def _connect(
        self, stack: AsyncExitStack, number: int, table: str, cookie: str
    ) -> ClientConnection:
        address = self.addresses[number % len(self.addresses)].replace("http", "ws", 1)
        async with self.room:
            return await stack.enter_async_context(
                connect(
                    f"{address}/tables/{table}/socket",
                    additional_headers={"Cookie": cookie},
                    compression=None,
                    open_timeout=60,
                    ping_interval=None,
                    close_timeout=1,
                )
            )

    def _kilobytes(self) -> int:
        statuses = [Path(f"/proc/{pid}/status").read_text() for pid in self.pids]
        return sum(int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) for status in statuses)


async def _make_table(client: httpx2.AsyncClient) -> tuple[str, list[str]]:
    client.cookies.clear()
    made = await client.post("/api/tables", json=wish("aqualin", PERSON, OPEN, public=True))
    table = made.json()["table"]
    client.cookies.clear()
    joined = await client.post(f"/tables/{table}/join", json={"contribution": "7" * 32})
    cookies = [made.headers["set-cookie"], joined.headers["set-cookie"]]
    return table, [cookie.partition(";")[0] for cookie in cookies]


async def _listen(line: ClientConnection) -> None:
    async for _ in line:
        pass


@contextmanager
def serving(database: str, folder: Path) -> Iterator[tuple[str, int]]:
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
        yield next(found[0] for found in addresses if found), process.pid
    finally:
        process.terminate()
        process.wait()


@contextmanager
def open_database(kind: str, folder: Path) -> Iterator[str]:
    """Give the address of an empty database."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'tables.db'}"
        return
    cluster = Cluster(["fsync=on"])
    cluster.start()
    try:
        yield cluster.create().url
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


def main() -> None:
    """Print a line for each number of tables."""
    options = read_options()
    print(f"{options.database}, {options.servers} server(s), pace {options.pace} s")
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        database = stack.enter_context(open_database(options.database, folder))
        servers = [stack.enter_context(serving(database, folder)) for _ in range(options.servers)]
        if options.idle:
            weight = asyncio.run(Load(servers).weigh(options.idle))
            print(f"{weight:.1f} KiB per idle connection")
        print("| tables | turns/s | moves/s | p50 ms | p99 ms |\n|---|---|---|---|---|")
        for tables in options.tables:
            load = Load(servers)
            print(asyncio.run(load.measure(tables, options.seconds, options.pace)), flush=True)


if __name__ == "__main__":
    main()
