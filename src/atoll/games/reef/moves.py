"""Reef's moves: the words for colours, cells and cards, and each kind of move as a sentence."""

from atoll.game import CHANCE
from atoll.games.reef.state import CARDS, SIDE
from atoll.words.domains import Printed, Words, name_cells
from atoll.words.moves import Move, Moves

COLUMN_LETTERS = "abcd"
SEAT = Words("seat", ("0", "1", "2", "3"))
COLOUR = Words("colour", ("red", "yellow", "green", "purple"), letters="rygp")
CELL = Words("cell", name_cells(COLUMN_LETTERS, SIDE))
CARD = Printed(
    "card", CARDS, write=lambda box, card: str(box.number[card]) if card < box.cards else ""
)
"""Each by what is printed on it."""

MOVES = Moves(
    Move("first {seat}", by=CHANCE, rule="R6"),
    Move("deal {card}", by=CHANCE, rule="R5"),
    Move("turn {card}", by=CHANCE, rule="R9"),
    Move("take {card}", short="+{card}", rule="R11"),
    Move("deck onto {card}", short=("^{card}", "deck"), rule="R12"),
    Move("play {card}", short="!{card}", rule="R14"),
    Move("place {colour} {to:cell}", short=("{colour} {to}", "place {to}", "{to}"), rule="R15"),
    domains=(SEAT, COLOUR, CELL, CARD),
    typing_help="""\
take 17        or  +17    take card 17 from the display, with the points on it
deck onto 23   or  ^23    take the top card; a point goes onto display card 23
play 54        or  !54    play card 54 from your hand
place red b2   or  r b2   place a red coral on b2 (r red, y yellow, g green, p purple)
`deck` alone is enough where only one display card can get the point.""",
)

VERB = MOVES.numbers
