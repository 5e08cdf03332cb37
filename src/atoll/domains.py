"""Domains: the lists of words that a move or a field can name, such as cells, colours and cards.

A value of a domain is a number, and has one word that is written. It may be read by other
spellings too, and a text may mean several values.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, combinations_with_replacement, product
from typing import Any, Protocol

import numpy as np

from atoll.memory import Box


class Domain(Protocol):
    """A list of words with numbers from 0 on."""

    @property
    def name(self) -> str:
        """What sentences call it."""

    @property
    def size(self) -> int:
        """How many numbers it has; some may mean nothing in a match."""

    @property
    def is_fixed(self) -> bool:
        """Whether its words are the same in every match."""

    @property
    def pattern(self) -> str:
        """A regular expression for all that can be read as a word of it."""

    def word(self, box: Box, value: int) -> str:
        """Write a value."""

    def used(self, box: Box) -> range:
        """Give the numbers that mean something in a match."""

    def read(self, box: Box, text: str) -> list[int]:
        """Give the values that a text can mean, in ascending order."""

    def name_all(self, box: Box, values: Sequence[int]) -> str:
        """Name what these values have in common, as somebody who means all of them would say it."""


class Listed:
    """What the domains share whose words are the same in every match."""

    words: tuple[str, ...]
    is_fixed = True

    @property
    def size(self) -> int:
        """How many words there are."""
        return len(self.words)

    def word(self, box: Box, value: int) -> str:
        """Write a value."""
        return self.words[value]

    def used(self, box: Box) -> range:
        """Give all numbers."""
        return range(self.size)

    def name_all(self, box: Box, values: Sequence[int]) -> str:
        """Name the first."""
        return self.words[values[0]]


@dataclass(frozen=True)
class Words(Listed):
    """A domain that is the same in every match; `letters` are shorter spellings of its words."""

    name: str
    words: tuple[str, ...]
    letters: str = ""

    @cached_property
    def pattern(self) -> str:
        """Any of the words or letters."""
        return _any_of([*self.words, *self.letters])

    def read(self, box: Box, text: str) -> list[int]:
        """Give the one that is spelt so."""
        value = self.find(text)
        return [] if value < 0 else [value]

    def find(self, text: str) -> int:
        """Give the value that is spelt so, or -1."""
        if text in self.words:
            return self.words.index(text)
        return self.letters.find(text) if len(text) == 1 else -1


@dataclass(frozen=True)
class Printed:
    """A domain that depends on the box, such as the cards of a deck of one's own."""

    is_fixed = False
    name: str
    size: int
    write: Callable[[Any, int], str]
    """Gives the word of a value, from the game's box."""
    count: Callable[[Any], int] | None = None
    """How many of its numbers are used, if not all of them."""
    fold: Callable[[str], str] = str
    """Gives what all spellings of a word have in common."""
    pattern: str = r"\S+"

    def word(self, box: Box, value: int) -> str:
        """Write a value."""
        return self.write(box, value)

    def read(self, box: Box, text: str) -> list[int]:
        """Find all that are spelt so: two cards may have the same number."""
        wanted = self.fold(text)
        return [value for value in self.used(box) if self.fold(self.write(box, value)) == wanted]

    def used(self, box: Box) -> range:
        """Give the numbers of what is in the box."""
        return range(self.count(box) if self.count else self.size)

    def name_all(self, box: Box, values: Sequence[int]) -> str:
        """Name the first."""
        return self.write(box, values[0])


@dataclass(frozen=True)
class Compound(Listed):
    """A domain whose words are put together from one word of each part: `blue-crab`.

    A part alone means every value that has it.
    """

    name: str
    parts: tuple[Words, ...]
    words: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        words = product(*(part.words for part in self.parts))
        object.__setattr__(self, "words", tuple("-".join(chosen) for chosen in words))

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """Each of its words by the letters of its parts."""
        return tuple("".join(chosen) for chosen in product(*(part.letters for part in self.parts)))

    @cached_property
    def pattern(self) -> str:
        """One word of each part, with a dash, a space or nothing between, or of one part alone."""
        whole = "[- ]?".join(part.pattern for part in self.parts)
        return _any_pattern([whole, *(part.pattern for part in self.parts)])

    def read(self, box: Box, text: str) -> list[int]:
        """Give the value with these parts, or all that have this one."""
        whole = re.fullmatch("[- ]?".join(f"({part.pattern})" for part in self.parts), text)
        said = whole.groups() if whole else (None,) * len(self.parts)
        chosen = [
            part.read(box, word) if word else part.read(box, text)
            for part, word in zip(self.parts, said, strict=True)
        ]
        if not any(chosen):
            return []
        values = product(
            *(found or part.used(box) for found, part in zip(chosen, self.parts, strict=True))
        )
        return [int(np.ravel_multi_index(each, self._sizes)) for each in values]

    def name_all(self, box: Box, values: Sequence[int]) -> str:
        """Name the parts that all of them have."""
        chosen = zip(*(np.unravel_index(value, self._sizes) for value in values), strict=True)
        return "-".join(
            part.words[found[0]]
            for part, found in zip(self.parts, chosen, strict=True)
            if len(set(found)) == 1
        )

    @cached_property
    def _sizes(self) -> tuple[int, ...]:
        return tuple(part.size for part in self.parts)


@dataclass(frozen=True)
class Multisets(Listed):
    """A domain of words of another, several together in any order: `blue blue pearl`.

    They are numbered by how many there are, then by what they are.
    """

    name: str
    of: Words
    sizes: Sequence[int]
    joiner: str = " "
    members: tuple[tuple[int, ...], ...] = field(init=False)
    """The values that each of them has, in ascending order."""
    words: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        values = range(self.of.size)
        members = [combinations_with_replacement(values, size) for size in self.sizes]
        object.__setattr__(self, "members", tuple(chain(*members)))
        words = ([self.of.words[value] for value in chosen] for chosen in self.members)
        object.__setattr__(self, "words", tuple(map(self.joiner.join, words)))

    @cached_property
    def pattern(self) -> str:
        """Words of the other domain with the joiner between them."""
        return f"{self.of.pattern}(?:{re.escape(self.joiner)}{self.of.pattern})*"

    def read(self, box: Box, text: str) -> list[int]:
        """Give the one of these words, in whatever order they stand."""
        found = [self.of.read(box, word) for word in text.split(self.joiner)]
        chosen = tuple(sorted(value for values in found for value in values))
        return [self.members.index(chosen)] if chosen in self.members else []


def _any_of(words: Sequence[str]) -> str:
    """Longer words first: a word may begin like another."""
    return _any_pattern([re.escape(word) for word in sorted(words, key=len, reverse=True)])


def _any_pattern(patterns: Sequence[str]) -> str:
    return f"(?:{'|'.join(patterns)})"
