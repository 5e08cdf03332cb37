"""Aqualin in the terminal, played through a pipe."""

import json
import re

import pytest
from click.testing import CliRunner

from atoll.cli import main
from atoll.matches.record_reader import read_record


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ATOLL_DATA", str(tmp_path / "data"))


def play(*typed, seats="Ann,Ben", options=("-o", "first=0")):
    words = ["play", "aqualin", "--seed", "3", "--seats", seats, *options]
    return CliRunner().invoke(main, words, input="".join(f"{line}\n" for line in typed))


def kept_record(tmp_path):
    return read_record(next((tmp_path / "data" / "matches").iterdir()).read_text())


def moves_of_seats(tmp_path):
    return [entry.words for entry in kept_record(tmp_path).entries if entry.who != "luck"]


def test_the_board_and_the_river_are_shown_with_letters_and_shapes():
    shown = play().output
    assert "6 │  ·  │" in shown
    assert "River   kt◎   yj∩   rs★   ps★   gcΨ   bt◎" in shown
    assert "seat 0 (colours): 0   seat 1 (creatures): 0" in shown


def test_a_turn_is_kept_when_it_is_confirmed(tmp_path):
    play("kt c3", "")
    assert moves_of_seats(tmp_path) == ["place pink-turtle c3"]


def test_a_turn_that_is_not_confirmed_is_not_kept(tmp_path):
    play("kt c3")
    assert moves_of_seats(tmp_path) == []


def test_several_moves_can_be_typed_at_once(tmp_path):
    play("kt c3", "", "c3-c5, bt d5", "")
    assert moves_of_seats(tmp_path)[1:] == ["slide c3 c5", "place blue-turtle d5"]


def test_the_points_of_a_move_are_shown_before_it_is_confirmed():
    shown = play("kt c3", "", "-", "bt c4").output
    assert "Tried: stay, place blue-turtle c4" in shown
    assert "Brings: Ben +1 (A13: c3 c4)" in shown


def test_undo_takes_one_move_back_and_redo_brings_it_again(tmp_path):
    play("kt c3", "", "c3-c6", "bt d6", "undo", "undo", "redo", "undo", "-", "gc a1", "")
    assert moves_of_seats(tmp_path)[1:] == ["stay", "place green-crab a1"]


def test_reset_takes_the_whole_turn_back(tmp_path):
    play("kt c3", "", "c3-c6, bt d6", "reset", "-, rs a1", "")
    assert moves_of_seats(tmp_path)[1:] == ["stay", "place red-starfish a1"]


def test_a_hint_says_first_what_to_think_of_and_then_the_move():
    shown = play("hint", "hint", seats="Ann,greedy").output
    assert re.search(r"Think of: place [a-z]+-[a-z]+\. Type hint again", shown)
    assert re.search(r"Try: place [a-z]+-[a-z]+ [a-f][1-6]\nIn [\d,]+ simulations it wins", shown)


def test_there_are_no_hints_among_persons_nor_in_the_middle_of_a_turn():
    assert "hints only for who plays the computer alone" in play("hint").stderr
    typed = play("kt c3", "hint", seats="Ann,greedy")
    assert "a hint is for a whole turn" in typed.stderr


def test_undo_does_not_reach_past_the_turn():
    result = play("kt c3", "", "undo")
    assert result.exit_code == 2
    assert "there is nothing to undo in this turn" in result.stderr


def test_an_illegal_move_says_which_rule_forbids_it_and_what_is_possible():
    result = play("-")
    assert result.exit_code == 2
    assert "no slide on the very first turn" in result.stderr
    assert "(A8)" in result.stderr
    assert "possible: place blue-turtle a1" in result.stderr


def test_an_ambiguous_move_names_its_meanings():
    result = play("s c3")
    assert result.exit_code == 2
    assert "place purple-starfish c3, place red-starfish c3" in result.stderr


def test_nothing_of_a_line_is_tried_when_one_of_its_moves_is_impossible(tmp_path):
    result = play("kt c3", "", "c3-c6, kt a1")
    assert result.exit_code == 2
    assert moves_of_seats(tmp_path) == ["place pink-turtle c3"]


def test_moves_are_listed_by_what_they_begin_with():
    shown = play("kt c3", "", "moves").output
    assert "\n  stay\n  slide c3 c1 c2 a3 b3 d3 e3 f3 c4 c5 c6\n" in shown


def test_goals_and_start_can_be_chosen():
    shown = play("kt c3", options=("-o", "first=1", "-o", "goals=1")).output
    assert "seat 0 (creatures): 0   seat 1 (colours): 0" in shown
    assert "Ben> kt c3" in shown


def test_the_computer_answers(tmp_path):
    play("kt c3", "", seats="Ann,greedy")
    _, slide, placement = moves_of_seats(tmp_path)
    assert slide.split()[0] in ("slide", "stay")
    assert placement.startswith("place ")


def test_a_whole_match_on_a_small_board_ends_with_its_winner():
    small = ("columns=2", "rows=1", "colours=2", "creatures=1", "first=0")
    options = [word for option in small for word in ("-o", option)]
    shown = play("b a1", "", "-, g b1", "", options=options).output
    assert "0 : 1. Won by Ben (points)." in shown


def test_the_rulebook_is_at_hand():
    assert "A13" in CliRunner().invoke(main, ["rules", "aqualin"]).output
    assert "A13" in play("rules").output


def test_bench_measures_playouts_compilation_and_start():
    result = CliRunner().invoke(main, ["bench", "aqualin", "--seconds", "0.1", "--json"])
    (measured,) = json.loads(result.stdout)
    assert measured["game"] == "aqualin"
    assert measured["seats"] == 2
    assert measured["moves_per_second"] == pytest.approx(108 * measured["playouts_per_second"])
    assert 0 < measured["start_seconds"] < measured["start_seconds"] + measured["compile_seconds"]
