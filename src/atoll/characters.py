"""Characters: which of them are seen, and which that are not belong to an emoji.

What Unicode adds later is seen already: nothing here forbids what this Python does not know yet.
"""

import unicodedata

JOINER = "\u200d"
"""Makes one picture of the two symbols that it stands between."""
IN_COLOUR = "\ufe0f"
"""Has the symbol before it, or what is on a key, drawn in colours."""
KEYCAP = "\u20e3"
"""Makes a key of the digit or sign before it."""
ON_KEYS = frozenset("0123456789#*")
BLACK_FLAG = "\U0001f3f4"
"""Is followed by letters that are not seen, which tell whose flag it is."""
FLAG_LETTERS = range(0xE0020, 0xE0080)
SYMBOLS = ("So", "Sk", "Sm")
"""The categories of what pictures are made of."""
PICTURES = range(0x1F000, 0x1FB00)
"""The characters that are pictures, also those that are still to come."""

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
UNKNOWN = "Cn"
"""The category of what this Python does not know."""


def can_be_seen(character: str) -> bool:
    """Whether something of a character is seen where it stands alone."""
    return not is_hidden(character) and unicodedata.category(character)[0] not in "MZ"


def is_hidden(character: str) -> bool:
    """Whether a character is not seen: it controls, directs, is blank, or chooses a variant."""
    number = ord(character)
    if number & NO_CHARACTER == NO_CHARACTER or any(number in each for each in NEVER_DRAWN):
        return True
    return character in BLANK or unicodedata.category(character) in NEVER_SEEN


def is_printable(character: str) -> bool:
    """Whether a character may stand in a line, as Python has it, or may be one some day."""
    is_unknown = unicodedata.category(character) == UNKNOWN
    return character.isprintable() or (is_unknown and not is_hidden(character))


def is_part_of_emoji(character: str, before: str, after: str) -> bool:
    """Whether something that is not seen belongs to the picture that it stands in.

    `before` and `after` are the characters beside it, empty at the ends of the text.
    """
    if character == JOINER:
        return (before == IN_COLOUR or _is_symbol(before)) and _is_symbol(after)
    if character == IN_COLOUR:
        return _is_symbol(before) or (before in ON_KEYS and after == KEYCAP)
    if _is_flag_letter(character):
        return before == BLACK_FLAG or _is_flag_letter(before)
    return False


def _is_symbol(character: str) -> bool:
    if character == "" or character in BLANK:
        return False
    return ord(character) in PICTURES or unicodedata.category(character) in SYMBOLS


def _is_flag_letter(character: str) -> bool:
    return character != "" and ord(character) in FLAG_LETTERS
