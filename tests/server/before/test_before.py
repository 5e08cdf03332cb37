"""Tables that earlier versions wrote open for ever: nothing of them is lost, and they go on."""

import json
import shutil
from pathlib import Path

import pytest

from atoll.games import find_game
from atoll.record_reader import read_record
from atoll.server.messages import Welcome
from atoll.server.reopening import open_table
from atoll.server.store import LogEntry, Store
from atoll.verify import verify_record
from tests.server.before.story import tell_story
from tests.server.databases import in_folder
from tests.server.house import open_house_on
from tests.server.tables import any_turn

FOLDER = Path(__file__).parent
STORIES = {
    (file.stem, table): story
    for file in sorted(FOLDER.glob("*.json"))
    for table, story in json.loads(file.read_text(encoding="utf-8")).items()
}
"""What is to be found of each table, by the version that wrote it."""
EVERY_VERSION = pytest.mark.parametrize("version", sorted({version for version, _ in STORIES}))
EVERY_TABLE = pytest.mark.parametrize(("version", "name"), STORIES)
RUNNING = pytest.mark.parametrize(
    ("version", "name"), [key for key, story in STORIES.items() if story["to move"] is not None]
)
OVER = pytest.mark.parametrize(
    ("version", "name"), [key for key, story in STORIES.items() if story["record"]]
)


@pytest.fixture
def store(tmp_path, version):
    """The database that a version wrote, brought to where this one is."""
    shutil.copy(FOLDER / f"{version}.db", tmp_path / "tables.db")
    store = Store(in_folder(tmp_path).url)
    yield store
    store.close()


def test_there_are_tables_of_each_game_begun_and_over():
    ends = {(story["game"], story["record"] is not None) for story in STORIES.values()}
    games = {"aqualin", "das-riff", "reef"}
    assert ends == {(game, is_over) for game in games for is_over in (True, False)}


@EVERY_TABLE
def test_a_table_stands_as_it_was_left(store, version, name):
    assert tell_story(open_table(*store.load(name))) == STORIES[version, name]


@EVERY_TABLE
def test_whoever_sat_there_still_does(store, version, name):
    sitters = STORIES[version, name]["sitters"]
    persons = [seat for seat, sitter in enumerate(sitters) if sitter["kind"] == "person"]
    found = [store.find_seats(name, [f"secret-of-{name}-{seat}"]) for seat in persons]
    assert found == [(seat,) for seat in persons]


@RUNNING
def test_a_match_goes_on_and_comes_back(store, version, name):
    table = open_table(*store.load(name))
    assert table.to_move is not None
    row = table.play(table.to_move, any_turn(table))
    store.add(entries=[LogEntry(name, table.sequence, row, "command-of-today", table.at)])
    assert tell_story(open_table(*store.load(name))) == tell_story(table)


@EVERY_VERSION
def test_a_lost_device_stays_locked_out(store):
    assert store.find_seats("das-riff-one-device", ["secret-of-a-lost-device"]) == ()


@OVER
def test_the_record_of_a_match_that_is_over_is_still_true(version, name):
    story = STORIES[version, name]
    record = read_record("\n".join(story["record"]) + "\n")
    assert verify_record(record, find_game(story["game"])).is_over


@EVERY_VERSION
def test_a_server_tells_of_every_table(tmp_path, version):
    shutil.copy(FOLDER / f"{version}.db", tmp_path / "tables.db")
    names = [name for written, name in STORIES if written == version]
    with open_house_on(in_folder(tmp_path)) as house:
        for name in names:
            with house.browser().visit(name) as socket:
                told = socket.expect(Welcome)
                assert (told.facts.table, len(told.log)) == (
                    name,
                    len(STORIES[version, name]["rows"]),
                )
