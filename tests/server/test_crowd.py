"""The crowd: so many connections from one place, and no more."""

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from atoll.server.app import open_app
from atoll.server.crowd import MOST_FROM_ONE_PLACE, Crowd, place_of
from atoll.server.host import Host
from atoll.server.messages import Ping, Pong
from atoll.server.refusal import Refusal
from atoll.server.store import Store
from atoll.server.thinking import Thinkers
from tests.server.house import LOOPBACK, Browser, House, wish

HOME = ("203.0.113.7", 50000)
ELSEWHERE = ("203.0.113.8", 50000)


@pytest.fixture
def house(database):
    thinkers = Thinkers(1)
    app = open_app(lambda: Host(Store(database.url), thinkers), LOOPBACK, most_connections=2)
    with TestClient(app, base_url="http://localhost", client=HOME) as client:
        yield House(database, client, thinkers)


def browser_from(house, place):
    client = TestClient(house.client.app, base_url="http://localhost", client=place)
    client.portal = house.client.portal
    return Browser(client)


def test_one_too_many_from_one_address_is_refused_and_the_others_play_on(house):
    ann, ben = browser_from(house, HOME), browser_from(house, ELSEWHERE)
    table = ann.make()
    with ann.sit_at(table) as first, ann.sit_at(table), ann.visit(table) as third:
        with pytest.raises(WebSocketDisconnect) as closed:
            third.receive()
        assert (closed.value.code, closed.value.reason) == (4429, "too_many_connections")
        assert isinstance(first.ask(Ping(), Pong), Pong)
        with ben.sit_at(table) as socket:
            assert isinstance(socket.ask(Ping(), Pong), Pong)
    assert 'atoll_refused_total{code="too_many_connections"} 1.0' in ann.get("/api/metrics").text


def test_when_one_leaves_another_may_come(house):
    ann = browser_from(house, HOME)
    table = ann.make()
    with ann.sit_at(table):
        with ann.sit_at(table):
            pass
        with ann.sit_at(table) as socket:
            assert isinstance(socket.ask(Ping(), Pong), Pong)


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_this_machine_may_have_any_number(address):
    assert place_of(address) is None


def test_a_network_of_ipv6_is_one_place():
    assert place_of("2001:db8::1") == place_of("2001:db8::ffff") == "2001:db8::/64"
    assert place_of("2001:db8:0:1::1") != place_of("2001:db8::1")
    assert place_of("::ffff:203.0.113.7") == "203.0.113.7"


def test_a_family_behind_one_router_finds_room():
    assert MOST_FROM_ONE_PLACE >= 64


def test_who_was_refused_is_not_counted():
    crowd = Crowd(1)
    with crowd.admit("203.0.113.7"):
        for _ in range(3):
            with pytest.raises(Refusal), crowd.admit("203.0.113.7"):
                pass
    with crowd.admit("203.0.113.7"):
        pass


def test_one_position_too_many_from_one_address_is_refused(database, monkeypatch):
    monkeypatch.setattr("atoll.server.app.MOST_POSITIONS", 0)
    app = open_app(lambda: Host(Store(database.url), Thinkers(1)), LOOPBACK)
    with TestClient(app, base_url="http://localhost", client=HOME) as client:
        answer = client.post("/api/tables", json=wish(given=["first 0"]))
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_connections")
