"""Webhooks: a table posts whose turn it is when that person is away, and nothing of the match."""

import json

import pytest
from msgspec import structs

from atoll.server import announcing
from atoll.server.messages import Happened, Resign, Welcome
from atoll.server.postman import Postman
from atoll.server.rows import Webhook
from atoll.server.table import Table
from atoll.server.webhooks import BadHost, read_hosts, write_turn
from tests.server.house import (
    GREEDY,
    OPEN,
    PERSON,
    SMALL,
    contribution,
    new_id,
    open_house_on,
    wish,
)
from tests.server.receiving import Receiver, wait_until
from tests.server.tables import make_setup
from tests.server.test_metrics import numbers

USUAL = ["https://discord.com", "https://hooks.slack.com"]
AT_DISCORD = "https://discord.com/api/webhooks/1/secret-token"
ANN = PERSON | {"name": "Ann"}


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(announcing, "GRACE", 0.05)


@pytest.fixture
def receiver():
    with Receiver() as receiver:
        yield receiver


@pytest.fixture
def house(database, receiver):
    with open_house_on(database, postman=Postman([receiver.origin, *USUAL], (0.05,))) as house:
        yield house


@pytest.fixture
def table(ann, ben, receiver):
    """A small Aqualin with a webhook: Ann is to move."""
    table = ann.make("aqualin", ANN, OPEN, options=SMALL, public=True, webhook=receiver.address)
    ben.join(table, name="Ben <b>")
    return table


def posted(receiver, count):
    wait_until(lambda: len(receiver.received) >= count)
    return receiver.texts


def play(socket):
    """Play a whole turn: what comes first."""
    socket.do(socket.turn(*socket.sight.any_turn()))


def test_who_is_away_is_called_when_it_is_their_turn(ann, ben, table, receiver):
    link = f"http://localhost/tables/{table}"
    assert posted(receiver, 1) == [f"Aqualin: it is the turn of Ann. {link}"]
    with ann.sit_at(table) as socket:
        play(socket)
        assert posted(receiver, 2)[1] == f"Aqualin: it is the turn of Ben &lt;b&gt;. {link}"


def test_a_post_is_for_discord_and_for_slack_and_mentions_nobody(ann, table, receiver):
    posted(receiver, 1)
    with ann.sit_at(table) as socket:
        play(socket)
        posted(receiver, 2)
    path, body = receiver.received[1]
    assert path == "/hook/secret-token?wait=true"
    assert body == {
        "content": f"Aqualin: it is the turn of Ben \\<b\\>. <http://localhost/tables/{table}>",
        "allowed_mentions": {"parse": []},
        "text": f"Aqualin: it is the turn of Ben &lt;b&gt;. http://localhost/tables/{table}",
        "mrkdwn": False,
    }


@pytest.mark.parametrize(
    ("name", "content", "text"),
    [
        ("@everyone", "\\@everyone", "@everyone"),
        ("<!channel> & co", "\\<!channel\\> & co", "&lt;!channel&gt; &amp; co"),
        ("[x](https://a.b)", "\\[x\\]\\(https: //a.b\\)", "[x](https: //a.b)"),
        ("**_bold_**", "\\*\\*\\_bold\\_\\*\\*", "**_bold_**"),
        ("", "guest 1", "guest 1"),
    ],
)
def test_a_name_is_nothing_but_a_name(name, content, text):
    webhook = Webhook("https://discord.com/x", "https://atoll.example.org")
    table = Table(structs.replace(make_setup(first="0", bots=("", "greedy")), webhook=webhook))
    table.sit(0, name, contribution())
    body = json.loads(write_turn(table))
    assert body["content"].startswith(f"Aqualin: it is the turn of {content}. <https://atoll.")
    assert body["text"].startswith(f"Aqualin: it is the turn of {text}. https://atoll.")


def test_who_is_connected_is_not_called(ann, ben, table, receiver):
    posted(receiver, 1)
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        play(one)
        two.expect(Happened)
        play(two)
        one.expect(Happened)
        one.do(Resign(new_id(), one.now.sequence, 0))
        told = posted(receiver, 2)
    assert told[1:] == [f"Aqualin: the match is over. http://localhost/tables/{table}"]


def test_who_comes_in_time_is_not_called(ann, ben, table, receiver, monkeypatch):
    posted(receiver, 1)
    monkeypatch.setattr(announcing, "GRACE", 0.5)
    with ann.sit_at(table) as one:
        play(one)
        with ben.sit_at(table) as two:
            play(two)
            one.expect(Happened)
            one.do(Resign(new_id(), one.now.sequence, 0))
            assert "over" in posted(receiver, 2)[1]
    assert len(receiver.received) == 2


def test_bots_are_not_called_and_who_plays_them_is(house, ann, receiver):
    table = ann.make("aqualin", GREEDY, ANN, options=SMALL, webhook=receiver.address)
    with house.browser().sit_at(table):
        posted(receiver, 1)
    assert posted(receiver, 1) == [
        f"Aqualin: it is the turn of Ann. http://localhost/tables/{table}"
    ]


