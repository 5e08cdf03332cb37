"""Tables that earlier versions wrote open for ever: nothing of them is lost, and they go on."""

import json
import shutil
from pathlib import Path
from typing import get_args

import pytest
from msgspec import structs

from atoll.games import find_game
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from atoll.server.messages import Welcome
from atoll.server.reopening import open_table
from atoll.server.rows import Setup
from atoll.server.store import LogEntry, Store
from atoll.server.vocabulary import EntryKind
from tests.server.before.story import tell_story
from tests.server.before.write import lay_all
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


def test_what_is_kept_next_has_rows_of_every_kind_and_all_that_can_be_settled():
    tables = [kept.table for kept in lay_all()]
    kinds = {event.row.kind for table in tables for event in table.events}
    assert kinds == {*get_args(EntryKind)}
    unsettled = [
        field.name
        for field in structs.fields(Setup)
        if all(getattr(table.setup, field.name) == field.default for table in tables)
    ]
    assert unsettled == []
    assert any(plan.name for table in tables for plan in table.setup.seats)


@EVERY_TABLE
def test_a_table_stands_as_it_was_left(store, version, name):
    left = STORIES[version, name]
    found = tell_story(open_table(*store.load(name)))
    assert {fact: found[fact] for fact in left} == left


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
                rows = STORIES[version, name]["rows"]
                heard = [kind for kind in rows if kind != "wrote"]  # a watcher reads no chat
                assert (told.facts.table, [line.kind for line in told.log]) == (name, heard)
