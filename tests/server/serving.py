"""Server processes for tests: real ones that can be killed, and are there again at once.

They are forked from a process that has read the program and the rules of Aqualin already.
"""

import multiprocessing
import socket
import time
from contextlib import suppress
from multiprocessing.process import BaseProcess

import uvicorn

from atoll.server.app import open_app
from atoll.server.connection import LARGEST_MESSAGE
from atoll.server.guard import Address
from atoll.server.host import Host
from atoll.server.store import Store
from atoll.server.thinking import Thinkers
from tests.server.databases import Database

PATIENCE = 30
_nursery = multiprocessing.get_context("forkserver")
_nursery.set_forkserver_preload(["tests.server.serving", "tests.server.nursery"])


class ServerProcess:
    """A server at a port of its own on a database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        with socket.create_server(("127.0.0.1", 0)) as listening:
            self.port = listening.getsockname()[1]
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self.begin()
        end = time.monotonic() + PATIENCE
        while not self.is_up():
            assert time.monotonic() < end, "the server does not listen"
            time.sleep(0.02)

    def begin(self) -> None:
        """Start it."""
        address = (self.database.url, self.port)
        self.process: BaseProcess = _nursery.Process(target=_serve, args=address)
        self.process.start()

    def is_up(self) -> bool:
        """Whether it listens."""
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.process.kill()
        self.process.join(PATIENCE)


def _serve(database: str, port: int) -> None:
    app = open_app(lambda: Host(Store(database), Thinkers()), Address(loopback=True))
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        log_level="critical",
        ws_max_size=LARGEST_MESSAGE,
    )
