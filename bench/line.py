"""A WebSocket of a simulated player, as simple as it can be.

The players run on the machine that is measured, so that what they take away counts: a library
that can do everything takes longer for a message than the server.
"""

import asyncio
import base64
import os
from typing import Protocol, cast
from urllib.parse import urlsplit

SWITCHING = b" 101 "
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
MASKED = 0x80
SHORT = 126
"""A length from here on is written in the two bytes that follow this one, or in eight."""


class Hearer(Protocol):
    """Somebody who is told what comes over a line."""

    def hear(self, message: bytes) -> None:
        """Take in what the server says."""

    def lose_line(self) -> None:
        """Notice that the server says nothing any more."""


class Line(asyncio.Protocol):
    """One connection: gives whole messages, and sends some."""

    def __init__(self, hearer: Hearer | None) -> None:
        self.hearer = hearer
        self.opened = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast(asyncio.WriteTransport, transport)

    def connection_lost(self, _: Exception | None) -> None:
        """End."""
        if not self.opened.done():
            self.opened.set_exception(RuntimeError("the server has hung up"))
        elif self.hearer is not None:
            self.hearer.lose_line()

    def ask(self, host: str, path: str, cookie: str) -> None:
        """Ask the server to speak WebSocket."""
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n"
        )
        self._write(request.encode())

    def send(self, content: bytes) -> None:
        """Send a text."""
        self._send_frame(TEXT, content)

    def close(self) -> None:
        """Leave."""
        assert self._transport is not None
        self.hearer = None
        self._send_frame(CLOSE, b"\x03\xe8")
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take what came apart into messages."""
        self._buffer += data
        if not self.opened.done() and not self._has_been_let_in():
            return
        while (frame := self._take_frame()) is not None:
            kind, content = frame
            if kind == TEXT and self.hearer is not None:
                self.hearer.hear(content)
            elif kind == PING:
                self._send_frame(PONG, content)

    def _has_been_let_in(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if SWITCHING not in head.splitlines()[0]:
            raise RuntimeError(f"not let in: {head.decode()}")
        self._buffer = rest
        self.opened.set_result(None)
        return True

    def _take_frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        begin, length = 2, buffer[1]
        if length >= SHORT:
            begin = 4 if length == SHORT else 10
            if len(buffer) < begin:
                return None
            length = int.from_bytes(buffer[2:begin], "big")
        end = begin + length
        if len(buffer) < end:
            return None
        kind, content = buffer[0], bytes(buffer[begin:end])
        del buffer[:end]
        return kind, content

    def _send_frame(self, kind: int, content: bytes) -> None:
        """Send something short, masked as every page must."""
        assert len(content) < 1 << 16
        size = len(content)
        is_short = size < SHORT
        length = bytes([MASKED | (size if is_short else SHORT)])
        length += b"" if is_short else size.to_bytes(2, "big")
        mask = os.urandom(4)
        pattern = (mask * (size // 4 + 1))[:size]
        masked = int.from_bytes(content, "big") ^ int.from_bytes(pattern, "big")
        self._write(bytes([kind]) + length + mask + masked.to_bytes(size, "big"))

    def _write(self, content: bytes) -> None:
        assert self._transport is not None
        if not self._transport.is_closing():  # somebody may still think who has left already
            self._transport.write(content)


async def open_line(address: str, path: str, cookie: str, hearer: Hearer | None) -> Line:
    """Connect to a server."""
    place = urlsplit(address)
    assert place.hostname is not None
    assert place.port is not None
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(hearer), place.hostname, place.port)
    line.ask(place.netloc, path, cookie)
    await line.opened
    return line
