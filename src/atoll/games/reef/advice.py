"""What helps a bot to play Reef."""

from atoll.advice import Level, Thinking
from atoll.compiled import compiled
from atoll.game import Values
from atoll.games.reef.rules import hand_of, legal_moves
from atoll.games.reef.scoring import score_card
from atoll.games.reef.state import NONE, Box, State
from atoll.usual import TURN_MOVES as TURN_MOVES

THINKING = Thinking(outlook=24)
LEVELS = (Level("20", 0.1), Level("70", 0.02), Level("110"), Level("450"), Level("1s"))
sensible_moves = legal_moves

READY = 0.6
"""What a card in hand that would score now is worth, as a share of those points."""
FED = 0.25
"""What it is worth that another card in hand brings a coral the pattern asks for, as a share."""


@compiled
def evaluate(state: State, box: Box, values: Values) -> None:
    """Add to the points what the cards in hand promise, and what the card being played scores."""
    for seat in range(box.seats):
        values[seat] = state.points[seat]
        if state.card != NONE and seat == state.seat:
            values[seat] += score_card(state, box, seat, state.card)
        for card in hand_of(state, seat):
            values[seat] += READY * score_card(state, box, seat, card)
            for other in hand_of(state, seat):
                if other != card and box.feeders[card] >> other & 1:
                    values[seat] += FED * box.points[card]
