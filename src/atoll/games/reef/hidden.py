"""What a seat cannot know in Reef: the others' starting cards, and so what is left in the deck.

A starting card is secret until it is played. The others then know that the seat was dealt it, but
never whether as the first card or as the second.
"""

from atoll.bits import count_bits, random_bit
from atoll.compiled import compiled
from atoll.games.reef.moves import VERB
from atoll.games.reef.state import DEALT, NONE, Box, Phase, State
from atoll.luck import Random
from atoll.usual import reveals as reveals

HANDS = True


@compiled
def find_unknown(state: State, seat: int, viewer: int) -> int:
    """R5, R28: the cards in a seat's hand that a viewer has not seen, as a set; at the end none."""
    return 0 if seat == viewer or state.phase == Phase.OVER else state.secret[seat]


@compiled
def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """R5: guess the starting cards of the other seats, each equally likely, and so the deck."""
    for other in range(box.seats):
        state.deck |= find_unknown(state, other, seat)
    for other in range(box.seats):
        if other != seat:
            _deal_anew(state, other, random)


@compiled
def _deal_anew(state: State, other: int, random: Random) -> None:
    """Draw the starting cards that a seat has not played, and an order for all of them."""
    cards = 0
    for number in range(DEALT):
        card = state.dealt[other, number]
        if card != NONE and state.secret[other] >> card & 1:
            card = random_bit(state.deck, random)
            state.deck ^= 1 << card
        cards |= 0 if card == NONE else 1 << card
    state.secret[other] = cards & ~state.played[other]
    place = 0
    for number in range(count_bits(cards)):
        card = random_bit(cards, random)
        cards ^= 1 << card
        state.dealt[other, number] = card
        if state.secret[other] >> card & 1:
            state.hand[other, place] = card
            place += 1


@compiled
def secret(state: State, box: Box, move: int, viewer: int) -> bool:
    """R5: only the seat that is dealt a card sees which it is."""
    return VERB.deal <= move < VERB.turn and viewer != state.seat


@compiled
def discloses(state: State, box: Box, move: int) -> bool:
    """R14: others see a starting card that is played; R9: what is turned up lies in no hand."""
    if VERB.play <= move < VERB.place:
        return state.secret[state.seat] >> move - VERB.play & 1 == 1
    return VERB.turn <= move < VERB.take and state.secret.sum() > 0


@compiled
def retell(state: State, box: Box, move: int, imagined: State) -> int:
    """Deal the cards that the seat has in the imagined state."""
    if VERB.deal <= move < VERB.turn:
        return VERB.deal + imagined.dealt[state.seat, state.hand_size[state.seat]]
    return move
