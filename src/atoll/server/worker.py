"""Worker: a process of its own in which bots think about one turn after the other.

It hears questions through a pipe and answers them there. It listens while it thinks, so that it can
be stopped.
"""

import contextlib
import multiprocessing
import signal
import threading
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import NamedTuple

from atoll.bots import LEVELS
from atoll.bots.question import Ground, Question, Turn, Weighing, make_question
from atoll.games import find_game, find_names
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.workers import end_with_parent

STOP = "stop"
GLANCE = 0.01
"""Seconds between two looks at whether the answer is still wanted."""
SECONDS_TO_STOP = 2.0
SECONDS_TO_ANSWER = 60.0
"""After these seconds a worker that is still busy is ended."""
SHORTEST_SEARCH = "search:1"


class WorkerDied(Exception):
    """The process has ended before it could answer."""


class BotFailed(Exception):
    """The bot could not choose; says why."""


class Stopped(Exception):
    """Nobody wants the answer any more."""


class Thought(NamedTuple):
    """The moves of a turn in words, and how long they took; or why there are none."""

    words: list[str]
    seconds: float = 0.0
    failure: str = ""
    ground: Ground = "only"
    weighing: Weighing | None = None
    """What a search found out about its first decision."""


class Worker:
    """The process, as the server sees it; its methods may take their time."""

    def __init__(self, bots: Iterable[str]) -> None:
        self._bots = tuple(bots)
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection
        self.closed = False
        self._starting = threading.Lock()

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return self._process.pid if self._process else None

    @property
    def has_died(self) -> bool:
        """Whether the process has ended that there was; one that nobody needed yet has not."""
        return self._process is not None and not self._process.is_alive()

    def start(self) -> None:
        """Start the process, in place of one before it, and wait until it is ready."""
        self._end()
        spawn = multiprocessing.get_context("spawn")
        with self._starting:
            if self.closed:
                raise WorkerDied("the server is closing")
            self._connection, theirs = spawn.Pipe()
            self._process = spawn.Process(target=work, args=(theirs, self._bots), daemon=True)
            self._process.start()
            theirs.close()
        self._hear()

    def ask(self, question: Question, stopped: threading.Event) -> Thought:
        """Have a bot think until it has chosen, or until the event is set."""
        if self._process is None:
            self.start()
        self._say(question)
        end = time.monotonic() + SECONDS_TO_ANSWER
        while not self._connection.poll(GLANCE):
            if stopped.is_set():
                self._stop()
                raise Stopped
            if time.monotonic() > end:
                self.start()
                raise BotFailed(f"{question.bot} has not answered in {SECONDS_TO_ANSWER:g} seconds")
        thought = self._hear()
        if thought.failure:
            raise BotFailed(thought.failure)
        return thought

    def close(self) -> None:
        """End the process for good, whatever it does."""
        with self._starting:
            self.closed = True
        self._end()

    def _stop(self) -> None:
        """Be free again: the process stops thinking, or another takes its place."""
        self._say(STOP)
        if self._connection.poll(SECONDS_TO_STOP):
            self._hear()
        else:
            self.start()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()

    def _say(self, message: object) -> None:
        try:
            self._connection.send(message)
        except OSError as error:
            raise WorkerDied(str(error) or "it has ended") from None

    def _hear(self) -> Thought:
        try:
            thought: Thought = self._connection.recv()
        except (EOFError, OSError) as error:
            raise WorkerDied(str(error) or "it has ended") from None
        return thought


def work(connection: Connection, bots: tuple[str, ...]) -> None:
    """Be the process: get ready, then answer until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends this process itself
    end_with_parent()
    get_ready(bots)
    connection.send(Thought([]))  # ready
    turn = None
    with ThreadPoolExecutor(1) as thread, contextlib.suppress(EOFError, OSError):
        while True:
            message = connection.recv()
            if isinstance(message, Question):
                turn = Turn(message)
                thread.submit(_answer, turn, connection)
            elif turn is not None:
                turn.stop()


def get_ready(bots: Iterable[str]) -> None:
    """Have all bots play two turns of all games, so that nobody waits for them later."""
    for name in find_names():
        for bot in ready_by(bots):
            match = Match(find_game(name), {}, seeded_luck(0))
            for seed in range(2):
                for words in Turn(make_question(match, bot, seed)).think():
                    match.play(words)


def ready_by(bots: Iterable[str]) -> list[str]:
    """Name bots that have the same code as these, and take no time: all searches are alike."""
    searches = {"search", *LEVELS}
    return list(
        dict.fromkeys(SHORTEST_SEARCH if bot.split(":")[0] in searches else bot for bot in bots)
    )


def _answer(turn: Turn, connection: Connection) -> None:
    began = time.monotonic()
    try:
        words = turn.think()
        seconds = time.monotonic() - began
        thought = Thought(words, seconds, ground=turn.ground, weighing=turn.weighing)
    except Exception as error:
        failure = f"{turn.question.bot}: {type(error).__name__}: {error}"
        thought = Thought([], failure=failure)
    connection.send(thought)
