"""Das Riff's rules, compiled; each function names the rule it carries out."""

from atoll.bits import count_bits, list_members, nth_bit
from atoll.compiled import compiled
from atoll.game import CHANCE, NOBODY, Numbers
from atoll.games.das_riff import buying, corals, tide
from atoll.games.das_riff.buying import NO_MORE, Choices
from atoll.games.das_riff.moves import CARD, PAIR, VERB
from atoll.games.das_riff.state import COLOURS, NONE, UNDECIDED, Box, For, Phase, State
from atoll.luck import Random, below

WORMS_IN_RESERVE = 6
BOATS_IN_RESERVE = 13
"""D4: what is left of each colour, and of all boats, when both seats have theirs."""
EVERY_CARD = (1 << CARD.size) - 1
EVERY_PAIR = (1 << PAIR.size) - 1

BY_BREEDING, BY_LIMIT = range(2)
MOST_MOVES = 128
"""Luck has at most sixty choices; a seat buys, turns, bites and ends, or pays: never so many."""
REASONS = ("breeding", "limit")
"""Why a match ends: a fifth breeding (D25), or the turn limit (D26)."""


@compiled
def start(state: State, box: Box) -> None:
    """D1 to D4: all cards in the pile; a boat and a worm of each colour for each seat."""
    state.phase = Phase.DECIDE_FIRST if box.first == UNDECIDED else Phase.DEAL
    state.seat = state.first = box.first
    state.turns = state.owed = state.deals = state.reshuffles = 0
    state.draw = EVERY_CARD
    state.pair_pile = EVERY_PAIR
    state.open = state.closed = state.discard = 0
    state.card[:] = state.deal_number[:] = NONE
    state.laid_after[:] = state.shuffled_in[:] = 0
    state.pairs[:] = state.dice[:] = NONE
    state.reserve[:] = WORMS_IN_RESERVE
    state.boats_left = BOATS_IN_RESERVE
    state.worms[:] = state.boats[:] = 1
    state.pearls[:] = state.sharks[:] = 0
    state.corals[:] = state.breedings[:] = 0
    state.coral[:] = state.parent[:] = state.bred[:] = NONE
    state.cell = NONE
    state.paying = For.NOTHING
    state.gap = tide.find_gap(state)


@compiled
def to_move(state: State, box: Box) -> int:
    """D6: the seat whose turn it is; D9: the other answers the roll; luck deals and rolls."""
    if state.phase <= Phase.ROLL:
        return CHANCE
    if state.phase == Phase.OVER:
        return NOBODY
    return 1 - state.seat if state.phase == Phase.ANSWER else state.seat


@compiled
def legal_moves(state: State, box: Box, moves: Numbers) -> int:
    """Write what may be done now."""
    count = 0
    for first, numbers in _find_choices(state, box):
        count = list_members(numbers, first, moves, count)
    return count


@compiled
def _find_choices(state: State, box: Box) -> Choices:
    """Give what may be done, the lowest moves first."""
    if state.phase == Phase.BUY:
        return buying.find_actions(state, box)
    if state.phase == Phase.PAY:
        return buying.find_ways(state, box, state.paying)
    return _find_simple_choices(state, box), NO_MORE, NO_MORE


@compiled
def _find_simple_choices(state: State, box: Box) -> tuple[int, int]:
    """Give what may be done where that is one set and the move that it begins with."""
    phase = state.phase
    if phase == Phase.DEAL:
        return VERB.deal, state.draw
    if phase == Phase.ROLL:
        return VERB.roll, EVERY_PAIR
    if phase == Phase.ANSWER:
        return VERB.worm, _find_answers(state) | 1 << VERB.decline - VERB.worm
    if phase == Phase.BREEDING:
        return VERB.breeding, state.pair_pile
    if phase == Phase.REPLACE:
        return VERB.worm, _find_replacements(state, box)
    if phase == Phase.SETTLE:
        return VERB.settle_alone, corals.find_settlements(state, box)
    if phase == Phase.OVER:
        return NO_MORE
    return VERB.take if phase == Phase.TAKE else VERB.first, 0b11


