"""When Reef is about to end: the last round, and the last card of the deck."""

from atoll.game import Box, Ending, State
from atoll.games.reef.moves import COLOUR
from atoll.games.reef.state import NONE, OVER, TURN_UP

LAST_ROUND = "last round"
LAST_CARD = "last card"


def ending(state: State, box: Box) -> Ending | None:
    """R26: tell of the last round and who still moves; R27: of a deck that one card empties."""
    if state.phase == OVER:
        return None
    if state.last_round:
        return _last_round(state, box)
    if state.top != NONE and not state.deck:
        sentence = "the deck has one card left: whoever takes a card ends the match"
        return Ending(LAST_CARD, {}, (), sentence)
    return None


def seats_to_move(state: State, box: Box) -> tuple[int, ...]:
    """R26: give the seats that have a turn left in the last round, in their order.

    The one whose turn it is has it until its corals lie, or the card it took is replaced.
    """
    seats, seat = int(box.seats), int(state.seat)
    left = (int(state.first) - seat - 1) % seats + 1
    order = tuple((seat + number) % seats for number in range(left))
    return order[1:] if state.phase == TURN_UP else order


def _last_round(state: State, box: Box) -> Ending:
    empty = [
        name for name, left in zip(COLOUR.words, state.supply.tolist(), strict=True) if not left
    ]
    sentence = f"the last round: the supply of {' and '.join(empty)} is empty"
    return Ending(LAST_ROUND, {"colour": " ".join(empty)}, seats_to_move(state, box), sentence)
