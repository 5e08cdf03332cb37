"""Every message between a page and the server. `web/wire/messages.ts` is generated from this file.

Over HTTP tables are made and seats are taken, over a WebSocket they are played at. What is said
are codes and named fields: the page makes the sentences. A seat is a number from 0; `None` stands
for luck where somebody moves, and for a watcher where somebody looks.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

MOST_SEATS = 8
MOST_MOVES = 64
"""No turn of any game has more moves."""
MOST_LETTERS = 500
"""No address is longer."""
MOST_SECONDS = 24 * 60 * 60
MOST_DAYS = 30

ABOUT_WEBHOOKS = (
    "An address that begins as one of `webhooks` in the offers, such as of Discord or Slack. There "
    "it is posted whose turn it is, when that person is not connected, and when the match is over. "
    "Nobody is told the address. Empty for none."
)

Identifier = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Name = Annotated[str, Meta(max_length=24)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
Turn = Annotated[list[Words], Meta(max_length=MOST_MOVES)]
Contribution = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Sequence = Annotated[int, Meta(ge=0)]
SeatKind = Literal["person", "bot", "open"]
EntryKind = Literal[
    "sat",
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
]
Fields = dict[str, str]
View = dict[str, Any]


# What there is to play.


class OptionOffer(Struct):
    """Something that is settled before a match."""

    name: str
    default: str
    values: list[str]


class GameOffer(Struct):
    """A game that tables can be made for."""

    name: str
    title: str
    credit: str
    seats: list[int]
    """How many can play."""
    hands: bool
    """Whether seats have secrets from each other."""
    options: list[OptionOffer]


class Offers(Struct):
    """What this server has."""

    games: list[GameOffer]
    bots: list[str]
    loopback: bool
    """Whether only this machine can reach the server, so that links lead nowhere elsewhere."""
    webhooks: list[str]
    """How the addresses begin that a webhook may have."""


# Over HTTP: tables are made, and seats are taken.


class PersonWish(Struct, tag="person", forbid_unknown_fields=True):
    """A seat for whoever makes the table."""

    name: Name = ""


class BotWish(Struct, tag="bot", forbid_unknown_fields=True):
    """A seat for the computer."""

    bot: str


class OpenWish(Struct, tag="open", forbid_unknown_fields=True):
    """A seat for who comes."""


SeatWish = PersonWish | BotWish | OpenWish


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


class MakeTable(Struct, forbid_unknown_fields=True):
    """Make a table. Open seats are taken by link; at a public table also from the lobby."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    contribution: Contribution
    """The maker's share in the luck, in hexadecimal."""
    options: dict[str, str] = {}
    public: bool = False
    clock: Clock | None = None
    webhook: Annotated[str, Meta(max_length=MOST_LETTERS, description=ABOUT_WEBHOOKS)] = ""


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Take an open seat. The invitation is not needed at a public table."""

    contribution: Contribution
    name: Name = ""
    invitation: str = ""


class EnterSeat(Struct, forbid_unknown_fields=True):
    """Come to a seat on this device, with the secret of a seat link."""

    secret: str


class ShareSeat(Struct, forbid_unknown_fields=True):
    """Ask for a link to one's own seat."""

    seat: Seat


class KeepSeat(Struct, forbid_unknown_fields=True):
    """Ask that only this device keeps one's own seat."""

    seat: Seat


class LeaveSeat(Struct, forbid_unknown_fields=True):
    """Ask that only the other devices keep one's own seat."""

    seat: Seat


class Rematch(Struct, forbid_unknown_fields=True):
    """Play again at a new table; the first to ask makes it, the others follow."""

    contribution: Contribution


class TableMade(Struct):
    """Where to go."""

    table: str


class SeatShared(Struct):
    """A secret that leads to a seat: the fragment of a seat link."""

    secret: str


class TableSummary(Struct):
    """A table in a list."""

    table: str
    game: str
    seats: list["SeatFacts"]
    begun: bool
    over: bool
    your_turn: bool
    made: int
    """When, in seconds since 1970."""
    clock: Clock | None


class TableList(Struct):
    """The lobby: public tables with an open seat, the newest first."""

    tables: list[TableSummary]


# From the page, over the WebSocket.


class _Numbered(Struct, forbid_unknown_fields=True):
    """What gets an answer of its own, for the table as it stood after a row."""

    id: Identifier
    sequence: Sequence


class _OfSeat(_Numbered):
    """What is said by a seat, or of one."""

    seat: Seat


class Try(_Numbered, tag="try"):
    """Ask what a draft of a turn would bring. Answered by Tried, or by Refused with the reason."""

    draft: Turn


class Play(_Numbered, tag="play"):
    """Confirm a draft: its moves are played."""

    draft: Turn


class TakeBack(_OfSeat, tag="take back"):
    """Ask to return to before the seat's last turn."""


class Answer(_OfSeat, tag="answer"):
    """Agree, or not, to what another seat has asked to take back."""

    agree: bool


class Order(_OfSeat, tag="order"):
    """Say what the seat will answer whenever it is asked in the turn of another."""

    answers: Turn
    """The best first: the server plays the first that is possible. None withdraw the order."""


