"""Standings: how each bot has done."""

from collections.abc import Sequence
from dataclasses import dataclass

from atoll.arena.pairing import label_bots
from atoll.arena.ratings import Rating, rate
from atoll.arena.result import Result

ANCHOR = "random"
"""The bot whose rating is 0 where it plays; elsewhere the mean of all is."""


@dataclass(frozen=True)
class Standing:
    """A bot's games, the share of them it won (a shared victory divided), points and rating."""

    bot: str
    games: int
    victories: float
    points: int
    rating: Rating | None

    @property
    def score(self) -> float:
        """The share of its games that the bot won."""
        return self.victories / self.games

    @property
    def average_points(self) -> float:
        """The points it made in a game on average."""
        return self.points / self.games


def rank_bots(results: Sequence[Result], bots: tuple[str, ...]) -> list[Standing]:
    """Give the standing of each bot that has played, best first."""
    anchor = bots.index(ANCHOR) if ANCHOR in bots else None
    ratings = rate(results, len(bots), anchor)
    seated = [
        (bot, result.outcome.share(seat), result.outcome.points[seat])
        for result in results
        for seat, bot in enumerate(result.leg.line_up)
    ]
    standings = []
    for index, label in enumerate(label_bots(bots)):
        own = [(share, points) for bot, share, points in seated if bot == index]
        if own:
            victories, points = sum(share for share, _ in own), sum(points for _, points in own)
            rating = ratings[index] if ratings else None
            standings.append(Standing(label, len(own), victories, points, rating))
    return sorted(standings, key=_rank)


def share_of_first(group: Sequence[Result]) -> float:
    """Give the share of the victories in a group that the first bot has won."""
    won = sum(
        result.outcome.share(seat)
        for result in group
        for seat, bot in enumerate(result.leg.line_up)
        if bot == 0
    )
    return won / len(group)


def _rank(standing: Standing) -> tuple[float, float]:
    rating = standing.rating.rating if standing.rating else 0.0
    return (-rating, -standing.score)
