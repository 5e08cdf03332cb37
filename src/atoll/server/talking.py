"""Talking: what those who sit at a table say to each other, and how much of it.

Words are rows of the table's log like all else, so that all processes and devices know them. They
move nothing: no turn, clock, request or call depends on them.
"""

import unicodedata
from collections.abc import Sequence

from atoll.server.events import Event
from atoll.server.refusal import Refusal
from atoll.server.rows import Said, Wrote

PAUSE = 3_000
"""So many milliseconds lie between two words of a seat. Logs are done again by it, and by the
number below: neither can become stricter."""
MOST_OF_A_SEAT = 250
"""A seat speaks so often at a table at most, so that no log grows without end."""

JOINER = "\u200d"
"""Makes one picture of two symbols;"""
IN_COLOUR = "\ufe0f"
"""follows a symbol, or what is on a key, that is drawn in colours;"""
KEYCAP = "\u20e3"
"""makes a key of one of these."""
ON_KEYS = frozenset("0123456789#*")
BLACK_FLAG = "\U0001f3f4"
"""Is followed by letters that are not seen, which tell whose flag it is."""
FLAG_LETTERS = range(0xE0020, 0xE0080)
SYMBOLS = ("So", "Sk", "Sm")
"""The categories of what pictures are made of."""
PICTURES = range(0x1F000, 0x1FB00)
"""Characters that are pictures, also those that this Python does not know yet."""
NEVER_SEEN = ("Cc", "Cf", "Cs", "Co")
"""The categories of what controls, directs or hides."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and symbols by their category, of which nothing is seen."""
NEVER_DRAWN = (
    range(0x180B, 0x1810),
    range(0x2065, 0x2066),
    range(0xFDD0, 0xFDF0),
    range(0xFE00, 0xFE10),
    range(0xFFF0, 0xFFF9),
    range(0xE0000, 0xE1000),
)
"""What chooses between ways to draw what is before it, is kept for that, or never a character."""
NO_CHARACTER = 0xFFFE
"""How the last two numbers of every plane end, which are never characters."""


def clean_text(text: str) -> str:
    """Give a text on one line, without what is not seen; refuse one of which nothing is left."""
    kept = ""
    for place, letter in enumerate(text):
        if letter.isspace():
            kept += " "
        elif not _is_hidden(letter) or _belongs(letter, kept[-1:], text[place + 1 : place + 2]):
            kept += letter
    kept = " ".join(kept.split())
    if not any(map(_can_be_seen, kept)):
        raise Refusal("nothing_said", "expected a text of which something can be seen")
    return kept


def check_pause(events: Sequence[Event], seat: int, at: int) -> None:
    """Refuse what a seat says too soon after it has spoken, or after it has spoken too often."""
    spoken = [event.at for event in events if is_word_of(event, seat)]
    if len(spoken) >= MOST_OF_A_SEAT:
        sentence = f"seat {seat} has spoken {MOST_OF_A_SEAT} times at this table: that is all"
        raise Refusal("enough_said", sentence)
    left = PAUSE - abs(at - spoken[-1]) if spoken else 0
    if left > 0:
        sentence = f"seat {seat} has just spoken: expected the next words in {left} milliseconds"
        raise Refusal("one_at_a_time", sentence, left=str(left))


def is_word_of(event: Event, seat: int) -> bool:
    """Whether a seat speaks in this row."""
    return isinstance(event.row, Said | Wrote) and event.row.seat == seat


def _is_hidden(letter: str) -> bool:
    code = ord(letter)
    is_drawn = code & NO_CHARACTER != NO_CHARACTER and all(code not in each for each in NEVER_DRAWN)
    return not is_drawn or letter in BLANK or unicodedata.category(letter) in NEVER_SEEN


def _belongs(letter: str, before: str, after: str) -> bool:
    """Whether something that is not seen is a part of the picture that it stands in."""
    if letter == JOINER:
        return (before == IN_COLOUR or _is_symbol(before)) and _is_symbol(after)
    if letter == IN_COLOUR:
        return _is_symbol(before) or (before in ON_KEYS and after == KEYCAP)
    if _is_flag_letter(letter):
        return before == BLACK_FLAG or _is_flag_letter(before)
    return False


def _is_symbol(letter: str) -> bool:
    if letter == "" or letter in BLANK:
        return False
    return ord(letter) in PICTURES or unicodedata.category(letter) in SYMBOLS


def _is_flag_letter(letter: str) -> bool:
    return letter != "" and ord(letter) in FLAG_LETTERS


def _can_be_seen(letter: str) -> bool:
    return not _is_hidden(letter) and unicodedata.category(letter)[0] not in "MZ"
