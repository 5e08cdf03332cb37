"""Ratings: how strong bots are on the Elo scale, with intervals.

The model is Bradley and Terry's: of two bots the one wins with odds that are the ratio of their
strengths. A match of several seats is read as all its pairs of seats; a shared place is half a
victory for each.

The legs of a group are not independent, so intervals come from reweighing whole groups: each gets
a random weight (exponential, the Bayesian bootstrap), and the ratings are fitted again. For any two
bots that met there are two more groups, one won by each. They keep the rating finite where one
wins always, and give it the interval that so many victories in a row deserve: with n groups, all
won, the lower end is that of Clopper and Pearson.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from atoll.arena.result import Result

ELO = 400 / math.log(10)
"""Points of rating for odds of e."""
REWEIGHINGS = 2000
ENDS = (2.5, 97.5)
"""What lies between these percentiles is the interval of 95 %."""
MOST_STEPS = 200
LONGEST_STEP = 2.0
CLOSE = 1e-9

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """A bot's rating and the ends of its interval of 95 %."""

    rating: float
    low: float
    high: float


def rate(results: Sequence[Result], bots: int, anchor: int | None) -> list[Rating] | None:
    """Rate the bots, the anchor being 0, or without one their mean.

    None while there are bots whose matches do not connect them with the others.
    """
    groups = count_victories(results, bots)
    if not _are_connected(groups.sum(axis=0)):
        return None
    patterns, counts = np.unique(groups, axis=0, return_counts=True)
    even = _even_groups(groups)
    patterns = np.concatenate([patterns, even])
    counts = np.concatenate([counts, np.ones(len(even))])
    weights = np.random.default_rng(0).gamma(counts, size=(REWEIGHINGS, len(counts)))
    samples = np.tensordot(np.vstack([counts, weights]), patterns, axes=1)
    ratings = ELO * fit_strengths(samples)
    ratings -= ratings.mean(axis=1)[:, None] if anchor is None else ratings[:, anchor][:, None]
    lows, highs = np.percentile(ratings[1:], ENDS, axis=0)
    return [
        Rating(float(rating), float(low), float(high))
        for rating, low, high in zip(ratings[0], lows, highs, strict=True)
    ]


def count_victories(results: Sequence[Result], bots: int) -> Numbers:
    """Count for each group how often each bot was placed before each other one."""
    groups: dict[int, Numbers] = {}
    for result in results:
        victories = groups.setdefault(result.leg.luck, np.zeros((bots, bots)))
        seats = zip(result.leg.line_up, result.outcome.ranks, strict=True)
        for (one, place), (two, other_place) in combinations(seats, 2):
            if one != two:
                share = 0.5 if place == other_place else float(place < other_place)
                victories[one, two] += share
                victories[two, one] += 1 - share
    return np.array(list(groups.values())).reshape(-1, bots, bots)


def fit_strengths(victories: Numbers) -> Numbers:
    """Give the logarithms of the likeliest strengths, with mean 0, for each table of victories.

    `victories[k, i, j]` is how often, in table k, bot i beat bot j. Newton's method.
    """
    tables, bots, _ = victories.shape
    games = victories + victories.transpose(0, 2, 1)
    won = victories.sum(axis=2)
    strengths = np.zeros((tables, bots))
    level = np.full((bots, bots), 1 / bots)  # it pins the mean, which the games say nothing about
    for _ in range(MOST_STEPS):
        chances = 1 / (1 + np.exp(strengths[:, None, :] - strengths[:, :, None]))
        slope = won - (games * chances).sum(axis=2)
        spread = games * chances * (1 - chances)
        bend = np.eye(bots) * spread.sum(axis=2)[:, :, None] - spread
        step = np.linalg.solve(bend + level, slope[:, :, None])[:, :, 0]
        longest = np.abs(step).max(axis=1, keepdims=True)
        strengths += step * np.minimum(1, LONGEST_STEP / np.maximum(longest, CLOSE))
        if longest.max() < CLOSE:
            break
    return strengths


def _even_groups(groups: Numbers) -> Numbers:
    """Give for any two bots that met a group that one has won, and one that the other has won."""
    games = groups + groups.transpose(0, 2, 1)
    made = []
    for one, two in combinations(range(groups.shape[1]), 2):
        met = games[:, one, two][games[:, one, two] > 0]
        if len(met):
            for winner, loser in ((one, two), (two, one)):
                victories = np.zeros(groups.shape[1:])
                victories[winner, loser] = met.mean()
                made.append(victories)
    return np.array(made)


def _are_connected(victories: Numbers) -> bool:
    met = (victories + victories.T) > 0
    reached = {0}
    while True:
        further = reached | {int(bot) for one in reached for bot in np.flatnonzero(met[one])}
        if further == reached:
            return len(reached) == len(met)
        reached = further
