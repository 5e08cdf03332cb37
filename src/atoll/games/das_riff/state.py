"""Das Riff's state, field by field."""

import numpy as np

SEATS = 2
COLOURS = 6
"""D1: blue, green, pink, purple, red, yellow."""
CARDS = 60
"""D1: a card is its place in the deck: fish by colour, males first, then corals, pearls, ..."""
PAIRS = 21
"""D2: a breeding card is its place among the unordered pairs of colours."""
OPEN_PAIRS = 4
"""D4: breeding cards that lie open."""

ROWS = 4
COLUMNS = 8
CELLS = ROWS * COLUMNS
"""A cell is its row times COLUMNS plus its column: a1 is 0, a8 is 7, b1 is 8; column 1 is 0."""
MOST_CORALS = 5
"""D15."""
MOST_BOATS = 8
"""D21."""
BREEDINGS_TO_WIN = 5
"""D25."""
PEARL = COLOURS
"""A piece to pay with is the colour of a worm, or a pearl."""
PIECES = COLOURS + 1

# D1: kinds of cards.
FISH = 0
CORAL = 1
PEARLS = 2
SHARK = 3
SEA = 4
KINDS = 5
FISH_FACES = 2 * COLOURS
"""A face is what a card shows, in one number: a fish by colour and sex, then the other kinds."""

NONE = -1
UNDECIDED = -1

# What happens next. Luck decides who begins, deals, turns up breeding cards and rolls; a seat
# takes a worm for one that is exhausted; the other takes its worm; the seat buys; it pays; it
# takes the card it turned over, or leaves it; it puts a fish down; nothing.
DECIDE_FIRST = 0
DEAL = 1
TURN_UP = 2
ROLL = 3
REPLACE = 4
ANSWER = 5
BUY = 6
PAY = 7
TAKE = 8
SETTLE = 9
OVER = 10

# What is being paid for.
NOTHING = 0
FOR_CARD = 1
FOR_TURNING = 2
FOR_TAKING = 3
FOR_BOAT = 4

STATE = np.dtype(
    [
        ("phase", np.int64),  # what happens next, one of the eleven above
        ("seat", np.int64),  # whose turn it is, or who is to begin
        ("first", np.int64),  # D5: the seat that begins, or UNDECIDED
        ("turns", np.int64),  # D26: how many were completed
        ("card", np.int64, (CELLS,)),  # the card on each cell, or NONE
        ("open", np.int64),  # the cells with an open card, as a set
        ("closed", np.int64),  # those with a closed one; the others are gaps
        # of a closed card: how many reshuffles came before it was laid, and its number among all
        # that were dealt
        ("laid", np.int64, (CELLS,)),
        ("dealt", np.int64, (CELLS,)),
        ("deals", np.int64),  # how many cards were dealt
        ("draw", np.int64),  # the draw pile as a set, a bit each; it has no order
        ("discard", np.int64),  # the discard pile as a set
        ("reshuffles", np.int64),  # D23: how many there were
        ("shuffled", np.int64, (CARDS,)),  # the reshuffle that last took a card in, 0 for none
        ("pairs", np.int64, (OPEN_PAIRS,)),  # D4: the open breeding cards, or NONE
        ("pair_pile", np.int64),  # the other breeding cards as a set
        ("dice", np.int64, (2,)),  # the colours rolled this turn, or NONE
        ("reserve", np.int64, (COLOURS,)),  # D3: worms
        ("worms", np.int64, (SEATS, COLOURS)),
        ("owed", np.int64),  # D8: worms that the seat still chooses
        ("boats", np.int64, (SEATS,)),  # D21: they cover the columns from the shore on
        ("boats_left", np.int64),
        ("pearls", np.int64, (SEATS,)),  # D19: as a set of cards
        ("sharks", np.int64, (SEATS,)),  # D20: as a set of cards
        ("corals", np.int64, (SEATS,)),  # D15: how many
        ("coral", np.int64, (SEATS, MOST_CORALS)),  # the coral cards, or NONE
        ("parent", np.int64, (SEATS, MOST_CORALS)),  # D16: the fish on each, or NONE
        ("bred", np.int64, (SEATS, MOST_CORALS)),  # D18: the breeding card on each, or NONE
        ("breedings", np.int64, (SEATS,)),
        ("gap", np.int64),  # D24: where luck deals next, or NONE
        ("cell", np.int64),  # where the card lies that is being bought or turned over, or NONE
        ("paying", np.int64),  # what is being paid for
    ]
)
