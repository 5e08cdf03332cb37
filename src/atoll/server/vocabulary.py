"""The vocabulary of messages: what their fields may hold, and the clocks that tables may have.

A seat is a number from 0; `None` stands for luck where somebody moves, and for a watcher where
somebody looks.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

MOST_SEATS = 8
MOST_MOVES = 64
"""No turn of any game has more moves."""
MOST_SECONDS = 24 * 60 * 60
MOST_DAYS = 30
LONGEST_TEXT = 200
"""So many characters somebody writes at once."""

Identifier = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Name = Annotated[str, Meta(max_length=24)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
BotName = Annotated[str, Meta(min_length=1, max_length=80)]
Turn = Annotated[list[Words], Meta(max_length=MOST_MOVES)]
Text = Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]
Key = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
Contribution = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Sequence = Annotated[int, Meta(ge=0)]
SeatKind = Literal["person", "bot", "open"]
EntryKind = Literal[
    "sat",
    "filled",
    "played",
    "asked",
    "answered",
    "taken back",
    "ordered",
    "resigned",
    "timed out",
    "called",
    "here",
    "replaced",
    "returned",
    "revoked",
    "rematch",
    "said",
    "wrote",
]
Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "oops",
    "one_moment",
    "take_your_time",
    "thanks",
    "good_game",
    "happy",
    "laughing",
    "surprised",
    "sad",
    "thinking",
    "applause",
    "heart",
    "sleepy",
]
"""What can be said without typing: sentences, then faces and gestures. Each page has its words."""
Ground = Literal["weighed", "solved", "only", "secret"]
"""What speaks for a hint: its chances, a look through to the end, that nothing else is sensible,
or what would tell a secret."""
Fields = dict[str, str]
View = dict[str, Any]


class TurnClock(Struct, tag="turn", frozen=True, forbid_unknown_fields=True):
    """So many seconds for each turn."""

    seconds: Annotated[int, Meta(ge=1, le=MOST_SECONDS)]


class BankClock(Struct, tag="bank", frozen=True, forbid_unknown_fields=True):
    """So many seconds for the whole match, and some more after each turn."""

    seconds: Annotated[int, Meta(ge=1, le=MOST_SECONDS)]
    increment: Annotated[int, Meta(ge=0, le=MOST_SECONDS)]


class DaysClock(Struct, tag="days", frozen=True, forbid_unknown_fields=True):
    """So many days for each turn."""

    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)]


Clock = TurnClock | BankClock | DaysClock
"""What time persons have; bots are not timed."""
