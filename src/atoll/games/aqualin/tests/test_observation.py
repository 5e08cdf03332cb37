"""What a learner is given of Aqualin, by the names of planes and numbers."""

import numpy as np
import pytest

from atoll.games.aqualin import GAME
from atoll.games.aqualin.tests.vocabulary import SMALL, match_after, position, random_match

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
COLOUR_NAMES = ("blue", "green", "pink", "purple", "red", "yellow")
CREATURES = ("crab", "fish", "jellyfish", "seahorse", "starfish", "turtle")


def observed(match, seat):
    """Give each plane and each number of the vector by its name."""
    planes, vector = GAME.look(match.state, match.box, seat)
    named = zip(GAME.observation.PLANES, planes, strict=True)
    return dict(named) | dict(zip(GAME.observation.VECTOR, vector.tolist(), strict=True))


def cells(plane):
    """Give the cells that a plane of the reef marks."""
    return {f"{'abcdef'[column]}{row + 1}" for row, column in np.argwhere(plane).tolist()}


def tiles(plane, own, other):
    """Give the tiles that a plane of tiles marks, own kind first."""
    return {f"{own[row]}-{other[column]}" for row, column in np.argwhere(plane).tolist()}


def test_the_collector_of_colours_sees_colours_as_its_own_kinds():
    seen = observed(position(REEF), seat=0)
    assert cells(seen["reef: own kind 0"]) == {"c4", "d4"}
    assert cells(seen["reef: own kind 1"]) == {"c3", "f6"}
    assert cells(seen["reef: own kind 2"]) == {"a1"}
    assert cells(seen["reef: own kind 3"]) == set()
    assert cells(seen["reef: other kind 0"]) == {"c4", "c3"}
    assert cells(seen["reef: other kind 1"]) == {"d4"}
    assert cells(seen["reef: other kind 3"]) == {"a1"}
    assert cells(seen["reef: other kind 5"]) == {"f6"}


def test_the_collector_of_creatures_sees_creatures_as_its_own_kinds():
    seen = observed(position(REEF), seat=1)
    assert cells(seen["reef: own kind 0"]) == {"c4", "c3"}
    assert cells(seen["reef: own kind 5"]) == {"f6"}
    assert cells(seen["reef: other kind 0"]) == {"c4", "d4"}
    assert cells(seen["reef: other kind 1"]) == {"c3", "f6"}


def test_goals_exchanged_give_each_seat_what_the_other_saw():
    usual, exchanged = position(REEF), position(REEF, goals="1")
    assert_equal_planes(observed(usual, 0), observed(exchanged, 1), "reef:", "tiles:")
    assert_equal_planes(observed(usual, 1), observed(exchanged, 0), "reef:", "tiles:")


def test_empty_cells_are_marked():
    empty = cells(observed(position(REEF), seat=0)["reef: empty"])
    assert len(empty) == 31
    assert empty.isdisjoint({"a1", "c3", "c4", "d4", "f6"})


def test_the_river_and_the_reserve_are_marked_tile_by_tile():
    seen = observed(position(REEF), seat=0)
    river = tiles(seen["tiles: in the river"], COLOUR_NAMES, CREATURES)
    reserve = tiles(seen["tiles: in the reserve"], COLOUR_NAMES, CREATURES)
    assert river == {
        *("blue-starfish", "green-seahorse", "pink-crab"),
        *("purple-fish", "red-jellyfish", "yellow-turtle"),
    }
    assert len(reserve) == 25
    assert reserve.isdisjoint(river | {"blue-crab", "green-turtle"})


def test_the_collector_of_creatures_sees_the_river_by_creature():
    river = observed(position(REEF), seat=1)["tiles: in the river"]
    assert tiles(river, CREATURES, COLOUR_NAMES) == {
        *("starfish-blue", "seahorse-green", "crab-pink"),
        *("fish-purple", "jellyfish-red", "turtle-yellow"),
    }


def test_places_in_the_river_are_told_by_the_kinds_of_their_tiles():
    seen = observed(position(REEF), seat=0)
    assert np.argwhere(seen["river: own kinds"]).tolist() == [
        *([0, 0], [1, 1], [2, 2]),
        *([3, 3], [4, 4], [5, 5]),
    ]
    assert np.argwhere(seen["river: other kinds"]).tolist() == [
        *([0, 4], [1, 3], [2, 0]),
        *([3, 1], [4, 2], [5, 5]),
    ]


@pytest.mark.parametrize(
    ("seat", "turn", "first"), [(0, "the other", "me"), (1, "me", "the other")]
)
def test_each_seat_knows_whose_turn_it_is_and_who_began(seat, turn, first):
    seen = observed(position(REEF), seat)
    assert [name for name in GAME.observation.VECTOR if seen[name]] == [
        *("phase: slide", f"turn: {turn}", f"first: {first}"),
        *("tiles on the reef", "tiles in the reserve", "places in the river"),
    ]
    assert seen["tiles on the reef"] == 5
    assert seen["tiles in the reserve"] == 25
    assert seen["places in the river"] == 6


def test_after_the_slide_a_placement_is_due():
    match = position(REEF)
    match.play("stay")
    seen = observed(match, seat=1)
    assert seen["turn: me"] == 1
    assert seen["phase: slide"] == 0
    assert seen["phase: place"] == 1


def test_while_luck_moves_it_is_nobodys_turn():
    match = match_after("draw bc", first="0")
    assert observed(match, 0)["turn: me"] == observed(match, 1)["turn: me"] == 0
    assert tiles(observed(match, 0)["tiles: in the river"], COLOUR_NAMES, CREATURES) == {
        "blue-crab"
    }


def test_at_the_end_all_tiles_are_placed_and_nothing_is_due():
    seen = observed(random_match(seed=3), seat=0)
    assert seen["tiles on the reef"] == 36
    assert seen["phase: over"] == 1
    assert not seen["reef: empty"].any()


def test_outside_a_small_reef_there_is_nothing():
    seen = observed(position("bc bf ..\n.. .. gc", **SMALL), seat=0)
    assert cells(seen["reef: empty"]) == {"c2", "a1", "b1"}
    assert cells(seen["reef: own kind 1"]) == {"c1"}


def test_the_collector_of_creatures_names_tiles_by_creature_first():
    box = position(REEF).box
    moves = [GAME.moves.write(box, move) for move in range(GAME.move_numbers)]
    actions = np.arange(GAME.move_numbers)
    GAME.observation.perspective(box, 1, actions)
    assert moves[actions[moves.index("place green-jellyfish c4")]] == "place pink-fish c4"
    assert moves[actions[moves.index("place blue-crab c4")]] == "place blue-crab c4"
    assert moves[actions[moves.index("slide c3 c6")]] == "slide c3 c6"
    GAME.observation.perspective(box, 0, actions)
    assert moves[actions[moves.index("place green-jellyfish c4")]] == "place pink-fish c4"


def assert_equal_planes(one, other, *families):
    for name in (name for name in one if name.startswith(families)):
        assert np.array_equal(one[name], other[name]), name
