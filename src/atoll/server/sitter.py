"""Sitters: who sits in the seats of a table."""

from dataclasses import dataclass

from atoll.server.vocabulary import SeatKind

STAND_IN = "greedy"
"""The bot that plays for who resigned, whose time is over, or who was replaced."""


@dataclass
class Sitter:
    """Who sits in a seat: a bot, a person, or nobody yet."""

    bot: str = ""
    name: str = ""
    contribution: bytes | None = None
    resigned: bool = False
    timed_out: bool = False
    replaced: bool = False

    @property
    def kind(self) -> SeatKind:
        """Whether it is a person, a bot, or open."""
        if self.bot:
            return "bot"
        return "open" if self.contribution is None else "person"

    @property
    def plays(self) -> bool:
        """Whether it is a person who plays for themselves."""
        return self.kind == "person" and not self.resigned and not self.replaced

    @property
    def bot_in_charge(self) -> str | None:
        """The bot that makes the moves of the seat, if one does."""
        return STAND_IN if self.resigned or self.replaced else self.bot or None
