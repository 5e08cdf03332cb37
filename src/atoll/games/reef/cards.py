"""Reef's cards, read from a file and checked; the lines with their reasons are for people.

    id,corals,points,pattern
    31,GG,5,P2+ . / . R2+
    53,GG,2,Y around highest P

`corals` are the two pieces on top. A pattern is its rows from the top, separated by `/`, its cells
by spaces: `.` no demand, a letter a colour, `*` any colour, with a number for exactly that height,
with `+` for that height or more.
"""

import csv
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, NamedTuple

from atoll.games.reef.moves import COLOUR
from atoll.games.reef.state import CARDS, NONE, SIDE, TALLEST, Box
from atoll.memory import remember
from atoll.option import OptionError

ASKED = (*COLOUR.words, None)
"""What a pattern can ask for; at the end ANY, which has no word."""
LETTERS = dict(zip(ASKED, f"{COLOUR.letters.upper()}*", strict=True))
AROUND = ("counted", "highest")
HEADER = ["id", "corals", "points", "pattern"]
SQUARE = 0b0011_0011
LENGTHS = (2, 3, 4)
SHAPES = {
    0b0001: "piece",
    SQUARE: "square",
    **{SQUARE ^ 1 << cell: "corner" for cell in (0, 1, SIDE, SIDE + 1)},
    **{sum(1 << cell * step for cell in range(n)): "line" for n in LENGTHS for step in (1, SIDE)},
    **{sum(1 << cell * (SIDE + 1) for cell in range(n)): "diagonal" for n in LENGTHS},
    **{sum(1 << n - 1 + cell * (SIDE - 1) for cell in range(n)): "diagonal" for n in LENGTHS},
}
"""The sets of cells, from the lower left corner, that have a word of their own."""


class Demand(NamedTuple):
    """R20 to R22: what a pattern asks of the piece on top of a cell; None is any colour."""

    colour: str | None
    least: int
    most: int

    def __str__(self) -> str:
        letter = LETTERS[self.colour]
        if (self.least, self.most) == (1, TALLEST):
            return letter
        return f"{letter}{self.least}{'' if self.least == self.most else '+'}"


