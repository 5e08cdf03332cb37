"""Boxes that a page puts together from what options change are those of the rules."""

from functools import cache
from typing import Any

import pytest

from atoll.description import describe_box
from atoll.game import Game
from atoll.games import find_game, find_names
from atoll.wasm.boxes import SEPARATOR, describe_boxes
from tests.matches import find_options


@pytest.mark.parametrize("name", find_names())
def test_a_box_is_put_together_from_what_each_option_changes(name):
    game = find_game(name)
    for options in find_options(game):
        box = game.settings.open_box(options)
        content, told = _put_together(game, options)
        assert content == box.tobytes()
        assert told == describe_box(game, box)


@pytest.mark.parametrize("name", find_names())
def test_what_goes_together_is_listed_and_nothing_else(name):
    for group in _describe(find_game(name))["groups"]:
        listed = [
            dict(zip(group["options"], each.split(SEPARATOR), strict=True))
            for each in group["changes"]
        ]
        assert all(find_game(name).settings.open_box(options) is not None for options in listed)


def test_a_number_of_seats_that_has_no_such_first_seat_is_not_listed():
    (group,) = [
        group for group in _describe(find_game("reef"))["groups"] if "first" in group["options"]
    ]
    assert "3 2" in group["changes"]
    assert "2 2" not in group["changes"]


@cache
def _describe(game: Game) -> dict[str, Any]:
    return describe_boxes(game)


def _put_together(game: Game, options: dict[str, str]) -> tuple[bytes, dict[str, Any]]:
    boxes = _describe(game)
    content, told = bytearray.fromhex(boxes["usual"]), dict(boxes["told"])
    for group in boxes["groups"]:
        change = group["changes"][SEPARATOR.join(options[name] for name in group["options"])]
        for offset, run in change["bytes"]:
            content[offset : offset + len(run) // 2] = bytes.fromhex(run)
        told["facts"] = told["facts"] | change["facts"]
        told["seats"] = change["seats"] or told["seats"]
    return bytes(content), told
