"""Das Riff in the middle of a match: much lies on the table, and something is asked."""

import random
from collections.abc import Callable
from functools import cache

from atoll.games.das_riff import GAME
from atoll.games.das_riff.state import Box, State
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from tests.browser.playing import GREEDY, make_table, person
from tests.browser.visitor import Visitor

OPTIONS = {"first": "0"}
LONG_NAME = "Maximiliane Antoinette"
LIKED = ("settle alone", "take", "buy", "boat", "pay", "worm", "turn")
"""What the players of these matches like to do, first what they like best; sharks they keep."""


def sit_down_where(visitor: Visitor, wanted: Callable[[Match[State, Box]], bool]) -> None:
    """Play the computer from where the viewer is to move and it is as wanted."""
    given = {"options": OPTIONS, "given": find_position(wanted)}
    visitor.go(make_table(visitor, "das-riff", [person(LONG_NAME), GREEDY], **given))


@cache
def find_position(wanted: Callable[[Match[State, Box]], bool]) -> tuple[str, ...]:
    """Give the moves, luck included, that lead to where seat 0 is to move and it is as wanted."""
    for seed in range(500):
        match = Match(GAME, OPTIONS, seeded_luck(seed))
        choice = random.Random(seed)
        while not match.is_over and match.state.turns < 60:
            if match.to_move == 0 and wanted(match):
                return _written(match)
            match.play(_choose(match, choice))
    raise AssertionError("it never comes to this")


def is_rich(match: Match[State, Box]) -> bool:
    """Whether seat 0 buys, both seats have a lot, and little is left to wish for."""
    state = match.state
    return (
        "end" in match.list_words()
        and int(state.boats.min()) >= 4
        and int(state.corals.min()) >= 3
        and int(state.worms.sum(axis=1).min()) >= 7
        and all(int(cards) for cards in (*state.sharks, state.pearls[0]))
        and (state.parent[0] >= 0).sum() >= 2
    )


def asks_for(verb: str, least: int = 2) -> Callable[[Match[State, Box]], bool]:
    """Whether seat 0 is asked something, with so many answers, and has corals with fish."""

    def wanted(match: Match[State, Box]) -> bool:
        asked = [words for words in match.list_words() if words.startswith(verb)]
        has_fish = bool((match.state.parent[0] >= 0).any())
        return len(asked) >= least and has_fish and int(match.state.boats.min()) >= 3

    return wanted


def _choose(match: Match[State, Box], choice: random.Random) -> str:
    words = match.list_words()
    if "end" in words and choice.random() < 0.35:
        return "end"
    for liked in LIKED:
        found = [word for word in words if word.startswith(liked)]
        if found:
            return choice.choice(found)
    return choice.choice(words)


def _written(match: Match[State, Box]) -> tuple[str, ...]:
    replayed = Match(match.game, match.options)
    words = []
    for move in match.moves:
        words.append(replayed.write_move(move))
        replayed.play(move)
    return tuple(words)
