"""Refusals: why moves are not legal, as numbers with details, and what the numbers mean.

A game's `refuse` gives the number of a reason in a table of the game, and writes the details of
its sentence. A placeholder names a field and the domain of its detail, as in a move:

    REFUSALS = Refusals(MOVES, over=("A11",))
    OFF_BOARD = REFUSALS.add("off the board", "A2", "{cell} is not on the board")
    NOT_THIS_WAY = REFUSALS.add("not this way", "D13", "it cannot be paid with {pieces:way}")

A reason that several rules have in common has a number for each of them, in their order:

    NO_SUCH_CORAL = REFUSALS.add("no such coral", ("R15", "R7"), "there is none")  # R7: one more

What holds in every game comes first: that the match is over, by a rule for each way to end; that
luck moves now; that only luck decides this, both by the rule of each kind of luck's moves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from atoll.compiled import compiled
from atoll.memory import Box, Numbers
from atoll.words.domains import Domain
from atoll.words.forms import PLACEHOLDER, find_slots
from atoll.words.gains import NO_DETAIL
from atoll.words.moves import CHANCE, Moves

ALLOWED = 0
"""A move is legal."""
MATCH_OVER = 1
"""The first reason: a rule for each way to end."""
NOT_IN_BOX = -1
"""A number means nothing in the box, such as a card that a small deck lacks.

No words mean it, so that it needs no sentence.
"""
MOST_DETAILS = 2


@compiled
def about(reason: int, details: Numbers, one: int, other: int = NO_DETAIL) -> int:
    """Give the number of a reason, with its details written down."""
    details[0], details[1] = one, other
    return reason


@dataclass(frozen=True)
class WhyNot:
    """Why something is not allowed: the rule, a code with named fields, and an English sentence."""

    rule: str
    code: str
    fields: Mapping[str, str]
    sentence: str


@dataclass(frozen=True)
class Refusal:
    """A reason: its rule, a code, a sentence, and the domain of each field of it."""

    rule: str
    code: str
    sentence: str
    fields: Mapping[str, Domain]
    """They stand in the order of the details."""

    def name_details(self, box: Box, details: Sequence[int]) -> dict[str, str]:
        """Give the fields in words."""
        given = zip(self.fields.items(), details, strict=False)
        return {name: domain.word(box, detail) for (name, domain), detail in given}

    def tell(self, fields: Mapping[str, str]) -> WhyNot:
        """Give the reason with these fields."""
        return WhyNot(self.rule, self.code, fields, self.sentence.format(**fields))


class Refusals:
    """All reasons of a game, numbered from 1 in the order in which they were added.

    What is refused for a later one is nearer to being allowed.
    """

    def __init__(self, moves: Moves, over: Sequence[str]) -> None:
        self.moves = moves
        self.reasons: dict[int, Refusal] = {}
        luck = [kind.move.rule for kind in moves.kinds if kind.move.by == CHANCE]
        self.add("over", over, "the match is over")
        self.add("luck", luck, "luck moves now")
        self.add("not luck", luck, "only luck decides this")

    def add(self, code: str, rules: str | Sequence[str], sentence: str) -> int:
        """Add a reason and give its number: the first one, if it has several rules."""
        fields = {slot.names[0]: slot.domain for slot in find_slots(sentence, self.moves.domains)}
        text = PLACEHOLDER.sub(r"{\1}", sentence)
        first = len(self.reasons) + 1
        for number, rule in enumerate([rules] if isinstance(rules, str) else rules, first):
            self.reasons[number] = Refusal(rule, code, text, fields)
        return first

    @property
    def sentences(self) -> dict[str, str]:
        """The sentence of each code, in the order of the reasons."""
        return {reason.code: reason.sentence for reason in self.reasons.values()}

    def nearness(self, number: int) -> int:
        """Tell how near a move is to being allowed: the rules of one code are equally near."""
        return [*self.sentences].index(self.reasons[number].code)

    def as_json(self) -> list[dict[str, Any]]:
        """Give the reasons in the order of their numbers; a field has a domain."""
        return [
            {
                "rule": reason.rule,
                "code": reason.code,
                "sentence": reason.sentence,
                "fields": {name: {"domain": of.name} for name, of in reason.fields.items()},
            }
            for reason in self.reasons.values()
        ]
