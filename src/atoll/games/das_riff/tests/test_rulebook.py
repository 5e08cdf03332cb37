"""The rulebook of Das Riff, rule by rule."""

import re
from pathlib import Path

import pytest

from atoll.game import CHANCE, NOBODY
from atoll.games.das_riff import GAME
from atoll.games.das_riff.tests.decks import FIXED
from atoll.games.das_riff.tests.vocabulary import NO_WORMS, drawn, picture, position, row_of
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.words.reading import IllegalMove
from tests.vocabulary import play_all, seen

pytestmark = pytest.mark.rules

FULL_ROWS = """
    P4 ~2 ~3 ~4 ~5 ~6 ~7 ~8
    #bm1 #gm1 #km1 #pm1 #rm1 #ym1 #C11 #C12
    #bf1 #gf1 #kf1 #pf1 #rf1 #yf1 #P5 #P6
    S1 S2 S3 S4 S5 S6 P1 P2
"""
RICH = {"blue": 3, "green": 2, "red": 2}
OTHER_PAIRS = ("blue-green", "green-pink", "pink-purple", "red-yellow")


def refusal(match, words):
    with pytest.raises(IllegalMove) as caught:
        match.play(words)
    return str(caught.value).rpartition("; possible")[0] or str(caught.value)


def test_d1_there_are_sixty_reef_cards():
    match = Match(GAME)
    assert seen(match)["draw"] == 60


def test_d2_there_are_21_breeding_cards():
    assert seen(Match(GAME))["breeding pile"] == 21


def test_d3_there_are_48_worms_and_15_boats():
    table = seen(Match(GAME))
    worms = [table["reserve"], *(seat["worms"] for seat in table["seats"])]
    assert [sum(each.values()) for each in worms] == [36, 6, 6]
    assert table["boats left"] + sum(seat["boats"] for seat in table["seats"]) == 15


def test_d4_outer_rows_are_open_and_centre_rows_closed():
    match = Match(GAME, {"first": "0"}, seeded_luck(1))
    assert None not in row_of(match, "a") + row_of(match, "d")
    assert row_of(match, "b") + row_of(match, "c") == [None] * 16
    assert [seat["boats"] for seat in seen(match)["seats"]] == [1, 1]
    assert len(seen(match)["breeding"]) == 4


def test_d4_sea_that_is_dealt_to_the_shore_stays_until_the_first_tide():
    match = Match(GAME, {"first": "0", "deck": FIXED})
    for card in ("sea-1", *match.list_words()[:31]):
        match.play(f"deal {card.removeprefix('deal ')}")
    for pair in match.list_words()[:4]:
        match.play(pair)
    play_all(match, "roll blue red", "decline")
    assert row_of(match, "a")[0] == "sea-1"
    match.play("end")
    assert "sea-1" not in row_of(match, "a")


@pytest.mark.parametrize("first", ["0", "1"])
def test_d5_the_players_may_choose_who_begins(first):
    match = Match(GAME, {"first": first}, seeded_luck(2))
    assert seen(match)["seat"] == int(first)


def test_d6_a_turn_is_worms_buying_tide_and_refill():
    match = position(FULL_ROWS.replace("S1 ", ".. "))
    phases = [seen(match)["phase"]]
    for words in ("end", "deal pearl-3", "roll blue red", "decline"):
        match.play(words)
        phases.append(seen(match)["phase"])
    assert phases == ["buy", "deal", "roll", "answer", "buy"]
    assert seen(match)["seat"] == 1


def test_d7_the_roller_takes_a_worm_for_each_die():
    match = play_all(position(FULL_ROWS, worms=({}, {})), "end")
    match.play("roll blue red")
    assert seen(match)["seats"][1]["worms"] | {"blue": 0, "red": 0} == dict.fromkeys(
        ["blue", "green", "pink", "purple", "red", "yellow"], 0
    )
    assert (seen(match)["seats"][1]["worms"]["blue"], match.to_move) == (1, 0)


