"""The report of an arena: what its page shows."""

from collections import Counter
from collections.abc import Sequence

from atoll.arena.page import write_page
from atoll.arena.pairing import label_bots
from atoll.arena.ratings import count_victories
from atoll.arena.result import Result
from atoll.arena.run import Run
from atoll.arena.sheet import Bar, Cell, Histogram, Sheet, cells
from atoll.arena.standings import Standing, rank_bots
from atoll.arena.tally import tally

LONGEST_OPTION = 40


def write_report(run: Run, results: Sequence[Result], verdict: str = "") -> str:
    """Write the page of an arena."""
    standings = rank_bots(results, run.bots)
    labels = [row.bot for row in standings]
    intro = [f"{len(results)} games between {', '.join(label_bots(run.bots))}.", verdict]
    return write_page(
        f"{run.find_game().title}: arena",
        [sentence for sentence in (*intro, describe_run(run)) if sentence],
        [
            _rate(standings),
            _cross(run, results, labels),
            Histogram("Points", _points(run, results, labels), "Points of each bot at the end."),
            tell_length(results),
            *compare_seats(results),
        ],
    )


def describe_run(run: Run) -> str:
    """Say with which options, and under which name the results are kept."""
    options = ", ".join(f"{name} {_shorten(value)}" for name, value in run.options)
    return f"Options: {options}. Rules {run.rules}, seed {run.seed}, run {run.id}."


def tell_length(results: Sequence[Result]) -> Histogram:
    """Tell how long matches were, and why they ended."""
    reasons = Counter(result.outcome.reason for result in results)
    told = ", ".join(
        f"{reason} {count / len(results):.0%}" for reason, count in reasons.most_common()
    )
    decisions = [result.moves for result in results]
    return Histogram("Length", {"decisions of all seats": decisions}, f"Ended by: {told}.")


def compare_seats(results: Sequence[Result]) -> list[Sheet]:
    """Tell who won more: by seat, by who began, by role."""
    if not results:
        return []
    reference = 1 / len(results[0].leg.line_up)
    return [
        Sheet(
            f"Advantage of the {heading}",
            ["", "won", "points", "times"],
            [
                [
                    Cell(row.label),
                    row.as_cell(reference),
                    *cells(f"{row.average_points:.1f}", row.times),
                ]
                for row in rows
            ],
            f"Equals win {reference:.0%}.",
        )
        for heading, rows in tally(results).items()
        if len(rows) > 1
    ]


def _rate(standings: Sequence[Standing]) -> Sheet:
    rated = [row.rating for row in standings if row.rating]
    low = min((rating.low for rating in rated), default=0.0)
    high = max((rating.high for rating in rated), default=0.0)
    width = (high - low) or 1.0

    def show(row: Standing) -> Cell:
        if not row.rating:
            return Cell("-")
        places = (row.rating.rating, row.rating.low, row.rating.high, 0.0)
        text = f"{row.rating.rating:+.0f} ({row.rating.low:+.0f} to {row.rating.high:+.0f})"
        return Cell(text, Bar(*((place - low) / width for place in places)))

    return Sheet(
        "Ratings",
        ["bot", "rating", "won", "points", "games"],
        [
            [
                Cell(row.bot),
                show(row),
                *cells(f"{row.score:.1%}", f"{row.average_points:.1f}", row.games),
            ]
            for row in standings
        ],
        "Elo scale with intervals of 95 %, compared with 0.",
    )


def _cross(run: Run, results: Sequence[Result], labels: Sequence[str]) -> Sheet:
    """Tell how often each bot was placed before each other one."""
    order = [label_bots(run.bots).index(label) for label in labels]
    victories = count_victories(results, len(run.bots)).sum(axis=0)

    def show(one: int, two: int) -> Cell:
        games = victories[one, two] + victories[two, one]
        if one == two or not games:
            return Cell("")
        share = float(victories[one, two] / games)
        return Cell(f"{share:.1%} of {games:.0f}", Bar(share, share, share, 0.5))

    return Sheet(
        "Who beats whom",
        ["", *(f"against {label}" for label in labels)],
        [
            [Cell(label), *(show(one, two) for two in order)]
            for label, one in zip(labels, order, strict=True)
        ],
        "How often the row was placed before the column; a shared place is half.",
    )


def _points(run: Run, results: Sequence[Result], labels: Sequence[str]) -> dict[str, Sequence[int]]:
    known = label_bots(run.bots)
    made: dict[str, list[int]] = {label: [] for label in labels}
    for result in results:
        for bot, points in zip(result.leg.line_up, result.outcome.points, strict=True):
            made[known[bot]].append(points)
    return dict(made)


def _shorten(value: str) -> str:
    return value if len(value) <= LONGEST_OPTION else f"{value[:LONGEST_OPTION]}..."
