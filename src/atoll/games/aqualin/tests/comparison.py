"""Aqualin's rules and its reference side by side."""

import random
from typing import Any

from atoll.bits import list_bits
from atoll.compiled import mode
from atoll.games.aqualin import GAME
from atoll.games.aqualin.moves import TILE
from atoll.games.aqualin.state import Box, State
from atoll.games.aqualin.tests.reference import ReferenceMatch
from atoll.matches.match import Match
from tests.references import Comparison, Trial
from tests.vocabulary import seen

MATCHES = 500 if mode() == "compiled" else 50
SMALL_MATCHES = 100
SIZES = [
    (columns, rows, colours, creatures)
    for columns in range(1, 7)
    for rows in range(1, 7)
    for colours in range(1, 7)
    for creatures in range(1, 7)
    if columns * rows == colours * creatures < 36
]


class RememberingReference(ReferenceMatch):
    """The reference, which counts slowly: so each thing is worked out once."""

    def __init__(self, **options: int) -> None:
        super().__init__(**options)
        self.moves: set[str] | None = None
        self.points: tuple[dict[str, str], tuple[int, int]] = {}, (0, 0)

    def legal_moves(self) -> set[str]:
        if self.moves is None:
            self.moves = super().legal_moves()
        return self.moves

    def play(self, words: str) -> None:
        super().play(words)
        self.moves = None

    def scores(self) -> tuple[int, int]:
        if self.points[0] != self.board:
            self.points = dict(self.board), super().scores()
        return self.points[1]


def open_reference(options: dict[str, str]) -> RememberingReference:
    """Give a reference match with these options."""
    numbers = {name: int(value) for name, value in options.items() if value != "random"}
    return RememberingReference(**numbers)


def tell_match(match: Match[State, Box]) -> dict[str, Any]:
    """Tell what lies on the table, and what is still in the reserve."""
    table = seen(match)
    return {
        "board": table["board"],
        "river": [tile for tile in table["river"] if tile is not None],
        "reserve": {TILE.words[tile] for tile in list_bits(match.state.reserve)},
        "turn": table["turn"],
        "first": table["first"],
        "points": tuple(table["points"]),
    }


def tell_reference(reference: RememberingReference) -> dict[str, Any]:
    """Tell the same of the reference."""
    return {
        "board": reference.board,
        "river": reference.river,
        "reserve": reference.reserve,
        "turn": reference.turn,
        "first": reference.first,
        "points": reference.scores(),
    }


def choose_options(seed: int) -> dict[str, str]:
    """Choose who collects what and who begins."""
    return _choose_seats(random.Random(seed))


def choose_small_reef(seed: int) -> dict[str, str]:
    """Choose a small reef, a river for it, who collects what and who begins."""
    choice = random.Random(f"small {seed}")
    sizes = zip(("columns", "rows", "colours", "creatures"), choice.choice(SIZES), strict=True)
    seats = _choose_seats(choice)
    small = {name: str(size) for name, size in sizes} | {"river": choice.choice("123456")}
    return seats | small


def _choose_seats(choice: random.Random) -> dict[str, str]:
    return {"goals": choice.choice("01"), "first": choice.choice(["0", "1", "random"])}


COMPARISON = Comparison(
    game=GAME,
    open=open_reference,
    tell_match=tell_match,
    tell_reference=tell_reference,
    trials=[
        *(Trial("a match", choose_options(seed), seed) for seed in range(MATCHES)),
        *(Trial("a small reef", choose_small_reef(seed), seed) for seed in range(SMALL_MATCHES)),
    ],
)