def test_d7_doubles_are_half_as_likely():
    match = play_all(position(FULL_ROWS), "end")
    odds = dict(zip(match.list_words(), GAME.list_odds(match.state, match.box), strict=True))
    assert (odds["roll blue blue"], odds["roll blue red"], sum(odds.values())) == (1, 2, 36)


def test_d8_an_exhausted_colour_is_replaced_by_one_of_choice():
    match = play_all(position(FULL_ROWS, worms=({"blue": 8}, {})), "end", "roll blue red")
    assert match.to_move == 1
    assert "worm blue" not in match.list_words()
    match.play("worm yellow")
    assert seen(match)["seats"][1]["worms"]["yellow"] == 1
    assert seen(match)["seats"][1]["worms"]["red"] == 1


def test_d8_for_two_worms_that_are_gone_two_are_chosen():
    match = play_all(position(FULL_ROWS, worms=({"blue": 8}, {})), "end", "roll blue blue")
    play_all(match, "worm red", "worm yellow")
    assert seen(match)["seats"][1]["worms"] | {"red": 0, "yellow": 0} == NO_WORMS
    assert match.to_move == 0


def test_d8_from_an_empty_reserve_nobody_gets_anything():
    match = play_all(position(FULL_ROWS, worms=(dict.fromkeys(NO_WORMS, 8), {})), "end")
    match.play("roll blue red")
    assert seen(match)["seats"][1]["worms"] == NO_WORMS
    assert (match.to_move, seen(match)["phase"]) == (1, "buy")


TWO_LEFT = ({"blue": 8, "green": 8, "pink": 8}, {"purple": 8, "red": 7, "yellow": 7})


def test_d8_who_gets_all_the_worms_that_are_left_is_not_asked_for_their_order():
    match = play_all(position(FULL_ROWS, worms=TWO_LEFT), "end", "roll blue green")
    worms = seen(match)["seats"][1]["worms"]
    assert (worms["red"], worms["yellow"]) == (8, 8)
    assert seen(match)["phase"] == "buy"


def test_d8_of_three_worms_that_are_left_two_are_chosen():
    worms = (TWO_LEFT[0] | {"pink": 7}, TWO_LEFT[1])
    match = play_all(position(FULL_ROWS, worms=worms), "end", "roll blue green")
    assert match.list_words() == ("worm pink", "worm red", "worm yellow")
    play_all(match, "worm red")
    assert match.list_words() == ("worm pink", "worm yellow")


def test_d8_with_every_question_the_order_of_the_last_two_worms_is_asked():
    match = position(FULL_ROWS, worms=TWO_LEFT, questions="every")
    play_all(match, "end", "roll blue green")
    assert match.list_words() == ("worm red", "worm yellow")
    assert seen(play_all(match, "worm yellow"))["phase"] == "buy"


def test_d9_after_a_double_there_is_one_colour_or_none():
    match = play_all(position(FULL_ROWS), "end", "roll blue blue")
    assert match.list_words() == ("worm blue", "decline")
    assert sum(seen(play_all(match, "decline"))["seats"][0]["worms"].values()) == 0


def test_d9_the_other_takes_one_of_the_two_colours_or_declines():
    match = play_all(position(FULL_ROWS), "end", "roll blue red")
    assert match.list_words() == ("worm blue", "worm red", "decline")
    assert play_all(match, "worm blue").to_move == 1
    assert seen(match)["seats"][0]["worms"]["blue"] == 1


def test_d9_only_who_answers_a_roll_is_asked_in_the_turn_of_another():
    match = position(FULL_ROWS)
    asked = []
    for move in ("end", "roll blue red", "worm blue"):
        play_all(match, move)
        asked.append(match.game.manners.is_asked(match.state, match.box))
    assert asked == [False, True, False]


