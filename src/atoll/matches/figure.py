"""Figures: positions that a rulebook shows, written down as the moves that lead there."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass

from atoll.game import WATCHER, Game
from atoll.matches.match import Match, begin_from
from atoll.matches.story import Step, tell
from atoll.option import Options

FIGURE = re.compile(r"^\[(?P<caption>.+)\]\(figures\.toml#(?P<name>[\w-]+)\)$", re.MULTILINE)
"""How a rulebook names a figure: a paragraph that is a link to it, with the caption as its text."""


@dataclass(frozen=True)
class Figure:
    """A position to look at: from which seat, and how many of its last moves are marked."""

    name: str
    options: Options
    moves: tuple[str, ...]
    viewer: int
    marked: int


@dataclass(frozen=True)
class Pose:
    """A figure played: the match as it then stands, and the moves that are marked."""

    match: Match
    viewer: int
    steps: Sequence[Step]

    @property
    def cells(self) -> frozenset[str]:
        """The cells that the marked moves left and reached."""
        return frozenset().union(*(step.cells for step in self.steps))


def read_figures(text: str) -> dict[str, Figure]:
    """Read the figures of a game, by their names; one may go on from another (`from`)."""
    figures: dict[str, Figure] = {}
    for name, entry in tomllib.loads(text).items():
        before = figures.get(entry.get("from", ""))
        moves = split_moves(entry.get("moves", ""))
        figures[name] = Figure(
            name=name,
            options=entry.get("options", before.options if before else {}),
            moves=(before.moves if before else ()) + moves,
            viewer=entry.get("seat", before.viewer if before else WATCHER),
            marked=entry.get("marked", 0),
        )
    return figures


def pose(game: Game, figure: Figure) -> Pose:
    """Play the moves of a figure; raises a MoveError where one cannot be made."""
    match = begin_from(game, figure.options, figure.moves)
    steps = tell(match, figure.viewer, len(match.moves) - figure.marked)
    return Pose(match, figure.viewer, steps)


def split_moves(text: str) -> tuple[str, ...]:
    """Give the moves of a text, which are separated by commas or lines."""
    return tuple(words.strip() for words in re.split(r"[,\n]", text) if words.strip())
