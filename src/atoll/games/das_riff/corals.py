"""Which fish go to which corals in Das Riff, and how they breed, compiled."""

import numpy as np

from atoll.compiled import compiled
from atoll.games.das_riff.moves import COLOUR, PAIR
from atoll.games.das_riff.state import BREEDINGS_TO_WIN, FISH_FACES, NONE, Box, Phase, State
from atoll.games.das_riff.tide import take_up

PAIR_COLOURS = np.array(PAIR.members, np.int64)
"""D2: the two colours of each pair, the lower one first."""
PAIR_OF = np.zeros((COLOUR.size, COLOUR.size), np.int64)
"""The pair of two colours, in either order."""
NO_PARENT = FISH_FACES
MATES = np.zeros((FISH_FACES + 1, PAIR.size + 1), np.int64)
"""D16: by the fish on a coral, or none, and an open pair: the faces that go there, as a set.

By colour beside none, by sex and colour beside another. The last column, that of NONE, is empty.
"""

for _number, (_one, _two) in enumerate(PAIR.members):
    PAIR_OF[_one, _two] = PAIR_OF[_two, _one] = _number
    for _sex in range(2):
        MATES[NO_PARENT, _number] |= 1 << 2 * _one + _sex | 1 << 2 * _two + _sex
        MATES[2 * _one + _sex, _number] |= 1 << 2 * _two + 1 - _sex
        MATES[2 * _two + _sex, _number] |= 1 << 2 * _one + 1 - _sex


@compiled
def find_mate_faces(state: State, face: int) -> int:
    """D16: the faces of fish that the open breeding cards allow beside this one, as a set."""
    mates = 0
    for pair in state.pairs:
        mates |= MATES[face, pair]
    return mates


@compiled
def find_fitting_faces(state: State, box: Box, seat: int) -> int:
    """D16: the faces of fish for which a seat has a coral, as a set."""
    fitting = 0
    for coral in range(state.corals[seat]):
        fitting |= _find_guest_faces(state, box, seat, coral)
    return fitting


@compiled
def _find_guest_faces(state: State, box: Box, seat: int, coral: int) -> int:
    """D16: the faces of fish that a coral takes, as a set; D18: none where one was bred."""
    if state.bred[seat, coral] != NONE:
        return 0
    parent = state.parent[seat, coral]
    return find_mate_faces(state, NO_PARENT if parent == NONE else box.face[parent])


@compiled
def find_parents(state: State, seat: int) -> int:
    """D16: the fish on a seat's corals, as a set of cards."""
    parents = 0
    for parent in state.parent[seat]:
        if parent != NONE:
            parents |= 1 << parent
    return parents


@compiled
def find_settlements(state: State, box: Box) -> int:
    """D16: where the fish that is bought can go, as a set: 0 is alone, n is beside card n - 1.

    Of two fish that are alike the one with the lower number stands for both.
    """
    seat, settlements = state.seat, 0
    parents = find_parents(state, seat)
    for coral in range(state.corals[seat]):
        if _find_guest_faces(state, box, seat, coral) >> box.face[state.card[state.cell]] & 1:
            parent = state.parent[seat, coral]
            lower = 0 if parent == NONE else parents & box.alike[parent] & (1 << parent) - 1
            if lower == 0 or box.asks_everything:
                settlements |= 1 << parent + 1
    return settlements


@compiled
def settle(state: State, box: Box, beside: int) -> None:
    """D16: put the bought fish down, alone (NONE) or beside another."""
    seat, card, coral = state.seat, take_up(state), 0
    state.phase = Phase.BUY
    while state.parent[seat, coral] != beside or state.bred[seat, coral] != NONE:
        coral += 1
    if beside == NONE:
        state.parent[seat, coral] = card
    else:
        _breed(state, box, coral, card)


@compiled
def _breed(state: State, box: Box, coral: int, card: int) -> None:
    """D18: the parents are discarded, the breeding card closes the coral; D25: the fifth wins."""
    seat = state.seat
    parent = state.parent[seat, coral]
    pair = PAIR_OF[box.colour[parent], box.colour[card]]
    state.discard |= 1 << parent | 1 << card
    state.parent[seat, coral] = NONE
    state.bred[seat, coral] = pair
    state.breedings[seat] += 1
    for spot in range(len(state.pairs)):
        if state.pairs[spot] == pair:
            state.pairs[spot] = NONE
    state.phase = Phase.OVER if state.breedings[seat] == BREEDINGS_TO_WIN else Phase.BREEDING
