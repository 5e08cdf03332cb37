"""Reef's rules, compiled; each function names the rule it carries out."""

from atoll.bits import count_bits, list_members, nth_bit, random_bit
from atoll.compiled import compiled
from atoll.game import CHANCE, NOBODY, Numbers
from atoll.games.reef.moves import VERB
from atoll.games.reef.scoring import score_card, worth_in_hand
from atoll.games.reef.state import (
    CELLS,
    COLOURS,
    DEALT,
    DISPLAY,
    HAND,
    NONE,
    PIECE_BITS,
    TALLEST,
    UNDECIDED,
    Box,
    Phase,
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
    state.phase = Phase.DECIDE_FIRST if box.first == UNDECIDED else Phase.DEAL


@compiled
def to_move(state: State, box: Box) -> int:
    """R6, R10: the seat whose turn it is; luck decides, deals and turns up."""
    if state.phase <= Phase.TURN_UP:
        return CHANCE
    if state.phase == Phase.OVER:
        return NOBODY
    return state.seat


@compiled
def legal_moves(state: State, box: Box, moves: Numbers) -> int:
    """R5 to R16: what may be done now."""
    if state.phase == Phase.ACT:
        takes, cheapest = find_takes(state), find_cheapest(state, box)
        count = list_members(cards_at(state, takes), VERB.take, moves, 0)
        count = list_members(cards_at(state, cheapest), VERB.deck_onto, moves, count)
        return list_members(find_hand(state), VERB.play, moves, count)
    if state.phase == Phase.PLACE or state.phase == Phase.OPEN:
        return _placements(state, box, moves)
    if state.phase == Phase.DEAL:
        return list_members(state.deck, VERB.deal, moves, 0)
    if state.phase == Phase.TURN_UP:
        return list_members(state.deck, VERB.turn, moves, 0)
    if state.phase == Phase.DECIDE_FIRST:
        for seat in range(box.seats):
            moves[seat] = VERB.first + seat
        return box.seats
    return 0


@compiled
def find_takes(state: State) -> int:
    """R11, R13: the places of the display, unless the hand is full, as a set."""
    return 0 if state.hand_size[state.seat] == HAND else (1 << DISPLAY) - 1


@compiled
def find_cheapest(state: State, box: Box) -> int:
    """R12: of the places to take from those of the lowest printed points: a point goes there."""
    if state.points[state.seat] == 0:
        return 0
    cheapest, lowest = 0, box.points[state.display[0]]
    for place in range(DISPLAY):
        points = box.points[state.display[place]]
        if points < lowest:
            cheapest, lowest = 0, points
        if points == lowest:
            cheapest |= 1 << place
    return cheapest & find_takes(state)


@compiled
def cards_at(state: State, places: int) -> int:
    """Give the cards at some places of the display as a set."""
    cards = 0
    for place in range(DISPLAY):
        cards |= (places >> place & 1) << state.display[place]
    return cards


@compiled
def find_hand(state: State) -> int:
    """R10: the cards that may be played, as a set."""
    cards = 0
    for place in range(state.hand_size[state.seat]):
        cards |= 1 << state.hand[state.seat, place]
    return cards


@compiled
def _placements(state: State, box: Box, moves: Numbers) -> int:
    """R7, R8, R15: any coral in hand on any cell that is open to it."""
    cells = open_cells(state, box)
    count = 0
    for colour in range(COLOURS):
        if state.pending[colour] > 0:
            count = list_members(cells, VERB.place + colour * CELLS, moves, count)
    return count


@compiled
def open_cells(state: State, box: Box) -> int:
    """R7: free centre cells; R8: all but the centre; R16: wherever a stack is not full."""
    if state.phase == Phase.OPEN and not box.expert:
        return CENTRE & state.high[state.seat, 0]
    not_full = ALL_CELLS & ~state.high[state.seat, TALLEST]
    return not_full & ~CENTRE if state.phase == Phase.OPEN else not_full


@compiled
def odds(state: State, box: Box, weights: Numbers) -> int:
    """R5, R6, R9: all luck in Reef is even."""
    count = box.seats if state.phase == Phase.DECIDE_FIRST else count_bits(state.deck)
    weights[:count] = 1
    return count


@compiled
def random_move(state: State, box: Box, random: Random) -> int:
    """Choose as if from `legal_moves`, each equally likely."""
    if state.phase == Phase.PLACE or state.phase == Phase.OPEN:
        return _random_placement(state, box, random)
    if state.phase == Phase.DEAL:
        return VERB.deal + random_bit(state.deck, random)
    if state.phase == Phase.TURN_UP:
        return VERB.turn + random_bit(state.deck, random)
    if state.phase == Phase.DECIDE_FIRST:
        return VERB.first + below(random, box.seats)
    return _random_action(state, box, random)


@compiled
def _random_action(state: State, box: Box, random: Random) -> int:
    """R10: a card of the display, the top of the deck, or a card of the hand, as they lie."""
    takes, cheapest = find_takes(state), find_cheapest(state, box)
    taking, drawing = count_bits(takes), count_bits(takes) + count_bits(cheapest)
    choice = below(random, drawing + state.hand_size[state.seat])
    if choice < taking:
        return VERB.take + state.display[nth_bit(takes, choice)]
    if choice < drawing:
        return VERB.deck_onto + state.display[nth_bit(cheapest, choice - taking)]
    return VERB.play + state.hand[state.seat, choice - drawing]


@compiled
def _random_placement(state: State, box: Box, random: Random) -> int:
    """R15: every colour in hand has the same cells, so choose them apart."""
    colours = 0
    for colour in range(COLOURS):
        if state.pending[colour] > 0:
            colours |= 1 << colour
    colour = random_bit(colours, random)
    return VERB.place + colour * CELLS + random_bit(open_cells(state, box), random)


@compiled
def play(state: State, box: Box, move: int) -> None:
    """R10: one move of luck or of a seat."""
    if move >= VERB.place:
        _place(state, box, (move - VERB.place) // CELLS, (move - VERB.place) % CELLS)
    elif move >= VERB.play:
        _play_card(state, box, move - VERB.play)
    elif move >= VERB.deck_onto:
        _take_from_deck(state, box, move - VERB.deck_onto)
    elif move >= VERB.take:
        _take_from_display(state, box, move - VERB.take)
    elif move >= VERB.turn:
        _turn_up(state, box, move - VERB.turn)
    elif move >= VERB.deal:
        _deal(state, box, move - VERB.deal)
    else:
        state.first = move - VERB.first
        state.seat = state.first
        state.phase = Phase.DEAL


@compiled
def _deal(state: State, box: Box, card: int) -> None:
    """R5: two cards for each seat, hidden from the others; R7: then the openings begin."""
    state.deck ^= 1 << card
    state.dealt[state.seat, state.hand_size[state.seat]] = card
    _receive(state, card, 0)
    if state.hand_size[state.seat] < DEALT:
        return
    _go_on(state, box)
    if state.seat == state.first:
        state.phase = Phase.OPEN
        _take_opening(state)


@compiled
def _go_on(state: State, box: Box) -> None:
    """R6: to the next seat around the table."""
    state.seat = 0 if state.seat == box.seats - 1 else state.seat + 1


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
        state.phase = Phase.ACT
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
    state.phase = Phase.TURN_UP if state.deck else Phase.OVER


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
    state.phase = Phase.PLACE
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
    if state.phase == Phase.OPEN:
        _pass_opening(state, box)
    else:
        _score(state, box)


@compiled
def _pass_opening(state: State, box: Box) -> None:
    """R7, R9: the next seat's opening; after the last the deck is turned up."""
    _go_on(state, box)
    if state.seat == state.first:
        state.phase = Phase.TURN_UP
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
    _go_on(state, box)
    state.phase = Phase.OVER if state.last_round and state.seat == state.first else Phase.ACT


@compiled
def scores(state: State, box: Box, points: Numbers) -> None:
    """R4: the points of each seat as they stand."""
    for seat in range(box.seats):
        points[seat] = _count_points(state, box, seat)


@compiled
def _count_points(state: State, box: Box, seat: int) -> int:
    """R4: the points of a seat; R28: at the end with the cards left in hand."""
    points = state.points[seat]
    if state.phase == Phase.OVER:
        for place in range(state.hand_size[seat]):
            points += worth_in_hand(state, box, seat, state.hand[seat, place])
    return points


@compiled
def ranks(state: State, box: Box, rank: Numbers) -> None:
    """R29: each seat comes after those that stand better."""
    for seat in range(box.seats):
        standing = _stand(state, box, seat)
        rank[seat] = 1
        for other in range(box.seats):
            rank[seat] += _stand(state, box, other) > standing


@compiled
def _stand(state: State, box: Box, seat: int) -> int:
    """R29: most points, then most covered cells, then most stacks of four, in one number."""
    covered = CELLS - count_bits(state.high[seat, 0])
    full = count_bits(state.high[seat, TALLEST])
    return (_count_points(state, box, seat) * (CELLS + 1) + covered) * (CELLS + 1) + full


@compiled
def reason(state: State, box: Box) -> int:
    """R26, R27: an empty deck ends the game also within the last round."""
    return BY_DECK if state.top == NONE else BY_SUPPLY
