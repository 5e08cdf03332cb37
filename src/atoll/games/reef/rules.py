"""Reef's rules, compiled; each function names the rule it carries out."""

from atoll.bits import count_bits, list_members, lowest_bit, nth_bit, random_bit, set_of
from atoll.compiled import compiled
from atoll.game import CHANCE, NOBODY, Numbers
from atoll.games.reef.moves import VERB
from atoll.games.reef.scoring import score_card, worth_in_hand
from atoll.games.reef.state import CELLS, COLOURS, DISPLAY, HAND, NONE, TALLEST, Box, Phase, State
from atoll.luck import Random, below
from atoll.outcome import rank_seats

STARTING_POINTS = 3
"""R4."""
CENTRE = 0b0000_0110_0110_0000
"""R3: b2, c2, b3, c3 as a set of cells."""
ALL_CELLS = (1 << CELLS) - 1

BY_SUPPLY, BY_DECK = range(2)
MOST_MOVES = COLOURS * CELLS
"""Luck has at most CARDS choices, a seat no more than this."""
REASONS = ("supply", "deck")
"""Why a match ends: a supply is empty (R26), or the deck (R27)."""
LUCK_VERBS = (VERB.first, VERB.deal, VERB.turn)
"""What luck does in each of the phases up to TURN_UP."""


@compiled
def start(state: State, box: Box) -> None:
    """R1 to R5: empty boards, the openings' corals taken, all cards in the deck."""
    state.phase = Phase.DECIDE_FIRST if box.first == NONE else Phase.DEAL
    state.seat = state.first = box.first
    state.supply[:] = box.supply
    state.empty = 0
    state.deck = (1 << box.cards) - 1
    state.top = state.card = NONE
    state.display[:] = state.hand[:] = state.dealt[:] = state.stack[:] = NONE
    state.hand_size[:] = state.secret[:] = state.played[:] = state.on_display[:] = 0
    state.turns[:] = state.points[:] = state.pending[:] = 0
    state.points[: box.seats] = STARTING_POINTS
    state.coloured[:] = state.reached[:] = 0
    state.reached[:, 0] = ALL_CELLS


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
    """R5 to R16: luck chooses; a card is taken or played, or any coral in hand is placed."""
    if state.phase <= Phase.TURN_UP:
        return list_members(_find_luck(state, box), LUCK_VERBS[state.phase], moves, 0)
    count = 0
    if state.phase == Phase.ACT:
        count = list_members(find_takes(state), VERB.take, moves, count)
        count = list_members(_find_cheapest(state, box), VERB.deck_onto, moves, count)
        count = list_members(set_of(state.hand[state.seat]), VERB.play, moves, count)
    for colour in range(COLOURS):
        if state.pending[colour] > 0:
            cells = _find_open_cells(state, box)
            count = list_members(cells, VERB.place + colour * CELLS, moves, count)
    return count


@compiled
def find_takes(state: State) -> int:
    """R11, R13: the cards on display, unless the hand is full, as a set."""
    return set_of(state.display) if state.hand_size[state.seat] < HAND else 0


@compiled
def _find_cheapest(state: State, box: Box) -> int:
    """R12: of the cards to take those of the lowest printed points: a point goes onto one."""
    cards = find_takes(state) if state.points[state.seat] > 0 else 0
    for card in state.display:
        cards &= ~box.dearer[card]
    return cards


@compiled
def _find_open_cells(state: State, box: Box) -> int:
    """R7: free centre cells; R8: all but the centre; R16: wherever a stack is not full."""
    if state.phase == Phase.OPEN and not box.expert:
        return CENTRE & ~state.reached[state.seat, 1]
    not_full = ALL_CELLS & ~state.reached[state.seat, TALLEST]
    return not_full & ~CENTRE if state.phase == Phase.OPEN else not_full


@compiled
def _find_luck(state: State, box: Box) -> int:
    """R5, R6, R9: the seats or cards that luck chooses from, as a set."""
    return (1 << box.seats) - 1 if state.phase == Phase.DECIDE_FIRST else state.deck


