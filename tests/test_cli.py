"""The command line, in a pipe, with the toy game: what every game can rely on."""

import json

import pytest
from click.testing import CliRunner

from atoll.cli import main
from atoll.matches.record_reader import read_record


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ATOLL_DATA", str(tmp_path / "data"))


def run(*words, typed=""):
    return CliRunner().invoke(main, [str(word) for word in words], input=typed)


def kept_record(tmp_path):
    return next((tmp_path / "data" / "matches").iterdir())


def finished_record(tmp_path):
    path = tmp_path / "match.atoll"
    result = run("play", "limpets", "--seats", "random,random,greedy", "--record", path)
    assert result.exit_code == 0, result.output
    return path


@pytest.mark.parametrize(
    "command", ["play", "games", "rules", "replay", "verify", "arena", "study", "perft", "bench"]
)
def test_every_command_has_help_with_examples(command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Examples:" in result.output


def test_games_names_every_game_with_its_options(game):
    assert game.name in run("games").output
    listed = {each["game"]: each for each in json.loads(run("games", "--json").output)}
    assert [option["name"] for option in listed[game.name]["options"]] == [
        option.name for option in game.settings.OPTIONS
    ]


def test_an_unknown_game_is_refused_with_those_there_are():
    result = run("play", "checkers")
    assert result.exit_code == 2
    assert "there is no game 'checkers': there is" in result.output
    assert "limpets" in result.output


def test_play_without_a_game_says_what_was_expected():
    result = run("play")
    assert result.exit_code == 2
    assert "expected a game" in result.output


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("-o", "first"), "expected NAME=VALUE"),
        (("-o", "moonlight=1"), "has no option 'moonlight'"),
        (("--seats", "Ann,Ben"), "expected 3 players separated by commas, not 2"),
        (("--seats", "Ann,,Ben"), "a name is printable text"),
        (("--seats", "Ann,Ben,greedy:5"), "the bot 'greedy' takes no setting"),
    ],
)
def test_bad_arguments_are_refused_with_what_was_expected(words, expected):
    result = run("play", "limpets", *words)
    assert result.exit_code == 2
    assert expected in result.output


def test_bots_play_a_whole_match_and_its_record_is_true(tmp_path):
    path = finished_record(tmp_path)
    assert read_record(path.read_text()).outcome is not None
    verified = run("verify", path)
    assert verified.exit_code == 0
    assert "All luck was decided by the key" in verified.output


def test_no_key_is_left_behind_by_a_finished_match(tmp_path):
    finished_record(tmp_path)
    assert list((tmp_path / "data" / "keys").iterdir()) == []


def test_a_pipe_gets_no_escape_codes(tmp_path):
    result = run("play", "limpets", "--seats", "random,random,random", "--seed", 1)
    assert "\x1b" not in result.output


def test_an_unreadable_move_in_a_pipe_ends_with_code_2_and_loses_nothing(tmp_path):
    result = run("play", "limpets", "--seats", "Ann,Ben,Cid", typed="fly away\n")
    assert result.exit_code == 2
    assert "cannot read 'fly away'" in result.stderr
    assert read_record(kept_record(tmp_path).read_text()).outcome is None


def test_a_pipe_that_ends_keeps_the_match_and_says_how_to_go_on(tmp_path):
    result = run("play", "limpets", "--seats", "Ann,Ben,Cid", typed="help\nmoves\n")
    assert result.exit_code == 0
    assert f"atoll play --resume {kept_record(tmp_path)}" in result.output


def test_an_incomplete_turn_cannot_be_confirmed():
    result = run("play", "limpets", "--seats", "Ann,Ben,Cid", typed="\n")
    assert result.exit_code == 2
    assert "the turn is not complete" in result.stderr


def test_names_are_shown_as_they_are_whatever_they_look_like(tmp_path):
    names = ["[/bold]", "[red]<b>x</b>[/red]", "\\[/i]"]
    seats, turns = ",".join(names), "hide\n\n" * 3
    result = run("play", "limpets", "-o", "rounds=1", "--seats", seats, typed=turns)
    assert result.exit_code == 0
    assert [name for name in names if f": {name} (person)" not in result.output] == []
    winners = result.output[result.output.index("Won by") :]
    assert [name for name in names if name not in winners] == []
    shown = run("replay", kept_record(tmp_path)).output
    assert [name for name in names if f" {name}: hide" not in shown] == []


def test_those_of_one_level_are_called_by_different_names(tmp_path):
    seats = "Ann,level-1,level-1"
    played = run("play", "limpets", "-o", "rounds=1", "--seats", seats, typed="hide\n\n").output
    assert "seat 0: Ann (person)" in played
    assert "seat 1: Nelly (level-1)" in played
    assert "seat 2: Tobi (level-1)" in played
    path = kept_record(tmp_path)
    assert [player.name for player in read_record(path.read_text()).players] == seats.split(",")
    shown = run("replay", path).output
    assert " Nelly: " in shown
    assert " Tobi: " in shown
    assert "level-1" not in run("verify", path).output


def test_a_name_with_control_characters_is_refused():
    result = run("play", "limpets", "--seats", "Ann,\x1b[31mBen,Cid")
    assert result.exit_code == 2
    assert "a name is printable text" in result.output


