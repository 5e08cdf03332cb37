"""Sheets: what there is to tell, as tables, the same for the terminal and for the page."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Bar:
    """A value with its interval and what it is compared with, each as a share of the axis."""

    value: float
    low: float
    high: float
    reference: float


@dataclass(frozen=True)
class Cell:
    """A number in words, with its picture if it has one."""

    text: str
    bar: Bar | None = None


@dataclass(frozen=True)
class Sheet:
    """A table: the first cell of each row names it."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    note: str = ""


@dataclass(frozen=True)
class Histogram:
    """How often each number came up, one picture for each name, all on the same axis."""

    title: str
    numbers: dict[str, Sequence[int]]
    note: str = ""


def cells(*texts: object) -> list[Cell]:
    """Make cells of words and numbers without pictures."""
    return [Cell(str(text)) for text in texts]
