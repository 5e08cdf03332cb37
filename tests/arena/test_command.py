"""`atoll arena`: what it prints, what it keeps, what it refuses."""

import json

import pytest
from click.testing import CliRunner

from atoll.bots import BOTS
from atoll.cli import main


def run(*words):
    words = ("arena", "limpets", *words, "--processes", 1)
    return CliRunner().invoke(main, [str(word) for word in words])


def test_two_processes_come_to_the_same_as_one():
    words = ("arena", "limpets", "greedy", "random", "--games", "30", "--json", "--processes")
    one, two = (CliRunner().invoke(main, [*words, count]).stdout for count in ("1", "2"))
    assert json.loads(one) == json.loads(two)


def test_ratings_and_intervals_are_told():
    told = json.loads(run("greedy", "random", "--games", 30, "--json").stdout)["standings"]
    rows = {row["bot"]: row for row in told}
    assert (rows["random"]["rating"], rows["random"]["interval"]) == (0, [0, 0])
    low, high = rows["greedy"]["interval"]
    assert low < rows["greedy"]["rating"] < high


def test_more_games_go_on_from_those_that_are_kept(tmp_path):
    file = tmp_path / "results.jsonl"
    run("greedy", "random", "--games", 6, "--file", file)
    before = file.read_text()
    result = run("greedy", "random", "--games", 12, "--file", file, "--json")
    assert json.loads(result.stdout)["games"] == 12
    assert file.read_text().startswith(before)
    assert len(file.read_text().splitlines()) == 1 + 12


def test_fewer_games_than_are_kept_count_only_those(tmp_path):
    file = tmp_path / "results.jsonl"
    run("greedy", "random", "--games", 12, "--file", file)
    result = run("greedy", "random", "--games", 6, "--file", file, "--json")
    assert json.loads(result.stdout)["games"] == 6


def test_until_sure_stops_when_it_is(tmp_path):
    report = tmp_path / "report.html"
    words = ("greedy", "random", "--until-sure", "--at-least", 0.2, "--margin", 0.1)
    result = run(*words, "--json", "--report", report)
    told = json.loads(result.stdout)
    assert told["sure"]["verdict"] is True
    assert told["sure"]["error"] == 0.05
    assert told["games"] < 2000
    assert "Sure after" in report.read_text()


def test_until_sure_says_when_it_is_not():
    result = run("greedy", "greedy", "--until-sure", "--games", 6)
    assert "It is not sure after 2 groups whether greedy wins 33.3%" in result.stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("greedy",), "expected two bots or more"),
        (("greedy", "deep"), f"there is no bot 'deep': there is {', '.join(sorted(BOTS))}"),
        (("greedy", "greedy:9"), "takes no setting"),
        (("greedy", "random", "--until-sure", "--at-least", "0.99"), "must lie between 0 and 1"),
        (("greedy", "random", "--at-least", "1.5"), "1.5 is not in the range"),
        (("greedy", "random", "--games", "0"), "0 is not in the range"),
        (("greedy", "random", "--at-least", "0.6"), "--at-least needs --until-sure"),
    ],
)
def test_bad_input_is_refused_with_what_was_expected(words, expected):
    result = run(*words)
    assert result.exit_code == 2
    assert expected in result.stderr


def test_a_file_of_something_else_is_refused(tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann,\n")
    result = run("greedy", "random", "--file", letter)
    assert result.exit_code == 1
    assert "letter.txt, line 1: expected a result of the arena" in result.stderr
    assert letter.read_text() == "Dear Ann,\n"


@pytest.mark.parametrize("option", ["--file", "--report"])
def test_a_place_that_cannot_be_written_is_told(option, tmp_path):
    result = run("greedy", "random", "--games", 3, option, tmp_path / "no" / "folder")
    assert result.exit_code == 1
    assert "cannot" in result.stderr
