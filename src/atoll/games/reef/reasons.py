"""Why moves of Reef are refused.

Several rules of a reason stand in the order of the ends, of what luck decides, of R11 and R12, or
of no opening, the standard and the expert one.
"""

from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.reef.moves import MOVES, VERB
from atoll.games.reef.rules import (
    cards_at,
    find_cheapest,
    find_hand,
    find_takes,
    open_cells,
    reason,
)
from atoll.games.reef.state import CARDS, CELLS, HAND, Box, Phase, State
from atoll.refusals import ALLOWED, NOT_IN_BOX, Refusals, about
from atoll.usual import meant_by as meant_by

REFUSALS = Refusals(MOVES)
because = REFUSALS.add
MATCH_OVER = because("over", ("R26", "R27"), "the match is over")
LUCK = because("luck", ("R6", "R5", "R9"), "luck moves now")
NOT_LUCK = because("not luck", ("R6", "R5", "R9"), "only luck decides this")
PLACE_FIRST = because("place first", ("R14", "R7", "R8"), "corals are still to be placed")
NOTHING_TO_PLACE = because(
    "nothing to place", "R10", "there is no coral to place now: take or play a card"
)
NO_SUCH_CORAL = because("no such coral", ("R15", "R7", "R8"), "there is no {colour} coral to place")
CENTRE_ONLY = because(
    "centre", "R7", "in the opening corals go to free cells of the centre: b2, b3, c2, c3"
)
NOT_CENTRE = because("not centre", "R8", "in the expert opening corals go anywhere but the centre")
STACK_IS_FULL = because("stack is full", "R16", "the stack on {cell} has four pieces")
HAND_IS_FULL = because("hand is full", "R13", "you hold four cards: play one")
NOT_ON_DISPLAY = because("not on display", ("R11", "R12"), "card {card} is not on display")
NOT_IN_HAND = because("not in hand", "R14", "card {card} is not in your hand")
NO_POINT = because("no point", "R12", "you have no point to put on a display card")
NOT_CHEAPEST = because(
    "not the cheapest", "R12", "the point goes onto a display card of the lowest printed points"
)


@compiled
def refuse(state: State, box: Box, move: int, details: Numbers) -> int:
    """Find the rule that forbids a move."""
    card = (move - VERB.deal) % CARDS
    if VERB.deal <= move < VERB.place and card >= box.cards:
        return NOT_IN_BOX
    if state.phase == Phase.OVER:
        return MATCH_OVER + reason(state, box)
    if state.phase <= Phase.TURN_UP:
        return _refuse_luck(state, box, move)
    if move < VERB.take:
        return NOT_LUCK + (move >= VERB.deal) + (move >= VERB.turn)
    if move >= VERB.place:
        return _refuse_placement(state, box, move - VERB.place, details)
    if state.phase != Phase.ACT:
        return PLACE_FIRST + _opening(state, box)
    if move >= VERB.play:
        is_in_hand = find_hand(state) >> card & 1
        return ALLOWED if is_in_hand else about(NOT_IN_HAND, details, card)
    return _refuse_taking(state, box, move, details)


@compiled
def _refuse_luck(state: State, box: Box, move: int) -> int:
    """R6: any seat begins; R5, R9: any card of the deck is dealt or turned up."""
    choices = (1 << box.seats) - 1 if state.phase == Phase.DECIDE_FIRST else state.deck
    choice = move - (VERB.first, VERB.deal, VERB.turn)[state.phase]
    can_fall = 0 <= choice < CARDS and choices >> choice & 1
    return ALLOWED if can_fall else LUCK + state.phase


@compiled
def _opening(state: State, box: Box) -> int:
    """R7, R8: 1 in the standard opening, 2 in the expert one, 0 after it."""
    return 1 + box.expert if state.phase == Phase.OPEN else 0


@compiled
def _refuse_placement(state: State, box: Box, placement: int, details: Numbers) -> int:
    """R7, R8, R15: a coral in hand goes on a cell that is open to it."""
    colour, cell = placement // CELLS, placement % CELLS
    if state.phase == Phase.ACT:
        return NOTHING_TO_PLACE
    if state.pending[colour] == 0:
        return about(NO_SUCH_CORAL + _opening(state, box), details, colour)
    if open_cells(state, box) >> cell & 1:
        return ALLOWED
    if state.phase == Phase.OPEN:
        return NOT_CENTRE if box.expert else CENTRE_ONLY
    return about(STACK_IS_FULL, details, cell)


@compiled
def _refuse_taking(state: State, box: Box, move: int, details: Numbers) -> int:
    """R11: a card of the display is taken, or R12: one from the deck, and a point put on it."""
    card, from_deck = (move - VERB.take) % CARDS, move >= VERB.deck_onto
    if state.hand_size[state.seat] == HAND:
        return HAND_IS_FULL
    if not cards_at(state, find_takes(state)) >> card & 1:
        return about(NOT_ON_DISPLAY + from_deck, details, card)
    if from_deck and state.points[state.seat] == 0:
        return NO_POINT
    if from_deck and not cards_at(state, find_cheapest(state, box)) >> card & 1:
        return NOT_CHEAPEST
    return ALLOWED
