"""The display of Das Riff, compiled: the tide, the reshuffle, and how gaps are filled."""

from atoll.bits import count_bits, highest_bit, lowest_bit
from atoll.compiled import compiled
from atoll.games.das_riff.state import CELLS, COLUMNS, NONE, ROWS, Box, Kind, State

FULL_DISCARD = 7  # D23: so many cards are shuffled back

# Sets of cells.
FIRST_ROW = (1 << COLUMNS) - 1
EVERY_CELL = (1 << CELLS) - 1
EVERY_SHORE = EVERY_CELL // FIRST_ROW
"""Column 1, a bit for each row: times the columns of a row it is these columns in every row."""
CENTRE = EVERY_CELL ^ FIRST_ROW ^ FIRST_ROW << CELLS - COLUMNS


@compiled
def let_tide_in(state: State, box: Box) -> None:
    """D22, D23: every row moves up; the piles are shuffled together if need be."""
    for row in range(ROWS):
        _move_row(state, box, row * COLUMNS)
    gaps = CELLS - count_bits(state.open | state.closed)
    if gaps and (count_bits(state.discard) >= FULL_DISCARD or count_bits(state.draw) < gaps):
        _shuffle_together(state)


@compiled
def _move_row(state: State, box: Box, shore: int) -> None:
    """D22: open sea at the shore is discarded; the cards behind move up, open or closed."""
    free = shore
    cards = (state.open | state.closed) >> shore & FIRST_ROW
    while cards:
        cell = shore + lowest_bit(cards)
        cards &= cards - 1
        if free == shore and state.open >> cell & 1 and box.kind[state.card[cell]] == Kind.SEA:
            state.discard |= 1 << state.card[cell]
            clear_cell(state, cell)
        else:
            if free != cell:
                _move_card(state, cell, free)
            free += 1


@compiled
def _move_card(state: State, cell: int, free: int) -> None:
    state.card[free] = state.card[cell]
    state.laid_after[free] = state.laid_after[cell]
    state.deal_number[free] = state.deal_number[cell]
    state.open |= (state.open >> cell & 1) << free
    state.closed |= (state.closed >> cell & 1) << free
    clear_cell(state, cell)


@compiled
def clear_cell(state: State, cell: int) -> None:
    """Take away what lies on a cell."""
    state.card[cell] = NONE
    state.open &= ~(1 << cell)
    state.closed &= ~(1 << cell)
    state.laid_after[cell] = 0
    state.deal_number[cell] = NONE


@compiled
def take_up(state: State) -> int:
    """Take the card that is being bought away from its cell."""
    card = state.card[state.cell]
    clear_cell(state, state.cell)
    state.cell = NONE
    return card


@compiled
def _shuffle_together(state: State) -> None:
    """D23: discard and draw pile become one; what was open is unseen again."""
    state.reshuffles += 1
    state.draw |= state.discard
    while state.discard:
        state.shuffled_in[lowest_bit(state.discard)] = state.reshuffles
        state.discard &= state.discard - 1


@compiled
def find_gap(state: State) -> int:
    """D24: the seat's own row first, then on across the table, each from the shore outwards."""
    gaps = EVERY_CELL ^ state.open ^ state.closed
    if not (state.draw and gaps):
        return NONE
    shore = highest_bit(gaps) // COLUMNS * COLUMNS if state.seat == 1 else 0
    return shore + lowest_bit(gaps >> shore)


@compiled
def deal_card(state: State, card: int) -> None:
    """D4, D24: lay a card of the pile into the next gap, open in an outer row."""
    cell = state.gap
    state.card[cell] = card
    if CENTRE >> cell & 1:
        state.closed |= 1 << cell
        state.laid_after[cell] = state.reshuffles
        state.deal_number[cell] = state.deals
    else:
        state.open |= 1 << cell
    state.deals += 1
    state.draw ^= 1 << card
