"""What was built for a page is kept, and built anew only when something that counts has changed."""

import json
import shutil

import pytest

import atoll.compiled
from atoll.wasm.store import provide
from tests.folders import SHIPPED
from tests.processes import run_python

GAMES = sorted(SHIPPED)
FOLDER = f"games/{GAMES[0].replace('-', '_')}"
CHANGED = """
import json, sys
from atoll.compiled import PACKAGE
from atoll.wasm.store import hash_sources
games, *paths = sys.argv[1:]
changed = {}
for path in paths:
    before = [hash_sources(name) for name in games.split()]
    with (PACKAGE / path).open("a") as source:
        source.write("\\n# changed\\n")
    pairs = zip(games.split(), before)
    changed[path] = [name for name, old in pairs if hash_sources(name) != old]
print(json.dumps(changed))
"""
COUNTS_FOR = {
    f"{FOLDER}/rules.py": GAMES[:1],
    f"{FOLDER}/lesson.toml": GAMES[:1],
    f"{FOLDER}/rulebook.md": [],
    f"{FOLDER}/tests/perft.txt": [],
    f"{FOLDER}/tests/reference.py": [],
    "bots/tree.py": GAMES,
    "luck.py": GAMES,
    "wasm/linker.py": GAMES,
    "description.py": GAMES,
    "server/app.py": [],
    "cli/play.py": [],
}


@pytest.fixture(scope="module")
def changed(tmp_path_factory):
    """For which games each change of a copy of the package counts."""
    copy = tmp_path_factory.mktemp("copy") / "atoll"
    ignored = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(atoll.compiled.PACKAGE, copy, ignore=ignored)
    settings = {"PYTHONPATH": str(copy.parent), "NUMBA_DISABLE_JIT": "1"}
    return json.loads(run_python("-c", CHANGED, " ".join(GAMES), *COUNTS_FOR, **settings))


@pytest.mark.parametrize("path", COUNTS_FOR)
def test_a_change_counts_for_the_games_that_follow_from_it(changed, path):
    assert changed[path] == COUNTS_FOR[path]


def test_what_was_built_is_copied_as_often_as_it_is_wanted(tmp_path):
    provide(tmp_path / "one", GAMES[:1])
    assert provide(tmp_path / "two", GAMES[:1]) == []
    one, two = (sorted((tmp_path / name).iterdir()) for name in ("one", "two"))
    assert [file.name for file in one] == [f"{GAMES[0]}.json", f"{GAMES[0]}.wasm"]
    assert [file.read_bytes() for file in one] == [file.read_bytes() for file in two]
