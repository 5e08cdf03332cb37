"""Das Riff's rules, compiled; each function names the rule it carries out."""

from atoll.bits import count_bits, list_members, lowest_bit, nth_bit, random_bit
from atoll.compiled import compiled
from atoll.game import CHANCE, NOBODY, Numbers
from atoll.games.das_riff.buying import (
    after_payment,
    choose_action,
    list_actions,
    start_paying,
    use_shark,
)
from atoll.games.das_riff.corals import find_settlements, settle
from atoll.games.das_riff.moves import VERB
from atoll.games.das_riff.paying import choose_way, list_ways, pay
from atoll.games.das_riff.pieces import PAIR_COLOURS, PAIR_OF
from atoll.games.das_riff.state import (
    BREEDINGS_TO_WIN,
    CARDS,
    COLOURS,
    FOR_BOAT,
    FOR_CARD,
    FOR_TAKING,
    FOR_TURNING,
    MOST_CORALS,
    NONE,
    PAIRS,
    SEATS,
    UNDECIDED,
    Box,
    Phase,
    State,
)
from atoll.games.das_riff.tide import deal_card, find_gap, let_tide_in
from atoll.luck import Random, below

WORMS_IN_RESERVE = 6
BOATS_IN_RESERVE = 13
"""D4."""

BY_BREEDING = 0
BY_LIMIT = 1
MOST_MOVES = 128
"""Luck has at most CARDS choices; a seat buys, turns, bites and ends, or pays: never so many."""
REASONS = ("breeding", "limit")
"""Why a match ends: a fifth breeding (D25), or the turn limit (D26)."""


@compiled
def start(state: State, box: Box) -> None:
    """D1 to D4: all cards in the pile; a boat and a worm of each colour for each seat."""
    state.phase = Phase.DECIDE_FIRST if box.first == UNDECIDED else Phase.DEAL
    state.seat = state.first = box.first
    state.turns = 0
    state.card[:] = NONE
    state.open = state.closed = 0
    state.laid[:] = 0
    state.dealt[:] = NONE
    state.deals = 0
    state.draw = (1 << CARDS) - 1
    state.discard = 0
    state.reshuffles = 0
    state.shuffled[:] = 0
    state.pairs[:] = NONE
    state.pair_pile = (1 << PAIRS) - 1
    state.dice[:] = NONE
    state.reserve[:] = WORMS_IN_RESERVE
    state.worms[:] = 1
    state.owed = 0
    state.boats[:] = 1
    state.boats_left = BOATS_IN_RESERVE
    state.pearls[:] = 0
    state.sharks[:] = 0
    state.corals[:] = 0
    state.coral[:] = NONE
    state.parent[:] = NONE
    state.bred[:] = NONE
    state.breedings[:] = 0
    state.cell = NONE
    state.paying = 0
    find_gap(state)


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
    """D5 to D21: what may be done now."""
    if state.phase <= Phase.ROLL:
        return _list_luck(state, moves)
    if state.phase == Phase.BUY:
        return list_actions(state, box, moves)
    if state.phase == Phase.PAY:
        return list_ways(state, box, moves)
    if state.phase == Phase.ANSWER:
        count = list_members(find_answers(state), VERB.worm, moves, 0)
        moves[count] = VERB.decline
        return count + 1
    if state.phase == Phase.REPLACE:
        return list_members(find_worms(state), VERB.worm, moves, 0)
    if state.phase == Phase.TAKE:
        moves[0], moves[1] = VERB.take, VERB.leave
        return 2
    if state.phase == Phase.SETTLE:
        return list_members(find_settlements(state, box), VERB.settle_alone, moves, 0)
    return 0


@compiled
def _list_luck(state: State, moves: Numbers) -> int:
    """D5, D4, D18, D24, D7: what luck can decide."""
    if state.phase == Phase.DEAL:
        return list_members(state.draw, VERB.deal, moves, 0)
    if state.phase == Phase.BREEDING:
        return list_members(state.pair_pile, VERB.breeding, moves, 0)
    if state.phase == Phase.ROLL:
        for pair in range(PAIRS):
            moves[pair] = VERB.roll + pair
        return PAIRS
    moves[0], moves[1] = VERB.first, VERB.first + 1
    return SEATS


