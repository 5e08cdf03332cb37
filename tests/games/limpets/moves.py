"""The moves of Limpets."""

from atoll.domains import Words
from atoll.game import CHANCE
from atoll.moves import Move, Moves

LIMPET = Words("limpet", ("weak", "firm", "strong"))
WAVE = Words("wave", ("calm", "swell", "storm"))
POINTS = Words("points", ("1", "2", "3"))

MOVES = Moves(
    Move("deal {limpet}", by=CHANCE, rule="L1"),
    Move("roll {wave}", by=CHANCE, rule="L3"),
    Move("hide", short="-", rule="L2"),
    Move("graze {points}", short=("{points}", "graze"), rule="L2"),
    domains=(LIMPET, WAVE, POINTS),
    typing_help="""\
hide      or  -  stay closed
graze 2   or  2  graze for two points""",
)
VERB = MOVES.numbers
