"""Buying in Das Riff, compiled: what can be bought, how it is paid, and where it goes.

A move is legal only if what it begins can be completed.
"""

from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.game import Box, Numbers, State
from atoll.games.das_riff.pieces import FIRST_WAY, PAIR_COLOURS, PAIR_OF, WAYS
from atoll.games.das_riff.state import (
    ALONE_MOVE,
    BESIDE_MOVES,
    BITE_MOVES,
    BOAT_MOVE,
    BREEDINGS_TO_WIN,
    BUY,
    BUY_MOVES,
    CELLS,
    COLOURS,
    COLUMNS,
    CORAL,
    END_MOVE,
    FISH,
    FOR_BOAT,
    FOR_CARD,
    FOR_TURNING,
    MOST_BOATS,
    MOST_CORALS,
    NONE,
    NOTHING,
    OPEN_PAIRS,
    OVER,
    PAY,
    PAY_MOVES,
    PEARL,
    PEARLS,
    PIECES,
    ROWS,
    SEA,
    SETTLE,
    SHARK_MOVES,
    TAKE,
    TURN_MOVES,
    TURN_UP,
)
from atoll.games.das_riff.tide import clear_cell

OWN_ROW_PRICE = 1
CENTRE_PRICE = 2
OTHER_ROW_PRICE = 3
"""D11."""
TURN_PRICE = 1
TAKE_PRICE = 1
"""D12."""
BOAT_PRICE = 3
"""D21."""


@compiled
def list_actions(state: State, box: Box, moves: Numbers) -> int:
    """D10: whatever can be paid and completed, in ascending order; and the end of the turn."""
    seat = state.seat
    pieces = state.worms[seat].sum() + count_bits(state.pearls[seat])
    count = _list_purchases(state, box, moves, pieces)
    count = _list_turns(state, moves, count, pieces)
    if pieces >= BOAT_PRICE and state.boats[seat] < MOST_BOATS and state.boats_left:
        moves[count] = BOAT_MOVE
        count += 1
    if state.sharks[seat]:
        count = _list_bites(state, moves, count)
    moves[count] = END_MOVE
    return count + 1


@compiled
def _list_purchases(state: State, box: Box, moves: Numbers, pieces: int) -> int:
    """D10, D11: open cards in columns with a boat."""
    count = 0
    if pieces == 0:
        return count
    for row in range(ROWS):
        shore = row * COLUMNS
        for cell in range(shore, shore + state.boats[state.seat]):
            if state.face_up[cell] and can_take(state, box, cell, price_of(state.seat, cell)):
                moves[count] = BUY_MOVES + cell
                count += 1
    return count


@compiled
def _list_turns(state: State, moves: Numbers, count: int, pieces: int) -> int:
    """D12: closed cards of the centre in columns with a boat."""
    if pieces == 0:
        return count
    for row in range(1, ROWS - 1):
        shore = row * COLUMNS
        for cell in range(shore, shore + state.boats[state.seat]):
            if state.card[cell] != NONE and state.face_up[cell] == 0:
                moves[count] = TURN_MOVES + cell
                count += 1
    return count


@compiled
def _list_bites(state: State, moves: Numbers, count: int) -> int:
    """D20: a shark removes any open card of the display, or a fish from an own coral."""
    for cell in range(CELLS):
        if state.face_up[cell]:
            moves[count] = SHARK_MOVES + cell
            count += 1
    first = count
    for coral in range(MOST_CORALS):
        if state.parent[state.seat, coral] != NONE:
            moves[count] = BITE_MOVES + state.parent[state.seat, coral]
            count += 1
    moves[first:count].sort()
    return count


@compiled
def price_of(seat: int, cell: int) -> int:
    """D11: by the row of an open card."""
    row = cell // COLUMNS
    if row == 0:
        return OWN_ROW_PRICE if seat == 0 else OTHER_ROW_PRICE
    if row == ROWS - 1:
        return OWN_ROW_PRICE if seat == 1 else OTHER_ROW_PRICE
    return CENTRE_PRICE


@compiled
def can_take(state: State, box: Box, cell: int, price: int) -> bool:
    """D13 to D16: the card on the cell is for sale, can be paid, and has a place to go to."""
    card = state.card[cell]
    kind = box.kind[card]
    if kind == SEA or (kind == CORAL and state.corals[state.seat] == MOST_CORALS):
        return False
    pearls = count_bits(state.pearls[state.seat])
    if kind != FISH:
        return state.worms[state.seat].sum() + pearls >= price
    if state.worms[state.seat, box.colour[card]] + pearls < price:
        return False
    return _has_home(state, box, card)


@compiled
def _has_home(state: State, box: Box, card: int) -> bool:
    """D16: whether the seat has a coral for the fish."""
    homes = 0
    for coral in range(state.corals[state.seat]):
        homes += _fits(state, box, card, coral)
    return homes > 0


