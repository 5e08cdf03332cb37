"""Standings: how each bot has done so far."""

from dataclasses import dataclass

from atoll.arena.pairing import Leg
from atoll.outcome import Outcome


@dataclass
class Standing:
    """A bot's games, the share of them it won (a shared victory divided), and its points."""

    bot: str
    games: int = 0
    victories: float = 0.0
    points: int = 0

    @property
    def score(self) -> float | None:
        """The share of its games that the bot won; None before the first."""
        return self.victories / self.games if self.games else None

    @property
    def average_points(self) -> float | None:
        """The points it made in a game on average; None before the first."""
        return self.points / self.games if self.games else None


class Standings:
    """The standings of all bots, those of the same name told apart by a number."""

    def __init__(self, bots: list[str]) -> None:
        self.games = 0
        self.rows = [Standing(_label(bots, index)) for index in range(len(bots))]

    def count(self, leg: Leg, outcome: Outcome) -> None:
        """Add the outcome of a leg."""
        self.games += 1
        for seat, index in enumerate(leg.line_up):
            row = self.rows[index]
            row.games += 1
            row.victories += outcome.share(seat)
            row.points += outcome.points[seat]

    def ranked(self) -> list[Standing]:
        """Give the rows, best first."""
        return sorted(self.rows, key=lambda row: -(row.score or 0.0))


def _label(bots: list[str], index: int) -> str:
    earlier = bots[:index].count(bots[index])
    return f"{bots[index]} {earlier + 1}" if earlier else bots[index]
