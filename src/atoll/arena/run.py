"""Run: what is played, all that the outcome of a leg depends on, and its short name."""

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any

from atoll.game import Game
from atoll.games import find_game
from atoll.option import Options

ID_LENGTH = 12


@dataclass(frozen=True)
class Run:
    """Matches of these bots in this game with these options; another seed is other luck."""

    game: str
    rules: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    findings: bool = False
    """Whether the game is asked what there is to find in each match."""

    @property
    def id(self) -> str:
        """The same for the same run everywhere, so that it can be taken up again."""
        told = json.dumps(self.as_json(), sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()[:ID_LENGTH]

    def as_json(self) -> dict[str, Any]:
        """Tell what is played, for the head of a file."""
        return asdict(self) | {"options": dict(self.options), "bots": list(self.bots)}

    def find_game(self) -> Game:
        """Give the game that is played."""
        return find_game(self.game)


def plan_run(
    game: Game, options: Options, bots: tuple[str, ...], seed: int, *, findings: bool = False
) -> Run:
    """Make the run of bots in a game as its rules are now."""
    chosen = tuple(game.read_options(options).items())
    return Run(game.name, game.rules_version, chosen, bots, seed, findings)
