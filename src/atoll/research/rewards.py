"""Rewards: what the end of a match is worth to each seat.

The only seat of the first rank gets a reward of 1, all others -1 / (seats - 1); a shared first
rank is shared. So rewards add up to 0 and lie between -1 and 1, and more of them is a larger share
of victory, which is what the arena counts too.
"""

import numpy as np

from atoll.compiled import compiled
from atoll.game import Numbers, Values
from atoll.matches.match import Match
from atoll.outcome import share_of_victory


@compiled
def reward_ranks(ranks: Numbers, rewards: Values) -> None:
    """Write what each seat gets for its rank."""
    seats = len(ranks)
    for seat in range(seats):
        rewards[seat] = (seats * share_of_victory(ranks, seat) - 1.0) / (seats - 1)


def reward_match(match: Match) -> list[float]:
    """Give what a match brought to each seat; nothing before it is over."""
    rewards = np.zeros(match.seats)
    if outcome := match.outcome:
        reward_ranks(np.array(outcome.ranks), rewards)
    return rewards.tolist()
