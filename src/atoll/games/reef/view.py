"""What a person may see of Reef, as JSON."""

from functools import lru_cache
from typing import Any

import numpy as np

from atoll.bits import count_bits, list_bits
from atoll.game import Box, State
from atoll.games.reef.box import BOX
from atoll.games.reef.card_words import card_of
from atoll.games.reef.cards import Around, Demand
from atoll.games.reef.moves import CELL, COLOUR, write_card
from atoll.games.reef.rules import scores
from atoll.games.reef.state import (
    ACT,
    DEAL,
    DECIDE_FIRST,
    NONE,
    OPEN,
    OVER,
    PIECE_BITS,
    PLACE,
    TURN_UP,
    UNDECIDED,
)
from atoll.match import BOXES_KEPT
from atoll.memory import unpack

PHASES = {
    DECIDE_FIRST: "decide first",
    DEAL: "deal",
    TURN_UP: "turn up",
    OPEN: "open",
    ACT: "act",
    PLACE: "place",
    OVER: "over",
}

STACKS = 512
"""No more stacks of up to four pieces are possible."""


def view(state: State, box: Box, viewer: int) -> dict[str, Any]:
    """Give the boards, the open cards, and of each hand what the viewer may know of it."""
    points, (names, prints) = points_of(state, box), _printed(bytes(box.data))
    state, box = unpack(state), unpack(box)
    hands = [_known_hand(state, seat, viewer) for seat in range(box.seats)]
    seats = range(box.seats)
    return {
        "seats": box.seats,
        "first": None if state.first == UNDECIDED else state.first,
        "phase": PHASES[state.phase],
        "seat": state.seat if state.phase in (OPEN, ACT, PLACE) else None,
        "last round": bool(state.last_round),
        "turns": state.turns[: box.seats].tolist(),
        "points": points,
        "supplies": dict(zip(COLOUR.words, state.supply.tolist(), strict=True)),
        "boards": [board_of(state, seat) for seat in seats],
        "display": [
            None if card == NONE else {"card": names[card], "points": lying}
            for card, lying in zip(state.display.tolist(), state.on_display.tolist(), strict=True)
        ],
        "top": None if state.top == NONE else names[state.top],
        "deck": count_bits(state.deck),
        "hands": [[None if card == NONE else names[card] for card in hand] for hand in hands],
        "played": [
            [names[card] for card in list_bits(played)]
            for played in state.played[: box.seats].tolist()
        ],
        "card": None if state.card == NONE else names[state.card],
        "cards": {names[card]: prints[card] for card in _shown(state, hands)},
        "corals": [
            name
            for name, count in zip(COLOUR.words, state.pending.tolist(), strict=True)
            for _ in range(count)
        ],
    }


def board_of(state: State, seat: int) -> dict[str, list[str]]:
    """Give the pieces on each covered cell, from the bottom up."""
    stacks = state.stack[seat].tolist()
    return {CELL.words[cell]: pieces_of(stack) for cell, stack in enumerate(stacks) if stack}


@lru_cache(maxsize=STACKS)
def pieces_of(stack: int) -> list[str]:
    """Give the colours of a stack from the bottom up."""
    pieces = []
    while stack:
        pieces.append(COLOUR.words[stack % (1 << PIECE_BITS) - 1])
        stack >>= PIECE_BITS
    return pieces


def hand_of(state: State, box: Box, seat: int, viewer: int) -> list[str | None]:
    """Give a hand as the viewer knows it; None is the back of a card."""
    hand = _known_hand(state, seat, viewer)
    return [None if card == NONE else write_card(box, card) for card in hand]


def _known_hand(state: State, seat: int, viewer: int) -> list[int]:
    size, open_hand = state.hand_size[seat], seat == viewer or state.phase == OVER
    cards, seen = state.hand[seat, :size].tolist(), state.seen[seat, :size].tolist()
    return [
        card if open_hand or is_seen else NONE for card, is_seen in zip(cards, seen, strict=True)
    ]


def _shown(state: State, hands: list[list[int]]) -> list[int]:
    """Give the cards whose faces the viewer can look at: R14, those that were played too."""
    played = [list_bits(cards) for cards in state.played.tolist()]
    faces = {state.card, state.top, *state.display.tolist()}.union(*hands, *played)
    return sorted(faces - {NONE})


@lru_cache(maxsize=BOXES_KEPT)
def _printed(box: bytes) -> tuple[list[str], list[dict[str, Any]]]:
    """Give the name of each card of a box, given as its bytes, and what is printed on it."""
    cards: Box = unpack(np.frombuffer(box, BOX)[0])
    places = range(cards.cards)
    return [write_card(cards, place) for place in places], [
        print_of(cards, place) for place in places
    ]


def print_of(box: Box, place: int) -> dict[str, Any]:
    """Give what is printed on a card: its corals, its points, and what it asks for."""
    card = card_of(box, place)
    printed: dict[str, Any] = {
        "corals": [COLOUR.words[coral] for coral in card.corals],
        "points": card.points,
    }
    if isinstance(card.pattern, Around):
        around = {"counted": card.pattern.counted, "highest": card.pattern.highest}
        return printed | {"around": {name: COLOUR.words[n] for name, n in around.items()}}
    return printed | {"pattern": [_print_demand(demand) for demand in card.pattern]}


def _print_demand(demand: Demand) -> dict[str, Any]:
    """R20 to R22: a cell from the lower left, its colour (None for any), its lowest and highest."""
    return {
        "row": demand.row,
        "column": demand.column,
        "colour": None if demand.colour is None else COLOUR.words[demand.colour],
        "least": min(demand.heights),
        "most": max(demand.heights),
    }


def points_of(state: State, box: Box) -> list[int]:
    """Give the points of each seat as they stand."""
    points = np.zeros(int(box.seats), np.int64)
    scores(state, box, points)
    return points.tolist()
