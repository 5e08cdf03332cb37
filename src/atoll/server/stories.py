"""Stories: a finished record told line by line, which is asked for over HTTP."""

from typing import Literal

from msgspec import Struct

from atoll.server.facts import GainFacts, OutcomeFacts, SeatFacts
from atoll.server.vocabulary import Fields, Seat, View

LONGEST_RECORD = 200_000
"""So many characters of a record are read at most."""
LARGEST_REQUEST = 256 * 1024
"""A record comes in so many bytes at most, as it is sent."""
MOST_STEPS = 4_000
"""So many lines of a record are told at most, which is a match with a thousand takebacks."""
LARGEST_STORY = 16 * 1024 * 1024
"""A story has so many bytes at most."""

StepKind = Literal["moved", "taken back", "resigned", "replaced", "returned"]


class TellStory(Struct, forbid_unknown_fields=True):
    """Ask for the story of a finished record, as it was seen from a seat, or by a watcher."""

    record: str
    seat: Seat | None = None


class LuckEvent(Struct):
    """What luck was asked: which event of a domain, with which odds, and what it is said to be."""

    domain: str
    event: int
    odds: list[int]
    choice: int
    """The place of what happened among the odds, from 0."""


class StoryStep(Struct):
    """One line of a record, and what the table looked like after it."""

    kind: StepKind
    seat: int | None
    """Who moved, resigned, was replaced or returned."""
    words: str
    """The move as the record writes it; empty if it is none."""
    fields: Fields
    gains: list[GainFacts]
    view: View
    points: list[int]
    to_move: int | None
    """The seat to move after it; None for luck, and when it is over."""
    goes_on: bool
    """Whether by the rules somebody, or luck, is to move after it."""
    struck: bool
    """Whether it was taken back later."""
    back: int | None
    """How many moves stand after a takeback; None for all else."""
    luck: LuckEvent | None


class LuckFacts(Struct):
    """Where the luck of a record came from: a seed, or a key that was committed to."""

    seed: str | None
    commitment: str | None
    contributions: list[str | None]
    key: str | None
    seal: str | None


class Story(Struct):
    """A record told line by line."""

    game: str
    options: dict[str, str]
    hands: bool
    """Whether it looks different from another seat."""
    seats: list[SeatFacts]
    seat: int | None
    """From where it is seen."""
    view: View
    """What the table looked like before the first line."""
    points: list[int]
    """The points before the first line, by seat."""
    steps: list[StoryStep]
    given: int
    """So many steps only lead to the position from which it began: their luck is not its own."""
    outcome: OutcomeFacts
    luck: LuckFacts
