"""The end of a turn in Das Riff, compiled: the tide, the reshuffle, and the order of refilling."""

from atoll.bits import count_bits, lowest_bit
from atoll.compiled import compiled
from atoll.games.das_riff.state import CELLS, COLUMNS, NONE, ROWS, SEA, Box, State

FULL_DISCARD = 7
"""D23."""
FULL_ROW = (1 << COLUMNS) - 1
EVERY_CELL = (1 << CELLS) - 1
"""Sets of cells."""


@compiled
def let_tide_in(state: State, box: Box) -> None:
    """D22, D23: every row moves up; the piles are shuffled together if need be."""
    for row in range(ROWS):
        shore = row * COLUMNS
        _close_gaps(state, shore)
        while _is_open_sea(state, box, shore):
            state.discard |= 1 << state.card[shore]
            clear_cell(state, shore)
            _close_gaps(state, shore)
    gaps = CELLS - count_bits(state.open | state.closed)
    discards = count_bits(state.discard)
    if gaps and (discards >= FULL_DISCARD or count_bits(state.draw) < gaps):
        _shuffle_together(state)


@compiled
def _close_gaps(state: State, shore: int) -> None:
    """D22: the cards of a row move toward the shore, open or closed as they are."""
    cards = (state.open | state.closed) >> shore & FULL_ROW
    if cards & (cards + 1) == 0:
        return
    free = shore
    while cards:
        cell = shore + lowest_bit(cards)
        cards &= cards - 1
        if free != cell:
            _move_card(state, cell, free)
        free += 1


@compiled
def _move_card(state: State, cell: int, free: int) -> None:
    state.card[free] = state.card[cell]
    state.laid[free] = state.laid[cell]
    state.dealt[free] = state.dealt[cell]
    state.open |= (state.open >> cell & 1) << free
    state.closed |= (state.closed >> cell & 1) << free
    clear_cell(state, cell)


@compiled
def clear_cell(state: State, cell: int) -> None:
    """Take away what lies on a cell."""
    state.card[cell] = NONE
    state.open &= ~(1 << cell)
    state.closed &= ~(1 << cell)
    state.laid[cell] = 0
    state.dealt[cell] = NONE


@compiled
def _is_open_sea(state: State, box: Box, cell: int) -> bool:
    return state.open >> cell & 1 == 1 and box.kind[state.card[cell]] == SEA


@compiled
def _shuffle_together(state: State) -> None:
    """D23: discard and draw pile become one; what was open is unseen again."""
    state.reshuffles += 1
    state.draw |= state.discard
    while state.discard:
        state.shuffled[lowest_bit(state.discard)] = state.reshuffles
        state.discard &= state.discard - 1


@compiled
def find_gap(state: State) -> None:
    """D24: the seat's own row first, then on across the table, each from the shore outwards."""
    state.gap = NONE
    gaps = EVERY_CELL ^ state.open ^ state.closed
    if state.draw == 0 or gaps == 0:
        return
    shore = 0
    if state.seat == 1:
        shore = CELLS - COLUMNS
        while gaps >> shore & FULL_ROW == 0:
            shore -= COLUMNS
    state.gap = shore + lowest_bit(gaps >> shore)


@compiled
def deal_card(state: State, card: int) -> None:
    """D4, D24: lay a card of the pile into the next gap, open in an outer row."""
    cell = state.gap
    state.card[cell] = card
    if COLUMNS <= cell < CELLS - COLUMNS:
        state.closed |= 1 << cell
        state.laid[cell] = state.reshuffles
        state.dealt[cell] = state.deals
    else:
        state.open |= 1 << cell
    state.deals += 1
    state.draw ^= 1 << card
    find_gap(state)
