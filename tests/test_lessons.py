"""Guided first games: what their scripts ask for is allowed, and every step has its words."""

import json
import re

import pytest

from atoll.game import NOBODY
from atoll.games import find_game, find_lesson, find_names
from atoll.matches.draft import Draft
from atoll.matches.lesson import match_at, read_lesson
from tests.test_words import GAMES, LANGUAGES

LESSONS = {name: lesson for name in find_names() if (lesson := find_lesson(name))}
SMALL = """
seat = 1
options = {}
given = "a"
[[step]]
name = "hello"
rule = "L1"
[[step]]
name = "one"
rule = "L2"
moves = "b"
[[step]]
name = "two"
rule = "L2"
moves = "c, d"
then = "e, f"
[[step]]
name = "three"
rule = "L3"
moves = "g"
then = ""
"""


def draft_of(game, lesson, step):
    """Give the turn as the pupil has composed it when a step is done."""
    draft = Draft(match_at(game, lesson, step))
    for words in lesson.draft_at(step):
        draft.add(draft.read_move(words))
    return draft


def steps_of(name):
    return range(len(LESSONS[name].steps))


def folder(name):
    return GAMES / name.replace("-", "_")


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_asks_for_what_is_allowed(name):
    game, lesson = find_game(name), LESSONS[name]
    drafts = [draft_of(game, lesson, step) for step in steps_of(name)]
    assert {draft.seat for draft in drafts} <= {lesson.seat, NOBODY}
    assert any(draft.moves for draft in drafts)


@pytest.mark.parametrize("name", LESSONS)
def test_a_turn_is_confirmed_when_it_is_complete_and_not_before(name):
    game, lesson = find_game(name), LESSONS[name]
    complete = [draft_of(game, lesson, step).is_complete for step in steps_of(name)]
    assert complete == [step.then is not None for step in lesson.steps]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_begins_and_ends_with_something_to_read(name):
    steps = LESSONS[name].steps
    assert (steps[0].moves, steps[-1].moves, steps[-1].then) == ((), (), None)


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_is_about_a_rule(name):
    numbers = re.findall(r"^\*\*(\w+) ", (folder(name) / "rulebook.md").read_text(), re.MULTILINE)
    rules = [step.rule for step in LESSONS[name].steps]
    assert [rule for rule in rules if rule not in numbers] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_has_its_words_and_no_words_are_left_over(name, language):
    words = json.loads((folder(name) / f"board/words/{language}.json").read_text())
    told = [key.removeprefix("lesson.") for key in words if key.startswith("lesson.")]
    names = [step.name for step in LESSONS[name].steps]
    assert [key for key in told if "." not in key] == names
    ended = [f"{step.name}.done" for step in LESSONS[name].steps if step.then is not None]
    assert {key for key in told if "." in key} <= set(ended)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_what_is_told_fits_on_a_phone(name, language):
    words = json.loads((folder(name) / f"board/words/{language}.json").read_text())
    told = {key: len(text) for key, text in words.items() if key.startswith("lesson.")}
    assert {key: count for key, count in told.items() if count > 205} == {}


def test_a_turn_may_have_several_steps():
    lesson = read_lesson(SMALL)
    assert [lesson.turn_of(step) for step in range(4)] == [0, 0, 0, 3]
    assert [lesson.draft_at(step) for step in range(4)] == [(), ("b",), ("b", "c", "d"), ("g",)]
    assert lesson.moves_before(2) == ("a",)
    assert lesson.moves_before(3) == ("a", "b", "c", "d", "e", "f")
