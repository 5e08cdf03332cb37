"""The learning curve of `masked_ppo.py` as a picture: the share of matches won against our bots.

.venv/bin/python examples/draw_curve.py examples/results/aqualin.json docs/learning-curve.svg
"""

import json
import sys
from pathlib import Path
from typing import Any

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 88, 40, 56
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
STEPS = (0.0, 0.25, 0.5, 0.75, 1.0)
INKS = ("#0f7a8a", "#e0654a", "#7a5ba8")


def draw(curve: list[dict[str, Any]]) -> str:
    """Give the picture as SVG: a line for each bot, over the steps of learning."""
    most = curve[-1]["steps"]
    lines = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            'font-family="sans-serif" font-size="13" fill="#33515c">'
        ),
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f4fafb"/>',
        f'<text x="{LEFT}" y="22">Aqualin: share of matches won while learning</text>',
        *map(_draw_share, SHARES),
        *(_draw_steps(part, most) for part in STEPS),
        f'<text x="{_x(0.5):.1f}" y="{HEIGHT - 12}" text-anchor="middle">moves played</text>',
    ]
    for bot, ink in zip(curve[-1]["won"], INKS, strict=False):
        points = [(point["steps"] / most, point["won"][bot]) for point in curve]
        lines.append(_draw_line(bot, points, ink))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _draw_share(share: float) -> str:
    y = _y(share)
    return (
        f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#c5dbe0"/>'
        f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>'
    )


def _draw_steps(part: float, most: int) -> str:
    told = f"{most * part / 1000:,.0f}k" if part else "0"
    return f'<text x="{_x(part):.1f}" y="{HEIGHT - 34}" text-anchor="middle">{told}</text>'


def _draw_line(bot: str, points: list[tuple[float, float]], ink: str) -> str:
    path = " ".join(f"{_x(part):.1f},{_y(share):.1f}" for part, share in points)
    part, share = points[-1]
    return (
        f'<polyline points="{path}" fill="none" stroke="{ink}" stroke-width="2.5"/>'
        f'<text x="{_x(part) + 8:.1f}" y="{_y(share) + 4:.1f}" fill="{ink}">{bot}</text>'
    )


def _x(part: float) -> float:
    return LEFT + part * (WIDTH - LEFT - RIGHT)


def _y(share: float) -> float:
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    target.write_text(draw(json.loads(source.read_text())))
