"""Reef as numbers for learning: named planes of four by four, seen from a seat.

The seats are told as the seat itself, the one after it, and so on. A set of cards takes four
planes: card n of the file is cell n modulo 16 of plane n divided by 16.
"""

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.game import Planes
from atoll.games.reef.moves import COLOUR
from atoll.games.reef.state import (
    ACT,
    CARDS,
    CELLS,
    COLOURS,
    DISPLAY,
    NONE,
    OPEN,
    OVER,
    PLACE,
    SEATS,
    SIDE,
    TALLEST,
    Box,
    State,
)

CARD_PLANES = 4
WHO = ("me", "the next", "the second next", "the third next")

PLANE_SHAPE = (SIDE, SIDE)
PLANES = (
    *(f"board of {who}: {name} on top" for who in WHO for name in COLOUR.words),
    *(f"board of {who}: height" for who in WHO),
    *(f"cards {part}: known in the hand of {who}" for who in WHO for part in range(CARD_PLANES)),
    *(f"cards {part}: on display" for part in range(CARD_PLANES)),
    *(f"cards {part}: points lying on them" for part in range(CARD_PLANES)),
    *(f"cards {part}: top of the deck" for part in range(CARD_PLANES)),
    *(f"cards {part}: being played" for part in range(CARD_PLANES)),
    *(f"all: hidden cards in the hand of {who}" for who in WHO[1:]),
    *(f"all: points of {who}" for who in WHO),
    *(f"all: {name} in the supply" for name in COLOUR.words),
    *(f"all: {name} to be placed" for name in COLOUR.words),
    "all: cards in the deck",
    "all: it is my turn",
    "all: I began",
    "all: last round",
)
ON_TOP = 0
HEIGHT = ON_TOP + SEATS * COLOURS
IN_HAND = HEIGHT + SEATS
ON_DISPLAY = IN_HAND + SEATS * CARD_PLANES
POINTS_ON = ON_DISPLAY + CARD_PLANES
TOP = POINTS_ON + CARD_PLANES
PLAYED = TOP + CARD_PLANES
HIDDEN = PLAYED + CARD_PLANES
POINTS = HIDDEN + SEATS - 1
SUPPLY = POINTS + SEATS
PENDING = SUPPLY + COLOURS
DECK = PENDING + COLOURS
MY_TURN = DECK + 1
I_BEGAN = MY_TURN + 1
LAST_ROUND = I_BEGAN + 1
A_HUNDRED = 100
"""Points and supplies are told as shares of a hundred."""


@compiled
def observe(state: State, box: Box, seat: int, planes: Planes) -> None:
    """Write what the seat sees into planes of zeros."""
    for distance in range(box.seats):
        other = (seat + distance) % box.seats
        _observe_board(state, other, distance, planes)
        _observe_hand(state, other, distance, other == seat or state.phase == OVER, planes)
        planes[POINTS + distance] = state.points[other] / A_HUNDRED
    for place in range(DISPLAY):
        _mark(planes, ON_DISPLAY, state.display[place], 1)
        _mark(planes, POINTS_ON, state.display[place], state.on_display[place])
    _mark(planes, TOP, state.top, 1)
    _mark(planes, PLAYED, state.card, 1)
    for colour in range(COLOURS):
        planes[SUPPLY + colour] = state.supply[colour] / A_HUNDRED
        planes[PENDING + colour] = state.pending[colour]
    planes[DECK] = count_bits(state.deck) / CARDS
    planes[LAST_ROUND] = state.last_round
    if state.first == seat:
        planes[I_BEGAN] = 1
    if state.seat == seat and (state.phase == OPEN or state.phase == ACT or state.phase == PLACE):
        planes[MY_TURN] = 1


@compiled
def _observe_board(state: State, other: int, distance: int, planes: Planes) -> None:
    for cell in range(CELLS):
        row, column = cell // SIDE, cell % SIDE
        planes[HEIGHT + distance, row, column] = state.height[other, cell] / TALLEST
        for colour in range(COLOURS):
            if state.coloured[other, colour] >> cell & 1:
                planes[ON_TOP + distance * COLOURS + colour, row, column] = 1


@compiled
def _observe_hand(state: State, other: int, distance: int, is_open: bool, planes: Planes) -> None:
    for place in range(state.hand_size[other]):
        if is_open or state.seen[other, place]:
            _mark(planes, IN_HAND + distance * CARD_PLANES, state.hand[other, place], 1)
        else:
            plane = HIDDEN + distance - 1
            planes[plane] = planes[plane, 0, 0] + 1


@compiled
def _mark(planes: Planes, first: int, card: int, value: int) -> None:
    """Write a value at the place of a card."""
    if card != NONE:
        planes[first + card // CELLS, card % CELLS // SIDE, card % SIDE] = value