@dataclass(frozen=True)
class Card:
    """R2: two corals, and what scores how many points: a pattern, or what lies around a stack."""

    number: int
    corals: tuple[str, ...]
    points: int
    pattern: Mapping[int, Demand]
    """By cell, as if it lay in the lower left corner of a board."""
    around: tuple[str, ...] = ()
    """R24: the colour of the pieces that count, and the one around whose highest stack."""

    @property
    def shape(self) -> str | None:
        """The word for the cells of the pattern, if there is one."""
        return SHAPES.get(sum(1 << cell for cell in self.pattern))

    @property
    def rows(self) -> list[list[Demand | None]]:
        """The pattern as it is printed, row by row from the top."""
        columns = range(max(cell % SIDE for cell in self.pattern) + 1)
        rows = range(max(self.pattern) // SIDE, -1, -1)
        return [[self.pattern.get(row * SIDE + column) for column in columns] for row in rows]

    @property
    def written(self) -> str:
        """What scores, as card files write it."""
        if self.around:
            counted, highest = (LETTERS[colour] for colour in self.around)
            return f"{counted} around highest {highest}"
        return " / ".join(" ".join(str(asked or ".") for asked in row) for row in self.rows)

    @property
    def printed(self) -> dict[str, Any]:
        """What a view tells of it."""
        printed = {"corals": [*self.corals], "points": self.points}
        if self.around:
            return printed | {"around": dict(zip(AROUND, self.around, strict=True))}
        pattern = [
            {"row": cell // SIDE, "column": cell % SIDE} | demand._asdict()
            for cell, demand in self.pattern.items()
        ]
        return printed | {"pattern": pattern}


def cards_of(box: Box) -> list[Card]:
    """Give the cards of a box, put together once from its tables."""
    return remember(box, cards_of, lambda: [_card_of(box, place) for place in range(box.cards)])


def _card_of(box: Box, place: int) -> Card:
    tables = (box.offset[place, 0], box.colour[place], box.least[place], box.most[place])
    asked = zip(*(table[: box.demands[place]].tolist() for table in tables), strict=True)
    pattern = {cell: Demand(ASKED[colour], *heights) for cell, colour, *heights in asked}
    corals = tuple(COLOUR.words[coral] for coral in box.corals[place].tolist())
    around = tuple(COLOUR.words[c] for c in box.around[place].tolist() if c != NONE)
    return Card(int(box.number[place]), corals, int(box.points[place]), pattern, around)


def read_shipped_deck() -> str:
    """Give the text of the deck that comes with the game."""
    return files("atoll.games.reef").joinpath("cards.csv").read_text("utf-8")


def read_cards(text: str) -> list[Card]:
    """Read a card file; raises OptionError with the line and the reason."""
    heading, *rows = list(csv.reader(text.strip().splitlines())) or [[]]
    if heading != HEADER:
        raise OptionError(
            f"option deck is shipped, or lines of cards: expected the heading {','.join(HEADER)} "
            f"on line 1, found {','.join(heading) or 'nothing'!r}"
        )
    cards: dict[int, Card] = {}
    for line, row in enumerate(rows, start=2):
        try:
            card = _read_card(row)
            if card.number in cards:
                raise ValueError(f"card {card.number} stands in the file already")
        except ValueError as error:
            raise OptionError(f"deck, line {line}: {error}") from None
        cards[card.number] = card
    if len(cards) > CARDS:
        raise OptionError(f"a deck has at most {CARDS} cards, not {len(cards)}")
    return [*cards.values()]


def _read_card(row: list[str]) -> Card:
    if len(row) != len(HEADER):
        raise ValueError(f"expected {len(HEADER)} fields ({', '.join(HEADER)}), found {len(row)}")
    name, letters, worth, asked = row
    number = _read_number(name, "an id")
    corals = tuple(map(_read_colour, _match("..", letters, "two corals such as RY")[0]))
    points = _read_number(worth, "points")
    if "around" in asked:
        of = _match("(.+) around highest (.+)", asked, "such as 'Y around highest P'")
        return Card(number, corals, points, {}, tuple(map(_read_colour, of.groups())))
    return Card(number, corals, points, _read_pattern(asked))


def _match(form: str, words: str, expected: str) -> re.Match[str]:
    found = re.fullmatch(form, words)
    if not found:
        raise ValueError(f"expected {expected}, found {words!r}")
    return found


def _read_number(word: str, what: str) -> int:
    return int(_match("[1-9][0-9]{0,2}", word, f"{what} from 1 to 999")[0])


def _read_colour(letter: str) -> str:
    *letters, _ = LETTERS.values()
    _match(f"[{''.join(letters)}]", letter, f"a colour of {', '.join(letters)}")
    return COLOUR.words[letters.index(letter)]


def _read_pattern(words: str) -> dict[int, Demand]:
    """Read rows from the top; empty edges mean nothing."""
    rows = [row.split() for row in words.split("/")]
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"expected rows of the same length, found {words!r}")
    if len(rows) > SIDE or len(rows[0]) > SIDE:
        raise ValueError(f"expected a pattern of at most {SIDE} x {SIDE}, found {words!r}")
    asked = {
        row * SIDE + column: _read_demand(word)
        for row, cells in enumerate(reversed(rows))
        for column, word in enumerate(cells)
        if word != "."
    }
    if not asked:
        raise ValueError(f"expected a demand at least, found {words!r}")
    corner = min(asked) // SIDE * SIDE + min(cell % SIDE for cell in asked)
    return {cell - corner: demand for cell, demand in asked.items()}


def _read_demand(word: str) -> Demand:
    form = r"(.)(?:([0-9]+)(\+?))?"
    letter, height, or_more = _match(form, word, "such as R, R2, R2+ or *3").groups()
    colour = None if letter == LETTERS[None] else _read_colour(letter)
    if not height:
        return Demand(colour, 1, TALLEST)
    if not 1 <= int(height) <= TALLEST:
        raise ValueError(f"expected a height from 1 to {TALLEST}, found {word!r}")
    return Demand(colour, int(height), TALLEST if or_more else int(height))