@compiled
def _find_worms(state: State) -> int:
    """D8: the colours that the reserve has, as a set."""
    colours = 0
    for colour, worms in enumerate(state.reserve):
        if worms:
            colours |= 1 << colour
    return colours


@compiled
def _find_replacements(state: State, box: Box) -> int:
    """D8: any colour; just one if the seat gets every worm: then their order means nothing."""
    left = _find_worms(state)
    is_asked = box.asks_everything or state.reserve.sum() > state.owed
    return left if is_asked else left & -left


@compiled
def _find_answers(state: State) -> int:
    """D9: the colours of the dice that the reserve has; any, if it has neither."""
    left = _find_worms(state)
    rolled = left & (1 << state.dice[0] | 1 << state.dice[1])
    return rolled if rolled else left


@compiled
def odds(state: State, box: Box, weights: Numbers) -> int:
    """D7: two dice that are alike; all cards of a pile are equally likely."""
    count = legal_moves(state, box, weights)
    weights[:count] = 1
    if state.phase == Phase.ROLL:
        for pair, two in enumerate(corals.PAIR_COLOURS):
            weights[pair] += two[0] != two[1]
    return count


@compiled
def random_move(state: State, box: Box, random: Random) -> int:
    """Choose a move: for a seat each is equally likely, luck goes by its odds."""
    if state.phase == Phase.ROLL:
        return VERB.roll + corals.PAIR_OF[below(random, COLOURS), below(random, COLOURS)]
    choices = _find_choices(state, box)
    return _nth_choice(choices, below(random, count_choices(choices)))


@compiled
def count_choices(choices: Choices) -> int:
    """Count the moves among which there is a choice."""
    (_, lower), (_, middle), (_, upper) = choices
    return count_bits(lower) + count_bits(middle) + count_bits(upper)


@compiled
def _nth_choice(choices: Choices, smaller: int) -> int:
    """Give the move that has so many smaller ones."""
    for first, numbers in choices:
        if smaller < count_bits(numbers):
            return first + nth_bit(numbers, smaller)
        smaller -= count_bits(numbers)
    return NONE


@compiled
def play(state: State, box: Box, move: int) -> None:
    """Carry out one legal move, and what then can be done in one way only."""
    while move != NONE:
        if move < VERB.worm:
            _decide(state, box, move)
        elif move < VERB.buy:
            _take_worm(state, box, move)
        elif move < VERB.pay:
            _begin_action(state, box, move)
        else:
            _finish_action(state, box, move)
        move = _find_only_choice(state, box)


@compiled
def _find_only_choice(state: State, box: Box) -> int:
    """D8, D13, D16: give the only worm, way to pay or coral; NONE where the seat is asked."""
    if state.phase in (Phase.PAY, Phase.SETTLE, Phase.REPLACE):
        choices = _find_choices(state, box)
        if count_choices(choices) == 1:
            return _nth_choice(choices, 0)
    return NONE


@compiled
def _decide(state: State, box: Box, move: int) -> None:
    """D4, D5, D7, D18, D24: what luck brings happens."""
    if move >= VERB.roll:
        _roll(state, move - VERB.roll)
    elif move >= VERB.breeding:
        _turn_up(state, move - VERB.breeding)
    elif move >= VERB.deal:
        tide.deal_card(state, move - VERB.deal)
        _refill(state, box)
    else:
        state.seat = state.first = move - VERB.first
        _refill(state, box)


@compiled
def _refill(state: State, box: Box) -> None:
    """D4, D24: one card after the other, until no gap or no card is left; then the turn passes."""
    state.gap = tide.find_gap(state)
    if state.gap != NONE:
        state.phase = Phase.DEAL
    elif state.pair_pile == EVERY_PAIR:  # none was turned up yet: the setup (D4) goes on
        state.phase = Phase.BREEDING
    else:
        _pass_on(state, box)


@compiled
def _pass_on(state: State, box: Box) -> None:
    """D6: the dice pass on; D26: unless it was the last turn."""
    state.turns += 1
    state.dice[:] = NONE
    if state.turns >= box.turn_limit:
        state.phase = Phase.OVER
        return
    state.seat = 1 - state.seat
    state.phase = Phase.ROLL


