"""What people are shown of Reef."""

from atoll.game import WATCHER
from atoll.games.reef.tests.tables import DEALS, OPENING, TURNS, table
from atoll.games.reef.tests.vocabulary import match_after, random_match
from tests.vocabulary import play_all, seen

FOR_ALL = {
    "seats": 2,
    "first": 0,
    "phase": "place",
    "seat": 1,
    "last round": False,
    "turns": [1, 0],
    "points": [2, 3],
    "supplies": {"red": 16, "yellow": 16, "green": 14, "purple": 16},
    "boards": [
        {"b2": ["red"], "c2": ["green"], "b3": ["yellow"], "c3": ["purple"]},
        {"b2": ["red", "green"], "c2": ["green"], "b3": ["yellow"], "c3": ["purple"]},
    ],
    "display": [
        {"card": "21", "points": 0},
        {"card": "17", "points": 1},
        {"card": "53", "points": 0},
    ],
    "top": "5",
    "deck": 51,
    "played": [[], ["43"]],
    "card": "43",
    "corals": ["green"],
}


def seen_but_for_prints(match, viewer):
    """Give what a viewer is sent, without what is printed on the cards."""
    shown = seen(match, viewer)
    del shown["cards"]
    return shown


def test_a_seat_sees_its_own_hand():
    assert seen_but_for_prints(table(), 0) == FOR_ALL | {"hands": [["41", "42", "24"], [None]]}


def test_another_seat_sees_the_cards_that_were_taken_in_the_open():
    assert seen_but_for_prints(table(), 1) == FOR_ALL | {"hands": [[None, None, "24"], ["44"]]}


def test_a_watcher_sees_what_all_see():
    assert seen_but_for_prints(table(), WATCHER) == FOR_ALL | {
        "hands": [[None, None, "24"], [None]]
    }


def test_a_viewer_is_shown_the_print_of_the_cards_before_them():
    assert set(seen(table(), WATCHER)["cards"]) == {"5", "17", "21", "24", "43", "53"}
    assert set(seen(table(), 1)["cards"]) == {"5", "17", "21", "24", "43", "44", "53"}


def test_the_prints_of_played_cards_stay_known():
    shown = seen(play_all(table(), "place green c2"), 0)
    assert (shown["card"], shown["played"]) == (None, [[], ["43"]])
    assert shown["cards"]["43"]["corals"] == ["green", "green"]


def test_a_print_tells_what_a_card_brings_pays_and_asks_for():
    cards = seen(table(), WATCHER)["cards"]
    single = {"row": 0, "column": 0}
    assert cards["5"] == {
        "corals": ["red", "red"],
        "points": 2,
        "pattern": [single | {"colour": "yellow", "least": 2, "most": 2}],
    }
    assert cards["17"]["pattern"] == [single | {"colour": None, "least": 2, "most": 2}]
    assert cards["53"] == {
        "corals": ["green", "green"],
        "points": 2,
        "around": {"counted": "yellow", "highest": "purple"},
    }


def test_before_luck_has_decided_nobody_begins_and_nobody_is_to_move():
    shown = seen(match_after(seats="3"))
    assert (shown["phase"], shown["first"], shown["seat"]) == ("decide first", None, None)
    assert (shown["boards"], shown["hands"], shown["points"]) == ([{}] * 3, [[]] * 3, [3] * 3)
    assert (shown["display"], shown["top"], shown["deck"]) == ([None] * 3, None, 60)


def test_while_cards_are_dealt_a_seat_sees_only_its_own():
    match = match_after(*DEALS[:3], first="0")
    assert seen(match, 0)["hands"] == [["41", "42"], [None]]
    assert seen(match, 1)["hands"] == [[None, None], ["43"]]
    assert (seen(match, 0)["phase"], seen(match, 0)["deck"]) == ("deal", 57)


def test_in_the_opening_a_seat_has_four_corals_to_place():
    shown = seen(match_after(*DEALS, OPENING[0], first="1"))
    assert (shown["phase"], shown["seat"]) == ("open", 1)
    assert shown["corals"] == ["yellow", "green", "purple"]


def test_the_display_fills_from_the_left():
    shown = seen(match_after(*DEALS, *OPENING, *OPENING, TURNS[0], first="0"))
    assert shown["display"] == [{"card": "21", "points": 0}, None, None]
    assert (shown["phase"], shown["seat"]) == ("turn up", None)


def test_at_the_end_all_hands_are_open():
    match = random_match(seed=1, seats="4")
    shown = seen(match)
    assert (shown["phase"], shown["seat"]) == ("over", None)
    assert shown["points"] == list(match.points)
    assert [None for hand in shown["hands"] for card in hand if card is None] == []
    assert shown == seen(match, 0)
