"""Standing orders over the wire: who may give one, who is told, and that it answers once."""

import pytest

from atoll.server.messages import Accepted, Happened, Look, Order, Refused, Stale, Welcome
from atoll.server.steward import Steward
from tests.server.house import LOOPBACK, OPEN, PERSON, SLOW, new_id, on_both, open_house_on

LIKED = ["worm purple", "worm red", "decline"]


@pytest.fixture
def table(ann, ben):
    """Das Riff: Ann has rolled, and Ben is asked for a worm."""
    table = ann.make("das-riff", PERSON, OPEN, options={"first": "0"}, public=True)
    ben.join(table)
    return table


def order(socket, seat, *answers):
    return Order(new_id(), socket.now.sequence, seat, list(answers))


def kinds(happened):
    return [(entry.kind, entry.seat) for entry in happened.entries]


def until_played(socket):
    """Give what is told when a turn has been played."""
    told = socket.receive()
    while not isinstance(told, Happened) or told.entries[-1].kind != "played":
        told = socket.receive()
    return told


def rows_of(database):
    return database.ask("SELECT sequence, kind, command IS NULL FROM log ORDER BY sequence")


def test_an_order_may_answer_what_is_asked_now(house, ann, ben, table):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        assert (two.sight.is_asked, two.now.order) == (True, [])
        command = order(two, 1, "decline")
        two.send(command)
        assert kinds(two.expect(Happened)) == [("ordered", 1)]
        heard = [two.receive(), two.receive()]
        assert Accepted(command.id, 3) in heard
        assert kinds(one.expect(Happened)) == [("ordered", 1)]
        told = one.expect(Happened)
    assert kinds(told) == [("played", 1)]
    assert told.entries[0].frames[0].fields == {"verb": "decline"}
    assert (told.now.to_move, one.sight.is_asked) == (0, False)
    assert rows_of(house.database)[2:] == [(3, "ordered", False), (4, "played", True)]


def test_whoever_is_asked_later_is_answered_for_at_once(house, ann, ben, table):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        one.do(order(one, 0, "decline"))
        two.expect(Happened)
        two.do(two.turn("decline"))
        one.expect(Happened)
        one.send(one.turn("end"))
        two.expect(Happened)
        told = two.expect(Happened)
        assert kinds(told) == [("played", 0)]
        assert told.now.to_move == 1
    assert [kind for _, kind, _ in rows_of(house.database)[2:]] == [
        "ordered",
        "played",
        "played",
        "played",
    ]


def test_only_its_seat_is_told_what_an_order_says(house, ann, ben, table):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        one.do(order(one, 0, *LIKED))
        assert one.now.order == LIKED
        told = two.expect(Happened)
        assert (kinds(told), told.now.order) == ([("ordered", 0)], [])
    with ann.sit_at(table) as one, ben.sit_at(table) as two, house.browser().sit_at(table) as three:
        assert [each.now.order for each in (one, two, three)] == [LIKED, [], []]
        one.do(order(one, 0))
        assert one.now.order == []


def test_what_can_be_ordered_is_told_to_all(house, ann, table):
    with house.browser().visit(table) as socket:
        answers = socket.expect(Welcome).facts.answers
    assert answers[0] == "worm blue"
    assert answers[-1] == "decline"
    other = ann.make("aqualin", PERSON, PERSON)
    with ann.visit(other) as socket:
        assert socket.expect(Welcome).facts.answers == []


def test_nobody_orders_for_another_or_what_cannot_be(house, ann, ben, table):
    with ann.sit_at(table) as one, house.browser().sit_at(table) as watcher:
        assert one.ask(order(one, 1, "decline"), Refused).code == "not_your_seat"
        assert watcher.ask(order(watcher, 0, "decline"), Refused).code == "not_your_seat"
        refused = one.ask(order(one, 0, "swim"), Refused)
        assert (refused.code, "worm blue" in refused.fields["expected"]) == ("bad_order", True)
        late = Order(new_id(), 1, 0, ["decline"])
        assert one.ask(late, Stale).missed.now.sequence == 2
    assert house.rows_in_log() == 2


def test_an_order_that_is_sent_again_counts_once(house, ann, table):
    with ann.sit_at(table) as one:
        command = order(one, 0, "decline")
        assert one.do(command).sequence == 3
        assert one.ask(command, Accepted).sequence == 3
    assert house.rows_in_log() == 3


def test_at_one_screen_the_order_of_the_seat_to_move_is_shown_and_given(ann):
    table = ann.make("das-riff", PERSON, PERSON, options={"first": "0"})
    with ann.sit_at(table) as socket:
        assert socket.now.viewer == 1
        assert socket.ask(order(socket, 0, "decline"), Refused).code == "not_your_turn"
        socket.do(socket.turn("decline"))
        assert socket.now.viewer == 0
        socket.do(order(socket, 0, *LIKED))
        assert socket.now.order == LIKED


def test_behind_the_curtain_nothing_is_ordered(ann):
    table = ann.make("limpets", PERSON, PERSON, PERSON)
    with ann.sit_at(table) as socket:
        assert socket.ask(order(socket, 0), Refused).code == "not_your_turn"
        socket.ask(Look(0), Welcome)
        assert socket.ask(order(socket, 1), Refused).code == "not_your_turn"
        assert socket.ask(order(socket, 0), Refused).code == "no_questions"


@on_both
def test_a_question_that_waited_when_the_server_died_is_answered_when_somebody_comes(
    database, monkeypatch
):
    with monkeypatch.context() as dying, open_house_on(database) as house:
        dying.setattr(Steward, "go_on", lambda *_: None)
        ann, ben = house.browser(), house.browser()
        table = ann.make("das-riff", PERSON, OPEN, options={"first": "0"}, public=True)
        ben.join(table)
        with ben.sit_at(table) as two:
            two.do(order(two, 1, "decline"))
    assert [kind for _, kind, _ in rows_of(database)] == ["sat", "sat", "ordered"]
    with open_house_on(database) as house, house.browser().visit(table) as watcher:
        watcher.expect(Welcome)
        assert kinds(watcher.expect(Happened)) == [("played", 1)]
    assert rows_of(database)[3:] == [(4, "played", True)]


def test_a_bot_that_thinks_is_not_disturbed_by_an_order(database, monkeypatch):
    with open_house_on(database, LOOPBACK, SLOW) as house:
        asked, think = [], house.thinkers.think

        def count(*question):
            asked.append(question)
            return think(*question)

        monkeypatch.setattr(house.thinkers, "think", count)
        ann, bot = house.browser(), {"type": "bot", "bot": SLOW}
        table = ann.make("das-riff", PERSON, bot, options={"first": "0"})
        with ann.sit_at(table) as socket:
            for answers in (["decline"], ["worm red"], []):
                socket.do(order(socket, 0, *answers))
            assert socket.now.sequence == 4
        assert len(asked) == 1


@on_both
def test_of_two_servers_one_answers(database):
    with open_house_on(database) as one, open_house_on(database) as two:
        ann, ben = one.browser(), two.browser()
        table = ann.make("das-riff", PERSON, OPEN, options={"first": "0"}, public=True)
        ben.join(table)
        with ann.sit_at(table) as here, ben.sit_at(table) as there:
            there.send(order(there, 1, "decline"))
            told = [until_played(socket) for socket in (here, there)]
        assert [(each.now.sequence, each.now.to_move) for each in told] == [(4, 0)] * 2
    assert [kind for _, kind, _ in rows_of(database)[2:]] == ["ordered", "played"]
