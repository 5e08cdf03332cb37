"""Advice for bots that play Das Riff: what a seat has built, and what it can soon complete."""

import numpy as np

from atoll.advice import Level, Thinking
from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.game import Values
from atoll.games.das_riff.paying import price_of
from atoll.games.das_riff.pieces import MATES
from atoll.games.das_riff.sensible import PEARL_VALUE, WORMS
from atoll.games.das_riff.sensible import sensible_moves as sensible_moves
from atoll.games.das_riff.state import (
    BREEDINGS_TO_WIN,
    COLOURS,
    COLUMNS,
    MOST_CORALS,
    NONE,
    OPEN_PAIRS,
    SEATS,
    Box,
    State,
)

THINKING = Thinking(scale=30.0, temperature=4.0, outlook=16)
LEVELS = (Level("20", 0.3), Level("80", 0.02), Level("400"), Level("1600"), Level("1s"))
TURN_MOVES = 3

VICTORY = 1000.0
BREEDING = 30.0
CORAL = 7.0
"""A coral that can still be bred on."""
PARENT = 2.0
"""A parent for which there is a mate somewhere."""
LOST = -4.0
"""A parent for which there is none: it blocks its coral until a shark comes."""
MATE_IN_SIGHT = 4.0
MATE_IN_REACH = 2.0
"""Besides: a boat stands in its column."""
MATE_PAID = 6.0
"""Besides, by the part of its price that is in the purse."""
BOATS = np.array([0.0, 0.0, 5.0, 9.0, 12.0, 14.0, 15.5, 16.5, 17.0])
"""By how many a seat has."""
SHARK = 2.5
"""The first one; each further one a third."""


@compiled
def evaluate(state: State, box: Box, values: Values) -> None:
    """Add up what a seat has built, what it can pay with, and how near it is to breeding."""
    lost = _find_lost(state, box)
    for seat in range(SEATS):
        value = BREEDING * state.breedings[seat]
        if state.breedings[seat] == BREEDINGS_TO_WIN:
            value += VICTORY
        value += CORAL * (state.corals[seat] - state.breedings[seat])
        for coral in range(state.corals[seat]):
            if state.parent[seat, coral] != NONE:
                wanted = _find_wanted(state, box.face[state.parent[seat, coral]])
                hope = PARENT if wanted & ~lost else LOST
                value += max(hope, _rate_open(state, box, seat, wanted))
        value += BOATS[state.boats[seat]] + PEARL_VALUE * count_bits(state.pearls[seat])
        for colour in range(COLOURS):
            value += WORMS[state.worms[seat, colour]]
        sharks = count_bits(state.sharks[seat])
        if sharks:
            value += SHARK * (1 + (sharks - 1) / 3)
        values[seat] = value


@compiled
def _find_wanted(state: State, face: int) -> int:
    """Give the faces of fish that the open breeding cards allow beside a parent, as a set."""
    wanted = 0
    for place in range(OPEN_PAIRS):
        wanted |= MATES[face, state.pairs[place]]
    return wanted


@compiled
def _rate_open(state: State, box: Box, seat: int, wanted: int) -> float:
    """Rate the best open card of these faces, the higher the nearer it is; LOST without one."""
    best = LOST
    pearls = count_bits(state.pearls[seat])
    cells = state.open
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        card = state.card[cell]
        if wanted >> box.face[card] & 1:
            price = price_of(seat, cell)
            paid = min(state.worms[seat, box.colour[card]] + pearls, price) / price
            rating = PARENT + MATE_IN_SIGHT + MATE_PAID * paid
            if cell % COLUMNS < state.boats[seat]:
                rating += MATE_IN_REACH
            best = max(best, rating)
    return best


@compiled
def _find_lost(state: State, box: Box) -> int:
    """Give the faces of fish of which every card is on a coral, as a set."""
    lost = 0
    for seat in range(SEATS):
        for coral in range(MOST_CORALS):
            fish = state.parent[seat, coral]
            if fish != NONE and _is_last(state, box, fish):
                lost |= 1 << box.face[fish]
    return lost


@compiled
def _is_last(state: State, box: Box, fish: int) -> bool:
    """Whether every card of the face of this fish is on a coral."""
    elsewhere = 0
    for card in (fish - 1, fish + 1):
        if card >= 0 and box.face[card] == box.face[fish]:
            elsewhere += not _is_on_coral(state, card)
    return elsewhere == 0


@compiled
def _is_on_coral(state: State, card: int) -> bool:
    found = 0
    for seat in range(SEATS):
        for coral in range(MOST_CORALS):
            found += state.parent[seat, coral] == card
    return found > 0
