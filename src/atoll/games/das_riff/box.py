"""Das Riff's box: the options and the counts of cards, read, checked and turned into tables."""

import csv
from collections.abc import Sequence
from importlib.resources import files

from atoll.games.das_riff.moves import COLOUR, FACES, OTHERS
from atoll.games.das_riff.state import CARDS, FISH_FACES, SEATS, UNDECIDED, Box, Kind
from atoll.option import Option, OptionError, Options

SHIPPED = "shipped"
LONGEST = 9999
NEEDED = "needed"
EVERY = "every"

FIRST = Option("first", "random", ("0", "1", "random"), "the seat that begins (D5)")
LIMIT = Option("turn_limit", "200", ("200",), "turns after which it ends (D26), 1 to 9999")
DECK = Option("deck", SHIPPED, (SHIPPED,), "the counts (D1), or the lines of a file of counts")
QUESTIONS = Option(
    "questions",
    NEEDED,
    (NEEDED,),
    f"asked where there is a choice; {EVERY}: also between what is alike (D8, D16)",
    before=EVERY,
)
OPTIONS = (FIRST, LIMIT, DECK, QUESTIONS)

HEADING = ["kind", "colour", "male", "female", "cards"]
MOST_OF_A_FISH = 2
"""D1: one or two of each colour and sex."""


def open_box(options: Options) -> Box:
    """Check the options and lay out the tables."""
    first = FIRST.read(options)
    limits = [str(limit) for limit in range(1, LONGEST + 1)]
    limit = _read(LIMIT, options, limits, f"a number from 1 to {LONGEST}, such as {LIMIT.default}")
    questions = _read(QUESTIONS, options, [NEEDED, EVERY], f"{NEEDED} or {EVERY}")
    box = Box.blank()
    box.seats = SEATS
    box.first = UNDECIDED if first == "random" else int(first)
    box.turn_limit = int(limit)
    box.asks_everything = questions == EVERY
    counts = _read_deck(options.get(DECK.name, DECK.default))
    faces = [face for face, name in enumerate(FACES) for _ in range(counts[name])]
    box.face[:] = faces
    box.number[:] = [number for name in FACES for number in range(1, counts[name] + 1)]
    box.kind[:] = [max(Kind.FISH, face - FISH_FACES + 1) for face in faces]
    box.colour[:] = [face // 2 if face < FISH_FACES else 0 for face in faces]
    box.alike[:] = [sum((face == own) << card for card, face in enumerate(faces)) for own in faces]
    return Box.from_memory(box.tobytes())


def _read(option: Option, options: Options, values: Sequence[str], expected: str) -> str:
    """Give the value of an option that can be more than it offers."""
    value = options.get(option.name, option.default)
    if value not in values:
        raise OptionError(f"option {option.name} is {expected}, not {value!r}")
    return value


def _read_deck(words: str) -> dict[str, int]:
    if not words.isprintable():
        raise OptionError("option deck is one line: its lines are separated by semicolons")
    try:
        return read_counts(read_shipped_counts() if words == SHIPPED else words.replace(";", "\n"))
    except OptionError as error:
        raise OptionError(f"option deck is {SHIPPED}, or a file of counts: {error}") from None


def read_shipped_counts() -> str:
    """Give the text of the counts that come with the game."""
    return files("atoll.games.das_riff").joinpath("cards.csv").read_text("utf-8")


def read_counts(text: str) -> dict[str, int]:
    """Read a file of counts: how many cards there are with each face."""
    lines = [line for line in csv.reader(text.splitlines()) if any(line)]
    if not lines or lines[0] != HEADING:
        raise OptionError(f"the first line of the counts is {','.join(HEADING)}")
    counts: dict[str, int] = {}
    for number, line in enumerate(lines[1:], start=2):
        found = _split(line)
        if not found or not found.keys().isdisjoint(counts):
            raise OptionError(
                f"line {number} of the counts: expected such as 'fish,blue,2,1,' or "
                f"'coral,,,,12', each colour and kind once, found {','.join(line)!r}"
            )
        for face, word in found.items():
            counts[face] = _read_count(word, number, face)
    told = {face.partition("-")[0] for face in counts}
    missing = [name for name in (*COLOUR.words, *OTHERS) if name not in told]
    if missing:
        raise OptionError(f"the counts do not tell of {', '.join(missing)}")
    if sum(counts.values()) != CARDS:
        raise OptionError(f"the counts make {sum(counts.values())} cards: expected {CARDS}")
    return counts


def _split(line: list[str]) -> dict[str, str]:
    """Give what a line says of each face; nothing if it makes no sense."""
    match line:
        case ["fish", colour, male, female, ""] if colour in COLOUR.words:
            return {f"{colour}-male": male, f"{colour}-female": female}
        case [kind, "", "", "", word] if kind in OTHERS:
            return {kind: word}
    return {}


def _read_count(word: str, line: int, face: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 2):
        raise OptionError(f"line {line} of the counts: expected a number, found {word!r}")
    count = int(word)
    if face not in OTHERS and not 1 <= count <= MOST_OF_A_FISH:
        raise OptionError(f"line {line} of the counts: expected one or two of a fish, not {count}")
    return count
