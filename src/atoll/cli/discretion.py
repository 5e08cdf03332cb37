"""What players in the terminal agree not to be shown before the end."""

from collections.abc import Sequence
from dataclasses import dataclass

import click

from atoll.game import Game, State
from atoll.words.gains import Gain


@dataclass(frozen=True)
class Discretion:
    """Whether the others' points stay secret, and whether their hands are backs."""

    hides_points: bool = False
    covers_hands: bool = False

    def check(self, game: Game) -> None:
        """Refuse what a game cannot keep from its players."""
        if self.hides_points and game.manners.CONCEALMENT is None:
            raise click.UsageError(f"the points of {game.title} cannot be hidden")
        if self.covers_hands and game.manners.COVERING is None:
            raise click.UsageError(f"no hands of {game.title} can be covered")

    def disguise(self, game: Game, state: State, viewer: int) -> State:
        """Give what is drawn for a viewer instead of the state."""
        shown = game.copy_state(state)
        if self.hides_points and game.manners.CONCEALMENT:
            game.manners.CONCEALMENT.disguise(shown, viewer)
        if self.covers_hands and game.manners.COVERING:
            game.manners.COVERING.disguise(shown, viewer)
        return shown

    def told(self, gains: Sequence[Gain], viewer: int) -> list[Gain]:
        """Leave out what others won or lost, where points are secret."""
        return [gain for gain in gains if gain.seat == viewer or not self.hides_points]

    def untold(self, gains: Sequence[Gain], viewer: int) -> list[Gain]:
        """Give what others won or lost, where points are secret."""
        return [gain for gain in gains if gain.seat != viewer and self.hides_points]
