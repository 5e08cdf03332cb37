"""Advice for bots that play Das Riff."""

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.game import Box, State, Values
from atoll.games.das_riff.pieces import PAIR_COLOURS
from atoll.games.das_riff.state import COLOURS, MOST_CORALS, NONE, OPEN_PAIRS, SEATS

BREEDING = 30.0
CORAL = 7.0
"""A coral that is free or carries a parent; after the breedings that are still needed, nothing."""
PARENT = 5.0
STRANDED = 1.0
"""A parent whose colour is on no open breeding card."""
BOAT = 3.0
"""The first boats are worth this; each further one a little less."""
BOAT_FADES = 0.35
WORM = 0.55
SPREAD = 0.35
"""Having a colour at all, besides how many."""
PEARL = 1.6
SHARK = 1.2


@compiled
def evaluate(state: State, box: Box, values: Values) -> None:
    """Add up what a seat has built, and what it can pay with."""
    for seat in range(SEATS):
        value = BREEDING * state.breedings[seat]
        value += CORAL * (state.corals[seat] - state.breedings[seat])
        for coral in range(MOST_CORALS):
            parent = state.parent[seat, coral]
            if parent != NONE:
                value += PARENT if _is_wanted(state, box.colour[parent]) else STRANDED
        boats = state.boats[seat] - 1
        value += BOAT * boats - BOAT_FADES * boats * (boats - 1) / 2
        for colour in range(COLOURS):
            if state.worms[seat, colour]:
                value += SPREAD + WORM * state.worms[seat, colour]
        value += PEARL * count_bits(state.pearls[seat])
        value += SHARK * min(count_bits(state.sharks[seat]), 2)
        values[seat] = value


@compiled
def _is_wanted(state: State, colour: int) -> bool:
    """Whether the colour is on an open breeding card."""
    wanted = 0
    for place in range(OPEN_PAIRS):
        pair = state.pairs[place]
        if pair != NONE:
            wanted += PAIR_COLOURS[pair, 0] == colour or PAIR_COLOURS[pair, 1] == colour
    return wanted > 0
