"""Reef's patterns found and scored, compiled: R18 to R25 and R28."""

import numpy as np

from atoll.bits import count_bits
from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.reef.state import CELLS, NONE, TALLEST, Box, State

MOST_APPEARANCES = 4 * CELLS


@compiled
def score_card(state: State, box: Box, seat: int, card: int) -> int:
    """R23, R24: what playing the card scores on the seat's board as it lies."""
    pieces = 1 if box.counted[card] != NONE else box.demands[card]
    return box.points[card] * (count_bits(scoring_cells(state, box, seat, card)) // pieces)


@compiled
def worth_in_hand(state: State, box: Box, seat: int, card: int) -> int:
    """R28: at the end a card left in hand counts once, if it appears at all."""
    return box.points[card] if score_card(state, box, seat, card) > 0 else 0


@compiled
def _cells_around(state: State, box: Box, seat: int, card: int) -> int:
    """R24: the counted pieces around the highest stack of the other colour, the best if several."""
    highest = 0
    for height in range(1, TALLEST + 1):
        reached = state.coloured[seat, box.highest[card]] & state.high[seat, height]
        highest = reached if reached else highest
    best = 0
    for cell in range(CELLS):
        if highest >> cell & 1:
            around = state.coloured[seat, box.counted[card]] & box.around[cell]
            best = around if count_bits(around) > count_bits(best) else best
    return best


@compiled
def scoring_cells(state: State, box: Box, seat: int, card: int) -> int:
    """R23, R24: the cells of the pieces that the card scores, as a set."""
    if box.counted[card] != NONE:
        return _cells_around(state, box, seat, card)
    fits = np.empty(CELLS, np.int64)
    for number in range(box.demands[card]):
        colour, heights = box.colour[card, number], box.heights[card, number]
        fits[number] = _fitting_cells(state, seat, colour, heights)
        if not fits[number]:
            return 0
    if box.demands[card] == 1:
        return fits[0]
    appearances = np.empty(MOST_APPEARANCES, np.int64)
    count = _find_appearances(box, card, fits, appearances)
    if count < 2:
        return appearances[0] if count else 0
    return pack(appearances, count, box.demands[card])


@compiled
def _fitting_cells(state: State, seat: int, colour: int, heights: int) -> int:
    """R18, R20 to R22: the cells whose top piece has the colour and one of the heights."""
    fitting = 0
    for height in range(1, TALLEST + 1):
        if heights >> height & 1:
            fitting |= state.high[seat, height]
    return fitting if colour == NONE else fitting & state.coloured[seat, colour]


@compiled
def _find_appearances(box: Box, card: int, fits: Numbers, appearances: Numbers) -> int:
    """R19: every place of every rotation where all demands are met, as a set of cells."""
    count = 0
    for rotation in range(box.rotations[card]):
        corners = box.corners[card, rotation]
        for number in range(box.demands[card]):
            corners &= fits[number] >> box.offset[card, rotation, number]
        while corners:
            lowest = corners & -corners
            appearances[count] = box.covers[card, rotation] * lowest
            corners ^= lowest
            count += 1
    return count


@compiled
def pack(appearances: Numbers, count: int, size: int) -> int:
    """R23: cover as many cells as possible with appearances that share none, exactly.

    A walk over all choices: `taken` holds the appearances chosen so far, in ascending order. It
    turns back where neither the appearances left nor the cells left could beat the best.
    """
    taken = np.empty(CELLS + 1, np.int64)
    used = np.zeros(CELLS + 1, np.int64)
    union = _join(appearances, count)
    best = best_cells = level = number = 0
    while True:
        room = min(count - number, count_bits(union & ~used[level]) // size)
        if level + room > best:
            if appearances[number] & used[level] == 0:
                taken[level] = number
                used[level + 1] = used[level] | appearances[number]
                level += 1
                if level > best:
                    best, best_cells = level, used[level]
            number += 1
        elif level > 0:
            level -= 1
            number = taken[level] + 1
        else:
            return best_cells


@compiled
def _join(appearances: Numbers, count: int) -> int:
    union = 0
    for number in range(count):
        union |= appearances[number]
    return union