def test_d9_if_neither_colour_is_left_any_may_be_taken():
    worms = ({"blue": 8}, {"red": 8})
    match = play_all(position(FULL_ROWS, worms=worms), "end", "roll blue red")
    play_all(match, "worm green", "worm green")
    assert match.to_move == 0
    assert match.list_words() == (
        "worm green",
        "worm pink",
        "worm purple",
        "worm yellow",
        "decline",
    )


def test_d10_only_columns_with_a_boat_are_in_reach():
    match = position(FULL_ROWS, worms=(RICH, {}), boats=(2, 1))
    bought = {words for words in match.list_words() if words.startswith("buy")}
    assert bought == {"buy a1", "buy a2", "buy d1"}
    assert "no boat at column 3 (D10)" in refusal(match, "buy a3")


def test_d11_prices_go_by_the_row():
    match = position(
        """
        C12 .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        C11 .. .. .. .. .. .. ..
        C10 .. .. .. .. .. .. ..
        """,
        worms=({"blue": 6}, {}),
    )
    for cell, left in (("a1", 5), ("b1", 3), ("d1", 0)):
        match.play(f"buy {cell}")
        assert seen(match)["seats"][0]["worms"]["blue"] == left
    assert len(seen(match)["seats"][0]["corals"]) == 3


def test_d12_a_closed_card_is_turned_over_for_a_worm_and_taken_for_another():
    match = position(FULL_ROWS.replace("#bf1", "#C3"), worms=({"blue": 2}, {}))
    match.play("turn b1")
    assert row_of(match, "b")[0] == "coral-3"
    assert match.list_words() == ("take", "leave")
    match.play("take")
    assert seen(match)["seats"][0]["corals"][0]["coral"] == "coral-3"
    assert sum(seen(match)["seats"][0]["worms"].values()) == 0


def test_d12_a_card_that_cannot_be_taken_is_left_without_a_question():
    match = position(FULL_ROWS, worms=({"blue": 1}, {}))
    match.play("turn b1")
    assert row_of(match, "b")[0] == "blue-female-1"
    assert match.list_words()[-1] == "end"


def test_d12_a_card_left_lying_costs_two():
    match = position(FULL_ROWS.replace("#bf1", "#C3"), worms=({"blue": 4}, {}))
    play_all(match, "turn b1", "leave", "buy b1")
    assert seen(match)["seats"][0]["worms"]["blue"] == 1


def test_d13_a_fish_is_paid_in_its_colour_and_pearls_stand_for_any_worm():
    reef = FULL_ROWS.replace("S1 S2", "bm2 gf2")
    match = position(reef, worms=({"green": 3}, {}), corals=(("",), ()), pearls=(("P3",), ()))
    match.play("buy a1")
    assert seen(match)["seats"][0]["pearls"] == []
    assert seen(match)["discard"] == ["pearl-3"]
    assert seen(match)["seats"][0]["corals"][0]["parent"] == "blue-male-2"


def test_d13_where_there_are_several_ways_to_pay_the_seat_chooses():
    match = position(FULL_ROWS, worms=({"blue": 1, "red": 1}, {}), pearls=(("P3",), ()))
    match.play("buy a1")
    assert match.list_words() == ("pay blue", "pay red", "pay pearl")
    match.play("pay red")
    assert seen(match)["seats"][0]["sharks"] == ["shark-1"]
    assert seen(match)["reserve"]["red"] == 8


def test_d14_the_sea_is_not_for_sale():
    match = position(FULL_ROWS.replace("S1", "~9"), worms=(RICH, {}))
    assert "the sea is not for sale (D14)" in refusal(match, "buy a1")


def test_d14_sea_that_was_turned_over_stays_until_the_tide_takes_it():
    match = position(FULL_ROWS.replace("#bf1", "#~9"), worms=({"blue": 1}, {}))
    match.play("turn b1")
    assert (row_of(match, "b")[0], seen(match)["phase"]) == ("sea-9", "buy")
    match.play("end")
    assert seen(match)["discard"] == ["sea-9"]


