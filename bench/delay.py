"""A network that takes its time: what goes through it, on this machine, arrives later."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LARGEST_PIECE = 1 << 16


class Delay:
    """A server before another, which passes everything on after a while."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.seconds = seconds
        """How long each way takes."""
        self._passing: set[asyncio.Task[None]] = set()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes over one connection, both ways, until one of them ends."""
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        ways = self._pass_on(reader, back), self._pass_on(there, writer)
        for way in map(asyncio.create_task, ways):
            self._passing.add(way)
            way.add_done_callback(self._passing.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Write each piece so long after it came, and no later because of those before it."""
        clock = asyncio.get_running_loop().time
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        receiving = asyncio.create_task(self._receive(reader, pieces))
        with suppress(ConnectionError):
            while True:
                due, piece = await pieces.get()
                await asyncio.sleep(due - clock())
                if not piece:
                    break
                writer.write(piece)
                await writer.drain()
        receiving.cancel()
        writer.close()

    async def _receive(
        self, reader: asyncio.StreamReader, pieces: asyncio.Queue[tuple[float, bytes]]
    ) -> None:
        """Note when each piece is due; an empty one is the end."""
        piece = b"-"
        while piece:
            try:
                piece = await reader.read(LARGEST_PIECE)
            except ConnectionError:
                piece = b""
            pieces.put_nowait((asyncio.get_running_loop().time() + self.seconds, piece))


@contextmanager
def delayed(address: str, round_trip: float) -> Iterator[str]:
    """Give another address of a server on this machine, to which a round trip takes so long."""
    if not round_trip:
        yield address
        return
    delay = Delay(int(address.rpartition(":")[2]), round_trip / 2)
    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(asyncio.start_server(delay.connect, "127.0.0.1", 0))
    port = server.sockets[0].getsockname()[1]
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
