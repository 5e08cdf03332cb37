"""Aqualin's state, field by field."""

import numpy as np

SIDE = 6
"""A2: the largest board has six columns and six rows; smaller ones use its lower left corner."""
CELLS = SIDE * SIDE
"""A cell is its row times SIDE plus its column: a1 is 0, b1 is 1, a2 is 6."""
KINDS = 6
"""A1: six colours and six creatures; a tile is its colour times KINDS plus its creature."""
TILES = KINDS * KINDS
RIVER = 6
"""A3: places in the river."""
LINES = 2 * SIDE
"""Rows from the bottom, then columns from the left."""
SEATS = 2

EMPTY = -1
UNDECIDED = -1

# What happens next: luck decides who begins, luck draws, a seat slides, a seat places, nothing.
DECIDE_FIRST = 0
DRAW = 1
SLIDE = 2
PLACE = 3
OVER = 4

STATE = np.dtype(
    [
        ("phase", np.int64),  # what happens next, one of the five above
        ("seat", np.int64),  # whose turn it is
        ("first", np.int64),  # the seat that begins, or UNDECIDED
        ("turn", np.int64),  # placements so far
        ("board", np.int64, (CELLS,)),  # the tile on each cell, or EMPTY
        ("river", np.int64, (RIVER,)),  # the face-up tiles; EMPTY where the next one goes
        ("river_size", np.int64),
        ("gap", np.int64),  # the place in the river where the next drawn tile goes
        ("reserve", np.int64, (TILES,)),  # the face-down tiles; their order means nothing
        ("reserve_size", np.int64),
        ("tile_spot", np.int64, (TILES,)),  # where in reserve or river a tile lies, or lay
        ("empty", np.int64, (CELLS,)),  # the empty cells; their order means nothing
        ("empty_size", np.int64),
        ("cell_spot", np.int64, (CELLS,)),  # where in `empty` a cell stands
        ("line", np.int64, (LINES,)),  # which cells of each line hold a tile, one bit a cell
        ("slides", np.int64),  # how many slides the board allows
    ]
)
