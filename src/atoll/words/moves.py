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
from typing import Any

from atoll.memory import Box, State
from atoll.numbering import Beginnings, begin
from atoll.words.domains import Domain
from atoll.words.forms import Form, Said, find_slots

CHANCE = -1
"""The seatless player whose moves are draws, deals and rolls."""
SEATED = 0
"""Who makes all other moves: somebody who has a seat."""


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


class Kind:
    """A kind of move with its numbers: from `first` on, one for each combination of its values."""

    def __init__(self, move: Move, first: int, domains: Mapping[str, Domain]) -> None:
        self.move = move
        self.first = first
        self.slots = find_slots(move.sentence, domains)
        self.sizes = [slot.domain.size for slot in self.slots]
        self.count = prod(self.sizes)
        self._told: dict[int, tuple[str, dict[str, str]]] = {}
        short = (move.short,) if isinstance(move.short, str) else move.short
        self.forms = [Form(form, self.slots) for form in (move.sentence, *short)]
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
        said = [meant for form in self.forms for meant in form.read(box, text)]
        return sorted({number for meant in said for number in self._numbers(box, meant)})

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
            "forms": [form.pieces for form in self.forms],
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

    def _tell(self, box: Box, number: int) -> tuple[str, dict[str, str]]:
        """Give the words and the fields of a move; those that are always the same are kept."""
        if number in self._told:
            return self._told[number]
        values = self.values(number)
        fields = {"verb": self.move.verb}
        for slot, value in zip(self.slots, values, strict=True):
            words = slot.domain.word(box, value).split(" ", len(slot.names) - 1)
            fields |= zip(slot.names, words, strict=True)
        told = self.forms[0].write(box, values), fields
        if all(slot.domain.is_fixed for slot in self.slots):
            self._told[number] = told
        return told

    def _numbers(self, box: Box, said: Said) -> Iterator[int]:
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
        self.domains = {domain.name: domain for domain in domains}
        self.kinds: list[Kind] = []
        self.count = 0
        """How many numbers there are."""
        for move in moves:
            self.kinds.append(Kind(move, self.count, self.domains))
            self.count += self.kinds[-1].count
        self._firsts = [kind.first for kind in self.kinds]
        luck = [kind for kind in self.kinds if kind.move.by == CHANCE]
        assert luck == self.kinds[: len(luck)], "the moves of luck come first"
        self.luck = tuple(kind.first + kind.count for kind in luck)
        """Of each kind of luck's moves the number after its last."""

    @cached_property
    def numbers(self) -> Beginnings:
        """The lowest number of each kind, by the words that its sentence begins with.

        A kind that begins like one before it is named by its first field too: `shark_fish`.
        """
        numbers: dict[str, int] = {}
        for kind in self.kinds:
            name = kind.move.sentence.partition(" {")[0].replace(" ", "_")
            if name in numbers:
                name += f"_{kind.slots[0].names[0]}"
            numbers[name] = kind.first
        return begin(numbers)

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
            moves = [kind.values(number) for number in numbers]
            for form in kind.forms:
                words = in_sentences if form is kind.forms[0] else in_short
                for whole in form.complete(box, begun, moves):
                    words.append(whole[len(begun) - len(last) :].partition(" ")[0])
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
