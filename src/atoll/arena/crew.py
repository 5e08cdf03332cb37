"""Crew: processes that play legs side by side; one that is killed is replaced.

They are spawned, so the game should be compiled before: then each of them only loads it.
"""

import multiprocessing
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from pathlib import Path

import atoll.games
from atoll.arena.duel import BotFailure, play_leg
from atoll.arena.interrupts import interrupts_held
from atoll.arena.pairing import Leg
from atoll.arena.result import Result
from atoll.arena.run import Run
from atoll.workers import end_with_parent

ATTEMPTS = 3
"""How often a leg may take its process down before it is given up."""


class Crew:
    """Processes that play the legs of a run."""

    def __init__(self, run: Run, processes: int, records: Path | None = None) -> None:
        self.run = run
        self.processes = processes
        self.records = records
        self._workers: list[_Worker] = []
        self._losses: Counter[Leg] = Counter()

    def play(self, legs: Iterable[Leg]) -> Iterator[list[Result]]:
        """Play the legs, in about this order; give results as they come, in small lots."""
        waiting = deque(legs)
        resource_tracker.ensure_running()  # when it starts it lets Ctrl-C through
        with interrupts_held():
            self._workers = [self._hire() for _ in range(self.processes)]
        while True:
            self._give_out(waiting)
            busy = [worker for worker in self._workers if worker.leg]
            if not busy:
                return
            ready = wait([worker.connection for worker in busy])
            answers = [self._take(each, waiting) for each in busy if each.connection in ready]
            results = [answer for answer in answers if answer]
            if results:
                yield results

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        for worker in self._workers:
            worker.end()

    def _give_out(self, waiting: deque[Leg]) -> None:
        for worker in list(self._workers):
            if waiting and not worker.leg:
                leg = waiting.popleft()
                if not worker.give(leg):
                    waiting.appendleft(leg)
                    self._replace(worker)

    def _take(self, worker: "_Worker", waiting: deque[Leg]) -> Result | None:
        """Take what a worker has to say; None if that is that it was killed."""
        leg = worker.leg
        assert leg is not None
        try:
            answer: Result | _Failure = worker.connection.recv()
        except (EOFError, OSError):
            self._losses[leg] += 1
            if self._losses[leg] == ATTEMPTS:
                raise BotFailure(
                    f"{ATTEMPTS} processes have died while they played {leg}"
                ) from None
            waiting.appendleft(leg)
            self._replace(worker)
            return None
        worker.leg = None
        if isinstance(answer, _Failure):
            raise BotFailure(answer.reason)
        return answer

    def _replace(self, worker: "_Worker") -> None:
        with interrupts_held():
            worker.end()
            self._workers[self._workers.index(worker)] = self._hire()

    def _hire(self) -> "_Worker":
        return _Worker(self.run, self.records)


@dataclass(frozen=True)
class _Failure:
    """Why a leg could not be played."""

    reason: str


class _Worker:
    """A process, and the leg that it is playing."""

    def __init__(self, run: Run, records: Path | None) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.connection, end = spawn.Pipe()
        self.leg: Leg | None = None
        self.process = spawn.Process(
            target=_work, args=(run, records, list(atoll.games.__path__), end), daemon=True
        )
        self.process.start()
        end.close()

    def give(self, leg: Leg) -> bool:
        """Send a leg; tell whether there is still somebody to play it."""
        try:
            self.connection.send(leg)
        except OSError:
            return False
        self.leg = leg
        return True

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()


def _work(run: Run, records: Path | None, folders: list[str], connection: Connection) -> None:
    """Play legs in the new process until nobody sends any more."""
    end_with_parent()
    atoll.games.__path__ = folders
    while True:
        try:
            leg = connection.recv()
        except EOFError:
            return
        try:
            connection.send(play_leg(run, leg, records))
        except Exception as error:
            connection.send(_Failure(str(error)))
