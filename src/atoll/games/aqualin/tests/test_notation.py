"""Aqualin's moves in words: every form read and every refusal explained."""

import pytest

from atoll.game import AmbiguousMove, IllegalMove, UnreadableMove
from atoll.games.aqualin import GAME
from atoll.games.aqualin.reasons import REFUSALS as REASONS
from atoll.games.aqualin.tests.vocabulary import (
    FIRST_RIVER,
    SMALL,
    match_after,
    position,
    random_match,
)
from tests.vocabulary import history

SLIDING = """
    .. .. .. .. gs ..
    yc .. .. .. .. ..
    .. .. kh .. rt ..
    .. .. .. .. .. ..
    .. .. .. .. .. ..
    .. .. .. .. .. ..
    river bs gh kc pf bj yt
    seat 0 slides
"""


def undecided():
    return match_after()


def drawing():
    return match_after("first 0", "draw bc")


def first_turn():
    return match_after(*FIRST_RIVER, first="0")


def sliding():
    return position(SLIDING)


def placing():
    return position(SLIDING.replace("slides", "places"))


def small():
    return position("bc .. ..\n.. .. ..", **SMALL)


def over():
    return random_match(seed=1)


@pytest.mark.parametrize(
    ("words", "meaning"),
    [
        ("stay", "stay"),
        ("-", "stay"),
        ("  Stay ", "stay"),
        ("slide c4 c6", "slide c4 c6"),
        ("slide c4-c6", "slide c4 c6"),
        ("c4 c6", "slide c4 c6"),
        ("c4-c6", "slide c4 c6"),
        ("c4 - c6", "slide c4 c6"),
        ("C4-C6", "slide c4 c6"),
        ("SLIDE  c4  a4", "slide c4 a4"),
    ],
)
def test_a_slide_is_read_in_every_form(words, meaning):
    match = sliding()
    assert match.write_move(match.read_move(words)) == meaning


@pytest.mark.parametrize(
    "words",
    [
        "place green-seahorse c5",
        "place green seahorse c5",
        "place gh c5",
        "green-seahorse c5",
        "green seahorse c5",
        "gh c5",
        "g-h c5",
        "g h c5",
        "GH C5",
        "Place Green-Seahorse C5",
        "green-h c5",
        "place green c5",
        "green c5",
        "g c5",
        "seahorse c5",
        "h c5",
    ],
)
def test_a_placement_is_read_in_every_form(words):
    match = placing()
    assert match.write_move(match.read_move(words)) == "place green-seahorse c5"


@pytest.mark.parametrize("words", ["draw pink-seahorse", "draw kh", "DRAW pink seahorse"])
def test_a_draw_is_read_in_every_form(words):
    match = match_after("first 0")
    assert match.write_move(match.read_move(words)) == "draw pink-seahorse"


@pytest.mark.parametrize("words", ["first 1", "FIRST 1"])
def test_who_begins_is_read_in_every_form(words):
    match = match_after()
    assert match.write_move(match.read_move(words)) == "first 1"


def test_the_letters_of_colours_and_creatures_are_read_as_the_typing_help_tells():
    match = match_after("draw bc", "draw gf", "draw kj", "draw ph", "draw rs", "draw yt", first="0")
    assert match.list_words()[::36] == (
        "place blue-crab a1",
        "place green-fish a1",
        "place pink-jellyfish a1",
        "place purple-seahorse a1",
        "place red-starfish a1",
        "place yellow-turtle a1",
    )


@pytest.mark.parametrize(
    "words",
    [
        *("", "hello", "slide", "slide c4", "c4", "c4-", "place c5", "gh", "place gh", "hg c5"),
        *("gh g5", "gh c7", "gh c0", "c4-g4", "c4 c5 c6", "first 2", "first", "draw", "draw zz"),
        *("green-green c5", "seahorse-green c5", "stay here", "--", "slide gh c5", "gh gh c5"),
    ],
)
def test_what_is_no_move_of_the_game_is_unreadable(words):
    with pytest.raises(UnreadableMove) as refusal:
        placing().read_move(words)
    assert refusal.value.message == f"cannot read {words!r} as a move"
    assert refusal.value.possible == placing().list_words()


@pytest.mark.parametrize("words", ["", "hello", "gh c7"])
def test_there_is_no_reason_for_what_cannot_be_read(words):
    match = placing()
    with pytest.raises(UnreadableMove):
        GAME.why_not(match.state, match.box, words)


def test_a_move_that_is_not_allowed_is_refused_with_the_rule_and_what_would_be_possible():
    with pytest.raises(IllegalMove) as refusal:
        sliding().read_move("c4-f4")
    assert str(refusal.value) == (
        "'c4-f4' is not allowed: red-turtle on e4 is in the way (A7); "
        "possible: stay, slide c4 c1, slide c4 c2, slide c4 c3, slide c4 a4 and 26 more"
    )
    assert refusal.value.possible == sliding().list_words()


def test_half_a_name_that_fits_two_tiles_is_ambiguous_and_names_both():
    with pytest.raises(AmbiguousMove) as refusal:
        placing().read_move("blue a1")
    assert str(refusal.value) == (
        "'blue a1' can mean several moves; "
        "possible: place blue-jellyfish a1, place blue-starfish a1"
    )
    assert refusal.value.possible == ("place blue-jellyfish a1", "place blue-starfish a1")


