"""What a player would ask about a match of any game, for tests that read as sentences."""

import json
import random
from typing import Any

from atoll.game import WATCHER, Game, State
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.matches.story import retrace
from atoll.outcome import Outcome
from atoll.words.gains import Gain


def match_after(game: Game, *moves: str, **options: str) -> Match[Any, Any]:
    """Give a match in which exactly these moves have been made, those of luck included."""
    return play_all(Match(game, options), *moves)


def play_all(match: Match[Any, Any], *moves: str) -> Match[Any, Any]:
    """Make all these moves."""
    for words in moves:
        match.play(words)
    return match


def random_match(game: Game, seed: int, **options: str) -> Match[Any, Any]:
    """Give a match that was played to its end at random."""
    match = Match(game, options, seeded_luck(seed))
    choice = random.Random(seed)
    while not match.is_over:
        match.play(choice.choice(match.legal_moves()))
    return match


def history(match: Match[Any, Any]) -> list[tuple[Any, int]]:
    """Give every move with the state that it was made in."""
    return [(made.before, made.move) for made in retrace(match, match.state_after(0), match.moves)]


def seen(match: Match[Any, Any], viewer: int = WATCHER) -> dict[str, Any]:
    """Give what a viewer is sent: what everyone at the table sees, or a seat."""
    shown: dict[str, Any] = json.loads(json.dumps(match.game.view(match.state, match.box, viewer)))
    return shown


def verbs(match: Match[Any, Any]) -> set[str]:
    """Give the kinds of moves that are possible."""
    return {words.split()[0] for words in match.list_words()}


def outcome_of(match: Match[Any, Any]) -> Outcome:
    """Give the outcome of a match that must be over."""
    assert match.outcome is not None, "the match goes on"
    return match.outcome


def gains_between(match: Match[Any, Any], before: State, after: State) -> list[Gain]:
    """Give what was won and lost from one state of a match to a later one."""
    return match.game.list_gains(before, after, match.box)


def gains_by(match: Match[Any, Any], *moves: str) -> list[Gain]:
    """Make moves and give what they bring together."""
    before = match.game.copy_state(match.state)
    play_all(match, *moves)
    return gains_between(match, before, match.state)
