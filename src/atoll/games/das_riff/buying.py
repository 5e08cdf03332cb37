"""What a seat can do in its buying phase of Das Riff, compiled: buy, turn over, boats, sharks.

A move is legal only if what it begins can be completed.
"""

from atoll.bits import count_bits, list_members, lowest_bit, nth_bit
from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.das_riff.corals import find_home, find_homes
from atoll.games.das_riff.moves import VERB
from atoll.games.das_riff.paying import (
    BOAT_PRICE,
    OTHER_ROW_PRICE,
    OWN_ROW_PRICE,
    TAKE_PRICE,
    cells_at,
    count_pieces,
    find_only_way,
    pay,
)
from atoll.games.das_riff.state import (
    COLOURS,
    COLUMNS,
    CORAL,
    FISH,
    FISH_FACES,
    FOR_BOAT,
    FOR_TURNING,
    MOST_BOATS,
    MOST_CORALS,
    NONE,
    NOTHING,
    PEARLS,
    ROWS,
    SHARK,
    Box,
    Phase,
    State,
)
from atoll.games.das_riff.tide import clear_cell
from atoll.luck import Random, below

EVERY_ROW = sum(1 << COLUMNS * row for row in range(ROWS))
"""Times a set of columns: their cells."""

# Sets of faces.
BOTH_SEXES = 0b11
CORALS = 1 << FISH_FACES + CORAL - 1
PEARLS_AND_SHARKS = 1 << FISH_FACES + PEARLS - 1 | 1 << FISH_FACES + SHARK - 1


@compiled
def list_actions(state: State, box: Box, moves: Numbers) -> int:
    """D10: whatever can be paid and completed, in ascending order; and the end of the turn."""
    count = list_members(_find_purchases(state, box), VERB.buy, moves, 0)
    count = list_members(find_turnable(state), VERB.turn, moves, count)
    if can_buy_boat(state):
        moves[count] = VERB.boat
        count += 1
    if state.sharks[state.seat]:
        count = list_members(state.open, VERB.shark, moves, count)
        count = list_members(find_own_fish(state), VERB.shark_fish, moves, count)
    moves[count] = VERB.end
    return count + 1


@compiled
def choose_action(state: State, box: Box, random: Random) -> int:
    """Choose one of these actions, each equally likely."""
    purchases, turnable = _find_purchases(state, box), find_turnable(state)
    prey, fish = 0, 0
    if state.sharks[state.seat]:
        prey, fish = state.open, find_own_fish(state)
    boats = 1 if can_buy_boat(state) else 0
    sizes = (count_bits(purchases), count_bits(turnable), boats, count_bits(prey), count_bits(fish))
    choice = below(random, sizes[0] + sizes[1] + sizes[2] + sizes[3] + sizes[4] + 1)
    if choice < sizes[0]:
        return VERB.buy + nth_bit(purchases, choice)
    choice -= sizes[0]
    if choice < sizes[1]:
        return VERB.turn + nth_bit(turnable, choice)
    choice -= sizes[1]
    if choice < boats:
        return VERB.boat
    choice -= boats
    if choice < sizes[3]:
        return VERB.shark + nth_bit(prey, choice)
    choice -= sizes[3]
    return VERB.shark_fish + nth_bit(fish, choice) if choice < sizes[4] else VERB.end


@compiled
def _find_purchases(state: State, box: Box) -> int:
    """D10, D11: the cells with open cards that can be bought, in columns with a boat, as a set."""
    if count_pieces(state) == 0:
        return 0
    cells = 0
    cards = state.open & find_reach(state, state.seat)
    homes = find_homes(state, box, state.seat)
    for price in range(OWN_ROW_PRICE, OTHER_ROW_PRICE + 1):
        wares = find_wares(state, homes, price)
        left = cards & cells_at(state.seat, price)
        while left:
            cell = lowest_bit(left)
            left &= left - 1
            cells |= (wares >> box.face[state.card[cell]] & 1) << cell
    return cells


