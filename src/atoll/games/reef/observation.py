"""Reef as numbers for learning: planes of four by four and a vector, seen from a seat.

The seats are told as the seat itself, the one after it, and so on. A set of cards takes four
planes: card n of the deck is mark n. Cards that the seat could take or play are also told by what
is printed on them; on the planes of their patterns, from the lower left, a mark is a colour or a
height that fits the cell.
"""

from atoll.bits import count_bits, mark_members, set_of
from atoll.compiled import compiled
from atoll.game import WATCHER, Observed, Planes
from atoll.games.reef.moves import COLOUR
from atoll.games.reef.rules import count_points, hand_of, to_move
from atoll.games.reef.sight import PHASE, find_unknown
from atoll.games.reef.state import ANY, CELLS, COLOURS, DISPLAY, HAND, SIDE, TALLEST, Box, State
from atoll.memory import copy_numbers
from atoll.numbering import lay_out
from atoll.usual import perspective as perspective
from atoll.words.layout import NONE

WHO = ("me", "the next", "the second next", "the third next")
IN_HANDS = [f"card {place} in the hand of {who}" for who in WHO for place in range(HAND)]
ON_DISPLAY = [f"card {place} on display" for place in range(DISPLAY)]
FACED = (*IN_HANDS[:HAND], *ON_DISPLAY, "top of the deck", "card being played")

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

PIECES = [f"{colour} with {above} above it" for above in range(TALLEST) for colour in COLOUR.words]
BOARD_CELLS = len(PIECES) * CELLS
PLANE_SHAPE = (SIDE, SIDE)
PLANES, PLANE = lay_out(
    CELLS,
    board=(f"board of {who}: {piece}" for who in WHO for piece in PIECES),
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
        _observe_board(state, other, planes[PLANE.board + distance * BOARD_CELLS :])
        mark_members(state.played[other], planes[PLANE.played + distance * SET_CELLS :])
        vector[NUMBER.turns + distance] = state.turns[other]
        vector[NUMBER.points + distance] = count_points(state, box, other)
        if other != seat:
            unknown = find_unknown(state, other, WATCHER) & set_of(hand_of(state, other))
            vector[NUMBER.hidden + distance - 1] = count_bits(unknown)
            hand = planes[PLANE.hand + (distance - 1) * HAND * SET_CELLS :]
            for place, card in enumerate(hand_of(state, other)):
                hand[place * SET_CELLS + card] = ~unknown >> card & 1
    for place, card in enumerate(hand_of(state, seat)):
        _observe_face(box, card, place, observed)
    for place, card in enumerate(state.display):
        _observe_face(box, card, HAND + place, observed)
    _observe_face(box, state.top, HAND + DISPLAY, observed)
    _observe_face(box, state.card, HAND + DISPLAY + 1, observed)
    copy_numbers(state.on_display, vector[NUMBER.lying :])
    copy_numbers(state.supply, vector[NUMBER.supply :])
    copy_numbers(state.pending, vector[NUMBER.pending :])
    vector[NUMBER.deck] = count_bits(state.deck)
    vector[NUMBER.last_round] = state.empty != 0
    vector[NUMBER.phase + state.phase] = 1
    if to_move(state, box) >= 0:
        vector[NUMBER.turn + (state.seat - seat) % box.seats] = 1
    if state.first != NONE:
        vector[NUMBER.first + (state.first - seat) % box.seats] = 1


@compiled
def _observe_board(state: State, other: int, planes: Planes) -> None:
    """R16: mark the pieces of each stack, by how many lie above."""
    for cell in range(CELLS):
        above = 0
        for colour in state.stack[other, cell, ::-1]:
            if colour != NONE:
                planes[(above * COLOURS + colour) * CELLS + cell] = 1
                above += 1


@compiled
def _observe_face(box: Box, card: int, where: int, observed: Observed) -> None:
    """R2, R20 to R24: tell which card lies where the seat can use it, and what is printed on it."""
    if card == NONE:
        return
    planes = observed.planes[PLANE.face + where * FACE_CELLS :]
    vector = observed.vector[NUMBER.face + where * FACE_SIZE :]
    planes[FACE.card + card] = 1
    for number in range(box.demands[card]):
        cell, asked = box.offset[card, 0, number], box.colour[card, number]
        for colour in range(COLOURS):
            planes[FACE.colour + colour * CELLS + cell] = asked in (colour, ANY)
        for height in range(box.least[card, number], box.most[card, number] + 1):
            planes[FACE.height + (height - 1) * CELLS + cell] = 1
    for colour in box.corals[card]:
        vector[PRINTED.corals + colour] += 1
    vector[PRINTED.points] = box.points[card]
    if not box.demands[card]:
        vector[PRINTED.counted + box.around[card, 0]] = 1
        vector[PRINTED.highest + box.around[card, 1]] = 1
