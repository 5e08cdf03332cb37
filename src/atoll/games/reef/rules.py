"""Reef's rules, compiled; each function names the rule it carries out."""

import numpy as np

from atoll.bits import count_bits, random_bit
from atoll.compiled import compiled
from atoll.game import CHANCE, NOBODY, Numbers
from atoll.games.reef.moves import (
    DEAL_MOVES,
    DECK_MOVES,
    FIRST_MOVES,
    PLACE_MOVES,
    PLAY_MOVES,
    TAKE_MOVES,
    TURN_MOVES,
)
from atoll.games.reef.scoring import score_card, worth_in_hand
from atoll.games.reef.state import (
    ACT,
    CARDS,
    CELLS,
    COLOURS,
    DEAL,
    DEALT,
    DECIDE_FIRST,
    DISPLAY,
    HAND,
    NONE,
    OPEN,
    OVER,
    PIECE_BITS,
    PLACE,
    TALLEST,
    TURN_UP,
    UNDECIDED,
    Box,
    State,
)
from atoll.luck import Random, below

STARTING_POINTS = 3
"""R4."""
CENTRE = 0b0000_0110_0110_0000
"""R3: b2, c2, b3, c3 as a set of cells."""
ALL_CELLS = (1 << CELLS) - 1

BY_SUPPLY = 0
BY_DECK = 1
MOST_MOVES = COLOURS * CELLS
"""Luck has at most CARDS choices, a seat no more than this."""
REASONS = ("supply", "deck")
"""Why a match ends: a supply is empty (R26), or the deck (R27)."""


@compiled
def start(state: State, box: Box) -> None:
    """R1 to R5: empty boards, the openings' corals taken, all cards in the deck."""
    state.seat = box.first
    state.first = box.first
    state.last_round = 0
    state.turns[:] = 0
    state.points[:] = 0
    state.points[: box.seats] = STARTING_POINTS
    state.supply[:] = box.supply
    state.stack[:] = 0
    state.height[:] = 0
    state.coloured[:] = 0
    state.high[:] = 0
    state.high[:, 0] = ALL_CELLS
    state.deck = (1 << box.cards) - 1
    state.top = NONE
    state.display[:] = NONE
    state.on_display[:] = 0
    state.hand[:] = NONE
    state.hand_size[:] = 0
    state.seen[:] = 0
    state.dealt[:] = NONE
    state.played[:] = 0
    state.card = NONE
    state.pending[:] = 0
    state.pending_size = 0
    state.phase = DECIDE_FIRST if box.first == UNDECIDED else DEAL


@compiled
def to_move(state: State, box: Box) -> int:
    """R6, R10: the seat whose turn it is; luck decides, deals and turns up."""
    if state.phase <= TURN_UP:
        return CHANCE
    if state.phase == OVER:
        return NOBODY
    return state.seat


@compiled
def legal_moves(state: State, box: Box, moves: Numbers) -> int:
    """R5 to R16: what may be done now."""
    if state.phase == ACT:
        count = _actions(state, box, moves)
        moves[:count].sort()
        return count
    if state.phase == PLACE or state.phase == OPEN:
        return _placements(state, box, moves)
    if state.phase == DEAL:
        return _draws(state, DEAL_MOVES, moves)
    if state.phase == TURN_UP:
        return _draws(state, TURN_MOVES, moves)
    if state.phase == DECIDE_FIRST:
        for seat in range(box.seats):
            moves[seat] = FIRST_MOVES + seat
        return box.seats
    return 0


@compiled
def _actions(state: State, box: Box, moves: Numbers) -> int:
    """R10, R13: take a card unless the hand is full, or play one; in any order."""
    count = 0
    if state.hand_size[state.seat] < HAND:
        for place in range(DISPLAY):
            moves[count] = TAKE_MOVES + state.display[place]
            count += 1
        count = _deck_moves(state, box, moves, count)
    for place in range(state.hand_size[state.seat]):
        moves[count] = PLAY_MOVES + state.hand[state.seat, place]
        count += 1
    return count


@compiled
def _deck_moves(state: State, box: Box, moves: Numbers, count: int) -> int:
    """R12: the top of the deck, for a point on a display card of the lowest printed points."""
    if state.points[state.seat] == 0:
        return count
    lowest = lowest_points(state, box)
    for place in range(DISPLAY):
        if box.points[state.display[place]] == lowest:
            moves[count] = DECK_MOVES + state.display[place]
            count += 1
    return count


@compiled
def lowest_points(state: State, box: Box) -> int:
    """R12: the lowest printed points on display."""
    return min(
        box.points[state.display[0]], box.points[state.display[1]], box.points[state.display[2]]
    )


