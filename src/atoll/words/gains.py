"""Gains: why points were won or lost, as rows of numbers, and what the numbers mean.

A game's `gains` writes a row for each gain. A row names a kind of gain, by its number in a table
of the game, and has details for it, numbers of the domains that the kind lists:

    GAINS = GainKinds(
        GainKind("R23", {"card": CARD, "kind": KIND, "colour": COLOUR}),
        GainKind("R28", {"card": CARD}, at_end=True),
        cells=CELL,
    )
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from atoll.bits import list_bits
from atoll.compiled import compiled
from atoll.memory import Box
from atoll.words.domains import Domain

MOST_GAINS = 64
"""No game writes more between two states."""
DETAILS = 5
NO_DETAIL = -1

GAIN = np.dtype(
    [
        ("seat", np.int64),
        ("points", np.int64),
        ("kind", np.int64),  # its number in the game's table
        ("cells", np.int64),  # where, as a set
        ("details", np.int64, (DETAILS,)),  # what it was for, then NO_DETAIL
    ]
)
Gains: TypeAlias = NDArray[np.void]
"""Rows of gains; each has its fields as attributes."""

_BLANK = np.zeros(MOST_GAINS, np.dtype((np.record, GAIN)))
_BLANK["details"] = NO_DETAIL


def open_rows() -> Gains:
    """Give room for all gains between two states: no cells and no details yet."""
    return _BLANK.copy()


@compiled
def write_gain(row: np.record, seat: int, kind: int, points: int) -> None:
    """Begin a row; its cells and details are to be added."""
    row.seat = seat
    row.kind = kind
    row.points = points


@dataclass(frozen=True)
class Gain:
    """Points that a seat won (or lost, below 0) between two states, where, and by which rule."""

    seat: int
    points: int
    cells: tuple[str, ...]
    rule: str
    fields: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What it was for, such as a card; `kind` tells apart what one rule scores in several ways."""
    at_end: bool = False
    """Whether it was scored because the match ended, and not by the move that ended it."""


@dataclass(frozen=True)
class GainKind:
    """A kind of gain: its rule, and its fields.

    A field has the domain of its detail, details standing in the order of the fields. A field
    without a detail is left out.
    """

    rule: str
    fields: Mapping[str, Domain] = field(default_factory=dict)
    at_end: bool = False
    """Whether it is scored because the match ends."""


class GainKinds:
    """All kinds of gains of a game, numbered from 0, and the domain of the cells they name."""

    def __init__(self, *kinds: GainKind, cells: Domain | None = None) -> None:
        self.kinds = kinds
        self.cells = cells

    def tell(self, box: Box, rows: Gains) -> list[Gain]:
        """Give rows in words."""
        return [self._tell(box, *row) for row in rows.tolist()]

    @property
    def domains(self) -> list[Domain]:
        """The domains of all that they name."""
        of = [of for kind in self.kinds for of in kind.fields.values()]
        return [*of, self.cells] if self.cells else of

    def as_json(self) -> list[dict[str, Any]]:
        """Give the kinds in the order of their numbers; a field has a domain."""
        return [
            {
                "rule": kind.rule,
                "fields": {name: {"domain": of.name} for name, of in kind.fields.items()},
                "at end": kind.at_end,
            }
            for kind in self.kinds
        ]

    def _tell(self, box: Box, *row: Any) -> Gain:
        seat, points, number, cells, details = row
        kind = self.kinds[number]
        given = zip(kind.fields.items(), details.tolist(), strict=False)
        fields = {name: of.word(box, told) for (name, of), told in given if told != NO_DETAIL}
        return Gain(seat, points, self._name_cells(box, cells), kind.rule, fields, kind.at_end)

    def _name_cells(self, box: Box, cells: int) -> tuple[str, ...]:
        domain = self.cells
        return tuple(domain.word(box, cell) for cell in list_bits(cells)) if domain else ()
