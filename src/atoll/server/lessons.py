"""Lessons and figures as the page is told of them, worked out from their scripts."""

from functools import cache

from atoll.game import CHANCE, WATCHER
from atoll.games import find_figures, find_game, find_lesson, find_names
from atoll.matches.draft import Draft
from atoll.matches.figure import Figure, pose
from atoll.matches.lesson import Lesson, match_at
from atoll.matches.match import Match
from atoll.matches.story import Step, gains_of, tell
from atoll.server.drafting import read_draft
from atoll.server.facts import Frame, LineMove
from atoll.server.refusal import Refusal
from atoll.server.teaching import (
    FigureFacts,
    Figures,
    LessonFacts,
    Practise,
    Scene,
    StepFacts,
    Tried,
)
from atoll.server.views import gain_facts, moves_of, tell_choice, tell_ending


@cache
def show_figures(game: str) -> Figures:
    """Give all figures of a game's rulebook."""
    _check_game(game)
    return Figures([_show(game, figure) for figure in find_figures(game).values()])


@cache
def tell_lesson(game: str) -> LessonFacts:
    """Give the script of a lesson, with what is seen between the turns of the pupil."""
    lesson = _find(game)
    return LessonFacts(
        seats=match_at(find_game(game), lesson, 0).seats,
        seat=lesson.seat,
        steps=[_tell_step(game, lesson, number) for number in range(len(lesson.steps))],
    )


def practise(game: str, wish: Practise) -> Tried:
    """Tell what a draft would bring; refuse with the game's reason what is not allowed."""
    lesson = _find(game)
    if wish.step >= len(lesson.steps):
        raise Refusal("not_found", f"the lesson has {len(lesson.steps)} steps")
    match = _match_of_turn(game, lesson.turn_of(wish.step))
    return _tell_draft(read_draft(match, wish.draft), lesson.seat, wish.id)


def _tell_draft(draft: Draft, viewpoint: int, command: str) -> Tried:
    match = draft.match
    return Tried(
        id=command,
        scene=Scene(
            view=match.game.view(draft.preview, match.box, viewpoint),
            points=list(match.game.points(draft.preview, match.box)),
            to_move=draft.seat,
            choices=[tell_choice(match, draft.state, move) for move in draft.legal_moves()],
            ending=tell_ending(match, draft.preview),
        ),
        draft=moves_of(draft),
        gains=gain_facts(draft.gains()),
        complete=draft.is_complete,
        ends_match=draft.ends_match,
        reveals=draft.reveals,
    )


def _show(game: str, figure: Figure) -> FigureFacts:
    posed = pose(find_game(game), figure)
    match, steps = posed.match, posed.steps
    return FigureFacts(
        name=figure.name,
        seats=match.seats,
        seat=None if figure.viewer == WATCHER else figure.viewer,
        view=match.game.view(match.state, match.box, figure.viewer),
        moved=[LineMove(_seat(step.mover), step.fields) for step in steps],
        gains=gain_facts(gains_of(match, steps)) if steps else [],
    )


def _tell_step(game: str, lesson: Lesson, number: int) -> StepFacts:
    step = lesson.steps[number]
    match = _match_of_turn(game, lesson.turn_of(number))
    return StepFacts(
        name=step.name,
        rule=step.rule,
        draft=read_draft(match, lesson.draft_at(number)).written(),
        reads=not step.moves,
        ends=step.then is not None,
        frames=_tell_answer(match, lesson, number),
    )


def _tell_answer(match: Match, lesson: Lesson, number: int) -> list[Frame]:
    """Tell what was done between the turn before and this step, if a turn begins with it."""
    if number == 0 or lesson.turn_of(number) != number:
        return []
    answer = lesson.steps[number - 1].then or ()
    steps = tell(match, lesson.seat, len(match.moves) - len(answer))
    return [_frame(match, step, lesson.seat) for step in steps]


def _frame(match: Match, step: Step, seat: int) -> Frame:
    return Frame(
        mover=_seat(step.mover),
        fields=step.fields,
        gains=gain_facts(match.game.list_gains(step.before, step.after, match.box)),
        view=match.game.view(step.after, match.box, seat),
        points=list(match.game.points(step.after, match.box)),
    )


@cache
def _match_of_turn(game: str, step: int) -> Match:
    """Give the match as it stands when a turn of the lesson begins; nobody plays on in it."""
    return match_at(find_game(game), _find(game), step)


def _find(game: str) -> Lesson:
    _check_game(game)
    lesson = find_lesson(game)
    if lesson is None:
        raise Refusal("not_found", "this game has no lesson")
    return lesson


def _check_game(game: str) -> None:
    if game not in find_names():
        raise Refusal("not_found", "there is no such game")


def _seat(who: int) -> int | None:
    return None if who == CHANCE else who
