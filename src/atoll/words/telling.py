"""Telling: a record of what is seen becomes JSON with words."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from atoll.bits import list_bits
from atoll.memory import Box, Seen, remember
from atoll.words.layout import (
    HIDDEN,
    NONE,
    BySeat,
    Counts,
    Entries,
    Faces,
    Fact,
    Flag,
    Group,
    Layout,
    Leaf,
    List,
    Map,
    Node,
    Number,
    Set,
    Word,
    join,
)

Read: TypeAlias = Callable[[list[int], int], Any]
"""Gives the JSON of a node from all numbers of a record; the index tells in which entry it is."""
_ABSENT = object()
"""Read where there is nothing."""


def tell(layout: Layout, box: Box, seen: Seen) -> dict[str, Any]:
    """Give what is seen as JSON."""
    read = remember(box, layout, lambda: _Reader(layout, box).of(layout.group, ""))
    told: dict[str, Any] = read(np.frombuffer(seen.data, np.int64).tolist(), 0)
    return told


def tell_facts(layout: Layout, box: Box) -> dict[str, Any]:
    """Give what never changes in a match."""
    told: dict[str, Any] = _facts(layout.group, box, 0) or {}
    return told


class _Reader:
    """Finds out, once for a box, how each node is read: where it lies, and its words."""

    def __init__(self, layout: Layout, box: Box) -> None:
        self.offsets = layout.offsets
        self.box = box

    def of(self, node: Node, name: str) -> Read:
        """Give what reads a node, whose fields are called by the name."""
        match node:
            case Group():
                return self._group(node, name)
            case Entries():
                return self._entries(node, name)
            case List(of=Word() as word):
                return self._list_of_words(word, self.offsets[name], node.size)
            case List():
                return _list(self.of(node.of, name), node.size)
            case BySeat():
                return _by_seat(self.of(node.of, name), node.most, int(self.box.seats))
            case Map(of=Word() as word):
                return self._map_of_words(node, word, self.offsets[name])
            case Map():
                return self._map(node, name)
            case Fact():
                box, tell = self.box, node.tell
                return lambda _, index: tell(box, index)
            case _:
                return self._leaf(node, self.offsets[name])

    def _leaf(self, leaf: Leaf, at: int) -> Read:
        match leaf:
            case Faces():
                return self._faces(leaf, at)
            case Counts():
                return self._counts(leaf, at)
            case Set():
                return self._set(leaf, at)
            case Word():
                return self._word(leaf, at)
            case Number():
                return _number(leaf, at)
            case Flag():
                return lambda numbers, index: numbers[at + index] == 1

    def _group(self, group: Group, name: str) -> Read:
        readers = {key: self.of(part, join(name, key)) for key, part in group.parts.items()}

        def read(numbers: list[int], index: int) -> dict[str, Any]:
            told = {}
            for key, part in readers.items():
                value = part(numbers, index)
                told[key] = None if value is _ABSENT else value
            return told

        return read

    def _entries(self, node: Entries, name: str) -> Read:
        entry, size = self._group(node.entry, name), node.size
        at = self.offsets[join(name, next(iter(node.parts)))]

        def read(numbers: list[int], index: int) -> list[Any]:
            first = index * size
            deciding = enumerate(numbers[at + first : at + first + size], start=first)
            return [
                None if number == HIDDEN else entry(numbers, spot)
                for spot, number in deciding
                if number != NONE
            ]

        return read

    def _list_of_words(self, node: Word, at: int, size: int) -> Read:
        """Read a list of words at once."""
        words = self._told(node)

        def read(numbers: list[int], index: int) -> list[Any]:
            first = at + index * size
            return [words[n] for n in numbers[first : first + size] if n != NONE]

        return read

    def _map_of_words(self, node: Map, word: Word, at: int) -> Read:
        """Read a map of words at once."""
        keys, size = node.keys.words_in(self.box), node.keys.size
        words = self._told(word)

        def read(numbers: list[int], index: int) -> dict[str, Any]:
            first = at + index * size
            entries = zip(keys, numbers[first : first + len(keys)], strict=True)
            return {key: words[n] for key, n in entries if n != NONE}

        return read

    def _map(self, node: Map, name: str) -> Read:
        words, entry, size = node.keys.words_in(self.box), self.of(node.of, name), node.keys.size

        def read(numbers: list[int], index: int) -> dict[str, Any]:
            told = {}
            for spot, word in enumerate(words, start=index * size):
                value = entry(numbers, spot)
                if word and value is not _ABSENT and value != []:
                    told[word] = value
            return told

        return read

    def _faces(self, node: Faces, at: int) -> Read:
        words, box = node.domain.words_in(self.box), self.box
        facts = {value: node.tell(box, value) for value in node.domain.used(box)}
        return lambda numbers, index: {
            words[value]: facts[value] for value in _members(numbers[at + index])
        }

    def _counts(self, node: Counts, at: int) -> Read:
        words, width = node.domain.words_in(self.box), node.domain.size

        def read(numbers: list[int], index: int) -> list[str]:
            counted = enumerate(words, start=at + index * width)
            return [word for spot, word in counted for _ in range(numbers[spot])]

        return read

    def _set(self, node: Set, at: int) -> Read:
        words = node.domain.words_in(self.box)
        return lambda numbers, index: [words[value] for value in _members(numbers[at + index])]

    def _word(self, node: Word, at: int) -> Read:
        words = self._told(node)
        return lambda numbers, index: words[numbers[at + index]]

    def _told(self, node: Word) -> list[Any]:
        """Give what is told for each number, at the end what HIDDEN and NONE count back to."""
        return [*node.domain.words_in(self.box), None, _ABSENT]


def _number(node: Number, at: int) -> Read:
    if not node.optional:
        return lambda numbers, index: numbers[at + index]

    def read(numbers: list[int], index: int) -> Any:
        number = numbers[at + index]
        return _ABSENT if number == NONE else number

    return read


def _list(entry: Read, size: int) -> Read:
    def read(numbers: list[int], index: int) -> list[Any]:
        told = [entry(numbers, spot) for spot in range(index * size, (index + 1) * size)]
        return [value for value in told if value is not _ABSENT]

    return read


def _by_seat(entry: Read, most: int, seats: int) -> Read:
    def read(numbers: list[int], index: int) -> list[Any]:
        first = index * most
        told = [entry(numbers, spot) for spot in range(first, first + seats)]
        return [None if value is _ABSENT else value for value in told]

    return read


def _members(members: int) -> list[int]:
    return [] if members == NONE else list_bits(members)


def _facts(node: Node, box: Box, index: int) -> Any:
    """Give the facts in a node; None where it has none."""
    match node:
        case Fact():
            return node.tell(box, index)
        case Faces():
            values = node.domain.used(box)
            return {node.domain.word(box, value): node.tell(box, value) for value in values}
        case Group():
            found = {key: _facts(part, box, index) for key, part in node.parts.items()}
            return {key: told for key, told in found.items() if told is not None} or None
        case BySeat():
            by_seat = [_facts(node.of, box, seat) for seat in range(box.seats)]
            return None if None in by_seat else by_seat
    return None
