"""WebAssembly does in Node, to the byte, what native code does here."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from atoll.compiled import mode
from atoll.games import find_game
from atoll.wasm.store import provide
from tests.folders import SHIPPED, name_owner
from tests.perft_counts import find_counts
from tests.playthroughs import find_stories, play_story, read_header
from tests.processes import ROOT
from tests.thought_vectors import tell_thoughts
from tests.wasm.vectors import (
    list_seats,
    write_count,
    write_ends,
    write_match,
    write_matches,
    write_searches,
)

pytestmark = [
    pytest.mark.early,
    pytest.mark.skipif(mode() != "compiled", reason="compares with what is compiled natively"),
]

MATCHES = 200
MATCHES_LONG = 10_000
MOST_COUNTED = 30_000
THOUGHTS_LONG = 700
"""Positions in which bots think; of the thoughts so many in a hundred are the same."""
ALIKE = 99
KINDS = ("matches", "counts", "searches", "ends", "thoughts")
NOTHING: dict[str, object] = {kind: [] for kind in KINDS}
TABLES = [
    pytest.param(name, seats, id=f"{name} {seats}")
    for name in sorted(SHIPPED)
    for seats in list_seats(find_game(name))
]
FOR_EACH_TABLE = pytest.mark.parametrize(("name", "seats"), TABLES)
FOR_EACH_GAME = pytest.mark.parametrize("name", sorted(SHIPPED))


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The files of all games, built if they are not in the cache."""
    folder = tmp_path_factory.mktemp("wasm")
    provide(folder, sorted(SHIPPED))
    return folder


@pytest.fixture
def replay(files, tmp_path):
    """Replay vectors in Node: gives how many steps were compared, and what differed."""

    def replay_in_node(name: str, vectors: dict[str, object]) -> tuple[int, list[str]]:
        file = tmp_path / "vectors.json"
        file.write_text(json.dumps(NOTHING | vectors))
        path = f"{os.environ['PATH']}{os.pathsep}{Path(sys.executable).parent}"
        told = subprocess.run(
            ["node", "web/engine/tests/replay.mjs", str(files), name, str(file)],
            cwd=ROOT,
            env=os.environ | {"PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert told.returncode == 0, told.stderr
        report = json.loads(told.stdout)
        return report["steps"], report["differences"]

    return replay_in_node


@FOR_EACH_TABLE
def test_random_matches_are_the_same_step_by_step(replay, name, seats):
    matches = list(write_matches(find_game(name), seats, MATCHES))
    steps, differences = replay(name, {"matches": matches})
    assert differences == []
    assert steps > MATCHES


@pytest.mark.long
@FOR_EACH_TABLE
def test_many_random_matches_are_the_same_step_by_step(replay, name, seats):
    matches = list(write_matches(find_game(name), seats, MATCHES_LONG))
    assert replay(name, {"matches": matches})[1] == []


@FOR_EACH_GAME
def test_playthroughs_are_the_same_step_by_step(replay, name):
    matches = []
    for story in [file for file in find_stories() if name_owner(file) == name]:
        match = play_story(read_header(story.read_text("utf-8")))
        matches.append(write_match(match.game, match.box, 0, [int(move) for move in match.moves]))
    steps, differences = replay(name, {"matches": matches})
    assert differences == []
    assert steps > sum(len(match["moves"]) for match in matches)


@FOR_EACH_GAME
def test_as_many_sequences_of_moves_are_found(replay, name):
    counts = [each for each in find_counts() if each.game == name]
    small = [each for each in counts if each.sequences <= MOST_COUNTED]
    steps, differences = replay(
        name, {"counts": [write_count(each, find_game(name)) for each in small]}
    )
    assert differences == []
    assert steps == len(small) > 0


@FOR_EACH_TABLE
def test_searches_visit_the_same_moves_as_often(replay, name, seats):
    searches = list(write_searches(find_game(name), seats, seed=seats))
    steps, differences = replay(name, {"searches": searches})
    assert differences == []
    assert steps >= len(searches) > 0


@FOR_EACH_GAME
def test_ends_are_solved_alike(replay, name):
    ends = list(write_ends(find_game(name), seed=1))
    assert replay(name, {"ends": ends})[1] == []


@pytest.mark.long
@FOR_EACH_GAME
def test_bots_choose_the_same_turns(replay, name):
    thoughts = [*tell_thoughts(find_game(name), THOUGHTS_LONG)]
    _, differences = replay(name, {"thoughts": thoughts})
    assert len(differences) * 100 <= len(thoughts) * (100 - ALIKE)
    assert len(thoughts) > THOUGHTS_LONG / 2


def test_a_difference_is_found_and_named(replay):
    name = min(SHIPPED)
    (match,) = write_matches(find_game(name), 2, 1)
    match["checksums"][5] ^= 1
    assert replay(name, {"matches": [match]})[1] == ["match 0 differs at step 5"]
