"""Aqualin's state and box, field by field."""

from enum import IntEnum

from atoll import memory
from atoll.memory import Numbers, array

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
OF_COLOUR, OF_CREATURE = range(2)
"""A4: what a seat puts together."""
PATTERNS = 2**SIDE
"""How many ways there are to fill a line."""
MOST_SLIDES = 8
"""A line allows no more slides than this: two tiles with four empty cells between them."""

EMPTY = -1
UNDECIDED = -1


class Phase(IntEnum):
    """What happens next."""

    DECIDE_FIRST = 0  # luck decides who begins
    DRAW = 1  # luck draws a tile
    SLIDE = 2  # a seat slides a tile, or stays
    PLACE = 3  # a seat places a tile
    OVER = 4


class State(memory.State):
    """The complete truth about a match."""

    phase: int  # what happens next, a Phase
    seat: int  # whose turn it is
    first: int  # the seat that begins, or UNDECIDED
    turn: int  # placements so far
    board: Numbers = array(CELLS, bits=8)  # the tile on each cell, or EMPTY
    alike: Numbers = array(2, KINDS)  # A12: the cells of each colour and creature, as sets
    river: Numbers = array(RIVER, bits=8)  # the face-up tiles; EMPTY where the next one goes
    river_size: int
    gap: int  # the place in the river where the next drawn tile goes
    reserve: Numbers = array(TILES, bits=8)  # the face-down tiles; their order means nothing
    reserve_size: int
    tile_spot: Numbers = array(TILES, bits=8)  # where in reserve or river a tile lies, or lay
    empty: Numbers = array(CELLS, bits=8)  # the empty cells; their order means nothing
    empty_size: int
    cell_spot: Numbers = array(CELLS, bits=8)  # where in `empty` a cell stands
    line: Numbers = array(LINES, bits=8)  # which cells of each line hold a tile, one bit a cell
    slides: int  # how many slides the board allows


class Box(memory.Box):
    """What is the same during a whole match."""

    columns: int
    rows: int
    colours: int
    creatures: int
    river: int  # A3: how many tiles lie face up
    goals: int  # A4: the seat that collects colours
    first: int  # A5: the seat that begins, or UNDECIDED
    # A7: for rows (0) and columns (1), by which of its cells are full: how many slides a line
    # allows, and each of them as its start times SIDE plus its end
    slide_count: Numbers = array(2, PATTERNS)
    slide: Numbers = array(2, PATTERNS, MOST_SLIDES)
    # and for each of its cells, the cells to which a tile slides from there, as a set of cells
    # of the first row or of the first column
    reach: Numbers = array(2, PATTERNS, SIDE)
