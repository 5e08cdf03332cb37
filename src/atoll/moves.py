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
means a move with any of its values. Words are read without regard to case, in any spelling of their
domains; a sign such as + or - may have spaces around it.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, product
from math import prod
from typing import Any, NamedTuple, TypeAlias

from atoll.domains import Domain
from atoll.memory import Box, State

CHANCE = -1
"""The seatless player whose moves are draws, deals and rolls."""
SEATED = 0
"""Who makes all other moves: somebody who has a seat."""

PLACEHOLDER = re.compile(r"\{([a-z ]+)(?::([a-z]+))?\}")
PIECE = re.compile(r"\{[^}]*\}|[a-z0-9 ]+|.")
WORD = re.compile(r"[a-z0-9 ]+")

Form: TypeAlias = tuple[str | int, ...]
"""A way to say a move, piece by piece: words as they stand, a sign, or the number of a slot."""


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


class Progress(NamedTuple):
    """How far a text follows a form."""

    said: dict[int, Sequence[int]]
    """The values that were meant so far, by slots."""
    form: Form
    """What is left of the form."""
    text: str
    """What is left of the text."""


class Kind:
    """A kind of move with its numbers: from `first` on, one for each combination of its values."""

    def __init__(self, move: Move, first: int, domains: Mapping[str, Domain]) -> None:
        self.move = move
        self.first = first
        self.slots = _find_slots(move.sentence, domains)
        self.sizes = [slot.domain.size for slot in self.slots]
        self.count = prod(self.sizes)
        self._told: dict[int, tuple[str, dict[str, str]]] = {}
        short = (move.short,) if isinstance(move.short, str) else move.short
        self.forms = [_read_form(form, self.slots) for form in (move.sentence, *short)]
        """The sentence first."""
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
        said = [
            progress.said
            for form in self.forms
            for progress in self._follow(box, Progress({}, form, text))
            if not progress.form and not progress.text
        ]
        return sorted({number for meant in said for number in self._numbers(box, meant)})

    def complete(self, box: Box, numbers: Sequence[int], text: str) -> Iterator[tuple[Form, str]]:
        """Give the ways to say these moves that begin with a text, each with its form."""
        for form in self.forms:
            for progress in self._follow(box, Progress({}, form, text)):
                before = text[: len(text) - len(progress.text)]
                for number in numbers:
                    for rest in self._go_on(box, progress, number):
                        yield form, before + rest

    def as_json(self) -> dict[str, Any]:
        """Give all that tells how moves of this kind are numbered, written, described and read."""
        return {
            "verb": self.move.verb,
            "rule": self.move.rule,
            "by": "luck" if self.move.by == CHANCE else "seat",
            "first": self.first,
            "slots": [
                {"names": slot.names, "domain": slot.domain.name, "size": slot.domain.size}
                for slot in self.slots
            ],
            "forms": self.forms,
            "shows": [
                {
                    "name": reference.name,
                    "field": reference.field,
                    "at": reference.at or None,
                    "domain": domain.name,
                }
                for reference, domain in self.references
            ],
        }

    def _follow(self, box: Box, progress: Progress) -> Iterator[Progress]:
        """Give how far a text follows a form, piece by piece, in every way that it can be read."""
        yield progress
        if not progress.form:
            return
        said, (piece, *form), text = progress
        for meant, rest in self._read_piece(box, piece, text):
            yield from self._follow(box, Progress(said | meant, tuple(form), rest))

    def _read_piece(
        self, box: Box, piece: str | int, text: str
    ) -> Iterator[tuple[dict[int, Sequence[int]], str]]:
        """Give what a piece at the beginning of a text means, and the rest of the text."""
        if isinstance(piece, int):
            spellings = self.slots[piece].domain.spellings(box)
            for end in range(1, len(text) + 1):
                if text[:end] in spellings:
                    yield {piece: spellings[text[:end]]}, text[end:]
        elif WORD.fullmatch(piece):
            if text.startswith(piece):
                yield {}, text.removeprefix(piece)
        elif text.lstrip().startswith(piece):
            yield {}, text.lstrip().removeprefix(piece).lstrip()

    def _go_on(self, box: Box, progress: Progress, number: int) -> list[str]:
        """Give the ways to write the rest of a move that begin with the rest of a text."""
        said, form, text = progress
        values = self.values(number)
        if any(values[slot] not in meant for slot, meant in said.items()):
            return []
        if not form:
            return [] if text else [""]
        first, *others = form
        rest = self._write(box, others, values)
        if isinstance(first, str):
            return [first + rest] if first.startswith(text) else []
        begun = self.slots[first].domain.complete(box, values[first], text)
        return [words + rest for words in begun]

    def _write(self, box: Box, form: Iterable[str | int], values: Sequence[int]) -> str:
        return "".join(
            piece if isinstance(piece, str) else self.slots[piece].domain.word(box, values[piece])
            for piece in form
        )

    def _tell(self, box: Box, number: int) -> tuple[str, dict[str, str]]:
        """Give the words and the fields of a move; those that are always the same are kept."""
        if number in self._told:
            return self._told[number]
        values = self.values(number)
        fields = {"verb": self.move.verb}
        for slot, value in zip(self.slots, values, strict=True):
            words = slot.domain.word(box, value).split(" ", len(slot.names) - 1)
            fields |= zip(slot.names, words, strict=True)
        told = self._write(box, self.forms[0], values), fields
        if all(slot.domain.is_fixed for slot in self.slots):
            self._told[number] = told
        return told

    def _numbers(self, box: Box, said: Mapping[int, Sequence[int]]) -> Iterator[int]:
        """Give the moves with these values; a slot of which nothing was said has any of its own."""
        values = [said.get(index, slot.domain.used(box)) for index, slot in enumerate(self.slots)]
        for chosen in product(*values):
            number = 0
            for size, value in zip(self.sizes, chosen, strict=True):
                number = number * size + value
            yield self.first + number