def test_d15_a_seat_has_five_corals_at_most():
    corals = (("", "bm1", "", "blue-red", ""), ())
    reef = FULL_ROWS.replace("S1", "C11").replace("#C11", "#C10").replace("#bm1", "#S1")
    match = position(reef, worms=(RICH, {}), corals=corals)
    assert "you have five corals already (D15)" in refusal(match, "buy a1")


def test_d16_a_fish_needs_a_coral_and_an_open_breeding_card_of_its_colour():
    reef = FULL_ROWS.replace("S1 S2", "bm2 yf2")
    pairs = ("blue-blue", "blue-green", "pink-purple", "green-red")
    assert "no coral of yours can take blue-male-2 now (D16)" in refusal(
        position(reef, worms=(RICH, {}), pairs=pairs), "buy a1"
    )
    match = position(reef, worms=(RICH | {"yellow": 1}, {}), pairs=pairs, corals=(("",), ()))
    assert "no coral of yours can take yellow-female-2 now (D16)" in refusal(match, "buy a2")
    assert "buy a1" in match.list_words()


def test_d16_a_second_parent_is_of_the_other_sex_and_the_pair_lies_open():
    reef = FULL_ROWS.replace("S1 S2", "bm2 gf2")
    match = position(reef.replace("#bm1", "#S1"), worms=(RICH, {}), corals=(("bm1",), ()))
    assert "buy a1" not in match.list_words()
    assert "buy a2" in match.list_words()


def test_d16_where_there_are_several_corals_the_seat_chooses():
    reef = FULL_ROWS.replace("S1", "gf2").replace("#bm1", "#S1")
    match = position(reef, worms=(RICH, {}), corals=(("bm1", ""), ()))
    match.play("buy a1")
    assert match.list_words() == ("settle alone", "settle beside blue-male-1")
    assert row_of(match, "a")[0] == "green-female-2"
    match.play("settle alone")
    assert seen(match)["seats"][0]["corals"][1]["parent"] == "green-female-2"


TWO_BLUE_MALES = FULL_ROWS.replace("S1", "gf2").replace("#bm1", "#S1")
"""A green female for seat 0, whose corals carry both blue males."""


def test_d16_beside_which_of_two_alike_fish_is_not_asked():
    match = position(TWO_BLUE_MALES, worms=(RICH, {}), corals=(("bm2", "bm1"), ()))
    match.play("buy a1")
    assert [coral["parent"] for coral in seen(match)["seats"][0]["corals"]] == [
        "blue-male-2",
        None,
    ]
    assert set(seen(match)["discard"]) == {"blue-male-1", "green-female-2"}


def test_d16_fish_that_are_alike_are_one_choice_beside_an_empty_coral():
    match = position(TWO_BLUE_MALES, worms=(RICH, {}), corals=(("bm2", "", "bm1", ""), ()))
    match.play("buy a1")
    assert match.list_words() == ("settle alone", "settle beside blue-male-1")


def test_d16_who_names_the_other_of_two_alike_fish_means_the_same():
    match = position(TWO_BLUE_MALES, worms=(RICH, {}), corals=(("bm2", "", "bm1"), ()))
    play_all(match, "buy a1", "settle beside blue-male-2")
    assert "blue-male-1" in seen(match)["discard"]


def test_d16_a_fish_that_is_alike_but_not_on_a_coral_is_no_place():
    reef = FULL_ROWS.replace("S1", "gf2").replace("#bm1", "#bm2")
    match = position(reef, worms=(RICH, {}), corals=(("", "bm1"), ()))
    match.play("buy a1")
    assert "the fish cannot go there (D16)" in refusal(match, "settle beside blue-male-2")


def test_d16_fish_of_other_colours_are_not_alike():
    pairs = ("blue-green", "green-green", "pink-purple", "red-yellow")
    match = position(
        TWO_BLUE_MALES.replace("#gm1", "#C9"),
        worms=(RICH, {}),
        pairs=pairs,
        corals=(("gm1", "bm2", "bm1"), ()),
    )
    match.play("buy a1")
    assert match.list_words() == ("settle beside blue-male-1", "settle beside green-male-1")


