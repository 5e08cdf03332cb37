"""Why moves of Das Riff are refused.

Several rules of a reason stand in the order of the ends, of what luck decides, of REPLACE and
ANSWER, or of a boat and a shark.
"""

from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.das_riff.buying import (
    can_buy_boat,
    can_take,
    find_own_fish,
    find_turnable,
    find_wares,
)
from atoll.games.das_riff.corals import find_settlements
from atoll.games.das_riff.moves import MOVES, VERB
from atoll.games.das_riff.paying import CENTRE_ROWS, can_pay, price_of
from atoll.games.das_riff.rules import find_answers, find_worms, reason
from atoll.games.das_riff.state import (
    CARDS,
    CELLS,
    COLUMNS,
    CORAL,
    FISH,
    MOST_BOATS,
    MOST_CORALS,
    NONE,
    PAIRS,
    SEA,
    Box,
    Phase,
    State,
)
from atoll.refusals import ALLOWED, NOT_IN_BOX, Refusals, about

REFUSALS = Refusals(MOVES)
because = REFUSALS.add
MATCH_OVER = because("over", ("D25", "D26"), "the match is over")
LUCK = because("luck", ("D5", "D24", "D18", "D7"), "luck moves now")
NOT_LUCK = because("not luck", ("D5", "D24", "D18", "D7"), "only luck decides this")
ANSWER_FIRST = because("answer first", ("D8", "D9"), "first the worms: choose one, or decline")
PAY_FIRST = because("pay first", "D13", "first choose what to pay with")
TAKE_OR_LEAVE = because(
    "take or leave", "D12", "first take the card that was turned over, or leave it"
)
SETTLE_FIRST = because("settle first", "D16", "first choose a coral for the fish")
NOTHING_TO_CHOOSE = because("nothing to choose", "D7", "there is no worm to choose now")
NO_SUCH_WORM = because("no such worm", ("D8", "D9"), "there is no {colour} worm to take")
CANNOT_DECLINE = because("cannot decline", "D8", "this worm must be taken")
NOTHING_TO_PAY = because("nothing to pay", "D13", "there is nothing to pay for now")
NOT_THIS_WAY = because("not this way", "D13", "it cannot be paid with {pieces:way}")
NOTHING_TO_TAKE = because("nothing to take", "D12", "no card was turned over")
NOTHING_TO_SETTLE = because("nothing to settle", "D16", "there is no fish to put down now")
NOT_THIS_CORAL = because("not this coral", "D16", "the fish cannot go there")
NO_BOAT_HERE = because("no boat here", "D10", "you have no boat at column {column}")
EMPTY_CELL = because("empty cell", ("D10", "D20"), "there is no card on {cell}")
CLOSED_CARD = because(
    "closed card", ("D12", "D20"), "the card on {cell} is closed: turn it over first"
)
OPEN_CARD = because("open card", "D12", "the card on {cell} is open already")
OUTER_ROW = because("outer row", "D12", "only cards of the centre are turned over")
NOT_FOR_SALE = because("sea", "D14", "the sea is not for sale")
CORALS_FULL = because("corals full", "D15", "you have five corals already")
NO_CORAL = because("no coral", "D16", "no coral of yours can take {card} now")
TOO_FEW_WORMS = because("too few worms", "D13", "{card} costs {price}, and you cannot pay that")
NO_WORM = because(
    "no worm", "D12", "turning a card over costs a worm or a pearl, and you have none"
)
BOATS_FULL = because("boats full", "D21", "you have eight boats, one at each column")
NO_BOATS_LEFT = because("no boats left", "D21", "no boat is left")
BOAT_PRICE = because("boat price", "D21", "a boat costs three worms or pearls")
NO_SHARK = because("no shark", "D20", "you have no shark")
NOT_YOURS = because("not yours", "D20", "{card} is not on a coral of yours")

QUESTIONS = (ANSWER_FIRST, ANSWER_FIRST + 1, ALLOWED, PAY_FIRST, TAKE_OR_LEAVE, SETTLE_FIRST)
"""What is asked in each phase from REPLACE on; nothing where the seat buys."""
FOR_SHARK = 1
"""Of two rules that forbid the same, that of the shark."""
ANY_HOME = -1
"""D16: the set of all faces."""


@compiled
def refuse(state: State, box: Box, move: int, details: Numbers) -> int:
    """Find the rule that forbids a move."""
    if _names_no_fish(box, move):
        return NOT_IN_BOX
    if state.phase == Phase.OVER:
        return MATCH_OVER + reason(state, box)
    if state.phase <= Phase.ROLL:
        return _refuse_luck(state, move)
    if move < VERB.worm:
        return NOT_LUCK + (move >= VERB.deal) + (move >= VERB.breeding) + (move >= VERB.roll)
    if move < VERB.buy:
        return _refuse_worm(state, move, details)
    if move >= VERB.pay:
        return _refuse_completion(state, box, move, details)
    if state.phase != Phase.BUY:
        return QUESTIONS[state.phase - Phase.REPLACE]
    if move >= VERB.shark:
        return ALLOWED if move == VERB.end else _refuse_shark(state, move, details)
    if move == VERB.boat:
        return _refuse_boat(state)
    return _refuse_card(state, box, move, details)


