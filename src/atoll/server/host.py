"""Host: keeps the tables at which somebody sits, accepts commands, and lets the bots play.

What is in memory is only a copy of the log. A command is accepted when its row has been committed;
only then is it acknowledged, and told to the others.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from atoll.server.calling import change_of_call, claim
from atoll.server.messages import (
    Accepted,
    Answer,
    Call,
    Claim,
    Command,
    Here,
    Order,
    Play,
    Replace,
    Resign,
    Return,
    Stale,
    TakeBack,
)
from atoll.server.metrics import Metrics
from atoll.server.postman import Postman
from atoll.server.refusal import Refusal
from atoll.server.rows import Row, Stamped
from atoll.server.store import LogEntry, Store, Taken
from atoll.server.table import Table, do_rows, open_table
from atoll.server.thinking import Thinkers
from atoll.server.views import Viewer, happened
from atoll.server.webhooks import awaits_absent, write_end, write_turn
from atoll.server.writing import Writer, Writing

log = logging.getLogger(__name__)
Result = TypeVar("Result")
Change = Callable[[Table], Row]

LONGEST_PAUSE = 60
"""The seconds after which a bot that could not play tries again double up to this."""
GRACE = 3.0
"""So many seconds somebody may be away before it is posted that they are to move."""
TIME_FOR_OTHERS = 3.0
"""For so many seconds a bot is left to the process where the turn before it was played."""


Along = Callable[[Row], Writing]
"""What is to be written along with a row."""


def _nothing(_: Row) -> Writing:
    return Writing()


def _nobody_else(_: str, __: int) -> None:
    pass


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
    """Whether the last row was accepted by another process."""

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


class Host:
    """All tables of this process; others may be at work on the same database."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        clock: Callable[[], float] = time.time,
        postman: Postman | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.postman = postman or Postman()
        self.tables: dict[str, LiveTable] = {}
        self._database = ThreadPoolExecutor(store.threads, thread_name_prefix="database")
        self._opening = asyncio.Lock()
        self.metrics = Metrics(
            tables=lambda: len(self.tables),
            viewers=lambda: sum(len(live.listeners) for live in self.tables.values()),
            workers=lambda: thinkers.living,
        )
        self.postman.on_fate = self.metrics.note_posted
        self._writer = Writer(store, self.ask_store, self.metrics)
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
        async with self._opening:
            is_known = name in self.tables
            if not is_known:
                self.tables[name] = await self._open(name)
            live = self.tables[name]
            live.users += 1
        try:
            if is_known and not live.lock.locked():
                await self.catch_up(live)
            self.let_bots_think(live)
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

        A command that was accepted before gets the same answer again. It can be nowhere but right
        after the row that it expected: if that row was read here, no other has to be looked for.
        """
        return await _to_the_end(self._submit(live, viewer, command))

    async def _submit(self, live: LiveTable, viewer: Viewer, command: Command) -> Accepted | Stale:
        async with live.lock:
            if command.sequence > live.table.sequence:
                await self._read_on(live)
            is_new = command.id not in live.commands
            if is_new and command.sequence == live.table.sequence:
                viewer.check_sure(live.table)
                with contextlib.suppress(Taken):  # the table was read again, and tells more
                    await self._accept(live, _change_of(command, viewer), command.id)
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
        self, live: LiveTable, change: Change, command: str | None, along: Along = _nothing
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
        live.moved_elsewhere = False
        self.on_accepted(name, changed.sequence)
        self._tell_news(live)
        if has_moved:
            self._stop_thinking(live)
            self._announce(live, before)
        self.let_bots_think(live)
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
        live.table = table
        live.note_commands(rows)
        live.moved_elsewhere = True
        self._tell_news(live)
        if has_moved:
            self._stop_thinking(live)
        self.let_bots_think(live)
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

    def _announce(self, live: LiveTable, before: Table) -> None:
        """Post, if the table has a webhook, that it is over, or soon that somebody is to move."""
        table = live.table
        if table.setup.webhook is None:
            return
        if table.is_over:
            self.postman.post(table.setup.webhook.address, write_end(table))
        elif table.to_move != before.to_move and awaits_absent(table, live.present):
            asyncio.get_running_loop().call_later(GRACE, self._announce_turn, live, table.age)

    def _announce_turn(self, live: LiveTable, age: int) -> None:
        """Post who is to move, unless they have come, or played, in the meantime."""
        live = self.tables.get(live.table.setup.table, live)
        table = live.table
        if table.setup.webhook and table.age == age and awaits_absent(table, live.present):
            self.postman.post(table.setup.webhook.address, write_turn(table))

    def let_bots_think(self, live: LiveTable) -> None:
        """Let the bot to move think, or an order be followed, if that has not begun yet."""
        if live.thinking is None and live.table.goes_on_by_itself:
            live.thinking = asyncio.create_task(self._think(live))

    def _stop_thinking(self, live: LiveTable) -> None:
        """Stop the bot whose table has moved on, unless it was moved on by this bot itself."""
        if live.thinking is not None and live.thinking is not asyncio.current_task():
            live.thinking.cancel()
            live.thinking = None
            live.spent = 0.0

    async def _think(self, live: LiveTable) -> None:
        """Play for as long as the table goes on by itself; while somebody waits, try again."""
        pause = 1
        try:
            while live.table.goes_on_by_itself:
                if live.moved_elsewhere:
                    await self._leave_to_others(live)
                elif await self._could_play(live):
                    pause = 1
                elif live.users:
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
                else:
                    break
        finally:
            if live.thinking is asyncio.current_task():
                live.thinking = None
            self._forget_if_idle(live)

    async def _could_play(self, live: LiveTable) -> bool:
        bot = live.table.bot_to_move
        try:
            if bot is None:
                await self._answer_as_ordered(live)
            else:
                await self._play_turn_of(bot, live)
        except Exception:
            log.exception("the server could not play at table %s", live.table.setup.table)
            return False
        return True

    async def _answer_as_ordered(self, live: LiveTable) -> None:
        async with live.lock:
            seat, answer = live.table.to_move, live.table.ordered_answer
            if seat is None or answer is None:
                return  # the order was withdrawn, or its seat has answered
            with contextlib.suppress(Taken):  # another process was first
                await self._accept(live, lambda table: table.play(seat, [answer]), None)

    async def _leave_to_others(self, live: LiveTable) -> None:
        """Give another process the time to play the bot's turn, unless nothing happens."""
        sequence = live.table.sequence
        await asyncio.sleep(TIME_FOR_OTHERS)
        if live.table.sequence == sequence:
            live.moved_elsewhere = False

    async def _play_turn_of(self, bot: str, live: LiveTable) -> None:
        age, match, seat = live.table.age, live.table.match, live.table.to_move
        assert match is not None
        assert seat is not None
        words, seconds, _ = await self.thinkers.think(match, bot, live.spent)
        self.metrics.note_thought(seconds)
        async with live.lock:
            if live.table.age != age:
                return  # the table has moved on, by a takeback for example
            try:
                await self._accept(live, lambda table: table.play(seat, words), None)
            except Taken:
                return  # another process was first; the table was read again
            live.spent = live.spent + seconds if live.table.to_move == seat else 0.0

    def _forget_if_idle(self, live: LiveTable) -> None:
        """Forget a table where nothing goes on: the log remembers."""
        name = live.table.setup.table
        if not live.users and live.thinking is None and self.tables.get(name) is live:
            del self.tables[name]


