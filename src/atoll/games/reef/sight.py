"""What is seen of Reef: the boards, the open cards, and of each hand what the viewer may know.

And what a seat cannot know: the others' starting cards, and so what is left in the deck. A starting
card is secret until it is played. The others then know that the seat was dealt it, but never
whether as the first card or as the second.
"""

from atoll.bits import count_bits, random_bit, set_of
from atoll.compiled import compiled
from atoll.game import Seen
from atoll.games.reef.cards import cards_of
from atoll.games.reef.moves import CARD, CELL, COLOUR, VERB
from atoll.games.reef.rules import hand_of, scores, to_move
from atoll.games.reef.state import CELLS, DISPLAY, HAND, SEATS, TALLEST, Box, Phase, State
from atoll.luck import Random
from atoll.memory import copy_numbers
from atoll.usual import reveals as reveals
from atoll.words.domains import Words, words_of
from atoll.words.layout import (
    HIDDEN,
    NONE,
    BySeat,
    Counts,
    Entries,
    Faces,
    Fact,
    Flag,
    Group,
    Layout,
    List,
    Map,
    Number,
    Set,
    Word,
)

HANDS = True
PHASE = Words("phase", words_of(Phase))

DEMAND = Group(
    "Demand",
    {
        "row": Number(),
        "column": Number(),
        "colour": Word(COLOUR, optional=True),
        "least": Number(),
        "most": Number(),
    },
    note="R20 to R22: a cell of a pattern, counted from the lower left; null fits any colour.",
)
PRINT = Group(
    "Print",
    {
        "corals": List(2, Word(COLOUR)),
        "points": Number(),
        "pattern": List(CELLS, DEMAND),
        "around": Group("Around", {"counted": Word(COLOUR), "highest": Word(COLOUR)}),
    },
    sometimes=frozenset({"pattern", "around"}),
    note="What is printed on a card; either a pattern, or what is counted around the highest.",
)


SEEN = Layout(
    {
        "seats": Fact(Number(), lambda box, _: int(box.seats)),
        "first": Number(optional=True),
        "phase": Word(PHASE),
        "seat": Number(optional=True, note="Whose turn it is."),
        "last round": Flag(),
        "turns": BySeat(SEATS, Number()),
        "points": BySeat(SEATS, Number()),
        "supplies": Map(COLOUR, Number()),
        "boards": BySeat(
            SEATS,
            Map(CELL, List(TALLEST, Word(COLOUR))),
            note="By seat: the pieces on each covered cell, from the bottom up.",
        ),
        "display": Entries(
            "OnDisplay", DISPLAY, {"card": Word(CARD), "points": Number()}, optional=True
        ),
        "top": Word(CARD, optional=True),
        "deck": Number(),
        "hands": BySeat(
            SEATS,
            List(HAND, Word(CARD, optional=True)),
            note="By seat; null is the back of a card.",
        ),
        "played": BySeat(SEATS, Set(CARD), note="By seat."),
        "card": Word(CARD, optional=True, note="The card whose corals are being placed."),
        "cards": Faces(
            CARD,
            PRINT,
            lambda box, card: cards_of(box)[card].printed,
            note="R14: what can be looked at, also when played.",
        ),
        "corals": Counts(COLOUR, note="What is still to be placed."),
    }
)


@compiled
def show(state: State, box: Box, viewer: int, seen: Seen) -> None:
    """Show all that lies open, and the viewer's own hand."""
    seen.first, seen.phase = state.first, state.phase
    if to_move(state, box) >= 0:
        seen.seat = state.seat
    seen.last_round = int(state.empty != 0)
    seen.deck = count_bits(state.deck)
    seen.top, seen.card = state.top, state.card
    scores(state, box, seen.points)
    copy_numbers(state.turns, seen.turns)
    copy_numbers(state.supply, seen.supplies)
    copy_numbers(state.stack, seen.boards)
    copy_numbers(state.on_display, seen.display_points)
    copy_numbers(state.played, seen.played)
    copy_numbers(state.pending, seen.corals)
    seen.cards = set_of(state.display)
    if state.top != NONE:
        seen.cards |= 1 << state.top
    for place, card in enumerate(state.display):
        seen.display_card[place] = HIDDEN if card == NONE else card
    for seat in range(box.seats):
        unknown = find_unknown(state, seat, viewer)
        seen.cards |= state.played[seat] | set_of(hand_of(state, seat)) & ~unknown
        for place, card in enumerate(hand_of(state, seat)):
            seen.hands[seat, place] = HIDDEN if unknown >> card & 1 else card


@compiled
def find_unknown(state: State, seat: int, viewer: int) -> int:
    """R5, R28: the cards in a seat's hand that a viewer has not seen, as a set; at the end none."""
    return 0 if seat == viewer or state.phase == Phase.OVER else state.secret[seat]


@compiled
def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """R5: guess the starting cards of the other seats, each equally likely, and so the deck."""
    for other in range(box.seats):
        state.deck |= find_unknown(state, other, seat)
    for other in range(box.seats):
        if other != seat:
            _deal_anew(state, other, random)


@compiled
def _deal_anew(state: State, other: int, random: Random) -> None:
    """Draw the starting cards that a seat has not played, and an order for all of them."""
    cards = set_of(state.dealt[other]) & ~state.secret[other]
    for _ in range(count_bits(state.secret[other])):
        card = random_bit(state.deck, random)
        state.deck ^= 1 << card
        cards |= 1 << card
    state.secret[other] = cards & ~state.played[other]
    place = 0
    for number in range(count_bits(cards)):
        card = random_bit(cards, random)
        cards ^= 1 << card
        state.dealt[other, number] = card
        if state.secret[other] >> card & 1:
            state.hand[other, place] = card
            place += 1


@compiled
def secret(state: State, box: Box, move: int, viewer: int) -> bool:
    """R5: only the seat that is dealt a card sees which it is."""
    return VERB.deal <= move < VERB.turn and viewer != state.seat


@compiled
def discloses(state: State, box: Box, move: int) -> bool:
    """R14: others see a starting card that is played; R9: what is turned up lies in no hand."""
    if VERB.play <= move < VERB.place:
        return state.secret[state.seat] >> move - VERB.play & 1 == 1
    return VERB.turn <= move < VERB.take and state.secret.sum() > 0


@compiled
def retell(state: State, box: Box, move: int, imagined: State) -> int:
    """Deal the cards that the seat has in the imagined state."""
    if VERB.deal <= move < VERB.turn:
        return VERB.deal + imagined.dealt[state.seat, state.hand_size[state.seat]]
    return move
