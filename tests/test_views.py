"""The golden views: everybody sees of a match what they always saw."""

import json

import pytest

from atoll.compiled import PACKAGE
from atoll.games import find_game
from tests.views import find_goldens, see_match

MATCHES = [
    pytest.param(
        file.parents[1].name.replace("_", "-"), line, id=f"{file.parents[1].name}-{number}"
    )
    for file in find_goldens()
    if file.exists()
    for number, line in enumerate(file.read_text("utf-8").splitlines())
]


@pytest.mark.parametrize(("name", "line"), MATCHES)
def test_a_match_is_seen_as_it_always_was(name, line):
    golden = json.loads(line)
    assert json.dumps(see_match(find_game(name), golden["options"], golden["moves"])) == line


def test_every_shipped_game_has_golden_views():
    shipped = {file.parent for file in (PACKAGE / "games").glob("*/rules.py")}
    assert shipped <= {file.parents[1] for file in find_goldens() if file.exists()}