@compiled
def find_worms(state: State) -> int:
    """D8: the colours that the reserve has, as a set."""
    colours = 0
    for colour in range(COLOURS):
        if state.reserve[colour]:
            colours |= 1 << colour
    return colours


@compiled
def find_answers(state: State) -> int:
    """D9: the colours of the dice that the reserve has; any, if it has neither."""
    left = find_worms(state)
    rolled = left & (1 << state.dice[0] | 1 << state.dice[1])
    return rolled if rolled else left


@compiled
def odds(state: State, box: Box, weights: Numbers) -> int:
    """D7: two dice that are alike; all cards of a pile are equally likely."""
    if state.phase == Phase.ROLL:
        for pair in range(PAIRS):
            weights[pair] = 1 if PAIR_COLOURS[pair, 0] == PAIR_COLOURS[pair, 1] else 2
        return PAIRS
    count = SEATS
    if state.phase == Phase.DEAL:
        count = count_bits(state.draw)
    elif state.phase == Phase.BREEDING:
        count = count_bits(state.pair_pile)
    weights[:count] = 1
    return count


@compiled
def play(state: State, box: Box, move: int) -> None:
    """D4 to D25: carry out one legal move."""
    if move >= VERB.pay:
        _finish_action(state, box, move)
    elif move >= VERB.buy:
        _begin_action(state, box, move)
    elif move >= VERB.worm:
        _take_worm(state, box, move)
    elif move >= VERB.roll:
        _roll(state, box, move - VERB.roll)
    elif move >= VERB.breeding:
        _turn_up(state, move - VERB.breeding)
    elif move >= VERB.deal:
        _deal(state, box, move - VERB.deal)
    else:
        state.seat = state.first = move - VERB.first
        state.phase = Phase.DEAL
        find_gap(state)


@compiled
def _deal(state: State, box: Box, card: int) -> None:
    """D4, D24: one card after the other, until no gap or no card is left."""
    deal_card(state, card)
    if state.gap != NONE:
        return
    if state.pair_pile == (1 << PAIRS) - 1:
        state.phase = Phase.BREEDING
    else:
        _pass_on(state, box)


@compiled
def _turn_up(state: State, pair: int) -> None:
    """D4, D18: a breeding card for the first free place; four at the beginning."""
    state.pair_pile ^= 1 << pair
    empty = 0
    for place in range(len(state.pairs)):
        if state.pairs[place] == NONE:
            if empty == 0:
                state.pairs[place] = pair
            empty += 1
    if empty == 1:
        state.phase = Phase.ROLL if state.dice[0] == NONE else Phase.BUY


@compiled
def _roll(state: State, box: Box, pair: int) -> None:
    """D7: a worm for each die; D8: those that are exhausted are owed."""
    for die in range(2):
        colour = PAIR_COLOURS[pair, die]
        state.dice[die] = colour
        if state.reserve[colour]:
            _move_worm(state, state.seat, colour)
        else:
            state.owed += 1
    _settle_debt(state, box)


@compiled
def _take_worm(state: State, box: Box, move: int) -> None:
    """D8, D9: a worm that a seat chose, or declined."""
    if state.phase == Phase.ANSWER:
        if move != VERB.decline:
            _move_worm(state, 1 - state.seat, move - VERB.worm)
        state.phase = Phase.BUY
        return
    _move_worm(state, state.seat, move - VERB.worm)
    state.owed -= 1
    _settle_debt(state, box)


@compiled
def _move_worm(state: State, seat: int, colour: int) -> None:
    state.reserve[colour] -= 1
    state.worms[seat, colour] += 1


@compiled
def _settle_debt(state: State, box: Box) -> None:
    """D8: where there is a choice the seat is asked; then the other answers, if there is a worm."""
    while state.owed:
        left = find_worms(state)
        if count_bits(left) > 1 and (box.asks_everything or not _gets_all(state)):
            state.phase = Phase.REPLACE
            return
        if left == 0:
            state.owed = 0
            break
        _move_worm(state, state.seat, lowest_bit(left))
        state.owed -= 1
    state.phase = Phase.ANSWER if find_worms(state) else Phase.BUY


