"""Result: a leg that was played, and the line of text that it is kept as."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from atoll.arena.pairing import Leg
from atoll.findings import Earning, Findings
from atoll.outcome import Outcome


@dataclass(frozen=True)
class Result:
    """How a leg went: its outcome, who moved first, the decisions of all seats, how long it took.

    `roles` says what told the seats apart from the start, such as the goal of each.
    """

    leg: Leg
    outcome: Outcome
    first: int
    moves: int
    seconds: float
    roles: Mapping[str, tuple[str, ...]]
    findings: Findings | None = None


def write_result(result: Result, labels: Sequence[str]) -> dict[str, Any]:
    """Give the fields of a result's line."""
    line: dict[str, Any] = {
        "pairing": result.leg.pairing,
        "luck": result.leg.luck,
        "leg": result.leg.rotation,
        "seats": [labels[bot] for bot in result.leg.line_up],
        "points": list(result.outcome.points),
        "places": list(result.outcome.ranks),
        "reason": result.outcome.reason,
        "first": result.first,
        "moves": result.moves,
        "seconds": result.seconds,
    }
    if result.roles:
        line["roles"] = {heading: list(words) for heading, words in result.roles.items()}
    if result.findings is not None:
        line["findings"] = _write_findings(result.findings)
    return line


def read_result(line: Mapping[str, Any], labels: Sequence[str]) -> Result:
    """Give the result that a line tells; raises LookupError, TypeError or ValueError."""
    line_up = tuple(labels.index(seat) for seat in line["seats"])
    leg = Leg(int(line["pairing"]), int(line["luck"]), int(line["leg"]), line_up)
    points, ranks = _read_numbers(line["points"]), _read_numbers(line["places"])
    if not len(points) == len(ranks) == len(line_up):
        raise ValueError("expected points and a place for each seat")
    return Result(
        leg,
        Outcome(points, ranks, str(line["reason"])),
        int(line["first"]),
        int(line["moves"]),
        float(line["seconds"]),
        {heading: tuple(words) for heading, words in line.get("roles", {}).items()},
        _read_findings(line["findings"]) if "findings" in line else None,
    )


def _read_numbers(numbers: Sequence[Any]) -> tuple[int, ...]:
    return tuple(int(number) for number in numbers)


def _write_findings(findings: Findings) -> dict[str, Any]:
    return {
        "choices": {heading: list(words) for heading, words in findings.choices.items()},
        "numbers": dict(findings.numbers),
        "earnings": {
            heading: [[earning.seat, earning.item, earning.points] for earning in earnings]
            for heading, earnings in findings.earnings.items()
        },
    }


def _read_findings(told: Mapping[str, Any]) -> Findings:
    return Findings(
        {heading: tuple(words) for heading, words in told["choices"].items()},
        dict(told["numbers"]),
        {
            heading: tuple(Earning(*earning) for earning in earnings)
            for heading, earnings in told["earnings"].items()
        },
    )
