"""Aqualin's box: the options, read and checked."""

from atoll.bits import count_bits
from atoll.games.aqualin.state import KINDS, RIVER, SEATS, SIDE, UNDECIDED, Box
from atoll.option import Option, OptionError, Options


def _up_to(most: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, most + 1))


OPTIONS = (
    Option("goals", "0", ("0", "1"), "the seat that collects colours (A4)"),
    Option("first", "random", ("0", "1", "random"), "the seat that begins (A5)"),
    Option("columns", "6", _up_to(SIDE), "width of the board"),
    Option("rows", "6", _up_to(SIDE), "height of the board"),
    Option("colours", "6", _up_to(KINDS), "how many colours there are"),
    Option("creatures", "6", _up_to(KINDS), "how many creatures there are"),
    Option("river", "6", _up_to(RIVER), "how many tiles lie face up"),
)


def open_box(options: Options) -> Box:
    """Check the options, and gather the cells and the tiles there are."""
    box = Box.blank()
    box.seats = SEATS
    for option in OPTIONS:  # the box has a field for each, of the same name
        value = option.read(options)
        box[option.name] = UNDECIDED if value == "random" else int(value)
    box.cells = _rectangle(box.rows, box.columns, SIDE)
    box.tiles = _rectangle(box.colours, box.creatures, KINDS)
    cells, tiles = count_bits(box.cells), count_bits(box.tiles)
    if tiles != cells:
        given = f"{box.colours} colours times {box.creatures} creatures are {tiles} tiles"
        room = f"{box.columns} columns times {box.rows} rows are {cells} cells"
        raise OptionError(f"there must be as many tiles as cells: {given}, {room}")
    return Box.from_memory(box.tobytes())


def _rectangle(rows: int, columns: int, width: int) -> int:
    """Give so many rows and columns as a set, where a whole row has the width."""
    return sum(1 << row * width + column for row in range(rows) for column in range(columns))
