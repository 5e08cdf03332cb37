"""Drawings for a terminal, put together from cells."""

import pytest

from atoll.faces import Span
from atoll.terminal import draw_beside, draw_cell, draw_grid


def text(drawing):
    """Give a drawing without its inks."""
    return ["".join(span.text for span in line) for line in drawing]


def test_a_grid_numbers_its_rows_from_below_and_names_its_columns():
    cells = [Span(f" {number} ") for number in range(6)]
    assert text(draw_grid(cells, "abc", margin=3)) == [
        "   ┌───┬───┬───┐",
        " 2 │ 3 │ 4 │ 5 │",
        "   ├───┼───┼───┤",
        " 1 │ 0 │ 1 │ 2 │",
        "   └───┴───┴───┘",
        "     a   b   c ",
    ]


def test_the_rows_of_a_grid_may_have_names_of_their_own():
    cells = [Span(f" {number} ") for number in range(2)]
    assert text(draw_grid(cells, "1", margin=2, rows="ab")) == [
        "  ┌───┐",
        "b │ 1 │",
        "  ├───┤",
        "a │ 0 │",
        "  └───┘",
        "    1 ",
    ]


def test_drawings_beside_each_other_keep_their_columns():
    low, high = [[Span("low")]], [[Span("hi")], [Span("g"), Span("h")]]
    assert text(draw_beside([low, high])) == ["low   hi   ", "      gh   "]


@pytest.mark.parametrize(
    ("ink", "is_lit", "drawn"),
    [
        ("red", False, Span(" r1 ", "red")),
        ("red", True, Span("[r1]", "lit red")),
        ("faint", True, Span("[r1]", "lit")),
        ("", True, Span("[r1]", "lit")),
    ],
)
def test_a_lit_cell_stands_between_brackets(ink, is_lit, drawn):
    assert draw_cell("r1", ink, is_lit) == drawn
