"""Bots that other people offer: found by their entry points, and no danger to ours."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from atoll.bots import BOTS, ask, is_bot, list_bots, open_bot
from atoll.cli import main
from atoll.luck import seeded_luck
from atoll.matches.match import Match

OUTSIDE = Path(__file__).parent / "outside"
PROJECT = tomllib.loads((OUTSIDE / "pyproject.toml").read_text())["project"]


@pytest.fixture(autouse=True)
def installed(tmp_path, monkeypatch):
    """Install the package as installers do: its code, and what it says of itself."""
    (tmp_path / "driftwood.py").write_text((OUTSIDE / "driftwood.py").read_text())
    told = tmp_path / f"{PROJECT['name']}-{PROJECT['version']}.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Name: {PROJECT['name']}\nVersion: {PROJECT['version']}\n")
    offers = PROJECT["entry-points"]["atoll.bots"].items()
    lines = ["[atoll.bots]", *(f"{name} = {value}" for name, value in offers)]
    (told / "entry_points.txt").write_text("\n".join(lines))
    monkeypatch.syspath_prepend(str(tmp_path))


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


def test_the_guide_shows_it_as_it_is():
    guide = (OUTSIDE.parents[1] / "docs" / "bots.md").read_text()
    (shown,) = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    assert shown in (OUTSIDE / "driftwood.py").read_text()
    (offered,) = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    assert offered in (OUTSIDE / "pyproject.toml").read_text()


def test_it_is_listed_after_ours():
    assert list_bots() == [*sorted(BOTS), "drifting", "lost", "stuck"]
    assert is_bot("drifting:5")
    assert not is_bot("Ann")


def test_it_plays_every_game_to_its_end(game):
    match = Match(game, {}, seeded_luck(1))
    bots = [open_bot("drifting:3", game, match.box, seat) for seat in range(match.seats)]
    while not match.is_over:
        match.play(ask(bots[match.to_move], match))
    assert match.outcome is not None


@pytest.mark.parametrize("processes", [1, 2])
def test_it_plays_in_the_arena(processes):
    words = ("limpets", "drifting", "drifting:9", "--games", 6, "--json")
    result = run("arena", *words, "--processes", processes)
    assert result.exit_code == 0, result.output
    bots = {row["bot"] for row in json.loads(result.stdout)["standings"]}
    assert bots == {"drifting", "drifting:9"}


@pytest.mark.parametrize(
    ("bot", "expected"),
    [
        ("lost", "the bot 'lost' is broken: ModuleNotFoundError"),
        ("drifting:fast", "cannot be set to 'fast': expected how many moves"),
        ("greedy:5", "the bot 'greedy' takes no setting"),
        ("flotsam", f"there is no bot 'flotsam': there is {', '.join(sorted(BOTS))}, drifting"),
    ],
)
def test_what_cannot_be_opened_is_bad_input_before_anything_is_played(bot, expected, tmp_path):
    result = run("arena", "limpets", "greedy", bot, "--file", tmp_path / "results")
    assert result.exit_code == 2
    assert expected in result.stderr
    assert not (tmp_path / "results").exists()


def test_a_broken_one_does_not_break_the_others(limpets):
    box = Match(limpets).box
    assert open_bot("drifting", limpets, box, seed=0).name == "drifting"
    with pytest.raises(LookupError, match="'lost' is broken: ModuleNotFoundError"):
        open_bot("lost", limpets, box, seed=0)


@pytest.mark.parametrize("processes", [1, 2])
def test_one_that_chooses_no_move_ends_the_arena_with_its_name(processes):
    words = ("limpets", "random", "stuck", "--games", 6, "--processes", processes)
    result = run("arena", *words)
    assert result.exit_code == 1
    assert "the bot 'stuck' failed after" in result.stderr
    assert "is not allowed now" in result.stderr