@compiled
def odds(state: State, box: Box, weights: Numbers) -> int:
    """R5, R6, R9: all luck in Reef is even."""
    count = count_bits(_find_luck(state, box))
    weights[:count] = 1
    return count


@compiled
def random_move(state: State, box: Box, random: Random) -> int:
    """Choose as if from `legal_moves`, each equally likely."""
    if state.phase == Phase.PLACE or state.phase == Phase.OPEN:
        return _random_placement(state, box, random)
    if state.phase == Phase.ACT:
        return _random_action(state, box, random)
    return LUCK_VERBS[state.phase] + random_bit(_find_luck(state, box), random)


@compiled
def _random_action(state: State, box: Box, random: Random) -> int:
    """R10: a card of the display, the top of the deck, or a card of the hand, as they lie."""
    cheapest = _find_cheapest(state, box)
    taking = 0 if state.hand_size[state.seat] == HAND else DISPLAY
    drawing = taking + count_bits(cheapest)
    choice = below(random, drawing + state.hand_size[state.seat])
    if choice < taking:
        return VERB.take + state.display[choice]
    if choice < drawing:
        return VERB.deck_onto + nth_bit(cheapest, choice - taking)
    return VERB.play + state.hand[state.seat, choice - drawing]


@compiled
def _random_placement(state: State, box: Box, random: Random) -> int:
    """R15: every colour in hand has the same cells, so choose them apart."""
    colours = 0
    for colour in range(COLOURS):
        colours |= int(state.pending[colour] > 0) << colour
    colour = lowest_bit(colours) if count_bits(colours) == 1 else random_bit(colours, random)
    cells, cell = _find_open_cells(state, box), below(random, CELLS)
    while not cells >> cell & 1:  # most are open: this is quicker than to count them
        cell = below(random, CELLS)
    return VERB.place + colour * CELLS + cell


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
        state.seat = state.first = move - VERB.first
        state.phase = Phase.DEAL


@compiled
def _deal(state: State, box: Box, card: int) -> None:
    """R5: two cards for each seat, hidden from the others."""
    state.deck ^= 1 << card
    state.secret[state.seat] |= 1 << card
    state.dealt[state.seat, state.hand_size[state.seat]] = card
    _receive(state, card)
    if state.dealt[state.seat, -1] != NONE:
        _pass_on(state, box)


@compiled
def _receive(state: State, card: int) -> None:
    state.hand[state.seat, state.hand_size[state.seat]] = card
    state.hand_size[state.seat] += 1


@compiled
def _turn_up(state: State, box: Box, card: int) -> None:
    """R9: three cards form the display, the next is the visible top; then the turn goes on."""
    state.deck ^= 1 << card
    for place in range(DISPLAY):
        if state.display[place] == NONE:
            state.display[place] = card
            return
    state.top = card
    state.phase = Phase.ACT
    if state.turns[state.seat] > 0:
        _pass_on(state, box)


@compiled
def _take_from_display(state: State, box: Box, card: int) -> None:
    """R11: the card and the points on it; the top of the deck fills the gap."""
    for place in range(DISPLAY):
        if state.display[place] == card:
            state.points[state.seat] += state.on_display[place]
            state.on_display[place] = 0
            state.display[place] = state.top
    _take(state, card)


@compiled
def _take_from_deck(state: State, box: Box, cheapest: int) -> None:
    """R12: the top card, and a point onto the display card."""
    state.points[state.seat] -= 1
    for place in range(DISPLAY):
        state.on_display[place] += int(state.display[place] == cheapest)
    _take(state, state.top)


@compiled
def _take(state: State, card: int) -> None:
    """The card goes to the hand; R9: a new top is turned up, or R27: the game is over at once."""
    _receive(state, card)
    state.top = NONE
    state.turns[state.seat] += 1
    state.phase = Phase.TURN_UP if state.deck else Phase.OVER


