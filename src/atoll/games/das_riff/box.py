"""Das Riff's box: the options read and checked, and the cards turned into tables."""

from atoll.games.das_riff.deck import Card, read_deck, read_shipped_counts
from atoll.games.das_riff.state import FISH, FISH_FACES, SEATS, UNDECIDED, Box
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


def open_box(options: Options) -> Box:
    """Check the options and lay out the tables."""
    first = FIRST.read(options)
    box = Box.blank()
    box.seats = SEATS
    box.first = UNDECIDED if first == "random" else int(first)
    box.turn_limit = _read_limit(options.get(LIMIT.name, LIMIT.default))
    box.asks_everything = _read_questions(options.get(QUESTIONS.name, QUESTIONS.default)) == EVERY
    for place, card in enumerate(_read_cards(options.get(DECK.name, DECK.default))):
        box.kind[place], box.colour[place], box.sex[place] = card.kind, card.colour, card.sex
        box.face[place] = face_of(card.kind, card.colour, card.sex)
        box.number[place] = int(card.name.rpartition("-")[2])
    return Box.from_memory(box.tobytes())


def face_of(kind: int, colour: int = 0, sex: int = 0) -> int:
    """Give the number of a face."""
    return 2 * colour + sex if kind == FISH else FISH_FACES + kind - 1


def _read_limit(words: str) -> int:
    if words not in map(str, range(1, LONGEST + 1)):
        raise OptionError(
            f"option turn_limit is a number from 1 to {LONGEST}, such as {LIMIT.default}, "
            f"not {words!r}"
        )
    return int(words)


def _read_questions(words: str) -> str:
    if words not in (NEEDED, EVERY):
        raise OptionError(f"option questions is {NEEDED} or {EVERY}, not {words!r}")
    return words


def _read_cards(words: str) -> list[Card]:
    if not words.isprintable():
        raise OptionError("option deck is one line: its lines are separated by semicolons")
    try:
        return read_deck(read_shipped_counts() if words == SHIPPED else words.replace(";", "\n"))
    except OptionError as error:
        raise OptionError(f"option deck is {SHIPPED}, or a file of counts: {error}") from None
