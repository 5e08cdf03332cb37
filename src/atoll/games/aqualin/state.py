"""Aqualin's state and box, field by field."""

from enum import IntEnum

from atoll import memory
from atoll.memory import Numbers, array
from atoll.words.layout import NONE

SIDE = 6
"""A2: the largest board has six columns and six rows; smaller ones use its lower left corner."""
CELLS = SIDE * SIDE
"""A cell is its row times SIDE plus its column: a1 is 0, b1 is 1, a2 is 6."""
KINDS = 6
"""A1: six colours and six creatures; a tile is its colour times KINDS plus its creature."""
TILES = KINDS * KINDS
RIVER = 6
"""A3: spots in the river."""
SEATS = 2

EMPTY = UNDECIDED = NONE


class Phase(IntEnum):
    """What happens next: luck's phases first, and in words as views have them."""

    DECIDE_FIRST = 0  # luck decides who begins
    DRAW = 1  # luck draws a tile
    SLIDE = 2  # a seat slides a tile, or stays
    PLACE = 3  # a seat places a tile
    OVER = 4


class State(memory.State):
    """The complete truth about a match."""

    phase: int  # what happens next, a Phase
    seat: int  # whose turn it is, also while a tile is drawn; UNDECIDED before A5
    first: int  # the seat that begins, or UNDECIDED
    turn: int  # placements so far; one more as soon as a tile lies, before the refill
    board: Numbers = array(CELLS, bits=8)  # the tile on each cell, or EMPTY
    empty: int  # the cells without a tile, as a set
    alike: Numbers = array(SEATS, KINDS)  # A4: [seat, kind]: the cells of what it gathers, as a set
    river: Numbers = array(RIVER, bits=8)  # the face-up tiles; EMPTY where one was taken
    river_size: int  # the spots in use; a refill goes to the one that is EMPTY
    reserve: int  # the face-down tiles, as a set


class Box(memory.Box):
    """What is the same during a whole match."""

    columns: int
    rows: int
    colours: int
    creatures: int
    river: int  # A3: how many tiles lie face up
    goals: int  # A4: the seat that gathers colours; the other gathers creatures
    first: int  # A5: the seat that begins, or UNDECIDED
    cells: int  # A2: those of the board, as a set
    tiles: int  # A1: all of them, as a set