def test_d16_with_every_question_the_seat_chooses_among_alike_fish():
    match = position(
        TWO_BLUE_MALES, worms=(RICH, {}), corals=(("bm2", "bm1"), ()), questions="every"
    )
    match.play("buy a1")
    assert match.list_words() == ("settle beside blue-male-1", "settle beside blue-male-2")
    match.play("settle beside blue-male-2")
    assert "blue-male-2" in seen(match)["discard"]


def test_d17_a_parent_stays_when_no_open_breeding_card_wants_it():
    pairs = ("green-green", "green-pink", "pink-purple", "red-yellow")
    match = position(FULL_ROWS.replace("#bm1", "#P3"), pairs=pairs, corals=(("bm1",), ()))
    play_all(match, "end", "roll blue red", "decline")
    assert seen(match)["seats"][0]["corals"][0]["parent"] == "blue-male-1"


def test_d18_a_closed_coral_takes_no_more_fish():
    reef = FULL_ROWS.replace("S1", "gf2")
    match = position(reef, worms=(RICH, {}), corals=(("blue-red",), ()))
    assert "no coral of yours can take green-female-2 now (D16)" in refusal(match, "buy a1")


def test_d18_the_new_breeding_card_may_be_bred_in_the_same_turn():
    reef = FULL_ROWS.replace("S1 S2", "gf2 bm2").replace("#bm1", "#S1").replace("#bf1", "#S2")
    match = position(reef, worms=(RICH, {}), corals=(("bm1", "bf1"), ()), pairs=OTHER_PAIRS)
    play_all(match, "buy a1", "breeding blue-blue", "buy a2")
    assert match.points == (2, 0)


def test_d19_a_pearl_may_be_spent_at_once():
    match = position(FULL_ROWS.replace("S1 S2", "P3 S2"), worms=({"blue": 1}, {}))
    play_all(match, "buy a1", "buy a2")
    assert seen(match)["seats"][0]["sharks"] == ["shark-2"]
    assert seen(match)["discard"] == ["pearl-3"]


def test_d20_a_shark_may_be_used_at_once_and_frees_an_own_coral():
    reef = FULL_ROWS.replace("#bm1", "#C10")
    match = position(reef, worms=({"blue": 1}, {}), corals=(("bm1",), ()))
    play_all(match, "buy a1", "shark blue-male-1")
    assert seen(match)["seats"][0]["corals"][0]["parent"] is None
    assert seen(match)["discard"] == ["blue-male-1", "shark-1"]


def test_d18_a_pair_breeds_and_a_new_breeding_card_is_turned_up_at_once():
    reef = FULL_ROWS.replace("S1", "gf2").replace("#bm1", "#S1")
    match = position(reef, worms=(RICH, {}), corals=(("bm1",), ()))
    match.play("buy a1")
    assert match.to_move == CHANCE
    assert match.points == (1, 0)
    assert set(seen(match)["discard"]) == {"blue-male-1", "green-female-2"}
    assert "breeding blue-green" not in match.list_words()
    match.play("breeding green-pink")
    assert seen(match)["breeding"] == ["blue-blue", "green-pink", "pink-purple", "red-yellow"]
    assert match.to_move == 0


def test_d20_a_shark_removes_an_open_card_or_an_own_fish():
    reef = FULL_ROWS.replace("#bm1", "#C10").replace("S1", "C9")
    match = position(reef, sharks=(("S1",), ()), corals=(("bm1",), ("gf2",)))
    words = match.list_words()
    assert {"shark a8", "shark d8", "shark blue-male-1"} <= set(words)
    assert "shark green-female-2" not in words
    assert "shark b1" not in words
    match.play("shark d8")
    assert set(seen(match)["discard"]) == {"shark-1", "sea-8"}


