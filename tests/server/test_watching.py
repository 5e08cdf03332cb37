"""Several servers on one database: what one accepts is known to the others, and bots play once."""

import time

import pytest

from atoll.server import host, signals, watching
from atoll.server.messages import Accepted, Happened, Play, Stale, TakeBack, Welcome
from atoll.server.views import MOST_TOLD
from tests.server.house import OPEN, PERSON, SMALL, new_id, on_both, open_house_on

pytestmark = on_both

SOON = 1.0
"""Within so many seconds the others know."""


@pytest.fixture
def houses(database):
    """Two servers on one database."""
    with open_house_on(database) as one, open_house_on(database) as two:
        yield one, two


@pytest.fixture
def table(houses):
    """Limpets: Ann, who is to move, came to the first server, Ben and another to the second."""
    one, two = houses
    ann, ben = one.browser(), two.browser()
    name = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    assert [browser.join(name).status_code for browser in (ben, two.browser())] == [200, 200]
    return name, ann, ben


def elsewhere(house, browser):
    """Let somebody go to another server with their cookies."""
    return house.browser(cookies_of=browser)


def test_who_is_at_another_server_is_told_within_a_second(table):
    name, ann, ben = table
    with ann.sit_at(name) as playing, ben.sit_at(name) as looking:
        playing.do(playing.turn("hide"))
        began = time.monotonic()
        news = looking.expect(Happened)
        assert [entry.sequence for entry in news.entries] == [4]
        assert time.monotonic() - began < SOON
        assert looking.do(looking.turn("hide")).sequence == 5
        assert playing.expect(Happened).now.sequence == 5


def test_the_log_is_enough_where_no_signal_arrives(table, monkeypatch):
    monkeypatch.setattr(signals.PostgreSQLSignals, "send", _never)
    test_who_is_at_another_server_is_told_within_a_second(table)


def test_a_command_that_lost_the_race_is_told_what_it_missed(table, houses, monkeypatch):
    monkeypatch.setattr(watching, "_reach", _never)
    name, ann, _ = table
    with ann.sit_at(name) as here, elsewhere(houses[1], ann).sit_at(name) as there:
        late = there.turn("hide")
        here.do(here.turn("hide"))
        there.send(late)
        assert there.expect(Happened).now.sequence == 4
        answer = there.expect(Stale)
        assert (answer.id, [entry.sequence for entry in answer.missed.entries]) == (late.id, [4])


def test_who_missed_very_much_at_another_server_is_told_everything_anew(houses, monkeypatch):
    """As when that server could not reach its database for a while."""
    monkeypatch.setattr(watching, "_reach", _never)
    one, two = houses
    ann = one.browser()
    name = ann.make("aqualin", PERSON, PERSON, options=SMALL)
    with ann.sit_at(name) as here, elsewhere(two, ann).sit_at(name) as there:
        late = there.turn(there.choices[0])
        while here.now.sequence <= there.now.sequence + MOST_TOLD:
            here.do(here.turn(here.choices[0]))
            here.do(TakeBack(new_id(), here.now.sequence, 0))
        there.send(late)
        told = there.expect(Welcome)
        assert [line.sequence for line in told.log] == [*range(1, here.now.sequence + 1)]
        assert there.expect(Stale).missed.now.sequence == here.now.sequence


async def _never(*_):
    """Let a server not know what the others do."""


def test_an_accepted_command_is_answered_alike_by_every_server(table, houses):
    name, ann, _ = table
    with ann.sit_at(name) as here, elsewhere(houses[1], ann).sit_at(name) as there:
        command = here.turn("hide")
        accepted = here.do(command)
        there.expect(Happened)
        assert there.ask(command, Accepted) == accepted


def test_who_knows_more_than_the_server_they_come_to_is_not_led_back(table, houses, monkeypatch):
    monkeypatch.setattr(watching, "_reach", _never)
    name, ann, ben = table
    with ben.sit_at(name), ann.sit_at(name) as here:
        here.do(here.turn("hide"))
        with elsewhere(houses[1], ann).visit(name, since="4") as there:
            told = there.expect(Happened)
            assert (told.now.sequence, told.entries) == (4, [])
            assert there.ask(Play(new_id(), 3, ["hide"]), Stale).missed.now.sequence == 4


def test_two_who_take_the_last_seats_at_two_servers_get_one_each(houses, monkeypatch):
    monkeypatch.setattr(watching, "_reach", _never)
    one, two = houses
    ann, ben, cleo = one.browser(), one.browser(), two.browser()
    name = ann.make("limpets", PERSON, OPEN, OPEN, public=True)
    with elsewhere(two, ann).sit_at(name), elsewhere(one, ann).sit_at(name):
        monkeypatch.setattr(host.Host, "catch_up", _never)
        assert ben.join(name, name="Ben").status_code == 200
        assert cleo.join(name, name="Cleo").status_code == 200
        late = two.browser().join(name)
        assert (late.status_code, late.json()["code"]) == (400, "no_open_seat")
    monkeypatch.undo()
    for browser, seat in ((ben, 1), (cleo, 2)):
        with browser.visit(name) as socket:
            welcome = socket.expect(Welcome)
            assert welcome.facts.held == [seat]
            assert [facts.name for facts in welcome.now.seats] == ["", "Ben", "Cleo"]
