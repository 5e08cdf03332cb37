"""Das Riff's state and box, field by field.

A set of cells, cards, colours, pairs or faces is the bits of one number (`atoll.bits`). So is a
pile: it has no order, as luck draws a card only when it is dealt. A pair is a breeding card. A face
is what a card shows: 2 * colour + sex for a fish, then coral, pearl, shark, sea.
"""

from enum import IntEnum

from atoll import memory
from atoll.memory import Numbers, array

SEATS = 2
COLOURS = 6  # D1: blue, green, pink, purple, red, yellow
CARDS = 60  # D1: numbered as in the deck: fish by colour, males first, then corals, pearls, ...
OPEN_PAIRS = 4  # D4: breeding cards that lie open

ROWS = 4
COLUMNS = 8
CELLS = ROWS * COLUMNS
"""A cell is its row times COLUMNS plus its column: a1 is 0, a8 is 7, b1 is 8; column 1 is 0."""
MOST_CORALS = 5  # D15: so many corals a seat can have
BREEDINGS_TO_WIN = 5  # D25: who has so many has won
FISH_FACES = 2 * COLOURS

NONE = -1
"""-1 on purpose: NONE + 1 is the first bit of a set, and column NONE of a table its last."""
UNDECIDED = -1


class Kind(IntEnum):
    """D1: what a card is."""

    FISH = 0
    CORAL = 1
    PEARL = 2
    SHARK = 3
    SEA = 4


class Phase(IntEnum):
    """What happens next."""

    DECIDE_FIRST = 0  # luck decides who begins
    DEAL = 1  # luck deals
    BREEDING = 2  # luck turns up a breeding card
    ROLL = 3  # luck rolls the dice
    REPLACE = 4  # a seat takes a worm for one that is exhausted
    ANSWER = 5  # the other seat takes its worm
    BUY = 6  # a seat buys, or ends its turn
    PAY = 7  # it pays
    TAKE = 8  # it takes the card it turned over, or leaves it
    SETTLE = 9  # it puts a fish down
    OVER = 10


class For(IntEnum):
    """What is being paid for."""

    NOTHING = 0
    CARD = 1
    TURNING = 2
    TAKING = 3
    BOAT = 4


class State(memory.State):
    """The complete truth about a match."""

    phase: int  # what happens next, a Phase
    seat: int  # whose turn it is, or who is to begin
    first: int  # D5: the seat that begins, or UNDECIDED
    turns: int  # D26: how many were completed
    card: Numbers = array(CELLS, bits=8)  # the card on each cell, or NONE
    open: int  # the cells with an open card, as a set
    closed: int  # those with a closed one; the others are gaps
    # Of a closed card, for a guess at it (`sight`): after how many reshuffles and as which of all
    # deals it was laid; a card that was shuffled in later is another.
    laid_after: Numbers = array(CELLS, bits=16)
    deal_number: Numbers = array(CELLS, bits=32)
    deals: int  # how many cards were dealt
    draw: int  # the draw pile as a set
    discard: int  # the discard pile as a set
    reshuffles: int  # D23: how many there were
    shuffled_in: Numbers = array(CARDS, bits=16)  # the last reshuffle that brought it back, or 0
    pairs: Numbers = array(OPEN_PAIRS, bits=8)  # D4: the open breeding cards, or NONE
    pair_pile: int  # the other breeding cards as a set
    dice: Numbers = array(2, bits=8)  # the colours rolled this turn, or NONE
    reserve: Numbers = array(COLOURS, bits=8)  # D3: worms
    worms: Numbers = array(SEATS, COLOURS, bits=8)
    owed: int  # D8: worms that the seat still chooses
    boats: Numbers = array(SEATS, bits=8)  # D21: they cover the columns from the shore on
    boats_left: int
    pearls: Numbers = array(SEATS)  # D19: as a set of cards
    sharks: Numbers = array(SEATS)  # D20: as a set of cards
    corals: Numbers = array(SEATS, bits=8)  # D15: how many
    coral: Numbers = array(SEATS, MOST_CORALS, bits=8)  # the coral cards, or NONE
    parent: Numbers = array(SEATS, MOST_CORALS, bits=8)  # D16: the fish on each, or NONE
    bred: Numbers = array(SEATS, MOST_CORALS, bits=8)  # D18: the breeding card on each, or NONE
    breedings: Numbers = array(SEATS, bits=8)
    gap: int  # D24: where luck deals next, or NONE
    cell: int  # where the card lies that is being bought or turned over, or NONE
    paying: int  # what is being paid for, a For


class Box(memory.Box):
    """What is the same during a whole match."""

    first: int  # D5: the seat that begins, or UNDECIDED
    turn_limit: int  # D26
    asks_everything: int  # D8, D16: whether also where there is no choice
    # D1: of each card
    face: Numbers = array(CARDS)
    number: Numbers = array(CARDS)  # what is printed on it
    kind: Numbers = array(CARDS)  # a Kind
    colour: Numbers = array(CARDS)  # of a fish
    alike: Numbers = array(CARDS)  # the cards with its face, as a set