def test_d21_a_boat_costs_three_pieces():
    match = position(FULL_ROWS, worms=({"blue": 3}, {}), boats=(1, 1))
    match.play("boat")
    assert seen(match)["seats"][0]["boats"] == 2
    assert seen(match)["boats left"] == 12
    assert "a boat costs three worms or pearls (D21)" in refusal(match, "boat")


def test_d21_a_seat_has_eight_boats_at_most_and_the_fifteenth_is_the_last():
    eight = position(FULL_ROWS, worms=(RICH, {}), boats=(8, 6))
    assert "you have eight boats, one at each column (D21)" in refusal(eight, "boat")
    seven = position(FULL_ROWS, worms=(RICH, {}), boats=(7, 8))
    assert "no boat is left (D21)" in refusal(seven, "boat")


def test_d22_the_tide_closes_the_gaps_toward_the_shore():
    match = position(
        """
        S1 .. S2 .. .. .. .. S3
        .. #C1 .. #C2 .. .. C3 ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. P1
        """,
        draw=(),
    )
    match.play("end")
    assert picture(match) == drawn("""
        S1 S2 S3 .. .. .. .. ..
        ## ## C3 .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        P1 .. .. .. .. .. .. ..
    """)


def test_d22_cards_keep_their_order_and_closed_ones_stay_closed():
    match = position(
        """
        .. .. .. .. .. .. .. ..
        .. #S1 C1 .. #S2 C2 .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        """,
        draw=(),
        boats=(8, 7),
        worms=({}, {}),
    )
    play_all(match, "end", "roll blue blue", "decline", "end", "roll red red", "decline")
    play_all(match, "turn c1", "leave", "turn c3")
    assert picture(match) == drawn("""
        .. .. .. .. .. .. .. ..
        S1 C1 S2 C2 .. .. .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
    """)


def test_d22_open_sea_at_the_shore_is_discarded_again_and_again():
    match = position(
        """
        ~1 ~2 S1 ~3 P1 P2 P3 P4
        #~4 ~8 C1 C2 C3 C4 C5 C6
        ~5 #~6 ~9 S2 S3 S4 S5 S6
        C7 ~7 bm1 bm2 bf1 gm1 gf1 gf2
        """,
        discard=("C8",),
    )
    match.play("end")
    assert picture(match) == drawn("""
        S1 ~3 P1 P2 P3 P4 .. ..
        ## ~8 C1 C2 C3 C4 C5 C6
        ## ~9 S2 S3 S4 S5 S6 ..
        C7 ~7 bm1 bm2 bf1 gm1 gf1 gf2
    """)
    assert seen(match)["discard"] == ["coral-8", "sea-1", "sea-2", "sea-5"]


def test_d22_sea_that_only_comes_to_the_shore_now_is_discarded_too():
    match = position(
        """
        C1 C2 C3 C4 C5 C6 C7 C8
        #bm1 #gm1 #km1 #pm1 #rm1 #ym1 #C11 #C12
        #bf1 #gf1 #kf1 #pf1 #rf1 #yf1 #P5 #P6
        S1 ~1 ~2 S2 ~3 S3 P1 P2
        """,
        worms=({"blue": 1}, {}),
    )
    play_all(match, "buy a1", "end")
    assert picture(match) == drawn("""
        C1 C2 C3 C4 C5 C6 C7 C8
        ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## ## ##
        S2 ~3 S3 P1 P2 .. .. ..
    """)
    assert seen(match)["discard"] == ["sea-1", "sea-2"]


SIX = ("~10", "~11", "~12", "~13", "~14", "~15")
SEVEN = (*SIX, "~16")
ONE_GAP = """
    P4 ~2 ~3 ~4 ~5 ~6 ~7 ~8
    #bm1 #gm1 #km1 #pm1 #rm1 #ym1 #C11 #C12
    #bf1 #gf1 #kf1 #pf1 #rf1 #yf1 #P5 #P6
    S1 S2 S3 .. S4 S5 S6 P1
"""
ONE_GAP_AFTER_THE_TIDE = """
    P4 ~2 ~3 ~4 ~5 ~6 ~7 ~8
    ## ## ## ## ## ## ## ##
    ## ## ## ## ## ## ## ##
    S1 S2 S3 S4 S5 S6 P1 ..
"""


