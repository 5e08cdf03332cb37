"""A report as one page of HTML that needs nothing else: no network, no scripts.

Each chart is drawn into its table: a picture in a row stays readable on a phone, where a whole
chart would shrink, and whoever cannot see it has the number beside it.
"""

from collections import Counter
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from statistics import mean, median

from atoll.arena.sheet import Bar, Cell, Histogram, Sheet

LEGEND = (
    "In each picture the dot is what was found, the thick line its interval of 95 %, "
    "and the upright one what it is compared with."
)
MOST_COLUMNS = 40
"""A histogram has no more columns than this: on more numbers each counts several."""


def write_page(title: str, intro: Sequence[str], parts: Sequence[Sheet | Histogram]) -> str:
    """Write the whole page."""
    style = files("atoll.arena").joinpath("page.css").read_text("utf-8")
    body = [
        f"<h1>{escape(title)}</h1>",
        *(f"<p>{escape(sentence)}</p>" for sentence in intro),
        f"<p class=note>{LEGEND}</p>",
        *(_draw(part) for part in parts),
    ]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>\n{style}</style>",
            "<main>",
            *body,
            "</main>",
            "</html>",
            "",
        ]
    )


def _draw(part: Sheet | Histogram) -> str:
    drawn = _draw_sheet(part) if isinstance(part, Sheet) else _draw_histograms(part)
    note = f"<p class=note>{escape(part.note)}</p>\n" if part.note else ""
    return f"<section>\n<h2>{escape(part.title)}</h2>\n{note}{drawn}\n</section>"


def _draw_sheet(sheet: Sheet) -> str:
    head = "".join(f"<th scope=col>{escape(column)}</th>" for column in sheet.columns)
    rows = "\n".join(f"<tr>{_draw_row(row)}</tr>" for row in sheet.rows)
    return (
        f"<div class=wide tabindex=0 role=region aria-label={_quote(sheet.title)}>"
        f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table></div>"
    )


def _draw_row(row: Sequence[Cell]) -> str:
    name, *numbers = row
    drawn = "".join(f"<td>{escape(cell.text)}{_draw_bar(cell.bar)}</td>" for cell in numbers)
    return f"<th scope=row>{escape(name.text)}</th>{drawn}"


def _draw_bar(bar: Bar | None) -> str:
    """Draw the value as a dot, its interval as a line, and what it is compared with."""
    if bar is None:
        return ""
    value, low, high, reference = (
        f"{100 * place:.1f}%" for place in (bar.value, bar.low, bar.high, bar.reference)
    )
    return (
        "<svg class=bar aria-hidden=true>"
        '<line class=axis-line x1="0" x2="100%" y1="50%" y2="50%"/>'
        f'<line class=reference x1="{reference}" x2="{reference}" y1="0" y2="100%"/>'
        f'<line class=interval x1="{low}" x2="{high}" y1="50%" y2="50%"/>'
        f'<circle cx="{value}" cy="50%" r="4"/></svg>'
    )


def _draw_histograms(histogram: Histogram) -> str:
    everything = [number for numbers in histogram.numbers.values() for number in numbers]
    if not everything:
        return "<p>Nothing yet.</p>"
    lowest, highest = min(everything), max(everything)
    width = -(-(highest - lowest + 1) // MOST_COLUMNS)
    columns = (highest - lowest) // width + 1
    if lowest == highest:
        return f"<p>Always {lowest}.</p>"
    return "\n".join(
        _draw_histogram(name, numbers, [lowest + width * column for column in range(columns + 1)])
        for name, numbers in histogram.numbers.items()
        if numbers
    )


def _draw_histogram(name: str, numbers: Sequence[int], edges: Sequence[int]) -> str:
    width = edges[1] - edges[0]
    counts = Counter((number - edges[0]) // width for number in numbers)
    tallest = max(counts.values())
    each = 100 / (len(edges) - 1)
    columns = "".join(
        f'<rect x="{each * column:.2f}%" width="{each * 0.9:.2f}%" '
        f'y="{100 - 100 * count / tallest:.1f}%" height="{100 * count / tallest:.1f}%">'
        f"<title>{_write_span(edges[column], width)}: {count}</title></rect>"
        for column, count in sorted(counts.items())
    )
    told = (
        f"mean {mean(numbers):.1f}, median {median(numbers):g}, "
        f"from {min(numbers)} to {max(numbers)}, {len(numbers)} in all"
    )
    return (
        f"<figure>\n<figcaption><b>{escape(name)}</b> {told}</figcaption>\n"
        f"<svg class=histogram role=img aria-label={_quote(f'{name}: {told}')}>{columns}</svg>\n"
        f"<div class=axis aria-hidden=true><span>{edges[0]}</span>"
        f"<span>{edges[-1] - 1}</span></div>\n</figure>"
    )


def _write_span(low: int, width: int) -> str:
    return str(low) if width == 1 else f"{low} to {low + width - 1}"


def _quote(text: str) -> str:
    return f'"{escape(text)}"'