class Moves:
    """All kinds of moves of a game."""

    def __init__(self, *moves: Move, domains: Sequence[Domain], typing_help: str) -> None:
        self.typing_help = typing_help
        """How moves are typed, in a few lines."""
        self.domains = domains
        named = {domain.name: domain for domain in domains}
        self.kinds: list[Kind] = []
        self.count = 0
        """How many numbers there are."""
        for move in moves:
            self.kinds.append(Kind(move, self.count, named))
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

    def complete(self, box: Box, legal: Iterable[int], text: str) -> list[str]:
        """Give the words that can come next in a text on the way to one of the legal moves.

        They are whole and stand for the last word of the text. What was said before may be in any
        form and spelling. A word that was begun is completed in all forms; one that was not, as
        sentences go on, or as short forms do where no sentence does: so an empty text gives the
        verbs. A last word that is whole already is given alone, as it is, unless longer ones begin
        like it: so is that of a complete move; after a space nothing follows it.
        """
        begun = re.sub(r"\s+", " ", text.lower()).lstrip()
        last = begun.rpartition(" ")[2]
        in_sentences: list[str] = []
        in_short: list[str] = []
        for kind, numbers in groupby(sorted(legal), key=self.kind_of):
            for form, whole in kind.complete(box, [*numbers], begun):
                word = whole[len(begun) - len(last) :].partition(" ")[0]
                (in_sentences if form is kind.forms[0] else in_short).append(word)
        found = in_sentences + in_short if last else in_sentences or in_short
        longer = [word for word in dict.fromkeys(found) if word != last]
        return longer or [word for word in found[:1] if word]

    def name_all(self, box: Box, numbers: Sequence[int], field: str) -> str | None:
        """Name what these moves, all of one kind, have in this field; None if they have none."""
        kind = self.kind_of(numbers[0])
        for index, slot in enumerate(kind.slots):
            if slot.names == (field,):
                values = sorted({kind.values(number)[index] for number in numbers})
                return slot.domain.name_all(box, values)
        return None

    def as_json(self) -> list[dict[str, Any]]:
        """Give the kinds of moves in the order of their numbers."""
        return [kind.as_json() for kind in self.kinds]

    @cached_property
    def rules(self) -> dict[str, str]:
        """The rule that a seat's move follows, by its verb."""
        seated = [kind.move for kind in self.kinds if kind.move.by == SEATED]
        return {move.verb: move.rule for move in reversed(seated)}


def _find_slots(sentence: str, domains: Mapping[str, Domain]) -> list[Slot]:
    return [
        Slot(tuple(names.split()), domains[domain or names])
        for names, domain in PLACEHOLDER.findall(sentence)
    ]


def _read_form(form: str, slots: Sequence[Slot]) -> Form:
    """Take a form apart."""
    numbers = {" ".join(slot.names): index for index, slot in enumerate(slots)}
    return tuple(
        numbers[piece[1:-1].partition(":")[0]] if piece.startswith("{") else piece
        for piece in PIECE.findall(form)
    )