class Resign(_OfSeat, tag="resign"):
    """Give up."""


class Claim(_Numbered, tag="claim"):
    """Say that the time of the seat to move is over; for all who sit at the table."""


class Call(_OfSeat, tag="call"):
    """Ask whether somebody is still there at the seat to move, which is another's."""


class Here(_OfSeat, tag="here"):
    """Answer a call."""


class Replace(_OfSeat, tag="replace"):
    """Let a bot play for a seat that has not answered a call."""


class Return(_OfSeat, tag="return"):
    """Play for oneself again."""


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Lift the curtain: see the table from one of the seats that share this screen."""

    seat: Seat


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Ask whether the connection lives."""


Command = Play | TakeBack | Answer | Order | Resign | Claim | Call | Here | Replace | Return
"""What may change a table; carries an id, and the sequence that it expects."""
FromPage = Try | Command | Look | Ping


# From the server, over the WebSocket.


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


class Frame(Struct):
    """One move as it was seen, and what the table looked like after it."""

    mover: int | None
    fields: Fields
    gains: list[GainFacts]
    view: View
    points: list[int]


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
    """Who has called the seat, or had it replaced."""


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


class LineMove(Struct):
    """A move in the log."""

    mover: int | None
    fields: Fields


class SeatFacts(Struct):
    """Who sits in a seat."""

    kind: SeatKind
    name: str
    """A person's name, or the bot's; empty for one who gave none."""
    resigned: bool = False
    timed_out: bool = False
    """Whether it was because its time was over."""
    replaced: bool = False
    """Whether a bot plays for this person."""


class Scene(Struct):
    """What the viewer sees and may do."""

    view: View
    points: list[int]
    to_move: int | None
    """The seat to move; None when it is over."""
    choices: list[Choice]
    """The legal moves, if one of the viewer's seats is to move and the curtain is up."""


class OutcomeFacts(Struct):
    """How it ended."""

    points: list[int]
    places: list[int]
    reason: str
    with_takebacks: bool


class Request(Struct):
    """A takeback that waits for the consent of others."""

    seat: int
    waiting: list[int]


class ClockFacts(Struct):
    """What time the seats have, in milliseconds."""

    left: list[int | None]
    """What each seat has for its turn when it begins; None for bots."""
    seat: int | None
    """Whose time runs,"""
    deadline: int | None
    """and when it is over, in milliseconds since 1970 by the clock of the server."""


class WaitFacts(Struct):
    """Whom a table without a clock waits for, in milliseconds since 1970 by the server's clock."""

    seat: int
    call_from: int
    """When others may ask whether somebody is there,"""
    by: int | None
    """who has asked,"""
    deadline: int | None
    """and until when it is to be answered."""


class Now(Struct):
    """The table as it stands, for this viewer."""

    sequence: int
    seats: list[SeatFacts]
    viewer: int | None
    """The seat it is seen from."""
    curtain: bool
    """Whether a curtain hides the seat to move, which is one of several at this screen."""
    scene: Scene | None
    """None until all seats are taken."""
    outcome: OutcomeFacts | None
    request: Request | None
    may_take_back: list[int]
    """Which of the viewer's seats may ask for it."""
    asked: bool
    """Whether the seat to move is asked in the turn of another."""
    order: list[str]
    """What the seat it is seen from will answer when it is asked; empty for no standing order."""
    rematch: str | None
    """The table where it goes on."""
    clocks: ClockFacts | None
    """None at a table without a clock."""
    wait: WaitFacts | None
    """None at a table with a clock, and while no person is to move."""


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


class Welcome(Struct, tag="welcome"):
    """Everything, on joining and whenever the viewpoint changes."""

    facts: TableFacts
    now: Now
    log: list[EntryLine]
    before: View | None
    """What the table looked like before the last turn,"""
    last: Entry | None
    """and that turn, so that it can be shown again."""


class Happened(Struct, tag="happened"):
    """What was accepted since the sequence that the viewer knew, in order."""

    now: Now
    entries: list[Entry]


class Tried(Struct, tag="tried"):
    """The answer to Try: the table after the draft, which nobody else sees."""

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


class Accepted(Struct, tag="accepted"):
    """A command is in the log, at this sequence; said again if it is sent again."""

    id: str
    sequence: int


class Refused(Struct, tag="refused"):
    """Nothing was changed. `code` tells why; with `rule` it is one of the game's own reasons."""

    id: str | None
    code: str
    fields: Fields
    rule: str | None = None


class Stale(Struct, tag="stale"):
    """The table has moved on since the sequence that was expected; nothing was changed."""

    id: str
    missed: Happened


class Present(Struct, tag="present"):
    """Which seats have somebody connected."""

    seats: list[int]


class Pong(Struct, tag="pong"):
    """The connection lives."""

    at: int
    """The time of the server, in milliseconds since 1970."""


FromServer = Welcome | Happened | Tried | Accepted | Refused | Stale | Present | Pong


class Failure(Struct):
    """The answer over HTTP when something is refused: a code, its fields, an English sentence."""

    code: str
    fields: Fields
    sentence: str
