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
from dataclasses import dataclass
from importlib.resources import files
from typing import NamedTuple

from atoll.games.reef.moves import COLOUR
from atoll.games.reef.state import ANY, CARDS, SIDE, TALLEST, Box
from atoll.memory import remember
from atoll.option import OptionError

COLOUR_LETTERS = COLOUR.letters.upper()
LETTERS = f"{COLOUR_LETTERS}*"
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
    """R20 to R22: what a cell of a pattern asks of the piece on top there.

    The cell is counted from the lower left corner of the pattern; the colour may be ANY.
    """

    cell: int
    colour: int
    least: int
    most: int

    def __str__(self) -> str:
        letter = LETTERS[self.colour]
        if (self.least, self.most) == (1, TALLEST):
            return letter
        return f"{letter}{self.least}{'' if self.least == self.most else '+'}"


class Around(NamedTuple):
    """R24: pieces of one colour around the highest stack of another."""

    counted: int
    highest: int


@dataclass(frozen=True)
class Card:
    """R2: two corals, and what scores how many points: a pattern, or what lies around a stack."""

    number: int
    corals: tuple[int, ...]
    points: int
    pattern: tuple[Demand, ...]
    around: Around | None = None

    @property
    def shape(self) -> str | None:
        """The word for the cells of the pattern, if there is one."""
        return SHAPES.get(sum(1 << demand.cell for demand in self.pattern))

    @property
    def rows(self) -> list[list[Demand | None]]:
        """The pattern as it is printed, row by row from the top."""
        asked = {demand.cell: demand for demand in self.pattern}
        columns = range(max(cell % SIDE for cell in asked) + 1)
        rows = range(max(asked) // SIDE, -1, -1)
        return [[asked.get(row * SIDE + column) for column in columns] for row in rows]

    @property
    def written(self) -> str:
        """What scores, as card files write it."""
        if self.around:
            counted, highest = (LETTERS[colour] for colour in self.around)
            return f"{counted} around highest {highest}"
        return " / ".join(" ".join(str(asked or ".") for asked in row) for row in self.rows)


def cards_of(box: Box) -> list[Card]:
    """Give the cards of a box, put together once from its tables."""
    return remember(box, cards_of, lambda: [_card_of(box, place) for place in range(box.cards)])


def _card_of(box: Box, place: int) -> Card:
    tables = (box.offset[place, 0], box.colour[place], box.least[place], box.most[place])
    asked = zip(*(table[: box.demands[place]].tolist() for table in tables), strict=True)
    return Card(
        int(box.number[place]),
        tuple(box.corals[place].tolist()),
        int(box.points[place]),
        tuple(Demand(*each) for each in asked),
        None if box.demands[place] else Around(box.counted[place], box.highest[place]),
    )


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
    cards: list[Card] = []
    for line, row in enumerate(rows, start=2):
        try:
            card = _read_card(row)
            if any(card.number == other.number for other in cards):
                raise ValueError(f"card {card.number} stands in the file already")
        except ValueError as error:
            raise OptionError(f"deck, line {line}: {error}") from None
        cards.append(card)
    if len(cards) > CARDS:
        raise OptionError(f"a deck has at most {CARDS} cards, not {len(cards)}")
    return cards


def _read_card(row: list[str]) -> Card:
    if len(row) != len(HEADER):
        raise ValueError(f"expected {len(HEADER)} fields ({', '.join(HEADER)}), found {len(row)}")
    number, corals, points, asked = row
    top = _read_number(number, "an id"), _read_corals(corals), _read_number(points, "points")
    if "around" in asked:
        return Card(*top, pattern=(), around=_read_around(asked))
    return Card(*top, _read_pattern(asked))


def _read_number(word: str, what: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,2}", word):
        raise ValueError(f"expected {what} from 1 to 999, found {word!r}")
    return int(word)


def _read_corals(word: str) -> tuple[int, ...]:
    if len(word) != 2:
        raise ValueError(f"expected two corals such as RY, found {word!r}")
    return tuple(map(_read_colour, word))


def _read_colour(letter: str) -> int:
    if letter not in tuple(COLOUR_LETTERS):
        raise ValueError(f"expected a colour of {', '.join(COLOUR_LETTERS)}, found {letter!r}")
    return COLOUR_LETTERS.index(letter)


def _read_around(words: str) -> Around:
    found = re.fullmatch("(.+) around highest (.+)", words)
    if not found:
        raise ValueError(f"expected such as 'Y around highest P', found {words!r}")
    return Around(_read_colour(found[1]), _read_colour(found[2]))


def _read_pattern(words: str) -> tuple[Demand, ...]:
    """Read rows from the top; empty edges mean nothing."""
    rows = [row.split() for row in words.split("/")]
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"expected rows of the same length, found {words!r}")
    if len(rows) > SIDE or len(rows[0]) > SIDE:
        raise ValueError(f"expected a pattern of at most {SIDE} x {SIDE}, found {words!r}")
    asked = {
        row * SIDE + column: word
        for row, cells in enumerate(reversed(rows))
        for column, word in enumerate(cells)
        if word != "."
    }
    if not asked:
        raise ValueError(f"expected a demand at least, found {words!r}")
    corner = min(asked) // SIDE * SIDE + min(cell % SIDE for cell in asked)
    return tuple(_read_demand(cell - corner, word) for cell, word in asked.items())


def _read_demand(cell: int, word: str) -> Demand:
    found = re.fullmatch(r"(.)([0-9]*)(\+?)", word)
    if not found or (found[3] and not found[2]):
        raise ValueError(f"expected such as R, R2, R2+ or *3, found {word!r}")
    colour = ANY if found[1] == LETTERS[ANY] else _read_colour(found[1])
    if not found[2]:
        return Demand(cell, colour, 1, TALLEST)
    height = int(found[2])
    if not 1 <= height <= TALLEST:
        raise ValueError(f"expected a height from 1 to {TALLEST}, found {word!r}")
    return Demand(cell, colour, height, TALLEST if found[3] else height)
