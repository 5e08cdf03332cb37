"""Reef in the terminal, played through a pipe."""

import re

import pytest
from click.testing import CliRunner

from atoll.cli import main
from atoll.games.reef.tests.vocabulary import deck_of
from atoll.matches.record_reader import read_record

OPENINGS = ("r b2, y b3, g c2, p c3", "", "p b2, g b3, y c2, r c3", "")
"""With seed 3 Ann holds 50 and 32, Ben 23 and 42; 43, 4 and 15 are on display, 5 is the top."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ATOLL_DATA", str(tmp_path / "data"))


def play(*typed, seats="Ann,Ben", options=("first=0",), flags=()):
    settled = [word for option in options for word in ("-o", option)]
    words = ["play", "reef", "--seed", "3", "--seats", seats, *settled, *flags]
    return CliRunner().invoke(main, words, input="".join(f"{line}\n" for line in typed))


def moves_of_seats(tmp_path):
    record = read_record(next((tmp_path / "data" / "matches").iterdir()).read_text("utf-8"))
    return [entry.words for entry in record.entries if entry.who != "luck"]


def test_a_hand_is_shown_to_its_seat_and_its_deal_to_nobody():
    shown = play().output
    assert "╭ 50 ─" in shown
    assert "╭ 23 ─" not in shown
    assert "luck: deal, deal, deal, deal\n" in shown


def test_the_display_and_the_supplies_are_shown():
    shown = play(*OPENINGS).output
    assert "luck: turn 43, turn 4, turn 15, turn 5\n" in shown
    assert "52 below" in shown
    assert "Supplies   r◆  16   y●  16   g▲  16   p■  16" in shown


def test_a_turn_is_kept_when_it_is_confirmed(tmp_path):
    play(*OPENINGS, "+15", "", "!23, p b2, p b2", "", "^4")
    assert moves_of_seats(tmp_path)[8:] == [
        *("take 15", "play 23", "place purple b2", "place purple b2"),
    ]


def test_the_points_of_a_card_are_shown_before_it_is_confirmed():
    shown = play(*OPENINGS, "+4", "", "!23, p a1, p a2").output
    assert "Tried: play 23, place purple a1, place purple a2" in shown
    assert "Brings: no points change" in shown
    shown = play(*OPENINGS, "+4", "", "+43", "", "!4, p a1, p a2").output
    assert "Brings: Ann +1 (R23: b3)" in shown


def test_a_point_paid_for_the_top_card_is_shown():
    shown = play(*OPENINGS, "deck", "").output
    assert "Brings: Ann -1 (R12" in shown
    assert "with 1 on it" in shown


def test_moves_are_listed_by_what_they_begin_with():
    shown = play(*OPENINGS, "moves").output
    assert "\n  take 4 15 43\n  deck onto 4\n  play 32 50\n" in shown


def test_an_illegal_move_says_which_rule_forbids_it_and_what_is_possible():
    result = play(*OPENINGS, "+23")
    assert result.exit_code == 2
    assert "card 23 is not on display (R11)" in result.stderr
    assert "possible: take 4, take 15, take 43, deck onto 4, play 32" in result.stderr


def test_undo_takes_one_coral_back(tmp_path):
    play(*OPENINGS, "!50, y a1", "undo", "y d4", "y d4", "")
    assert moves_of_seats(tmp_path)[8:] == ["play 50", "place yellow d4", "place yellow d4"]


def test_three_and_the_computer_can_play_with_the_expert_opening(tmp_path):
    options = ("first=0", "seats=3", "opening=expert")
    play("r a1, y a1, g a1, p a1", "", "", seats="Ann,greedy,random", options=options)
    moves = moves_of_seats(tmp_path)
    assert moves[:4] == ["place red a1", "place yellow a1", "place green a1", "place purple a1"]
    assert len(moves) == 12


def test_a_whole_match_with_the_smallest_deck_ends_with_its_winner():
    deck = deck_of(*(f"RR,{points},P" for points in range(1, 9)))
    shown = play(*OPENINGS, "deck", "", options=("first=0", f"deck={deck}")).output
    assert "luck: turn 8, turn 3, turn 5, turn 4\n" in shown
    assert "14 : 11. Won by Ann (deck)." in shown


def test_the_rulebook_is_at_hand():
    assert "R24" in CliRunner().invoke(main, ["rules", "reef"]).output
    assert "R24" in play("rules").output


def test_the_cards_of_the_possible_moves_are_told_in_words():
    shown = play(*OPENINGS, "moves").output
    assert "card 4: two purple; 1 point for every yellow\n" in shown
    assert "card 50: two yellow; 6 points for every four green in a square\n" in shown
    assert "card 23" not in shown


def test_an_end_that_opens_the_hands_is_not_shown_before_it_is_confirmed():
    deck = deck_of(*["RR,1,Y"] * 8)
    typed = (*OPENINGS, "moves take")
    card = play(*typed, options=("first=0", f"deck={deck}")).output
    number = next(line for line in card.splitlines() if line.startswith("  take ")).split()[1]
    shown = play(*OPENINGS, f"+{number}", options=("first=0", f"deck={deck}")).output
    assert "Enter confirms and ends the match, undo goes back." in shown
    assert "R28" not in shown
    assert "Hand of seat 1  [~~~]  [~~~]" in shown.split(f"Ann> +{number}")[1]


def test_r30_the_points_of_others_are_hidden_where_that_was_asked_for():
    shown = play(*OPENINGS, "deck", "", "+43", "", flags=("--hide-points",)).output
    above_boards = [line for line in shown.splitlines() if re.search("seat 1: . points", line)]
    assert {line.count("? points") for line in above_boards} == {1}
    assert "> seat 0: 2 points               seat 1: ? points" in shown
    assert "seat 0: ? points             > seat 1: 3 points" in shown
    assert "Brings: Ann -1 (R12" in shown
    assert "Ann: deck onto 4\n" in shown


def test_r30_the_end_tells_what_everyone_won():
    deck = deck_of(*(f"RR,{points},P" for points in range(1, 9)))
    options, flags = ("first=0", f"deck={deck}"), ("--hide-points",)
    shown = play(*OPENINGS, "deck", "", options=options, flags=flags).output
    assert len([line for line in shown.splitlines() if "R28, card" in line]) == 5
    assert "14 : 11. Won by Ann (deck)." in shown


def test_r30_the_end_tells_what_was_won_before_too():
    deck = deck_of(*(f"RR,{points},P" for points in range(1, 10)))
    options, flags = ("first=0", f"deck={deck}"), ("--hide-points",)
    shown = play(*OPENINGS, "deck", "", "deck", "", options=options, flags=flags).output
    assert re.search(r"Ann: deck onto \d\n", shown)
    assert re.search(r"Kept to themselves: Ann -1 \(R12\)\n", shown)
    assert "Won by" in shown


def test_r30_a_hint_tells_all_but_its_chances_which_would_tell_who_is_ahead():
    typed, deck = (*OPENINGS[:2], "hint", "hint"), deck_of(*["RR,1,R"] * 30)
    sitting = {"seats": "Ann,greedy", "options": ("first=0", f"deck={deck}")}
    hint = play(*typed, **sitting, flags=("--hide-points",)).output.split("Try: ")[1]
    assert "Prepares: " in hint
    assert "Its chances would give away the points, which are secret here." in hint
    assert re.search(r"\nRule R1\d\n", hint)
    assert "simulations" not in hint
    assert "simulations" in play(*typed, **sitting).output.split("Try: ")[1]


def test_r30_at_other_tables_they_are_shown():
    shown = play(*OPENINGS, "deck", "").output
    assert "seat 1: 3 points" in shown
    assert "Ann: deck onto 4; Ann -1 (R12" in shown


def test_r31_the_hands_of_others_are_backs_where_that_was_asked_for():
    open_hands = play(*OPENINGS, "+15", "").output
    covered = play(*OPENINGS, "+15", "", flags=("--cover-hands",)).output
    assert "Hand of seat 0  [~~~]  [~~~]  [15 " in open_hands
    assert "Hand of seat 0  [~~~]  [~~~]  [~~~]" in covered
    assert "Ann: take 15" in covered


@pytest.mark.parametrize("flag", ["--hide-points", "--cover-hands"])
def test_a_game_without_such_a_rule_refuses(flag):
    result = CliRunner().invoke(main, ["play", "aqualin", "--seed", "3", flag])
    assert result.exit_code == 2
    assert re.search("Aqualin can(not)? be", result.stderr)


def test_r27_the_last_card_of_the_deck_is_announced():
    deck = deck_of(*["RR,1,Y"] * 8)
    shown = play(*OPENINGS, options=("first=0", f"deck={deck}")).output
    assert "The deck has one card left: whoever takes a card ends the match." in shown


def test_r28_each_card_left_in_hand_has_a_line_of_its_own():
    deck = deck_of(*(f"RR,{points},P" for points in range(1, 9)))
    shown = play(*OPENINGS, "deck", "", options=("first=0", f"deck={deck}")).output
    lines = [line.strip() for line in shown.splitlines() if "R28, card" in line]
    assert len(lines) == 5
    assert len({line.partition(" (")[2].partition(":")[0] for line in lines}) == 5
