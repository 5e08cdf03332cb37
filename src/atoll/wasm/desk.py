"""The desk: one record in the memory of a page, in which every export works.

Each export is given the address of the desk and nothing else. It finds there what a function in
Python is given, by the name of a field:

- a **number** has 32 bits and is widened for the function;
- a **record**, such as a state;
- an **array**: so many numbers of 64 bits, of which a page reads the lower half where it suffices;
- numbers **by seat**, of which the function is given as many as the box has seats;
- rows that lie **elsewhere**, at an address and in a length that the page decides: a tree.

What a function gives back stands in the field `result`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from atoll.bots.desk import MOST_SEATS, open_desk
from atoll.bots.tree import plant
from atoll.game import Box, Game
from atoll.luck import random_numbers
from atoll.words.gains import open_rows
from atoll.words.refusals import MOST_DETAILS
from atoll.words.remarks import open_remarks

Kind = Literal["number", "record", "array", "by seat", "elsewhere"]
RESULT = "result"
ALIGNMENT = 16
"""Each field begins at a multiple of so many bytes."""
ELSEWHERE = np.dtype([("address", np.int32), ("length", np.int32)])


@dataclass(frozen=True)
class Field:
    """A field of the desk."""

    kind: Kind
    sample: Any = 0
    """What a function in Python is given in its place."""
    record: str = ""
    """The name of its record in the description; empty for numbers."""

    @property
    def dtype(self) -> np.dtype[Any]:
        """What lies on the desk."""
        if self.kind == "number":
            return np.dtype(np.int32)
        if self.kind == "elsewhere":
            return ELSEWHERE
        if self.kind == "record":
            return np.dtype(self.sample.dtype)
        return np.dtype((self.sample.dtype, self.sample.shape))


@dataclass(frozen=True)
class Desk:
    """The fields of a desk, and where each begins."""

    fields: dict[str, Field]
    offsets: dict[str, int]
    size: int


def lay_out(game: Game, box: Box) -> Desk:
    """Give the desk of a game."""
    fields = dict(_fields(game, box))
    offsets, at = {}, 0
    for name, field in fields.items():
        offsets[name] = at
        at += -(-field.dtype.itemsize // ALIGNMENT) * ALIGNMENT
    return Desk(fields, offsets, at)


def _fields(game: Game, box: Box) -> Iterator[tuple[str, Field]]:
    state, most = game.new_state(), game.rules.MOST_MOVES
    yield RESULT, Field("number")
    for name in ("move", "viewer", "count", "limit", "child"):
        yield name, Field("number")
    yield "box", Field("record", box, "box")
    yield "state", Field("record", state, "state")
    yield "before", Field("record", state, "state")
    yield "seen", Field("record", game.sight.SEEN.new_record(), "seen")
    yield "random", Field("array", random_numbers(0))
    yield "moves", Field("array", np.zeros(most, np.int64))
    yield "weights", Field("array", np.zeros(most, np.int64))
    yield "room", Field("array", np.zeros(most + MOST_DETAILS, np.int64))
    yield "rows", Field("array", open_rows(), "gain")
    yield "remarks", Field("array", open_remarks(), "remark")
    yield "choices", Field("array", np.zeros(len(game.settings.OPTIONS), np.int64))
    for name in ("points", "ranks"):
        yield name, Field("by seat", np.zeros(MOST_SEATS, np.int64))
    yield "values", Field("by seat", np.zeros(MOST_SEATS, np.float64))
    yield "search", Field("record", open_desk(game, box), "search")
    yield "nodes", Field("elsewhere", plant(1), "node")
    yield "levels", Field("array", game.new_levels(), "level")
