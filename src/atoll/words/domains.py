"""Domains: the lists of words that a move or a field can name, such as cells, colours and cards.

A value of a domain is a number, and has one word that is written. It may be read by other
spellings too, and a spelling may mean several values.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from itertools import chain, combinations_with_replacement, permutations, product
from typing import Any, ClassVar, TypeAlias

from atoll.memory import Box, remember

DASH = "-"
"""Stands between the parts of a word as it is written."""

Spellings: TypeAlias = Mapping[str, Sequence[int]]
"""All that can be read, each with the values that it means, in ascending order."""


def words_of(named: type[IntEnum]) -> tuple[str, ...]:
    """Give the names of numbers as words."""
    return tuple(name.lower().replace("_", " ") for name in named.__members__)


def name_cells(columns: str, rows: int) -> tuple[str, ...]:
    """Name the cells of a board, row by row from below: a1, b1 and so on."""
    return tuple(f"{column}{row + 1}" for row in range(rows) for column in columns)


class Spelt(ABC):
    """What all domains share: words with numbers from 0 on."""

    is_fixed = True
    """Whether the words are the same in every match."""

    @abstractmethod
    def words_in(self, box: Box) -> Sequence[str]:
        """Give the words of all numbers; of one that means nothing in a match it is empty."""

    @abstractmethod
    def spellings(self, box: Box) -> Spellings:
        """Give all that can be read."""

    def word(self, box: Box, value: int) -> str:
        """Write a value."""
        return self.words_in(box)[value]

    def used(self, box: Box) -> list[int]:
        """Give the numbers that mean something in a match."""
        return [value for value, word in enumerate(self.words_in(box)) if word]

    def complete(self, box: Box, value: int, text: str) -> list[str]:
        """Give the ways to write a value that begin with a text."""
        word = self.word(box, value)
        return [word] if word.startswith(text) else []

    def name_all(self, box: Box, values: Sequence[int]) -> str:
        """Name what these values have in common, as somebody who means all of them would say it."""
        return self.word(box, values[0])


class Listed(Spelt):
    """What the domains share whose words are the same in every match."""

    words: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many words there are."""
        return len(self.words)

    def words_in(self, box: Box) -> Sequence[str]:
        """Give all words."""
        return self.words

    def spellings(self, box: Box) -> Spellings:
        """Give what is the same in every match."""
        return self._spellings

    @cached_property
    def _spellings(self) -> Spellings:
        return _gather(self._spell())

    @abstractmethod
    def _spell(self) -> Iterable[tuple[str, int]]:
        """Give every spelling with a value that it means."""


@dataclass(frozen=True)
class Words(Listed):
    """A domain of plain words; `letters` are shorter spellings of them."""

    name: str
    words: tuple[str, ...]
    letters: str = ""
    parts: "ClassVar[tuple[Words, ...]]" = ()

    def spell(self, word: str) -> tuple[str, ...]:
        """Give the spellings of a word: itself, and its letter if it has one."""
        letters = dict(zip(self.words, self.letters, strict=False))
        return (word, letters[word]) if word in letters else (word,)

    def as_json(self) -> dict[str, Any]:
        """Give the words, and a letter for each or none."""
        return {"kind": "words", "words": self.words, "letters": self.letters}

    def _spell(self) -> Iterable[tuple[str, int]]:
        return ((text, value) for value, word in enumerate(self.words) for text in self.spell(word))


@dataclass(frozen=True, eq=False)
class Printed(Spelt):
    """A domain that depends on the box, such as the cards of a deck of one's own.

    A word that consists of a word of each part, with dashes between them, is also read by their
    letters and without dashes: `blue-male-1`, `bm1`.
    """

    is_fixed = False
    name: str
    size: int
    write: Callable[[Any, int], str]
    """Gives the word of a number, from the game's box; empty if it means nothing in the match."""
    parts: tuple[Words, ...] = ()
    joiners = (DASH, "")

    def words_in(self, box: Box) -> Sequence[str]:
        """Give what the box says, looked up once."""
        return remember(box, self, lambda: [self.write(box, n) for n in range(self.size)])

    def spellings(self, box: Box) -> Spellings:
        """Give what follows from the box, worked out once: two cards may have the same number."""
        return remember(box, (self, "spellings"), lambda: _gather(self._spell(box)))

    def as_json(self) -> dict[str, Any]:
        """Give how words are spelt; the words are told with the box."""
        return {"kind": "printed", "size": self.size, **_parts_as_json(self.parts, self.joiners)}

    def _spell(self, box: Box) -> Iterator[tuple[str, int]]:
        for value in self.used(box):
            word = self.word(box, value)
            yield word, value
            said = word.split(DASH)
            if len(said) == len(self.parts):
                yield from ((text, value) for text in _join(self.parts, said, self.joiners))


