"""A study: many matches of a bot with itself, for people who care about the game.

Several studies, of the same game with other options, are laid side by side.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

from atoll.arena.page import write_page
from atoll.arena.pairing import Leg
from atoll.arena.report import describe_run
from atoll.arena.result import Result
from atoll.arena.run import Run
from atoll.arena.sheet import Cell, Histogram, Sheet, cells
from atoll.arena.tally import Tally, tally

Part = Sheet | Histogram

ROWS = 60
"""A table has no more rows than this: what came up least is left out, and it says so."""


@dataclass(frozen=True)
class Study:
    """The matches that were played with some options; `name` is what is special about them."""

    name: str
    run: Run
    results: Sequence[Result]
    tallies: Mapping[str, list[Tally]] = field(init=False)
    earnings: Mapping[str, dict[str, Tally]] = field(init=False)
    numbers: Mapping[str, list[int]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tallies", tally(self.results))
        object.__setattr__(self, "earnings", _gather_earnings(self.results))
        object.__setattr__(self, "numbers", _gather_numbers(self.results))

    @property
    def fair_share(self) -> float:
        """What equals win."""
        return 1 / len(self.results[0].leg.line_up)


def plan_matches(seats: int, matches: int) -> list[Leg]:
    """Plan matches of one bot with itself, each on its own luck."""
    return [Leg(0, luck, 0, (0,) * seats) for luck in range(matches)]


def tell_studies(studies: Sequence[Study]) -> list[Part]:
    """Tell what was found, in the order in which one would ask."""
    return [
        *(_compare(studies, heading) for heading in _headings([s.tallies for s in studies])),
        _measure(studies),
        Histogram("Points", {_name(study, "points"): _points(study) for study in studies}),
        Histogram(
            "Length", {_name(study, "decisions"): study.numbers["decisions"] for study in studies}
        ),
        *(_earn(studies, heading) for heading in _headings([s.earnings for s in studies])),
    ]


def write_study(studies: Sequence[Study], parts: Sequence[Part]) -> str:
    """Write the page of a study."""
    first = studies[0].run
    intro = [
        f"Matches of {first.bots[0]} with itself: what it finds holds for its way of playing.",
        *(
            f"{_name(study, 'All')}: {len(study.results)} matches. {describe_run(study.run)}"
            for study in studies
        ),
    ]
    return write_page(f"{first.find_game().title}: study", intro, parts)


def study_as_json(study: Study) -> dict[str, Any]:
    """Tell a study to programs."""
    return {
        "name": study.name,
        "options": dict(study.run.options),
        "matches": len(study.results),
        "groups": {
            heading: [_tally_as_json(row) for row in rows]
            for heading, rows in study.tallies.items()
        },
        "numbers": {
            heading: {"mean": mean(found), "least": min(found), "most": max(found)}
            for heading, found in study.numbers.items()
        },
        "earnings": {
            heading: [_tally_as_json(row) for row in rows.values()]
            for heading, rows in study.earnings.items()
        },
    }


def _tally_as_json(row: Tally) -> dict[str, Any]:
    return {
        "label": row.label,
        "times": row.times,
        "score": row.share,
        "interval": list(row.interval),
        "points": row.points / row.times,
    }


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
        found.setdefault("points of the winner", []).append(points[-1])
        found.setdefault("lead of the winner", []).append(points[-1] - points[-2])
        for heading, number in (result.findings.numbers if result.findings else {}).items():
            found.setdefault(heading, []).append(number)
    return found


def _headings(found: Sequence[Mapping[str, object]]) -> Iterator[str]:
    yield from dict.fromkeys(heading for each in found for heading in each)


def _compare(studies: Sequence[Study], heading: str) -> Sheet:
    """Tell who wins more often: by seat, by who begins, by what was chosen."""
    by_word = [{row.label: row for row in study.tallies.get(heading, [])} for study in studies]
    words = list(dict.fromkeys(word for rows in by_word for word in rows))

    def show(word: str) -> Iterator[Cell]:
        for study, rows in zip(studies, by_word, strict=True):
            row = rows.get(word)
            yield row.as_cell(study.fair_share) if row else Cell("-")
            yield Cell(f"{row.points / row.times:.1f}" if row else "-")
            yield Cell(str(row.times) if row else "-")

    return Sheet(
        f"By {heading}",
        ["", *_columns(studies, "won", "points", "times")],
        [[Cell(word), *show(word)] for word in words[:ROWS]],
        f"Equals win {studies[0].fair_share:.0%}.{_left_out(words)}",
    )


def _measure(studies: Sequence[Study]) -> Sheet:
    """Tell what can be counted in a match, and why it ended."""

    def show(heading: str) -> Iterator[Cell]:
        for study in studies:
            found = study.numbers[heading]
            yield from cells(f"{mean(found):.1f}", f"{median(found):g}", min(found), max(found))

    headings = list(_headings([study.numbers for study in studies]))
    rows = [[Cell(heading), *show(heading)] for heading in headings]
    reasons = dict.fromkeys(r.outcome.reason for study in studies for r in study.results)
    for reason in reasons:
        shares = [_share_ended(study, reason) for study in studies]
        rows.append(
            cells(f"ended by {reason}", *(x for share in shares for x in (share, "", "", "")))
        )
    columns = ["", *_columns(studies, "mean", "median", "least", "most")]
    return Sheet("The match", columns, rows)


def _earn(studies: Sequence[Study], heading: str) -> Sheet:
    """Tell what earned how much, best first."""
    items = list(_headings([study.earnings.get(heading, {}) for study in studies]))
    first = studies[0].earnings.get(heading, {})

    def worth(item: str) -> float:
        return first[item].points / first[item].times if item in first else -1.0

    def show(item: str) -> Iterator[Cell]:
        for study in studies:
            row = study.earnings.get(heading, {}).get(item)
            if not row:
                yield from cells("-", "-", "-")
                continue
            yield Cell(f"{row.points / row.times:.2f}")
            yield Cell(f"{row.times / len(study.results):.2f}")
            yield row.as_cell(study.fair_share)

    items.sort(key=worth, reverse=True)
    return Sheet(
        f"What earns: {heading}",
        ["", *_columns(studies, "points each", "a match", "won by who had it")],
        [[Cell(item), *show(item)] for item in items[:ROWS]],
        f"Points each on average, and how many there were in a match.{_left_out(items)}",
    )


def _share_ended(study: Study, reason: str) -> str:
    ended = sum(result.outcome.reason == reason for result in study.results)
    return f"{ended / len(study.results):.0%}"


def _points(study: Study) -> list[int]:
    return [points for result in study.results for points in result.outcome.points]


def _columns(studies: Sequence[Study], *names: str) -> Iterator[str]:
    for study in studies:
        yield from (_name(study, name) for name in names)


def _name(study: Study, name: str) -> str:
    return f"{name}, {study.name}" if study.name else name


def _left_out(rows: Sequence[str]) -> str:
    return f" {len(rows) - ROWS} more are left out." if len(rows) > ROWS else ""
