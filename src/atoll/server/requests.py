"""What is said over HTTP: what there is to play, tables that are made, and seats that are taken."""

from typing import Annotated

from msgspec import Meta, Struct

from atoll.server.facts import SeatFacts
from atoll.server.vocabulary import (
    MOST_SEATS,
    Clock,
    Contribution,
    Fields,
    Key,
    Name,
    Seat,
    Words,
)

MOST_LETTERS = 500
"""No address is longer."""
MOST_GIVEN = 2_000
"""A match begins after so many given moves at most, or after so many lines of an earlier record."""
LONGEST_RECORD = 50_000
"""So many characters has an earlier record at most."""

ABOUT_WEBHOOKS = (
    "An address that begins as one of `webhooks` in the offers, such as of Discord or Slack. There "
    "it is posted whose turn it is, when that person is not connected, and when the match is over. "
    "Nobody is told the address. Empty for none."
)

ABOUT_GIVEN = (
    "To begin from a position: the moves that lead there, luck included, as a record writes them. "
    "Only for who makes the table, alone or at one screen, and bots: others would not know what "
    "the maker knows of it."
)

ABOUT_EARLIER = (
    "A match that was begun elsewhere, to go on at this table: the record of what was played, with "
    "the same options, and the key that has decided its luck. Seats may be open, as nothing in it "
    "was anybody's choice but the turns; whoever comes is told that the person in the first of "
    "your seats could know all luck of that part. Luck goes on by another key."
)

ABOUT_HINTS = (
    "Whether persons may ask the server what to do, all alike; whoever comes to the table is told. "
    "If nothing is said: where one person plays against bots."
)

ABOUT_CONCEALED = (
    "Whether each seat is told only its own points until the end, and who watches none; for games "
    "whose offer names the rule. Who counts along knows them all the same, and so do bots; hints "
    "do not tell their chances then."
)

ABOUT_COVERED = (
    "Whether each seat is shown the hands of the others as backs until the end, also the cards "
    "that were taken in the open; for games whose offer names the rule. What happened is told as "
    "ever."
)


ABOUT_CHAT = (
    "Whether those who sit at the table may write to each other; whoever watches reads nothing of "
    "it. Not at a public table. Without it they still have the phrases that need no typing."
)


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
    lesson: bool
    """Whether there is a guided first game."""
    options: list[OptionOffer]
    concealment: str | None
    """The rule by which points may be kept secret until the end, if there is one."""
    covering: str | None
    """The rule by which the others' hands may be shown as backs, if there is one."""


class Offers(Struct):
    """What this server has."""

    games: list[GameOffer]
    bots: list[str]
    """The opponents to choose from; `greedy` and `random` may be asked for by name too."""
    loopback: bool
    """Whether only this machine can reach the server, so that links lead nowhere elsewhere."""
    webhooks: list[str]
    """How the addresses begin that a webhook may have."""


class PersonWish(Struct, tag="person", forbid_unknown_fields=True):
    """A seat for whoever makes the table."""

    name: Name = ""


class BotWish(Struct, tag="bot", forbid_unknown_fields=True):
    """A seat for the computer."""

    bot: str


class OpenWish(Struct, tag="open", forbid_unknown_fields=True):
    """A seat for who comes."""


SeatWish = PersonWish | BotWish | OpenWish


class EarlierWish(Struct, forbid_unknown_fields=True):
    """A match that was begun elsewhere."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    """Unfinished, from the beginning, with verifiable luck."""
    key: Key
    """The key of its luck, in hexadecimal."""


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
    given: Annotated[list[Words], Meta(max_length=MOST_GIVEN, description=ABOUT_GIVEN)] = []
    hints: Annotated[bool | None, Meta(description=ABOUT_HINTS)] = None
    concealed: Annotated[bool, Meta(description=ABOUT_CONCEALED)] = False
    chat: Annotated[bool, Meta(description=ABOUT_CHAT)] = False
    covered: Annotated[bool, Meta(description=ABOUT_COVERED)] = False
    earlier: Annotated[EarlierWish | None, Meta(description=ABOUT_EARLIER)] = None


class OpenBox(Struct, forbid_unknown_fields=True):
    """Ask what options settle that a page does not know, such as a deck of one's own."""

    options: dict[str, str]


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
    seats: list[SeatFacts]
    begun: bool
    over: bool
    your_turn: bool
    held: list[int]
    """The seats of who asks."""
    made: int
    """When, in seconds since 1970."""
    clock: Clock | None
    hints: bool
    concealed: bool
    covered: bool
    inviter: int | None
    """Who could know all luck until others were invited; None where nobody could."""


class TableList(Struct):
    """The lobby: public tables with an open seat, the newest first."""

    tables: list[TableSummary]


class Failure(Struct):
    """The answer over HTTP when something is refused: a code, its fields, an English sentence."""

    code: str
    fields: Fields
    sentence: str
    rule: str | None = None
    """The rule of the game that forbids it, if it is one; the code is then the game's own."""
