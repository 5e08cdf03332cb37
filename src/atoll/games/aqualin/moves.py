"""Aqualin's moves: the words for tiles and cells, and each kind of move as a sentence."""

from atoll.game import CHANCE
from atoll.games.aqualin.state import SIDE
from atoll.words.domains import Compound, Words, name_cells
from atoll.words.moves import Move, Moves, Reference

COLUMN_LETTERS = "abcdef"
SEAT = Words("seat", ("0", "1"))
COLOUR = Words("colour", ("blue", "green", "pink", "purple", "red", "yellow"), letters="bgkpry")
CREATURE = Words(
    "creature", ("crab", "fish", "jellyfish", "seahorse", "starfish", "turtle"), letters="cfjhst"
)
TILE = Compound("tile", (COLOUR, CREATURE))
CELL = Words("cell", name_cells(COLUMN_LETTERS, SIDE))

MOVES = Moves(
    Move("first {seat}", by=CHANCE, rule="A5"),
    Move("draw {tile}", by=CHANCE, rule="A10"),
    Move("stay", short="-", rule="A7"),
    Move(
        "slide {from:cell} {to:cell}",
        short=("{from}-{to}", "{from} {to}", "slide {from}-{to}"),
        rule="A7",
        shows=(Reference("tile", "board", at="from"),),
    ),
    Move("place {tile} {to:cell}", short="{tile} {to}", rule="A9"),
    domains=(SEAT, TILE, CELL),
    typing_help="""\
stay                     or  -      leave the board as it is (not on the first turn)
slide c4 c6              or  c4-c6  slide a tile along its row or column
place pink-seahorse c4   or  kh c4  place a tile of the river on an empty cell
Colours: b blue, g green, k pink, p purple, r red, y yellow.
Creatures: c crab, f fish, j jellyfish, h seahorse, s starfish, t turtle.
One word or letter of a tile is enough where the river has only one such tile.""",
)

VERB = MOVES.numbers
"""The first number of each kind, in their order, which `play` and all lists of moves rely on.

`VERB.place + tile * CELLS + cell` is a move.
"""
