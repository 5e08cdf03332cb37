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

from atoll.games.reef.state import CARDS, SIDE, TALLEST
from atoll.option import OptionError

COLOUR_LETTERS = "RYGP"
WILD = "*"
HEADER = ["id", "corals", "points", "pattern"]
ALL_HEIGHTS = frozenset(range(1, TALLEST + 1))


@dataclass(frozen=True)
class Demand:
    """R20 to R22: what one cell of a pattern asks of the piece on top there.

    `row` counts from the bottom; a colour of None is any colour.
    """

    row: int
    column: int
    colour: int | None
    heights: frozenset[int]


@dataclass(frozen=True)
class Around:
    """R24: pieces of one colour around the highest stack of another."""

    counted: int
    highest: int


@dataclass(frozen=True)
class Card:
    """R2: two corals, and what scores how many points."""

    number: int
    corals: tuple[int, int]
    points: int
    pattern: tuple[Demand, ...] | Around
    written: str


def read_shipped_deck() -> str:
    """Give the text of the deck that comes with the game."""
    return files("atoll.games.reef").joinpath("cards.csv").read_text("utf-8")


def read_cards(text: str) -> list[Card]:
    """Read a card file; raises OptionError with the line and the reason."""
    rows = list(csv.reader(text.strip().splitlines()))
    if not rows or rows[0] != HEADER:
        raise OptionError(
            f"option deck is shipped, or lines of cards: expected the heading {','.join(HEADER)} "
            f"on line 1, found {','.join(rows[0]) if rows else 'nothing'!r}"
        )
    cards: list[Card] = []
    for line, row in enumerate(rows[1:], start=2):
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
    number, corals, points, pattern = row
    return Card(
        _read_number(number, "an id"),
        _read_corals(corals),
        _read_number(points, "points"),
        _read_pattern(pattern),
        pattern,
    )


def _read_number(word: str, what: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,2}", word):
        raise ValueError(f"expected {what} from 1 to 999, found {word!r}")
    return int(word)


def _read_corals(word: str) -> tuple[int, int]:
    if len(word) != 2:
        raise ValueError(f"expected two corals such as RY, found {word!r}")
    return _read_colour(word[0]), _read_colour(word[1])


def _read_colour(letter: str) -> int:
    if letter not in tuple(COLOUR_LETTERS):
        raise ValueError(f"expected a colour of {', '.join(COLOUR_LETTERS)}, found {letter!r}")
    return COLOUR_LETTERS.index(letter)


def _read_pattern(words: str) -> tuple[Demand, ...] | Around:
    if "around" in words:
        found = re.fullmatch("(.+) around highest (.+)", words)
        if not found:
            raise ValueError(f"expected such as 'Y around highest P', found {words!r}")
        return Around(_read_colour(found[1]), _read_colour(found[2]))
    rows = [row.split() for row in words.split("/")]
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"expected rows of the same length, found {words!r}")
    if len(rows) > SIDE or len(rows[0]) > SIDE:
        raise ValueError(f"expected a pattern of at most {SIDE} x {SIDE}, found {words!r}")
    demands = tuple(
        _read_demand(word, row, column)
        for row, cells in enumerate(reversed(rows))
        for column, word in enumerate(cells)
        if word != "."
    )
    if not demands:
        raise ValueError(f"expected a demand at least, found {words!r}")
    return demands


def _read_demand(word: str, row: int, column: int) -> Demand:
    found = re.fullmatch(r"(.)([0-9]*)(\+?)", word)
    if not found or (found[3] and not found[2]):
        raise ValueError(f"expected such as R, R2, R2+ or *3, found {word!r}")
    colour = None if found[1] == WILD else _read_colour(found[1])
    if not found[2]:
        return Demand(row, column, colour, ALL_HEIGHTS)
    height = int(found[2])
    if height not in ALL_HEIGHTS:
        raise ValueError(f"expected a height from 1 to {TALLEST}, found {word!r}")
    heights = frozenset(h for h in ALL_HEIGHTS if h >= height) if found[3] else {height}
    return Demand(row, column, colour, frozenset(heights))
