"""Das Riff in the terminal, played through a pipe."""

import pytest
from click.testing import CliRunner

from atoll.cli import main
from atoll.games.das_riff.tests.decks import FIXED
from atoll.matches.record_reader import read_record

ANSWER = ("decline", "")
"""With seed 3 green and pink are rolled, and Ben answers; then Ann buys."""
BOAT = "boat, pay b r y"


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ATOLL_DATA", str(tmp_path / "data"))


def play(*typed, seats="Ann,Ben", options=("first=0", f"deck={FIXED}"), seed=3):
    settled = [word for option in options for word in ("-o", option)]
    words = ["play", "das-riff", "--seed", str(seed), "--seats", seats, *settled]
    return CliRunner().invoke(main, words, input="".join(f"{line}\n" for line in typed))


def moves_of_seats(tmp_path):
    record = read_record(next((tmp_path / "data" / "matches").iterdir()).read_text("utf-8"))
    return [entry.words for entry in record.entries if entry.who != "luck"]


def lines_with(word, shown):
    return [line for line in shown.splitlines() if word in line]


def test_open_deals_are_told_and_closed_ones_are_not():
    (told,) = lines_with("luck: deal", play().output)
    deals = [words for words in told.removeprefix("luck: ").split(", ") if "deal" in words]
    assert deals[0] == "deal sea-8"
    assert deals[8:24] == ["deal"] * 16
    assert deals[24] == "deal red-female-1"
    assert told.endswith("breeding blue-blue, roll green pink")


def test_the_reef_and_the_supplies_are_shown():
    shown = play().output
    assert " │  ~~~  │ PEARL │ CORAL │ SHARK │  yf2  │  ~~~  │  gf2  │  bm2  │" in shown
    assert lines_with("  c │", shown)[0].count("#####") == 8
    assert "Breeding  [green-purple]  [purple-yellow]  [blue-pink]  [blue-blue]" in shown


def test_the_other_seat_answers_the_roll_and_sees_its_own_row_below():
    shown = play("worm g", "").output
    assert "Ben: worm green\n" in shown
    ben, ann = shown.split("Ben: worm green\n")
    assert lines_with(" │ ", ben)[0].strip().startswith("a")
    assert lines_with(" │ ", ann)[0].strip().startswith("d")


def test_several_moves_are_typed_at_once_and_kept_when_confirmed(tmp_path):
    play(*ANSWER, f"{BOAT}, buy a2, pay g, end", "")
    assert moves_of_seats(tmp_path) == [
        *("decline", "boat", "pay blue red yellow", "buy a2", "pay green", "end"),
    ]


def test_a_turn_that_is_not_ended_cannot_be_confirmed(tmp_path):
    result = play(*ANSWER, BOAT, "")
    assert result.exit_code == 2
    assert "the turn is not complete: type a move, or help" in result.stderr
    assert moves_of_seats(tmp_path) == ["decline"]


def test_undo_takes_one_move_back(tmp_path):
    play(*ANSWER, BOAT, "undo", "pay g g k", "end", "")
    assert moves_of_seats(tmp_path)[1:] == ["boat", "pay green green pink", "end"]


def test_a_closed_card_is_shown_only_when_turning_it_over_is_confirmed():
    tried = play(*ANSWER, "?b1, pay y").output.split("Ann> ?b1")[1]
    assert "Enter confirms, undo goes back." in tried
    assert lines_with("  b │", tried)[0].count("#####") == 8
    shown = play(*ANSWER, "?b1, pay y", "").output.split("Ann: turn b1, pay yellow")[1]
    assert lines_with("  b │", shown)[0].count("#####") == 7


def test_a_card_that_was_turned_over_cannot_be_turned_back():
    result = play(*ANSWER, "?b1, pay y", "", "undo")
    assert "nothing to undo" in result.output + result.stderr


def test_moves_are_listed_by_what_they_begin_with():
    assert "\n  turn b1 c1\n  boat end\n" in play(*ANSWER, "moves").output


def test_an_illegal_move_says_which_rule_forbids_it_and_what_is_possible():
    result = play(*ANSWER, "buy a1")
    assert result.exit_code == 2
    assert "the sea is not for sale (D14); possible: turn b1, turn c1, boat, end" in result.stderr


def test_after_the_end_of_a_turn_luck_refills_and_rolls():
    shown = play(*ANSWER, "end", "").output
    assert "Ann: end\nluck: deal sea-11, roll pink red\n" in shown
    assert "draw 27, discard 1" in shown


def test_bots_play_to_the_limit_and_the_outcome_is_told():
    options = ("first=0", "turn_limit=2", f"deck={FIXED}")
    shown = play(seats="random,random", options=options).output
    assert "(limit)." in shown
    assert "2 of 2 turns played" in shown


def test_a_person_can_play_against_the_computer(tmp_path):
    play("end", "", "decline", "", seats="Ann,random")
    moves = moves_of_seats(tmp_path)
    assert moves[1:3] == ["end", "decline"]
    assert moves[-1] == "end" or len(moves) > 3


def test_a_hint_where_another_move_is_legal_but_never_better_says_so():
    shown = play("moves", "hint", "hint", seats="greedy,Ben", seed=7).output
    assert "\n  worm purple\n  decline\n" in shown
    assert "Try: worm purple\n" in shown
    assert "Nothing else is sensible.\n" in shown


def test_the_rulebook_is_at_hand():
    assert "D26" in CliRunner().invoke(main, ["rules", "das-riff"]).output
    assert "D26" in play("rules").output


def test_the_last_turn_is_told_of_as_one():
    options = ("first=0", "turn_limit=2", f"deck={FIXED}")
    shown = play(*ANSWER, "end", "", *ANSWER, options=options).output
    assert "The turn limit is near: 1 more turn (Ben).\n" in shown
