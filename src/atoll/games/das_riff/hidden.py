"""What nobody can know in Das Riff: which cards lie face down, and so what is in the draw pile.

Both seats know the same. A card that was shuffled back from the discard pile cannot be one of the
closed cards that already lay there: a closed place keeps how many reshuffles came before it was
laid, an unseen card which reshuffle last took it in. Every assignment that agrees with this is
equally likely, and the cards that fit an older place also fit a younger one: so places are filled
from the oldest on, each from the cards that fit it.
"""

from atoll.bits import random_bit
from atoll.compiled import compiled
from atoll.games.das_riff.moves import VERB
from atoll.games.das_riff.paying import has_one_way_to_turn
from atoll.games.das_riff.state import CARDS, CELLS, COLUMNS, FOR_TURNING, Box, Phase, State
from atoll.luck import Random
from atoll.usual import HANDS as HANDS


@compiled
def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """Guess the closed cards, and so the draw pile; the same for every seat."""
    for cell in range(COLUMNS, CELLS - COLUMNS):
        if state.closed >> cell & 1:
            state.draw |= 1 << state.card[cell]
    for age in range(state.reshuffles + 1):
        fitting = _taken_in_by(state, age)
        for cell in range(COLUMNS, CELLS - COLUMNS):
            if state.closed >> cell & 1 and state.laid[cell] == age:
                state.card[cell] = random_bit(fitting, random)
                fitting ^= 1 << state.card[cell]
                state.draw ^= 1 << state.card[cell]


@compiled
def _taken_in_by(state: State, age: int) -> int:
    """Give the unseen cards that were in the pile after so many reshuffles."""
    fitting = 0
    for card in range(CARDS):
        if state.draw >> card & 1 and state.shuffled[card] <= age:
            fitting |= 1 << card
    return fitting


@compiled
def secret(state: State, box: Box, move: int, viewer: int) -> bool:
    """D4, D24: nobody sees what is dealt into the centre."""
    return VERB.deal <= move < VERB.breeding and COLUMNS <= state.gap < CELLS - COLUMNS


@compiled
def retell(state: State, box: Box, move: int, imagined: State) -> int:
    """Deal the card that lies there in the imagined state, if it was never turned over."""
    if VERB.deal <= move < VERB.breeding:
        for cell in range(CELLS):
            if imagined.dealt[cell] == state.deals:
                return VERB.deal + imagined.card[cell]
    return move


@compiled
def reveals(state: State, box: Box, move: int) -> bool:
    """D12: a closed card is shown when its turning has been paid."""
    if state.phase == Phase.PAY:
        return state.paying == FOR_TURNING
    return VERB.turn <= move < VERB.boat and has_one_way_to_turn(state)
