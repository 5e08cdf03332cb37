"""Aqualin's moves in words: examples of every form and of every refusal."""

from atoll.games.aqualin import GAME
from atoll.games.aqualin.tests.vocabulary import (
    FIRST_RIVER,
    SMALL,
    match_after,
    position,
    random_match,
)
from tests.notations import Notation

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


def decided():
    return match_after("first 0")


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


READINGS = [
    (sliding, "stay", "stay"),
    (sliding, "-", "stay"),
    (sliding, "  Stay ", "stay"),
    (sliding, "slide c4 c6", "slide c4 c6"),
    (sliding, "slide c4-c6", "slide c4 c6"),
    (sliding, "c4 c6", "slide c4 c6"),
    (sliding, "c4-c6", "slide c4 c6"),
    (sliding, "c4 - c6", "slide c4 c6"),
    (sliding, "C4-C6", "slide c4 c6"),
    (sliding, "SLIDE  c4  a4", "slide c4 a4"),
    (placing, "place green-seahorse c5", "place green-seahorse c5"),
    (placing, "place green seahorse c5", "place green-seahorse c5"),
    (placing, "place gh c5", "place green-seahorse c5"),
    (placing, "green-seahorse c5", "place green-seahorse c5"),
    (placing, "green seahorse c5", "place green-seahorse c5"),
    (placing, "gh c5", "place green-seahorse c5"),
    (placing, "g-h c5", "place green-seahorse c5"),
    (placing, "g h c5", "place green-seahorse c5"),
    (placing, "GH C5", "place green-seahorse c5"),
    (placing, "Place Green-Seahorse C5", "place green-seahorse c5"),
    (placing, "green-h c5", "place green-seahorse c5"),
    (placing, "place green c5", "place green-seahorse c5"),
    (placing, "green c5", "place green-seahorse c5"),
    (placing, "g c5", "place green-seahorse c5"),
    (placing, "seahorse c5", "place green-seahorse c5"),
    (placing, "h c5", "place green-seahorse c5"),
    (decided, "draw pink-seahorse", "draw pink-seahorse"),
    (decided, "draw kh", "draw pink-seahorse"),
    (decided, "DRAW pink seahorse", "draw pink-seahorse"),
    (undecided, "first 1", "first 1"),
    (undecided, "FIRST 1", "first 1"),
]

COMPLETIONS = [
    (sliding, "", ("stay", "slide")),
    (sliding, "S", ("stay", "slide")),
    (sliding, "slide ", ("c4", "e4", "a5", "e6")),
    (sliding, "slide e6 ", ("e5", "a6", "b6", "c6", "d6", "f6")),
    (sliding, "e6-", ("e6-e5", "e6-a6", "e6-b6", "e6-c6", "e6-d6", "e6-f6")),
    (sliding, "e6 - ", ("e5", "a6", "b6", "c6", "d6", "f6")),
    (sliding, "e6 ", ("e5", "a6", "b6", "c6", "d6", "f6")),
    (sliding, "stay", ("stay",)),
    (sliding, "stay ", ()),
    (sliding, "place ", ()),
    (placing, "", ("place",)),
    (placing, "Place G", ("green-seahorse",)),
    (placing, "b", ("blue-jellyfish", "blue-starfish")),
    (placing, "gh c", ("c1", "c2", "c3", "c5", "c6")),
    (placing, "seahorse c", ("c1", "c2", "c3", "c5", "c6")),
    (placing, "place gh", ("gh",)),
    (drawing, "", ()),
    (drawing, "draw ", ()),
    (over, "", ()),
]

DESCRIPTIONS = [
    (undecided, "first 1", {"verb": "first", "seat": "1"}),
    (drawing, "draw kh", {"verb": "draw", "tile": "pink-seahorse"}),
    (sliding, "stay", {"verb": "stay"}),
    (sliding, "c4-c6", {"verb": "slide", "from": "c4", "to": "c6", "tile": "pink-seahorse"}),
    (sliding, "e4-f4", {"verb": "slide", "from": "e4", "to": "f4", "tile": "red-turtle"}),
    (placing, "gh c5", {"verb": "place", "tile": "green-seahorse", "to": "c5"}),
]

UNREADABLE = [
    *("", "hello", "slide", "slide c4", "c4", "c4-", "place c5", "gh", "place gh", "hg c5"),
    *("gh g5", "gh c7", "gh c0", "c4-g4", "c4 c5 c6", "first 2", "first", "draw", "draw zz"),
    *("green-green c5", "seahorse-green c5", "stay here", "--", "slide gh c5", "gh gh c5"),
]

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

SENTENCES = [
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
]

BLUE_TILES = ("place blue-jellyfish a1", "place blue-starfish a1")
MESSAGES = [
    (
        sliding,
        "c4-f4",
        (
            "'c4-f4' is not allowed: red-turtle on e4 is in the way (A7); "
            "possible: stay, slide c4 c1, slide c4 c2, slide c4 c3, slide c4 a4 and 26 more"
        ),
    ),
    (
        placing,
        "blue a1",
        (
            "'blue a1' can mean several moves; "
            "possible: place blue-jellyfish a1, place blue-starfish a1"
        ),
    ),
]

NOTATION = Notation(
    game=GAME,
    readings=READINGS,
    completions=COMPLETIONS,
    descriptions=DESCRIPTIONS,
    unreadable=(placing, UNREADABLE),
    ambiguous=[(placing, "blue a1", BLUE_TILES)],
    refusals=REFUSALS,
    sentences=SENTENCES,
    messages=MESSAGES,
    matches=[(seed, {}) for seed in range(20)],
)
