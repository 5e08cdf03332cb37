"""Connection: one viewer's WebSocket at a table."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from atoll.server.advising import check_hint, hinted
from atoll.server.drafting import read_draft
from atoll.server.host import Host
from atoll.server.live import LiveTable
from atoll.server.messages import (
    Accepted,
    FromPage,
    FromServer,
    Hint,
    Look,
    Ping,
    Pong,
    Present,
    Refused,
    Stale,
)
from atoll.server.refusal import Refusal
from atoll.server.table import Table
from atoll.server.views import MOST_TOLD, Viewer, happened, welcome
from atoll.server.worker import BotFailed

BURST = 60
"""So many messages may come at once."""
PER_SECOND = 20
"""So many messages a second may come after a burst."""
FORBEARANCE = 60
"""So many messages that come too fast are refused before the connection is cut."""
MOST_WAITING = 256
"""A viewer who lets so many messages wait is cut off, and may come again."""
LARGEST_MESSAGE = 16 * 1024

NO_SUCH_TABLE = 4404
TOO_FAST = 4408
TOO_SLOW = 4409
REVOKED = 4410
TRY_AGAIN = 1013
"""The close code of a WebSocket whose table cannot be read now."""

NO_FIELDS: Mapping[str, str] = MappingProxyType({})

log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(FromPage)
_encoder = msgspec.json.Encoder()


class Budget:
    """How many messages a connection may still send."""

    def __init__(self) -> None:
        self.left = float(BURST)
        self.at = time.monotonic()

    def spend(self) -> float:
        """Take one away, and give what is left; below zero it is too much."""
        now = time.monotonic()
        self.left = min(BURST, self.left + (now - self.at) * PER_SECOND) - 1
        self.at = now
        return self.left


class Connection:
    """A viewer who is connected."""

    def __init__(
        self,
        host: Host,
        live: LiveTable,
        viewer: Viewer,
        socket: WebSocket,
        find_held: Callable[[], Awaitable[tuple[int, ...]]],
    ) -> None:
        self.host = host
        self.find_held = find_held
        self.live = live
        self.viewer = viewer
        self.socket = socket
        self.told = 0
        """The last row that this viewer was told of."""
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._budget = Budget()
        self._closing: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None
        self._age = live.table.age

    async def run(self, since: int) -> None:
        """Welcome the viewer, or tell what happened since; then answer until they leave."""
        if since > self.live.table.sequence:  # told by another process
            await self.host.catch_up(self.live)
        sending = asyncio.create_task(self._send_all())
        try:
            await self._make_sure()
            if self._can_resume(since):
                self.told = since
                self.tell_news()
            else:
                self._welcome()
            self.host.join(self.live, self)
            while True:
                await self._receive()
        except WebSocketDisconnect:
            pass
        finally:
            self.host.leave(self.live, self)
            self._stop_hint()
            sending.cancel()

    def _can_resume(self, since: int) -> bool:
        """Whether what happened can be told, to one who may think to hold the same seats still."""
        table = self.live.table
        is_near = since > 0 and 0 <= table.sequence - since <= MOST_TOLD
        return is_near and max(table.revoked.values(), default=0) <= since

    def tell_news(self) -> None:
        """Tell what was accepted since the last telling, as soon as it is sure to whom."""
        table, viewer, since = self.live.table, self.viewer, self.told
        if table.age != self._age:
            self._age = table.age
            self._stop_hint()
        if viewer.is_in_doubt(table):
            if self._asking is None:
                self._asking = asyncio.create_task(self._tell_when_sure())
            return
        if table.sequence - since > MOST_TOLD:  # others went on while it could not read
            self._welcome()
            return
        key = ("news", viewer, since)
        self._put(table.once(key, lambda: _encoder.encode(happened(table, viewer, since))))
        self.told = table.sequence

    def tell_presence(self, seats: list[int]) -> None:
        """Tell which seats have somebody connected."""
        self._send(Present(seats))

    async def _tell_when_sure(self) -> None:
        try:
            await self._make_sure()
            self.tell_news()
        except WebSocketDisconnect:
            pass
        except SQLAlchemyError:  # told of by the look into the log
            await self.socket.close(TRY_AGAIN)
        finally:
            self._asking = None

    async def _make_sure(self) -> None:
        """Ask again which seats the viewer holds, if one was revoked; who lost one is cut off."""
        while self.viewer.is_in_doubt(self.live.table):
            sequence = self.live.table.sequence
            held = await self.find_held()
            if not {*self.viewer.held} <= {*held}:
                await self._cut(REVOKED)
            self.viewer = replace(self.viewer, checked=sequence)

    def _welcome(self) -> None:
        self.told = self.live.table.sequence
        self._send(welcome(self.live.table, self.viewer))

    async def _receive(self) -> None:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        left = self._budget.spend()
        if left < -FORBEARANCE:
            await self._cut(TOO_FAST)
        if left < 0:
            self._refuse(None, "too_fast")
            return
        text = message.get("text") or message.get("bytes") or b""
        try:
            order = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(None, "malformed", {"expected": str(error)})
            return
        await self._answer(order)

    async def _answer(self, order: FromPage) -> None:
        try:
            await self._do(order)
        except Refusal as refusal:
            number = getattr(order, "id", None)
            self._refuse(number, refusal.code, refusal.fields, refusal.rule)

    async def _do(self, order: FromPage) -> None:
        await self._make_sure()
        match order:
            case Ping():
                self._send(Pong(self.host.now))
            case Look():
                self._look(order.seat)
            case Hint():
                self._begin_hint(order)
            case _:
                answer = await self.host.submit(self.live, self.viewer, order)
                if isinstance(answer, Accepted):
                    self.host.metrics.note_accepted()
                await self._make_sure()
                self._send(answer)

    def _look(self, seat: int) -> None:
        self.viewer.check_holds(seat)
        self.viewer = replace(self.viewer, looking=seat)
        self._welcome()

    def _is_stale(self, order: Hint) -> bool:
        """Whether the table has moved on since; then it is told what was missed."""
        table = self.live.table
        if table.is_known_at(order.sequence):
            return False
        self._send(Stale(order.id, happened(table, self.viewer, order.sequence)))
        return True

    def _begin_hint(self, order: Hint) -> None:
        """Have the server think, one thing at a time, until the table moves on or they leave."""
        if self._is_stale(order):
            return
        check_hint(self.live.table, self.viewer)
        if self._hinting is not None:
            raise Refusal("hint_pending", "a hint is on its way already")
        self._hinting = asyncio.create_task(self._hint(order, self.live.table))

    async def _hint(self, order: Hint, table: Table) -> None:
        try:
            thought = await self.host.adviser.advise(table)
            await self._make_sure()
            draft = read_draft(table.running(), thought.words)
            self._send(hinted(table, draft, thought, order.id))
        except Refusal as refusal:
            self._refuse(order.id, refusal.code, refusal.fields, refusal.rule)
        except BotFailed:
            log.exception("no hint could be thought of at table %s", table.setup.table)
            self._refuse(order.id, "no_hint")
        except (WebSocketDisconnect, SQLAlchemyError):
            pass  # who asked is cut off
        finally:
            if self._hinting is asyncio.current_task():
                self._hinting = None

    def _stop_hint(self) -> None:
        if self._hinting is not None:
            self._hinting.cancel()
            self._hinting = None  # one that has not begun yet does not do so itself

    def _refuse(
        self,
        number: str | None,
        code: str,
        fields: Mapping[str, str] = NO_FIELDS,
        rule: str | None = None,
    ) -> None:
        self.host.metrics.note_refused(code, rule)
        self._send(Refused(number, code, dict(fields), rule))

    def _send(self, message: FromServer) -> None:
        """Let a message go out in its turn."""
        self._put(_encoder.encode(message))

    def _put(self, content: bytes) -> None:
        """Let a message go out in its turn; a viewer who lets too many wait is cut off."""
        try:
            self._outgoing.put_nowait(content)
        except asyncio.QueueFull:
            if self._closing is None:
                self._closing = asyncio.create_task(self.socket.close(TOO_SLOW))

    async def _send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                content = await self._outgoing.get()
                await self.socket.send_text(content.decode())

    async def _cut(self, code: int) -> None:
        with contextlib.suppress(RuntimeError):  # it was closed while something else was done
            await self.socket.close(code)
        raise WebSocketDisconnect(code)