@pytest.mark.parametrize("command", ["undo", "redo"])
def test_there_is_nothing_to_undo_or_redo_at_first(command):
    result = run("play", "limpets", "--seats", "Ann,Ben,Cid", typed=f"{command}\n")
    assert f"there is nothing to {command}" in result.stderr


def test_save_writes_a_copy_that_verifies(tmp_path):
    copy = tmp_path / "copy.atoll"
    run("play", "limpets", "--seats", "Ann,Ben,Cid", typed=f"save {copy}\n")
    result = run("verify", copy)
    assert result.exit_code == 0
    assert "not finished" in result.output


def test_save_to_an_impossible_place_is_refused(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    result = run("play", "limpets", "--seats", "Ann,Ben,Cid", typed=f"save {blocked}/x\n")
    assert result.exit_code == 2
    assert "cannot save" in result.stderr


def test_a_kept_match_resumes_with_the_same_players(tmp_path):
    run("play", "limpets", "--seats", "Ann,Ben,Cid", typed="quit\n")
    result = run("play", "--resume", kept_record(tmp_path), typed="quit\n")
    assert result.exit_code == 0
    assert "seat 1: Ben (person)" in result.output


def test_a_match_from_elsewhere_cannot_be_resumed_without_its_key(tmp_path, monkeypatch):
    run("play", "limpets", "--seats", "Ann,Ben,Cid", typed="quit\n")
    path = kept_record(tmp_path)
    monkeypatch.setenv("ATOLL_DATA", str(tmp_path / "elsewhere"))
    result = run("play", "--resume", path)
    assert result.exit_code == 1
    assert "expected the key of its luck, which is kept where the match was begun" in result.stderr


def test_a_finished_match_is_not_resumed(tmp_path):
    result = run("play", "--resume", finished_record(tmp_path))
    assert result.exit_code == 1
    assert "the match is over" in result.stderr


def test_replay_prints_every_move(tmp_path):
    path = finished_record(tmp_path)
    result = run("replay", path)
    assert result.exit_code == 0
    moves = read_record(path.read_text()).entries
    assert f"\n{len(moves)} " in result.output
    assert moves[-1].words in result.output


def test_replay_as_json_ends_with_the_outcome(tmp_path):
    path = finished_record(tmp_path)
    told = json.loads(run("replay", path, "--json").output)
    record = read_record(path.read_text())
    assert len(told["moves"]) == len(record.entries)
    assert record.outcome is not None
    assert tuple(told["outcome"]["points"]) == record.outcome.points
    assert tuple(told["moves"][-1]["points"]) == record.outcome.points


def test_replay_shows_one_board(tmp_path):
    result = run("replay", finished_record(tmp_path), "--at", 2)
    assert result.exit_code == 0
    assert run("replay", finished_record(tmp_path), "--at", 9999).exit_code == 2


def test_a_record_of_older_rules_is_shown_as_it_was_written_down(tmp_path):
    path = finished_record(tmp_path)
    path.write_text(path.read_text().replace("rules 1\n", "rules 0\n"))
    result = run("replay", path)
    assert result.exit_code == 0
    assert "not judged again" in result.output
    assert json.loads(run("replay", path, "--json").output)["judged"] is False


def test_a_record_of_an_unknown_game_is_refused(tmp_path):
    path = finished_record(tmp_path)
    path.write_text(path.read_text().replace("game limpets", "game checkers"))
    result = run("verify", path)
    assert result.exit_code == 1
    assert "there is no game 'checkers'" in result.stderr


def test_a_file_that_is_no_record_is_refused(tmp_path):
    path = tmp_path / "picture.atoll"
    path.write_bytes(b"\xff\xd8\xff")
    result = run("verify", path)
    assert result.exit_code == 1
    assert "not text in UTF-8" in result.stderr


def test_a_missing_file_is_bad_input(tmp_path):
    assert run("verify", tmp_path / "nothing.atoll").exit_code == 2


def test_perft_counts_by_depth():
    result = run("perft", "limpets", "--depth", 2)
    assert [line.split()[0] for line in result.output.strip().splitlines()] == ["1", "2"]
    counts = json.loads(run("perft", "limpets", "--depth", 2, "--json").output)["counts"]
    assert result.output == "".join(f"{n} {count}\n" for n, count in enumerate(counts, start=1))


def test_perft_refuses_moves_that_cannot_be():
    result = run("perft", "limpets", "--after", "fly away")
    assert result.exit_code == 2
    assert "cannot read 'fly away'" in result.output


def test_arena_as_json_has_the_promised_form():
    result = run("arena", "limpets", "greedy", "random", "--games", 6, "--json", "--processes", 1)
    told = json.loads(result.stdout)
    assert told["games"] == 6
    assert {tuple(sorted(row)) for row in told["standings"]} == {
        ("bot", "games", "interval", "rating", "score")
    }
    assert sum(row["games"] for row in told["standings"]) == 18


def test_arena_needs_two_bots():
    result = run("arena", "limpets", "greedy")
    assert result.exit_code == 2
    assert "expected two bots or more" in result.output


def test_arena_prints_a_table():
    result = run("arena", "limpets", "greedy", "random", "--games", 3, "--processes", 1)
    assert result.exit_code == 0
    assert "points a game" in result.output
