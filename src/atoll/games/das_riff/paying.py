"""What things cost in Das Riff, and how they are paid, compiled."""

from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.das_riff.moves import VERB
from atoll.games.das_riff.pieces import FIRST_WAY, GUARD, MOST_PIECES, PACKED_WAYS, PLACE, WAYS
from atoll.games.das_riff.state import (
    CELLS,
    COLOURS,
    COLUMNS,
    FISH,
    FOR_BOAT,
    FOR_CARD,
    FOR_TURNING,
    NONE,
    PEARL,
    PIECES,
    Box,
    State,
)
from atoll.luck import Random, below

OWN_ROW_PRICE = 1
CENTRE_PRICE = 2
OTHER_ROW_PRICE = 3
"""D11."""
TURN_PRICE = 1
TAKE_PRICE = 1
"""D12."""
BOAT_PRICE = 3
"""D21."""

# Sets of cells.
FIRST_ROW = (1 << COLUMNS) - 1
LAST_ROW = FIRST_ROW << CELLS - COLUMNS
CENTRE_ROWS = (1 << CELLS) - 1 ^ FIRST_ROW ^ LAST_ROW


@compiled
def cells_at(seat: int, price: int) -> int:
    """D11: the cells where an open card has this price, as a set."""
    if price == CENTRE_PRICE:
        return CENTRE_ROWS
    return FIRST_ROW if (seat == 0) == (price == OWN_ROW_PRICE) else LAST_ROW


@compiled
def price_of(seat: int, cell: int) -> int:
    """D11: by the row of an open card."""
    for price in range(OWN_ROW_PRICE, OTHER_ROW_PRICE):
        if cells_at(seat, price) >> cell & 1:
            return price
    return OTHER_ROW_PRICE


@compiled
def count_pieces(state: State) -> int:
    """D13: how many worms and pearls the seat has."""
    pieces = count_bits(state.pearls[state.seat])
    for colour in range(COLOURS):
        pieces += state.worms[state.seat, colour]
    return pieces


@compiled
def list_ways(state: State, box: Box, moves: Numbers) -> int:
    """D13: the ways to pay for what is being paid."""
    count = 0
    price, purse = _price(state), _open_purse(state, box)
    for way in range(FIRST_WAY[price], FIRST_WAY[price + 1]):
        if _can_pay_so(purse, way):
            moves[count] = VERB.pay + way
            count += 1
    return count


@compiled
def choose_way(state: State, box: Box, random: Random) -> int:
    """Choose one of these ways, each equally likely."""
    price, purse = _price(state), _open_purse(state, box)
    ways = 0
    for way in range(FIRST_WAY[price], FIRST_WAY[price + 1]):
        ways += _can_pay_so(purse, way)
    choice = below(random, ways)
    way = FIRST_WAY[price] - 1
    while choice >= 0:
        way += 1
        choice -= _can_pay_so(purse, way)
    return VERB.pay + way


@compiled
def has_one_way_to_turn(state: State) -> bool:
    """D12, D13: whether all pieces are of one sort, so that turning over is paid without asking."""
    sorts = 1 if state.pearls[state.seat] else 0
    for colour in range(COLOURS):
        sorts += state.worms[state.seat, colour] > 0
    return sorts == 1


@compiled
def find_only_way(state: State, box: Box) -> int:
    """D13: the way to pay if there is just one, else NONE."""
    ways, only = 0, NONE
    price, purse = _price(state), _open_purse(state, box)
    for way in range(FIRST_WAY[price], FIRST_WAY[price + 1]):
        if _can_pay_so(purse, way):
            ways += 1
            only = way
    return only if ways == 1 else NONE


@compiled
def _price(state: State) -> int:
    if state.paying == FOR_BOAT:
        return BOAT_PRICE
    if state.paying == FOR_CARD:
        return price_of(state.seat, state.cell)
    return TURN_PRICE if state.paying == FOR_TURNING else TAKE_PRICE


@compiled
def _open_purse(state: State, box: Box) -> int:
    """D13: the pieces that the seat may pay with, packed: for a fish its colour, and pearls."""
    seat = state.seat
    colour = NONE
    if state.paying != FOR_BOAT and state.paying != FOR_TURNING:
        card = state.card[state.cell]
        if box.kind[card] == FISH:
            colour = box.colour[card]
    purse = min(count_bits(state.pearls[seat]), MOST_PIECES) << PLACE * PEARL
    for piece in range(COLOURS):
        if colour in (NONE, piece):
            purse |= state.worms[seat, piece] << PLACE * piece
    return purse


@compiled
def _can_pay_so(purse: int, way: int) -> bool:
    """Whether the purse has every piece of the way: no guard is borrowed."""
    return ((purse | GUARD) - PACKED_WAYS[way]) & GUARD == GUARD


@compiled
def can_pay(state: State, box: Box, way: int) -> bool:
    """D13: whether what is being paid for can be paid this way."""
    price = _price(state)
    if not FIRST_WAY[price] <= way < FIRST_WAY[price + 1]:
        return False
    return _can_pay_so(_open_purse(state, box), way)


@compiled
def pay(state: State, way: int) -> None:
    """D13: worms go back to the reserve, pearls to the discard pile."""
    seat = state.seat
    for piece in range(PIECES):
        for _ in range(WAYS[way, piece]):
            if piece == PEARL:
                pearl = lowest_bit(state.pearls[seat])
                state.pearls[seat] ^= 1 << pearl
                state.discard |= 1 << pearl
            else:
                state.worms[seat, piece] -= 1
                state.reserve[piece] += 1
