"""The rematch: the first who asks makes the table, the others follow to their own seats."""

import asyncio

import pytest

from atoll.server.host import Host
from atoll.server.keys import prove
from atoll.server.making import play_again
from atoll.server.messages import Resign
from atoll.server.store import Store
from atoll.server.thinking import Thinkers
from tests.server.house import (
    GREEDY,
    ONE_ROUND,
    OPEN,
    PERSON,
    SMALL,
    contribution,
    new_id,
    play_out,
)


@pytest.fixture
def aqualin(ann, ben):
    """A match of Ann, who began, and Ben that is over, for Ann has resigned."""
    table = ann.make("aqualin", PERSON | {"name": "Ann"}, OPEN, options=SMALL, public=True)
    ben.join(table, name="Ben")
    resign(ann, table, 0)
    return table


def resign(browser, table, seat):
    with browser.sit_at(table) as socket:
        socket.do(Resign(new_id(), socket.now.sequence, seat))


def ask_again(browser, table):
    return browser.post(f"/tables/{table}/rematch", contribution=contribution(3))


def welcome_of(browser, table):
    with browser.visit(table) as socket:
        return socket.receive()


def test_the_first_to_ask_makes_the_table_and_sits_at_it(ann, aqualin):
    again = ask_again(ann, aqualin).json()["table"]
    welcome = welcome_of(ann, again)
    assert again != aqualin
    assert welcome.facts.held == [0]
    assert [(seat.kind, seat.name) for seat in welcome.now.seats] == [
        ("person", "Ann"),
        ("open", "Ben"),
    ]


def test_who_opens_the_link_of_the_rematch_is_told_where_their_seat_comes_from(ann, ben, aqualin):
    again = ask_again(ann, aqualin).json()["table"]
    facts = welcome_of(ben, again).facts
    assert (facts.held, facts.rematch_of) == ([], aqualin)
    ask_again(ben, facts.rematch_of)
    assert welcome_of(ben, again).facts.rematch_of is None


def test_a_table_that_is_no_rematch_is_kept_for_nobody(ann):
    facts = welcome_of(ann, ann.make("aqualin", PERSON, OPEN)).facts
    assert (facts.rematch_of, facts.changed) == (None, [])


def test_a_rematch_tells_which_options_have_changed(ann, aqualin):
    again = ask_again(ann, aqualin).json()["table"]
    assert welcome_of(ann, aqualin).facts.changed == []
    assert welcome_of(ann, again).facts.changed == ["goals", "first"]


def test_the_other_follows_to_the_same_table_and_their_own_seat(ann, ben, aqualin):
    again = ask_again(ben, aqualin).json()
    assert ask_again(ann, aqualin).json() == again
    welcome = welcome_of(ann, again["table"])
    assert welcome.facts.held == [0]
    assert [seat.name for seat in welcome.now.seats] == ["Ann", "Ben"]
    assert welcome_of(ben, again["table"]).facts.held == [1]


def ask_together(house, table, *askers):
    """Let all ask on another server at the same time; give where each comes to, or why not."""

    async def ask():
        host = Host(Store(house.database.url), Thinkers())
        try:
            asking = [play_again(host, table, [proof], contribution(1)) for proof in askers]
            return await asyncio.gather(*asking, return_exceptions=True)
        finally:
            host.close()

    return asyncio.run(ask())


def proof_of(browser, table, seat):
    """Give what proves that somebody holds a seat, as they do now."""
    return prove(table, seat, [browser.client.cookies[f"seat-{seat}"]])


def test_two_who_ask_at_the_same_time_come_to_the_same_table(house, ann, ben, aqualin):
    one, two = ask_together(house, aqualin, proof_of(ann, aqualin, 0), proof_of(ben, aqualin, 1))
    assert one.table == two.table
    assert [secret.seat for secret in (*one.secrets, *two.secrets)] == [0, 1]


def test_two_devices_of_a_seat_that_ask_at_the_same_time_both_have_it(house, ann, ben, aqualin):
    again = ask_again(ben, aqualin).json()["table"]
    phone = proof_of(ann, aqualin, 0)
    one, two = ask_together(house, aqualin, phone, phone)
    assert (one.table, two.table) == (again, again)
    assert len({one.secrets, two.secrets}) == 2


