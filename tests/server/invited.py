"""Matches that were begun alone, and go on at a table to which others were invited."""

import hashlib
from typing import Any

from atoll.games import find_game
from atoll.luck import Luck
from atoll.matches.draft import Draft
from atoll.matches.match import Match
from atoll.matches.record import Player, record_match, write_record
from atoll.option import Options
from atoll.server.rows import EarlierMatch
from tests.server.house import OPEN, PERSON, contribution

KEY = hashlib.sha256(b"known to the page").digest()
GREEDY = {"type": "bot", "bot": "greedy"}


def begin_alone(game: str, options: Options | None = None, turns: int = 2) -> Match:
    """Begin a match as a page does, of so many turns and one that was taken back."""
    rules = find_game(game)
    seats = Match(rules, options).seats
    match = Match(rules, options, Luck(KEY, (bytes(range(16)), *[None] * (seats - 1))))
    start = len(match.moves)
    play_turn(match, 1)
    match.take_back(start)
    for number in range(turns):
        play_turn(match, number)
    return match


def play_turn(match: Match, choice: int = 0) -> None:
    """Play a whole turn of the seat to move."""
    draft = Draft(match)
    while not draft.is_complete:
        moves = draft.legal_moves()
        draft.add(moves[choice % len(moves)])
    draft.confirm()


def write_down(match: Match) -> str:
    """Give the record of a match of one person against the computer."""
    players = (Player("person", "Ann"), *[Player("bot", "greedy")] * (match.seats - 1))
    return write_record(record_match(match, players))


def keep(match: Match) -> EarlierMatch:
    """Give a match as the table keeps it that goes on with it; the first seat has invited."""
    return EarlierMatch(write_down(match), KEY, 0)


def wish_to_share(match: Match, **more: Any) -> dict[str, Any]:
    """Give the body of a request to go on with a match; the second seat is open."""
    return {
        "game": match.game.name,
        "options": match.options,
        "seats": [PERSON | {"name": "Ann"}, OPEN, *[GREEDY] * (match.seats - 2)],
        "contribution": contribution(),
        "earlier": {"record": write_down(match), "key": KEY.hex()},
    } | more
