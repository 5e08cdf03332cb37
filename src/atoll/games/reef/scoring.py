"""Reef's patterns found and scored, compiled: R18 to R25 and R28."""

from atoll.bits import count_bits, highest_bit, lowest_bit
from atoll.compiled import compiled
from atoll.games.reef.state import ANY, CELLS, TALLEST, Box, State


@compiled
def score_card(state: State, box: Box, seat: int, card: int) -> int:
    """R23, R24: what playing the card scores on the seat's board as it lies."""
    pieces = count_bits(scoring_cells(state, box, seat, card))
    return box.points[card] * (pieces // max(1, box.demands[card]))


@compiled
def worth_in_hand(state: State, box: Box, seat: int, card: int) -> int:
    """R28: at the end a card left in hand counts once, if it appears at all."""
    return box.points[card] if score_card(state, box, seat, card) > 0 else 0


@compiled
def _cells_around(state: State, box: Box, seat: int, card: int) -> int:
    """R24: the counted pieces around the highest stack of the other colour, the best if several."""
    highest = 0
    for height in range(1, TALLEST + 1):
        reached = state.coloured[seat, box.around[card, 1]] & state.reached[seat, height]
        highest = reached if reached else highest
    best = 0
    while highest:
        around = state.coloured[seat, box.around[card, 0]] & box.near[lowest_bit(highest)]
        best = around if count_bits(around) > count_bits(best) else best
        highest &= highest - 1
    return best


@compiled
def scoring_cells(state: State, box: Box, seat: int, card: int) -> int:
    """R23, R24: the cells of the pieces that the card scores, as a set."""
    if not box.demands[card]:
        return _cells_around(state, box, seat, card)
    appearances = _find_appearances(state, box, seat, card)
    if appearances & (appearances - 1) == 0:
        return _cover(box, card, lowest_bit(appearances)) if appearances else 0
    return appearances if box.demands[card] == 1 else _pack(box, card, appearances)


@compiled
def _find_appearances(state: State, box: Box, seat: int, card: int) -> int:
    """R19: every place of every rotation where all demands are met, as a set: CELLS a rotation."""
    found = box.corners[card]
    for number in range(box.demands[card]):
        fitting = state.reached[seat, box.least[card, number]]
        fitting &= ~state.reached[seat, box.most[card, number] + 1]
        if box.colour[card, number] != ANY:
            fitting &= state.coloured[seat, box.colour[card, number]]
        if fitting == 0:
            return 0
        places = 0
        for rotation in range(box.rotations[card]):
            places |= fitting >> box.offset[card, rotation, number] << rotation * CELLS
        found &= places
    return found


@compiled
def _cover(box: Box, card: int, appearance: int) -> int:
    """R19: the cells of an appearance."""
    return box.covers[card, appearance // CELLS] << appearance % CELLS


@compiled
def _pack(box: Box, card: int, appearances: int) -> int:
    """R23: cover as many cells as possible with appearances that share none, exactly.

    A walk over all choices, lowest first: `taken` are those chosen so far, `left` those that may
    follow. It turns back where neither the appearances left nor the cells left could beat the best.
    """
    union, left = 0, appearances
    while left:
        union |= _cover(box, card, lowest_bit(left))
        left &= left - 1
    left, taken, covered = appearances, 0, 0
    best, best_cells = 0, 0
    while True:
        count = count_bits(taken)
        wanted = best - count + 1
        room = count_bits(union & ~covered)
        if count_bits(left) >= wanted and room >= wanted * box.demands[card]:
            number = lowest_bit(left)
            left &= left - 1
            cells = _cover(box, card, number)
            if covered & cells == 0:
                taken |= 1 << number
                covered |= cells
                if count + 1 > best:
                    best, best_cells = count + 1, covered
        elif taken:
            last = highest_bit(taken)
            taken ^= 1 << last
            covered ^= _cover(box, card, last)
            left = appearances & -(2 << last)
        else:
            return best_cells
