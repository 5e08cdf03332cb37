"""Reef's state, field by field."""

import numpy as np

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
DISPLAY = 3
"""R9: open cards beside the deck."""
HAND = 4
"""R13: cards in a hand at most."""
DEALT = 2
"""R5: hidden cards that each seat begins with."""

NONE = -1
UNDECIDED = -1
PIECE_BITS = 3
"""A stack is a number: from the bottom up, three bits a piece, its colour plus 1."""

# What happens next: luck decides who begins, luck deals, a seat places its opening, luck turns up
# a card, a seat acts, a seat places the corals of the card it plays, nothing.
DECIDE_FIRST = 0
DEAL = 1
TURN_UP = 2
OPEN = 3
ACT = 4
PLACE = 5
OVER = 6

STATE = np.dtype(
    [
        ("phase", np.int64),  # what happens next, one of the seven above
        ("seat", np.int64),  # whose turn it is, or who is dealt to
        ("first", np.int64),  # the seat that begins, or UNDECIDED
        ("last_round", np.int64),  # R26: 1 when a supply is empty
        ("turns", np.int64, (SEATS,)),  # how many each seat has taken
        ("points", np.int64, (SEATS,)),  # R4
        ("supply", np.int64, (COLOURS,)),  # R1
        ("stack", np.int64, (SEATS, CELLS)),  # the pieces on each cell, see PIECE_BITS
        ("height", np.int64, (SEATS, CELLS)),  # how many they are
        # R18: as sets of cells, a bit each: where a colour lies on top, where a height is reached
        ("coloured", np.int64, (SEATS, COLOURS)),
        ("high", np.int64, (SEATS, TALLEST + 1)),
        ("deck", np.int64),  # the face-down cards as a set, a bit each; they have no order
        ("top", np.int64),  # R9: the visible top of the deck, or NONE
        ("display", np.int64, (DISPLAY,)),  # R9, NONE where a card is still to come
        ("on_display", np.int64, (DISPLAY,)),  # R12: points lying on each display card
        ("hand", np.int64, (SEATS, HAND)),  # in the order received, then NONE
        ("hand_size", np.int64, (SEATS,)),
        ("seen", np.int64, (SEATS, HAND)),  # 1 for a card in hand that all have seen
        ("dealt", np.int64, (SEATS, DEALT)),  # R5: what each seat was dealt, also when played
        ("played", np.int64, (SEATS,)),  # R14: the cards on each seat's discards, as a set
        ("card", np.int64),  # the card whose corals are being placed, or NONE
        ("pending", np.int64, (COLOURS,)),  # corals taken that are still to be placed
        ("pending_size", np.int64),  # how many they are
    ]
)
