"""Bots think in another process, so that nobody waits for them; it is warmed before the first turn.

What is sent there is one state in which all that the bot's seat cannot know is imagined. The true
state stays here.
"""

import asyncio
import multiprocessing
import os
import secrets
import signal
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import NamedTuple

from atoll.bots import open_bot, warm_up
from atoll.game import Box
from atoll.games import find_game, find_names
from atoll.luck import random_numbers
from atoll.match import Match
from atoll.workers import end_with_parent

ATTEMPTS = 3
OFFERED = ("greedy", "random")
"""The bots that sit at tables."""


class Question(NamedTuple):
    """What a bot is asked: the turn of the seat to move, as that seat knows the table."""

    game: str
    options: tuple[tuple[str, str], ...]
    bot: str
    seed: int
    state: bytes


def make_question(match: Match, bot: str, seed: int) -> Question:
    """Put the question, with everything secret imagined."""
    imagined = match.imagine_state(match.to_move, random_numbers(seed))
    options = tuple(match.options.items())
    return Question(match.game.name, options, bot, seed, imagined.tobytes())


def answer(question: Question) -> list[str]:
    """Think: give the moves of a turn, in words, up to where something is revealed."""
    game, box = find_game(question.game), _open_box(question.game, question.options)
    state = game.state_from_bytes(question.state)
    seat = game.to_move(state, box)
    bot = open_bot(question.bot, game, box, question.seed)
    words = []
    revealed = False
    while game.to_move(state, box) == seat and not revealed:
        move = bot.choose(state)
        words.append(game.write_move(state, box, move))
        revealed = game.reveals(state, box, move)  # what it shows here is only imagined
        game.play(state, box, move)
    return words


class Thinkers:
    """The process in which bots think; a new one takes over if it dies."""

    def __init__(self) -> None:
        self._pool = _open_pool()

    def warm_up(self) -> None:
        """Start the process and wait until all bots of all games are ready in it."""
        self._pool.submit(os.getpid).result()

    async def think(self, match: Match, bot: str) -> list[str]:
        """Let a bot choose the turn of the seat to move."""
        question = make_question(match, bot, secrets.randbits(48))
        for attempt in range(ATTEMPTS):
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, answer, question)
            except BrokenProcessPool:
                if attempt == ATTEMPTS - 1:
                    raise
                if self._pool is pool:
                    self._pool = _open_pool()
        raise AssertionError("unreachable")

    def close(self) -> None:
        """End the process."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _open_pool() -> ProcessPoolExecutor:
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(max_workers=1, mp_context=spawn, initializer=_begin)


def _begin() -> None:
    """Get ready in the new process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends this process itself
    end_with_parent()
    for name in find_names():
        game = find_game(name)
        box = game.open_box(game.read_options({}))
        warm_up((open_bot(bot, game, box, 0) for bot in OFFERED), game, box)


@lru_cache(maxsize=64)
def _open_box(game: str, options: tuple[tuple[str, str], ...]) -> Box:
    chosen: Mapping[str, str] = dict(options)
    return find_game(game).open_box(chosen)
