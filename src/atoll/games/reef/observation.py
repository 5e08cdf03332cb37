"""Reef as numbers for learning: planes of four by four and a vector, seen from a seat.

The seats are told as the seat itself, the one after it, and so on. A set of cards takes four
planes: card n of the deck is mark n. Cards that the seat could take or play are also told by what
is printed on them; on the planes of their patterns, from the lower left, a mark is a colour or a
height that fits the cell.
"""

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.game import Observed, Planes, Vector
from atoll.games.reef.hidden import find_unknown
from atoll.games.reef.moves import COLOUR
from atoll.games.reef.rules import count_pieces, count_points, to_move
from atoll.games.reef.sight import PHASE
from atoll.games.reef.state import (
    ANY,
    CELLS,
    COLOURS,
    DISPLAY,
    HAND,
    NONE,
    SIDE,
    TALLEST,
    Box,
    State,
)
from atoll.numbering import lay_out
from atoll.usual import perspective as perspective

WHO = ("me", "the next", "the second next", "the third next")
IN_HANDS = [f"card {place} in the hand of {who}" for who in WHO for place in range(HAND)]
ON_DISPLAY = [f"card {place} on display" for place in range(DISPLAY)]
FACED = (*IN_HANDS[:HAND], *ON_DISPLAY, "top of the deck", "card being played")
TOP, FACES = HAND + DISPLAY, len(FACED)

SET = tuple(f"cards {part * CELLS} to {part * CELLS + CELLS - 1}" for part in range(4))
SET_CELLS = len(SET) * CELLS
FACE_PLANES, FACE = lay_out(
    CELLS,
    card=SET,
    colour=(f"{colour} fits" for colour in COLOUR.words),
    height=(f"height {height} fits" for height in range(1, TALLEST + 1)),
)
FACE_NUMBERS, PRINTED = lay_out(
    1,
    corals=(f"{colour} corals" for colour in COLOUR.words),
    points=("points",),
    counted=(f"counts {colour}" for colour in COLOUR.words),
    highest=(f"around the highest {colour}" for colour in COLOUR.words),
)
FACE_CELLS, FACE_SIZE = len(FACE_PLANES) * CELLS, len(FACE_NUMBERS)

PLANE_SHAPE = (SIDE, SIDE)
PLANES, PLANE = lay_out(
    CELLS,
    board=(
        f"board of {who}: {colour} with {above} above it"
        for who in WHO
        for above in range(TALLEST)
        for colour in COLOUR.words
    ),
    played=(f"played by {who}: {cards}" for who in WHO for cards in SET),
    face=(f"{where}: {what}" for where in FACED for what in FACE_PLANES),
    hand=(f"{where}: {cards}" for where in IN_HANDS[HAND:] for cards in SET),
)
VECTOR, NUMBER = lay_out(
    1,
    face=(f"{where}: {what}" for where in FACED for what in FACE_NUMBERS),
    hidden=(f"hidden cards in the hand of {who}" for who in WHO[1:]),
    lying=(f"{where}: points lying on it" for where in ON_DISPLAY),
    phase=(f"phase: {phase}" for phase in PHASE.words),
    turn=(f"turn: {who}" for who in WHO),
    first=(f"first: {who}" for who in WHO),
    turns=(f"turns of {who}" for who in WHO),
    points=(f"points of {who}" for who in WHO),
    supply=(f"{colour} in the supply" for colour in COLOUR.words),
    pending=(f"{colour} to be placed" for colour in COLOUR.words),
    deck=("cards in the deck",),
    last_round=("last round",),
)


@compiled
def observe(state: State, box: Box, seat: int, observed: Observed) -> None:
    """Write what the seat sees into zeros."""
    planes, vector = observed
    for distance in range(box.seats):
        other = (seat + distance) % box.seats
        _observe_board(state, other, planes[PLANE.board + distance * TALLEST * COLOURS * CELLS :])
        for card in range(box.cards):
            planes[PLANE.played + distance * SET_CELLS + card] = state.played[other] >> card & 1
        vector[NUMBER.turns + distance] = state.turns[other]
        vector[NUMBER.points + distance] = count_points(state, box, other)
        if other != seat:
            unknown, hand = find_unknown(state, other, seat), (distance - 1) * HAND * SET_CELLS
            vector[NUMBER.hidden + distance - 1] = count_bits(unknown)
            _observe_hand(state, other, unknown, planes[PLANE.hand + hand :])
    for where in range(FACES):
        card = _card_at(state, seat, where)
        if card != NONE:
            face, printed = PLANE.face + where * FACE_CELLS, NUMBER.face + where * FACE_SIZE
            _observe_face(box, card, planes[face:], vector[printed:])
    for place in range(DISPLAY):
        vector[NUMBER.lying + place] = state.on_display[place]
    for colour in range(COLOURS):
        vector[NUMBER.supply + colour] = state.supply[colour]
        vector[NUMBER.pending + colour] = state.pending[colour]
    vector[NUMBER.deck] = count_bits(state.deck)
    vector[NUMBER.last_round] = state.last_round
    vector[NUMBER.phase + state.phase] = 1
    if to_move(state, box) >= 0:
        vector[NUMBER.turn + (state.seat - seat) % box.seats] = 1
    if state.first != NONE:
        vector[NUMBER.first + (state.first - seat) % box.seats] = 1


@compiled
def _observe_board(state: State, other: int, planes: Planes) -> None:
    """R16: mark the pieces of each stack, by how many lie above."""
    for cell in range(CELLS):
        height = count_pieces(state, other, cell)
        for level in range(height):
            plane = (height - 1 - level) * COLOURS + state.stack[other, cell, level]
            planes[plane * CELLS + cell] = 1


@compiled
def _observe_hand(state: State, other: int, unknown: int, planes: Planes) -> None:
    """R5, R11: tell the cards of another seat that are known, each at its place."""
    for place in range(state.hand_size[other]):
        card = state.hand[other, place]
        planes[place * SET_CELLS + card] = ~unknown >> card & 1


@compiled
def _card_at(state: State, seat: int, where: int) -> int:
    """Give the card that lies at one of the places where the seat can use it, or NONE."""
    if where < HAND:
        return state.hand[seat, where]
    if where < TOP:
        return state.display[where - HAND]
    return state.top if where == TOP else state.card


@compiled
def _observe_face(box: Box, card: int, planes: Planes, vector: Vector) -> None:
    """R2, R20 to R24: tell which card it is, and what is printed on it."""
    planes[FACE.card + card] = 1
    for number in range(box.demands[card]):
        cell, asked = box.offset[card, 0, number], box.colour[card, number]
        for colour in range(COLOURS):
            planes[FACE.colour + colour * CELLS + cell] = asked in (colour, ANY)
        for height in range(box.least[card, number], box.most[card, number] + 1):
            planes[FACE.height + (height - 1) * CELLS + cell] = 1
    for colour in (box.corals[card, 0], box.corals[card, 1]):
        vector[PRINTED.corals + colour] += 1
    vector[PRINTED.points] = box.points[card]
    if box.counted[card] != NONE:
        vector[PRINTED.counted + box.counted[card]] = 1
        vector[PRINTED.highest + box.highest[card]] = 1
