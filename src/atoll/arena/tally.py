"""Tallies: how often those won who sat somewhere, began, or chose something."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from atoll.arena.result import Result
from atoll.arena.sheet import Bar, Cell

NORMAL = 1.959964
"""Between minus and plus so many standard deviations lie 95 %."""
ORDER = ("first", "second", "third", "fourth")


@dataclass
class Tally:
    """How often something was the case for a seat, the victories, and the points made so."""

    label: str
    times: int = 0
    victories: float = 0.0
    points: int = 0

    @property
    def share(self) -> float:
        """The share of the matches that were won."""
        return self.victories / self.times

    @property
    def average_points(self) -> float:
        """The points made on average."""
        return self.points / self.times

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of 95 % (Wilson's), as if the matches were independent."""
        spread = NORMAL**2 / self.times
        centre = (self.share + spread / 2) / (1 + spread)
        variance = self.share * (1 - self.share) / self.times + spread / (4 * self.times)
        reach = NORMAL * math.sqrt(variance) / (1 + spread)
        return max(0.0, centre - reach), min(1.0, centre + reach)

    def as_cell(self, reference: float) -> Cell:
        """Tell the share with its interval, beside what equals would win."""
        low, high = self.interval
        text = f"{self.share:.1%} ({low:.0%} to {high:.0%})"
        return Cell(text, Bar(self.share, low, high, reference))


def tally(results: Sequence[Result]) -> dict[str, list[Tally]]:
    """Count by heading (seat, start, the game's roles, what was chosen) and by word."""
    tallies: dict[str, dict[str, Tally]] = {}
    for result in results:
        for seat, share in enumerate(map(result.outcome.share, range(len(result.leg.line_up)))):
            for heading, word in _words(result, seat):
                row = tallies.setdefault(heading, {}).setdefault(word, Tally(word))
                row.times += 1
                row.victories += share
                row.points += result.outcome.points[seat]
    return {heading: _sorted(heading, rows) for heading, rows in tallies.items()}


def _words(result: Result, seat: int) -> Iterator[tuple[str, str]]:
    seats = len(result.leg.line_up)
    yield "seat", f"seat {seat}"
    yield "start", ORDER[(seat - result.first) % seats]
    choices = result.findings.choices if result.findings else {}
    for heading, words in (*result.roles.items(), *choices.items()):
        yield heading, words[seat]


def _sorted(heading: str, rows: dict[str, Tally]) -> list[Tally]:
    if heading == "start":
        return sorted(rows.values(), key=lambda row: ORDER.index(row.label))
    if heading == "seat":
        return sorted(rows.values(), key=lambda row: row.label)
    return sorted(rows.values(), key=lambda row: (-row.times, row.label))