@compiled
def _play_card(state: State, box: Box, card: int) -> None:
    """R14, R17: the card is discarded, its corals leave their supplies as far as there are any."""
    _discard(state, card)
    state.card = card
    for colour in box.corals[card]:
        if state.supply[colour] > 0:
            state.supply[colour] -= 1
            state.pending[colour] += 1
        state.empty |= int(state.supply[colour] == 0) << colour
    state.phase = Phase.PLACE
    _go_on(state, box)


@compiled
def _discard(state: State, card: int) -> None:
    """Close the gap that the card leaves in the hand."""
    seat, gap = state.seat, 0
    for place in range(HAND - 1):
        gap |= int(state.hand[seat, place] == card)
        state.hand[seat, place] = state.hand[seat, place + gap]
    state.hand[seat, HAND - 1] = NONE
    state.hand_size[seat] -= 1
    state.secret[seat] &= ~(1 << card)
    state.played[seat] |= 1 << card


@compiled
def _place(state: State, box: Box, colour: int, cell: int) -> None:
    """R15: the coral goes on an empty cell or on top of a stack."""
    seat, height = state.seat, 0
    for other in range(1, TALLEST + 1):
        height += state.reached[seat, other] >> cell & 1
    state.stack[seat, cell, height] = colour
    state.reached[seat, height + 1] |= 1 << cell
    for other in range(COLOURS):
        state.coloured[seat, other] &= ~(1 << cell)
    state.coloured[seat, colour] |= 1 << cell
    state.pending[colour] -= 1
    _go_on(state, box)


@compiled
def _go_on(state: State, box: Box) -> None:
    """R14, R25: when the corals lie, the pattern of the card is scored; an opening has none."""
    if state.pending.sum() > 0:
        return
    if state.phase == Phase.PLACE:
        state.points[state.seat] += score_card(state, box, state.seat, state.card)
        state.card = NONE
        state.turns[state.seat] += 1
        state.phase = Phase.ACT
    _pass_on(state, box)


@compiled
def _pass_on(state: State, box: Box) -> None:
    """R6: to the next seat; after the last one R7: openings, R9: the display, or R26: the end."""
    state.seat = 0 if state.seat == box.seats - 1 else state.seat + 1
    if state.seat == state.first:
        if state.phase == Phase.DEAL:
            state.phase = Phase.OPEN
        elif state.phase == Phase.OPEN:
            state.phase = Phase.TURN_UP
        elif state.empty:
            state.phase = Phase.OVER
    if state.phase == Phase.OPEN:
        state.pending[:] = 1


@compiled
def hand_of(state: State, seat: int) -> Numbers:
    """R13: the cards in a hand."""
    return state.hand[seat, : state.hand_size[seat]]


@compiled
def scores(state: State, box: Box, points: Numbers) -> None:
    """R4: the points of each seat as they stand."""
    for seat in range(box.seats):
        points[seat] = count_points(state, box, seat)


@compiled
def count_points(state: State, box: Box, seat: int) -> int:
    """R4: the points of a seat; R28: at the end with the cards left in hand."""
    points = state.points[seat]
    if state.phase == Phase.OVER:
        for card in hand_of(state, seat):
            points += worth_in_hand(state, box, seat, card)
    return points


@compiled
def ranks(state: State, box: Box, rank: Numbers) -> None:
    """R29: most points, then most covered cells, then most stacks of four."""
    scores(state, box, rank)
    for seat in range(box.seats):
        covered = count_bits(state.reached[seat, 1])
        full = count_bits(state.reached[seat, TALLEST])
        rank[seat] = (rank[seat] * (CELLS + 1) + covered) * (CELLS + 1) + full
    rank_seats(rank)


@compiled
def reason(state: State, box: Box) -> int:
    """R26, R27: an empty deck ends the game also within the last round."""
    return BY_DECK if state.top == NONE else BY_SUPPLY
