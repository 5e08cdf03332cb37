"""Teaching: the figures of a game's rulebook and its guided first game, as a page plays them."""

from typing import Any

from atoll.game import WATCHER
from atoll.games import find_figures, find_lesson
from atoll.matches.figure import Figure
from atoll.matches.lesson import Lesson


def describe_teaching(game: str) -> dict[str, Any]:
    """Describe both in words of moves; a game may have no figures, and no lesson."""
    lesson = find_lesson(game)
    return {
        "figures": {name: _describe_figure(each) for name, each in find_figures(game).items()},
        "lesson": _describe_lesson(lesson) if lesson else None,
    }


def _describe_figure(figure: Figure) -> dict[str, Any]:
    return {
        "options": figure.options,
        "moves": figure.moves,
        "seat": None if figure.viewer == WATCHER else figure.viewer,
        "marked": figure.marked,
    }


def _describe_lesson(lesson: Lesson) -> dict[str, Any]:
    return {
        "seat": lesson.seat,
        "options": lesson.options,
        "given": lesson.given,
        "steps": [
            {"name": step.name, "rule": step.rule, "moves": step.moves, "then": step.then}
            for step in lesson.steps
        ],
    }