def test_ambiguous_words_are_allowed_words():
    match = placing()
    assert GAME.why_not(match.state, match.box, "blue a1") is None


REFUSALS = [
    (over, "stay", "A11", "over", {}),
    (over, "draw bc", "A11", "over", {}),
    (undecided, "bc a1", "A5", "luck", {}),
    (undecided, "draw bc", "A5", "luck", {}),
    (drawing, "bc a1", "A10", "luck", {}),
    (drawing, "first 1", "A10", "luck", {}),
    (drawing, "draw bc", "A10", "not in the reserve", {"tile": "blue-crab"}),
    (placing, "draw bc", "A10", "not luck", {}),
    (placing, "first 1", "A5", "not luck", {}),
    (first_turn, "stay", "A8", "no first slide", {}),
    (first_turn, "a1-a2", "A8", "no first slide", {}),
    (placing, "stay", "A6", "slid already", {}),
    (placing, "c4-c5", "A6", "slid already", {}),
    (sliding, "gh a1", "A6", "slide first", {}),
    (small, "a2-a3", "A2", "off the board", {"cell": "a3"}),
    (small, "bf d1", "A2", "off the board", {"cell": "d1"}),
    (placing, "rs a1", "A9", "not in the river", {"tile": "red-starfish"}),
    (placing, "red a1", "A9", "not in the river", {"tile": "red"}),
    (placing, "starfish e4", "A9", "cell is full", {"cell": "e4", "tile": "red-turtle"}),
    (sliding, "a1-a2", "A7", "nothing to slide", {"cell": "a1"}),
    (sliding, "c4-d5", "A7", "not straight", {}),
    (sliding, "c4-c4", "A7", "not straight", {}),
    (sliding, "c4-f4", "A7", "blocked", {"cell": "e4", "tile": "red-turtle"}),
    (sliding, "e4-b4", "A7", "blocked", {"cell": "c4", "tile": "pink-seahorse"}),
    (sliding, "e4-e6", "A7", "blocked", {"cell": "e6", "tile": "green-starfish"}),
    (sliding, "e6-e1", "A7", "blocked", {"cell": "e4", "tile": "red-turtle"}),
]


@pytest.mark.parametrize(("situation", "words", "rule", "code", "fields"), REFUSALS)
def test_a_refusal_names_the_rule_the_reason_and_what_it_is_about(
    situation, words, rule, code, fields
):
    match = situation()
    why_not = GAME.why_not(match.state, match.box, words)
    assert why_not is not None
    assert (why_not.rule, why_not.code, why_not.fields) == (rule, code, fields)
    with pytest.raises(IllegalMove) as refusal:
        match.read_move(words)
    assert refusal.value.message == f"{words!r} is not allowed: {why_not.sentence} ({rule})"


def test_every_reason_to_refuse_was_met():
    assert {code for _, _, _, code, _ in REFUSALS} == set(REASONS.sentences)


@pytest.mark.parametrize(
    ("situation", "words", "sentence"),
    [
        (over, "stay", "the match is over"),
        (undecided, "bc a1", "luck moves now"),
        (drawing, "draw bc", "there is no blue-crab in the reserve"),
        (placing, "draw bc", "only luck decides this"),
        (first_turn, "stay", "there is no slide on the very first turn: place a tile"),
        (placing, "stay", "the slide of this turn is done: place a tile"),
        (sliding, "gh a1", "a turn begins with a slide, or with stay"),
        (small, "a2-a3", "a3 is not on the board"),
        (placing, "red a1", "there is no red in the river"),
        (placing, "h e4", "red-turtle lies on e4"),
        (sliding, "a1-a2", "there is no tile on a1"),
        (sliding, "c4-d5", "a tile slides along its row or column, to another cell"),
        (sliding, "c4-f4", "red-turtle on e4 is in the way"),
    ],
)
def test_a_refusal_is_a_sentence(situation, words, sentence):
    match = situation()
    why_not = GAME.why_not(match.state, match.box, words)
    assert why_not is not None
    assert why_not.sentence == sentence


@pytest.mark.parametrize(
    ("situation", "words", "fields"),
    [
        (undecided, "first 1", {"verb": "first", "seat": "1"}),
        (drawing, "draw kh", {"verb": "draw", "tile": "pink-seahorse"}),
        (sliding, "stay", {"verb": "stay"}),
        (sliding, "c4-c6", {"verb": "slide", "from": "c4", "to": "c6", "tile": "pink-seahorse"}),
        (sliding, "e4-f4", {"verb": "slide", "from": "e4", "to": "f4", "tile": "red-turtle"}),
        (placing, "gh c5", {"verb": "place", "tile": "green-seahorse", "to": "c5"}),
    ],
)
def test_a_move_is_described_by_named_fields(situation, words, fields):
    match = situation()
    assert GAME.describe_move(match.state, match.box, match.read_move(words)) == fields


@pytest.mark.parametrize("seed", range(20))
def test_every_move_of_a_match_is_read_as_it_is_written(seed):
    match = random_match(seed)
    for state, move in history(match):
        assert GAME.read_move(state, match.box, GAME.write_move(state, match.box, move)) == move
