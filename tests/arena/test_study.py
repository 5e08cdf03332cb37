"""A study: what every game tells about its matches, and what is made of it."""

import json

import pytest
from click.testing import CliRunner

from atoll.arena.duel import play_leg
from atoll.arena.result import read_result, write_result
from atoll.arena.run import plan_run
from atoll.arena.sheet import Sheet
from atoll.arena.study import Study, plan_matches, study_as_json
from atoll.arena.study_report import tell_studies, write_study
from atoll.cli import main


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


def play(game, matches, **options):
    plan = plan_run(game, options, ("random",), seed=2, findings=True)
    seats = int(game.settings.open_box(dict(plan.options)).seats)
    return plan, [play_leg(plan, leg) for leg in plan_matches(seats, matches)]


def test_what_a_game_finds_is_about_its_seats_and_can_be_kept(game):
    _, results = play(game, 2)
    for result in results:
        seats = len(result.leg.line_up)
        assert result.findings is not None
        for words in (*result.roles.values(), *result.findings.choices.values()):
            assert len(words) == seats
            assert all(words)
        earnings = [each for earned in result.findings.earnings.values() for each in earned]
        assert all(each.seat in range(seats) and each.item for each in earnings)
        line = json.loads(json.dumps(write_result(result, ["random"])))
        assert read_result(line, ["random"]) == result


def test_every_match_has_luck_of_its_own():
    assert [leg.luck for leg in plan_matches(seats=2, matches=3)] == [0, 1, 2]


def test_a_study_of_every_game_is_a_page(game):
    plan, results = play(game, 3)
    study = Study("", plan, results)
    page = write_study([study])
    for title in ("By seat", "By start", "The match", "Points", "Length"):
        assert f"<h2>{title}</h2>" in page


def test_settings_that_are_compared_lie_row_beside_row(limpets):
    plan, results = play(limpets, 4)
    sheet = tell_studies([Study("tide=1", plan, results), Study("tide=2", plan, results[:2])])[0]
    assert isinstance(sheet, Sheet)
    assert sheet.columns == ["", "with", "won", "points", "times"]
    assert [(row[0].text, row[1].text, row[4].text) for row in sheet.rows[:2]] == [
        ("seat 0", "tide=1", "4"),
        ("seat 0", "tide=2", "2"),
    ]


def test_files_that_are_compared_are_named_without_their_folders(tmp_path):
    sheets = [tmp_path / name for name in ("one.csv", "two.csv")]
    for sheet in sheets:
        sheet.write_text("2")
    words = [word for sheet in sheets for word in ("--compare", f"rounds=@{sheet}")]
    result = run("study", "limpets", "--matches", 2, "--processes", 1, *words)
    assert result.exit_code == 0, result.output
    assert "rounds=one.csv" in result.stdout


def test_shares_of_all_seats_add_up(limpets):
    plan, results = play(limpets, 5)
    told = study_as_json(Study("", plan, results))
    assert told["matches"] == 5
    assert sum(row["score"] * row["times"] for row in told["groups"]["seat"]) == pytest.approx(5)


def test_the_command_tells_tables_and_writes_a_page(tmp_path):
    report = tmp_path / "study.html"
    result = run("study", "limpets", "--matches", 4, "--processes", 1, "--report", report)
    assert result.exit_code == 0, result.output
    assert "By start" in result.stdout
    assert "Limpets: study" in report.read_text()


def test_the_command_goes_on_where_it_stopped(tmp_path):
    file = tmp_path / "matches.jsonl"
    for matches in (3, 5):
        words = ("--matches", matches, "--processes", 1, "--file", file, "--json")
        (told,) = json.loads(run("study", "limpets", *words).stdout)
        assert told["matches"] == matches
    assert len(file.read_text().splitlines()) == 1 + 5


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--bot", "deep"), "there is no bot 'deep'"),
        (("--compare", "moonlight"), "expected NAME=VALUE"),
        (("--compare", "moonlight=1"), "has no option 'moonlight'"),
        (("--matches", "0"), "0 is not in the range"),
    ],
)
def test_bad_input_is_refused_with_what_was_expected(words, expected):
    result = run("study", "limpets", *words)
    assert result.exit_code == 2
    assert expected in result.stderr
