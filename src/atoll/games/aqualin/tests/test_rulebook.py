"""Every rule of Aqualin, in the words and with the numbers of the rulebook."""

import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from scipy.stats import binomtest, chisquare

from atoll.game import CHANCE, NOBODY
from atoll.games.aqualin import GAME
from atoll.games.aqualin.tests.vocabulary import (
    FIRST_RIVER,
    SMALL,
    cells_for,
    drawable,
    drawn,
    match_after,
    picture,
    placeable,
    points_of,
    position,
    random_match,
    river,
    schools_of,
    slides_from,
    turns_of,
)
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.option import OptionError
from atoll.words.reading import IllegalMove
from tests.vocabulary import outcome_of, seen, verbs

pytestmark = pytest.mark.rules

COLOUR_NAMES = ("blue", "green", "pink", "purple", "red", "yellow")
CREATURES = ("crab", "fish", "jellyfish", "seahorse", "starfish", "turtle")
ALL_TILES = {f"{colour}-{creature}" for colour, creature in product(COLOUR_NAMES, CREATURES)}
ALL_CELLS = {f"{column}{row}" for column, row in product("abcdef", "123456")}
ALMOST_NEVER = 1e-6

COUNTED_REEF = """
    kh gh rc kf gj pc
    bc bt ph rt pt yc
    gt gf pf pj yj rf
    kj bf bj kt gs rj
    gc yf bs ks ps rh
    rs yt bh kc ys yh
    over
"""
PERFECT_REEF_BUT_ONE = """
    bc bf bj bh bs bt
    gc gf gj gh gs gt
    kc kf kj kh ks kt
    pc pf pj ph ps pt
    rc rf rj rh rs rt
    yc yf yj yh ys ..
"""


def test_a1_every_colour_comes_with_every_creature_once():
    match = match_after(first="0")
    assert len(match.list_words()) == 36
    assert drawable(match) == ALL_TILES


def test_a1_a_tile_that_was_drawn_is_not_in_the_reserve_any_more():
    match = match_after("draw kh", first="0")
    assert drawable(match) == ALL_TILES - {"pink-seahorse"}


def test_a1_at_the_end_every_tile_lies_on_the_reef():
    match = random_match(seed=1)
    assert sorted(seen(match)["board"].values()) == sorted(ALL_TILES)


def test_a2_the_reef_has_six_by_six_cells_and_starts_empty():
    match = match_after(*FIRST_RIVER, first="0")
    assert seen(match)["board"] == {}
    assert cells_for(match, "blue-crab") == ALL_CELLS


def test_a2_letters_are_columns_from_the_left_and_digits_are_rows_from_the_bottom():
    match = position("""
        bc .. .. .. .. gt
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. kh .. .. ..
        rs .. .. .. .. yf
    """)
    assert seen(match)["board"] == {
        "a1": "red-starfish",
        "f1": "yellow-fish",
        "c2": "pink-seahorse",
        "a6": "blue-crab",
        "f6": "green-turtle",
    }


def test_a3_luck_lays_out_six_tiles_before_the_first_turn():
    match = match_after(*FIRST_RIVER[:5], first="0")
    assert match.to_move == CHANCE
    match.play("draw yh")
    assert match.to_move == 0
    assert river(match) == "bc bf gc gt rs yh"
    assert seen(match)["reserve"] == 30


def test_a3_every_tile_of_the_reserve_is_equally_likely():
    match = match_after("draw kh", first="0")
    assert GAME.list_odds(match.state, match.box) == [1] * 35


def test_a3_over_many_matches_every_tile_opens_the_river_equally_often():
    opened = Counter(river(Match(GAME, luck=seeded_luck(seed))).split()[0] for seed in range(720))
    assert len(opened) == 36
    assert chisquare(list(opened.values())).pvalue > ALMOST_NEVER


