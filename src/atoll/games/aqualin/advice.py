"""What helps a bot to play Aqualin."""

from atoll.advice import Level
from atoll.compiled import compiled
from atoll.game import Values
from atoll.games.aqualin.rules import legal_moves
from atoll.games.aqualin.schools import score_goal
from atoll.games.aqualin.state import SEATS, Box, State
from atoll.usual import THINKING as THINKING
from atoll.usual import TURN_MOVES as TURN_MOVES

LEVELS = (Level("20", 0.2), Level("30", 0.02), Level("120"), Level("1000"), Level("1s"))
sensible_moves = legal_moves


@compiled
def evaluate(state: State, box: Box, values: Values) -> None:
    """Take the points as they lie for the guess at how well each seat stands."""
    for seat in range(SEATS):
        values[seat] = score_goal(state, seat)
