"""What people are shown of Aqualin."""

from atoll.game import WATCHER
from atoll.games.aqualin.tests.vocabulary import (
    FIRST_RIVER,
    SMALL,
    match_after,
    position,
    random_match,
)
from tests.vocabulary import play_all, seen

REEF = """
    .. .. .. .. .. gt
    .. .. .. .. .. ..
    .. .. bc bf .. ..
    .. .. gc .. .. ..
    .. .. .. .. .. ..
    kh .. .. .. .. ..
    river bs gh kc pf rj yt
    seat 1 slides
"""


def test_the_view_of_a_position_is_this_json():
    assert seen(position(REEF)) == {
        "columns": 6,
        "rows": 6,
        "goals": ["colours", "creatures"],
        "first": 0,
        "turn": 5,
        "phase": "slide",
        "seat": 1,
        "board": {
            "a1": "pink-seahorse",
            "c3": "green-crab",
            "c4": "blue-crab",
            "d4": "blue-fish",
            "f6": "green-turtle",
        },
        "river": [
            "blue-starfish",
            "green-seahorse",
            "pink-crab",
            "purple-fish",
            "red-jellyfish",
            "yellow-turtle",
        ],
        "reserve": 25,
        "points": [1, 1],
        "schools": [
            {"seat": 0, "cells": ["c4", "d4"], "points": 1},
            {"seat": 1, "cells": ["c3", "c4"], "points": 1},
        ],
    }


def test_everyone_sees_the_same():
    match = position(REEF)
    assert seen(match, 0) == seen(match, 1) == seen(match, WATCHER)


def test_before_luck_has_decided_nobody_begins_and_nobody_is_to_move():
    table = seen(match_after())
    assert (table["phase"], table["first"], table["seat"]) == ("decide first", None, None)
    assert (table["board"], table["river"], table["reserve"]) == ({}, [], 36)


def test_the_river_shows_where_the_next_tile_will_lie():
    table = seen(match_after(*FIRST_RIVER, "gc a1", first="1"))
    assert (table["phase"], table["seat"]) == ("draw", None)
    assert table["river"] == [
        *("blue-crab", "blue-fish", None, "green-turtle", "red-starfish", "yellow-seahorse")
    ]


def test_a_turn_is_first_a_slide_and_then_a_placement():
    table = seen(play_all(position(REEF), "stay"))
    assert (table["phase"], table["seat"]) == ("place", 1)


def test_at_the_end_the_river_and_the_reserve_are_empty():
    table = seen(random_match(seed=2))
    assert (table["phase"], table["seat"], table["turn"]) == ("over", None, 36)
    assert (table["river"], table["reserve"]) == ([], 0)


def test_a_small_reef_and_exchanged_goals_are_told():
    table = seen(position("bc bf ..\n.. .. gc", goals="1", **SMALL))
    assert (table["columns"], table["rows"]) == (3, 2)
    assert table["goals"] == ["creatures", "colours"]
    assert table["board"] == {"c1": "green-crab", "a2": "blue-crab", "b2": "blue-fish"}
    assert table["schools"] == [{"seat": 1, "cells": ["a2", "b2"], "points": 1}]
