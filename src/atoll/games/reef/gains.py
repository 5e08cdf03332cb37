"""Why points were won or lost in Reef."""

import numpy as np

from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.domains import Domain, Words
from atoll.gains import GainKind, GainKinds, Gains, write_gain
from atoll.games.reef.card_words import SHAPE_NAMES
from atoll.games.reef.moves import CARD, CELL, COLOUR
from atoll.games.reef.scoring import score_card, scoring_cells, worth_in_hand
from atoll.games.reef.state import CARDS, CELLS, NONE, SIDE, TALLEST, Box, Phase, State

COUNT = Words("count", tuple(map(str, range(CELLS + 1))))
HEIGHT = Words("height", tuple(map(str, range(TALLEST + 1))))
SHAPES = ("piece", "square", "corner", "line", "diagonal")
SCORED: dict[str, Domain | str] = {"card": CARD, "count": COUNT}
GAINS = GainKinds(
    GainKind("R23", SCORED),
    *(GainKind("R23", SCORED | {"kind": shape, "colour": COLOUR}) for shape in SHAPES),
    GainKind("R23", SCORED | {"kind": "tall", "colour": COLOUR, "height": HEIGHT}),
    GainKind("R24", SCORED | {"colour": COLOUR, "highest": COLOUR}),
    GainKind("R28", {"card": CARD}, at_end=True),
    GainKind("R11"),
    GainKind("R12"),
    cells=CELL,
)
OF_CARD, PIECE = 0, 1
TALL, AROUND, IN_HAND, FROM_DISPLAY, FOR_DECK = range(PIECE + len(SHAPES), len(GAINS.kinds))

SHAPE_CELLS = np.array(
    [sum(1 << row * SIDE + column for row, column in shape) for shape in SHAPE_NAMES], np.int64
)
"""The cells of each shape that has a name, as a set, from the lower left corner."""
SHAPE_KINDS = np.array([PIECE + SHAPES.index(name) for name in SHAPE_NAMES.values()], np.int64)
ALL_HEIGHTS = (1 << TALLEST + 1) - 2


@compiled
def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """R4: the card that a seat scored, those left in its hand at the end, and points on cards."""
    count = 0
    for seat in range(box.seats):
        rest = after.points[seat] - before.points[seat]
        card = _find_scored(before, after, seat)
        points = 0 if card == NONE else score_card(after, box, seat, card)
        if points != 0:
            write_gain(rows[count], seat, _find_kind(box, card), points)
            _tell_pattern(after, box, card, rows[count])
            rest -= points
            count += 1
        if after.phase == Phase.OVER and before.phase != Phase.OVER:
            for place in range(after.hand_size[seat]):
                card = after.hand[seat, place]
                points = worth_in_hand(after, box, seat, card)
                if points != 0:
                    write_gain(rows[count], seat, IN_HAND, points)
                    rows[count].details[0] = card
                    rows[count].cells = scoring_cells(after, box, seat, card)
                    count += 1
        if rest != 0:
            write_gain(rows[count], seat, FROM_DISPLAY if rest > 0 else FOR_DECK, rest)
            count += 1
    return count


@compiled
def _find_scored(before: State, after: State, seat: int) -> int:
    """R14: the card that a seat played and scored in its one turn in between, or NONE."""
    if after.turns[seat] != before.turns[seat] + 1:
        return NONE
    scored = before.card if before.seat == seat else NONE
    for card in range(CARDS):
        if (after.played[seat] & ~before.played[seat]) >> card & 1:
            scored = card
    return scored


@compiled
def _find_kind(box: Box, card: int) -> int:
    """R20 to R24: what a word tells of a card's pattern, if one does."""
    if box.counted[card] != NONE:
        return AROUND
    colour, heights = box.colour[card, 0], box.heights[card, 0]
    for number in range(box.demands[card]):
        if box.colour[card, number] != colour or box.heights[card, number] != heights:
            return OF_CARD
    kind = OF_CARD
    for shape in range(len(SHAPE_CELLS)):
        if SHAPE_CELLS[shape] == box.covers[card, 0] and colour != NONE:
            kind = SHAPE_KINDS[shape]
    if heights == ALL_HEIGHTS:
        return kind
    return TALL if kind == PIECE and count_bits(heights) == 1 else OF_CARD


@compiled
def _tell_pattern(state: State, box: Box, card: int, row: np.record) -> None:
    """R23, R24: where the pattern of a scored card appears, how often, and what it asks for."""
    row.cells = scoring_cells(state, box, row.seat, card)
    row.details[0] = card
    row.details[1] = row.points // box.points[card]
    if row.kind == AROUND:
        row.details[2] = box.counted[card]
        row.details[3] = box.highest[card]
    elif row.kind != OF_CARD:
        row.details[2] = box.colour[card, 0]
    if row.kind == TALL:
        row.details[3] = lowest_bit(box.heights[card, 0])