@compiled
def _fits(state: State, box: Box, card: int, coral: int) -> bool:
    """D16: alone by its colour, beside another by sex and pair; D18: never where one was bred."""
    seat = state.seat
    if state.bred[seat, coral] != NONE:
        return False
    colour = box.colour[card]
    parent = state.parent[seat, coral]
    if parent == NONE:
        for place in range(OPEN_PAIRS):
            pair = state.pairs[place]
            if pair != NONE and (
                PAIR_COLOURS[pair, 0] == colour or PAIR_COLOURS[pair, 1] == colour
            ):
                return True
        return False
    if box.sex[parent] == box.sex[card]:
        return False
    return _is_open(state, PAIR_OF[box.colour[parent], colour])


@compiled
def _is_open(state: State, wanted: int) -> bool:
    """Whether a breeding card lies open."""
    found = 0
    for place in range(OPEN_PAIRS):
        found += state.pairs[place] == wanted
    return found > 0


@compiled
def list_settlements(state: State, box: Box, card: int, moves: Numbers) -> int:
    """D16: the corals that the fish can go to; those that carry the same are alike."""
    count = 0
    first = 0
    for coral in range(state.corals[state.seat]):
        if not _fits(state, box, card, coral):
            continue
        parent = state.parent[state.seat, coral]
        if parent != NONE:
            moves[count] = BESIDE_MOVES + parent
            count += 1
        elif first == 0:
            moves[count] = ALONE_MOVE
            count += 1
            first = 1
    moves[:count].sort()
    return count


@compiled
def start_paying(state: State, box: Box, paying: int, cell: int) -> None:
    """D13: where there is one way to pay it is taken, else the seat is asked."""
    state.paying = paying
    state.cell = cell
    ways, only = 0, NONE
    price = _price(state)
    for way in range(FIRST_WAY[price], FIRST_WAY[price + 1]):
        if _can_pay_so(state, box, way):
            ways += 1
            only = way
    if ways > 1:
        state.phase = PAY
        return
    pay(state, only)
    after_payment(state, box)


@compiled
def find_ways(state: State, box: Box, moves: Numbers) -> int:
    """D13: the ways to pay for what is being paid."""
    count = 0
    price = _price(state)
    for way in range(FIRST_WAY[price], FIRST_WAY[price + 1]):
        if _can_pay_so(state, box, way):
            moves[count] = PAY_MOVES + way
            count += 1
    return count


@compiled
def _price(state: State) -> int:
    if state.paying == FOR_BOAT:
        return BOAT_PRICE
    if state.paying == FOR_CARD:
        return price_of(state.seat, state.cell)
    return TURN_PRICE if state.paying == FOR_TURNING else TAKE_PRICE


@compiled
def _can_pay_so(state: State, box: Box, way: int) -> bool:
    """D13: a fish takes worms of its colour; pearls stand for any worm."""
    seat = state.seat
    if WAYS[way, PEARL] > count_bits(state.pearls[seat]):
        return False
    colour = NONE
    if state.paying != FOR_BOAT and state.paying != FOR_TURNING:
        card = state.card[state.cell]
        if box.kind[card] == FISH:
            colour = box.colour[card]
    for piece in range(COLOURS):
        wanted = WAYS[way, piece]
        if wanted and (wanted > state.worms[seat, piece] or (colour != NONE and piece != colour)):
            return False
    return True


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


@compiled
def after_payment(state: State, box: Box) -> None:
    """D12, D15 to D21: what was paid for happens."""
    paying = state.paying
    state.paying = NOTHING
    state.phase = BUY
    if paying == FOR_BOAT:
        state.boats[state.seat] += 1
        state.boats_left -= 1
    elif paying == FOR_TURNING:
        state.face_up[state.cell] = 1
        state.laid[state.cell] = 0
        state.dealt[state.cell] = NONE
        if can_take(state, box, state.cell, TAKE_PRICE):
            state.phase = TAKE
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
        _find_home(state, box, card)
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
def _find_home(state: State, box: Box, card: int) -> None:
    """D16: where there is one place for a fish it goes there, else the seat is asked."""
    alone, beside, homes = 0, NONE, 0
    for coral in range(state.corals[state.seat]):
        if _fits(state, box, card, coral):
            parent = state.parent[state.seat, coral]
            if parent != NONE:
                beside = parent
                homes += 1
            elif alone == 0:
                alone = 1
                homes += 1
    if homes > 1:
        state.phase = SETTLE
    else:
        settle(state, box, beside)


@compiled
def settle(state: State, box: Box, beside: int) -> None:
    """D16: put the bought fish down, alone (NONE) or beside another."""
    seat, card = state.seat, state.card[state.cell]
    clear_cell(state, state.cell)
    state.cell = NONE
    state.phase = BUY
    for coral in range(state.corals[seat]):
        if state.parent[seat, coral] == beside and state.bred[seat, coral] == NONE:
            if beside == NONE:
                state.parent[seat, coral] = card
            else:
                _breed(state, box, coral, card)
            return


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
    for place in range(OPEN_PAIRS):
        if state.pairs[place] == pair:
            state.pairs[place] = NONE
    state.phase = OVER if state.breedings[seat] == BREEDINGS_TO_WIN else TURN_UP


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
