"""How a table of Reef is kept: what it may hide, when the end is near, how a rematch begins."""

from typing import Any

import numpy as np

from atoll.faces import Concealment, Ending
from atoll.games.reef.moves import COLOUR
from atoll.games.reef.state import CARDS, NONE, SEATS, Box, Phase, State
from atoll.option import Options
from atoll.usual import ANSWERS as ANSWERS
from atoll.usual import POINTS_LIE_ON_BOARD as POINTS_LIE_ON_BOARD
from atoll.usual import is_asked as is_asked

UNTOLD = -1
"""Stands for points in a state that is only drawn."""
ALL_CARDS = (1 << CARDS) - 1
LAST_ROUND = "last round"
LAST_CARD = "last card"


def ending(state: State, box: Box) -> Ending | None:
    """R26: tell of the last round and who still moves; R27: of a deck that one card empties."""
    if state.phase == Phase.OVER:
        return None
    if state.last_round:
        return _last_round(state, box)
    if state.top != NONE and not state.deck:
        sentence = "the deck has one card left: whoever takes a card ends the match"
        return Ending(LAST_CARD, {}, (), sentence)
    return None


def seats_to_move(state: State, box: Box) -> tuple[int, ...]:
    """R26: give the seats that have a turn left in the last round, in their order.

    The one whose turn it is has it until its corals lie, or the card it took is replaced.
    """
    seats, seat = int(box.seats), int(state.seat)
    left = (int(state.first) - seat - 1) % seats + 1
    order = tuple((seat + number) % seats for number in range(left))
    return order[1:] if state.phase == Phase.TURN_UP else order


def _last_round(state: State, box: Box) -> Ending:
    empty = [COLOUR.words[colour] for colour in np.flatnonzero(state.supply == 0)]
    sentence = f"the last round: the supply of {' and '.join(empty)} is empty"
    return Ending(LAST_ROUND, {"colour": " ".join(empty)}, seats_to_move(state, box), sentence)


def rematch(state: State, box: Box, options: Options) -> dict[str, str]:
    """R6: the next seat around the table begins."""
    return dict(options) | {"first": str((int(state.first) + 1) % int(box.seats))}


def hide_points(seen: dict[str, Any], viewer: int) -> dict[str, Any]:
    """R30: leave out the points of the others."""
    own = [points if seat == viewer else None for seat, points in enumerate(seen["points"])]
    return seen | {"points": own}


def disguise_points(state: State, viewer: int) -> None:
    """R30: take the points of the others from a state that will be drawn."""
    state.points[np.arange(SEATS) != viewer] = UNTOLD


def cover_hands(seen: dict[str, Any], viewer: int) -> dict[str, Any]:
    """R31: turn all cards in other hands down; their faces stay among those that are known."""
    hands = [
        hand if viewer == seat or seen["phase"] == "over" else [None] * len(hand)
        for seat, hand in enumerate(seen["hands"])
    ]
    return seen | {"hands": hands}


def disguise_hands(state: State, viewer: int) -> None:
    """R31: turn all cards in other hands down in a state that will be drawn."""
    state.secret[np.arange(SEATS) != viewer] = ALL_CARDS


CONCEALMENT = Concealment("R30", hide_points, disguise_points)
COVERING = Concealment("R31", cover_hands, disguise_hands)
