"""What is seen of Das Riff: all that lies open; and what nobody can know: what lies face down.

Both seats know the same. A card that was shuffled back from the discard pile cannot be one of the
closed cards that already lay there: a card fits a cell if the reshuffle that it was `shuffled_in`
last is not later than those that the cell was `laid_after`. Every assignment that agrees with this
is equally likely, and the cards that fit an older cell also fit a younger one: so cells are filled
from the oldest on, each from the cards that fit it.
"""

from atoll.bits import count_bits, random_bit
from atoll.compiled import compiled
from atoll.game import Seen
from atoll.games.das_riff.buying import PRICES, find_ways
from atoll.games.das_riff.moves import CARD, CELL, COLOUR, PAIR, ROW_LETTERS, VERB
from atoll.games.das_riff.rules import count_choices
from atoll.games.das_riff.state import CELLS, MOST_CORALS, OPEN_PAIRS, SEATS, Box, For, Phase, State
from atoll.games.das_riff.tide import CENTRE
from atoll.luck import Random
from atoll.memory import copy_numbers
from atoll.usual import HANDS as HANDS
from atoll.words.domains import Words, words_of
from atoll.words.layout import (
    HIDDEN,
    NONE,
    BySeat,
    Entries,
    Fact,
    Group,
    Layout,
    List,
    Map,
    Number,
    Set,
    Word,
)

PHASE = Words("phase", words_of(Phase))
ROW = Words("row", tuple(ROW_LETTERS))

SEAT_SEEN = Group(
    "SeatView",
    {
        "worms": Map(COLOUR, Number()),
        "boats": Number(note="They stand at the columns from 1 to this."),
        "pearls": Set(CARD),
        "sharks": Set(CARD),
        "corals": Entries(
            "Coral",
            MOST_CORALS,
            {
                "coral": Word(CARD),
                "parent": Word(CARD, optional=True),
                "bred": Word(PAIR, optional=True),
            },
            note="Empty, with a waiting parent, or closed by a breeding card.",
        ),
        "breedings": Number(),
        "prices": Fact(
            Map(ROW, Number()),
            lambda _, seat: dict(zip(ROW.words, PRICES[seat].tolist(), strict=True)),
            note="What an open card costs the seat, by its row.",
        ),
    },
)

SEEN = Layout(
    {
        "first": Number(optional=True),
        "phase": Word(PHASE),
        "seat": Number(optional=True, note="Whose turn it is."),
        "turns": Number(),
        "turn limit": Fact(Number(), lambda box, _: int(box.turn_limit)),
        "display": Map(
            CELL,
            Word(CARD, optional=True),
            note="The card on each cell that has one; null is the back of a card.",
        ),
        "draw": Number(),
        "discard": Set(CARD),
        "breeding": List(
            OPEN_PAIRS,
            Word(PAIR, optional=True),
            note="The open breeding cards; null where one is about to be turned up.",
        ),
        "breeding pile": Number(),
        "dice": List(2, Word(COLOUR)),
        "reserve": Map(COLOUR, Number()),
        "boats left": Number(),
        "seats": BySeat(SEATS, SEAT_SEEN),
        "cell": Word(CELL, optional=True, note="Where the card lies that is being bought."),
    }
)


@compiled
def show(state: State, box: Box, viewer: int, seen: Seen) -> None:
    """Show all that lies open."""
    seen.first = state.first
    seen.phase = state.phase
    seen.seat = state.seat
    seen.turns = state.turns
    for cell in range(CELLS):
        seen.display[cell] = HIDDEN if state.closed >> cell & 1 else state.card[cell]
    seen.draw = count_bits(state.draw)
    seen.discard = state.discard
    for spot, pair in enumerate(state.pairs):
        seen.breeding[spot] = HIDDEN if pair == NONE else pair
    seen.breeding_pile = count_bits(state.pair_pile)
    copy_numbers(state.dice, seen.dice)
    copy_numbers(state.reserve, seen.reserve)
    seen.boats_left = state.boats_left
    seen.cell = state.cell
    copy_numbers(state.worms, seen.seats_worms)
    copy_numbers(state.boats, seen.seats_boats)
    copy_numbers(state.pearls, seen.seats_pearls)
    copy_numbers(state.sharks, seen.seats_sharks)
    copy_numbers(state.coral, seen.seats_corals_coral)
    copy_numbers(state.parent, seen.seats_corals_parent)
    copy_numbers(state.bred, seen.seats_corals_bred)
    copy_numbers(state.breedings, seen.seats_breedings)


@compiled
def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """Guess the closed cards, and so the draw pile; the same for every seat."""
    for cell in range(CELLS):
        if state.closed >> cell & 1:
            state.draw |= 1 << state.card[cell]
    for reshuffles in range(state.reshuffles + 1):
        fitting = _find_fitting_cards(state, reshuffles)
        for cell in range(CELLS):
            if state.closed >> cell & 1 and state.laid_after[cell] == reshuffles:
                state.card[cell] = random_bit(fitting, random)
                fitting ^= 1 << state.card[cell]
                state.draw ^= 1 << state.card[cell]


@compiled
def _find_fitting_cards(state: State, reshuffles: int) -> int:
    """Give the unseen cards that were in the pile after so many reshuffles."""
    fitting = 0
    for card, shuffled_in in enumerate(state.shuffled_in):
        if state.draw >> card & 1 and shuffled_in <= reshuffles:
            fitting |= 1 << card
    return fitting


@compiled
def secret(state: State, box: Box, move: int, viewer: int) -> bool:
    """Whether the viewer is not shown this luck: what is dealt into the centre (D4, D24)."""
    return VERB.deal <= move < VERB.breeding and CENTRE >> state.gap & 1 == 1


@compiled
def discloses(state: State, box: Box, move: int) -> bool:
    """Whether the move tells of closed cards, as one that is dealt open is none of them (D24)."""
    return VERB.deal <= move < VERB.breeding and state.closed != 0 and CENTRE >> state.gap & 1 == 0


@compiled
def retell(state: State, box: Box, move: int, imagined: State) -> int:
    """Which deal leads to the imagined state: that of its card, if this one still lies closed."""
    if VERB.deal <= move < VERB.breeding:
        for cell in range(CELLS):
            if imagined.deal_number[cell] == state.deals:
                return VERB.deal + imagined.card[cell]
    return move


@compiled
def reveals(state: State, box: Box, move: int) -> bool:
    """Whether the move shows its seat something: a closed card, once turning it is paid (D12)."""
    if state.phase == Phase.PAY:
        return state.paying == For.TURNING
    if VERB.turn <= move < VERB.boat:
        return count_choices(find_ways(state, box, For.TURNING)) == 1
    return False