def test_a4_seat_0_collects_colours_and_seat_1_creatures():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. bc bt bf .. ..
        .. .. .. .. .. ..
        .. .. gs .. .. ..
        .. .. rs .. .. ..
    """)
    assert seen(match)["goals"] == ["colours", "creatures"]
    assert match.points == (3, 1)


def test_a4_the_players_may_choose_the_goals_the_other_way_round():
    match = position(
        """
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. bc bt bf .. ..
        .. .. .. .. .. ..
        .. .. gs .. .. ..
        .. .. rs .. .. ..
        """,
        goals="1",
    )
    assert seen(match)["goals"] == ["creatures", "colours"]
    assert match.points == (1, 3)


@pytest.mark.parametrize("first", [0, 1])
def test_a5_the_players_may_choose_who_begins(first):
    match = match_after(*FIRST_RIVER, first=str(first))
    assert match.to_move == first


@pytest.mark.parametrize("first", [0, 1])
def test_a5_or_luck_decides_who_begins(first):
    match = match_after()
    assert match.to_move == CHANCE
    assert match.list_words() == ("first 0", "first 1")
    assert match_after(f"first {first}", *FIRST_RIVER).to_move == first


def test_a5_luck_gives_both_seats_the_same_odds():
    match = match_after()
    assert GAME.list_odds(match.state, match.box) == [1, 1]


def test_a5_over_many_matches_both_seats_begin_equally_often():
    begun = [Match(GAME, luck=seeded_luck(seed)).to_move for seed in range(1000)]
    assert set(begun) == {0, 1}
    assert binomtest(begun.count(0), 1000).pvalue > ALMOST_NEVER


def test_a6_a_turn_is_a_slide_a_placement_and_a_refill_and_then_the_other_is_to_move():
    match = match_after(*FIRST_RIVER, "bc a1", "draw kh", first="0")
    assert match.to_move == 1
    match.play("slide a1 a4")
    assert match.to_move == 1
    match.play("place green-crab b4")
    assert match.to_move == CHANCE
    match.play("draw purple-fish")
    assert match.to_move == 0
    assert picture(match) == drawn("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bc gc .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        river kh bf pf gt rs yh
        seat 0 slides
    """)


