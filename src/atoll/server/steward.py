"""Steward: plays where nobody has to be waited for: the turns of bots, and answers as ordered."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from atoll.server.commands import Change
from atoll.server.live import LiveTable
from atoll.server.rows import Row
from atoll.server.store import Taken
from atoll.server.thinking import Thinkers

log = logging.getLogger(__name__)

LONGEST_PAUSE = 60
"""The seconds after which a bot that could not play tries again double up to this."""
TIME_FOR_OTHERS = 3.0
"""For so many seconds a bot is left to the process where the turn before it was played."""


class Steward:
    """Lets tables go on by themselves for as long as they can."""

    def __init__(
        self,
        thinkers: Thinkers,
        accept: Callable[[LiveTable, Change], Awaitable[Row]],
        on_thought: Callable[[float], None],
        on_rest: Callable[[LiveTable], None],
    ) -> None:
        self.thinkers = thinkers
        self.accept = accept
        """Has a change committed; the table's lock is held."""
        self.on_thought = on_thought
        """Is told for how many seconds a bot thought."""
        self.on_rest = on_rest
        """Is told when a table has come to rest."""

    def go_on(self, live: LiveTable) -> None:
        """Let the bot to move think, or an order be followed, if that has not begun yet."""
        if live.thinking is None and live.table.goes_on_by_itself:
            live.thinking = asyncio.create_task(self._think(live))

    def stop(self, live: LiveTable) -> None:
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
            self.on_rest(live)

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
            await self._was_first(live, lambda table: table.play(seat, [answer]))

    async def _was_first(self, live: LiveTable, change: Change) -> bool:
        """Have a change accepted; not if another process has moved the table on before."""
        stood_since = live.table.stands_since
        while live.table.stands_since == stood_since:
            sequence = live.table.sequence
            try:
                await self.accept(live, change)
            except Taken:
                if live.table.sequence == sequence:
                    return False
                continue  # somebody has only said something elsewhere
            return True
        return False

    async def _leave_to_others(self, live: LiveTable) -> None:
        """Give another process the time to play the bot's turn, unless nothing happens."""
        stood_since = live.table.stands_since
        await asyncio.sleep(TIME_FOR_OTHERS)
        if live.table.stands_since == stood_since:
            live.moved_elsewhere = False

    async def _play_turn_of(self, bot: str, live: LiveTable) -> None:
        age, match, seat = live.table.age, live.table.match, live.table.to_move
        assert match is not None
        assert seat is not None
        thought = await self.thinkers.think(match, bot, live.spent)
        words, seconds = thought.words, thought.seconds
        self.on_thought(seconds)
        async with live.lock:
            if live.table.age != age:
                return  # the table has moved on, by a takeback for example
            if not await self._was_first(live, lambda table: table.play(seat, words)):
                return
            live.spent = live.spent + seconds if live.table.to_move == seat else 0.0