@compiled
def _turn_up(state: State, pair: int) -> None:
    """D4, D18: a breeding card is laid on the first free spot; D17: no parent leaves for it."""
    state.pair_pile ^= 1 << pair
    free = 0
    for spot, open_pair in enumerate(state.pairs):
        if open_pair == NONE:
            if free == 0:
                state.pairs[spot] = pair
            free += 1
    if free == 1:  # now none is; at the setup, after the fourth, no dice were rolled yet
        state.phase = Phase.ROLL if state.dice[0] == NONE else Phase.BUY


@compiled
def _roll(state: State, pair: int) -> None:
    """D7: a worm for each die; D8: those that are exhausted are owed."""
    for die in range(2):
        colour = corals.PAIR_COLOURS[pair, die]
        state.dice[die] = colour
        if state.reserve[colour]:
            _move_worm(state, state.seat, colour)
        else:
            state.owed += 1
    _ask_for_worm(state)


@compiled
def _ask_for_worm(state: State) -> None:
    """D8, D9: the seat takes what it is owed, then the other answers, while there are worms."""
    if _find_worms(state):
        state.phase = Phase.REPLACE if state.owed else Phase.ANSWER
    else:
        state.owed = 0
        state.phase = Phase.BUY


@compiled
def _take_worm(state: State, box: Box, move: int) -> None:
    """D8, D9: the seat gets the worm that it chose, or none if it declined."""
    if move != VERB.decline:
        _move_worm(state, to_move(state, box), move - VERB.worm)
    if state.phase == Phase.ANSWER:
        state.phase = Phase.BUY
    else:
        state.owed -= 1
        _ask_for_worm(state)


@compiled
def _move_worm(state: State, seat: int, colour: int) -> None:
    state.reserve[colour] -= 1
    state.worms[seat, colour] += 1


@compiled
def _begin_action(state: State, box: Box, move: int) -> None:
    """D10, D12, D20 to D22: buy, turn over, get a boat, use a shark, or end."""
    if move < VERB.turn:
        buying.ask_for_payment(state, For.CARD, move - VERB.buy)
    elif move < VERB.boat:
        buying.ask_for_payment(state, For.TURNING, move - VERB.turn)
    elif move == VERB.boat:
        buying.ask_for_payment(state, For.BOAT, NONE)
    elif move < VERB.shark_fish:
        buying.use_shark(state, state.card[move - VERB.shark])
        tide.clear_cell(state, move - VERB.shark)
    elif move < VERB.end:
        buying.use_shark(state, move - VERB.shark_fish)
    else:
        tide.let_tide_in(state, box)
        _refill(state, box)


@compiled
def _finish_action(state: State, box: Box, move: int) -> None:
    """D12, D13, D16: pay, take or leave, put a fish down."""
    if move < VERB.take:
        buying.pay(state, box, move - VERB.pay)
    elif move == VERB.take:
        buying.ask_for_payment(state, For.TAKING, state.cell)
    elif move == VERB.leave:
        state.cell = NONE
        state.phase = Phase.BUY
    else:
        corals.settle(state, box, move - VERB.settle_alone - 1)


@compiled
def scores(state: State, box: Box, points: Numbers) -> None:
    """D25: breedings are what counts."""
    for seat in range(box.seats):
        points[seat] = state.breedings[seat]


@compiled
def ranks(state: State, box: Box, rank: Numbers) -> None:
    """D25, D26: more breedings, then more corals, then more fish on them."""
    lead = state.breedings[0] - state.breedings[1]
    if lead == 0:
        lead = state.corals[0] - state.corals[1]
    if lead == 0:
        one, other = corals.find_parents(state, 0), corals.find_parents(state, 1)
        lead = count_bits(one) - count_bits(other)
    rank[0], rank[1] = 1 + (lead < 0), 1 + (lead > 0)


@compiled
def reason(state: State, box: Box) -> int:
    """D25, D26: whether the turn limit ended it, or the fifth breeding."""
    return BY_LIMIT if state.turns == box.turn_limit else BY_BREEDING
