"""Postman: takes what is posted to webhooks out of the hands of those who play.

Posts wait in a queue of limited length, and threads of their own bring them out. What does not
arrive is tried a few times more and then dropped: nothing of a match depends on it.
"""

import logging
import queue
import threading
from collections.abc import Callable, Sequence
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from atoll.server.webhooks import USUAL_HOSTS, may_post, read_hosts

log = logging.getLogger(__name__)

MOST_WAITING = 256
THREADS = 4
SECONDS_TO_ANSWER = 5.0
PAUSES = (1.0, 5.0, 25.0)
"""Seconds before each further attempt."""
TRY_AGAIN = {408, 425, 429}
"""Answers, besides those from 500 on, after which it may go better."""

Fate = Literal["sent", "failed", "dropped"]


class Post(NamedTuple):
    """What is to be sent, and where to."""

    address: str
    content: bytes


def _count_nothing(_: Fate) -> None:
    pass


class Postman:
    """Sends posts to the hosts that there may be posts to."""

    def __init__(
        self, hosts: Sequence[str] = read_hosts(USUAL_HOSTS), pauses: Sequence[float] = PAUSES
    ) -> None:
        self.hosts = tuple(hosts)
        self.pauses = tuple(pauses)
        self.on_fate: Callable[[Fate], None] = _count_nothing
        """Is told what became of each post."""
        self._waiting: queue.Queue[Post] = queue.Queue(MOST_WAITING)
        self._threads: list[threading.Thread] = []
        self._closed = threading.Event()

    def post(self, address: str, content: bytes) -> None:
        """Have it sent some time; returns at once."""
        if not may_post(address, self.hosts):
            self.on_fate("dropped")
            return
        try:
            self._waiting.put_nowait(Post(address, content))
        except queue.Full:
            self.on_fate("dropped")
            log.warning("a webhook was not called: %s others wait", MOST_WAITING)
            return
        if not self._threads:
            self._threads = [
                threading.Thread(target=self._work, daemon=True) for _ in range(THREADS)
            ]
            for thread in self._threads:
                thread.start()

    def close(self) -> None:
        """Send nothing any more."""
        self._closed.set()

    def _work(self) -> None:
        while not self._closed.is_set():
            try:
                post = self._waiting.get(timeout=1)
            except queue.Empty:
                continue
            self.on_fate("sent" if self._deliver(post) else "failed")

    def _deliver(self, post: Post) -> bool:
        """Try until it has arrived, or there is no use in it; the address is never written down."""
        trouble = ""
        for pause in (*self.pauses, None):
            try:
                status = _send(post)
            except (OSError, HTTPException, ValueError) as error:
                trouble = type(error).__name__
            else:
                if 200 <= status < 300:
                    return True
                trouble = f"answer {status}"
                if status < 500 and status not in TRY_AGAIN:
                    break
            if pause is None or self._closed.wait(pause):
                break
        log.warning("a webhook could not be called: %s", trouble)
        return False


def _send(post: Post) -> int:
    """Send it and give the status of the answer, which is not read; redirects are not followed."""
    parts = urlsplit(post.address)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=SECONDS_TO_ANSWER)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request("POST", target, post.content, {"Content-Type": "application/json"})
        return connection.getresponse().status
    finally:
        connection.close()
