"""The end of a turn in Das Riff, compiled: the tide, the reshuffle, and the order of refilling."""

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.game import Box, State
from atoll.games.das_riff.state import CARDS, CELLS, COLUMNS, NONE, ROWS, SEA

FULL_DISCARD = 7
"""D23."""


@compiled
def let_tide_in(state: State, box: Box) -> int:
    """D22, D23: every row moves up; the piles are shuffled together if need be; count the gaps."""
    for row in range(ROWS):
        shore = row * COLUMNS
        _close_gaps(state, shore)
        while _is_open_sea(state, box, shore):
            state.discard |= 1 << state.card[shore]
            state.card[shore] = NONE
            _close_gaps(state, shore)
    gaps = count_gaps(state)
    discards = count_bits(state.discard)
    if gaps and (discards >= FULL_DISCARD or count_bits(state.draw) < gaps):
        _shuffle_together(state)
    return gaps


@compiled
def _close_gaps(state: State, shore: int) -> None:
    """D22: the cards of a row move toward the shore, open or closed as they are."""
    free = shore
    for cell in range(shore, shore + COLUMNS):
        if state.card[cell] == NONE:
            continue
        if free != cell:
            state.card[free] = state.card[cell]
            state.face_up[free] = state.face_up[cell]
            state.laid[free] = state.laid[cell]
            state.dealt[free] = state.dealt[cell]
            clear_cell(state, cell)
        free += 1


@compiled
def clear_cell(state: State, cell: int) -> None:
    """Take away what lies on a cell."""
    state.card[cell] = NONE
    state.face_up[cell] = 0
    state.laid[cell] = 0
    state.dealt[cell] = NONE


@compiled
def _is_open_sea(state: State, box: Box, cell: int) -> bool:
    return (
        state.card[cell] != NONE and state.face_up[cell] == 1 and box.kind[state.card[cell]] == SEA
    )


@compiled
def count_gaps(state: State) -> int:
    """Count the empty cells of the display."""
    gaps = 0
    for cell in range(CELLS):
        gaps += state.card[cell] == NONE
    return gaps


@compiled
def _shuffle_together(state: State) -> None:
    """D23: discard and draw pile become one; what was open is unseen again."""
    state.reshuffles += 1
    for card in range(CARDS):
        if state.discard >> card & 1:
            state.shuffled[card] = state.reshuffles
    state.draw |= state.discard
    state.discard = 0


@compiled
def deal_card(state: State, card: int) -> None:
    """D4, D24: lay a card of the pile into the next gap, open in an outer row."""
    cell = next_gap(state)
    state.card[cell] = card
    outer = cell < COLUMNS or cell >= CELLS - COLUMNS
    state.face_up[cell] = outer
    state.laid[cell] = 0 if outer else state.reshuffles
    state.dealt[cell] = NONE if outer else state.deals
    state.deals += 1
    state.draw ^= 1 << card


@compiled
def next_gap(state: State) -> int:
    """D24: the seat's own row first, then on across the table, each from the shore outwards."""
    for step in range(ROWS):
        row = step if state.seat == 0 else ROWS - 1 - step
        for cell in range(row * COLUMNS, (row + 1) * COLUMNS):
            if state.card[cell] == NONE:
                return cell
    return NONE
