"""Remarks: what is worth saying of a match, as rows of numbers, and what the numbers mean.

A game remarks that the end is near, and what a turn prepares. A row names a kind of remark, by its
number in a table of the game, and has details for its sentence. A placeholder names a field and the
domain of its detail, as in a move; a field that has no domain is a number:

    REMARKS = RemarkKinds(CARD, FISH)
    GROWS = REMARKS.add("grows", "card {card} can bring {count}")
    WAITS = REMARKS.add("waits", "the {card:fish} waits for a {mate:fish}")

Where a domain is given as a Set, a detail is a set of its words. Several kinds may have one code,
such as for one and for several of something.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from atoll.bits import list_bits
from atoll.compiled import compiled
from atoll.memory import Box
from atoll.words.domains import Domain
from atoll.words.forms import PLACEHOLDER
from atoll.words.layout import NONE, Number, Set, Word

MOST_REMARKS = 8
"""No game makes more at once."""
DETAILS = 4
MOST_SEATS = 8
"""A remark speaks of no more seats."""

REMARK = np.dtype(
    [
        ("kind", np.int64),  # its number in the game's table
        ("details", np.int64, (DETAILS,)),  # of its fields, then NONE
        ("seats", np.int64, (MOST_SEATS,)),  # those of whom it speaks, then NONE
    ]
)
Remarks: TypeAlias = NDArray[np.void]
"""Rows of remarks; each has its fields as attributes."""
RemarkField: TypeAlias = Number | Word | Set

_BLANK = np.full(MOST_REMARKS * (1 + DETAILS + MOST_SEATS), NONE).view((np.record, REMARK))


def open_remarks() -> Remarks:
    """Give room for remarks: no details and no seats yet."""
    return _BLANK.copy()


@compiled
def write_remark(row: np.record, kind: int, *details: int) -> None:
    """Write a remark of a kind that has details, with those; its seats are to be added."""
    row.kind = kind
    for number in range(len(details)):
        row.details[number] = details[number]


@dataclass(frozen=True)
class Remark:
    """Something true of a position: a code with named fields, and an English sentence."""

    code: str
    fields: Mapping[str, str]
    sentence: str
    seats: tuple[int, ...] = ()
    """Of whom it speaks, in their order."""


@dataclass(frozen=True)
class RemarkKind:
    """A kind of remark: its code, its sentence, and what each of its fields is."""

    code: str
    sentence: str
    fields: Mapping[str, RemarkField]
    """They stand in the order of the details."""


class RemarkKinds:
    """All kinds of remarks that a game makes, numbered from 0 in the order they were added."""

    def __init__(self, *domains: Domain | Set) -> None:
        given = [each if isinstance(each, Set) else Word(each) for each in domains]
        self.kinds: list[RemarkKind] = []
        self._fields: dict[str, RemarkField] = {each.domain.name: each for each in given}

    def add(self, code: str, sentence: str) -> int:
        """Add a kind and give its number."""
        fields = {
            name: self._fields[domain] if domain else self._fields.get(name, Number())
            for name, domain in PLACEHOLDER.findall(sentence)
        }
        self.kinds.append(RemarkKind(code, PLACEHOLDER.sub(r"{\1}", sentence), fields))
        return len(self.kinds) - 1

    def tell(self, box: Box, rows: Remarks) -> list[Remark]:
        """Give rows in words."""
        return [self._tell(box, *row) for row in rows.tolist()]

    @property
    def domains(self) -> list[Domain]:
        """The domains of all that they name."""
        fields = [field for kind in self.kinds for field in kind.fields.values()]
        return [field.domain for field in fields if not isinstance(field, Number)]

    def as_json(self) -> list[dict[str, Any]]:
        """Give the kinds in the order of their numbers."""
        return [
            {
                "code": kind.code,
                "sentence": kind.sentence,
                "fields": {name: _as_json(field) for name, field in kind.fields.items()},
            }
            for kind in self.kinds
        ]

    def _tell(self, box: Box, number: int, details: Any, seats: Any) -> Remark:
        kind = self.kinds[number]
        told = {
            name: _list_words(field, box, detail)
            for (name, field), detail in zip(kind.fields.items(), details, strict=False)
        }
        fields = {name: " ".join(words) for name, words in told.items()}
        said = {name: " and ".join(words) for name, words in told.items()}
        named = tuple(int(seat) for seat in seats if seat != NONE)
        return Remark(kind.code, fields, kind.sentence.format(**said), named)


def _list_words(field: RemarkField, box: Box, detail: int) -> list[str]:
    match field:
        case Number():
            return [str(detail)]
        case Word():
            return [field.domain.word(box, detail)]
        case Set():
            return [field.domain.word(box, value) for value in list_bits(int(detail))]


def _as_json(field: RemarkField) -> dict[str, Any]:
    of = {} if isinstance(field, Number) else {"domain": field.domain.name}
    return {"kind": type(field).__name__.lower()} | of