def test_d23_six_discards_stay_where_they_are():
    match = position(ONE_GAP, discard=SIX, draw=("C1", "C2"))
    match.play("end")
    assert picture(match) == drawn(ONE_GAP_AFTER_THE_TIDE)
    assert len(seen(match)["discard"]) == 6
    assert match.list_words() == ("deal coral-1", "deal coral-2")


def test_d23_seven_discards_are_shuffled_into_the_draw_pile():
    match = position(ONE_GAP, discard=SEVEN, draw=("C1", "C2"))
    match.play("end")
    assert picture(match) == drawn(ONE_GAP_AFTER_THE_TIDE)
    assert seen(match)["discard"] == []
    assert match.list_words() == (
        *("deal coral-1", "deal coral-2", "deal sea-10", "deal sea-11", "deal sea-12"),
        *("deal sea-13", "deal sea-14", "deal sea-15", "deal sea-16"),
    )


def test_d23_the_seventh_discard_may_be_brought_by_the_tide():
    match = position(ONE_GAP.replace("S1", "~9"), discard=SIX, draw=("C1", "C2"))
    match.play("end")
    assert picture(match) == drawn("""
        P4 ~2 ~3 ~4 ~5 ~6 ~7 ~8
        ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## ## ##
        S2 S3 S4 S5 S6 P1 .. ..
    """)
    assert (seen(match)["discard"], seen(match)["draw"]) == ([], 9)


def test_d23_without_a_gap_nothing_is_shuffled():
    match = play_all(position(FULL_ROWS, discard=SEVEN), "end")
    assert picture(match) == drawn("""
        P4 ~2 ~3 ~4 ~5 ~6 ~7 ~8
        ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## ## ##
        S1 S2 S3 S4 S5 S6 P1 P2
    """)
    assert len(seen(match)["discard"]) == 7


def test_d23_too_few_cards_bring_the_discards_back():
    match = position(ONE_GAP.replace("P1", ".."), draw=("C3",), discard=("~9",))
    match.play("end")
    assert picture(match) == drawn("""
        P4 ~2 ~3 ~4 ~5 ~6 ~7 ~8
        ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## ## ##
        S1 S2 S3 S4 S5 S6 .. ..
    """)
    assert seen(match)["discard"] == []
    assert match.list_words() == ("deal coral-3", "deal sea-9")


FOUR_GAPS = """
    C1 C2 C3 C4 C5 C6 C7 ..
    #S1 #S2 #S3 #S4 #S5 #S6 #P1 ..
    #bm1 #bf1 #gm1 #gf1 #km1 #kf1 .. ..
    P3 P4 P5 P6 pm1 pf1 .. ..
"""


def test_d24_seat_0_refills_from_row_a_on_and_each_row_from_the_shore():
    match = play_all(position(FOUR_GAPS, seat=0), "end", "deal sea-1")
    assert picture(match) == drawn("""
        C1 C2 C3 C4 C5 C6 C7 ..
        ## ## ## ## ## ## ## ..
        ## ## ## ## ## ## .. ..
        P3 P4 P5 P6 pm1 pf1 ~1 ..
    """)
    play_all(match, "deal sea-2", "deal sea-3", "deal sea-4", "deal sea-5")
    assert picture(match) == drawn("""
        C1 C2 C3 C4 C5 C6 C7 ..
        ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## ## ##
        P3 P4 P5 P6 pm1 pf1 ~1 ~2
    """)
    match.play("deal sea-6")
    assert (row_of(match, "d")[-1], seen(match)["phase"]) == ("sea-6", "roll")


