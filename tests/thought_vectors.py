"""Vectors of thoughts: the turns that bots choose in positions of all kinds, and why."""

from collections.abc import Iterator
from random import Random
from typing import Any

from atoll.bots.question import Question, Turn, make_question
from atoll.game import CHANCE, Game
from atoll.matches.match import Match
from tests.matches import find_options, walk

BOTS = ("level-1", "level-2", "level-3", "level-4", "search:200")
"""Those that think as long by any clock."""
LAST_MOVES = 6
"""So near the end is every third position, where the rest may be solved."""
SPENT = 0.25


def tell_thoughts(game: Game, count: int) -> Iterator[dict[str, Any]]:
    """Give so many questions, with any options of any of the bots, and their answers."""
    for seed in range(count):
        choose = Random(f"{game.name} {seed}")
        match = _go_somewhere(game, choose.choice(find_options(game)), seed)
        if match.to_move >= 0:
            yield tell_thought(make_question(match, choose.choice(BOTS), seed, seed % 2 * SPENT))


def tell_thought(question: Question) -> dict[str, Any]:
    """Give a question and its answer."""
    turn = Turn(question)
    words = turn.think()
    return {
        "question": {
            "game": question.game.name,
            "options": dict(question.options),
            "bot": question.bot,
            "seed": question.seed,
            "state": question.state.hex(),
            "spent": question.spent,
        },
        "answer": {"words": words, "ground": turn.ground, "weighing": _tell_weighing(turn)},
    }


def _tell_weighing(turn: Turn) -> dict[str, Any] | None:
    if turn.weighing is None:
        return None
    place, simulations, chance, other, other_chance = turn.weighing
    told = {"place": place, "simulations": simulations, "chance": chance}
    return {**told, "other": other, "otherChance": other_chance}


def _go_somewhere(game: Game, options: dict[str, str], seed: int) -> Match:
    """Give a match at a seat's move: anywhere, and every third near its end."""
    choose = Random(seed)
    length = len(walk(game, options, seed).moves)
    is_near_end = seed % 3 == 0
    moves = length - choose.randint(1, LAST_MOVES) if is_near_end else choose.randrange(length)
    match = walk(game, options, seed, max(0, moves))
    while match.to_move == CHANCE:
        match.play(choose.choice(match.legal_moves()))
    return match
