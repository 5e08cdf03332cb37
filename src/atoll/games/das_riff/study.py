"""What there is to learn from matches of Das Riff."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from atoll.findings import Earning, Findings
from atoll.games.das_riff.moves import PAIR
from atoll.games.das_riff.state import NONE, SEATS, Box, State
from atoll.usual import roles as roles

NEVER = "nothing"


def findings(states: Sequence[State], moves: Sequence[int], box: Box) -> Findings:
    """Tell what was bought, what was bred, and how long it took."""
    bought = [
        (seat, what, bred)
        for before, after in pairwise(states)
        for seat in range(SEATS)
        for what, bred in _purchases(before, after, seat)
    ]
    first = tuple(
        next((what for own, what, _ in bought if own == seat), NEVER) for seat in range(SEATS)
    )
    last = states[-1]
    return Findings(
        choices={"first purchase": first},
        numbers={
            "turns": int(last.turns),
            "reshuffles": int(last.reshuffles),
            "breedings": int(last.breedings.sum()),
        },
        earnings={
            "bought": tuple(Earning(seat, what, bred) for seat, what, bred in bought),
            "bred": tuple(_bred(last)),
        },
    )


def _purchases(before: State, after: State, seat: int) -> Iterator[tuple[str, int]]:
    """D15 to D21: what the seat got between two states, with 1 for a fish that completed a pair."""
    bred = int(after.breedings[seat] - before.breedings[seat])
    if after.corals[seat] > before.corals[seat]:
        yield "coral", 0
    if bred or _fish(after, seat) > _fish(before, seat):
        yield "fish", bred
    if after.pearls[seat] & ~before.pearls[seat]:
        yield "pearl", 0
    if after.sharks[seat] & ~before.sharks[seat]:
        yield "shark", 0
    if after.boats[seat] > before.boats[seat]:
        yield "boat", 0


def _fish(state: State, seat: int) -> int:
    """D16: how many fish wait on the seat's corals."""
    return int((state.parent[seat] != NONE).sum())


def _bred(state: State) -> Iterator[Earning]:
    """D18: the breeding cards on each seat's corals."""
    for seat in range(SEATS):
        for pair in state.bred[seat].tolist():
            if pair != NONE:
                yield Earning(seat, PAIR.words[pair], 1)