def test_a_receiver_that_is_slow_delays_nobody(ann, ben, table, receiver):
    posted(receiver, 1)
    receiver.delay = 3
    with ann.sit_at(table) as one:
        play(one)
        posted(receiver, 2)
        with ben.sit_at(table) as two:
            play(two)
            assert one.expect(Happened).now.sequence == 4
    assert numbers(ann).get(("atoll_webhook_posts_total", "sent")) == 1


def test_what_becomes_of_posts_is_counted(ann, table, receiver):
    wait_until(lambda: numbers(ann).get(("atoll_webhook_posts_total", "sent")) == 1)
    receiver.statuses = [404]
    with ann.sit_at(table) as socket:
        play(socket)
        wait_until(lambda: numbers(ann).get(("atoll_webhook_posts_total", "failed")) == 1)


def test_nobody_is_told_the_address(house, ann, ben, table):
    with ann.visit(table) as one, ben.visit(table) as two, house.browser().visit(table) as three:
        heard = [socket.session.receive_text() for socket in (one, two, three)]
    heard += [ben.get(path).text for path in ("/api/tables", f"/tables/{table}/summary")]
    assert not any("secret-token" in text or "/hook" in text for text in heard)
    facts = [json.loads(text)["facts"]["webhook"] for text in heard[:3]]
    assert facts == [True, True, False]


def test_the_usual_table_calls_nobody(ann):
    with ann.visit(ann.make()) as socket:
        assert socket.expect(Welcome).facts.webhook is False


def test_a_rematch_calls_where_its_table_called(house, ann, ben, table, receiver):
    with ann.sit_at(table) as socket:
        socket.do(Resign(new_id(), socket.now.sequence, 0))
    again = ann.post(f"/tables/{table}/rematch", contribution=contribution(1)).json()["table"]
    ben.post(f"/tables/{table}/rematch", contribution=contribution(2))
    wait_until(lambda: any(again in text for text in receiver.texts))


@pytest.mark.parametrize(
    "address",
    [
        "http://discord.com/api/webhooks/1/x",
        "https://discord.com:8443/api/webhooks/1/x",
        "https://discord.com.evil.example/x",
        "https://discord.com@evil.example/x",
        "https://ann:hush@discord.com/x",
        "https://evil.example\\@discord.com/x",
        "https://discord.com/x#y",
        "https://discord.com/x y",
        "https://discord.com/\n",
        "https://dïscord.com/x",
        "https://[::1/x",
        "https://discord.com:port/x",
        "https://127.0.0.1/x",
        "http://127.0.0.1:1/x",
        "file:///etc/passwd",
        "discord.com/x",
        "https://",
        " ",
    ],
)
def test_an_address_elsewhere_is_refused_with_what_was_expected(house, ann, address, receiver):
    answer = ann.post("/api/tables", **wish("limpets", webhook=address))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_webhook")
    expected = ", ".join(f"{host}/" for host in [receiver.origin, *USUAL])
    assert answer.json()["fields"] == {"expected": expected}
    assert house.database.ask("SELECT count(*) FROM tables") == [(0,)]


def test_an_address_that_is_too_long_is_refused(house, ann):
    answer = ann.post("/api/tables", **wish("limpets", webhook=AT_DISCORD + "x" * 500))
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert "$.webhook" in answer.json()["fields"]["expected"]


def test_a_server_that_posts_nowhere_says_so(database):
    with open_house_on(database, postman=Postman([])) as house:
        browser = house.browser()
        answer = browser.post("/api/tables", **wish("limpets", webhook=AT_DISCORD))
        assert answer.json()["code"] == "no_webhooks"
        assert browser.get("/api/offers").json()["webhooks"] == []


def test_the_usual_server_posts_to_discord_and_slack(database):
    with open_house_on(database) as house:
        browser = house.browser()
        assert browser.get("/api/offers").json()["webhooks"] == USUAL
        for address in (
            AT_DISCORD,
            "https://hooks.slack.com/services/T/B/x",
            "HTTPS://Discord.com:443/x",
        ):
            assert (
                browser.post("/api/tables", **wish("limpets", webhook=address)).status_code == 200
            )


def test_hosts_are_read_as_people_write_them():
    names = ["discord.com", "HTTPS://chat.Example.org", " http://127.0.0.1:8080", "", "[::1]:9"]
    assert read_hosts(names) == (
        "https://discord.com",
        "https://chat.example.org",
        "http://127.0.0.1:8080",
        "https://[::1]:9",
    )


@pytest.mark.parametrize("name", ["discord.com/api", "ftp://x", "a b", "http://", "x:port", "u@x"])
def test_what_is_no_host_is_refused(name):
    with pytest.raises(BadHost, match=r"expected such as discord\.com or http://127\.0\.0\.1:8080"):
        read_hosts([name])
