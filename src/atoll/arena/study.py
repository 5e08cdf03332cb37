"""A study: many matches of a bot with itself, for people who care about the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import Any

from atoll.arena.pairing import Leg
from atoll.arena.result import Result
from atoll.arena.run import Run
from atoll.arena.tally import Tally, tally


@dataclass(frozen=True)
class Study:
    """The matches that were played with some options; `name` is what is special about them."""

    name: str
    run: Run
    results: Sequence[Result]
    tallies: Mapping[str, Mapping[str, Tally]] = field(init=False)
    """By heading and word: who wins more often."""
    earnings: Mapping[str, Mapping[str, Tally]] = field(init=False)
    """By heading and item: what earns how much."""
    numbers: Mapping[str, Sequence[int]] = field(init=False)
    """By heading: what was counted in each match."""

    def __post_init__(self) -> None:
        rows = {
            heading: {row.label: row for row in rows}
            for heading, rows in tally(self.results).items()
        }
        object.__setattr__(self, "tallies", rows)
        object.__setattr__(self, "earnings", _gather_earnings(self.results))
        object.__setattr__(self, "numbers", _gather_numbers(self.results))

    @property
    def fair_share(self) -> float:
        """What equals win."""
        return 1 / len(self.results[0].leg.line_up)

    @property
    def points(self) -> list[int]:
        """The points of all seats in all matches."""
        return [points for result in self.results for points in result.outcome.points]

    def share_ended(self, reason: str) -> float:
        """The share of matches that ended for this reason."""
        ended = sum(result.outcome.reason == reason for result in self.results)
        return ended / len(self.results)


def plan_matches(seats: int, matches: int) -> list[Leg]:
    """Plan matches of one bot with itself, each on its own luck."""
    return [Leg(0, luck, 0, (0,) * seats) for luck in range(matches)]


def study_as_json(study: Study) -> dict[str, Any]:
    """Tell a study to programs."""
    return {
        "name": study.name,
        "options": dict(study.run.options),
        "matches": len(study.results),
        "groups": {heading: _as_json(rows) for heading, rows in study.tallies.items()},
        "numbers": {
            heading: {"mean": mean(found), "least": min(found), "most": max(found)}
            for heading, found in study.numbers.items()
        },
        "earnings": {heading: _as_json(rows) for heading, rows in study.earnings.items()},
    }


def _as_json(rows: Mapping[str, Tally]) -> list[dict[str, Any]]:
    return [
        {
            "label": row.label,
            "times": row.times,
            "score": row.share,
            "interval": list(row.interval),
            "points": row.average_points,
        }
        for row in rows.values()
    ]


def _gather_earnings(results: Sequence[Result]) -> dict[str, dict[str, Tally]]:
    """Count by heading and item: how often, its points, and the victories of who had it."""
    found: dict[str, dict[str, Tally]] = {}
    for result in results:
        earnings = result.findings.earnings if result.findings else {}
        for heading, earned in earnings.items():
            for each in earned:
                row = found.setdefault(heading, {}).setdefault(each.item, Tally(each.item))
                row.times += 1
                row.victories += result.outcome.share(each.seat)
                row.points += each.points
    return found


def _gather_numbers(results: Sequence[Result]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {"decisions": [result.moves for result in results]}
    for result in results:
        points = sorted(result.outcome.points)
        found.setdefault("most points", []).append(points[-1])
        found.setdefault("lead over the next", []).append(points[-1] - points[-2])
        for heading, number in (result.findings.numbers if result.findings else {}).items():
            found.setdefault(heading, []).append(number)
    return found
