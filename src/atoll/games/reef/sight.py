"""What is seen of Reef: the boards, the open cards, and of each hand what the viewer may know."""

from typing import Any

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.domains import Words, words_of
from atoll.game import Seen
from atoll.games.reef.card_words import card_of
from atoll.games.reef.cards import Around, Demand
from atoll.games.reef.moves import CARD, CELL, COLOUR
from atoll.games.reef.rules import scores
from atoll.games.reef.state import (
    CELLS,
    COLOURS,
    DISPLAY,
    HAND,
    PIECE_BITS,
    SEATS,
    TALLEST,
    Box,
    Phase,
    State,
)
from atoll.layout import (
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


def print_of(box: Box, number: int) -> dict[str, Any]:
    """Give what is printed on a card: its corals, its points, and what it asks for."""
    card = card_of(box, number)
    printed: dict[str, Any] = {
        "corals": [COLOUR.words[coral] for coral in card.corals],
        "points": card.points,
    }
    if isinstance(card.pattern, Around):
        around = {"counted": card.pattern.counted, "highest": card.pattern.highest}
        return printed | {"around": {name: COLOUR.words[n] for name, n in around.items()}}
    return printed | {"pattern": [_print_demand(demand) for demand in card.pattern]}


def _print_demand(demand: Demand) -> dict[str, Any]:
    return {
        "row": demand.row,
        "column": demand.column,
        "colour": None if demand.colour is None else COLOUR.words[demand.colour],
        "least": min(demand.heights),
        "most": max(demand.heights),
    }


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
    if state.phase == Phase.OPEN or state.phase == Phase.ACT or state.phase == Phase.PLACE:
        seen.seat = state.seat
    seen.last_round = state.last_round
    scores(state, box, seen.points)
    for colour in range(COLOURS):
        seen.supplies[colour] = state.supply[colour]
        seen.corals[colour] = state.pending[colour]
    seen.cards = 0
    for seat in range(box.seats):
        seen.turns[seat] = state.turns[seat]
        seen.played[seat] = state.played[seat]
        _show_board(state, seat, seen)
        _show_hand(state, seat, viewer, seen)
        seen.cards |= state.played[seat]
    _show_cards(state, seen)


@compiled
def _show_board(state: State, seat: int, seen: Seen) -> None:
    """Unpack the stacks."""
    for cell in range(CELLS):
        stack = state.stack[seat, cell]
        for level in range(state.height[seat, cell]):
            seen.boards[seat, cell, level] = (stack >> level * PIECE_BITS) % (1 << PIECE_BITS) - 1


@compiled
def _show_hand(state: State, seat: int, viewer: int, seen: Seen) -> None:
    """R5, R11, R28: a seat knows its own cards, all know those taken openly, and all at the end."""
    for place in range(state.hand_size[seat]):
        if seat == viewer or state.phase == Phase.OVER or state.seen[seat, place]:
            seen.hands[seat, place] = state.hand[seat, place]
            seen.cards |= 1 << state.hand[seat, place]
        else:
            seen.hands[seat, place] = HIDDEN


@compiled
def _show_cards(state: State, seen: Seen) -> None:
    """R9: the display, the top of the deck, and the card that is being played."""
    seen.deck = count_bits(state.deck)
    seen.top = state.top
    seen.card = state.card
    for place in range(DISPLAY):
        card = state.display[place]
        seen.display_card[place] = HIDDEN if card == NONE else card
        seen.display_points[place] = state.on_display[place]
        if card != NONE:
            seen.cards |= 1 << card
    if state.top != NONE:
        seen.cards |= 1 << state.top
    if state.card != NONE:
        seen.cards |= 1 << state.card