def test_a6_nobody_has_to_slide():
    match = match_after(*FIRST_RIVER, "bc a1", "draw kh", "stay", first="0")
    assert picture(match) == drawn("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bc .. .. .. .. ..
        river kh bf gc gt rs yh
        seat 1 places
    """)


def test_a6_everybody_has_to_place_a_tile_and_slides_once_at_most():
    match = match_after(*FIRST_RIVER, "bc a1", "draw kh", first="0")
    assert verbs(match) == {"slide", "stay"}
    match.play("a1-a2")
    assert verbs(match) == {"place"}


def test_a7_a_tile_slides_any_distance_along_its_row_or_column():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. bc .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    rows, columns = {"a4", "b4", "d4", "e4", "f4"}, {"c1", "c2", "c3", "c5", "c6"}
    assert slides_from(match, "c4") == rows | columns


def test_a7_a_tile_slides_until_it_is_blocked():
    match = position("""
        bc .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        rt .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert slides_from(match, "a6") == {"a5", "a4", "b6", "c6", "d6", "e6", "f6"}
    assert slides_from(match, "a3") == {"a5", "a4", "a2", "a1", "b3", "c3", "d3", "e3", "f3"}


def test_a7_a_tile_between_four_others_cannot_slide():
    match = position("""
        .. .. .. .. .. ..
        .. .. gf .. .. ..
        .. rt bc ys .. ..
        .. .. kh .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert slides_from(match, "c4") == set()
    assert slides_from(match, "c5") == {"c6", "a5", "b5", "d5", "e5", "f5"}


def test_a7_a_tile_does_not_leave_the_reef_nor_come_back_on_the_other_side():
    match = position("""
        .. .. .. .. gt bc
        .. .. .. .. .. rs
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert slides_from(match, "f6") == set()


def test_a7_any_tile_may_slide_whoever_placed_it():
    match = match_after(*FIRST_RIVER, "bc a1", "draw kh", "stay", "bf b2", "draw ks", first="0")
    assert match.to_move == 0
    assert slides_from(match, "a1") == {"b1", "c1", "d1", "e1", "f1", "a2", "a3", "a4", "a5", "a6"}
    assert slides_from(match, "b2") == {"a2", "c2", "d2", "e2", "f2", "b1", "b3", "b4", "b5", "b6"}


def test_a7_only_full_cells_can_slide_and_a_slide_takes_a_tile_to_another_cell():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bc .. .. .. .. ..
    """)
    assert len(match.list_words()) == 1 + 10
    assert "a1" not in slides_from(match, "a1")


def test_a7_a_tile_may_be_slid_back_at_once():
    match = match_after(
        *FIRST_RIVER, "bc a1", "draw kh", "slide a1 a6", "place gt d4", "draw ks", first="0"
    )
    match.play("slide a6 a1")
    assert picture(match) == drawn("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. gt .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bc .. .. .. .. ..
        river kh bf gc ks rs yh
        seat 0 places
    """)


def test_a8_the_very_first_turn_is_a_placement_and_nothing_else():
    match = match_after(*FIRST_RIVER, first="1")
    assert verbs(match) == {"place"}
    assert len(match.list_words()) == 6 * 36
    with pytest.raises(IllegalMove, match=r"no slide on the very first turn.*A8"):
        match.play("stay")


def test_a8_the_second_player_may_slide_the_first_tile():
    match = match_after(*FIRST_RIVER, "bc c4", "draw kh", first="1")
    assert match.to_move == 0
    assert verbs(match) == {"slide", "stay"}
    assert len(slides_from(match, "c4")) == 10


def test_a8_the_seat_that_began_may_slide_on_its_second_turn():
    match = match_after(*FIRST_RIVER, "bc c4", "draw kh", "stay", "gt d4", "draw ks", first="1")
    assert match.to_move == 1
    assert verbs(match) == {"slide", "stay"}


def test_a9_any_tile_of_the_river_goes_on_any_empty_cell():
    match = position("""
        bc .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. rt
        river bs gh kc pf rj yt
        seat 0 places
    """)
    assert len(match.list_words()) == 6 * 34
    assert placeable(match) == {
        *("blue-starfish", "green-seahorse", "pink-crab"),
        *("purple-fish", "red-jellyfish", "yellow-turtle"),
    }
    assert cells_for(match, "blue-starfish") == ALL_CELLS - {"a6", "f1"}
    assert cells_for(match, "yellow-turtle") == ALL_CELLS - {"a6", "f1"}


def test_a9_a_tile_need_not_touch_another():
    match = position("""
        bc .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        river bs gh kc pf rj yt
        seat 0 places
    """)
    match.play("kc f1")
    assert seen(match)["board"] == {"a6": "blue-crab", "f1": "pink-crab"}


def test_a9_the_cell_just_left_may_be_filled_and_the_cell_just_reached_may_not():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. bc .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        river bs gh kc pf rj yt
        seat 0 slides
    """)
    match.play("c4-f4")
    assert cells_for(match, "green-seahorse") == ALL_CELLS - {"f4"}
    match.play("gh c4")
    assert seen(match)["board"] == {"c4": "green-seahorse", "f4": "blue-crab"}


def test_a10_luck_draws_any_tile_of_the_reserve_after_each_placement():
    match = match_after(*FIRST_RIVER, "bc a1", first="0")
    assert match.to_move == CHANCE
    in_the_first_river = {"blue-crab", "blue-fish", "green-crab"} | {
        *("green-turtle", "red-starfish", "yellow-seahorse")
    }
    assert drawable(match) == ALL_TILES - in_the_first_river
    assert GAME.list_odds(match.state, match.box) == [1] * 30


def test_a10_the_drawn_tile_takes_the_freed_place_in_the_river():
    match = match_after(*FIRST_RIVER, "gc a1", first="0")
    assert river(match) == "bc bf .. gt rs yh"
    match.play("draw pt")
    assert river(match) == "bc bf pt gt rs yh"
    assert seen(match)["reserve"] == 29


def test_a10_the_last_tile_of_the_reserve_is_drawn_like_any_other():
    match = position("""
        .. .. .. .. .. ..
        .. gf gj gh gs gt
        kc kf kj kh ks kt
        pc pf pj ph ps pt
        rc rf rj rh rs rt
        yc yf yj yh ys yt
        river bc bf bj bh bs bt
        seat 0 places
    """)
    match.play("bj f6")
    assert match.to_move == CHANCE
    assert match.list_words() == ("draw green-crab",)
    match.play("draw gc")
    assert river(match) == "bc bf gc bh bs bt"
    assert seen(match)["reserve"] == 0


def test_a10_without_a_reserve_the_river_closes_up_in_its_order_and_play_goes_on():
    match = position("""
        .. .. .. .. .. ..
        gc gf gj gh gs gt
        kc kf kj kh ks kt
        pc pf pj ph ps pt
        rc rf rj rh rs rt
        yc yf yj yh ys yt
        river bc bf bj bh bs bt
        seat 0 places
    """)
    match.play("bj a6")
    assert match.to_move == 1
    assert river(match) == "bc bf bh bs bt"
    match.play("stay")
    match.play("bc b6")
    assert match.to_move == 0
    assert river(match) == "bf bh bs bt"
    match.play("stay")
    match.play("bt f6")
    assert river(match) == "bf bh bs"


def test_a11_the_game_ends_when_the_last_tile_lies_on_the_reef():
    match = position(PERFECT_REEF_BUT_ONE + "seat 1 places")
    assert match.outcome is None
    match.play("yt f1")
    assert match.to_move == NOBODY
    assert match.list_words() == ()
    assert match.is_over


@pytest.mark.parametrize("first", ["0", "1"])
def test_a11_a_match_has_107_moves_and_18_turns_for_each_seat(first):
    match = random_match(seed=11, first=first)
    assert len(match.moves) == 107
    assert (turns_of(match, 0), turns_of(match, 1)) == (18, 18)


def test_a11_a_match_has_108_moves_when_luck_decides_who_begins():
    match = random_match(seed=12)
    assert len(match.moves) == 108
    assert (turns_of(match, 0), turns_of(match, 1)) == (18, 18)


def test_a12_tiles_joined_edge_to_edge_are_one_school_whatever_its_shape():
    match = position("""
        bc bf .. .. .. ..
        .. bj bh .. .. ..
        .. bs .. .. .. ..
        .. bt .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert schools_of(match, 0) == [{"a6", "b6", "b5", "c5", "b4", "b3"}]


def test_a12_corners_do_not_connect():
    match = position("""
        .. .. .. .. .. ..
        .. .. bc .. .. ..
        .. .. .. bf .. ..
        .. .. bj .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert schools_of(match, 0) == []


def test_a12_the_end_of_a_row_does_not_touch_the_beginning_of_the_next():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        bf .. .. .. .. ..
        .. .. .. .. .. bc
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert schools_of(match, 0) == []


def test_a12_neighbours_of_different_kinds_are_no_school():
    match = position("""
        .. .. .. .. .. ..
        .. .. bc gf .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert schools_of(match, 0) == []
    assert schools_of(match, 1) == []


def test_a12_one_colour_may_have_several_schools():
    match = position("""
        bc bf .. .. .. ..
        .. .. .. .. .. ..
        bj bh .. .. .. ..
        .. .. .. .. .. ..
        bs bt .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert schools_of(match, 0) == [{"a2", "b2"}, {"a4", "b4"}, {"a6", "b6"}]


def test_a12_a_tile_may_be_in_a_school_of_each_kind():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. bc bf .. ..
        .. .. gc .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert schools_of(match, 0) == [{"c4", "d4"}]
    assert schools_of(match, 1) == [{"c3", "c4"}]


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("bc .. .. .. .. ..", 0),
        ("bc bf .. .. .. ..", 1),
        ("bc bf bj .. .. ..", 3),
        ("bc bf bj bh .. ..", 6),
        ("bc bf bj bh bs ..", 10),
        ("bc bf bj bh bs bt", 15),
    ],
)
def test_a13_a_school_scores_by_its_size(row, points):
    empty_rows = ".. .. .. .. .. ..\n" * 5
    assert position(empty_rows + row).points == (points, 0)
    assert position(empty_rows + row, goals="1").points == (0, points)


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("bc .. .. .. .. ..", 0),
        ("bc gc .. .. .. ..", 1),
        ("bc gc kc .. .. ..", 3),
        ("bc gc kc pc .. ..", 6),
        ("bc gc kc pc rc ..", 10),
        ("bc gc kc pc rc yc", 15),
    ],
)
def test_a13_a_school_of_creatures_scores_like_one_of_colours(row, points):
    empty_rows = ".. .. .. .. .. ..\n" * 5
    assert position(empty_rows + row).points == (0, points)


def test_a13_several_schools_of_the_same_colour_all_score():
    match = position("""
        bc bf bj .. .. ..
        .. .. .. .. .. ..
        bh bs .. .. .. bt
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert match.points == (3 + 1, 0)


def test_a13_a_tile_counts_for_both_seats_when_it_is_in_a_school_of_each_kind():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. bc bf .. ..
        .. .. gc .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
    """)
    assert match.points == (1, 1)


def test_a13_points_change_with_every_slide_and_placement():
    match = position("""
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. bc bf .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        .. .. .. .. .. ..
        river bs gh kc pf rj yt
        seat 0 slides
    """)
    assert match.points == (1, 0)
    match.play("d4-d1")
    assert match.points == (0, 0)
    match.play("kc c3")
    assert match.points == (0, 1)


def test_a13_the_reef_of_the_rulebook_counts_19_to_21():
    match = position(COUNTED_REEF)
    assert points_of(match, 0, "blue") == 6 + 1
    assert points_of(match, 0, "green") == 1
    assert points_of(match, 0, "pink") == 3
    assert points_of(match, 0, "purple") == 3
    assert points_of(match, 0, "red") == 3
    assert points_of(match, 0, "yellow") == 1 + 1
    assert points_of(match, 1, "crab") == 1
    assert points_of(match, 1, "jellyfish") == 1
    assert points_of(match, 1, "seahorse") == 1 + 1
    assert points_of(match, 1, "starfish") == 10
    assert points_of(match, 1, "fish") == 6
    assert points_of(match, 1, "turtle") == 1
    assert match.points == (19, 21)


def test_a13_the_rulebook_names_the_cells_of_its_schools():
    match = position(COUNTED_REEF)
    named = [
        set(cells.split()) for cells in re.findall(r"[a-f]\d(?: [a-f]\d)+", _counting_tables())
    ]
    assert len(named) == 8 + 7
    assert sorted(map(sorted, named)) == sorted(
        map(sorted, schools_of(match, 0) + schools_of(match, 1))
    )


def test_a13_the_most_possible_is_90_for_both_at_once():
    match = position(PERFECT_REEF_BUT_ONE + "seat 1 places")
    match.play("yt f1")
    assert match.points == (90, 90)


@pytest.mark.parametrize("first", ["0", "1"])
def test_a14_the_higher_total_wins_whoever_began(first):
    outcome = outcome_of(position(COUNTED_REEF, first=first))
    assert outcome.points == (19, 21)
    assert outcome.ranks == (2, 1)
    assert outcome.winners == (1,)
    assert outcome.reason == "points"


def test_a14_on_a_tie_seat_1_wins_when_seat_0_began():
    match = position(PERFECT_REEF_BUT_ONE + "seat 1 places")
    match.play("yt f1")
    assert seen(match)["first"] == 0
    assert outcome_of(match).points == (90, 90)
    assert outcome_of(match).ranks == (2, 1)
    assert outcome_of(match).reason == "tie"


def test_a14_on_a_tie_seat_0_wins_when_seat_1_began():
    match = position(PERFECT_REEF_BUT_ONE + "seat 0 places")
    match.play("yt f1")
    assert seen(match)["first"] == 1
    assert outcome_of(match).points == (90, 90)
    assert outcome_of(match).ranks == (1, 2)
    assert outcome_of(match).reason == "tie"


def test_a14_the_goals_do_not_matter_for_a_tie():
    match = position(PERFECT_REEF_BUT_ONE + "seat 1 places", goals="1")
    match.play("yt f1")
    assert outcome_of(match).ranks == (2, 1)


def test_a15_the_same_reef_with_goals_exchanged_gives_the_points_exchanged():
    leg = outcome_of(position(COUNTED_REEF, goals="0", first="0"))
    return_leg = outcome_of(position(COUNTED_REEF, goals="1", first="1"))
    assert leg.points == (19, 21)
    assert return_leg.points == (21, 19)


def test_a15_the_points_of_two_matches_can_be_added_and_may_be_shared():
    leg = outcome_of(position(COUNTED_REEF, goals="0", first="0"))
    return_leg = outcome_of(position(COUNTED_REEF, goals="1", first="1"))
    assert leg.points[0] + return_leg.points[0] == 40
    assert leg.points[1] + return_leg.points[1] == 40


def test_a15_in_a_rematch_the_other_seat_can_begin_with_the_other_goal():
    leg = match_after(*FIRST_RIVER, goals="0", first="0")
    rematch = match_after(*FIRST_RIVER, goals="1", first="1")
    assert (leg.to_move, seen(leg)["goals"]) == (0, ["colours", "creatures"])
    assert (rematch.to_move, seen(rematch)["goals"]) == (1, ["creatures", "colours"])


def test_a15_a_rematch_exchanges_goals_and_start():
    leg = match_after("first 1", *FIRST_RIVER, goals="0", first="random")
    options = leg.game.rematch(leg.state, leg.box, leg.options)
    assert options == leg.options | {"goals": "1", "first": "0"}


def test_options_a_small_reef_is_played_by_the_same_rules():
    match = position(
        """
        bc .. ..
        .. gf ..
        river bj gc
        seat 0 slides
        """,
        **SMALL,
    )
    assert slides_from(match, "a2") == {"a1", "b2", "c2"}
    assert slides_from(match, "b1") == {"a1", "c1", "b2"}
    match.play("b1-b2")
    match.play("gc b1")
    assert drawable(match) == {"blue-fish", "green-jellyfish"}


def test_options_there_must_be_as_many_tiles_as_cells():
    with pytest.raises(OptionError, match="6 colours times 6 creatures are 36 tiles"):
        match_after(columns="5")


def test_the_rulebook_and_these_tests_have_the_same_rules():
    rulebook = re.findall(r"^\*\*A(\d+) ", _rulebook(), flags=re.MULTILINE)
    tested = {found[1] for name in globals() if (found := re.match(r"test_a(\d+)_", name))}
    assert rulebook == [str(number) for number in range(1, 16)]
    assert tested == set(rulebook)


def _rulebook() -> str:
    return (Path(__file__).parent.parent / "rulebook.md").read_text("utf-8")


def _counting_tables() -> str:
    """Give the lines of the rulebook that list the schools of its example."""
    chapter = _rulebook().split("## A reef, counted")[1].split("##")[0]
    return "\n".join(line for line in chapter.splitlines() if line.startswith("|"))
