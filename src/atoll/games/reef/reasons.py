"""Why moves of Reef are refused, and why points are won or lost.

Several rules of a reason stand in the order of R11 and R12, or of no opening, the standard and the
expert one.
"""

from atoll.bits import lowest_bit
from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.reef.cards import SHAPES, Card
from atoll.games.reef.moves import CARD, CELL, COLOUR, MOVES, VERB
from atoll.games.reef.rules import find_takes, hand_of
from atoll.games.reef.scoring import score_card, scoring_cells, worth_in_hand
from atoll.games.reef.state import CARDS, CELLS, HAND, NONE, TALLEST, Box, Phase, State
from atoll.memory import copy_numbers
from atoll.usual import meant_by as meant_by
from atoll.usual import refuse_luck as refuse_luck
from atoll.words.domains import Domain, Words
from atoll.words.gains import NO_DETAIL, GainKind, GainKinds, Gains, write_gain
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
    """R7 to R16: find the rule that forbids a move."""
    opening = 1 + box.expert if state.phase == Phase.OPEN else 0
    if move >= VERB.place:
        colour, cell = divmod(move - VERB.place, CELLS)
        if state.phase == Phase.ACT:
            return NOTHING_TO_PLACE
        if state.pending[colour] == 0:
            return about(NO_SUCH_CORAL + opening, details, colour)
        if opening:
            return NOT_CENTRE if box.expert else CENTRE_ONLY
        return about(STACK_IS_FULL, details, cell)
    if state.phase != Phase.ACT:
        return PLACE_FIRST + opening
    card, from_deck = (move - VERB.take) % CARDS, move >= VERB.deck_onto
    if move >= VERB.play:
        return about(NOT_IN_HAND, details, card)
    if state.hand_size[state.seat] == HAND:
        return HAND_IS_FULL
    if not find_takes(state) >> card & 1:
        return about(NOT_ON_DISPLAY + from_deck, details, card)
    return NO_POINT if from_deck and state.points[state.seat] == 0 else NOT_CHEAPEST


@compiled
def means_nothing(box: Box, move: int) -> bool:
    """R2: a card that a smaller deck lacks."""
    return VERB.deal <= move < VERB.place and (move - VERB.deal) % CARDS >= box.cards


COUNT = Words("count", tuple(map(str, range(CELLS + 1))))
HEIGHT = Words("height", tuple(map(str, range(TALLEST + 1))))
KIND = Words("kind", (*dict.fromkeys(SHAPES.values()), "tall"))
SCORED: dict[str, Domain] = {"card": CARD, "count": COUNT}
GAINS = GainKinds(
    GainKind("R23", SCORED | {"kind": KIND, "colour": COLOUR, "height": HEIGHT}),
    GainKind("R24", SCORED | {"colour": COLOUR, "highest": COLOUR}),
    GainKind("R28", {"card": CARD}, at_end=True),
    GainKind("R11"),
    GainKind("R12"),
    cells=CELL,
)
PATTERN, AROUND, IN_HAND, FROM_DISPLAY, FOR_DECK = range(len(GAINS.kinds))


def name_gain(card: Card) -> tuple[int, int, int]:
    """R20 to R24: what words tell of a card's pattern, the details after its count."""
    if card.around:
        counted, highest = map(COLOUR.words.index, card.around)
        return counted, highest, NO_DETAIL
    (colour, least, most), *others = set(card.pattern.values())
    if card.shape and colour and not others:
        if (least, most) == (1, TALLEST):
            return KIND.words.index(card.shape), COLOUR.words.index(colour), NO_DETAIL
        if card.shape == "piece" and least == most:
            return KIND.words.index("tall"), COLOUR.words.index(colour), least
    return NO_DETAIL, NO_DETAIL, NO_DETAIL


@compiled
def gains(before: State, after: State, box: Box, rows: Gains) -> int:
    """R4: the card that a seat scored, those left in its hand at the end, and points on cards."""
    count = 0
    for seat in range(box.seats):
        rest = after.points[seat] - before.points[seat]
        card = _find_scored(before, after, seat)
        points = 0 if card == NONE else score_card(after, box, seat, card)
        if points:
            write_gain(rows[count], seat, PATTERN if box.demands[card] else AROUND, points)
            rows[count].cells = scoring_cells(after, box, seat, card)
            rows[count].details[0], rows[count].details[1] = card, points // box.points[card]
            copy_numbers(box.gain[card], rows[count].details[2:])
            rest -= points
            count += 1
        if after.phase == Phase.OVER and before.phase != Phase.OVER:
            for left in hand_of(after, seat):
                points = worth_in_hand(after, box, seat, left)
                if points:
                    write_gain(rows[count], seat, IN_HAND, points)
                    rows[count].cells = scoring_cells(after, box, seat, left)
                    rows[count].details[0] = left
                    count += 1
        if rest:
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
