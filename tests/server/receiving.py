"""A receiver of webhooks for tests: a small HTTP server on this machine that keeps what it gets."""

import json
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

PATIENCE = 10


class Receiver:
    """It answers with the given statuses, then with 204; a redirect leads to another path here."""

    def __init__(self, *statuses: int, delay: float = 0.0) -> None:
        self.statuses = list(statuses)
        self.delay = delay
        self.received: list[tuple[str, Any]] = []
        """Paths and bodies, in the order in which they came."""
        self.times: list[float] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                receiver._keep(self.path, self.rfile.read(int(self.headers["Content-Length"])))
                time.sleep(receiver.delay)
                self.send_response(receiver.statuses.pop(0) if receiver.statuses else 204)
                self.send_header("Location", f"{receiver.origin}/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def do_GET(self) -> None:
                receiver._keep(self.path, b'"a redirect was followed"')
                self.send_error(404)

            def log_message(self, *_: Any) -> None:
                """Write nothing down."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.address = f"{self.origin}/hook/secret-token?wait=true"

    def __enter__(self) -> "Receiver":
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _keep(self, path: str, content: bytes) -> None:
        self.received.append((path, json.loads(content)))
        self.times.append(time.monotonic())

    @property
    def texts(self) -> list[str]:
        """What Slack would show."""
        return [body["text"] for _, body in self.received]


def wait_until(happens: Callable[[], bool]) -> None:
    """Wait until it is so; fail if it never is."""
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)
