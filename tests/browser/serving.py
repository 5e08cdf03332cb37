"""Who serves the page: the server as a process of its own, or a host that only has files."""

import re
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SECONDS_TO_END = 15


class Server:
    """`atoll serve` on a database; after a restart it has the same address."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = 0

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it has told its address."""
        atoll = str(Path(sys.executable).parent / "atoll")
        command = [atoll, "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{self.database}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return
        raise AssertionError(f"the server ended with code {self.process.wait()}")

    def ensure(self) -> None:
        """Start it again if a test has left it dead."""
        if self.process.poll() is not None:
            self.start()

    def stop(self) -> None:
        """End it as Ctrl+C does."""
        self.process.send_signal(signal.SIGINT)
        self._wait()

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.process.kill()
        self._wait()

    def let_pass(self, seconds: int) -> None:
        """Start it again as if so much more time had gone by since everything that happened."""
        self.stop()
        with closing(sqlite3.connect(self.database)) as database, database:
            database.execute("UPDATE log SET at = at - ?", (seconds * 1000,))
        self.start()

    def _wait(self) -> None:
        self.process.wait(SECONDS_TO_END)
        if self.process.stdout:
            self.process.stdout.close()


class FileHost:
    """A host of files, such as anybody has; it knows nothing of the page."""

    def __init__(self, folder: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.thread = threading.Thread(target=self.server.serve_forever)

    def __enter__(self) -> "FileHost":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"


class Quiet(SimpleHTTPRequestHandler):
    """Writes nothing about what it sends."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        pass
