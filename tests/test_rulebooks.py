"""The rulebooks in other languages say as much as the English ones, under the same numbers."""

import re
from collections import Counter

import pytest

from atoll.figure import FIGURE
from atoll.games import find_figures
from tests.test_words import GAMES, LANGUAGES, WITH_BOARD

OTHERS = [language for language in LANGUAGES if language != "en"]
EVERY = [(name, language) for name in WITH_BOARD for language in OTHERS]
RULING = {"en": "Ruling", "fr": "Décision", "it": "Decisione", "de": "Entscheid"}


def rulebook(name, language):
    file = "rulebook.md" if language == "en" else f"rulebook.{language}.md"
    return (GAMES / name.replace("-", "_") / file).read_text("utf-8")


def blocks(text):
    """Give the pictures and files that a rulebook quotes."""
    return re.findall(r"^```\n.*?^```$", text, flags=re.MULTILINE | re.DOTALL)


def without_blocks(text):
    return re.sub(r"^```\n.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def rules(text):
    return re.findall(r"^\*\*([A-Z]\d+) ", text, flags=re.MULTILINE)


def headings(text):
    return [len(marks) for marks in re.findall(r"^(#+) ", text, flags=re.MULTILINE)]


def tables(text):
    """Give how many columns each line of each table has."""
    return [line.count("|") for line in text.splitlines() if line.startswith("|")]


def commands(text):
    return Counter(re.findall(r"`[^`\n]+`", without_blocks(text)))


def numbers(text):
    """Count the numbers in a text, whatever stands between their digits."""
    return Counter(re.findall(r"\d+", without_blocks(text)))


def shown(text):
    """Give the figures that a rulebook shows, each with the rule or the picture before it."""
    found = re.findall(r"^\*\*([A-Z]\d+) |\(figures\.toml#([\w-]+)\)$", text, flags=re.MULTILINE)
    return [rule or figure for rule, figure in found]


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_the_rules_have_the_same_numbers_and_chapters(name, language):
    english, other = rulebook(name, "en"), rulebook(name, language)
    assert rules(other) == rules(english)
    assert rules(english)
    assert headings(other) == headings(english)


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_tables_and_pictures_have_the_same_shape(name, language):
    english, other = rulebook(name, "en"), rulebook(name, language)
    assert tables(other) == tables(english)
    assert blocks(other) == blocks(english)


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_commands_and_numbers_are_the_same(name, language):
    english, other = rulebook(name, "en"), rulebook(name, language)
    assert commands(other) == commands(english)
    assert numbers(other) == numbers(english)


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_figures_stand_at_the_same_rules(name, language):
    assert shown(rulebook(name, language)) == shown(rulebook(name, "en"))


@pytest.mark.parametrize("name", WITH_BOARD)
def test_every_figure_is_shown_once_and_every_one_shown_exists(name):
    names = [figure["name"] for figure in FIGURE.finditer(rulebook(name, "en"))]
    assert len(names) >= 3
    assert sorted(names) == sorted(find_figures(name))
    assert rulebook(name, "en").count("figures.toml") == len(names)


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_rulings_are_marked_in_the_same_rules(name, language):
    def marked(text, word):
        lines = [line for line in text.splitlines() if re.match(r"\*\*[A-Z]\d", line)]
        return [line.split()[0] for line in lines if f"*{word}" in line]

    english = marked(rulebook(name, "en"), RULING["en"])
    assert marked(rulebook(name, language), RULING[language]) == english


@pytest.mark.parametrize("name", WITH_BOARD)
def test_french_keeps_signs_with_the_word_before_them(name):
    text = re.sub(r"`[^`\n]*`", "", without_blocks(rulebook(name, "fr")))
    assert re.findall(r".* [:;?!»].*", text) == []
