"""Das Riff's moves: the words for cards, cells, pairs and pieces, and each kind as a sentence."""

from atoll.game import CHANCE
from atoll.games.das_riff.state import CARDS, FISH_FACES, Box, Kind
from atoll.words.domains import Multisets, Printed, Words, words_of
from atoll.words.moves import Move, Moves, Reference

ROW_LETTERS = "abcd"
SEAT = Words("seat", ("0", "1"))
COLOUR = Words("colour", ("blue", "green", "pink", "purple", "red", "yellow"), letters="bgkpry")
SEX = Words("sex", ("male", "female"), letters="mf")
NUMBER = Words("number", ("1", "2"))
PIECE = Words("piece", (*COLOUR.words, "pearl"), letters="bgkpryo")
COLUMN = Words("column", tuple("12345678"))
CELL = Words("cell", tuple(row + column for row in ROW_LETTERS for column in COLUMN.words))
PRICE = Words("price", ("0", "1", "2", "3"))
PAIR = Multisets("pair", COLOUR, sizes=(2,), joiner="-")
"""D2: the breeding cards, by their two colours."""
DICE = Multisets("dice", COLOUR, sizes=(2,))
WAY = Multisets("way", PIECE, sizes=(1, 2, 3))
"""D11, D13, D21: the ways to pay; nothing costs more than three pieces."""

_, *OTHERS = words_of(Kind)
FACES = (*(f"{colour}-{sex}" for colour in COLOUR.words for sex in SEX.words), *OTHERS)
"""D1: what a card shows, in words."""


def write_card(box: Box, card: int) -> str:
    """Name a reef card."""
    return f"{FACES[box.face[card]]}-{box.number[card]}"


def _write_fish(box: Box, card: int) -> str:
    """Name a fish; another card is none."""
    return write_card(box, card) if box.face[card] < FISH_FACES else ""


CARD = Printed("card", CARDS, write=write_card, parts=(COLOUR, SEX, NUMBER))
FISH_CARD = Printed("fish", CARDS, write=_write_fish, parts=(COLOUR, SEX, NUMBER))

ON_DISPLAY = Reference("card", "card", at="from")
TURNED_OVER = (Reference("from", "cell", domain="cell"), ON_DISPLAY)

MOVES = Moves(
    Move("first {seat}", by=CHANCE, rule="D5"),
    Move("deal {card}", by=CHANCE, rule="D24"),
    Move("breeding {pair}", by=CHANCE, rule="D18"),
    Move("roll {one two:dice}", by=CHANCE, rule="D7"),
    Move("worm {colour}", rule="D9"),
    Move("decline", rule="D9"),
    Move("buy {from:cell}", short="{from}", rule="D10", shows=(ON_DISPLAY,)),
    Move("turn {from:cell}", short="?{from}", rule="D12"),
    Move("boat", rule="D21"),
    Move("shark {from:cell}", rule="D20", shows=(ON_DISPLAY,)),
    Move("shark {fish}", rule="D20"),
    Move("end", rule="D22"),
    Move("pay {pieces:way}", rule="D13"),
    Move("take", short="+", rule="D12", shows=TURNED_OVER),
    Move("leave", short="-", rule="D12", shows=TURNED_OVER),
    Move("settle alone", rule="D16"),
    Move("settle beside {beside:fish}", rule="D16"),
    domains=(SEAT, COLOUR, CELL, COLUMN, PRICE, PAIR, DICE, WAY, CARD, FISH_CARD),
    typing_help="""\
buy b3        or  b3       buy the open card on b3 (row a to d, column 1 at the shore)
turn c2       or  ?c2      pay a worm to turn over the closed card on c2
take, leave   or  +, -     take the card just turned over, or leave it
boat                       buy a boat for the next column
shark d4, shark kf1        let a shark remove an open card, or a fish of your own
pay blue blue pearl        or  pay b b o; choose what to pay with
settle alone, settle beside bm1    where a fish goes
worm blue, decline         choose a worm, or none
end                        end the turn
Colours: b blue, g green, k pink, p purple, r red, y yellow; bm1 is the first blue male.""",
)

VERB = MOVES.numbers
"""The first number of each kind, in their order, which all ranges and sets of moves rely on.

`VERB.buy + cell` is a move, below `VERB.turn`. The second shark is `shark_fish`. `decline` comes
directly after the worms, `settle_beside` after `settle_alone`, which is `settle_beside + NONE`.
"""
