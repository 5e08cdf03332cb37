"""The report of a study; several studies, with other options each, are told row beside row."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import mean, median

from atoll.arena.page import write_page
from atoll.arena.report import describe_run
from atoll.arena.sheet import Cell, Histogram, Sheet, cells
from atoll.arena.study import Study

MOST_ROWS = 60
"""A table names no more than this: what came up least, or earned least, is left out."""


def tell_studies(studies: Sequence[Study]) -> list[Sheet | Histogram]:
    """Tell what was found, in the order in which one would ask."""
    decisions = {_name(study, "decisions"): study.numbers["decisions"] for study in studies}
    return [
        *(_compare(studies, heading) for heading in _keys(study.tallies for study in studies)),
        _measure(studies),
        *_end(studies),
        Histogram("Points", {_name(study, "all seats"): study.points for study in studies}),
        Histogram("Length", decisions),
        *(_earn(studies, heading) for heading in _keys(study.earnings for study in studies)),
    ]


def write_study(studies: Sequence[Study]) -> str:
    """Write the page of studies."""
    first = studies[0].run
    intro = [
        f"Matches of {first.bots[0]} with itself: what is found holds for its way of playing.",
        *(
            f"{study.name or 'Played'}: {len(study.results)} matches. {describe_run(study.run)}"
            for study in studies
        ),
    ]
    return write_page(f"{first.find_game().title}: study", intro, tell_studies(studies))


def _compare(studies: Sequence[Study], heading: str) -> Sheet:
    """Tell who wins more often: by seat, by who begins, by role, by what was chosen."""

    def show(study: Study, word: str) -> list[Cell]:
        row = study.tallies.get(heading, {}).get(word)
        if not row:
            return cells("-", "-", "0")
        return [row.as_cell(study.fair_share), *cells(f"{row.average_points:.1f}", row.times)]

    words = list(_keys(study.tallies.get(heading, {}) for study in studies))
    note = f"Equals win {studies[0].fair_share:.0%}."
    return _sheet(studies, f"By {heading}", ["won", "points", "times"], words, show, note)


def _measure(studies: Sequence[Study]) -> Sheet:
    """Tell what can be counted in a match."""

    def show(study: Study, heading: str) -> list[Cell]:
        found = study.numbers[heading]
        return cells(f"{mean(found):.1f}", f"{median(found):g}", min(found), max(found))

    headings = list(_keys(study.numbers for study in studies))
    return _sheet(studies, "The match", ["mean", "median", "least", "most"], headings, show)


def _end(studies: Sequence[Study]) -> Iterator[Sheet]:
    """Tell why matches ended, where there is more than one reason."""
    reasons = list(dict.fromkeys(r.outcome.reason for study in studies for r in study.results))
    if len(reasons) > 1:
        yield _sheet(
            studies,
            "The end",
            ["share"],
            reasons,
            lambda study, reason: cells(f"{study.share_ended(reason):.1%}"),
        )


def _earn(studies: Sequence[Study], heading: str) -> Sheet:
    """Tell what earned how much, best first."""

    def show(study: Study, item: str) -> list[Cell]:
        row = study.earnings.get(heading, {}).get(item)
        if not row:
            return cells("-", "0", "-")
        often = row.times / len(study.results)
        return [*cells(f"{row.average_points:.2f}", f"{often:.2f}"), row.as_cell(study.fair_share)]

    def worth(item: str) -> float:
        rows = [study.earnings.get(heading, {}).get(item) for study in studies]
        return max(row.average_points for row in rows if row)

    items = sorted(
        _keys(study.earnings.get(heading, {}) for study in studies), key=worth, reverse=True
    )
    columns = ["points each", "in a match", "won by who had it"]
    return _sheet(studies, f"What earns: {heading}", columns, items, show)


def _sheet(
    studies: Sequence[Study],
    title: str,
    columns: Sequence[str],
    names: Sequence[str],
    show: Callable[[Study, str], list[Cell]],
    note: str = "",
) -> Sheet:
    """Lay out a row for each name, or where studies are compared, for each name and study."""
    several = len(studies) > 1
    left_out = len(names) - MOST_ROWS
    return Sheet(
        title,
        ["", *(["with"] if several else []), *columns],
        [
            [Cell(name), *([Cell(study.name)] if several else []), *show(study, name)]
            for name in names[:MOST_ROWS]
            for study in studies
        ],
        f"{note} {left_out} more are left out.".strip() if left_out > 0 else note,
    )


def _keys(found: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """Give all keys, each once, in their order."""
    yield from dict.fromkeys(key for each in found for key in each)


def _name(study: Study, name: str) -> str:
    return f"{name}, {study.name}" if study.name else name
