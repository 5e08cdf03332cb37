"""Why points were won or lost in Reef."""

from atoll.bits import lowest_bit
from atoll.compiled import compiled
from atoll.games.reef.cards import SHAPES, Card
from atoll.games.reef.moves import CARD, CELL, COLOUR
from atoll.games.reef.scoring import score_card, scoring_cells, worth_in_hand
from atoll.games.reef.state import ANY, CELLS, NONE, TALLEST, Box, Phase, State
from atoll.words.domains import Domain, Words
from atoll.words.gains import NO_DETAIL, GainKind, GainKinds, Gains, write_gain

COUNT = Words("count", tuple(map(str, range(CELLS + 1))))
HEIGHT = Words("height", tuple(map(str, range(TALLEST + 1))))
SHAPE_WORDS = [*dict.fromkeys(SHAPES.values())]
SCORED: dict[str, Domain | str] = {"card": CARD, "count": COUNT}
GAINS = GainKinds(
    GainKind("R23", SCORED),
    *(GainKind("R23", SCORED | {"kind": shape, "colour": COLOUR}) for shape in SHAPE_WORDS),
    GainKind("R23", SCORED | {"kind": "tall", "colour": COLOUR, "height": HEIGHT}),
    GainKind("R24", SCORED | {"colour": COLOUR, "highest": COLOUR}),
    GainKind("R28", {"card": CARD}, at_end=True),
    GainKind("R11"),
    GainKind("R12"),
    cells=CELL,
)
OF_CARD, FIRST_SHAPE = 0, 1
TALL, AROUND, IN_HAND, FROM_DISPLAY, FOR_DECK = range(1 + len(SHAPE_WORDS), len(GAINS.kinds))


def tell_gain(card: Card) -> tuple[int, int, int]:
    """R20 to R24: the kind of gain that a card brings, and what a word tells of its pattern."""
    if card.around:
        return AROUND, *card.around
    (colour, least, most), *others = {tuple(asked[1:]) for asked in card.pattern}
    if card.shape and not others and colour != ANY:
        if (least, most) == (1, TALLEST):
            return FIRST_SHAPE + SHAPE_WORDS.index(card.shape), colour, NO_DETAIL
        if card.shape == "piece" and least == most:
            return TALL, colour, least
    return OF_CARD, NO_DETAIL, NO_DETAIL


@compiled
def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """R4: the card that a seat scored, those left in its hand at the end, and points on cards."""
    count = 0
    for seat in range(box.seats):
        rest = after.points[seat] - before.points[seat]
        card = _find_scored(before, after, seat)
        points = 0 if card == NONE else score_card(after, box, seat, card)
        if points != 0:
            write_gain(rows[count], seat, box.gain[card, 0], points)
            rows[count].cells = scoring_cells(after, box, seat, card)
            rows[count].details[0] = card
            rows[count].details[1] = points // box.points[card]
            rows[count].details[2] = box.gain[card, 1]
            rows[count].details[3] = box.gain[card, 2]
            rest -= points
            count += 1
        if after.phase == Phase.OVER and before.phase != Phase.OVER:
            for place in range(after.hand_size[seat]):
                card = after.hand[seat, place]
                points = worth_in_hand(after, box, seat, card)
                if points != 0:
                    write_gain(rows[count], seat, IN_HAND, points)
                    rows[count].cells = scoring_cells(after, box, seat, card)
                    rows[count].details[0] = card
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
    played = after.played[seat] & ~before.played[seat]
    if played:
        return lowest_bit(played)
    return before.card if before.seat == seat else NONE
