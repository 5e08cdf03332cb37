"""What a page is told of the rules: of which age they are here, and a box that it cannot open."""

import hashlib
from base64 import b64decode

import pytest

from atoll.matches.match import share_box
from atoll.server.messages import Happened, Welcome
from atoll.server.page import FOLDER
from atoll.server.rules import find_build, rules_of
from tests.browser.playing import SHORT_DECK
from tests.server.house import PERSON
from tests.server.tables import make_table


def test_the_build_of_a_game_names_the_contents_of_its_files():
    files = [(FOLDER / "wasm" / f"reef.{kind}").read_bytes() for kind in ("json", "wasm")]
    hashes = [hashlib.sha256(content).hexdigest() for content in files]
    assert find_build("reef") == "-".join(each[:16] for each in hashes)
    assert find_build("reef") != find_build("aqualin")


def test_a_game_that_is_not_built_for_pages_has_none():
    assert find_build("limpets") is None


def test_boxes_that_pages_open_by_themselves_are_not_sent():
    assert rules_of(make_table("reef", first="1")).box is None


def test_a_deck_of_ones_own_comes_in_its_box():
    table = make_table("reef", deck=SHORT_DECK)
    told = rules_of(table).box
    assert told is not None
    assert b64decode(told.bytes) == share_box(table.game, table.options).tobytes()
    assert told.seats == 2
    assert told.words["card"][:13] == [*map(str, range(1, 13)), ""]


@pytest.mark.parametrize(
    ("build", "kind"), [("", Happened), ("&build=", Happened), ("&build=older", Welcome)]
)
def test_who_comes_back_with_other_rules_is_welcomed_anew(ann, build, kind):
    table = ann.make("limpets", PERSON, PERSON, PERSON)
    with ann.visit(table, f"3{build}") as socket:
        assert isinstance(socket.receive(), kind)
