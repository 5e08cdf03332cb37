"""Layouts: what a viewer sees, field by field, each with the domain of its numbers.

    SEEN = Layout(
        {
            "phase": Word(PHASE),
            "seat": Number(optional=True),
            "board": Map(CELL, Word(TILE)),
            "river": List(RIVER, Word(TILE, optional=True)),
            "corals": Entries("Coral", MOST_CORALS, {"coral": Word(CARD), "bred": Word(PAIR)}),
        }
    )

It reads like the JSON that comes out of it. A game's compiled `show` fills a record of numbers
whose fields are called by the way to them: `phase`, `board`, `corals_coral`. Two numbers are no
value: NONE means that nothing is there, which a list or a map leaves out, and which is null
elsewhere; HIDDEN that there is something which the viewer does not know, always null. What never
changes in a match is a fact: it follows from the box, and is not in the record.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import prod
from typing import Any, TypeAlias

import numpy as np

from atoll.memory import Seen
from atoll.words.domains import Domain

NONE = -1
"""Nothing is there."""
HIDDEN = -2
"""Something is there that the viewer does not know."""


@dataclass(frozen=True)
class Number:
    """A number as it is; an optional one may be NONE."""

    optional: bool = False
    note: str = ""


@dataclass(frozen=True)
class Flag:
    """Whether something is so: 1 or 0."""

    note: str = ""


@dataclass(frozen=True)
class Word:
    """A word of a domain; an optional one may be null."""

    domain: Domain
    optional: bool = False
    note: str = ""


@dataclass(frozen=True)
class Set:
    """Words of a domain in the order of their numbers; in the record a bit for each."""

    domain: Domain
    note: str = ""


@dataclass(frozen=True)
class Counts:
    """Words of a domain, each as often as it is counted."""

    domain: Domain
    note: str = ""


@dataclass(frozen=True)
class Faces:
    """What the viewer can look at of a domain, by its word a fact about each; a bit for each."""

    domain: Domain
    shape: "Node"
    tell: Callable[[Any, int], Any]
    note: str = ""


@dataclass(frozen=True)
class Map:
    """Something for each word of a domain, by the word; what is NONE or empty is left out."""

    keys: Domain
    of: "Node"
    note: str = ""


@dataclass(frozen=True)
class List:
    """Several of something in their order; what is NONE is left out."""

    size: int
    of: "Node"
    note: str = ""


@dataclass(frozen=True)
class BySeat:
    """Something for each seat of the match; the record has room for `most` seats."""

    most: int
    of: "Node"
    note: str = ""


@dataclass(frozen=True)
class Group:
    """Several things by their names; its own name is `title`."""

    title: str
    parts: Mapping[str, "Node"]
    sometimes: frozenset[str] = frozenset()
    """Those that are left out of some facts."""
    note: str = ""


@dataclass(frozen=True)
class Entries:
    """A list of groups; an entry is NONE or HIDDEN where its first part, one number, is."""

    title: str
    size: int
    parts: Mapping[str, "Node"]
    optional: bool = False
    """Whether an entry may be null."""
    note: str = ""

    @property
    def entry(self) -> Group:
        """What an entry is."""
        return Group(self.title, self.parts)


@dataclass(frozen=True)
class Fact:
    """What never changes in a match."""

    shape: "Node"
    tell: Callable[[Any, int], Any]
    """Gives it for a box; the number is the seat that it is told of, 0 outside of a list."""
    note: str = ""


Leaf: TypeAlias = Number | Flag | Word | Set | Counts | Faces
"""What is one field of the record."""
Node: TypeAlias = Leaf | Map | List | BySeat | Group | Entries | Fact


@dataclass(frozen=True, eq=False)
class Layout:
    """All that is seen of a game, in the order of its JSON."""

    parts: Mapping[str, Node]
    record: type[Seen] = field(init=False)
    """What `show` fills."""

    def __post_init__(self) -> None:
        fields = [(name, np.int64, shape) for name, shape in _fields(self.group, "", ())]
        object.__setattr__(self, "record", type("Seen", (Seen,), {"fields": np.dtype(fields)}))

    @property
    def group(self) -> Group:
        """All of it as one group."""
        return Group("View", self.parts)

    @cached_property
    def offsets(self) -> dict[str, int]:
        """Where each field of the record begins, counted in numbers."""
        found, at = {}, 0
        for name, shape in _fields(self.group, "", ()):
            found[name] = at
            at += prod(shape)
        return found

    @property
    def domains(self) -> list[Domain]:
        """The domains of all its words."""
        return [*domains_of(self.group)]

    def as_json(self) -> dict[str, Any]:
        """Give what tells how a record becomes JSON; the leaves name their fields of the record."""
        return _as_json(self.group, "")

    def new_record(self) -> Seen:
        """Give a record in which nothing is there yet."""
        return self.record.from_memory(bytearray(self._nothing))

    @cached_property
    def _nothing(self) -> bytes:
        numbers = self.record.fields.itemsize // np.dtype(np.int64).itemsize
        return np.full(numbers, NONE, np.int64).tobytes()


def join(name: str, key: str) -> str:
    """Name the field of a part in the record."""
    return f"{name}_{key}".lstrip("_").replace(" ", "_")


def parts_of(node: Node) -> Sequence[Node]:
    """Give the nodes in a node."""
    match node:
        case Group() | Entries():
            return [*node.parts.values()]
        case Map() | List() | BySeat():
            return [node.of]
        case Fact() | Faces():
            return [node.shape]
    return []


def domains_of(node: Node) -> Iterator[Domain]:
    """Give the domains of the words in a node."""
    match node:
        case Word() | Set() | Counts() | Faces():
            yield node.domain
        case Map():
            yield node.keys
    for part in parts_of(node):
        yield from domains_of(part)


def _as_json(node: Node, name: str) -> dict[str, Any]:
    kind = {"kind": type(node).__name__.lower()}
    match node:
        case Fact():
            return kind
        case Group():
            return kind | {"parts": _parts_as_json(node, name)}
        case Entries():
            decides = join(name, next(iter(node.parts)))
            parts = _parts_as_json(node.entry, name)
            return kind | {"size": node.size, "decides": decides, "parts": parts}
        case List():
            return kind | {"size": node.size, "of": _as_json(node.of, name)}
        case BySeat():
            return kind | {"size": node.most, "of": _as_json(node.of, name)}
        case Map():
            return kind | {"keys": node.keys.name, "of": _as_json(node.of, name)}
        case Number():
            return kind | {"field": name, "optional": node.optional}
        case Flag():
            return kind | {"field": name}
        case _:
            return kind | {"field": name, "domain": node.domain.name}


def _parts_as_json(group: Group, name: str) -> dict[str, Any]:
    return {key: _as_json(part, join(name, key)) for key, part in group.parts.items()}


def _fields(node: Node, name: str, shape: tuple[int, ...]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Give the fields of a node; `shape` is that of the lists it is in."""
    match node:
        case Fact():
            pass
        case Group():
            for key, part in node.parts.items():
                yield from _fields(part, join(name, key), shape)
        case Entries():
            yield from _fields(node.entry, name, (*shape, node.size))
        case List():
            yield from _fields(node.of, name, (*shape, node.size))
        case BySeat():
            yield from _fields(node.of, name, (*shape, node.most))
        case Map():
            yield from _fields(node.of, name, (*shape, node.keys.size))
        case Counts():
            yield name, (*shape, node.domain.size)
        case _:
            yield name, shape
