"""What drawings for a terminal are made of: cells, grids of cells, drawings beside each other."""

from collections.abc import Sequence
from itertools import zip_longest

from atoll.faces import Drawing, Span

GAP = "   "
DIGITS = "123456789"


def draw_cell(face: str, ink: str, is_lit: bool) -> Span:
    """Draw what lies on a cell, between brackets where it is lit."""
    if is_lit:
        return Span(f"[{face}]", "lit" if ink in ("", "faint") else f"lit {ink}")
    return Span(f" {face} ", ink)


def draw_grid(
    cells: Sequence[Span], letters: Sequence[str], margin: int, rows: str = DIGITS
) -> Drawing:
    """Draw cells of one width in a frame, row by row from below; columns have letters.

    The margin is so many characters wide, and has the names of the rows, numbers unless given.
    """
    width, columns = len(cells[0].text), len(letters)
    drawing: Drawing = [_border("┌┬┐", width, columns, margin)]
    for row in reversed(range(len(cells) // columns)):
        line = [Span(f"{rows[row]} │".rjust(margin + 1), "faint")]
        for cell in cells[row * columns : (row + 1) * columns]:
            line += [cell, Span("│", "faint")]
        drawing += [line, _border("├┼┤" if row else "└┴┘", width, columns, margin)]
    below = "".join(" " + letter.center(width) for letter in letters)
    return [*drawing, [Span(" " * margin + below, "faint")]]


def draw_beside(drawings: Sequence[Drawing]) -> Drawing:
    """Put drawings beside each other."""
    widths = [max(map(length_of, drawing)) for drawing in drawings]
    lines = []
    for row in zip_longest(*drawings, fillvalue=[]):
        line: list[Span] = []
        for spans, width in zip(row, widths, strict=True):
            line += [*spans, Span(" " * (width - length_of(spans)) + GAP)]
        lines.append(line)
    return lines


def length_of(line: Sequence[Span]) -> int:
    """Count the characters of a line."""
    return sum(len(span.text) for span in line)


def _border(signs: str, width: int, columns: int, margin: int) -> list[Span]:
    border = signs[0] + signs[1].join(["─" * width] * columns) + signs[2]
    return [Span(" " * margin + border, "faint")]
