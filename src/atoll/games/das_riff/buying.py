"""What a seat can do in its buying phase of Das Riff, compiled: buy, turn over, boats, sharks.

A move is legal only if what it begins can be completed.
"""

import numpy as np

from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.games.das_riff.corals import find_fitting_faces, find_parents
from atoll.games.das_riff.moves import FACES, PIECE, VERB, WAY
from atoll.games.das_riff.state import COLUMNS, MOST_CORALS, NONE, Box, For, Kind, Phase, State
from atoll.games.das_riff.tide import EVERY_SHORE, FIRST_ROW, clear_cell, take_up

PRICES = np.array([[1, 2, 2, 3], [3, 2, 2, 1]])
"""D11: what an open card costs each seat, by its row."""
SMALL_PRICE = 1
"""D12: to turn a card over, and then to take it."""
BOAT_PRICE = 3
"""D21: what a boat costs."""

# Sets of faces.
BOTH_SEXES = 0b11
CORALS = 1 << FACES.index("coral")
PEARLS_AND_SHARKS = 1 << FACES.index("pearl") | 1 << FACES.index("shark")

PEARL = PIECE.words.index("pearl")
WAYS = np.array([[way.count(piece) for piece in range(PIECE.size)] for way in WAY.members])
"""D13: by the number of a way to pay, how many it takes of each piece: worms by colour, pearls."""
MOST_PIECES = max(WAY.sizes)
HALF = 60
"""64 bits cannot hold all 119 ways: a lower set has those below this, an upper one the rest."""
PRICED = np.zeros((MOST_PIECES + 1, 2), np.int64)
"""The ways of so many pieces, as a lower and an upper set."""
WITHIN = np.zeros((PIECE.size, MOST_PIECES + 1, 2), np.int64)
"""By a piece and how many of it one has: the ways that take no more of it, as two such sets.

With one blue worm `blue red` and `red red` are among them, `blue blue` is not.
"""

for _way, _pieces in enumerate(WAYS):
    _half, _bit = divmod(_way, HALF)
    PRICED[_pieces.sum(), _half] |= 1 << _bit
    for _piece, _count in enumerate(_pieces):
        WITHIN[_piece, _count:, _half] |= 1 << _bit

Choices = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
"""Moves, ascending, as three times (first, set): bit n of the set is the move first + n."""
NO_MORE = (0, 0)


@compiled
def find_actions(state: State, box: Box) -> Choices:
    """D10: whatever can be paid and completed; and the end of the turn."""
    from_buy, from_boat, from_shark_fish = 0, 0, 1 << VERB.end - VERB.shark_fish
    pieces = _count_pieces(state)
    if pieces:
        reach = find_reach(state, state.seat)
        from_buy = _find_purchases(state, box, state.open & reach)
        from_buy |= (state.closed & reach) << VERB.turn - VERB.buy
    if pieces >= BOAT_PRICE and state.boats_left and state.boats[state.seat] < COLUMNS:
        from_boat = 1
    if state.sharks[state.seat]:
        from_boat |= state.open << VERB.shark - VERB.boat
        from_shark_fish |= find_parents(state, state.seat)
    return (VERB.buy, from_buy), (VERB.boat, from_boat), (VERB.shark_fish, from_shark_fish)


@compiled
def _count_pieces(state: State) -> int:
    """D13: how many worms and pearls the seat has."""
    return state.worms[state.seat].sum() + count_bits(state.pearls[state.seat])


@compiled
def find_reach(state: State, seat: int) -> int:
    """D10: the cells in columns where a seat has a boat, as a set."""
    return ((1 << state.boats[seat]) - 1) * EVERY_SHORE


@compiled
def _find_purchases(state: State, box: Box, cells: int) -> int:
    """D11: of these cells with open cards those whose card can be bought, as a set."""
    purchases, fitting = 0, find_fitting_faces(state, box, state.seat)
    for row, price in enumerate(PRICES[state.seat]):
        left = cells & FIRST_ROW << COLUMNS * row
        if left:
            buyable = find_buyable_faces(state, fitting, price)
            while left:
                cell = lowest_bit(left)
                left &= left - 1
                purchases |= (buyable >> box.face[state.card[cell]] & 1) << cell
    return purchases


