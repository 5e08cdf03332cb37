"""Thinkers: the workers in which bots think, so that nobody waits for them."""

import asyncio
import contextlib
import logging
import os
import secrets
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, LifoQueue

from atoll.bots import LEVELS
from atoll.bots.question import Question, make_question
from atoll.matches.match import Match
from atoll.server.worker import BotFailed, Thought, Worker, WorkerDied

log = logging.getLogger(__name__)

ATTEMPTS = 3
OFFERED = tuple(LEVELS)
"""The bots that people are offered to play against."""
PLAIN = ("greedy", "random")
"""The bots that sit down where they are asked for by name."""


class Thinkers:
    """So many workers; turns are thought about in the order in which they were asked for."""

    def __init__(self, workers: int | None = None, bots: Iterable[str] = OFFERED) -> None:
        self.offered = tuple(dict.fromkeys(bots))
        """The bots that people are asked to choose from."""
        self.bots = tuple(dict.fromkeys((*self.offered, *PLAIN)))
        """All bots that may sit at tables."""
        count = workers or max(1, (os.cpu_count() or 1) - 1)
        self._workers = [Worker(self.bots) for _ in range(count)]
        self._free: LifoQueue[Worker] = LifoQueue()
        for worker in self._workers:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="thinking")

    @property
    def pids(self) -> list[int]:
        """The processes of the workers that were started."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    @property
    def living(self) -> int:
        """How many workers live, or will as soon as they are needed."""
        return sum(not worker.has_died for worker in self._workers)

    def revive(self) -> None:
        """Replace the workers that have died while they had nothing to do."""
        resting = []
        with contextlib.suppress(Empty):
            while True:
                resting.append(self._free.get_nowait())
        for worker in reversed(resting):
            if worker.has_died:
                threading.Thread(target=self._replace, args=(worker,), daemon=True).start()
            else:
                self._free.put(worker)

    def warm_up(self) -> None:
        """Start all workers, and wait until all bots of all games are ready in them."""
        list(self._threads.map(Worker.start, self._workers))

    async def think(
        self, match: Match, bot: str, spent: float = 0.0, seed: int | None = None
    ) -> Thought:
        """Let a bot choose the turn of the seat to move; when cancelled, it stops at once.

        If this goes on with a turn, so many seconds were spent on it before.
        """
        seed = secrets.randbits(48) if seed is None else seed
        question = make_question(match, bot, seed, spent)
        stopped = threading.Event()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, self._ask, question, stopped)
        finally:
            stopped.set()

    def close(self) -> None:
        """End the workers."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.close()

    def _ask(self, question: Question, stopped: threading.Event) -> Thought:
        """Ask a free worker, and another one if it dies over the question."""
        for _ in range(ATTEMPTS):
            worker = self._free.get()
            try:
                thought = worker.ask(question, stopped)
            except WorkerDied:
                threading.Thread(target=self._replace, args=(worker,), daemon=True).start()
                continue
            except BaseException:
                self._free.put(worker)
                raise
            self._free.put(worker)
            return thought
        raise BotFailed(f"{question.bot}: {ATTEMPTS} workers have died over its turn")

    def _replace(self, worker: Worker) -> None:
        try:
            worker.start()
        except WorkerDied as error:
            if not worker.closed:
                log.warning("a worker could not start: %s", error)
        finally:
            self._free.put(worker)
