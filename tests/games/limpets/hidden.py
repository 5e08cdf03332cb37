"""What a seat of Limpets cannot know: secret deals, and guesses at them."""

from atoll.compiled import compiled
from atoll.luck import Random, below
from atoll.usual import reveals as reveals

from .moves import VERB
from .rules import SEATS, STRENGTHS, Box, Phase, State

HANDS = True
HOLDINGS = (STRENGTHS + 1) ** SEATS
"""What the seats can hold together: a strength, or nothing yet, for each."""


@compiled
def secret(state: State, box: Box, move: int, viewer: int) -> bool:
    """L1: only its owner looks at a limpet that is dealt."""
    return state.phase == Phase.DEAL and state.seat != viewer


@compiled
def retell(state: State, box: Box, move: int, imagined: State) -> int:
    """L1: the limpet that was dealt instead."""
    if state.phase == Phase.DEAL:
        return VERB.deal + imagined.limpet[state.seat] - 1
    return move


@compiled
def imagine(state: State, box: Box, seat: int, random: Random) -> None:
    """L1: any hands that fit what the seat knows, as likely as they are to be dealt."""
    whole = 0
    for hands in range(HOLDINGS):
        whole += _ways_to_deal(state, box, seat, hands)
    ticket = below(random, whole)
    hands = 0
    while ticket >= _ways_to_deal(state, box, seat, hands):
        ticket -= _ways_to_deal(state, box, seat, hands)
        hands += 1
    for other in range(SEATS):
        state.limpet[other] = _limpet_of(hands, other)


@compiled
def _ways_to_deal(state: State, box: Box, seat: int, hands: int) -> int:
    """Count the ways to deal these hands; none if they go against what the seat knows."""
    ways = 1
    for other in range(SEATS):
        limpet = _limpet_of(hands, other)
        known = other == seat or state.face_up[other] == 1 or state.limpet[other] == 0
        if known and limpet != state.limpet[other]:
            return 0
        if not known and limpet < state.least[other]:
            return 0
        if limpet > 0:
            left = box.limpets[limpet - 1]
            for earlier in range(other):
                if _limpet_of(hands, earlier) == limpet:
                    left -= 1
            ways *= left
    return ways


@compiled
def _limpet_of(hands: int, seat: int) -> int:
    return hands // (STRENGTHS + 1) ** seat % (STRENGTHS + 1)
