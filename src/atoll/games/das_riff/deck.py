"""The cards of Das Riff: how many there are of each kind, read and checked."""

import csv
from dataclasses import dataclass
from importlib.resources import files

from atoll.games.das_riff.state import CARDS, COLOURS, CORAL, FISH, PEARLS, SEA, SHARK
from atoll.option import OptionError

COLOUR_NAMES = ("blue", "green", "pink", "purple", "red", "yellow")
SEXES = ("male", "female")
OTHERS = {"coral": CORAL, "pearl": PEARLS, "shark": SHARK, "sea": SEA}
HEADING = ["kind", "colour", "male", "female", "cards"]
MOST_OF_A_FISH = 2
"""D1: one or two of each colour and sex."""


@dataclass(frozen=True)
class Card:
    """A reef card; colour and sex mean something for a fish only."""

    kind: int
    name: str
    colour: int = 0
    sex: int = 0


def read_shipped_counts() -> str:
    """Give the text of the counts that come with the game."""
    return files("atoll.games.das_riff").joinpath("cards.csv").read_text("utf-8")


def read_deck(text: str) -> list[Card]:
    """Read a file of counts and lay out the cards in the order of their numbers."""
    lines = [line for line in csv.reader(text.splitlines()) if any(line)]
    if not lines or lines[0] != HEADING:
        raise OptionError(f"the first line of the counts is {','.join(HEADING)}")
    fish, others = _read_lines(lines[1:])
    cards = [
        Card(FISH, f"{name}-{SEXES[sex]}-{number}", colour, sex)
        for colour, name in enumerate(COLOUR_NAMES)
        for sex in range(2)
        for number in range(1, fish[name][sex] + 1)
    ]
    for name, kind in OTHERS.items():
        cards += [Card(kind, f"{name}-{number}") for number in range(1, others[name] + 1)]
    if len(cards) != CARDS:
        raise OptionError(f"the counts make {len(cards)} cards: expected {CARDS}")
    return cards


def _read_lines(lines: list[list[str]]) -> tuple[dict[str, tuple[int, int]], dict[str, int]]:
    fish: dict[str, tuple[int, int]] = {}
    others: dict[str, int] = {}
    for number, line in enumerate(lines, start=2):
        match line:
            case ["fish", colour, male, female, ""] if (
                colour in COLOUR_NAMES and colour not in fish
            ):
                fish[colour] = (_read_fish(male, number), _read_fish(female, number))
            case [kind, "", "", "", cards] if kind in OTHERS and kind not in others:
                others[kind] = _read_count(cards, number)
            case _:
                raise OptionError(
                    f"line {number} of the counts: expected such as 'fish,blue,2,1,' or "
                    f"'coral,,,,12', each colour and kind once, found {','.join(line)!r}"
                )
    missing = [name for name in COLOUR_NAMES if name not in fish]
    missing += [name for name in OTHERS if name not in others]
    if missing:
        raise OptionError(f"the counts do not tell of {', '.join(missing)}")
    assert len(fish) == COLOURS
    return fish, others


def _read_fish(word: str, line: int) -> int:
    count = _read_count(word, line)
    if not 1 <= count <= MOST_OF_A_FISH:
        raise OptionError(f"line {line} of the counts: expected one or two of a fish, not {count}")
    return count


def _read_count(word: str, line: int) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 2):
        raise OptionError(f"line {line} of the counts: expected a number, found {word!r}")
    return int(word)
