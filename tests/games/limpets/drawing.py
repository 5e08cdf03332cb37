"""Limpets drawn for a terminal."""

from atoll.faces import Drawing, Span
from atoll.usual import explain_move as explain_move

from .moves import LIMPET
from .rules import SEATS, Box, State
from .sight import ROCK, may_see


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw a rock a line."""
    drawing: Drawing = []
    for seat in range(SEATS):
        name = LIMPET.words[state.limpet[seat] - 1] if may_see(state, seat, viewer) else "hidden"
        limpet, is_lit = name.center(8), ROCK.words[seat] in lit
        shell = Span(f"[{limpet}]", "lit yellow") if is_lit else Span(f" {limpet} ", "yellow")
        rock, points = Span(f"{ROCK.words[seat]} ", "faint"), Span(f"{state.points[seat]:3}")
        drawing.append([rock, shell, points])
    return drawing