@compiled
def _names_no_fish(box: Box, move: int) -> bool:
    """D16, D20: whether a move that is about a fish has the number of another card."""
    if VERB.shark_fish <= move < VERB.end:
        return box.kind[move - VERB.shark_fish] != FISH
    return move >= VERB.settle_beside and box.kind[move - VERB.settle_beside] != FISH


@compiled
def _refuse_luck(state: State, move: int) -> int:
    """D5, D24, D18, D7: either seat begins; any card of a pile comes up; any dice fall."""
    choices = (0b11, state.draw, state.pair_pile, (1 << PAIRS) - 1)[state.phase]
    choice = move - (VERB.first, VERB.deal, VERB.breeding, VERB.roll)[state.phase]
    can_fall = 0 <= choice < CARDS and choices >> choice & 1
    return ALLOWED if can_fall else LUCK + state.phase


@compiled
def _refuse_worm(state: State, move: int, details: Numbers) -> int:
    """D8, D9: a worm is chosen when it is exhausted, or for an answer, which may be declined."""
    if state.phase > Phase.ANSWER:
        return NOTHING_TO_CHOOSE
    if move == VERB.decline:
        return ALLOWED if state.phase == Phase.ANSWER else CANNOT_DECLINE
    colour = move - VERB.worm
    worms = find_answers(state) if state.phase == Phase.ANSWER else find_worms(state)
    if worms >> colour & 1:
        return ALLOWED
    return about(NO_SUCH_WORM + state.phase - Phase.REPLACE, details, colour)


@compiled
def _refuse_completion(state: State, box: Box, move: int, details: Numbers) -> int:
    """D12, D13, D16: what was begun is paid, taken or left, put down."""
    if move < VERB.take:
        if state.phase != Phase.PAY:
            return NOTHING_TO_PAY
        is_paid = can_pay(state, box, move - VERB.pay)
        return ALLOWED if is_paid else about(NOT_THIS_WAY, details, move - VERB.pay)
    if state.phase == Phase.PAY:
        return PAY_FIRST
    if move < VERB.settle_alone:
        return ALLOWED if state.phase == Phase.TAKE else NOTHING_TO_TAKE
    if state.phase != Phase.SETTLE:
        return TAKE_OR_LEAVE if state.phase == Phase.TAKE else NOTHING_TO_SETTLE
    can_settle = find_settlements(state, box) >> (move - VERB.settle_alone) & 1
    return ALLOWED if can_settle else NOT_THIS_CORAL


@compiled
def _refuse_shark(state: State, move: int, details: Numbers) -> int:
    """D20: a shark removes an open card, or a fish of the seat's own."""
    if not state.sharks[state.seat]:
        return NO_SHARK
    cell, fish = move - VERB.shark, move - VERB.shark_fish
    if move >= VERB.shark_fish:
        is_own = find_own_fish(state) >> fish & 1
        return ALLOWED if is_own else about(NOT_YOURS, details, fish)
    if state.card[cell] == NONE:
        return about(EMPTY_CELL + FOR_SHARK, details, cell)
    return ALLOWED if state.open >> cell & 1 else about(CLOSED_CARD + FOR_SHARK, details, cell)


@compiled
def _refuse_boat(state: State) -> int:
    """D21: eight boats at most, while there are some, for three pieces."""
    if can_buy_boat(state):
        return ALLOWED
    if state.boats[state.seat] == MOST_BOATS:
        return BOATS_FULL
    return BOAT_PRICE if state.boats_left else NO_BOATS_LEFT


@compiled
def _refuse_card(state: State, box: Box, move: int, details: Numbers) -> int:
    """D10: a card in a column with a boat is bought or turned over."""
    cell = (move - VERB.buy) % CELLS
    if cell % COLUMNS >= state.boats[state.seat]:
        return about(NO_BOAT_HERE, details, cell % COLUMNS)
    if state.card[cell] == NONE:
        return about(EMPTY_CELL, details, cell)
    if move < VERB.turn:
        return _refuse_purchase(state, box, cell, details)
    if find_turnable(state) >> cell & 1:
        return ALLOWED
    if not CENTRE_ROWS >> cell & 1:
        return OUTER_ROW
    return about(OPEN_CARD, details, cell) if state.open >> cell & 1 else NO_WORM


@compiled
def _refuse_purchase(state: State, box: Box, cell: int, details: Numbers) -> int:
    """D13 to D16: an open card is bought if it can be paid and has a place to go to."""
    card, price = state.card[cell], price_of(state.seat, cell)
    if not state.open >> cell & 1:
        return about(CLOSED_CARD, details, cell)
    if box.kind[card] == SEA:
        return NOT_FOR_SALE
    if box.kind[card] == CORAL and state.corals[state.seat] == MOST_CORALS:
        return CORALS_FULL
    if not find_wares(state, ANY_HOME, price) >> box.face[card] & 1:
        return about(TOO_FEW_WORMS, details, card, price)
    return ALLOWED if can_take(state, box, cell, price) else about(NO_CORAL, details, card)


def meant_by(state: State, box: Box, move: int) -> list[int]:
    """D16: who names a fish on a coral means the move that stands for all that are alike."""
    if move < VERB.settle_beside:
        return [move]
    parents = [parent for parent in state.parent[state.seat].tolist() if parent != NONE]
    fish = move - VERB.settle_beside
    if fish not in parents:
        return [move]
    return [VERB.settle_beside + other for other in parents if box.face[other] == box.face[fish]]
