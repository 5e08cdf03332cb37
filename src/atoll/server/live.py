"""Live tables: those that somebody looks at, or where the server plays, and who is told of them."""

import asyncio
from dataclasses import dataclass, field
from typing import Protocol

from atoll.server.rows import Stamped
from atoll.server.table import Table
from atoll.server.views import Viewer


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    viewer: Viewer

    def tell_news(self) -> None:
        """Tell what was accepted since the last telling."""

    def tell_presence(self, seats: list[int]) -> None:
        """Tell which seats have somebody connected."""


@dataclass
class LiveTable:
    """A table that somebody looks at, or where a bot thinks."""

    table: Table
    commands: dict[str, int] = field(default_factory=dict)
    """The places of the commands that are in the log, as far as it was read."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    thinking: asyncio.Task[None] | None = None
    spent: float = 0.0
    """Seconds that the bot to move has thought about its turn before it saw something new."""
    users: int = 0
    moved_elsewhere: bool = False
    """Whether the last row that was no talk was accepted by another process."""

    def note_commands(self, rows: list[Stamped]) -> None:
        """Remember the commands of the rows that end with the last one."""
        first = self.table.sequence - len(rows) + 1
        for place, stamped in enumerate(rows, start=first):
            if stamped.command is not None:
                self.commands[stamped.command] = place

    @property
    def present(self) -> list[int]:
        """The seats that have somebody connected."""
        return sorted({seat for listener in self.listeners for seat in listener.viewer.held})
