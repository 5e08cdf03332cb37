"""Why moves of Das Riff are refused, and why points are won."""

from atoll.bits import list_members
from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.das_riff.buying import find_buyable_faces, price_of
from atoll.games.das_riff.corals import find_parents
from atoll.games.das_riff.moves import MOVES, PAIR, VERB
from atoll.games.das_riff.state import CELLS, COLUMNS, MOST_CORALS, NONE, Box, Kind, Phase, State
from atoll.games.das_riff.tide import CENTRE
from atoll.usual import refuse_luck as refuse_luck
from atoll.words.gains import GainKind, GainKinds, Gains, write_gain
from atoll.words.refusals import Refusals, about

REFUSALS = Refusals(MOVES, over=("D25", "D26"))
because = REFUSALS.add
# A reason with two rules has two numbers: the second, the first + 1, is for ANSWER or for a shark.
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
BOAT_TOO_DEAR = because("boat price", "D21", "a boat costs three worms or pearls")
NO_SHARK = because("no shark", "D20", "you have no shark")
NOT_YOURS = because("not yours", "D20", "{card} is not on a coral of yours")

NO_QUESTION = 0
QUESTIONS = (ANSWER_FIRST, ANSWER_FIRST + 1, NO_QUESTION, PAY_FIRST, TAKE_OR_LEAVE, SETTLE_FIRST)
"""What is asked in each phase from REPLACE on; nothing where the seat buys."""
FOR_SHARK = 1
EVERY_FACE = -1
"""As a set: all bits of -1 are 1."""

BREEDING = 0
GAINS = GainKinds(GainKind("D18", {"pair": PAIR}))


@compiled
def refuse(state: State, box: Box, move: int, details: Numbers) -> int:
    """Find the rule that forbids a move."""
    if move < VERB.buy:
        return _refuse_worm(state, move, details)
    if move >= VERB.pay:
        return _refuse_completion(state, move, details)
    if state.phase != Phase.BUY:
        return QUESTIONS[state.phase - Phase.REPLACE]
    if move >= VERB.shark:
        return _refuse_shark(state, move, details)
    if move < VERB.boat:
        return _refuse_card(state, box, move, details)
    if state.boats[state.seat] == COLUMNS:
        return BOATS_FULL
    return BOAT_TOO_DEAR if state.boats_left else NO_BOATS_LEFT


@compiled
def _refuse_worm(state: State, move: int, details: Numbers) -> int:
    """D8, D9: a worm is chosen when it is exhausted, or for an answer, which may be declined."""
    if state.phase > Phase.ANSWER:
        return NOTHING_TO_CHOOSE
    if move == VERB.decline:
        return CANNOT_DECLINE
    return about(NO_SUCH_WORM + state.phase - Phase.REPLACE, details, move - VERB.worm)


@compiled
def _refuse_completion(state: State, move: int, details: Numbers) -> int:
    """D12, D13, D16: what was begun is paid, taken or left, put down."""
    is_paying = state.phase == Phase.PAY
    if move < VERB.take:
        return about(NOT_THIS_WAY, details, move - VERB.pay) if is_paying else NOTHING_TO_PAY
    if is_paying:
        return PAY_FIRST
    if move < VERB.settle_alone:
        return NOTHING_TO_TAKE
    if state.phase == Phase.TAKE:
        return TAKE_OR_LEAVE
    return NOT_THIS_CORAL if state.phase == Phase.SETTLE else NOTHING_TO_SETTLE


@compiled
def _refuse_shark(state: State, move: int, details: Numbers) -> int:
    """D20: a shark removes an open card, or a fish of the seat's own."""
    if not state.sharks[state.seat]:
        return NO_SHARK
    if move >= VERB.shark_fish:
        return about(NOT_YOURS, details, move - VERB.shark_fish)
    cell = move - VERB.shark
    code = EMPTY_CELL if state.card[cell] == NONE else CLOSED_CARD
    return about(code + FOR_SHARK, details, cell)


@compiled
def _refuse_card(state: State, box: Box, move: int, details: Numbers) -> int:
    """D10, D12: a card in a column with a boat is bought, or turned over in the centre."""
    cell = (move - VERB.buy) % CELLS
    if cell % COLUMNS >= state.boats[state.seat]:
        return about(NO_BOAT_HERE, details, cell % COLUMNS)
    if state.card[cell] == NONE:
        return about(EMPTY_CELL, details, cell)
    if move < VERB.turn:
        return _refuse_purchase(state, box, cell, details)
    if not CENTRE >> cell & 1:
        return OUTER_ROW
    return about(OPEN_CARD, details, cell) if state.open >> cell & 1 else NO_WORM


@compiled
def _refuse_purchase(state: State, box: Box, cell: int, details: Numbers) -> int:
    """D13 to D16: an open card is bought if it can be paid and has a place to go to."""
    card, price = state.card[cell], price_of(state.seat, cell)
    if not state.open >> cell & 1:
        return about(CLOSED_CARD, details, cell)
    if box.kind[card] == Kind.SEA:
        return NOT_FOR_SALE
    if box.kind[card] == Kind.CORAL and state.corals[state.seat] == MOST_CORALS:
        return CORALS_FULL
    if not find_buyable_faces(state, EVERY_FACE, price) >> box.face[card] & 1:
        return about(TOO_FEW_WORMS, details, card, price)
    return about(NO_CORAL, details, card)


@compiled
def means_nothing(box: Box, move: int) -> bool:
    """D16, D20: a move that is about a fish has the number of another card."""
    if VERB.shark_fish <= move < VERB.end:
        return box.kind[move - VERB.shark_fish] != Kind.FISH
    return move >= VERB.settle_beside and box.kind[move - VERB.settle_beside] != Kind.FISH


@compiled
def meant_by(state: State, box: Box, move: int, moves: Numbers) -> int:
    """D16: who names a fish on a coral means the move that stands for all that are alike."""
    parents, fish = find_parents(state, state.seat), move - VERB.settle_beside
    if fish >= 0 and parents >> fish & 1:
        return list_members(parents & box.alike[fish], VERB.settle_beside, moves, 0)
    moves[0] = move
    return 1


@compiled
def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """D18, D25: every breeding counts one."""
    count = 0
    for seat in range(box.seats):
        for coral, pair in enumerate(after.bred[seat]):
            if before.bred[seat, coral] != pair:
                write_gain(rows[count], seat, BREEDING, 1)
                rows[count].details[0] = pair
                count += 1
    return count