@compiled
def _placements(state: State, box: Box, moves: Numbers) -> int:
    """R7, R8, R15: any coral in hand on any cell that is open to it."""
    cells = open_cells(state, box)
    count = 0
    for colour in range(COLOURS):
        if state.pending[colour] > 0:
            for cell in range(CELLS):
                if cells >> cell & 1:
                    moves[count] = PLACE_MOVES + colour * CELLS + cell
                    count += 1
    return count


@compiled
def open_cells(state: State, box: Box) -> int:
    """R7: free centre cells; R8: all but the centre; R16: wherever a stack is not full."""
    if state.phase == OPEN and not box.expert:
        return CENTRE & state.high[state.seat, 0]
    not_full = ALL_CELLS & ~state.high[state.seat, TALLEST]
    return not_full & ~CENTRE if state.phase == OPEN else not_full


@compiled
def _draws(state: State, first_move: int, moves: Numbers) -> int:
    """R5, R9: any card of the deck."""
    count = 0
    for card in range(CARDS):
        if state.deck >> card & 1:
            moves[count] = first_move + card
            count += 1
    return count


@compiled
def odds(state: State, box: Box, weights: Numbers) -> int:
    """R5, R6, R9: all luck in Reef is even."""
    count = box.seats if state.phase == DECIDE_FIRST else count_bits(state.deck)
    weights[:count] = 1
    return count


@compiled
def random_move(state: State, box: Box, random: Random) -> int:
    """Choose as if from `legal_moves`, each equally likely."""
    if state.phase == PLACE or state.phase == OPEN:
        return _random_placement(state, box, random)
    if state.phase == DEAL:
        return DEAL_MOVES + random_bit(state.deck, random)
    if state.phase == TURN_UP:
        return TURN_MOVES + random_bit(state.deck, random)
    if state.phase == DECIDE_FIRST:
        return FIRST_MOVES + below(random, box.seats)
    moves = np.empty(3 * HAND, np.int64)
    return moves[below(random, _actions(state, box, moves))]


@compiled
def _random_placement(state: State, box: Box, random: Random) -> int:
    """R15: every colour in hand has the same cells, so choose them apart."""
    colours = 0
    for colour in range(COLOURS):
        if state.pending[colour] > 0:
            colours |= 1 << colour
    colour = random_bit(colours, random)
    return PLACE_MOVES + colour * CELLS + random_bit(open_cells(state, box), random)


