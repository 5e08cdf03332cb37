"""A release names all files of a page, and is another when one of them is."""

import hashlib
import json
from base64 import b64decode

import pytest

from atoll.site.release import RELEASE, WORKER, write_release
from tests.site.pages import FILES, build_page


@pytest.fixture
def page(tmp_path):
    return build_page(tmp_path / "page")


def read_release(page):
    write_release(page)
    first, _, code = (page / WORKER).read_text().partition("\n")
    assert code == FILES[WORKER]
    return json.loads(first.removeprefix(RELEASE))


def test_a_release_names_each_file_once_and_none_that_is_compressed(page):
    assert set(read_release(page)["files"]) == {"", "icon.svg", "assets/index-1.js"}


def test_each_file_is_named_with_its_hash(page):
    kind, digest = read_release(page)["files"]["icon.svg"].split("-", 1)
    assert kind == "sha256"
    assert b64decode(digest) == hashlib.sha256(b"<svg/>").digest()


def test_the_same_page_is_the_same_release(page):
    assert read_release(page) == read_release(page)


@pytest.mark.parametrize("name", ["index.html", "icon.svg", "assets/index-1.js"])
def test_a_page_with_another_file_is_another_release(page, name):
    before = read_release(page)["version"]
    (page / name).write_text("another")
    assert read_release(page)["version"] != before


def test_what_keeps_the_page_in_another_way_is_another_release(page):
    before = read_release(page)["version"]
    (page / WORKER).write_text("keep_well(release)")
    write_release(page)
    assert before not in (page / WORKER).read_text()
