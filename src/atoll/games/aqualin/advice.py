"""What helps a bot to play Aqualin."""

import numpy as np

from atoll.compiled import compiled
from atoll.game import Box, State, Values
from atoll.games.aqualin.rules import scores
from atoll.games.aqualin.state import SEATS


@compiled
def evaluate(state: State, box: Box, values: Values) -> None:
    """Take the points as they lie for the guess at how well each seat stands."""
    points = np.empty(SEATS, np.int64)
    scores(state, box, points)
    for seat in range(SEATS):
        values[seat] = points[seat]
