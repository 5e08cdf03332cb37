"""Vectors of what teaches a game: its figures, and its lesson from step to step."""

from dataclasses import asdict
from typing import Any

from atoll.game import CHANCE, WATCHER, Game
from atoll.games import find_figures, find_lesson
from atoll.matches.figure import Figure, pose
from atoll.matches.lesson import Lesson, match_at
from atoll.matches.match import Match
from atoll.matches.story import Step, gains_of, tell
from atoll.server.drafting import read_draft


def tell_figures(game: Game) -> dict[str, Any]:
    """Tell what each figure shows."""
    return {name: _tell_figure(game, each) for name, each in find_figures(game.name).items()}


def tell_lesson(game: Game) -> list[dict[str, Any]]:
    """Tell what stands at each step of the lesson when it is done; nothing without a lesson."""
    lesson = find_lesson(game.name)
    if lesson is None:
        return []
    return [_tell_step(game, lesson, number) for number in range(len(lesson.steps))]


def _tell_figure(game: Game, figure: Figure) -> dict[str, Any]:
    posed = pose(game, figure)
    match, steps = posed.match, posed.steps
    return {
        "seats": match.seats,
        "seat": None if figure.viewer == WATCHER else figure.viewer,
        "view": game.view(match.state, match.box, figure.viewer),
        "moved": [{"mover": _seat(step.mover), "fields": step.fields} for step in steps],
        "gains": [asdict(gain) for gain in gains_of(match, steps)] if steps else [],
    }


def _tell_step(game: Game, lesson: Lesson, number: int) -> dict[str, Any]:
    turn = lesson.turn_of(number)
    match = match_at(game, lesson, number)
    draft = read_draft(match, lesson.draft_at(number))
    answer = (lesson.steps[number - 1].then or ()) if number == turn and number > 0 else ()
    steps = tell(match, lesson.seat, len(match.moves) - len(answer))
    return {
        "turn": turn,
        "draft": draft.written(),
        "frames": [_tell_frame(match, step, lesson.seat) for step in steps],
        "view": game.view(draft.preview, match.box, lesson.seat),
        "complete": draft.is_complete,
    }


def _tell_frame(match: Match, step: Step, viewer: int) -> dict[str, Any]:
    game, box = match.game, match.box
    return {
        "mover": _seat(step.mover),
        "fields": step.fields,
        "gains": [asdict(gain) for gain in game.list_gains(step.before, step.after, box)],
        "view": game.view(step.after, box, viewer),
        "points": game.points(step.after, box),
    }


def _seat(who: int) -> int | None:
    return None if who == CHANCE else who
