"""The files of the page: found by their names in one folder, compressed for who takes it."""

import gzip

import pytest
from starlette.requests import Request

from atoll.server.page import INDEX, POLICY, read_page
from tests.server.house import open_house

SCRIPT = "assets/page-1a2b.js"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with open_house(tmp_path_factory.mktemp("client")) as house:
        yield house.client


@pytest.fixture
def page(tmp_path):
    """A page of an index, a picture, and a script in three forms; beside it a secret."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(b"<p>Atoll")
    (folder / "reef.svg").write_bytes(b"<svg/>")
    (folder / SCRIPT).write_bytes(b"play()")
    (folder / "rules.wasm").write_bytes(b"\0asm")
    (folder / f"{SCRIPT}.gz").write_bytes(gzip.compress(b"play()", mtime=0))
    (folder / f"{SCRIPT}.br").write_bytes(b"as if by brotli")
    (tmp_path / "secret.txt").write_bytes(b"hush")
    return read_page(folder)


def answer(file, accept=None):
    headers = [] if accept is None else [(b"accept-encoding", accept.encode())]
    return file.answer(Request({"type": "http", "headers": headers}))


@pytest.mark.parametrize("path", ["/", "/tables/x", "/rules/reef"])
def test_the_index_is_at_every_address_of_the_page(client, path):
    sent = client.get(path, headers={"accept-encoding": "identity"})
    assert sent.status_code == 200
    assert sent.headers["content-type"].startswith("text/html")
    assert sent.content == read_page()[INDEX].content[""]


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere.js",
        "/tables",
        "/tables/x/nowhere",
        "/assets/",
        "//",
        "/../guard.py",
        "/..%2fguard.py",
        "/%2e%2e/guard.py",
        "/assets/../../guard.py",
        "/%2fetc%2fpasswd",
        "/..%5cguard.py",
        "/index.html%00",
    ],
)
def test_there_is_nothing_at_any_other_address(client, path):
    sent = client.get(f"http://localhost{path}")
    assert (sent.status_code, sent.json()["code"]) == (404, "not_found")


def test_who_browses_to_no_address_is_shown_the_page(client):
    sent = client.get("/somewhere/else", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (sent.status_code, sent.text) == (404, client.get("/").text)


def test_all_files_are_found_by_their_names_and_none_outside(page):
    assert set(page) == {"index.html", "reef.svg", "rules.wasm", SCRIPT}


@pytest.mark.parametrize(
    ("accept", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("br", "br"),
        ("gzip", "gzip"),
        ("gzip, deflate, zstd", "gzip"),
        ("gzip, br;q=0", "gzip"),
        ("identity", None),
        ("", None),
        (None, None),
    ],
)
def test_a_file_is_sent_in_the_best_form_that_the_browser_takes(page, accept, encoding):
    sent = answer(page[SCRIPT], accept)
    contents = {
        "br": b"as if by brotli",
        "gzip": gzip.compress(b"play()", mtime=0),
        None: b"play()",
    }
    assert sent.headers.get("content-encoding") == encoding
    assert sent.body == contents[encoding]
    assert sent.headers["vary"] == "Accept-Encoding"


def test_a_file_that_was_not_compressed_is_sent_as_it_is(page):
    sent = answer(page["reef.svg"], "gzip, br")
    assert "content-encoding" not in sent.headers
    assert sent.body == b"<svg/>"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html"),
        ("reef.svg", "image/svg+xml"),
        ("rules.wasm", "application/wasm"),
        (SCRIPT, "text/javascript"),
    ],
)
def test_a_file_names_its_kind(page, name, kind):
    assert answer(page[name]).headers["content-type"].split(";")[0] == kind


def test_only_files_whose_names_change_with_their_content_are_kept_for_ever(page):
    assert "immutable" in answer(page[SCRIPT]).headers["cache-control"]
    assert answer(page["index.html"]).headers["cache-control"] == "no-cache"


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path):
    page = read_page(tmp_path / "nowhere")
    assert list(page) == [INDEX]
    assert b"make page" in answer(page[INDEX], "gzip, br").body


def test_the_policy_says_each_thing_once():
    directives = [directive.split()[0] for directive in POLICY.split("; ")]
    assert len(set(directives)) == len(directives)
