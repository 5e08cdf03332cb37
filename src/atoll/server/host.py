"""Host: keeps the tables at which somebody sits, accepts commands, and lets the bots play.

What is in memory is only a copy of the log. A command is accepted when its row has been committed;
only then is it acknowledged, and told to the others.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from atoll.server.advising import Adviser
from atoll.server.announcing import Announcer
from atoll.server.commands import Change, change_of
from atoll.server.live import Listener, LiveTable
from atoll.server.messages import Accepted, Command, Stale, Talk
from atoll.server.metrics import Metrics
from atoll.server.postman import Postman
from atoll.server.refusal import Refusal
from atoll.server.reopening import do_rows, open_table
from atoll.server.rows import Row
from atoll.server.signals import Signals
from atoll.server.steward import Steward
from atoll.server.store import LogEntry, Store, Taken
from atoll.server.table import Table
from atoll.server.thinking import Thinkers
from atoll.server.views import Viewer, happened
from atoll.server.writing import Writer, Writing

Result = TypeVar("Result")

Along = Callable[[Row], Writing]
"""What is to be written along with a row."""


def _nothing(_: Row) -> Writing:
    return Writing()


def _nobody_else(_: str, __: int) -> None:
    pass


class Host:
    """All tables of this process; others may be at work on the same database."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        clock: Callable[[], float] = time.time,
        postman: Postman | None = None,
        signals: Signals | None = None,
    ) -> None:
        self.store = store
        self.signals = signals or store.open_signals(self.ask_store)
        self.thinkers = thinkers
        self.clock = clock
        self.postman = postman or Postman()
        self.tables: dict[str, LiveTable] = {}
        self._database = ThreadPoolExecutor(store.threads, thread_name_prefix="database")
        self._openings: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """For each table that somebody comes to just now, so that it is read once."""
        self.metrics = Metrics(
            tables=lambda: len(self.tables),
            viewers=lambda: sum(len(live.listeners) for live in self.tables.values()),
            workers=lambda: thinkers.living,
        )
        self.postman.on_fate = self.metrics.note_posted
        self._writer = Writer(store, self.ask_store, self.metrics)
        self._announcer = Announcer(
            self.postman, lambda live: self.tables.get(live.table.setup.table, live)
        )
        self.steward = Steward(
            thinkers,
            accept=self._accept,
            on_thought=self.metrics.note_thought,
            on_rest=self._forget_if_idle,
        )
        self.adviser = Adviser(thinkers)
        self.on_accepted: Callable[[str, int], None] = _nobody_else
        """Is told of the table and its sequence whenever something was accepted here."""

    @property
    def now(self) -> int:
        """The time by which clocks count, in milliseconds since 1970."""
        return int(self.clock() * 1000)

    async def ask_store(self, question: Callable[..., Result], *arguments: Any) -> Result:
        """Ask the database without holding up anybody else."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._database, question, *arguments)

    async def write(self, writing: Writing) -> None:
        """Have all of it committed, or nothing; raises Taken."""
        await self._writer.write(writing)

    @contextlib.asynccontextmanager
    async def at(self, name: str) -> AsyncIterator[LiveTable]:
        """Give a table, from memory or from the log; it is kept while somebody is at it."""
        async with self._openings.setdefault(name, asyncio.Lock()):
            is_known = name in self.tables
            if not is_known:
                self.tables[name] = await self._open(name)
            live = self.tables[name]
            live.users += 1
        try:
            if is_known and not live.lock.locked():
                await self.catch_up(live)
            self.steward.go_on(live)
            yield live
        finally:
            live.users -= 1
            self._forget_if_idle(live)

    async def _open(self, name: str) -> LiveTable:
        found = await self.ask_store(self.store.load, name)
        if found is None:
            raise Refusal("not_found", "there is no such table")
        setup, rows = found
        live = LiveTable(open_table(setup, rows))
        live.note_commands(rows)
        return live

    async def peek(self, name: str) -> Table:
        """Give a table as it stands, to look at only."""
        live = self.tables[name] if name in self.tables else await self._open(name)
        return live.table

    def join(self, live: LiveTable, listener: Listener) -> None:
        """Let somebody listen."""
        present = live.present
        live.listeners.add(listener)
        self._tell_presence(live, live.listeners if live.present != present else {listener})

    def leave(self, live: LiveTable, listener: Listener) -> None:
        """Let somebody go."""
        present = live.present
        live.listeners.discard(listener)
        if live.present != present:
            self._tell_presence(live, live.listeners)

    async def submit(self, live: LiveTable, viewer: Viewer, command: Command) -> Accepted | Stale:
        """Accept a command of a viewer, or refuse it, or say what it missed.

        A command that was accepted before gets the same answer again. It can be nowhere but after
        the row that it expected, with nothing but talk between: if the table has not moved on
        here, the log has its place, or refuses another one for it. Talk expects no row at all.
        """
        return await _to_the_end(self._submit(live, viewer, command))

    async def _submit(self, live: LiveTable, viewer: Viewer, command: Command) -> Accepted | Stale:
        async with live.lock:
            if command.sequence > live.table.sequence:
                await self._read_on(live)
            while command.id not in live.commands and _is_in_time(command, live.table):
                viewer.check_sure(live.table)
                sequence = live.table.sequence
                try:
                    change = change_of(command, viewer, self.thinkers.bots)
                    await self._accept(live, change, command.id)
                except Taken:  # the table was read again, and tells more
                    if live.table.sequence == sequence:
                        break
            if command.id in live.commands:
                return Accepted(command.id, live.commands[command.id])
            return Stale(command.id, happened(live.table, viewer, command.sequence))

    async def change(self, live: LiveTable, change: Change, along: Along = _nothing) -> Row:
        """Accept a change that comes with no command id; more may be written along with it."""

        async def accept() -> Row:
            async with live.lock:
                while True:
                    sequence = live.table.sequence
                    try:
                        return await self._accept(live, change, None, along)
                    except Taken:
                        if live.table.sequence == sequence:
                            raise  # not because another process was first

        return await _to_the_end(accept())

    async def _accept(
        self,
        live: LiveTable,
        change: Change,
        command: str | None = None,
        along: Along = _nothing,
    ) -> Row:
        """Commit the row of a change, and only then let the table be changed, and tell of it."""
        changed = live.table.copy()
        changed.at = self.now
        row = change(changed)
        name = changed.setup.table
        entry = LogEntry(name, changed.sequence, row, command, changed.at)
        more = along(row)
        try:
            await self.write(more._replace(entries=(entry, *more.entries)))
        except BaseException:
            if not await self._read_on(live):
                self._tell_news(live)
            raise
        before, live.table = live.table, changed
        has_moved = changed.age != before.age
        if command is not None:
            live.commands[command] = changed.sequence
        if changed.stands_since != before.stands_since:
            live.moved_elsewhere = False
        self.on_accepted(name, changed.sequence)
        self._tell_news(live)
        if has_moved:
            self.steward.stop(live)
            self._announcer.announce(live, before)
        self.steward.go_on(live)
        return row

    async def claim_time(self, live: LiveTable) -> None:
        """Let the seat to move lose if its time is over."""
        clocks = live.table.clocks
        if clocks is None or clocks.deadline is None or self.now < clocks.deadline:
            return
        with contextlib.suppress(Refusal):  # a turn, or the claim of another, came before
            await self.change(live, Table.time_out)

    async def catch_up(self, live: LiveTable, end: int | None = None) -> None:
        """Do what other processes accepted, up to this row at least, and tell of it."""
        async with live.lock:
            if end is None or end > live.table.sequence:
                await self._read_on(live)

    async def _read_on(self, live: LiveTable) -> bool:
        """Do the rows of the log that are not done here yet; whether there were any."""
        name, known = live.table.setup.table, live.table.sequence
        rows = await self.ask_store(self.store.load_after, name, known)
        if not rows:
            return False
        table = live.table.copy()
        do_rows(table, rows)
        has_moved = table.age != live.table.age
        live.moved_elsewhere |= table.stands_since != live.table.stands_since
        live.table = table
        live.note_commands(rows)
        self._tell_news(live)
        if has_moved:
            self.steward.stop(live)
        self.steward.go_on(live)
        return True

    def close(self) -> None:
        """Stop the bots and let go of the database; the log has everything."""
        for live in self.tables.values():
            if live.thinking:
                live.thinking.cancel()
        self._database.shutdown()
        self.thinkers.close()
        self.postman.close()
        self.store.close()

    def _tell_news(self, live: LiveTable) -> None:
        for listener in list(live.listeners):
            listener.tell_news()

    def _tell_presence(self, live: LiveTable, listeners: set[Listener]) -> None:
        for listener in list(listeners):
            listener.tell_presence(live.present)

    def _forget_if_idle(self, live: LiveTable) -> None:
        """Forget a table where nothing goes on: the log remembers."""
        name = live.table.setup.table
        if not live.users and live.thinking is None and self.tables.get(name) is live:
            del self.tables[name]


def _is_in_time(command: Command, table: Table) -> bool:
    """Whether a command knows how the table stands, or need not know it."""
    return isinstance(command, Talk) or table.is_known_at(command.sequence)


async def _to_the_end(work: Awaitable[Result]) -> Result:
    """Finish what was begun, even if who asked for it has gone."""
    return await asyncio.shield(asyncio.ensure_future(work))
