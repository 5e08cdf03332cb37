"""Das Riff as numbers for learning: named planes of four by eight, seen from a seat.

The first row is the seat's own, the first column is at the shore. A set of reef cards takes two
planes: card n is cell n modulo 32 of plane n divided by 32; a breeding card n is cell n.
"""

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.game import Planes
from atoll.games.das_riff.deck import COLOUR_NAMES, OTHERS, SEXES
from atoll.games.das_riff.pieces import PAIR_COLOURS
from atoll.games.das_riff.state import (
    ANSWER,
    BREEDINGS_TO_WIN,
    BUY,
    CARDS,
    CELLS,
    COLOURS,
    COLUMNS,
    CORAL,
    FISH,
    KINDS,
    MOST_CORALS,
    NONE,
    OPEN_PAIRS,
    OVER,
    PAIRS,
    PAY,
    REPLACE,
    ROWS,
    SEATS,
    SETTLE,
    TAKE,
    Box,
    State,
)

WHO = ("me", "the other")
CARD_PLANES = 2
SEX_COUNT = 2
WORMS_OF_A_COLOUR = 8
"""D3."""

PLANE_SHAPE = (ROWS, COLUMNS)
PLANES = (
    *(f"display: {name}" for name in OTHERS),
    *(f"display: {name} fish" for name in COLOUR_NAMES),
    *(f"display: {sex} fish" for sex in SEXES),
    "display: closed",
    "display: being bought or turned over",
    *(f"display: boats of {who}" for who in WHO),
    *(f"cards {part}: discarded" for part in range(CARD_PLANES)),
    "pairs: bred",
    *(f"all: {name} worms of {who}" for who in WHO for name in COLOUR_NAMES),
    *(
        f"all: {name} {sex} fish on corals of {who}"
        for who in WHO
        for name in COLOUR_NAMES
        for sex in SEXES
    ),
    *(f"all: corals of {who}" for who in WHO),
    *(f"all: breedings of {who}" for who in WHO),
    *(f"all: pearls of {who}" for who in WHO),
    *(f"all: sharks of {who}" for who in WHO),
    *(f"all: {name} worms in the reserve" for name in COLOUR_NAMES),
    *(f"all: {COLOUR_NAMES[one]}-{COLOUR_NAMES[two]} is open" for one, two in PAIR_COLOURS),
    *(f"all: {name} on the dice" for name in COLOUR_NAMES),
    "all: a worm is chosen for one that is exhausted",
    "all: the roll is answered",
    "all: cards are bought",
    "all: a card is paid",
    "all: turning over is paid",
    "all: a card that was turned over is paid",
    "all: a boat is paid",
    "all: a card that was turned over is taken or left",
    "all: a fish is settled",
    "all: worms still to be chosen",
    "all: it is my turn",
    "all: cards in the draw pile",
    "all: turns played",
)
OTHER_KINDS = 0
FISH_COLOUR = OTHER_KINDS + KINDS - 1
FISH_SEX = FISH_COLOUR + COLOURS
CLOSED = FISH_SEX + SEX_COUNT
BEING_BOUGHT = CLOSED + 1
BOATS = BEING_BOUGHT + 1
DISCARDED = BOATS + SEATS
BRED = DISCARDED + CARD_PLANES
WORMS = BRED + 1
PARENTS = WORMS + SEATS * COLOURS
CORALS = PARENTS + SEATS * COLOURS * SEX_COUNT
BREEDINGS = CORALS + SEATS
PEARLS_HELD = BREEDINGS + SEATS
SHARKS_HELD = PEARLS_HELD + SEATS
RESERVE = SHARKS_HELD + SEATS
OPEN = RESERVE + COLOURS
DICE = OPEN + PAIRS
REPLACING = DICE + COLOURS
ANSWERING = REPLACING + 1
BUYING = ANSWERING + 1
PAYING = BUYING + 1
TAKING = PAYING + 4
SETTLING = TAKING + 1
OWED = SETTLING + 1
MY_TURN = OWED + 1
DRAW = MY_TURN + 1
TURNS = DRAW + 1


