"""The rows of a table's log: each is one accepted command, with the luck that followed it.

Moves are written in words. A row tells what was accepted, so that a table is its setup and its
rows with their times, and nothing else.
"""

from typing import NamedTuple, cast

import msgspec
from msgspec import Struct

from atoll.server.vocabulary import Clock, EntryKind, Phrase


class SeatPlan(Struct, frozen=True):
    """What a seat was meant for when the table was made: a bot by name, or who comes (empty)."""

    bot: str = ""
    name: str = ""
    """Whom an open seat is kept for, at the table of a rematch; empty where nobody is named."""


class Webhook(Struct, frozen=True):
    """Where it is posted whose turn it is."""

    address: str
    """A secret of who made the table."""
    origin: str
    """How addresses at the server begin, as the maker has reached it."""


class EarlierMatch(Struct, frozen=True):
    """A match that was begun in a page, and goes on at this table with those who were invited."""

    record: str
    """What was played of it, as an unfinished record."""
    key: bytes
    """The key of its luck until now, secret until the match is over."""
    inviter: int
    """A seat of the person whose page knew that key."""


class Setup(Struct, frozen=True):
    """What was settled when a table was made."""

    table: str
    game: str
    rules_version: int
    options: dict[str, str]
    seats: tuple[SeatPlan, ...]
    key: bytes
    """The key of its luck, secret until the match is over."""
    invitation: str
    public: bool
    made: int
    """When, in seconds since 1970."""
    rematch_of: str = ""
    """The table whose players this one is kept for."""
    clock: Clock | None = None
    webhook: Webhook | None = None
    given: tuple[str, ...] = ()
    """The moves, luck included, that lead to the position from which the match begins."""
    hints: bool = False
    """Whether persons may ask the server what to do."""
    concealed: bool = False
    """Whether seats are told only their own points until the end."""
    chat: bool = False
    """Whether those who sit here may write to each other."""
    changed: tuple[str, ...] = ()
    """The options that differ from those of the match that this is the rematch of."""
    covered: bool = False
    """Whether seats are shown the hands of the others as backs until the end."""
    earlier: EarlierMatch | None = None
    """The match that goes on here; None for one that begins here."""


class _OfSeat(Struct, frozen=True):
    """What every row has: its kind, which is its tag, and the seat it is about."""

    seat: int

    @property
    def kind(self) -> EntryKind:
        """What happened."""
        return cast(EntryKind, self.__struct_config__.tag)


class Sat(_OfSeat, frozen=True, tag="sat"):
    """A person takes a seat; with the last seat taken the match begins."""

    name: str
    contribution: str
    luck: tuple[str, ...] = ()


class Filled(_OfSeat, frozen=True, tag="filled"):
    """An open seat is given to a bot; with the last seat taken the match begins."""

    bot: str
    by: int
    """Who asked for it."""
    luck: tuple[str, ...] = ()


class Played(_OfSeat, frozen=True, tag="played"):
    """A seat makes its moves."""

    moves: tuple[str, ...]
    luck: tuple[str, ...] = ()


class Asked(_OfSeat, frozen=True, tag="asked"):
    """A seat asks to return to where the table stood after row `to`."""

    to: int
    waiting: tuple[int, ...]
    """The seats whose consent it needs."""


class Answered(_OfSeat, frozen=True, tag="answered"):
    """A seat agrees, or not; with the last consent the table returns."""

    agree: bool
    to: int | None = None
    """Where the table returned to, if it did."""


class TakenBack(_OfSeat, frozen=True, tag="taken back"):
    """A seat returns to where the table stood after row `to`; nobody had to be asked."""

    to: int


class Ordered(_OfSeat, frozen=True, tag="ordered"):
    """A seat says what it will answer when it is asked; nothing withdraws what it said before."""

    answers: tuple[str, ...]
    """A secret of the seat."""


class Resigned(_OfSeat, frozen=True, tag="resigned"):
    """A seat gives up."""


class TimedOut(_OfSeat, frozen=True, tag="timed out"):
    """The time of a seat is over: it has lost as if it had resigned."""


class Called(_OfSeat, frozen=True, tag="called"):
    """A seat that the table waits for is asked by another whether somebody is there."""

    by: int


class Here(_OfSeat, frozen=True, tag="here"):
    """A seat that was called answers."""


class Replaced(_OfSeat, frozen=True, tag="replaced"):
    """A call was not answered: from here on a bot plays for the seat."""

    by: int


class Returned(_OfSeat, frozen=True, tag="returned"):
    """The person of a seat is back."""


class Revoked(_OfSeat, frozen=True, tag="revoked"):
    """Some of the secrets that led to a seat lead there no more."""


class Rematched(_OfSeat, frozen=True, tag="rematch"):
    """The players go on at another table."""

    table: str


class Said(_OfSeat, frozen=True, tag="said"):
    """A seat says something that everybody's page has words, or a picture, for."""

    phrase: Phrase


class Wrote(_OfSeat, frozen=True, tag="wrote"):
    """A seat writes something to the others who sit at the table."""

    text: str
    """A secret of those who sit there: nobody else is told it."""


Row = (
    Sat
    | Filled
    | Played
    | Asked
    | Answered
    | TakenBack
    | Ordered
    | Resigned
    | TimedOut
    | Called
    | Here
    | Replaced
    | Returned
    | Revoked
    | Rematched
    | Said
    | Wrote
)


class Stamped(NamedTuple):
    """A row of the log, when it was accepted, and for which command."""

    row: Row
    at: int
    """In milliseconds since 1970."""
    command: str | None = None
    """Its id; None for what the server did itself."""


_ROWS = msgspec.json.Decoder(Row)


def write_row(row: Row) -> str:
    """Give a row as it is stored."""
    return msgspec.json.encode(row).decode()


def read_row(text: str) -> Row:
    """Give the row that was stored so."""
    row: Row = _ROWS.decode(text)
    return row