def test_d24_seat_1_refills_from_row_d_on():
    match = play_all(position(FOUR_GAPS, seat=1), "end", "deal sea-1", "deal sea-2", "deal sea-3")
    assert picture(match) == drawn("""
        C1 C2 C3 C4 C5 C6 C7 ~1
        ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## ## ..
        P3 P4 P5 P6 pm1 pf1 .. ..
    """)
    play_all(match, "deal sea-4", "deal sea-5", "deal sea-6")
    assert picture(match) == drawn("""
        C1 C2 C3 C4 C5 C6 C7 ~1
        ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## ## ##
        P3 P4 P5 P6 pm1 pf1 ~5 ~6
    """)
    assert seen(match)["phase"] == "roll"


def test_d24_if_there_are_too_few_cards_the_last_gaps_stay():
    match = position(FOUR_GAPS, draw=("~1", "~2"), discard=("~3",))
    play_all(match, "end", "deal sea-3", "deal sea-1", "deal sea-2")
    assert picture(match) == drawn("""
        C1 C2 C3 C4 C5 C6 C7 ..
        ## ## ## ## ## ## ## ..
        ## ## ## ## ## ## ## ..
        P3 P4 P5 P6 pm1 pf1 ~3 ~1
    """)
    assert (seen(match)["phase"], seen(match)["draw"]) == ("roll", 0)


def test_d24_without_any_card_left_the_gaps_stay_and_the_dice_pass_on():
    match = play_all(position(FOUR_GAPS, draw=()), "end")
    assert picture(match) == drawn("""
        C1 C2 C3 C4 C5 C6 C7 ..
        ## ## ## ## ## ## ## ..
        ## ## ## ## ## ## .. ..
        P3 P4 P5 P6 pm1 pf1 .. ..
    """)
    assert (seen(match)["phase"], seen(match)["seat"]) == ("roll", 1)


def test_d20_d24_a_shark_finds_no_card_on_a_gap_that_stayed():
    match = position(
        """
        ~1 .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        P1 .. .. .. .. .. .. ..
        """,
        draw=(),
        sharks=((), ("S1",)),
    )
    play_all(match, "end", "deal sea-1", "roll blue blue", "decline")
    assert picture(match) == drawn("""
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        .. .. .. .. .. .. .. ..
        P1 ~1 .. .. .. .. .. ..
    """)
    assert match.list_words() == ("shark a1", "shark a2", "end")


def test_d25_the_fifth_breeding_wins_at_once():
    bred = ("blue-pink", "blue-purple", "blue-red", "blue-yellow")
    reef = FULL_ROWS.replace("S1", "gf2").replace("#bm1", "#S1")
    match = position(reef, worms=(RICH, {}), corals=((*bred, "bm1"), ()))
    match.play("buy a1")
    assert match.to_move == NOBODY
    assert match.outcome is not None
    assert (match.outcome.ranks, match.outcome.reason) == ((1, 2), "breeding")


def test_d26_at_the_limit_more_breedings_win_then_corals_then_fish():
    def outcome(*corals):
        match = position(FULL_ROWS.replace("#bm1", "#P3"), corals=corals, turn_limit=1)
        return play_all(match, "end").outcome

    assert outcome(("blue-red",), ("", "")).ranks == (1, 2)
    assert outcome(("",), ("", "")).ranks == (2, 1)
    assert outcome(("bm1",), ("",)).ranks == (1, 2)
    assert outcome(("",), ("",)).ranks == (1, 1)
    assert outcome((), ()).reason == "limit"


def test_what_the_publisher_does_not_print_is_marked_as_a_ruling():
    rulebook = (Path(__file__).parent.parent / "rulebook.md").read_text("utf-8")
    marked = re.findall(r"^\*\*D(\d+) .*\*Ruling", rulebook, flags=re.MULTILINE)
    assert [int(rule) for rule in marked] == [
        *(1, 2, 3, 4, 5, 8, 9, 10, 12, 14, 16, 17, 20, 22, 24, 26),
    ]