@dataclass(frozen=True)
class Compound(Listed):
    """A domain whose words are put together from one word of each part: `blue-crab`.

    They may be spelt with a dash, a space or nothing between them. A part alone means every value
    that has it.
    """

    name: str
    parts: tuple[Words, ...]
    words: tuple[str, ...] = field(init=False)
    joiners = (DASH, " ", "")

    def __post_init__(self) -> None:
        words = product(*(part.words for part in self.parts))
        object.__setattr__(self, "words", tuple(map(DASH.join, words)))

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """Each of its words by the letters of its parts."""
        return tuple("".join(chosen) for chosen in product(*(part.letters for part in self.parts)))

    def name_all(self, box: Box, values: Sequence[int]) -> str:
        """Name the parts that all of them have."""
        said = zip(*(self.words[value].split(DASH) for value in values), strict=True)
        return DASH.join(found[0] for found in said if len(set(found)) == 1)

    def as_json(self) -> dict[str, Any]:
        """Give the words and how they are put together."""
        made_of = _parts_as_json(self.parts, self.joiners)
        return {"kind": "compound", "words": self.words, **made_of}

    def _spell(self) -> Iterator[tuple[str, int]]:
        for value, said in enumerate(product(*(part.words for part in self.parts))):
            yield from ((text, value) for text in _join(self.parts, said, self.joiners))
            for part, word in zip(self.parts, said, strict=True):
                yield from ((text, value) for text in part.spell(word))


@dataclass(frozen=True)
class Multisets(Listed):
    """A domain of words of another, several together in any order: `blue blue pearl`.

    They are numbered by how many there are, then by what they are.
    """

    name: str
    of: Words
    sizes: Sequence[int]
    joiner: str = " "
    parts: tuple[Words, ...] = field(init=False)
    members: tuple[tuple[int, ...], ...] = field(init=False)
    """The values that each of them has, in ascending order."""
    words: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", (self.of,))
        values = range(self.of.size)
        members = [combinations_with_replacement(values, size) for size in self.sizes]
        object.__setattr__(self, "members", tuple(chain(*members)))
        words = ([self.of.words[member] for member in members] for members in self.members)
        object.__setattr__(self, "words", tuple(map(self.joiner.join, words)))

    def complete(self, box: Box, value: int, text: str) -> list[str]:
        """Give the orders of its words that begin with a text, also one of other spellings."""
        *said, begun = text.split(self.joiner)
        known = self.of.spellings(box)
        written = tuple(self.of.word(box, known[word][0]) for word in said if word in known)
        orders = [order for order in self._orders(value) if order[: len(said)] == written]
        rest = [self.joiner.join(order[len(said) :]) for order in orders if len(order) > len(said)]
        return [text + words[len(begun) :] for words in rest if words.startswith(begun)]

    def as_json(self) -> dict[str, Any]:
        """Give the words, and what stands between those of the other domain."""
        made_of = _parts_as_json(self.parts, (self.joiner,))
        return {"kind": "multisets", "words": self.words, **made_of}

    def _orders(self, value: int) -> list[tuple[str, ...]]:
        words = [self.of.words[member] for member in self.members[value]]
        return [*dict.fromkeys(permutations(words))]

    def _spell(self) -> Iterator[tuple[str, int]]:
        for value, members in enumerate(self.members):
            parts = (self.of,) * len(members)
            for order in self._orders(value):
                yield from ((text, value) for text in _join(parts, order, (self.joiner,)))


Domain: TypeAlias = Words | Printed | Compound | Multisets


def _gather(spelt: Iterable[tuple[str, int]]) -> Spellings:
    found: dict[str, set[int]] = {}
    for text, value in spelt:
        found.setdefault(text, set()).add(value)
    return {text: sorted(values) for text, values in found.items()}


def _join(parts: Sequence[Words], words: Sequence[str], joiners: Sequence[str]) -> list[str]:
    """Give all spellings of a word of each part, with any of the joiners between them."""
    first, *others = (part.spell(word) for part, word in zip(parts, words, strict=True))
    texts = [*first]
    for spelt in others:
        texts = ["".join(chosen) for chosen in product(texts, joiners, spelt)]
    return texts


def _parts_as_json(parts: Sequence[Words], joiners: Sequence[str]) -> dict[str, Any]:
    return {"parts": [part.name for part in parts], "joiners": joiners}
