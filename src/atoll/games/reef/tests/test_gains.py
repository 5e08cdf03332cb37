"""What points of Reef are won for, pattern by pattern and card by card."""

import pytest

from atoll.game import WATCHER
from atoll.games.reef import GAME
from atoll.games.reef.tests.vocabulary import position
from atoll.matches.story import gains_of, tell
from atoll.words.gains import Gain
from tests.matches import play_eagerly
from tests.vocabulary import gains_between, gains_by, seen

SQUARES = """
    p1 p1 .. ..
    p1 p1 .. ..
    .. .. p1 p1
    .. .. p1 p1
"""


def test_two_squares_are_told_as_two_squares_of_their_colour():
    match = position(SQUARES, hands=[[52]])
    (gain,) = gains_by(match, "play 52", "g d4", "g d4")
    assert (gain.points, gain.rule) == (12, "R23")
    assert gain.fields == {"card": "52", "count": "2", "kind": "square", "colour": "purple"}


@pytest.mark.parametrize(
    ("card", "fields"),
    [
        (2, {"count": "8", "kind": "piece", "colour": "purple"}),
        (38, {}),
        (43, {"count": "1", "kind": "diagonal", "colour": "purple"}),
        (47, {"count": "2", "kind": "corner", "colour": "purple"}),
        (21, {}),
    ],
)
def test_a_pattern_has_a_name_where_a_shape_and_a_colour_tell_it(card, fields):
    match = position(SQUARES, hands=[[card]])
    match.play(f"play {card}")
    while match.to_move == 0:
        won = gains_by(match, next(words for words in match.list_words() if words.endswith("d4")))
    told = [gain.fields for gain in won]
    assert told == ([{"card": str(card)} | fields] if fields else [])


def test_a_pattern_of_two_colours_is_told_by_its_card():
    reef = """
        .. .. .. ..
        .. p1 y1 ..
        .. .. .. ..
        .. .. .. ..
    """
    (gain,) = gains_by(position(reef, hands=[[21]]), "play 21", "g a1", "g a1")
    assert gain.fields == {"card": "21", "count": "1"}


def test_a_height_is_told_with_its_colour():
    reef = """
        .. .. .. ..
        .. y3 .. ..
        .. .. y3 ..
        .. .. .. ..
    """
    (gain,) = gains_by(position(reef, hands=[[9]]), "play 9", "g a1", "g a1")
    tall = {"kind": "tall", "colour": "yellow", "height": "3"}
    assert gain.fields == {"card": "9", "count": "2", **tall}


def test_pieces_around_the_highest_are_counted():
    reef = """
        .. y1 .. ..
        .. p2 y1 ..
        .. .. .. ..
        .. .. .. ..
    """
    (gain,) = gains_by(position(reef, hands=[[53]]), "play 53", "g a1", "g a1")
    assert gain.rule == "R24"
    assert gain.fields == {"card": "53", "count": "2", "colour": "yellow", "highest": "purple"}


def test_at_the_end_each_card_left_in_hand_is_a_gain_of_its_own():
    match = position(
        """
        .. .. .. ..
        .. p1 g1 ..
        .. .. y1 ..
        .. .. .. ..
        """,
        hands=[[], [2, 1, 4, 53]],
        supplies={"red": 0},
        seat=1,
    )
    match.state.empty = 1
    match.state.stack[1] = match.state.stack[0]
    match.state.coloured[1] = match.state.coloured[0]
    match.state.reached[1] = match.state.reached[0]
    told = gains_by(match, "play 2", "y a1", "y a2")
    assert [(gain.rule, gain.fields["card"], gain.points, gain.at_end) for gain in told] == [
        ("R23", "2", 1, False),
        ("R28", "1", 1, True),
        ("R28", "4", 1, True),
        ("R28", "53", 2, True),
    ]
    assert told[1] == Gain(1, 1, ("c3",), "R28", {"card": "1"}, at_end=True)


RULES_OF_VERBS = {
    "take": {"R11"},
    "deck": {"R12"},
    "place": {"R23", "R24"},
    "play": {"R23", "R24"},
}
"""By which rules a move of each verb brings or costs points."""


@pytest.mark.parametrize("seed", range(3))
def test_the_rule_of_a_gain_is_one_by_which_its_move_brings_points(seed):
    match = play_eagerly(GAME, seed)
    won = [
        (step.fields["verb"], gain)
        for step in tell(match, WATCHER)
        for gain in gains_of(match, [step])
    ]
    by_move = [(verb, gain.rule) for verb, gain in won if not gain.at_end]
    assert by_move
    assert [pair for pair in by_move if pair[1] not in RULES_OF_VERBS.get(pair[0], ())] == []
    assert {gain.rule for _, gain in won if gain.at_end} <= {"R28"}


@pytest.mark.parametrize("seed", range(3))
def test_r28_what_is_left_in_hand_is_a_gain_for_each_card(seed):
    match = play_eagerly(GAME, seed)
    hands = seen(match)["hands"]
    won = gains_between(match, match.state_after(0), match.state)
    left = [gain for gain in won if gain.at_end]
    assert len({(gain.seat, gain.fields["card"]) for gain in left}) == len(left)
    assert all(gain.fields["card"] in hands[gain.seat] for gain in left)