@compiled
def find_buyable_faces(state: State, fitting: int, price: int) -> int:
    """D13 to D15: the faces of cards that the seat can take for a price, as a set; never sea."""
    seat = state.seat
    pearls, buyable = count_bits(state.pearls[seat]), 0
    for colour, worms in enumerate(state.worms[seat]):
        if worms + pearls >= price:
            buyable |= BOTH_SEXES << 2 * colour
    buyable &= fitting
    if _count_pieces(state) >= price:
        buyable |= PEARLS_AND_SHARKS
        if state.corals[seat] < MOST_CORALS:
            buyable |= CORALS
    return buyable


@compiled
def price_of(seat: int, cell: int) -> int:
    """D11: what an open card costs a seat, by the row it lies in."""
    return PRICES[seat, cell // COLUMNS]


@compiled
def ask_for_payment(state: State, paying: int, cell: int) -> None:
    """D13: what is done next has its price."""
    state.phase = Phase.PAY
    state.paying = paying
    state.cell = cell


@compiled
def find_ways(state: State, box: Box, paying: int) -> Choices:
    """D13: the ways to pay for something: for a fish its colour and pearls, else any pieces."""
    price, colour = SMALL_PRICE, NONE
    if paying == For.BOAT:
        price = BOAT_PRICE
    elif paying == For.CARD:
        price = price_of(state.seat, state.cell)
    if paying in (For.CARD, For.TAKING) and box.kind[state.card[state.cell]] == Kind.FISH:
        colour = box.colour[state.card[state.cell]]
    lower, upper = PRICED[price, 0], PRICED[price, 1]
    for piece in range(len(WITHIN)):
        count = 0
        if piece == PEARL:
            count = count_bits(state.pearls[state.seat])
        elif colour in (NONE, piece):
            count = state.worms[state.seat, piece]
        lower &= WITHIN[piece, min(count, MOST_PIECES), 0]
        upper &= WITHIN[piece, min(count, MOST_PIECES), 1]
    return (VERB.pay, lower), (VERB.pay + HALF, upper), NO_MORE


@compiled
def pay(state: State, box: Box, way: int) -> None:
    """D13: worms go back to the reserve, pearls to the discard pile; then the goods are had."""
    seat = state.seat
    for colour, worms in enumerate(WAYS[way, :PEARL]):
        state.worms[seat, colour] -= worms
        state.reserve[colour] += worms
    for _ in range(WAYS[way, PEARL]):
        pearl = state.pearls[seat] & -state.pearls[seat]
        state.pearls[seat] ^= pearl
        state.discard |= pearl
    _hand_over(state, box)


@compiled
def _hand_over(state: State, box: Box) -> None:
    """D12, D13, D21: a card is turned over or received, or a boat comes."""
    paying = state.paying
    state.paying = For.NOTHING
    state.phase = Phase.BUY
    if paying == For.BOAT:
        state.boats[state.seat] += 1
        state.boats_left -= 1
    elif paying == For.TURNING:
        _turn_over(state, box)
    else:
        _receive(state, box)


@compiled
def _turn_over(state: State, box: Box) -> None:
    """D12: the closed card lies open, and is offered to a seat that can take it."""
    cell, card = state.cell, state.card[state.cell]
    clear_cell(state, cell)
    state.card[cell] = card
    state.open |= 1 << cell
    buyable = find_buyable_faces(state, find_fitting_faces(state, box, state.seat), SMALL_PRICE)
    if buyable >> box.face[card] & 1:
        state.phase = Phase.TAKE
    else:
        state.cell = NONE


@compiled
def _receive(state: State, box: Box) -> None:
    """D15, D16, D19, D20: a bought card lies in front of the seat; a fish needs its place."""
    kind = box.kind[state.card[state.cell]]
    if kind == Kind.FISH:
        state.phase = Phase.SETTLE
        return
    seat, card = state.seat, take_up(state)
    if kind == Kind.CORAL:
        state.coral[seat, state.corals[seat]] = card
        state.corals[seat] += 1
    elif kind == Kind.PEARL:
        state.pearls[seat] |= 1 << card
    else:
        state.sharks[seat] |= 1 << card


@compiled
def use_shark(state: State, removed: int) -> None:
    """D20: the shark and what it removes go to the discard pile; a fish leaves its coral."""
    seat = state.seat
    shark = state.sharks[seat] & -state.sharks[seat]
    state.sharks[seat] ^= shark
    state.discard |= shark | 1 << removed
    for coral in range(state.corals[seat]):
        if state.parent[seat, coral] == removed:
            state.parent[seat, coral] = NONE