@compiled
def _gets_all(state: State) -> bool:
    """D8: whether the seat gets every worm that is left: then their order means nothing."""
    left = 0
    for colour in range(COLOURS):
        left += state.reserve[colour]
    return left <= state.owed


@compiled
def _begin_action(state: State, box: Box, move: int) -> None:
    """D10 to D22: buy, turn over, use a shark, or end."""
    if move == VERB.end:
        _end_turn(state, box)
    elif move >= VERB.shark_fish:
        use_shark(state, NONE, move - VERB.shark_fish)
    elif move >= VERB.shark:
        use_shark(state, move - VERB.shark, NONE)
    elif move == VERB.boat:
        start_paying(state, box, FOR_BOAT, NONE)
    elif move >= VERB.turn:
        start_paying(state, box, FOR_TURNING, move - VERB.turn)
    else:
        start_paying(state, box, FOR_CARD, move - VERB.buy)


@compiled
def _finish_action(state: State, box: Box, move: int) -> None:
    """D12, D13, D16: pay, take or leave, put a fish down."""
    if move < VERB.take:
        pay(state, move - VERB.pay)
        after_payment(state, box)
    elif move == VERB.take:
        start_paying(state, box, FOR_TAKING, state.cell)
    elif move == VERB.leave:
        state.cell = NONE
        state.phase = Phase.BUY
    else:
        settle(state, box, move - VERB.settle_alone - 1)


@compiled
def _end_turn(state: State, box: Box) -> None:
    """D22 to D24: the tide, then refill or pass on."""
    let_tide_in(state, box)
    find_gap(state)
    if state.gap == NONE:
        _pass_on(state, box)
    else:
        state.phase = Phase.DEAL


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
def scores(state: State, box: Box, points: Numbers) -> None:
    """D25: breedings are what counts."""
    for seat in range(SEATS):
        points[seat] = state.breedings[seat]


@compiled
def ranks(state: State, box: Box, rank: Numbers) -> None:
    """D25, D26: more breedings, then more corals, then more fish on them."""
    lead = state.breedings[0] - state.breedings[1]
    if lead == 0:
        lead = state.corals[0] - state.corals[1]
    if lead == 0:
        for coral in range(MOST_CORALS):
            lead += state.parent[0, coral] != NONE
            lead -= state.parent[1, coral] != NONE
    rank[0] = 2 if lead < 0 else 1
    rank[1] = 2 if lead > 0 else 1


@compiled
def reason(state: State, box: Box) -> int:
    """D25 or D26."""
    won = state.breedings[0] == BREEDINGS_TO_WIN or state.breedings[1] == BREEDINGS_TO_WIN
    return BY_BREEDING if won else BY_LIMIT


@compiled
def random_move(state: State, box: Box, random: Random) -> int:
    """Choose a move: for a seat each is equally likely, luck goes by its odds."""
    if state.phase == Phase.BUY:
        return choose_action(state, box, random)
    if state.phase == Phase.DEAL:
        return VERB.deal + random_bit(state.draw, random)
    if state.phase == Phase.PAY:
        return choose_way(state, box, random)
    if state.phase == Phase.ROLL:
        return VERB.roll + PAIR_OF[below(random, COLOURS), below(random, COLOURS)]
    if state.phase == Phase.ANSWER:
        answers = find_answers(state)
        choice = below(random, count_bits(answers) + 1)
        return (
            VERB.worm + nth_bit(answers, choice) if choice < count_bits(answers) else VERB.decline
        )
    if state.phase == Phase.BREEDING:
        return VERB.breeding + random_bit(state.pair_pile, random)
    if state.phase == Phase.REPLACE:
        return VERB.worm + random_bit(find_worms(state), random)
    if state.phase == Phase.SETTLE:
        return VERB.settle_alone + random_bit(find_settlements(state, box), random)
    return (VERB.take if state.phase == Phase.TAKE else VERB.first) + below(random, 2)
