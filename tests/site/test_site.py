"""The page is written for a host of files, and nothing of others is touched."""

import pytest
from click.testing import CliRunner

from atoll.cli import main
from atoll.games import find_names
from atoll.site.site import BadSite, write_site
from tests.site.pages import build_page

POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"


@pytest.fixture
def page(tmp_path):
    return build_page(tmp_path / "page")


@pytest.fixture
def site(tmp_path):
    return tmp_path / "site"


def write(page, site, base="/"):
    return write_site(page, site, base, POLICY)


def test_the_index_is_told_where_it_lies_and_that_it_has_no_server(page, site):
    write(page, site, "/games/atoll/")
    index = (site / "index.html").read_text()
    assert 'data-server="none" data-base="/games/atoll/"' in index
    assert 'href="/games/atoll/icon.svg"' in index
    assert 'src="/games/atoll/assets/index-1.js"' in index
    assert 'href="https://example.org/"' in index


def test_the_policy_is_in_the_index_but_for_what_only_headers_say(page, site):
    write(page, site)
    assert "content=\"default-src 'none'; base-uri 'none'\"" in (site / "index.html").read_text()


def test_every_page_that_an_address_names_is_a_file(page, site):
    write(page, site)
    index = (site / "index.html").read_text()
    names = [
        "404.html",
        "play/index.html",
        "replay/index.html",
        *(f"rules/{game}/index.html" for game in find_names()),
    ]
    assert [(site / name).read_text() for name in names] == [index] * len(names)


def test_compressed_copies_are_left_to_the_host(page, site):
    write(page, site)
    assert not [path for path in site.rglob("*") if path.suffix in (".gz", ".br")]


def test_it_is_told_how_much_was_written(page, site):
    written = write(page, site)
    files = [path for path in site.rglob("*") if path.is_file() and path.name[0] != "."]
    assert written == (len(files), sum(path.stat().st_size for path in files))


def test_a_site_is_written_anew_and_what_lies_beside_it_stays(page, site):
    write(page, site)
    (site / "CNAME").write_text("atoll.example.org")
    (page / "assets" / "index-1.js").rename(page / "assets" / "index-2.js")
    write(page, site)
    assert [path.name for path in (site / "assets").iterdir()] == ["index-2.js"]
    assert (site / "CNAME").read_text() == "atoll.example.org"


def test_the_same_page_is_written_the_same(page, site, tmp_path):
    write(page, site)
    write(page, tmp_path / "again")
    for path in filter(lambda path: path.is_file(), site.rglob("*")):
        assert (tmp_path / "again" / path.relative_to(site)).read_bytes() == path.read_bytes()


def test_a_folder_of_something_else_is_refused_and_left_as_it_is(page, site):
    site.mkdir()
    (site / "novel.txt").write_text("It was a dark and stormy night")
    with pytest.raises(BadSite, match="is not empty, and was not written by this command"):
        write(page, site)
    assert [path.name for path in site.iterdir()] == ["novel.txt"]


def test_a_file_is_no_folder(page, site):
    site.write_text("a file")
    with pytest.raises(BadSite, match="is a file: expected a folder"):
        write(page, site)


def test_a_page_that_is_not_built_says_how_to_build_it(site, tmp_path):
    with pytest.raises(BadSite, match="make page"):
        write(tmp_path / "nowhere", site)
    assert not site.exists()


@pytest.mark.parametrize("base", ["", "atoll/", "/atoll", "//example.org/", '/"/', "/a b/"])
def test_a_path_that_is_none_is_refused(base, site):
    refused = CliRunner().invoke(main, ["site", str(site), "--base", base])
    assert refused.exit_code == 2
    assert "expected a path such as /atoll/" in refused.output