def _change_of(command: Command, viewer: Viewer) -> Change:
    """Give what a command does to a table, if the viewer may ask for it."""
    match command:
        case Play():
            return lambda table: table.play(_seat_to_move(table, viewer), command.draft)
        case TakeBack():
            viewer.check_holds(command.seat)
            return lambda table: table.take_back(command.seat, viewer.held)
        case Answer():
            viewer.check_holds(command.seat)
            return lambda table: table.answer(command.seat, command.agree)
        case Order():
            viewer.check_holds(command.seat)
            return lambda table: table.order(
                _seat_in_sight(table, viewer, command.seat), command.answers
            )
        case Resign():
            viewer.check_holds(command.seat)
            return lambda table: table.resign(command.seat)
        case Claim():
            if not viewer.held:
                raise Refusal("not_your_seat", "only who sits at the table can claim the time")
            return lambda table: claim(table, viewer)
        case Call() | Here() | Replace() | Return():
            return change_of_call(command, viewer)


def _seat_in_sight(table: Table, viewer: Viewer, seat: int) -> int:
    """Give a seat of the viewer whose secrets are shown: one of several may be hidden now."""
    table.running()
    if viewer.viewpoint(table) != seat:
        raise Refusal("not_your_turn", f"this screen shows the table from another seat than {seat}")
    return seat


def _seat_to_move(table: Table, viewer: Viewer) -> int:
    """Give the seat to move, which must be one of the viewer's that is not behind its curtain."""
    table.running()
    assert table.to_move is not None
    if table.to_move not in viewer.held or table.sitters[table.to_move].resigned:
        raise Refusal("not_your_turn", "it is not your turn")
    table.check_not_replaced(table.to_move)
    if viewer.has_curtain(table):
        raise Refusal("not_your_turn", "the curtain of the seat to move must be lifted first")
    return table.to_move


async def _to_the_end(work: Awaitable[Result]) -> Result:
    """Finish what was begun, even if who asked for it has gone."""
    return await asyncio.shield(asyncio.ensure_future(work))
