"""Das Riff as numbers for learning: planes of four by eight and a vector, seen from a seat.

On the planes of the display the first row is the seat's own and the first column at the shore, and
the actions of a seat name cells in the same way. On the planes of cards, two for each set of them,
card n is mark n; on those of pairs breeding card n is.
"""

from atoll.bits import count_bits, mark_members
from atoll.compiled import compiled
from atoll.game import Numbers, Observed, Planes, Vector
from atoll.games.das_riff.buying import find_reach
from atoll.games.das_riff.moves import CARD, COLOUR, OTHERS, SEX, VERB
from atoll.games.das_riff.sight import PHASE
from atoll.games.das_riff.state import (
    CELLS,
    COLOURS,
    COLUMNS,
    MOST_CORALS,
    NONE,
    OPEN_PAIRS,
    ROWS,
    UNDECIDED,
    Box,
    Kind,
    State,
)
from atoll.memory import copy_numbers
from atoll.numbering import lay_out

WHO = ("me", "the other")
CORALS = [f"coral {number} of {who}" for who in WHO for number in range(MOST_CORALS)]

PLANE_SHAPE = (ROWS, COLUMNS)
PLANES, PLANE = lay_out(
    CELLS,
    kind=(f"display: {name}" for name in OTHERS),
    colour=(f"display: {name} fish" for name in COLOUR.words),
    sex=(f"display: {sex} fish" for sex in SEX.words),
    closed=("display: closed",),
    being_bought=("display: being bought or turned over",),
    card=(f"display: card {card}" for card in range(CARD.size)),
    boats=(f"display: boats of {who}" for who in WHO),
    discarded=(f"cards {part}: discarded" for part in range(2)),
    held=(f"cards {part}: corals, pearls, sharks of {who}" for who in WHO for part in range(2)),
    parent=(f"cards 0: fish on {coral}" for coral in CORALS),
    bred=(f"pairs: bred on {coral}" for coral in CORALS),
    open=(f"pairs: open at {spot}" for spot in range(OPEN_PAIRS)),
)
VECTOR, NUMBER = lay_out(
    1,
    phase=(f"phase: {phase}" for phase in PHASE.words),
    turn=(f"turn: {who}" for who in WHO),
    first=(f"first: {who}" for who in WHO),
    paying=(
        f"paying: {what}" for what in ("a card", "turning over", "a card turned over", "a boat")
    ),
    dice=(f"die {die}: {name}" for die in range(2) for name in COLOUR.words),
    worms=(f"{name} worms of {who}" for who in WHO for name in COLOUR.words),
    reserve=(f"{name} worms in the reserve" for name in COLOUR.words),
    corals=(f"corals of {who}" for who in WHO),
    coral=(f"card of {coral}, from 1" for coral in CORALS),
    breedings=(f"breedings of {who}" for who in WHO),
    owed=("worms still to be chosen",),
    boats_left=("boats left",),
    draw=("cards in the draw pile",),
    pair_pile=("breeding cards in the pile",),
    turns=("turns played",),
)


@compiled
def observe(state: State, box: Box, seat: int, observed: Observed) -> None:
    """Write what the seat sees into zeros."""
    planes, vector = observed
    for cell in range(CELLS):
        _observe_cell(state, box, cell, planes[_turn_cell(seat, cell) :])
    for distance in range(box.seats):
        other = (seat + distance) % box.seats
        _observe_goods(state, other, distance, observed)
    mark_members(state.discard, planes[PLANE.discarded :])
    for spot, pair in enumerate(state.pairs):
        _mark(pair, planes[PLANE.open + spot * CELLS :])
    if state.seat != UNDECIDED:
        vector[NUMBER.turn + (state.seat - seat) % box.seats] = 1
    if state.first != UNDECIDED:
        vector[NUMBER.first + (state.first - seat) % box.seats] = 1
    _observe_table(state, vector)


@compiled
def _observe_cell(state: State, box: Box, cell: int, marks: Planes) -> None:
    """Tell a card only if it lies open."""
    if cell == state.cell:
        marks[PLANE.being_bought] = 1
    if state.closed >> cell & 1:
        marks[PLANE.closed] = 1
        return
    card = state.card[cell]
    if card == NONE:
        return
    marks[PLANE.card + card * CELLS] = 1
    if box.kind[card] == Kind.FISH:
        marks[PLANE.colour + box.colour[card] * CELLS] = 1
        marks[PLANE.sex + box.face[card] % 2 * CELLS] = 1
    else:
        marks[PLANE.kind + (box.kind[card] - Kind.CORAL) * CELLS] = 1


@compiled
def _observe_goods(state: State, other: int, distance: int, observed: Observed) -> None:
    """Tell what a seat has."""
    planes, vector = observed
    mark_members(find_reach(state, other), planes[PLANE.boats + distance * CELLS :])
    held = planes[PLANE.held + distance * 2 * CELLS :]
    mark_members(state.pearls[other] | state.sharks[other], held)
    for coral in range(MOST_CORALS):
        first = (distance * MOST_CORALS + coral) * CELLS
        _mark(state.coral[other, coral], held)
        vector[NUMBER.coral + distance * MOST_CORALS + coral] = state.coral[other, coral] + 1
        _mark(state.parent[other, coral], planes[PLANE.parent + first :])
        _mark(state.bred[other, coral], planes[PLANE.bred + first :])
    copy_numbers(state.worms[other], vector[NUMBER.worms + distance * COLOURS :])
    vector[NUMBER.corals + distance] = state.corals[other]
    vector[NUMBER.breedings + distance] = state.breedings[other]


@compiled
def _mark(number: int, marks: Planes | Vector) -> None:
    if number != NONE:
        marks[number] = 1


@compiled
def _observe_table(state: State, vector: Vector) -> None:
    vector[NUMBER.phase + state.phase] = 1
    _mark(state.paying - 1, vector[NUMBER.paying :])
    for die, colour in enumerate(state.dice):
        _mark(colour, vector[NUMBER.dice + die * COLOURS :])
    copy_numbers(state.reserve, vector[NUMBER.reserve :])
    vector[NUMBER.owed] = state.owed
    vector[NUMBER.boats_left] = state.boats_left
    vector[NUMBER.draw] = count_bits(state.draw)
    vector[NUMBER.pair_pile] = count_bits(state.pair_pile)
    vector[NUMBER.turns] = state.turns


@compiled
def _turn_cell(seat: int, cell: int) -> int:
    """D11: give the cell with the seat's own row first."""
    return cell if seat == 0 else (ROWS - 1 - cell // COLUMNS) * COLUMNS + cell % COLUMNS


def perspective(box: Box, seat: int, moves: Numbers) -> None:
    """D11: let the actions of a seat name cells as its planes do."""
    if seat != 0:
        for first in (VERB.buy, VERB.turn, VERB.shark):
            rows = moves[first : first + CELLS].reshape(ROWS, COLUMNS)
            rows[:] = rows[::-1].copy()
