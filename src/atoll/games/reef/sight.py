"""What is seen of Reef: the boards, the open cards, and of each hand what the viewer may know."""

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.game import Seen
from atoll.games.reef.card_words import print_of
from atoll.games.reef.hidden import find_unknown
from atoll.games.reef.moves import CARD, CELL, COLOUR
from atoll.games.reef.rules import scores, to_move
from atoll.games.reef.state import CELLS, COLOURS, DISPLAY, HAND, SEATS, TALLEST, Box, Phase, State
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
        "cards": Faces(CARD, PRINT, print_of, note="R14: what can be looked at, also when played."),
        "corals": Counts(COLOUR, note="What is still to be placed."),
    }
)


@compiled
def show(state: State, box: Box, viewer: int, seen: Seen) -> None:
    """Show all that lies open, and the viewer's own hand."""
    seen.first = state.first
    seen.phase = state.phase
    if to_move(state, box) >= 0:
        seen.seat = state.seat
    seen.last_round = state.last_round
    scores(state, box, seen.points)
    for colour in range(COLOURS):
        seen.supplies[colour] = state.supply[colour]
        seen.corals[colour] = state.pending[colour]
    _show_cards(state, seen)
    for seat in range(box.seats):
        seen.turns[seat] = state.turns[seat]
        for cell in range(CELLS):
            for level in range(TALLEST):
                seen.boards[seat, cell, level] = state.stack[seat, cell, level]
        _show_hand(state, seat, viewer, seen)


@compiled
def _show_hand(state: State, seat: int, viewer: int, seen: Seen) -> None:
    """R5, R11, R28: a seat knows its own cards, all know those taken openly, and all at the end."""
    seen.played[seat] = state.played[seat]
    seen.cards |= state.played[seat]
    unknown = find_unknown(state, seat, viewer)
    for place in range(state.hand_size[seat]):
        card = state.hand[seat, place]
        seen.hands[seat, place] = HIDDEN if unknown >> card & 1 else card
        seen.cards |= 1 << card & ~unknown


@compiled
def _show_cards(state: State, seen: Seen) -> None:
    """R9: the display, the top of the deck, and the card that is being played."""
    seen.deck = count_bits(state.deck)
    seen.top = state.top
    seen.card = state.card
    seen.cards = _set_of(state.top) | _set_of(state.card)
    for place in range(DISPLAY):
        card = state.display[place]
        seen.display_card[place] = HIDDEN if card == NONE else card
        seen.display_points[place] = state.on_display[place]
        seen.cards |= _set_of(card)


@compiled
def _set_of(card: int) -> int:
    return 0 if card == NONE else 1 << card