@pytest.mark.parametrize("is_made", [True, False])
def test_who_loses_the_seat_while_asking_is_not_let_in(house, ann, ben, aqualin, is_made):
    link = ann.post(f"/tables/{aqualin}/share", seat=0).json()["secret"]
    phone = house.browser()
    phone.post(f"/tables/{aqualin}/enter", secret=link)
    if is_made:
        ask_again(ben, aqualin)
    held = proof_of(phone, aqualin, 0)
    ann.post(f"/tables/{aqualin}/keep", seat=0)
    secrets = house.database.ask("SELECT COUNT(*) FROM seat_secrets")
    (refusal,) = ask_together(house, aqualin, held)
    assert refusal.code == "not_your_seat"
    assert house.database.ask("SELECT COUNT(*) FROM seat_secrets") == secrets


def test_who_asks_twice_keeps_the_seat(ann, ben, aqualin):
    again = ask_again(ann, aqualin).json()
    assert ask_again(ann, aqualin).json() == again
    assert welcome_of(ann, again["table"]).facts.held == [0]


def test_goals_and_start_are_exchanged_in_aqualin(ann, ben, aqualin):
    again = ask_again(ann, aqualin).json()["table"]
    ask_again(ben, aqualin)
    first, second = welcome_of(ben, aqualin), welcome_of(ben, again)
    assert (first.facts.options["goals"], first.facts.options["first"]) == ("0", "0")
    assert (second.facts.options["goals"], second.facts.options["first"]) == ("1", "1")
    assert second.now.to_move == 1


def test_the_old_table_tells_where_it_goes_on(ann, ben, aqualin):
    with ben.sit_at(aqualin) as socket:
        again = ask_again(ann, aqualin).json()["table"]
        news = socket.receive()
    assert news.now.rematch == again
    assert [(entry.kind, entry.seat) for entry in news.entries] == [("rematch", 0)]


def test_a_bot_plays_again_too_and_several_seats_go_together(ann):
    table = ann.make("limpets", PERSON, GREEDY, PERSON)
    resign(ann, table, 2)
    resign(ann, table, 0)
    again = ask_again(ann, table).json()["table"]
    welcome = welcome_of(ann, again)
    assert welcome.facts.held == [0, 2]
    assert [seat.kind for seat in welcome.now.seats] == ["person", "bot", "person"]


def test_all_seats_of_a_screen_go_to_the_rematch_and_it_begins(ann):
    table = ann.make(options=ONE_ROUND)
    play_out(ann, table)
    again = ask_again(ann, table).json()["table"]
    welcome = welcome_of(ann, again)
    assert welcome.facts.options == {"rounds": "1", "tide": "low"}
    assert welcome.now.to_move == 0


def test_before_the_end_a_rematch_is_refused(ann):
    table = ann.make()
    answer = ask_again(ann, table)
    assert (answer.status_code, answer.json()["code"]) == (400, "no_rematch")
    assert "over" in answer.json()["sentence"]


def test_before_the_beginning_a_rematch_is_refused(ann):
    table = ann.make("limpets", PERSON, OPEN, OPEN)
    assert ask_again(ann, table).json()["code"] == "no_rematch"


def test_who_did_not_play_cannot_ask(house, aqualin):
    answer = ask_again(house.browser(), aqualin)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")


def test_a_stranger_cannot_take_a_seat_that_is_kept(house, ann, aqualin):
    again = ask_again(ann, aqualin).json()["table"]
    invitation = house.database.ask(f"SELECT invitation FROM tables WHERE \"table\" = '{again}'")[
        0
    ][0]
    answer = house.browser().join(again, invitation=invitation)
    assert (answer.status_code, answer.json()["code"]) == (400, "reserved")
    assert welcome_of(ann, again).now.seats[1].kind == "open"


def test_a_kept_seat_is_neither_in_the_lobby_nor_on_a_join_link(ann, aqualin):
    again = ask_again(ann, aqualin).json()["table"]
    assert ann.get("/api/tables").json() == {"tables": []}
    assert welcome_of(ann, again).facts.invitation is None
