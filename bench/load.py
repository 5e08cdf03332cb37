"""How many turns a server takes, and how quickly: pairs of simulated players over real sockets.

Run it as `python -m bench.load --tables 50 200 --database sqlite`. It starts `atoll serve`, has two
players at each table of Aqualin play turn after turn without pausing, and prints what the second
half of the time brought.
"""

import argparse
import asyncio
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from atoll.server.messages import (
    Accepted,
    FromServer,
    Happened,
    Play,
    Refused,
    Tried,
    Try,
    Welcome,
)
from tests.server.databases import Cluster
from tests.server.house import OPEN, PERSON, new_id, wish

SERVE = [sys.executable, "-c", "from atoll.cli import main; main()", "serve", "--port", "0"]
CONNECTING_AT_ONCE = 20
_decoder = msgspec.json.Decoder(FromServer)


class Figures(NamedTuple):
    """What was measured with so many tables."""

    tables: int
    turns: int
    seconds: float
    waits: list[float]
    kilobytes: float

    def __str__(self) -> str:
        if len(self.waits) < 2:
            return f"| {self.tables} | too few turns to tell | | | {self.kilobytes:.0f} |"
        parts = statistics.quantiles(self.waits, n=100)
        speed = self.turns / self.seconds
        p50, p99 = 1000 * parts[49], 1000 * parts[98]
        return f"| {self.tables} | {speed:.0f} | {p50:.0f} | {p99:.0f} | {self.kilobytes:.0f} |"


class Player:
    """One who plays the first move that is legal, as soon as it is their turn."""

    def __init__(self, line: ClientConnection, seat: int, waits: list[tuple[float, float]]) -> None:
        self.line = line
        self.seat = seat
        self.waits = waits
        """When each turn was acknowledged, and how long it took since it was sent."""
        self.sent = 0.0

    async def play(self) -> None:
        """Play until the match is over."""
        now = (await self._receive(Welcome)).now
        while now.outcome is None:
            if now.scene is not None and now.scene.to_move == self.seat:
                await self._take_turn(now.sequence, now.scene)
            now = (await self._receive(Happened)).now

    async def _take_turn(self, sequence: int, scene: Any) -> None:
        draft, complete = [], False
        while not complete:
            draft.append(scene.choices[0].words)
            await self._send(Try(new_id(), sequence, draft))
            tried = await self._receive(Tried)
            scene, complete = tried.scene, tried.complete
        self.sent = time.monotonic()
        await self._send(Play(new_id(), sequence, draft))

    async def _send(self, message: Any) -> None:
        await self.line.send(msgspec.json.encode(message).decode())

    async def _receive(self, kind: Any) -> Any:
        while True:
            message = _decoder.decode(await self.line.recv())
            if isinstance(message, Accepted):
                end = time.monotonic()
                self.waits.append((end, end - self.sent))
            elif isinstance(message, Refused):
                raise RuntimeError(f"a turn was refused: {message}")
            elif isinstance(message, kind):
                return message


class Load:
    """A server, and so many tables at it."""

    def __init__(self, address: str, pid: int) -> None:
        self.address = address
        self.pid = pid
        self.waits: list[tuple[float, float]] = []

    async def measure(self, tables: int, seconds: float) -> Figures:
        """Let all tables be played at once."""
        self.waits.clear()
        async with AsyncExitStack() as stack:
            before = self._kilobytes()
            places = [await self._make_table() for _ in range(tables)]
            room = asyncio.Semaphore(CONNECTING_AT_ONCE)
            players = await asyncio.gather(
                *(
                    self._connect(stack, room, table, seat, cookie)
                    for table, cookies in places
                    for seat, cookie in enumerate(cookies)
                )
            )
            kilobytes = (self._kilobytes() - before) / len(players)
            playing = [asyncio.create_task(player.play()) for player in players]
            await asyncio.sleep(seconds / 2)
            began = time.monotonic()
            await asyncio.sleep(seconds / 2)
            end = time.monotonic()
            failed = [task for task in playing if task.done() and task.exception()]
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            if failed:
                raise RuntimeError(f"{len(failed)} players failed: {failed[0].exception()!r}")
        waits = [wait for at, wait in self.waits if began <= at <= end]
        return Figures(tables, len(waits), end - began, waits, kilobytes)

    async def _make_table(self) -> tuple[str, list[str]]:
        async with httpx2.AsyncClient(base_url=self.address, timeout=60) as ann:
            made = await ann.post("/api/tables", json=wish("aqualin", PERSON, OPEN, public=True))
            table = made.json()["table"]
        async with httpx2.AsyncClient(base_url=self.address, timeout=60) as ben:
            joined = await ben.post(f"/tables/{table}/join", json={"contribution": "7" * 32})
        cookies = [made.headers["set-cookie"], joined.headers["set-cookie"]]
        return table, [cookie.partition(";")[0] for cookie in cookies]

    async def _connect(
        self, stack: AsyncExitStack, room: asyncio.Semaphore, table: str, seat: int, cookie: str
    ) -> Player:
        address = f"{self.address.replace('http', 'ws', 1)}/tables/{table}/socket"
        async with room:
            line = await stack.enter_async_context(
                connect(
                    address,
                    additional_headers={"Cookie": cookie},
                    compression=None,
                    open_timeout=60,
                    ping_interval=None,
                    close_timeout=1,
                )
            )
        return Player(line, seat, self.waits)

    def _kilobytes(self) -> int:
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0])


@contextmanager
def serving(database: str, folder: Path) -> Iterator[Load]:
    """Start `atoll serve` on a database."""
    process = subprocess.Popen(
        [*SERVE, "--database", database, "--workers", "1"],
        env=os.environ | {"ATOLL_DATA": str(folder)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        addresses = (re.search(r"http://\S+", line) for line in process.stdout)
        yield Load(next(found[0] for found in addresses if found), process.pid)
    finally:
        process.terminate()
        process.wait()


@contextmanager
def open_database(kind: str, folder: Path) -> Iterator[str]:
    """Give the address of an empty database."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'tables.db'}"
        return
    cluster = Cluster()
    cluster.start()
    try:
        yield cluster.create().url
    finally:
        cluster.stop()


def main() -> None:
    """Print a line for each number of tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 200, 1000])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options = parser.parse_args()
    print(f"{options.database}, load of the machine before: {os.getloadavg()[0]:.1f}")
    print("| tables | turns/s | p50 ms | p99 ms | kB per connection |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with (
            open_database(options.database, folder) as database,
            serving(database, folder) as load,
        ):
            for tables in options.tables:
                print(asyncio.run(load.measure(tables, options.seconds)), flush=True)
    print(f"load of the machine after: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
