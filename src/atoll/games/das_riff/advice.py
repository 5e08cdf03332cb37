"""Advice for bots that play Das Riff: what a seat has built, and which moves are worth a thought.

Of the ways to pay the cheapest, of the closed cards the first ones from the shore, for a shark only
fish and what lies at the shore; and no worm is declined.
"""

import numpy as np

from atoll.advice import Level, Thinking
from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.game import Numbers, Values
from atoll.games.das_riff.buying import PEARL, WAYS, find_reach, price_of
from atoll.games.das_riff.corals import find_mate_faces, find_parents
from atoll.games.das_riff.moves import VERB
from atoll.games.das_riff.rules import legal_moves
from atoll.games.das_riff.state import COLUMNS, NONE, Box, Kind, Phase, State

THINKING = Thinking(scale=30.0, temperature=4.0, outlook=16)
LEVELS = (Level("20", 0.3), Level("80", 0.02), Level("400"), Level("1600"), Level("1s"))
TURN_MOVES = 3

BREEDINGS = np.array([0.0, 30.0, 60.0, 90.0, 120.0, 1150.0])
"""What breedings are worth, by how many a seat has: the fifth wins."""
CORAL = 7.0  # a coral that can still be bred on
PARENT = 2.0  # a parent for which there is a mate somewhere
LOST = -4.0  # one for which there is none: it blocks its coral until a shark comes
MATE_IN_SIGHT = 4.0  # added where a mate lies open
MATE_IN_REACH = 2.0  # added where a boat stands in its column
MATE_PAID = 6.0  # added where it can be paid; a part of its price adds that part
BOATS = np.array([0.0, 0.0, 5.0, 9.0, 12.0, 14.0, 15.5, 16.5, 17.0])
"""What boats are worth, by how many a seat has."""
SHARK = 2.5
"""What a first shark is worth; each further one is worth a third of it."""
WORMS = np.array([0.0, 1.0, 1.6, 2.0, 2.1, 2.05, 2.0, 1.95, 1.9])
"""What so many worms of a colour are worth: the first the most; a hoard helps nobody."""
PEARL_VALUE = 1.6


@compiled
def evaluate(state: State, box: Box, values: Values) -> None:
    """Add up what a seat has built, what it can pay with, and how near it is to breeding."""
    lost = _find_lost(state, box)
    for seat in range(box.seats):
        value = BREEDINGS[state.breedings[seat]]
        value += CORAL * (state.corals[seat] - state.breedings[seat])
        for parent in state.parent[seat]:
            if parent != NONE:
                wanted = find_mate_faces(state, box.face[parent])
                hope = PARENT if wanted & ~lost else LOST
                value += max(hope, _rate_open(state, box, seat, wanted))
        value += BOATS[state.boats[seat]] + PEARL_VALUE * count_bits(state.pearls[seat])
        for worms in state.worms[seat]:
            value += WORMS[worms]
        if state.sharks[seat]:
            value += SHARK * (1 + (count_bits(state.sharks[seat]) - 1) / 3)
        values[seat] = value


@compiled
def _find_lost(state: State, box: Box) -> int:
    """Give the faces of fish of which every card is on a coral, as a set."""
    parents = find_parents(state, 0) | find_parents(state, 1)
    lost, left = 0, parents
    while left:
        fish = lowest_bit(left)
        left &= left - 1
        if box.alike[fish] & ~parents == 0:
            lost |= 1 << box.face[fish]
    return lost


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
            if find_reach(state, seat) >> cell & 1:
                rating += MATE_IN_REACH
            best = max(best, rating)
    return best


@compiled
def sensible_moves(state: State, box: Box, moves: Numbers) -> int:
    """Leave out of the legal moves what is hardly ever better than something that stays."""
    count = legal_moves(state, box, moves)
    if state.phase == Phase.PAY:
        moves[0] = _cheapest(state, moves, count)
        return 1
    if state.phase == Phase.ANSWER:
        return count - 1
    if state.phase != Phase.BUY:
        return count
    kept = 0
    for number in range(count):
        if _is_sensible(state, box, moves[number]):
            moves[kept] = moves[number]
            kept += 1
    return kept


@compiled
def _cheapest(state: State, ways: Numbers, count: int) -> int:
    """Give the way to pay that leaves the most."""
    best, least = ways[0], np.inf
    for number in range(count):
        way = ways[number] - VERB.pay
        loss = PEARL_VALUE * WAYS[way, PEARL]
        for colour, worms in enumerate(state.worms[state.seat]):
            loss += WORMS[worms] - WORMS[worms - WAYS[way, colour]]
        if loss < least:
            best, least = ways[number], loss
    return best


@compiled
def _is_sensible(state: State, box: Box, move: int) -> bool:
    """Whether a card is the first closed one of its row, or worth a shark."""
    if VERB.turn <= move < VERB.boat:
        cell = move - VERB.turn
        shore = cell - cell % COLUMNS
        return shore + lowest_bit(state.closed >> shore) == cell
    if VERB.shark <= move < VERB.shark_fish:
        cell = move - VERB.shark
        return cell % COLUMNS == 0 or box.kind[state.card[cell]] == Kind.FISH
    return True
