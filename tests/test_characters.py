"""Characters: what is seen in any Unicode, and what belongs to an emoji."""

import pytest

from atoll.characters import can_be_seen, is_hidden, is_part_of_emoji, is_printable

PINK_HEART = "\U0001fa77"
"""Came with Unicode 15: Python 3.11 does not know it."""


@pytest.mark.parametrize("character", ["a", "é", "ם", "❤", PINK_HEART, "+", "1"])
def test_what_is_drawn_is_seen_whether_it_is_known_or_not(character):
    assert can_be_seen(character)
    assert is_printable(character)


@pytest.mark.parametrize("character", ["\u0301", " ", "\u20e3"])
def test_a_mark_or_a_space_alone_is_not_seen_and_hides_nothing(character):
    assert not can_be_seen(character)
    assert not is_hidden(character)
    assert is_printable(character)


@pytest.mark.parametrize(
    "character",
    ["\n", "\u202e", "\u200d", "\ue000", "\ufdd0", "\uffff", "\U0010fffe", "\u2065", "\U000e0fff"],
)
def test_what_controls_hides_or_is_never_a_character_is_neither_seen_nor_printable(character):
    assert is_hidden(character)
    assert not can_be_seen(character)
    assert not is_printable(character)


@pytest.mark.parametrize("character", ["\u3164", "\u2800", "\ufe0f"])
def test_a_blank_is_hidden_though_python_prints_it(character):
    assert is_hidden(character)
    assert is_printable(character)


@pytest.mark.parametrize(
    ("before", "character", "after"),
    [
        ("👩", "\u200d", "👧"),
        ("\ufe0f", "\u200d", "🔥"),
        (PINK_HEART, "\u200d", "🔥"),
        ("❤", "\ufe0f", ""),
        ("1", "\ufe0f", "\u20e3"),
        ("🏴", "\U000e0067", "\U000e0062"),
        ("\U000e0067", "\U000e007f", ""),
    ],
)
def test_what_joins_colours_or_names_a_flag_is_a_part_of_its_emoji(before, character, after):
    assert is_part_of_emoji(character, before, after)


@pytest.mark.parametrize(
    ("before", "character", "after"),
    [
        ("a", "\u200d", "b"),
        ("❤", "\u200d", ""),
        ("", "\u200d", "❤"),
        ("❤", "\u200d", "\u2800"),
        ("a", "\ufe0f", ""),
        ("1", "\ufe0f", ""),
        ("❤", "\U000e0067", ""),
        ("❤", "\u202e", "❤"),
    ],
)
def test_elsewhere_it_is_a_part_of_nothing(before, character, after):
    assert not is_part_of_emoji(character, before, after)
