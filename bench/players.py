"""Simulated players of Aqualin, who put the first tile of the river on the first free cell."""

import asyncio
import random
import time
from base64 import b64decode
from typing import NamedTuple

import msgspec
from msgspec import Struct

from atoll.games import find_game
from atoll.server.messages import Play
from bench.line import Line
from tests.server.house import new_id

AQUALIN = find_game("aqualin")
BOX = AQUALIN.settings.open_box({})
CELLS = [column + row for row in "123456" for column in "abcdef"]


class Standing(Struct):
    """The part of the server's Standing that a simulated player needs."""

    sequence: int
    state: str | None
    to_move: int | None
    outcome: msgspec.Raw


class News(Struct):
    """Any message of the server."""

    type: str
    now: Standing | None = None


_decoder = msgspec.json.Decoder(News)
_encoder = msgspec.json.Encoder()


class Acknowledgement(NamedTuple):
    """When a turn was acknowledged, how long that took, and how many moves it had."""

    at: float
    wait: float
    moves: int


class Player:
    """One who sits in a seat, and plays as soon as they may, or after a pause."""

    line: Line

    def __init__(self, seat: int, pace: float, heard: list[Acknowledgement]) -> None:
        self.seat = seat
        self.pace = pace
        self.heard = heard
        self.has_sat_down = asyncio.get_running_loop().create_future()
        self.is_over = asyncio.get_running_loop().create_future()
        self._may_play = False
        self._now: Standing | None = None
        self._sent = (0.0, 0)

    def begin(self) -> None:
        """Play from now on."""
        self._may_play = True
        self._go_on()

    def hear(self, message: bytes) -> None:
        """Take in what the server says."""
        news = _decoder.decode(message)
        if news.type == "accepted":
            end, (begin, moves) = time.monotonic(), self._sent
            self.heard.append(Acknowledgement(end, end - begin, moves))
        elif news.type in ("refused", "stale"):
            self._end(RuntimeError(f"a turn was not accepted: {news}"))
        elif news.now is not None:
            self._now = news.now
            if not self.has_sat_down.done():
                self.has_sat_down.set_result(None)
            self._go_on()

    def lose_line(self) -> None:
        """Notice that the server says nothing any more."""
        self._end(RuntimeError("the server has hung up"))

    def _go_on(self) -> None:
        now = self._now
        if now is None or not self._may_play:
            return
        if bytes(now.outcome) != b"null":
            self._end(None)
        elif now.state is not None and now.to_move == self.seat:
            if self.pace:
                pause = random.uniform(0.5, 1.5) * self.pace
                asyncio.get_running_loop().call_later(pause, self._play, now.sequence, now.state)
            else:
                self._play(now.sequence, now.state)

    def _play(self, sequence: int, told: str) -> None:
        view = AQUALIN.view(AQUALIN.state_from_bytes(b64decode(told)), BOX, self.seat)
        cell = next(cell for cell in CELLS if cell not in view["board"])
        place = f"place {view['river'][0]} {cell}"
        turn = ["stay", place] if view["phase"] == "slide" else [place]
        content = _encoder.encode(Play(new_id(), sequence, turn))
        self._sent = (time.monotonic(), len(turn))
        self.line.send(content)

    def _end(self, error: Exception | None) -> None:
        if self.is_over.done():
            return
        if error is None:
            self.is_over.set_result(None)
            return
        for future in (self.has_sat_down, self.is_over):
            if not future.done():
                future.set_exception(error)
