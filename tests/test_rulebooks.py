"""The rulebooks in other languages say as much as the English ones, under the same numbers."""

import re
from collections import Counter

import pytest

from atoll.games import find_figures
from atoll.matches.figure import FIGURE
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


def rulings(text, language):
    """Count the rulings of each rule that has any, those in its lists included."""
    parts = re.split(r"^\*\*([A-Z]\d+) |^## ", text, flags=re.MULTILINE)
    counts: Counter[str] = Counter()
    for rule, words in zip(parts[1::2], parts[2::2], strict=True):
        counts[rule] += words.count(f"*{RULING[language]}")
    return +counts


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
    assert rulings(rulebook(name, language), language) == rulings(rulebook(name, "en"), "en")


@pytest.mark.parametrize("name", WITH_BOARD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_typed_moves_and_files_come_after_what_a_player_needs(name, language):
    player, rest = rulebook(name, language).split("\n---\n")
    assert rules(rest) == []
    signs_of_pictures = {command for command in commands(player) if len(command) <= len("`co`")}
    assert set(commands(player)) == signs_of_pictures
    assert re.findall(r"^## ", rest, flags=re.MULTILINE)
    assert rest.lstrip().startswith("## ")


@pytest.mark.parametrize("name", WITH_BOARD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_counted_from_one(name, language):
    player, _ = rulebook(name, language).split("\n---\n")
    seat = r"\b(seat|place|posto|Platz|player|joueur|giocatore|Person)"
    assert re.findall(rf"{seat} 0", player, flags=re.IGNORECASE) == []


@pytest.mark.parametrize("name", WITH_BOARD)
@pytest.mark.parametrize(("language", "other"), [("fr", "sur"), ("it", "su")])
def test_what_lies_on_a_cell_is_said_in_one_way(name, language, other):
    folder = GAMES / name.replace("-", "_")
    words = (folder / f"board/words/{language}.json").read_text("utf-8")
    text = rulebook(name, language) + words
    assert re.findall(rf".*\b{other} [a-h]\d\b.*", text, flags=re.IGNORECASE) == []


@pytest.mark.parametrize("name", WITH_BOARD)
def test_french_keeps_signs_with_the_word_before_them(name):
    text = re.sub(r"`[^`\n]*`", "", without_blocks(rulebook(name, "fr")))
    assert re.findall(r".* [:;?!»].*", text) == []
