"""The cache of compiled code: it notices every change, and is never in the way."""

import os
import shutil
import time
from pathlib import Path

import pytest

import atoll.compiled
from atoll.compiled import DAYS_KEPT
from tests.processes import run_python
from tests.toys import FOLDER

ROLL = "import atoll.luck as luck; print(luck.below(luck.random_numbers(1), 6))"
WATCH = f"""
from atoll.compiled import watch_compilation
with watch_compilation(lambda: print("compiling")):
    {ROLL}
"""


@pytest.fixture
def package(tmp_path):
    """A copy of the package that may be changed."""
    ignored = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(atoll.compiled.PACKAGE, tmp_path / "atoll", ignore=ignored))


def list_caches(package: Path) -> set[str]:
    """Load the copied package once more, and name all caches made so far."""
    cache = package.parent / "cache"
    run_python("-c", "import atoll.luck", PYTHONPATH=str(package.parent), ATOLL_CACHE=str(cache))
    return {directory.name for directory in (cache / "compiled").iterdir()}


def test_the_cache_stays_when_nothing_changes(package):
    assert len(list_caches(package)) == 1
    assert len(list_caches(package)) == 1


def test_each_change_of_code_or_data_has_a_cache_of_its_own(package):
    assert len(list_caches(package)) == 1
    for number, file in enumerate(["luck.py", "new.py", "games/cards.csv", "games/cards.csv"], 2):
        with (package / file).open("a") as source:
            source.write("\n")
        assert len(list_caches(package)) == number
    (package / "new.py").rename(package / "newer.py")
    assert len(list_caches(package)) == 6


@pytest.mark.parametrize("file", ["games/rulebook.md", "games/tests/test_new.py", "prose/new.py"])
def test_a_file_that_is_not_compiled_changes_nothing(package, file):
    before = list_caches(package)
    (package / file).parent.mkdir(exist_ok=True)
    (package / file).write_text("")
    assert list_caches(package) == before


def test_a_folder_counts_as_soon_as_compiled_code_imports_from_it(package):
    (package / "numbers").mkdir()
    (package / "numbers" / "__init__.py").write_text("from atoll.figures import SIX\n")
    (package / "figures").mkdir()
    figures = package / "figures" / "__init__.py"
    figures.write_text("SIX = 6\n")
    with (package / "luck.py").open("a") as source:
        source.write("from atoll.numbers import SIX\n")
    assert len(list_caches(package)) == 1
    figures.write_text("SIX = 7\n")
    assert len(list_caches(package)) == 2


def test_a_change_in_another_file_is_never_missed(tmp_path):
    (tmp_path / "tide.py").write_text(
        "from atoll.compiled import compiled\n@compiled\ndef rise(level):\n    return level + 1\n"
    )
    (tmp_path / "shore.py").write_text(
        "from atoll.compiled import compiled\nfrom tide import rise\n"
        "@compiled\ndef measure(level):\n    return rise(level)\nprint(measure(1))\n"
    )
    settings = {"ATOLL_CACHE": str(tmp_path / "cache")}
    assert run_python(str(tmp_path / "shore.py"), **settings) == "2\n"
    tide = tmp_path / "tide.py"
    tide.write_text(tide.read_text().replace("+ 1", "+ 5"))
    assert run_python(str(tmp_path / "shore.py"), **settings) == "6\n"


def test_a_change_of_a_game_elsewhere_is_noticed(tmp_path):
    games = Path(shutil.copytree(FOLDER, tmp_path / "games"))
    program = (
        f"import atoll.games; atoll.games.__path__.append({str(games)!r})\n"
        "from atoll.matches.perft import perft; from atoll.matches.match import Match\n"
        "match = Match(atoll.games.find_game('limpets'))\n"
        "print(perft(match.game, match.state, match.box, 4))"
    )
    settings = {"ATOLL_CACHE": str(tmp_path / "cache")}
    counted = run_python("-c", program, **settings)
    rules = games / "limpets" / "rules.py"
    rules.write_text(rules.read_text().replace("count = state.limpet[state.seat] + 1", "count = 1"))
    assert run_python("-c", program, **settings) != counted


def test_code_is_compiled_once_and_then_loaded(tmp_path):
    first = run_python("-c", WATCH, ATOLL_CACHE=str(tmp_path))
    second = run_python("-c", WATCH, ATOLL_CACHE=str(tmp_path))
    assert first.startswith("compiling\n")
    assert second == first.replace("compiling\n", "")


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path):
    (tmp_path / "file").write_text("in the way")
    for _ in range(2):
        printed = run_python("-c", WATCH, ATOLL_CACHE=str(tmp_path / "file"), TMPDIR=str(tmp_path))
        assert printed.startswith("compiling\n")
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_caches_that_nobody_used_for_long_are_forgotten(tmp_path):
    old, recent = tmp_path / "compiled" / "old", tmp_path / "compiled" / "recent"
    for directory, days in ((old, DAYS_KEPT + 1), (recent, DAYS_KEPT - 1)):
        directory.mkdir(parents=True)
        used = time.time() - days * 86_400
        os.utime(directory, (used, used))
    run_python("-c", "import atoll.luck", ATOLL_CACHE=str(tmp_path))
    assert recent.exists()
    assert not old.exists()


def test_the_cache_of_the_host_is_left_alone(tmp_path):
    host = tmp_path / "host"
    host.mkdir()
    program = f"import numba; {ROLL}; print(numba.config.CACHE_DIR)"
    settings = {"ATOLL_CACHE": str(tmp_path / "own"), "NUMBA_CACHE_DIR": str(host)}
    assert run_python("-c", program, **settings).split()[-1] == str(host)
    assert list(host.iterdir()) == []
    assert list((tmp_path / "own" / "compiled").iterdir())
