"""Which fish go to which corals in Das Riff, and how they breed, compiled."""

from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.games.das_riff.pieces import MATES, NO_PARENT, PAIR_OF
from atoll.games.das_riff.state import BREEDINGS_TO_WIN, NONE, OPEN_PAIRS, Box, Phase, State
from atoll.games.das_riff.tide import clear_cell


@compiled
def find_homes(state: State, box: Box, seat: int) -> int:
    """D16: the faces of fish for which a seat has a coral, as a set."""
    homes = 0
    for coral in range(state.corals[seat]):
        homes |= _find_mates(state, box, seat, coral)
    return homes


@compiled
def _find_mates(state: State, box: Box, seat: int, coral: int) -> int:
    """D16: the faces of fish that a coral takes, as a set; D18: none where one was bred."""
    if state.bred[seat, coral] != NONE:
        return 0
    parent = state.parent[seat, coral]
    face = NO_PARENT if parent == NONE else box.face[parent]
    mates = 0
    for place in range(OPEN_PAIRS):
        mates |= MATES[face, state.pairs[place]]
    return mates


@compiled
def _fits(state: State, box: Box, card: int, coral: int) -> bool:
    """D16: whether a coral takes the fish."""
    return _find_mates(state, box, state.seat, coral) >> box.face[card] & 1 == 1


@compiled
def _is_home(state: State, box: Box, card: int, coral: int) -> bool:
    """D16: whether a coral takes the fish, and is the first of those that carry the same."""
    if not _fits(state, box, card, coral):
        return False
    for other in range(state.corals[state.seat]):
        if _stands_for(state, box, other, coral):
            return False
    return True


@compiled
def _stands_for(state: State, box: Box, other: int, coral: int) -> bool:
    """D16: whether another coral is alike and comes before: of parents the lowest number does."""
    seat = state.seat
    one, two = state.parent[seat, other], state.parent[seat, coral]
    if two == NONE:
        return one == NONE and state.bred[seat, other] == NONE and other < coral
    return box.asks_everything == 0 and one != NONE and one < two and box.face[one] == box.face[two]


@compiled
def find_settlements(state: State, box: Box) -> int:
    """D16: where the fish that is bought can go, as a set: 0 is alone, n is beside card n - 1."""
    settlements, card = 0, state.card[state.cell]
    for coral in range(state.corals[state.seat]):
        if _is_home(state, box, card, coral):
            settlements |= 1 << state.parent[state.seat, coral] + 1
    return settlements


@compiled
def find_home(state: State, box: Box) -> None:
    """D16: where there is one place for a fish it goes there, else the seat is asked."""
    settlements = find_settlements(state, box)
    if count_bits(settlements) > 1:
        state.phase = Phase.SETTLE
    else:
        settle(state, box, lowest_bit(settlements) - 1)


@compiled
def settle(state: State, box: Box, beside: int) -> None:
    """D16: put the bought fish down, alone (NONE) or beside another."""
    seat, card = state.seat, state.card[state.cell]
    clear_cell(state, state.cell)
    state.cell = NONE
    state.phase = Phase.BUY
    for coral in range(state.corals[seat]):
        if state.parent[seat, coral] == beside and state.bred[seat, coral] == NONE:
            if beside == NONE:
                state.parent[seat, coral] = card
            else:
                _breed(state, box, coral, card)
            return


@compiled
def _breed(state: State, box: Box, coral: int, card: int) -> None:
    """D18: the parents are discarded, the breeding card closes the coral; D25: the fifth wins."""
    seat = state.seat
    parent = state.parent[seat, coral]
    pair = PAIR_OF[box.colour[parent], box.colour[card]]
    state.discard |= 1 << parent | 1 << card
    state.parent[seat, coral] = NONE
    state.bred[seat, coral] = pair
    state.breedings[seat] += 1
    for place in range(OPEN_PAIRS):
        if state.pairs[place] == pair:
            state.pairs[place] = NONE
    state.phase = Phase.OVER if state.breedings[seat] == BREEDINGS_TO_WIN else Phase.BREEDING
