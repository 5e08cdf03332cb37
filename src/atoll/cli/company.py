"""A company: those who play at one terminal, and what they agreed not to be shown."""

from collections.abc import Mapping
from dataclasses import dataclass

from atoll.bots import Bot
from atoll.cli.discretion import Discretion
from atoll.cli.seating import name_players
from atoll.game import WATCHER
from atoll.matches.record import Player


@dataclass(frozen=True)
class Company:
    """The players of a match at one terminal, seat by seat."""

    players: tuple[Player, ...]
    bots: Mapping[int, Bot]
    """The bots that play, by their seats."""
    discretion: Discretion

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return name_players(self.players)

    @property
    def viewer(self) -> int:
        """The seat of the only person, or a watcher where several look at one screen."""
        persons = [seat for seat in range(len(self.players)) if seat not in self.bots]
        return persons[0] if len(persons) == 1 else WATCHER

    @property
    def may_hint(self) -> bool:
        """Whether one person plays the computer alone, and may ask it what to do."""
        return self.viewer != WATCHER
