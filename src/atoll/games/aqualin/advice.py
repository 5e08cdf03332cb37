"""What helps a bot to play Aqualin: it guesses that points stay as they lie."""

from atoll.advice import Level
from atoll.games.aqualin.rules import legal_moves, scores
from atoll.usual import THINKING as THINKING
from atoll.usual import TURN_MOVES as TURN_MOVES

LEVELS = (Level("20", 0.2), Level("30", 0.02), Level("120"), Level("1000"), Level("1s"))
evaluate = scores
sensible_moves = legal_moves
