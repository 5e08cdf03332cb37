"""What a seat cannot know in Reef: the others' starting cards, and so what is left in the deck.

A starting card is secret until it is played. The others then know that the seat was dealt it, but
never whether as the first card or as the second. At the end all hands are open (R28).
"""

import numpy as np

from atoll.bits import random_bit
from atoll.compiled import compiled
from atoll.game import Numbers
from atoll.games.reef.moves import DEAL_MOVES, TURN_MOVES
from atoll.games.reef.state import DEALT, NONE, OVER, Box, State
from atoll.luck import Random, below
from atoll.usual import reveals as reveals

HANDS = True


@compiled
def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """R5: guess the starting cards of the other seats, each equally likely, and so the deck."""
    if state.phase == OVER:
        return
    for other in range(box.seats):
        if other != seat:
            _put_back(state, other)
    for other in range(box.seats):
        if other != seat:
            _deal_anew(state, other, random)


@compiled
def _put_back(state: State, other: int) -> None:
    """Add the cards of a hand that only its seat has seen to the unseen ones."""
    for place in range(state.hand_size[other]):
        if state.seen[other, place] == 0:
            state.deck |= 1 << state.hand[other, place]


@compiled
def _deal_anew(state: State, other: int, random: Random) -> None:
    """Draw a seat's unseen cards from all that are unseen, and an order for those it was dealt."""
    dealt = np.full(DEALT, NONE, np.int64)
    count = _played_of_dealt(state, other, dealt)
    for place in range(state.hand_size[other]):
        if state.seen[other, place] == 0:
            card = random_bit(state.deck, random)
            state.deck ^= 1 << card
            dealt[count] = card
            count += 1
    if count == DEALT and below(random, 2) == 1:
        dealt[0], dealt[1] = dealt[1], dealt[0]
    place = 0
    for number in range(count):
        state.dealt[other, number] = dealt[number]
        if not state.played[other] >> dealt[number] & 1:
            state.hand[other, place] = dealt[number]
            place += 1


@compiled
def _played_of_dealt(state: State, other: int, played: Numbers) -> int:
    """Write the starting cards that a seat has played, in ascending order; return how many."""
    count = 0
    for number in range(DEALT):
        card = state.dealt[other, number]
        if card != NONE and state.played[other] >> card & 1:
            played[count] = card
            count += 1
    if count == DEALT and played[0] > played[1]:
        played[0], played[1] = played[1], played[0]
    return count


def secret(state: State, box: Box, move: int, viewer: int) -> bool:
    """R5: only the seat that is dealt a card sees which it is."""
    return DEAL_MOVES <= move < TURN_MOVES and viewer != state.seat


def retell(state: State, box: Box, move: int, imagined: State) -> int:
    """Deal the cards that the seat has in the imagined state."""
    if DEAL_MOVES <= move < TURN_MOVES:
        return DEAL_MOVES + int(imagined.dealt[state.seat, state.hand_size[state.seat]])
    return move
