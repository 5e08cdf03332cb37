"""What people are shown of Das Riff."""

import pytest

from atoll.game import WATCHER
from atoll.games.das_riff import GAME
from atoll.games.das_riff.tests.test_drawing import DISPLAY, table
from atoll.games.das_riff.tests.vocabulary import match_after, random_match, waiting_for_a_mate
from atoll.luck import random_numbers
from atoll.matches.match import Match
from tests.vocabulary import history, play_all, seen

COLOUR_NAMES = ("blue", "green", "pink", "purple", "red", "yellow")


def worms(**counts):
    """Give counts of worms by colour: these, and none of the others."""
    return dict.fromkeys(COLOUR_NAMES, 0) | counts


FOR_ALL = {
    "first": 0,
    "phase": "take",
    "seat": 1,
    "turns": 1,
    "turn limit": 200,
    "display": {
        "a1": "pearl-1",
        "a2": "green-female-2",
        "a3": "sea-2",
        "a4": "shark-1",
        "a5": "coral-2",
        "a6": "yellow-female-1",
        "a7": "sea-13",
        "a8": "coral-7",
        "b1": "green-male-1",
        "b2": None,
        "b3": None,
        "b4": None,
        "b5": None,
        "b6": None,
        "b7": None,
        "b8": None,
        "c2": "shark-2",
        "c3": None,
        "c4": None,
        "c5": None,
        "c6": None,
        "c7": None,
        "c8": None,
        "d3": "sea-11",
        "d4": "pearl-4",
        "d5": "pink-male-2",
        "d6": "sea-12",
        "d7": "coral-6",
        "d8": "blue-male-2",
    },
    "draw": 24,
    "discard": ["blue-male-1", "red-female-1", "sea-1"],
    "breeding": ["yellow-yellow", "green-yellow", "pink-pink", "purple-red"],
    "breeding pile": 16,
    "dice": ["pink", "purple"],
    "reserve": dict.fromkeys(COLOUR_NAMES, 8) | {"pink": 6},
    "boats left": 11,
    "seats": [
        {
            "worms": worms(pink=1),
            "boats": 2,
            "pearls": [],
            "sharks": [],
            "corals": [{"coral": "coral-1", "parent": None, "bred": "blue-red"}],
            "breedings": 1,
            "prices": {"a": 1, "b": 2, "c": 2, "d": 3},
        },
        {
            "worms": worms(pink=1),
            "boats": 2,
            "pearls": ["pearl-3"],
            "sharks": [],
            "corals": [{"coral": "coral-5", "parent": "purple-male-1", "bred": None}],
            "breedings": 0,
            "prices": {"a": 3, "b": 2, "c": 2, "d": 1},
        },
    ],
    "cell": "c2",
}


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_all_see_the_same_and_nobody_what_lies_face_down(viewer):
    assert seen(table(), viewer) == FOR_ALL


@pytest.mark.parametrize("viewer", [0, 1, WATCHER])
def test_the_view_is_the_same_whatever_lies_face_down(viewer):
    match = table()
    guess = match.imagine_state(viewer, random_numbers(seed=1))
    assert guess.tobytes() != match.state.tobytes()
    assert GAME.view(guess, match.box, viewer) == GAME.view(match.state, match.box, viewer)


def test_before_luck_has_decided_nobody_begins_and_nothing_is_dealt():
    shown = seen(Match(GAME))
    assert (shown["phase"], shown["first"], shown["seat"]) == ("decide first", None, None)
    assert (shown["display"], shown["draw"], shown["breeding pile"]) == ({}, 60, 21)
    assert (shown["breeding"], shown["dice"], shown["cell"]) == ([None] * 4, [], None)
    assert {**shown["seats"][0], "prices": {}} == {**shown["seats"][1], "prices": {}}
    assert shown["seats"][0]["worms"] == dict.fromkeys(COLOUR_NAMES, 1)
    assert (shown["seats"][0]["boats"], shown["boats left"]) == (1, 13)
    assert shown["reserve"] == dict.fromkeys(COLOUR_NAMES, 6)


def test_while_cards_are_dealt_the_centre_is_seen_from_behind():
    deals = [f"deal {card}" for card in DISPLAY.split()[:10]]
    shown = seen(match_after(*deals, first="0"))
    assert (shown["phase"], shown["draw"]) == ("deal", 50)
    assert [shown["display"][cell] for cell in ("a1", "a8", "b1", "b2")] == [
        *("coral-1", "coral-2"),
        *(None, None),
    ]
    assert "b3" not in shown["display"]


def test_the_place_of_a_breeding_card_is_empty_until_the_next_is_turned_up():
    match = play_all(waiting_for_a_mate(), "buy a1")
    assert seen(match)["phase"] == "breeding"
    assert seen(match)["breeding"] == ["blue-blue", None, "pink-purple", "red-yellow"]
    match.play("breeding red-red")
    assert seen(match)["breeding"] == ["blue-blue", "red-red", "pink-purple", "red-yellow"]


def test_every_phase_has_a_name():
    match = random_match(seed=1)
    named = {GAME.view(state, match.box, 0)["phase"] for state, _ in history(match)}
    assert named >= {"deal", "breeding", "roll", "answer", "buy", "pay", "take", "settle"}
    assert seen(match)["phase"] == "over"
