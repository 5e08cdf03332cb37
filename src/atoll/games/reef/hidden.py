"""What a seat cannot know in Reef: the others' starting cards, and so what is left in the deck.

A starting card is secret until it is played. The others then know that the seat was dealt it, but
never whether as the first card or as the second.
"""

from atoll.bits import count_bits, lowest_bit, random_bit
from atoll.compiled import compiled
from atoll.games.reef.moves import VERB
from atoll.games.reef.state import DEALT, NONE, Box, State
from atoll.luck import Random, below
from atoll.usual import reveals as reveals

HANDS = True


@compiled
def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """R5: guess the starting cards of the other seats, each equally likely, and so the deck."""
    for other in range(box.seats):
        if other != seat:
            state.deck |= _starting_cards(state, other) & ~state.played[other]
    for other in range(box.seats):
        if other != seat:
            _deal_anew(state, other, random)


@compiled
def _starting_cards(state: State, other: int) -> int:
    """Give what a seat was dealt as a set."""
    cards = 0
    for number in range(DEALT):
        if state.dealt[other, number] != NONE:
            cards |= 1 << state.dealt[other, number]
    return cards


@compiled
def _deal_anew(state: State, other: int, random: Random) -> None:
    """Draw the starting cards that a seat has not played, and an order for all of them."""
    cards, dealt = _starting_cards(state, other), state.dealt[other]
    played = cards & state.played[other]
    for number in range(count_bits(cards)):
        if played:
            dealt[number] = lowest_bit(played)
            played &= played - 1
        else:
            dealt[number] = random_bit(state.deck, random)
            state.deck ^= 1 << dealt[number]
    if count_bits(cards) == DEALT and below(random, 2) == 1:
        dealt[0], dealt[1] = dealt[1], dealt[0]
    place = 0
    for number in range(count_bits(cards)):
        if not state.played[other] >> dealt[number] & 1:
            state.hand[other, place] = dealt[number]
            place += 1


@compiled
def secret(state: State, box: Box, move: int, viewer: int) -> bool:
    """R5: only the seat that is dealt a card sees which it is."""
    return VERB.deal <= move < VERB.turn and viewer != state.seat


@compiled
def retell(state: State, box: Box, move: int, imagined: State) -> int:
    """Deal the cards that the seat has in the imagined state."""
    if VERB.deal <= move < VERB.turn:
        return VERB.deal + imagined.dealt[state.seat, state.hand_size[state.seat]]
    return move
