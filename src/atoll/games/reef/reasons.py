"""Why moves of Reef are refused.

Several rules of a reason stand in the order of R11 and R12, or of no opening, the standard and the
expert one.
"""

from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.reef.moves import MOVES, VERB
from atoll.games.reef.rules import find_takes
from atoll.games.reef.state import CARDS, CELLS, HAND, Box, Phase, State
from atoll.usual import meant_by as meant_by
from atoll.usual import refuse_luck as refuse_luck
from atoll.words.refusals import Refusals, about

REFUSALS = Refusals(MOVES, over=("R26", "R27"))
because = REFUSALS.add
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
    if move >= VERB.place:
        return _refuse_placement(state, box, move - VERB.place, details)
    if state.phase != Phase.ACT:
        return PLACE_FIRST + _opening(state, box)
    if move >= VERB.play:
        return about(NOT_IN_HAND, details, move - VERB.play)
    return _refuse_taking(state, box, move, details)


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
    if state.phase == Phase.OPEN:
        return NOT_CENTRE if box.expert else CENTRE_ONLY
    return about(STACK_IS_FULL, details, cell)


@compiled
def _refuse_taking(state: State, box: Box, move: int, details: Numbers) -> int:
    """R11: a card of the display is taken, or R12: one from the deck, and a point put on it."""
    card, from_deck = (move - VERB.take) % CARDS, move >= VERB.deck_onto
    if state.hand_size[state.seat] == HAND:
        return HAND_IS_FULL
    if not find_takes(state) >> card & 1:
        return about(NOT_ON_DISPLAY + from_deck, details, card)
    if from_deck and state.points[state.seat] == 0:
        return NO_POINT
    return NOT_CHEAPEST


@compiled
def means_nothing(box: Box, move: int) -> bool:
    """R2: a card that a smaller deck lacks."""
    return VERB.deal <= move < VERB.place and (move - VERB.deal) % CARDS >= box.cards
