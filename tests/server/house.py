"""A house with the server in it: browsers that come to it, and sockets at its tables."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import anyio
import msgspec
import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from atoll.server.app import open_app
from atoll.server.facts import Standing, TableFacts
from atoll.server.guard import Address
from atoll.server.host import Host
from atoll.server.messages import (
    Accepted,
    FromPage,
    FromServer,
    Happened,
    Play,
    Present,
    Welcome,
)
from atoll.server.postman import Postman
from atoll.server.signals import Signals
from atoll.server.store import Store
from atoll.server.thinking import OFFERED, Thinkers
from tests.server.databases import Database, in_folder
from tests.server.onlooker import Onlooker

on_both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
"""Runs a test, or all of a file, on both databases."""
PATIENCE = 30
"""After so many seconds without a message a test fails."""
LOOPBACK = Address(loopback=True)
PERSON = {"type": "person"}
OPEN = {"type": "open"}
GREEDY = {"type": "bot", "bot": "greedy"}
SLOW = "search:50s"
"""A bot that thinks longer than a test has patience."""
ONE_ROUND = {"rounds": "1"}
"""Limpets in which each seat has one turn."""
SMALL = {"columns": "2", "rows": "2", "colours": "2", "creatures": "2", "first": "0"}
"""Aqualin on four cells: seat 0 places, then seat 1, and so on."""

_decoder = msgspec.json.Decoder(FromServer)
_ids = count(1)
Kind = TypeVar("Kind")


def new_id() -> str:
    """Give a command id that was not used before."""
    return f"command-{next(_ids)}"


def contribution(digit: int = 0) -> str:
    """Give somebody's share in the luck."""
    return f"{digit:x}" * 32


def wish(game: str = "limpets", *seats: dict[str, str], **more: Any) -> dict[str, Any]:
    """Give the body of a request to make a table; by default all seats of Limpets are mine."""
    return {
        "game": game,
        "seats": list(seats) or [PERSON] * 3,
        "contribution": contribution(),
    } | more


class House:
    """The running server, and its database."""

    def __init__(self, database: Database, client: TestClient, thinkers: Thinkers) -> None:
        self.database = database
        self.client = client
        self.thinkers = thinkers

    def browser(self, cookies_of: "Browser | None" = None) -> "Browser":
        """Let a browser come in: with no cookies, or with those of one that was here before."""
        client = TestClient(self.client.app, base_url=str(self.client.base_url))
        client.portal = self.client.portal  # all browsers meet the one running server
        if cookies_of:
            client.cookies = cookies_of.client.cookies
        return Browser(client)

    def rows_in_log(self) -> int:
        """Count what was accepted, at all tables."""
        return int(self.database.ask("SELECT count(*) FROM log")[0][0])


@contextmanager
def open_house_on(
    database: Database,
    address: Address = LOOPBACK,
    *bots: str,
    clock: Callable[[], float] = time.time,
    postman: Postman | None = None,
    open_signals: Callable[[], Signals | None] = lambda: None,
) -> Iterator[House]:
    """Start the server on a database; what is in it already is used again.

    One worker thinks for all bots.
    """
    thinkers = Thinkers(1, [*OFFERED, *bots])
    app = open_app(
        lambda: Host(Store(database.url), thinkers, clock, postman, open_signals()), address
    )
    with TestClient(app, base_url="http://localhost", raise_server_exceptions=False) as client:
        yield House(database, client, thinkers)


def open_house(
    folder: Path, address: Address = LOOPBACK, *bots: str
) -> AbstractContextManager[House]:
    """Start the server on the SQLite database in this folder."""
    return open_house_on(in_folder(folder), address, *bots)


class Socket:
    """A browser's connection to a table."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.now: Standing
        """The table as it was told of last,"""
        self.facts: TableFacts
        """and what does not change there."""

    def receive(self) -> FromServer:
        """Give the next message, but for those on who is present; raises WebSocketDisconnect."""
        message = self.receive_any()
        while isinstance(message, Present):
            message = self.receive_any()
        return message

    def receive_any(self) -> FromServer:
        """Give the next message; raises WebSocketDisconnect, and TimeoutError if none comes."""
        raw = self.session.portal.call(self._receive_in_time)
        self.session._raise_on_close(raw)
        message: FromServer = _decoder.decode(raw["text"])
        if isinstance(message, Welcome | Happened):
            self.now = message.now
        if isinstance(message, Welcome):
            self.facts = message.facts
        return message

    def expect(self, kind: type[Kind]) -> Kind:
        """Give the next message, which must be of this kind."""
        message = self.receive()
        assert isinstance(message, kind), f"expected {kind.__name__}, got {message}"
        return message

    def send(self, message: FromPage) -> None:
        """Send a message."""
        self.session.send_text(msgspec.json.encode(message).decode())

    def ask(self, message: FromPage, kind: type[Kind]) -> Kind:
        """Send a message and give the answer, which must be of this kind."""
        self.send(message)
        return self.expect(kind)

    @property
    def sight(self) -> Onlooker:
        """What the page knows of the match as it stands."""
        return Onlooker(self.facts, self.now)

    @property
    def choices(self) -> list[str]:
        """What the viewer can play now, in words."""
        return self.sight.choices

    def turn(self, *draft: str) -> Play:
        """Put together a Play for the table as it stands."""
        return Play(new_id(), self.now.sequence, list(draft))

    def do(self, command: FromPage) -> Accepted:
        """Send a command that must be accepted, and told of first."""
        self.send(command)
        self.expect(Happened)
        return self.expect(Accepted)

    async def _receive_in_time(self) -> Any:
        with anyio.fail_after(PATIENCE):
            return await self.session._send_rx.receive()


class Browser:
    """Somebody's browser, with its cookies."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def get(self, path: str, **headers: str) -> Any:
        """Get what is at an address."""
        return self.client.get(path, headers=headers)

    def post(self, path: str, **body: Any) -> Any:
        """Send something to an address."""
        return self.client.post(path, json=body)

    def make(self, *arguments: Any, **more: Any) -> str:
        """Make the table that is wished for, and give its name."""
        return str(self.post("/api/tables", **wish(*arguments, **more)).json()["table"])

    def join(self, table: str, **more: Any) -> Any:
        """Sit down in an open seat."""
        return self.post(f"/tables/{table}/join", contribution=contribution(7), **more)

    @contextmanager
    def visit(self, table: str, since: str | None = None) -> Iterator[Socket]:
        """Connect to a table; what is told first is not received yet."""
        query = "" if since is None else f"?since={since}"
        address = f"ws://localhost/tables/{table}/socket{query}"
        with self.client.websocket_connect(address) as session:
            yield Socket(session)

    @contextmanager
    def sit_at(self, table: str) -> Iterator[Socket]:
        """Connect to a table, and be welcome."""
        with self.visit(table) as socket:
            socket.expect(Welcome)
            yield socket


def play_out(browser: Browser, table: str) -> None:
    """Play Limpets to its end: all seats, which are at this browser, hide."""
    with browser.sit_at(table) as socket:
        while socket.now.outcome is None:
            socket.session.send_json({"type": "look", "seat": socket.now.to_move})
            socket.expect(Welcome)
            socket.do(socket.turn("hide"))
