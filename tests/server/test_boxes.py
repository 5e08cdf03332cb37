"""Boxes over HTTP: what options settle, for pages that do not know it, such as own decks."""

from base64 import b64decode

import pytest

from atoll.description import describe_box
from atoll.games import find_game, find_names
from tests.matches import find_options


def ask_box(browser, game, options):
    return browser.post(f"/api/games/{game}/box", options=options)


@pytest.mark.parametrize("name", find_names())
def test_a_box_is_told_as_pages_lay_it_out(ann, name):
    game = find_game(name)
    options = find_options(game)[-1]
    box = game.settings.open_box(options)
    told = ask_box(ann, name, options).json()
    assert b64decode(told.pop("bytes")) == box.tobytes()
    assert told == describe_box(game, box)


def test_options_that_cannot_be_are_refused_with_the_reason(ann):
    answer = ask_box(ann, "limpets", {"spines": "3"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_option")
    assert "has no option 'spines'" in answer.json()["fields"]["reason"]


def test_a_game_that_there_is_not_has_no_box(ann):
    assert ask_box(ann, "chess", {}).status_code == 404
