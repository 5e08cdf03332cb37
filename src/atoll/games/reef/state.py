"""Reef's state and box, field by field."""

from enum import IntEnum

from atoll import memory
from atoll.memory import Numbers, array
from atoll.words.layout import NONE as NONE

SEATS = 4
"""R1: four seats at most."""
COLOURS = 4
"""R1: red, yellow, green, purple."""
SIDE = 4
CELLS = SIDE * SIDE
"""R3: a cell is its row times SIDE plus its column: a1 is 0, b1 is 1, a2 is 4."""
TALLEST = 4
"""R16: pieces in a stack at most."""
CARDS = 60
"""R2: cards in a deck at most; a card is its place in the file, from 0."""
CORALS = 2
"""R2: corals that a card brings."""
DISPLAY = 3
"""R9: open cards beside the deck."""
HAND = 4
"""R13: cards in a hand at most."""
DEALT = 2
"""R5: hidden cards that each seat begins with."""

ROTATIONS = 4
"""R19: right angles."""
ANY = COLOURS
"""R21: in place of a colour that does not matter."""


class Phase(IntEnum):
    """What happens next."""

    DECIDE_FIRST = 0  # luck decides who begins
    DEAL = 1  # luck deals
    TURN_UP = 2  # luck turns up a card
    OPEN = 3  # a seat places its opening
    ACT = 4  # a seat takes or plays a card
    PLACE = 5  # a seat places the corals of the card it plays
    OVER = 6


class State(memory.State):
    """The complete truth about a match."""

    phase: int  # what happens next, a Phase
    seat: int  # whose turn it is, or who is dealt to
    first: int  # the seat that begins, or NONE
    turns: Numbers = array(SEATS, bits=8)  # how many each seat has taken
    points: Numbers = array(SEATS)  # R4
    supply: Numbers = array(COLOURS, bits=8)  # R1
    empty: int  # R26: the colours of which the supply is empty, as a set: this is the last round
    # R16: the colours on each cell from the bottom up, then NONE
    stack: Numbers = array(SEATS, CELLS, TALLEST, bits=8)
    # R18: as sets of cells, a bit each: where a colour lies on top, where a stack is so high or
    # higher, none being higher than TALLEST
    coloured: Numbers = array(SEATS, COLOURS, bits=32)
    reached: Numbers = array(SEATS, TALLEST + 2, bits=32)
    deck: int  # the face-down cards as a set, a bit each; they have no order
    top: int  # R9: the visible top of the deck, or NONE
    display: Numbers = array(DISPLAY, bits=8)  # R9, NONE where a card is still to come
    on_display: Numbers = array(DISPLAY, bits=8)  # R12: points lying on each display card
    hand: Numbers = array(SEATS, HAND, bits=8)  # in the order received, then NONE
    hand_size: Numbers = array(SEATS, bits=8)
    secret: Numbers = array(SEATS)  # R5: the cards in hand that only the seat has seen, as a set
    dealt: Numbers = array(SEATS, DEALT, bits=8)  # R5: what each seat was dealt, also when played
    played: Numbers = array(SEATS)  # R14: the cards on each seat's discards, as a set
    card: int  # the card whose corals are being placed, or NONE
    pending: Numbers = array(COLOURS, bits=8)  # corals taken that are still to be placed


class Box(memory.Box):
    """What is the same during a whole match."""

    first: int  # R6: the seat that begins, or NONE
    expert: int  # R8: 1 for the expert opening
    supply: int  # R1: pieces of each colour left after the openings
    cards: int
    number: Numbers = array(CARDS)  # what is printed on a card to name it
    corals: Numbers = array(CARDS, CORALS, bits=8)
    points: Numbers = array(CARDS)
    dearer: Numbers = array(CARDS)  # R12: the cards of higher printed points, as a set
    gain: Numbers = array(CARDS, 3, bits=8)  # what words tell of its pattern where it scores
    feeders: Numbers = array(CARDS)  # the cards with a coral that it asks for, as a set
    around: Numbers = array(CARDS, 2, bits=8)  # R24: what it counts around the highest, or NONE
    # R19 to R22: a pattern asks a colour, or ANY, and heights of each of its cells
    demands: Numbers = array(CARDS, bits=8)  # how many
    colour: Numbers = array(CARDS, CELLS, bits=8)
    least: Numbers = array(CARDS, CELLS, bits=8)
    most: Numbers = array(CARDS, CELLS, bits=8)
    # for each different rotation: the cells it covers from its lower left corner, and where each
    # demand lies from there; then where that corner can be, CELLS bits for each of them
    rotations: Numbers = array(CARDS, bits=8)
    covers: Numbers = array(CARDS, ROTATIONS)
    offset: Numbers = array(CARDS, ROTATIONS, CELLS, bits=8)
    corners: Numbers = array(CARDS)
    near: Numbers = array(CELLS)  # R24: the neighbours of each cell, as a set