@compiled
def play(state: State, box: Box, move: int) -> None:
    """R10: one move of luck or of a seat."""
    if move >= PLACE_MOVES:
        _place(state, box, (move - PLACE_MOVES) // CELLS, (move - PLACE_MOVES) % CELLS)
    elif move >= PLAY_MOVES:
        _play_card(state, box, move - PLAY_MOVES)
    elif move >= DECK_MOVES:
        _take_from_deck(state, box, move - DECK_MOVES)
    elif move >= TAKE_MOVES:
        _take_from_display(state, box, move - TAKE_MOVES)
    elif move >= TURN_MOVES:
        _turn_up(state, box, move - TURN_MOVES)
    elif move >= DEAL_MOVES:
        _deal(state, box, move - DEAL_MOVES)
    else:
        state.first = move - FIRST_MOVES
        state.seat = state.first
        state.phase = DEAL


@compiled
def _deal(state: State, box: Box, card: int) -> None:
    """R5: two cards for each seat, hidden from the others; R7: then the openings begin."""
    state.deck ^= 1 << card
    state.dealt[state.seat, state.hand_size[state.seat]] = card
    _receive(state, card, 0)
    if state.hand_size[state.seat] < DEALT:
        return
    state.seat = (state.seat + 1) % box.seats
    if state.seat == state.first:
        state.phase = OPEN
        _take_opening(state)


@compiled
def _take_opening(state: State) -> None:
    """R7: one coral of each colour."""
    state.pending[:] = 1
    state.pending_size = COLOURS


@compiled
def _receive(state: State, card: int, seen: int) -> None:
    place = state.hand_size[state.seat]
    state.hand[state.seat, place] = card
    state.seen[state.seat, place] = seen
    state.hand_size[state.seat] = place + 1


@compiled
def _turn_up(state: State, box: Box, card: int) -> None:
    """R9: three cards form the display, the next is the visible top; then the turn goes on."""
    state.deck ^= 1 << card
    for place in range(DISPLAY):
        if state.display[place] == NONE:
            state.display[place] = card
            return
    state.top = card
    if state.turns[state.seat] == 0:
        state.phase = ACT
    else:
        _pass_turn(state, box)


@compiled
def _take_from_display(state: State, box: Box, card: int) -> None:
    """R11: the card and the points on it; the top of the deck fills the gap."""
    for place in range(DISPLAY):
        if state.display[place] == card:
            state.points[state.seat] += state.on_display[place]
            state.on_display[place] = 0
            state.display[place] = state.top
    _receive(state, card, 1)
    _uncover_deck(state)


@compiled
def _take_from_deck(state: State, box: Box, cheapest: int) -> None:
    """R12: the top card, and a point onto the display card."""
    state.points[state.seat] -= 1
    for place in range(DISPLAY):
        if state.display[place] == cheapest:
            state.on_display[place] += 1
    _receive(state, state.top, 1)
    _uncover_deck(state)


@compiled
def _uncover_deck(state: State) -> None:
    """R9: a new top is turned up; R27: without one the game is over at once."""
    state.top = NONE
    state.turns[state.seat] += 1
    state.phase = TURN_UP if state.deck else OVER


@compiled
def _play_card(state: State, box: Box, card: int) -> None:
    """R14, R17: the card is discarded, its corals leave their supplies as far as there are any."""
    _discard(state, card)
    state.card = card
    for number in range(2):
        colour = box.corals[card, number]
        if state.supply[colour] > 0:
            state.supply[colour] -= 1
            state.pending[colour] += 1
            state.pending_size += 1
    for colour in range(COLOURS):
        if state.supply[colour] == 0:
            state.last_round = 1
    state.phase = PLACE
    if state.pending_size == 0:
        _score(state, box)


@compiled
def _discard(state: State, card: int) -> None:
    seat = state.seat
    last = state.hand_size[seat] - 1
    place = 0
    while state.hand[seat, place] != card:
        place += 1
    for later in range(place, last):
        state.hand[seat, later] = state.hand[seat, later + 1]
        state.seen[seat, later] = state.seen[seat, later + 1]
    state.hand[seat, last] = NONE
    state.seen[seat, last] = 0
    state.hand_size[seat] = last
    state.played[seat] |= 1 << card


@compiled
def _place(state: State, box: Box, colour: int, cell: int) -> None:
    """R15: the coral goes on an empty cell or on top of a stack."""
    seat = state.seat
    height = state.height[seat, cell]
    state.pending[colour] -= 1
    left = state.pending_size - 1
    state.pending_size = left
    state.stack[seat, cell] |= (colour + 1) << (PIECE_BITS * height)
    state.height[seat, cell] = height + 1
    here = 1 << cell
    for other in range(COLOURS):
        state.coloured[seat, other] &= ~here
    state.coloured[seat, colour] |= here
    state.high[seat, height] ^= here
    state.high[seat, height + 1] |= here
    if left > 0:
        return
    if state.phase == OPEN:
        _pass_opening(state, box)
    else:
        _score(state, box)


@compiled
def _pass_opening(state: State, box: Box) -> None:
    """R7, R9: the next seat's opening; after the last the deck is turned up."""
    state.seat = (state.seat + 1) % box.seats
    if state.seat == state.first:
        state.phase = TURN_UP
    else:
        _take_opening(state)


@compiled
def _score(state: State, box: Box) -> None:
    """R14, R25: when the corals lie, the pattern is scored."""
    state.points[state.seat] += score_card(state, box, state.seat, state.card)
    state.card = NONE
    state.turns[state.seat] += 1
    _pass_turn(state, box)


@compiled
def _pass_turn(state: State, box: Box) -> None:
    """R6: the next seat; R26: the last round ends before the first player's turn."""
    state.seat = (state.seat + 1) % box.seats
    state.phase = OVER if state.last_round and state.seat == state.first else ACT


@compiled
def scores(state: State, box: Box, points: Numbers) -> None:
    """R4: the points of each seat; R28: at the end with the cards left in hand."""
    for seat in range(box.seats):
        points[seat] = state.points[seat]
        if state.phase == OVER:
            for place in range(state.hand_size[seat]):
                points[seat] += worth_in_hand(state, box, seat, state.hand[seat, place])


@compiled
def places(state: State, box: Box, ranks: Numbers) -> None:
    """R29: most points, then most covered cells, then most stacks of four."""
    standing = np.empty(box.seats, np.int64)
    scores(state, box, standing)
    for seat in range(box.seats):
        covered = CELLS - count_bits(state.high[seat, 0])
        full = count_bits(state.high[seat, TALLEST])
        standing[seat] = (standing[seat] * (CELLS + 1) + covered) * (CELLS + 1) + full
    for seat in range(box.seats):
        ranks[seat] = 1
        for other in range(box.seats):
            if standing[other] > standing[seat]:
                ranks[seat] += 1


@compiled
def reason(state: State, box: Box) -> int:
    """R26, R27: an empty deck ends the game also within the last round."""
    return BY_DECK if state.top == NONE else BY_SUPPLY
