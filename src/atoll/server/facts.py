"""Facts: what a viewer is told of a table, of those who sit there, and of what they did."""

from typing import Any

from msgspec import Struct

from atoll.server.vocabulary import Clock, EntryKind, Fields, Phrase, SeatKind, View


class Choice(Struct):
    """A legal move: its words, to be given back, and its named fields."""

    words: str
    fields: Fields


class GainFacts(Struct):
    """Points that a seat won, or lost, where, and by which rule."""

    seat: int
    points: int
    cells: list[str]
    rule: str
    fields: Fields
    """What it was for; `kind` tells apart what one rule scores in several ways."""
    at_end: bool
    """Whether it was scored because the match ended, and not by a move."""


class EndingFacts(Struct):
    """How near the end is: a code of the game, with fields, and the seats of whom it speaks."""

    code: str
    fields: Fields
    seats: list[int]


class RemarkFacts(Struct):
    """Something true of a position: a code of the game, with fields."""

    code: str
    fields: Fields


class Frame(Struct):
    """One move as it was seen, and what the table looked like after it."""

    mover: int | None
    fields: Fields
    gains: list[GainFacts]
    view: View
    points: list[int | None]
    """By seat; None for what this viewer is not told."""


class Entry(Struct):
    """One row of the log as it may be told."""

    sequence: int
    kind: EntryKind
    seat: int | None
    frames: list[Frame]
    """What was moved, luck included."""
    agree: bool | None = None
    to: int | None = None
    """Entries after this one were taken back."""
    by: int | None = None
    """Who has called the seat, had it replaced, or given it to a bot."""
    phrase: Phrase | None = None
    """What the seat said without typing."""
    text: str | None = None
    """What the seat wrote to the others who sit there."""
    ending: EndingFacts | None = None
    """That the end came near by what was moved."""


class EntryLine(Struct):
    """An entry without its views, for the log."""

    sequence: int
    kind: EntryKind
    seat: int | None
    moves: list["LineMove"]
    gains: list[GainFacts]
    agree: bool | None = None
    to: int | None = None
    by: int | None = None
    phrase: Phrase | None = None
    """What the seat said without typing."""
    text: str | None = None
    """What the seat wrote to the others who sit there."""
    ending: EndingFacts | None = None


class LineMove(Struct):
    """A move in the log."""

    mover: int | None
    fields: Fields


class SeatFacts(Struct):
    """Who sits in a seat."""

    kind: SeatKind
    name: str
    """A person's name, or the bot's; whom an open seat is kept for; empty where there is none."""
    resigned: bool = False
    timed_out: bool = False
    """Whether it was because its time was over."""
    replaced: bool = False
    """Whether a bot plays for this person."""


class WeighingFacts(Struct):
    """What a search found out about a decision; chances to win are in per cent."""

    place: int
    """The place of the decision among the moves of the turn, from 0."""
    simulations: int
    chance: int
    other: Choice | None
    """The next best move that was looked at."""
    other_chance: int
    other_gains: list[GainFacts] | None
    """What it brings, where it completes the turn."""


class OutcomeFacts(Struct):
    """How it ended."""

    points: list[int]
    ranks: list[int]
    reason: str
    with_takebacks: bool


class AccountLine(Struct):
    """Some of the points that a seat has in the end: where they come from, and by which rule."""

    seat: int
    points: int
    cells: list[str]
    rule: str
    """Empty for what the seat had from the start."""
    fields: Fields
    """What they were for, as in GainFacts."""
    at_end: bool
    """Whether they were scored because the match ended."""
    sequence: int | None
    """The row in which they were won; None for what lies on the board."""
    move: LineMove | None
    """The move, of a seat or of luck, that brought them; None where none did."""


class Request(Struct):
    """A takeback that waits for the consent of others."""

    seat: int
    waiting: list[int]


class ClockFacts(Struct):
    """What time the seats have, in milliseconds."""

    left: list[int | None]
    """What each seat has for its turn when it begins; None for bots."""
    seat: int | None
    """Whose time runs; None while no one's does."""
    deadline: int | None
    """When that time is over, in milliseconds since 1970 by the clock of the server."""


class WaitFacts(Struct):
    """Whom a table without a clock waits for, in milliseconds since 1970 by the server's clock."""

    seat: int
    call_from: int
    """When others may ask whether somebody is there."""
    by: int | None
    """Who has asked; None while nobody has."""
    deadline: int | None
    """Until when that is to be answered; None while nobody has asked."""


class Standing(Struct):
    """The table as it stands, for this viewer."""

    sequence: int
    seats: list[SeatFacts]
    viewer: int | None
    """The seat it is seen from."""
    curtain: bool
    """Whether a curtain hides the seat to move, which is one of several at this screen."""
    state: str | None
    """The match as this viewer may imagine it, its bytes in base64; None until all seats are taken.

    What the viewer cannot know is guessed in it, always alike; all else follows from it.
    """
    to_move: int | None
    """The seat to move; None before the match, and after it, even where all but one resigned."""
    outcome: OutcomeFacts | None
    account: list[AccountLine]
    """What the points in the end are made of, line by line; nothing before."""
    request: Request | None
    may_take_back: list[int]
    """Which of the viewer's seats may ask for it."""
    order: list[str]
    """What the seat it is seen from will answer when it is asked; empty for no standing order."""
    rematch: str | None
    """The table where it goes on."""
    clocks: ClockFacts | None
    """None at a table without a clock."""
    wait: WaitFacts | None
    """None at a table with a clock, and while no person is to move."""


class BoxFacts(Struct):
    """The box of a match as `atoll.description` tells it, and its bytes in base64."""

    bytes: str
    seats: int
    words: dict[str, list[str]]
    facts: dict[str, Any]


class RulesFacts(Struct):
    """By which rules a match is played: those that the page must have too."""

    build: str | None
    """A hash of the game as the server has it built for pages; None where it has not."""
    box: BoxFacts | None
    """What a page cannot open by itself, such as a deck of one's own; None where it can."""


class TableFacts(Struct):
    """What does not change at a table."""

    table: str
    game: str
    options: dict[str, str]
    held: list[int]
    """The seats of this viewer."""
    answers: list[str]
    """What a seat can be asked for in the turn of another, in words; in most games nothing."""
    public: bool
    commitment: str
    webhook: bool
    """Whether it is posted elsewhere whose turn it is; told to those who sit here."""
    invitation: str | None
    """The fragment of the join link, for those who sit here while there are open seats."""
    clock: Clock | None
    given: int
    """How many moves led to where the match began at this table; 0 from the beginning."""
    inviter: int | None
    """Whose page kept the match before, and could know all luck of it; None where it began here."""
    hints: bool
    """Whether persons may ask the server what to do."""
    concealed: bool
    """Whether the points of others are not told until the end."""
    covered: bool
    """Whether the hands of the others are shown as backs until the end."""
    chat: bool
    """Whether those who sit here may write to each other."""
    pause: int
    """So many milliseconds lie between two words of a seat."""
    rematch_of: str | None
    """The table whose players the open seats are kept for; None where there are none."""
    changed: list[str]
    """The options that differ from those of the match before, in a rematch."""
