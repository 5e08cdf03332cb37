"""Forms: the ways to say a move, piece by piece, in which it is written, read and completed."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from atoll.memory import Box
from atoll.words.domains import Domain

PLACEHOLDER = re.compile(r"\{([a-z ]+)(?::([a-z]+))?\}")
PIECE = re.compile(r"\{[^}]*\}|[a-z0-9 ]+|.")
WORD = re.compile(r"[a-z0-9 ]+")

Piece: TypeAlias = str | int
"""Words as they stand, a sign, or the number of a slot."""
Said: TypeAlias = Mapping[int, Sequence[int]]
"""The values that were meant, by slots; of some nothing may have been said."""


@dataclass(frozen=True)
class Slot:
    """A placeholder in a sentence: the fields it names, and the domain of their values."""

    names: tuple[str, ...]
    domain: Domain


def find_slots(sentence: str, domains: Mapping[str, Domain]) -> list[Slot]:
    """Give the slots of a sentence, in their order."""
    return [
        Slot(tuple(names.split()), domains[domain or names])
        for names, domain in PLACEHOLDER.findall(sentence)
    ]


class Progress(NamedTuple):
    """How far a text follows a form."""

    said: Said
    pieces: tuple[Piece, ...]
    """What is left of the form."""
    text: str
    """What is left of the text."""


class Form:
    """A way to say a move, such as `{from}-{to}`."""

    def __init__(self, form: str, slots: Sequence[Slot]) -> None:
        numbers = {" ".join(slot.names): index for index, slot in enumerate(slots)}
        self.domains = [slot.domain for slot in slots]
        self.pieces: tuple[Piece, ...] = tuple(
            numbers[piece[1:-1].partition(":")[0]] if piece.startswith("{") else piece
            for piece in PIECE.findall(form)
        )

    def write(self, box: Box, values: Sequence[int]) -> str:
        """Say a move with these values."""
        return self._write(box, self.pieces, values)

    def read(self, box: Box, text: str) -> Iterator[Said]:
        """Give all that a text can mean."""
        for said, pieces, rest in self._follow(box, Progress({}, self.pieces, text)):
            if not pieces and not rest:
                yield said

    def complete(self, box: Box, text: str, moves: Sequence[Sequence[int]]) -> Iterator[str]:
        """Give the ways to say moves, each with its values, that begin with a text."""
        for progress in self._follow(box, Progress({}, self.pieces, text)):
            before = text[: len(text) - len(progress.text)]
            for values in moves:
                if all(values[slot] in meant for slot, meant in progress.said.items()):
                    yield from (before + rest for rest in self._go_on(box, progress, values))

    def _follow(self, box: Box, progress: Progress) -> Iterator[Progress]:
        """Give how far a text follows the pieces, in every way that it can be read."""
        yield progress
        if not progress.pieces:
            return
        said, (piece, *others), text = progress
        for meant, rest in self._read_piece(box, piece, text):
            yield from self._follow(box, Progress({**said, **meant}, tuple(others), rest))

    def _read_piece(self, box: Box, piece: Piece, text: str) -> Iterator[tuple[Said, str]]:
        """Give what a piece at the beginning of a text means, and the rest of the text."""
        if isinstance(piece, int):
            spellings = self.domains[piece].spellings(box)
            for end in range(1, len(text) + 1):
                if text[:end] in spellings:
                    yield {piece: spellings[text[:end]]}, text[end:]
        elif WORD.fullmatch(piece):
            if text.startswith(piece):
                yield {}, text.removeprefix(piece)
        elif text.lstrip().startswith(piece):
            yield {}, text.lstrip().removeprefix(piece).lstrip()

    def _go_on(self, box: Box, progress: Progress, values: Sequence[int]) -> list[str]:
        """Give the ways to write the pieces that are left which begin with the text that is."""
        _, pieces, text = progress
        if not pieces:
            return [] if text else [""]
        first, *others = pieces
        rest = self._write(box, others, values)
        if isinstance(first, str):
            return [first + rest] if first.startswith(text) else []
        return [words + rest for words in self.domains[first].complete(box, values[first], text)]

    def _write(self, box: Box, pieces: Iterable[Piece], values: Sequence[int]) -> str:
        return "".join(
            piece if isinstance(piece, str) else self.domains[piece].word(box, values[piece])
            for piece in pieces
        )
