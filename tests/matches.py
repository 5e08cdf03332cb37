"""Random matches of any game: where the properties are tried."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import seed as seeded
from hypothesis import strategies as st

from atoll.game import Game
from atoll.luck import seeded_luck
from atoll.matches.draft import Draft
from atoll.matches.match import Match
from atoll.option import OptionError, Options

OPTIONS_TRIED = 1000
WORDS_OF_A_VERB = 6
MATCHES_TRIED = 6
SEED_OF_WALKS = 1
MOVES_WEIGHED = 8


@dataclass(frozen=True)
class Walk:
    """Which way to take through a game, and how far to go on it."""

    options: int
    seed: int
    percent: int

    def through(self, game: Game) -> Match[Any, Any]:
        """Give the match that this walk leads to."""
        return _walk_once(self, game).copy()


def on_walks(test: Callable[..., None]) -> Callable[..., Any]:
    """Try a property on random walks: the same for all properties, so that each is gone once."""
    walks = st.builds(
        Walk,
        options=st.integers(0, 2**16),
        seed=st.integers(0, 2**16),
        percent=st.integers(0, 120),
    )
    return seeded(SEED_OF_WALKS)(given(walks)(test))


def walk(game: Game, options: Options, seed: int, moves: int | None = None) -> Match[Any, Any]:
    """Play so many random moves, or until it is over; luck takes all ways alike."""
    match = Match(game, options)
    choose = Random(seed).choice
    while not match.is_over and len(match.moves) != moves:
        match.play(choose(match.legal_moves()))
    return match


def play_eagerly(game: Game, seed: int) -> Match[Any, Any]:
    """Play a match with many points to its end: luck as it falls, and eager moves."""
    match = Match(game, luck=seeded_luck(seed))
    choose = Random(seed)
    while not match.is_over:
        match.play(choose_eagerly(Draft(match), choose))
    return match


def choose_eagerly(draft: Draft, choose: Random) -> int:
    """Give the move after a draft that brings its seat the most points, of some of the moves."""
    game, box = draft.match.game, draft.match.box

    def won(move: int) -> int:
        after = game.copy_state(draft.state)
        game.rules.play(after, box, move)
        return game.points(after, box)[draft.seat]

    moves = draft.legal_moves()
    return max(choose.sample(moves, min(MOVES_WEIGHED, len(moves))), key=won)


def try_everywhere(check: Callable[[Match[Any, Any]], None], game: Game) -> None:
    """Try a check on every position of a few matches, with other options in each."""
    for seed, options in enumerate(find_options(game)[:MATCHES_TRIED]):
        whole = walk(game, options, seed)
        for moves in range(len(whole.moves) + 1):
            check(walk(game, options, seed, moves))


@cache
def find_options(game: Game) -> list[dict[str, str]]:
    """Give options that fit together: the defaults first, then each value among random others."""
    found = [game.read_options({})]
    for option in game.settings.OPTIONS:
        for value in option.values:
            found += _fit_others(game, option.name, value)
    return [options for number, options in enumerate(found) if options not in found[:number]]


def _fit_others(game: Game, name: str, value: str) -> list[dict[str, str]]:
    choose = Random(f"{name} {value}").choice
    for _ in range(OPTIONS_TRIED):
        options = {option.name: choose(option.values) for option in game.settings.OPTIONS} | {
            name: value
        }
        try:
            game.settings.open_box(options)
        except OptionError:
            continue
        return [options]
    return []


@cache
def list_vocabulary(game: Game) -> list[str]:
    """Give words that are a move in some position of a match, with every verb of the game."""
    match = Match(game, find_options(game)[0])
    choose = Random(game.name).choice
    found: dict[str, list[str]] = {}
    while not match.is_over:
        words = choose(match.list_words())
        found.setdefault(words.split()[0], []).append(words)
        match.play(words)
    return [words for each in found.values() for words in dict.fromkeys(each[:WORDS_OF_A_VERB])]


@cache
def _walk_once(way: Walk, game: Game) -> Match[Any, Any]:
    choices = find_options(game)
    number = way.options % len(choices)
    moves = _typical_length(game, number) * way.percent // 100
    return walk(game, choices[number], way.seed, moves)


@cache
def _typical_length(game: Game, options: int) -> int:
    return len(walk(game, find_options(game)[options], seed=0).moves)
