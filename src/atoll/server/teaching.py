"""Teaching: the figures of a rulebook and a guided first game, which are asked for over HTTP."""

from typing import Annotated

from msgspec import Meta, Struct

from atoll.server.facts import Choice, EndingFacts, Frame, GainFacts, LineMove
from atoll.server.vocabulary import Identifier, Turn, View

MOST_STEPS = 100
"""No lesson has more steps."""


class FigureFacts(Struct):
    """A position that the rulebook shows, with the moves that led there last."""

    name: str
    seats: int
    seat: int | None
    """From where it is seen."""
    view: View
    moved: list[LineMove]
    gains: list[GainFacts]


class Figures(Struct):
    """All that the rulebook of a game shows."""

    figures: list[FigureFacts]


class StepFacts(Struct):
    """A step of a lesson: what is to be done, and what has happened before it."""

    name: str
    rule: str
    """The rule that it is about."""
    draft: list[str]
    """The turn as it is composed when the step is done, in words."""
    reads: bool
    """Whether there is only something to read."""
    ends: bool
    """Whether the turn is confirmed then."""
    frames: list[Frame]
    """What luck and the others have done since the turn before."""


class LessonFacts(Struct):
    """A guided first game."""

    seats: int
    seat: int
    """Where the pupil sits."""
    steps: list[StepFacts]


class Practise(Struct, forbid_unknown_fields=True):
    """Ask what a draft would bring at a step of a lesson. Nothing of it is kept."""

    id: Identifier
    step: Annotated[int, Meta(ge=0, lt=MOST_STEPS)]
    draft: Turn


class Scene(Struct):
    """What the viewer sees and may do."""

    view: View
    points: list[int | None]
    to_move: int | None
    choices: list[Choice]
    ending: EndingFacts | None


class Tried(Struct, tag="tried"):
    """The answer to Practise: the table after the draft."""

    id: str
    scene: Scene
    draft: list[Choice]
    """The moves of the draft in full."""
    gains: list[GainFacts]
    complete: bool
    """Whether the turn can be confirmed."""
    ends_match: bool
    reveals: bool
    """Whether confirming shows something that cannot be undone."""
