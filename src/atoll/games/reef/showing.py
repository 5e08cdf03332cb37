"""What a table of Reef may agree not to show before the end, though everybody could know it."""

from typing import Any

from atoll.game import State
from atoll.games.reef.state import OVER, SEATS

UNTOLD = -1
"""Stands for points in a state that is only drawn."""


def hide_points(seen: dict[str, Any], viewer: int) -> dict[str, Any]:
    """R30: leave out the points of the others."""
    own = [points if seat == viewer else None for seat, points in enumerate(seen["points"])]
    return seen | {"points": own}


def disguise_points(state: State, viewer: int) -> None:
    """R30: take the points of the others from a state that will be drawn."""
    for seat in range(SEATS):
        if seat != viewer:
            state.points[seat] = UNTOLD


def cover_hands(seen: dict[str, Any], viewer: int) -> dict[str, Any]:
    """R31: turn all cards in other hands down; their faces stay among those that are known."""
    hands = [
        hand if seat == viewer else [None] * len(hand) for seat, hand in enumerate(seen["hands"])
    ]
    return seen if seen["phase"] == "over" else seen | {"hands": hands}


def disguise_hands(state: State, viewer: int) -> None:
    """R31: turn all cards in other hands down in a state that will be drawn."""
    for seat in range(SEATS):
        if seat != viewer and state.phase != OVER:
            state.seen[seat] = 0
