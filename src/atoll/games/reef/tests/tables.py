"""A table to look at: seat 1 has played a starting card and holds one coral."""

from atoll.games.reef.state import Box, State
from atoll.games.reef.tests.vocabulary import match_after
from atoll.matches.match import Match

OPENING = ("place red b2", "place yellow b3", "place green c2", "place purple c3")
DEALS = ("deal 41", "deal 42", "deal 43", "deal 44")
TURNS = ("turn 21", "turn 17", "turn 53", "turn 24")
FIRST_TURNS = ("deck onto 17", "turn 5", "play 43", "place green b2")


def table() -> Match[State, Box]:
    """Give the match: a point lies on 17, seat 0 holds 24 from the deck beside its two cards."""
    return match_after(*DEALS, *OPENING, *OPENING, *TURNS, *FIRST_TURNS, first="0")
