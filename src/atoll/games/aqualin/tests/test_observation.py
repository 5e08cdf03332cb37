"""What a learner is given of Aqualin, plane by plane."""

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
COLOURS = ("blue", "green", "pink", "purple", "red", "yellow")
CREATURES = ("crab", "fish", "jellyfish", "seahorse", "starfish", "turtle")


def observed(match, seat):
    """Give each plane by its name."""
    planes = np.zeros(
        (len(GAME.observation.PLANES), *GAME.observation.PLANE_SHAPE), dtype=np.float32
    )
    GAME.observation.observe(match.state, match.box, seat, planes)
    return dict(zip(GAME.observation.PLANES, planes, strict=True))


def cells(plane):
    """Give the cells that a plane of the reef marks."""
    return {f"{'abcdef'[column]}{row + 1}" for row, column in np.argwhere(plane).tolist()}


def tiles(plane, own, other):
    """Give the tiles that a plane of tiles marks, own kind first."""
    return {f"{own[row]}-{other[column]}" for row, column in np.argwhere(plane).tolist()}


def test_every_plane_has_its_own_name_and_the_game_tells_its_shape():
    assert len(set(GAME.observation.PLANES)) == len(GAME.observation.PLANES) == 20
    assert GAME.observation.PLANE_SHAPE == (6, 6)


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
    river = tiles(seen["tiles: in the river"], COLOURS, CREATURES)
    reserve = tiles(seen["tiles: in the reserve"], COLOURS, CREATURES)
    assert river == {
        *("blue-starfish", "green-seahorse", "pink-crab"),
        *("purple-fish", "red-jellyfish", "yellow-turtle"),
    }
    assert len(reserve) == 25
    assert reserve.isdisjoint(river | {"blue-crab", "green-turtle"})


def test_the_collector_of_creatures_sees_the_river_by_creature():
    river = observed(position(REEF), seat=1)["tiles: in the river"]
    assert tiles(river, CREATURES, COLOURS) == {
        *("starfish-blue", "seahorse-green", "crab-pink"),
        *("fish-purple", "jellyfish-red", "turtle-yellow"),
    }


@pytest.mark.parametrize(
    ("seat", "my_turn", "i_began"),
    [(0, 0, 1), (1, 1, 0)],
)
def test_each_seat_knows_whose_turn_it_is_and_who_began(seat, my_turn, i_began):
    seen = observed(position(REEF), seat)
    assert np.all(seen["all: it is my turn"] == my_turn)
    assert np.all(seen["all: a slide is due"] == 1)
    assert np.all(seen["all: a placement is due"] == 0)
    assert np.all(seen["all: I began"] == i_began)
    assert np.all(seen["all: share of tiles placed"] == np.float32(5 / 36))


def test_after_the_slide_a_placement_is_due():
    match = position(REEF)
    match.play("stay")
    seen = observed(match, seat=1)
    assert np.all(seen["all: it is my turn"] == 1)
    assert np.all(seen["all: a slide is due"] == 0)
    assert np.all(seen["all: a placement is due"] == 1)


def test_while_luck_moves_it_is_nobodys_turn():
    match = match_after("draw bc", first="0")
    assert not observed(match, 0)["all: it is my turn"].any()
    assert not observed(match, 1)["all: it is my turn"].any()
    assert tiles(observed(match, 0)["tiles: in the river"], COLOURS, CREATURES) == {"blue-crab"}


def test_at_the_end_all_tiles_are_placed_and_nothing_is_due():
    seen = observed(random_match(seed=3), seat=0)
    assert np.all(seen["all: share of tiles placed"] == 1)
    assert not seen["all: a slide is due"].any()
    assert not seen["all: a placement is due"].any()
    assert not seen["reef: empty"].any()


def test_outside_a_small_reef_there_is_nothing():
    seen = observed(position("bc bf ..\n.. .. gc", **SMALL), seat=0)
    assert cells(seen["reef: empty"]) == {"c2", "a1", "b1"}
    assert cells(seen["reef: own kind 1"]) == {"c1"}


def assert_equal_planes(one, other, *families):
    for name in (name for name in one if name.startswith(families)):
        assert np.array_equal(one[name], other[name]), name
