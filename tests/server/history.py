"""Histories: what clients sent and saw at a table while servers died, and what must hold of it.

A client that loses its connection goes to another server and sends the same command again until it
is answered. In the end the log must have exactly the commands that were acknowledged, each where
the acknowledgement said, and all must have seen the same rows in the same order.
"""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from atoll.server.facts import Entry, EntryLine, Standing, TableFacts
from atoll.server.messages import (
    Accepted,
    FromServer,
    Happened,
    Play,
    Refused,
    Stale,
    Welcome,
)
from atoll.server.reopening import open_table
from atoll.server.rows import Played
from atoll.server.store import Store
from tests.server.house import new_id
from tests.server.onlooker import Onlooker

MANY = 1_000
SECONDS_TO_ANSWER = 5.0
SECONDS_BETWEEN_ATTEMPTS = 0.05
_decoder = msgspec.json.Decoder(FromServer)


@dataclass
class History:
    """What became of the commands at a table, and what each viewer saw there."""

    table: str
    accepted: dict[str, tuple[int, list[str]]] = field(default_factory=dict)
    """Commands that were acknowledged: their places, and the moves that were sent."""
    turned_down: set[str] = field(default_factory=set)
    """Commands that were answered by Stale or Refused."""
    seen: list[dict[int, Any]] = field(default_factory=list)
    """For each viewer: the rows by their places."""

    def check(self, store: Store) -> None:
        """Compare what was said with the log."""
        found = store.load(self.table)
        assert found is not None
        table = open_table(*found)
        rows = {event.sequence: event.row for event in table.events}
        stamps = enumerate(found[1], start=1)
        commands = {stamp.command: place for place, stamp in stamps if stamp.command}
        places = {command: commands.get(command) for command in self.accepted}
        assert places == {command: place for command, (place, _) in self.accepted.items()}
        assert not self.turned_down & commands.keys()
        turns = {place: row for place, row in rows.items() if isinstance(row, Played)}
        of_bots = {place for place, row in turns.items() if table.sitters[row.seat].bot}
        assert of_bots.isdisjoint(commands.values())
        assert {
            place: list(row.moves) for place, row in turns.items() if place not in of_bots
        } == dict(self.accepted.values())
        for seen in self.seen:
            assert {place: row.kind for place, row in rows.items() if place in seen} == {
                place: kind for place, (kind, _, _) in seen.items()
            }
        for one in self.seen:
            for other in self.seen:
                both = one.keys() & other.keys()
                assert {place: one[place] for place in both} == {
                    place: other[place] for place in both
                }


class Client:
    """Somebody at a table, by a connection to one of the servers that may break at any time."""

    def __init__(
        self, history: History, cookie: str, ports: list[int], chance: random.Random
    ) -> None:
        self.history = history
        self.cookie = cookie
        self.ports = ports
        self.chance = chance
        self.facts: TableFacts
        self.now: Standing | None = None
        self.seen: dict[int, Any] = {}
        history.seen.append(self.seen)
        self.pending: Play | None = None

    async def stay(self, is_done: Callable[[], bool]) -> None:
        """Play, or only look, until it is done and nothing waits for an answer."""
        while not self._may_leave(is_done):
            try:
                await self._visit(is_done)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(SECONDS_BETWEEN_ATTEMPTS)

    async def _visit(self, is_done: Callable[[], bool]) -> None:
        since = self.now.sequence if self.now else 0
        port = self.chance.choice(self.ports)
        address = f"ws://127.0.0.1:{port}/tables/{self.history.table}/socket?since={since}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(
            address,
            additional_headers=headers,
            open_timeout=SECONDS_TO_ANSWER,
            close_timeout=0.1,
            compression=None,
        ) as socket:
            if self.now is None or self.pending is None:
                await self._receive(socket)
            while not self._may_leave(is_done):
                await self._act(socket)

    def _may_leave(self, is_done: Callable[[], bool]) -> bool:
        is_over = self.now is not None and self.now.outcome is not None
        return self.pending is None and (is_over or is_done())

    async def _act(self, socket: ClientConnection) -> None:
        """Send what waits for its answer, or play if it is our turn, or wait for news."""
        if self.pending is None and self._may_move():
            assert self.now is not None
            turn = Onlooker(self.facts, self.now).any_turn(self.chance.randrange(MANY))
            self.pending = Play(new_id(), self.now.sequence, turn)
        if self.pending is None:
            await self._receive(socket)
            return
        await socket.send(msgspec.json.encode(self.pending).decode())
        if self.chance.random() < 0.1:
            raise OSError("the connection is lost")
        await self._settle(await self._answer(socket, self.pending.id))

    def _may_move(self) -> bool:
        if self.now is None or self.now.state is None:
            return False
        return bool(Onlooker(self.facts, self.now).choices)

    async def _answer(self, socket: ClientConnection, number: str) -> FromServer:
        message = await self._receive(socket)
        while getattr(message, "id", None) != number:
            message = await self._receive(socket)
        return message

    async def _settle(self, answer: FromServer) -> None:
        assert self.pending is not None
        command, self.pending = self.pending, None
        if isinstance(answer, Accepted):
            self.history.accepted[command.id] = (answer.sequence, command.draft)
        else:
            assert isinstance(answer, Stale | Refused)
            self.history.turned_down.add(command.id)

    async def _receive(self, socket: ClientConnection) -> FromServer:
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            message: FromServer = _decoder.decode(await socket.recv())
        match message:
            case Welcome():
                self.facts = message.facts
                self._know(message.now, [_line(line) for line in message.log])
            case Happened():
                self._know(message.now, [_row(entry) for entry in message.entries])
            case Stale():
                self._know(message.missed.now, [_row(entry) for entry in message.missed.entries])
        return message

    def _know(self, now: Standing, rows: list[tuple[int, Any]]) -> None:
        """Take in news: they go on where we were, never back, and nothing changes afterwards."""
        known = self.now.sequence if self.now else 0
        first = now.sequence - len(rows) + 1
        places = [place for place, _ in rows]
        assert now.sequence >= known, "the table went back"
        assert places == list(range(first, now.sequence + 1)), "rows are out of order"
        assert first <= known + 1, "rows are missing"
        for place, row in rows:
            assert self.seen.setdefault(place, row) == row, "a row was changed"
        self.now = now


def _row(entry: Entry) -> tuple[int, Any]:
    return entry.sequence, (entry.kind, entry.seat, [frame.fields for frame in entry.frames])


def _line(line: EntryLine) -> tuple[int, Any]:
    return line.sequence, (line.kind, line.seat, [move.fields for move in line.moves])
