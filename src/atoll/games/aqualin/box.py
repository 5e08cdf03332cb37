"""Aqualin's box: the options read and checked, and the tables that follow from them."""

import numpy as np

from atoll.game import Box, Option, OptionError, Options, State
from atoll.games.aqualin.state import KINDS, RIVER, SEATS, SIDE, UNDECIDED
from atoll.memory import open_record

PATTERNS = 2**SIDE
"""How many ways there are to fill a line."""
MOST_SLIDES = 8
"""A line allows no more slides than this: two tiles with four empty cells between them."""

BOX = np.dtype(
    [
        ("seats", np.int64),
        ("columns", np.int64),
        ("rows", np.int64),
        ("colours", np.int64),
        ("creatures", np.int64),
        ("river", np.int64),  # A3: how many tiles lie face up
        ("goals", np.int64),  # A4: the seat that collects colours
        ("first", np.int64),  # A5: the seat that begins, or UNDECIDED
        # A7: for rows (0) and columns (1), by which of its cells are full: how many slides a line
        # allows, and each of them as its start times SIDE plus its end
        ("slide_count", np.int64, (2, PATTERNS)),
        ("slide", np.int64, (2, PATTERNS, MOST_SLIDES)),
        # and for each of its cells, the cells to which a tile slides from there, as a set of cells
        # of the first row or of the first column
        ("reach", np.int64, (2, PATTERNS, SIDE)),
    ]
)


def _numbers(low: int, high: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(low, high + 1))


OPTIONS = (
    Option("goals", "0", ("0", "1"), "the seat that collects colours (A4)"),
    Option("first", "random", ("0", "1", "random"), "the seat that begins (A5)"),
    Option("columns", "6", _numbers(1, SIDE), "width of the board"),
    Option("rows", "6", _numbers(1, SIDE), "height of the board"),
    Option("colours", "6", _numbers(1, KINDS), "how many colours there are"),
    Option("creatures", "6", _numbers(1, KINDS), "how many creatures there are"),
    Option("river", "6", _numbers(1, RIVER), "how many tiles lie face up"),
)


def open_box(options: Options) -> Box:
    """Check the options and lay out the tables."""
    chosen = {option.name: _read(option, options) for option in OPTIONS}
    tiles = chosen["colours"] * chosen["creatures"]
    cells = chosen["columns"] * chosen["rows"]
    if tiles != cells:
        raise OptionError(
            f"there must be as many tiles as cells: {chosen['colours']} colours times "
            f"{chosen['creatures']} creatures are {tiles} tiles, "
            f"{chosen['columns']} columns times {chosen['rows']} rows are {cells} cells"
        )
    box: Box = open_record(BOX, bytearray(BOX.itemsize))
    box.seats = SEATS
    for name, value in chosen.items():
        box[name] = value
    _lay_out_slides(box, 0, chosen["columns"])
    _lay_out_slides(box, 1, chosen["rows"])
    return open_record(BOX, box.tobytes())


def rematch(state: State, box: Box, options: Options) -> dict[str, str]:
    """A15: the goals are exchanged, and the other seat begins."""
    other = {"0": "1", "1": "0"}
    return dict(options) | {"goals": other[options["goals"]], "first": other[str(state.first)]}


def _read(option: Option, options: Options) -> int:
    value = option.read(options)
    return UNDECIDED if value == "random" else int(value)


def _lay_out_slides(box: Box, direction: int, length: int) -> None:
    for pattern in range(2**length):
        slides = list(_slides_of_line(pattern, length))
        box.slide_count[direction, pattern] = len(slides)
        box.slide[direction, pattern, : len(slides)] = slides
        for slide in slides:
            step = SIDE if direction else 1
            box.reach[direction, pattern, slide // SIDE] |= 1 << slide % SIDE * step


def _slides_of_line(pattern: int, length: int) -> list[int]:
    """A7: every full cell may slide over the empty cells beside it, as far as they reach."""
    slides = []
    for start in range(length):
        if pattern >> start & 1:
            for way in (range(start - 1, -1, -1), range(start + 1, length)):
                for end in way:
                    if pattern >> end & 1:
                        break
                    slides.append(start * SIDE + end)
    return slides
