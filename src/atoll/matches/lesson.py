"""Lessons: a guided first game, as a script of what the pupil does and what the others answer."""

import tomllib
from dataclasses import dataclass

from atoll.game import Game
from atoll.matches.figure import split_moves
from atoll.matches.match import Match, begin_from
from atoll.option import Options


@dataclass(frozen=True)
class LessonStep:
    """Something that the pupil reads, and mostly does."""

    name: str
    """The page has words for it, `lesson.` and this."""
    moves: tuple[str, ...]
    """What the pupil does here; nothing where there is only something to read."""
    rule: str
    """The rule that it is about."""
    then: tuple[str, ...] | None
    """What luck and the others do when the turn is confirmed here; None where it goes on."""


@dataclass(frozen=True)
class Lesson:
    """A script from a position on. Its turns are composed of one or several steps."""

    seat: int
    options: Options
    given: tuple[str, ...]
    steps: tuple[LessonStep, ...]

    def turn_of(self, step: int) -> int:
        """Give the step with which the turn of this step began."""
        ends = (n + 1 for n in range(step) if self.steps[n].then is not None)
        return max(ends, default=0)

    def moves_before(self, step: int) -> tuple[str, ...]:
        """Give all that was played before the turn of this step."""
        told = list(self.given)
        for each in self.steps[: self.turn_of(step)]:
            told += [*each.moves, *(each.then or ())]
        return tuple(told)

    def draft_at(self, step: int) -> tuple[str, ...]:
        """Give what the pupil has composed of the turn when this step is done."""
        steps = self.steps[self.turn_of(step) : step + 1]
        return tuple(words for each in steps for words in each.moves)


def read_lesson(text: str) -> Lesson:
    """Read a lesson."""
    content = tomllib.loads(text)
    return Lesson(
        seat=content["seat"],
        options=content["options"],
        given=split_moves(content["given"]),
        steps=tuple(
            LessonStep(
                name=step["name"],
                moves=split_moves(step.get("moves", "")),
                rule=step["rule"],
                then=split_moves(step["then"]) if "then" in step else None,
            )
            for step in content["step"]
        ),
    )


def match_at(game: Game, lesson: Lesson, step: int) -> Match:
    """Give the match as it stands when the turn of a step begins; raises a MoveError."""
    return begin_from(game, lesson.options, lesson.moves_before(step))
