"""Aqualin's box: the options read and checked, and the tables that follow from them."""

from atoll.games.aqualin.state import KINDS, RIVER, SEATS, SIDE, UNDECIDED, Box
from atoll.option import Option, OptionError, Options


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
    box = Box.blank()
    box.seats = SEATS
    for name, value in chosen.items():
        box[name] = value
    _lay_out_slides(box, 0, chosen["columns"])
    _lay_out_slides(box, 1, chosen["rows"])
    return Box.from_memory(box.tobytes())


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
