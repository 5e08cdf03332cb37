"""Moves: the grammar of a game. Each kind of move stands here once, as a sentence.

    MOVES = Moves(
        Move("first {seat}", by=CHANCE, rule="R6"),
        Move("take {card}", short="+{card}", rule="R11"),
        Move("place {colour} {to:cell}", short=("{colour} {to}", "{to}"), rule="R15"),
        domains=(SEAT, CARD, COLOUR, CELL),
    )

Its first word is the verb of a sentence. A placeholder names a field of the move and the domain of
its values; the name alone is that of both. Moves are numbered in the order of the sentences, and
within one by its values, the last of which changes fastest. A short form that leaves a field out
means a move with any of its values.
"""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

from atoll.domains import Domain
from atoll.memory import Box, State

CHANCE = -1
"""The seatless player whose moves are draws, deals and rolls."""
SEATED = 0
"""Who makes all other moves: somebody who has a seat."""

PLACEHOLDER = re.compile(r"\{([a-z ]+)(?::([a-z]+))?\}")


@dataclass(frozen=True)
class Reference:
    """A field of a move that is not in its words: what a field of the state tells.

    Such as the card that lies where one buys: `Reference("card", "card", at="from")`.
    """

    name: str
    field: str
    """Of the state."""
    at: str = ""
    """The field of the move whose value is the index there; none for a single number."""
    domain: str = ""
    """The domain of the value, if that is not called like the field of the move."""


@dataclass(frozen=True)
class Move:
    """A kind of move: its sentence, the other ways to say it, who makes it, and by which rule."""

    sentence: str
    rule: str
    short: str | tuple[str, ...] = ()
    by: int = SEATED
    shows: tuple[Reference, ...] = ()

    @property
    def verb(self) -> str:
        """The word that the sentence begins with."""
        return self.sentence.partition(" ")[0]


@dataclass(frozen=True)
class Slot:
    """A placeholder in a sentence: the fields it names, and the domain of their values."""

    names: tuple[str, ...]
    domain: Domain


class Kind:
    """A kind of move with its numbers: from `first` on, one for each combination of its values."""

    def __init__(self, move: Move, first: int, domains: Mapping[str, Domain]) -> None:
        self.move = move
        self.first = first
        self.slots = find_slots(move.sentence, domains)
        self.sizes = [slot.domain.size for slot in self.slots]
        self.count = prod(self.sizes)
        self._blanks = PLACEHOLDER.sub("{}", move.sentence)
        self._told: dict[int, tuple[str, dict[str, str]]] = {}
        forms = (move.sentence, *((move.short,) if isinstance(move.short, str) else move.short))
        self.forms = [_read_form(form, self.slots) for form in forms]
        self.references = [
            (reference, domains[reference.domain or reference.name]) for reference in move.shows
        ]

    def values(self, number: int) -> list[int]:
        """Give the values of a move's fields."""
        rest = number - self.first
        values = []
        for size in reversed(self.sizes):
            rest, value = divmod(rest, size)
            values.append(value)
        return values[::-1]

    def write(self, box: Box, number: int) -> str:
        """Give a move in its full form."""
        return self._tell(box, number)[0]

    def describe(self, state: State, box: Box, number: int) -> dict[str, str]:
        """Give a move as named fields."""
        fields = self._tell(box, number)[1].copy()
        if not self.references:
            return fields
        names = (slot.names[0] for slot in self.slots)
        known = dict(zip(names, self.values(number), strict=True))
        for reference, domain in self.references:
            found = getattr(state, reference.field)
            value = int(found[known[reference.at]] if reference.at else found)
            known[reference.name] = value
            fields[reference.name] = domain.word(box, value)
        return fields

    def read(self, box: Box, text: str) -> list[int]:
        """Give the moves of this kind that a text can mean, in ascending order."""
        for form in self.forms:
            if found := form.fullmatch(text):
                meant = found.groupdict()
                values = [
                    slot.domain.read(box, meant[slot.names[0]])
                    if slot.names[0] in meant
                    else slot.domain.used(box)
                    for slot in self.slots
                ]
                if numbers := [self._number(chosen) for chosen in product(*values)]:
                    return sorted(numbers)
        return []

    def _tell(self, box: Box, number: int) -> tuple[str, dict[str, str]]:
        """Give the words and the fields of a move; those that are always the same are kept."""
        if number in self._told:
            return self._told[number]
        words = [
            slot.domain.word(box, value)
            for slot, value in zip(self.slots, self.values(number), strict=True)
        ]
        fields = {"verb": self.move.verb}
        for slot, word in zip(self.slots, words, strict=True):
            fields |= zip(slot.names, word.split(" ", len(slot.names) - 1), strict=True)
        told = self._blanks.format(*words), fields
        if all(slot.domain.is_fixed for slot in self.slots):
            self._told[number] = told
        return told

    def _number(self, values: Sequence[int]) -> int:
        number = 0
        for size, value in zip(self.sizes, values, strict=True):
            number = number * size + value
        return self.first + number


