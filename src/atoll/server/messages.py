"""Every message between a page and a table, over its WebSocket.

What is said are codes and named fields: the page makes the sentences. Tables are made and seats
are taken over HTTP: see `requests.py`.
"""

from msgspec import Struct

from atoll.server.facts import (
    Choice,
    Entry,
    EntryLine,
    GainFacts,
    RemarkFacts,
    RulesFacts,
    Standing,
    TableFacts,
    WeighingFacts,
)
from atoll.server.vocabulary import (
    BotName,
    Fields,
    Ground,
    Identifier,
    Phrase,
    Seat,
    Sequence,
    Text,
    Turn,
    View,
)

# From the page.


class _Numbered(Struct, forbid_unknown_fields=True):
    """What gets an answer of its own, for the table as it stood after a row."""

    id: Identifier
    sequence: Sequence


class _OfSeat(_Numbered):
    """What is said by a seat, or of one."""

    seat: Seat


class Hint(_Numbered, tag="hint"):
    """Ask what to do in this turn, where the table allows it. Answered by Hinted, a while later."""


class Play(_Numbered, tag="play"):
    """Confirm a draft, which nobody was told of so far: its moves are played."""

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


class Fill(_OfSeat, tag="fill"):
    """Give an open seat to a bot; for all who sit at the table."""

    bot: BotName


class Say(_OfSeat, tag="say"):
    """Say something without typing; what happened meanwhile does not matter."""

    phrase: Phrase


class Write(_OfSeat, tag="write"):
    """Write to the others who sit at the table, where it allows that."""

    text: Text


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Lift the curtain: see the table from one of the seats that share this screen."""

    seat: Seat


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Ask whether the connection lives."""


Talk = Say | Write
OfSitters = Call | Here | Replace | Return | Fill
"""What is asked about who sits in a seat."""
Command = Play | TakeBack | Answer | Order | Resign | Claim | OfSitters | Talk
"""What may change a table; carries an id, and the sequence that it expects."""
FromPage = Hint | Command | Look | Ping


# From the server.


class Welcome(Struct, tag="welcome"):
    """Everything, on joining and whenever the viewpoint changes."""

    facts: TableFacts
    rules: RulesFacts
    now: Standing
    log: list[EntryLine]
    before: View | None
    """What the table looked like before the first of the recent turns."""
    recent: list[Entry]
    """The last turn of the seat in sight and all since, or the last one that a watcher saw."""


class Happened(Struct, tag="happened"):
    """What was accepted since the sequence that the viewer knew, in order."""

    now: Standing
    entries: list[Entry]
    log: list[EntryLine] | None
    """The whole log, when the end has brought to light what it had kept secret."""


class Hinted(Struct, tag="hinted"):
    """The answer to Hint, which nobody else is told: a turn, and what speaks for it."""

    id: str
    draft: list[Choice]
    """The moves of the turn, up to where something is revealed."""
    rules: list[str]
    """The rule that each of them follows."""
    gains: list[GainFacts]
    prospects: list[RemarkFacts]
    """What the turn prepares, what matters most first."""
    reveals: bool
    ground: Ground
    weighing: WeighingFacts | None
    """The chances, where it was weighed."""


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


FromServer = Welcome | Happened | Hinted | Accepted | Refused | Stale | Present | Pong
