"""What may be seen of Limpets, as JSON and drawn."""

from typing import Any

from atoll.game import Box, Drawing, Span, State

from .moves import LIMPET
from .rules import CHOOSE, DEAL, OVER, ROLL, SEATS

ROCKS = "abc"
PHASES = {DEAL: "deal", CHOOSE: "choose", ROLL: "roll", OVER: "over"}


def view(state: State, box: Box, viewer: int) -> dict[str, Any]:
    """Give what all see, and the viewer's own limpet."""
    return {
        "phase": PHASES[int(state.phase)],
        "seat": int(state.seat) if state.phase == CHOOSE else None,
        "round": int(state.rounds),
        "rounds": int(box.rounds),
        "grazed": int(state.grazed),
        "rocks": [_view_rock(state, seat, viewer) for seat in range(SEATS)],
    }


def _view_rock(state: State, seat: int, viewer: int) -> dict[str, Any]:
    return {
        "rock": ROCKS[seat],
        "limpet": _seen_limpet(state, seat, viewer),
        "at least": LIMPET.words[state.least[seat] - 1],
        "washed off": bool(state.face_up[seat]),
        "points": int(state.points[seat]),
    }


def _seen_limpet(state: State, seat: int, viewer: int) -> str | None:
    """L1, L5: the limpet in words if the viewer may see it."""
    strength = int(state.limpet[seat])
    may_see = seat == viewer or state.face_up[seat] == 1
    return LIMPET.words[strength - 1] if may_see and strength > 0 else None


def draw_board(state: State, box: Box, viewer: int, lit: frozenset[str]) -> Drawing:
    """Draw a rock a line."""
    drawing: Drawing = []
    for seat in range(SEATS):
        limpet = (_seen_limpet(state, seat, viewer) or "hidden").center(8)
        is_lit = ROCKS[seat] in lit
        shell = Span(f"[{limpet}]", "lit yellow") if is_lit else Span(f" {limpet} ", "yellow")
        drawing.append([Span(f"{ROCKS[seat]} ", "faint"), shell, Span(f"{state.points[seat]:3}")])
    return drawing