@compiled
def find_reach(state: State, seat: int) -> int:
    """D10: the cells in columns where a seat has a boat, as a set."""
    return ((1 << state.boats[seat]) - 1) * EVERY_ROW


@compiled
def find_turnable(state: State) -> int:
    """D12: the closed cells in columns with a boat, as a set."""
    return state.closed & find_reach(state, state.seat) if count_pieces(state) else 0


@compiled
def can_buy_boat(state: State) -> bool:
    """D21: one that is left, and three pieces for it."""
    if state.boats[state.seat] == MOST_BOATS or state.boats_left == 0:
        return False
    return count_pieces(state) >= BOAT_PRICE


@compiled
def find_own_fish(state: State) -> int:
    """D20: the fish on the seat's corals, as a set of cards."""
    fish = 0
    for coral in range(MOST_CORALS):
        if state.parent[state.seat, coral] != NONE:
            fish |= 1 << state.parent[state.seat, coral]
    return fish


@compiled
def can_take(state: State, box: Box, cell: int, price: int) -> bool:
    """D13 to D16: the card on the cell is for sale, can be paid, and has a place to go to."""
    wares = find_wares(state, find_homes(state, box, state.seat), price)
    return wares >> box.face[state.card[cell]] & 1 == 1


@compiled
def find_wares(state: State, homes: int, price: int) -> int:
    """D13 to D15: the faces of cards that the seat can take for a price, as a set; never sea."""
    seat = state.seat
    pearls = count_bits(state.pearls[seat])
    pieces, wares = pearls, 0
    for colour in range(COLOURS):
        worms = state.worms[seat, colour]
        pieces += worms
        if worms + pearls >= price:
            wares |= BOTH_SEXES << 2 * colour
    wares &= homes
    if pieces >= price:
        wares |= PEARLS_AND_SHARKS
        if state.corals[seat] < MOST_CORALS:
            wares |= CORALS
    return wares


@compiled
def start_paying(state: State, box: Box, paying: int, cell: int) -> None:
    """D13: where there is one way to pay it is taken, else the seat is asked."""
    state.paying = paying
    state.cell = cell
    way = find_only_way(state, box)
    if way == NONE:
        state.phase = Phase.PAY
        return
    pay(state, way)
    after_payment(state, box)


@compiled
def after_payment(state: State, box: Box) -> None:
    """D12, D15 to D21: what was paid for happens."""
    paying = state.paying
    state.paying = NOTHING
    state.phase = Phase.BUY
    if paying == FOR_BOAT:
        state.boats[state.seat] += 1
        state.boats_left -= 1
    elif paying == FOR_TURNING:
        state.open |= 1 << state.cell
        state.closed ^= 1 << state.cell
        state.laid[state.cell] = 0
        state.dealt[state.cell] = NONE
        if can_take(state, box, state.cell, TAKE_PRICE):
            state.phase = Phase.TAKE
        else:
            state.cell = NONE
    else:
        _receive(state, box)


@compiled
def _receive(state: State, box: Box) -> None:
    """D15 to D20: a bought card lies in front of the seat; a fish needs its place."""
    seat, card = state.seat, state.card[state.cell]
    kind = box.kind[card]
    if kind == FISH:
        find_home(state, box)
        return
    if kind == CORAL:
        state.coral[seat, state.corals[seat]] = card
        state.corals[seat] += 1
    elif kind == PEARLS:
        state.pearls[seat] |= 1 << card
    else:
        state.sharks[seat] |= 1 << card
    clear_cell(state, state.cell)
    state.cell = NONE


@compiled
def use_shark(state: State, cell: int, fish: int) -> None:
    """D20: the shark and what it removes go to the discard pile."""
    seat = state.seat
    shark = lowest_bit(state.sharks[seat])
    state.sharks[seat] ^= 1 << shark
    removed = fish if cell == NONE else state.card[cell]
    state.discard |= 1 << shark | 1 << removed
    if cell != NONE:
        clear_cell(state, cell)
        return
    for coral in range(MOST_CORALS):
        if state.parent[seat, coral] == fish:
            state.parent[seat, coral] = NONE