class Moves:
    """All kinds of moves of a game."""

    def __init__(self, *moves: Move, domains: Sequence[Domain], typing_help: str) -> None:
        self.typing_help = typing_help
        """How moves are typed, in a few lines."""
        self.domains = {domain.name: domain for domain in domains}
        self.kinds: list[Kind] = []
        self.count = 0
        """How many numbers there are."""
        for move in moves:
            self.kinds.append(Kind(move, self.count, self.domains))
            self.count += self.kinds[-1].count
        self._firsts = [kind.first for kind in self.kinds]

    def first(self, beginning: str) -> int:
        """Give the lowest number of the moves whose sentence begins so."""
        return next(
            kind.first
            for kind in self.kinds
            if f"{kind.move.sentence} ".startswith(f"{beginning} ")
        )

    def kind_of(self, number: int) -> Kind:
        """Find the kind that a number belongs to."""
        return self.kinds[bisect_right(self._firsts, number) - 1]

    def values(self, number: int) -> list[int]:
        """Give the values of a move's fields, in the order of its sentence."""
        return self.kind_of(number).values(number)

    def write(self, box: Box, number: int) -> str:
        """Give a move in words, in the one full form that records use."""
        return self.kind_of(number).write(box, number)

    def describe(self, state: State, box: Box, number: int) -> dict[str, str]:
        """Give a move as named fields: its verb, then those of its words, then what they show."""
        return self.kind_of(number).describe(state, box, number)

    def read(self, box: Box, words: str) -> list[int]:
        """Give the moves that words can mean, allowed or not; none if they are no sentence."""
        text = " ".join(words.lower().split())
        return [number for kind in self.kinds for number in kind.read(box, text)]

    def name_all(self, box: Box, numbers: Sequence[int], field: str) -> str | None:
        """Name what these moves, all of one kind, have in this field; None if they have none."""
        kind = self.kind_of(numbers[0])
        for place, slot in enumerate(kind.slots):
            if slot.names == (field,):
                values = sorted({kind.values(number)[place] for number in numbers})
                return slot.domain.name_all(box, values)
        return None

    @cached_property
    def rules(self) -> dict[str, str]:
        """The rule that a seat's move follows, by its verb."""
        seated = [kind.move for kind in self.kinds if kind.move.by == SEATED]
        return {move.verb: move.rule for move in reversed(seated)}


def find_slots(sentence: str, domains: Mapping[str, Domain]) -> list[Slot]:
    """Find the placeholders of a sentence."""
    return [
        Slot(tuple(names.split()), domains[domain or names])
        for names, domain in PLACEHOLDER.findall(sentence)
    ]


def _read_form(form: str, slots: list[Slot]) -> re.Pattern[str]:
    """Give what finds a form in a text; what is no letter or digit may stand close to a word."""
    domains = {slot.names: slot for slot in slots}
    pattern = ""
    for position, piece in enumerate(re.split(r"(\{[^}]*\})", form)):
        if position % 2:
            names = tuple(piece[1:-1].partition(":")[0].split())
            pattern += f"(?P<{names[0]}>{domains[names].domain.pattern})"
        else:
            pattern += re.sub(r"([^a-z0-9 ])", r" *\\\1 *", piece)
    return re.compile(pattern)
