"""The guard: which names of the server and which pages may ask, and what protects the answers."""

import pytest
from starlette.websockets import WebSocketDisconnect

from atoll.server.guard import Address
from atoll.server.page import HEADERS
from tests.server.house import LOOPBACK, open_house, wish

NETWORK = Address(loopback=False)
PUBLIC = Address(loopback=True, public_url="https://atoll.example.org/")
FORBIDDEN = 4403


@pytest.fixture(scope="module")
def loopback(tmp_path_factory):
    with open_house(tmp_path_factory.mktemp("loopback"), LOOPBACK) as house:
        yield house.client


@pytest.fixture(scope="module")
def network(tmp_path_factory):
    with open_house(tmp_path_factory.mktemp("network"), NETWORK) as house:
        yield house.client


@pytest.fixture(scope="module")
def public(tmp_path_factory):
    with open_house(tmp_path_factory.mktemp("public"), PUBLIC) as house:
        yield house.client


def status_of_get(client, host):
    return client.get("/api/offers", headers={"host": host}).status_code


def status_of_post(client, host, origin):
    headers = {"host": host, "origin": origin}
    return client.post("/api/tables", json=wish(), headers=headers).status_code


def connect(client, **headers):
    """Connect to a table that is not there: who may pass hears 4404, who may not 4403."""
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect("ws://localhost/tables/x/socket", headers=headers) as session,
    ):
        session.receive_text()
    return closed.value.code


OWN_NAMES = ["localhost", "localhost:8765", "127.0.0.1:8765", "[::1]:8765", "LOCALHOST"]
OTHER_NAMES = ["atoll.evil.org", "localhost.evil.org", "127.0.0.2.evil.org:8765", "", "[", "[x]"]


@pytest.mark.parametrize("host", OWN_NAMES)
def test_a_server_for_this_machine_answers_to_its_own_names(loopback, host):
    assert status_of_get(loopback, host) == 200


@pytest.mark.parametrize("host", OTHER_NAMES)
def test_a_server_for_this_machine_answers_to_no_other_name(loopback, host):
    assert status_of_get(loopback, host) == 403
    assert connect(loopback, host=host) == FORBIDDEN


@pytest.mark.parametrize("host", ["192.168.0.7:8765", "my-computer", "localhost:8765"])
def test_a_server_in_the_network_answers_to_any_name(network, host):
    assert status_of_get(network, host) == 200
    assert connect(network, host=host) == 4404


@pytest.mark.parametrize("host", ["atoll.example.org", "localhost:8765"])
def test_a_server_with_a_public_address_answers_to_it_and_to_its_own_names(public, host):
    assert status_of_get(public, host) == 200


def test_a_server_with_a_public_address_answers_to_no_other_name(public):
    assert status_of_get(public, "evil.org") == 403


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8765", "http://localhost:8765"),
        ("127.0.0.1:8765", "http://127.0.0.1:8765"),
    ],
)
def test_the_page_of_the_server_may_ask(loopback, host, origin):
    assert status_of_post(loopback, host, origin) == 200
    assert connect(loopback, host=host, origin=origin) == 4404


@pytest.mark.parametrize(
    "origin",
    ["https://evil.org", "http://localhost:9999", "http://127.0.0.1:8765", "null", "", "http://["],
)
def test_the_page_of_another_may_not_ask(loopback, origin):
    assert status_of_post(loopback, "localhost:8765", origin) == 403
    assert connect(loopback, host="localhost:8765", origin=origin) == FORBIDDEN


def test_the_page_of_another_may_not_ask_in_the_network_either(network):
    assert status_of_post(network, "192.168.0.7:8765", "https://evil.org") == 403
    assert connect(network, host="192.168.0.7:8765", origin="https://evil.org") == FORBIDDEN


def test_the_page_at_the_public_address_may_ask_through_a_proxy(public):
    assert status_of_post(public, "localhost:8765", "https://atoll.example.org") == 200
    assert connect(public, host="localhost:8765", origin="https://atoll.example.org") == 4404


def test_a_page_at_another_address_may_not_ask_through_a_proxy(public):
    assert status_of_post(public, "localhost:8765", "https://example.org") == 403
    assert connect(public, host="localhost:8765", origin="https://example.org") == FORBIDDEN


def test_a_program_that_is_no_browser_names_no_origin_and_may_ask(loopback):
    assert loopback.post("/api/tables", json=wish()).status_code == 200
    assert connect(loopback) == 4404


def test_looking_is_allowed_from_anywhere(loopback):
    answer = loopback.get("/api/offers", headers={"origin": "https://evil.org"})
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "PATCH"])
def test_the_page_of_another_cannot_ask_in_other_ways(loopback, method):
    answer = loopback.request(method, "/api/tables", headers={"origin": "https://evil.org"})
    assert answer.status_code == 403


def test_a_refusal_says_why(loopback):
    answer = loopback.get("/", headers={"host": "evil.org"})
    assert answer.json() == {
        "code": "forbidden",
        "fields": {},
        "sentence": "this page, or this name of the server, may not ask here",
    }


ANSWERS = [
    ("GET", "/", 200),
    ("GET", "/api/offers", 200),
    ("GET", "/tables/nowhere/summary", 404),
    ("GET", "/nowhere.js", 404),
    ("POST", "/api/tables", 400),
    ("DELETE", "/api/tables", 405),
    ("HEAD", "/", 200),
]


def protection(answer):
    return {name: answer.headers.get(name) for name in HEADERS}


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_is_protected(loopback, method, path, status):
    answer = loopback.request(method, path)
    assert answer.status_code == status
    assert protection(answer) == HEADERS


def test_an_answer_to_a_stranger_is_protected(loopback):
    assert protection(loopback.get("/", headers={"host": "evil.org"})) == HEADERS


def test_an_answer_of_a_server_that_failed_is_protected(tmp_path):
    with open_house(tmp_path) as house:
        house.database.ask("DROP TABLE log")
        answer = house.client.get("/api/tables")
    assert answer.status_code == 500
    assert protection(answer) == HEADERS


def test_the_policy_lets_the_page_use_nothing_but_its_own(loopback):
    policy = loopback.get("/").headers["content-security-policy"].split("; ")
    assert "default-src 'none'" in policy
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "worker-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    words = {word for part in policy for word in part.split()} - {"'wasm-unsafe-eval'"}
    assert not [word for word in words if "unsafe" in word or "http" in word or "*" in word]


def test_what_is_told_is_kept_by_no_cache(loopback):
    assert loopback.get("/api/tables").headers["cache-control"] == "no-store"
