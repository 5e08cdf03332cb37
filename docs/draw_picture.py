"""Draws the picture of a board in the README: a terminal board as SVG.

python docs/draw_picture.py RECORD MOVES > docs/terminal.svg
"""

import sys
from html import escape
from pathlib import Path

from atoll.cli.screen import STYLES
from atoll.faces import Drawing, Span
from atoll.game import WATCHER
from atoll.games import find_game
from atoll.matches.record_reader import read_record
from atoll.matches.verify import replay_record

WIDTH, HEIGHT, SIZE = 9.6, 20, 16
PAPER, INK, FAINT = "#fbfaf5", "#2b3440", "#9aa3ad"


def draw(drawing: Drawing) -> str:
    """Give the drawing as SVG, a rectangle behind every inked span."""
    columns = max(sum(len(span.text) for span in line) for line in drawing)
    width, height = (columns + 4) * WIDTH, (len(drawing) + 2) * HEIGHT
    spans = [
        _draw_span(span, 1.5 + sum(len(before.text) for before in line[:number]), row + 1)
        for row, line in enumerate(drawing)
        for number, span in enumerate(line)
    ]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{SIZE}">'
    )
    paper = f'<rect width="100%" height="100%" rx="12" fill="{PAPER}"/>'
    return "\n".join([head, paper, *spans, "</svg>"])


def _draw_span(span: Span, column: float, row: int) -> str:
    style = STYLES[span.ink.rpartition(" ")[2]]
    ink, _, paper = style.partition(" on ")
    colour = FAINT if style == "dim" else ink if paper else INK
    x, y, length = column * WIDTH, row * HEIGHT, len(span.text) * WIDTH
    shape = (
        f'<rect x="{x:.1f}" y="{y + 1}" width="{length:.1f}" height="18" rx="4" fill="{paper}"/>'
    )
    text = (
        f'<text x="{x:.1f}" y="{y + 15}" textLength="{length:.1f}" '
        f'lengthAdjust="spacingAndGlyphs" fill="{colour}" '
        f'xml:space="preserve">{escape(span.text)}</text>'
    )
    return (shape + text) if paper else text


if __name__ == "__main__":
    _record = read_record(Path(sys.argv[1]).read_text("utf-8"))
    _game = find_game(_record.game)
    _match = replay_record(_record, _game)
    _state = _match.state_after(int(sys.argv[2]))
    print(draw(_game.drawing.draw_board(_state, _match.box, WATCHER, frozenset())))