@compiled
def observe(state: State, box: Box, seat: int, planes: Planes) -> None:
    """Write what the seat sees into planes of zeros."""
    for cell in range(CELLS):
        row = cell // COLUMNS if seat == 0 else ROWS - 1 - cell // COLUMNS
        _observe_cell(state, box, cell, planes[:, row, cell % COLUMNS])
    for distance in range(SEATS):
        other = (seat + distance) % SEATS
        _observe_belongings(state, other, distance, planes)
        _observe_corals(state, box, other, distance, planes)
    _observe_supplies(state, planes)
    _observe_task(state, planes)
    if state.seat == seat and state.phase != OVER:
        planes[MY_TURN] = 1
    planes[TURNS] = state.turns / box.turn_limit


@compiled
def _observe_cell(state: State, box: Box, cell: int, marks: Planes) -> None:
    """Tell a card only if it lies open."""
    if cell == state.cell:
        marks[BEING_BOUGHT] = 1
    card = state.card[cell]
    if card == NONE:
        return
    if state.closed >> cell & 1:
        marks[CLOSED] = 1
    elif box.kind[card] == FISH:
        marks[FISH_COLOUR + box.colour[card]] = 1
        marks[FISH_SEX + box.sex[card]] = 1
    else:
        marks[OTHER_KINDS + box.kind[card] - CORAL] = 1


@compiled
def _observe_belongings(state: State, other: int, distance: int, planes: Planes) -> None:
    planes[BOATS + distance, :, : state.boats[other]] = 1
    for colour in range(COLOURS):
        worms = state.worms[other, colour]
        planes[WORMS + distance * COLOURS + colour] = worms / WORMS_OF_A_COLOUR
    planes[CORALS + distance] = state.corals[other] / MOST_CORALS
    planes[BREEDINGS + distance] = state.breedings[other] / BREEDINGS_TO_WIN
    planes[PEARLS_HELD + distance] = count_bits(state.pearls[other])
    planes[SHARKS_HELD + distance] = count_bits(state.sharks[other])


@compiled
def _observe_corals(state: State, box: Box, other: int, distance: int, planes: Planes) -> None:
    for place in range(MOST_CORALS):
        parent, bred = state.parent[other, place], state.bred[other, place]
        if parent != NONE:
            fish = box.colour[parent] * SEX_COUNT + box.sex[parent]
            plane = PARENTS + distance * COLOURS * SEX_COUNT + fish
            planes[plane] = planes[plane, 0, 0] + 1
        if bred != NONE:
            planes[BRED, bred // COLUMNS, bred % COLUMNS] = 1


@compiled
def _observe_supplies(state: State, planes: Planes) -> None:
    for card in range(CARDS):
        if state.discard >> card & 1:
            cell = card % CELLS
            planes[DISCARDED + card // CELLS, cell // COLUMNS, cell % COLUMNS] = 1
    planes[DRAW] = count_bits(state.draw) / CARDS
    for colour in range(COLOURS):
        planes[RESERVE + colour] = state.reserve[colour] / WORMS_OF_A_COLOUR
    for place in range(OPEN_PAIRS):
        if state.pairs[place] != NONE:
            planes[OPEN + state.pairs[place]] = 1
    for die in range(2):
        if state.dice[die] != NONE:
            plane = DICE + state.dice[die]
            planes[plane] = planes[plane, 0, 0] + 0.5


@compiled
def _observe_task(state: State, planes: Planes) -> None:
    """Tell what a seat has to do, if one has; D9: it is the other seat that answers."""
    if state.phase == REPLACE:
        planes[REPLACING] = 1
    elif state.phase == ANSWER:
        planes[ANSWERING] = 1
    elif state.phase == BUY:
        planes[BUYING] = 1
    elif state.phase == PAY:
        planes[PAYING + state.paying - 1] = 1
    elif state.phase == TAKE:
        planes[TAKING] = 1
    elif state.phase == SETTLE:
        planes[SETTLING] = 1
    planes[OWED] = state.owed
