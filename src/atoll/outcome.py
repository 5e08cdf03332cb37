"""The outcome of a match: points, who came where, and why it ended."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from atoll.compiled import compiled


@compiled
def rank_seats(standings: NDArray[np.int64]) -> None:
    """Turn how seats stand, the higher the better, into their ranks; equal ones share theirs."""
    seats = len(standings)
    for seat in range(seats):
        standings[seat] *= seats  # so that there is room to count whoever stands better
    for seat in range(seats):
        better = 0
        for other in range(seats):
            better += standings[other] // seats > standings[seat] // seats
        standings[seat] += better
    for seat in range(seats):
        standings[seat] = 1 + standings[seat] % seats


@compiled
def share_of_victory(ranks: NDArray[np.int64], seat: int) -> float:
    """Give the part of the victory that is this seat's: 1, 0, or a fraction when it is shared."""
    if ranks[seat] != 1:
        return 0.0
    winners = 0
    for rank in ranks:
        winners += rank == 1
    return 1.0 / winners


@dataclass(frozen=True)
class Outcome:
    """What is left when a match is over; ranks count from 1, equal ones are shared."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place; nearly always one."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """The seats from best to worst, those that share a place together."""
        return tuple(
            tuple(seat for seat, own in enumerate(self.ranks) if own == rank)
            for rank in sorted(set(self.ranks))
        )

    def share(self, seat: int) -> float:
        """The part of the victory that is this seat's: 1, 0, or a fraction when it is shared."""
        return float(share_of_victory(np.array(self.ranks), seat))
