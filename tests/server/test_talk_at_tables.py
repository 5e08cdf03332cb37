"""Talk over the wire: who hears what, and that a turn goes on whatever is said meanwhile."""

import asyncio
from contextlib import closing, contextmanager

import pytest
from msgspec import structs

from atoll.server.host import Host
from atoll.server.messages import (
    Accepted,
    Happened,
    Play,
    Refused,
    Resign,
    Say,
    Stale,
    TakeBack,
    Welcome,
    Write,
)
from atoll.server.reopening import open_table
from atoll.server.rows import Said
from atoll.server.store import LogEntry, Store
from atoll.server.talking import PAUSE
from atoll.server.thinking import Thinkers
from atoll.server.views import MOST_TALK, Viewer, welcome
from tests.server.house import (
    GREEDY,
    OPEN,
    PERSON,
    SLOW,
    SMALL,
    contribution,
    new_id,
    on_both,
    open_house_on,
)
from tests.server.tables import make_table
from tests.server.test_calling import Clock

NAME = "table-of-three"
PATIENCE = 300
"""Seconds in which a bot is ready also where everything is compiled first."""
WORDS = "meet me at the lagoon"


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def house(database, clock):
    with open_house_on(database, clock=clock) as house:
        yield house


@pytest.fixture
def table(ann, ben):
    """A small Aqualin of Ann, who is to move, and Ben, who may write to each other."""
    return make_private(ann, ben, chat=True)


def make_private(ann, ben, **more):
    table = ann.make("aqualin", PERSON | {"name": "Ann"}, OPEN, options=SMALL, **more)
    with ann.visit(table) as socket:
        invitation = socket.expect(Welcome).facts.invitation
    ben.join(table, name="Ben", invitation=invitation)
    return table


def say(socket, seat, phrase="hello"):
    return Say(new_id(), socket.now.sequence, seat, phrase)


def write(socket, seat, text=WORDS):
    return Write(new_id(), socket.now.sequence, seat, text)


def first_turn(socket):
    return socket.turn(socket.choices[0])


def test_what_is_said_is_told_to_all_who_sit_and_watch(ann, ben, table, house):
    with ann.sit_at(table) as one, house.browser().sit_at(table) as watcher:
        one.do(say(one, 0, "heart"))
        (heard,) = watcher.expect(Happened).entries
        assert (heard.kind, heard.seat, heard.phrase, heard.text) == ("said", 0, "heart", None)
    with ben.visit(table) as two:
        assert two.expect(Welcome).log[-1].phrase == "heart"


def test_what_is_written_is_told_only_to_those_who_sit(ann, ben, table, house):
    with ann.sit_at(table) as one, house.browser().sit_at(table) as watcher:
        one.do(write(one, 0))
        told = watcher.expect(Happened)
        assert (told.entries, told.now.sequence) == ([], 3)
    with ben.visit(table) as two:
        (line,) = [line for line in two.expect(Welcome).log if line.kind == "wrote"]
        assert (line.seat, line.text) == (0, WORDS)
    with house.browser().visit(table) as stranger:
        assert [line.kind for line in stranger.expect(Welcome).log] == ["sat", "sat"]
    with house.browser().visit(table, since="2") as stranger:
        assert stranger.expect(Happened).entries == []


def test_what_is_written_comes_without_what_directs_and_hides(ann, table):
    with ann.sit_at(table) as one:
        one.send(write(one, 0, "\u202eabc\u202c\u200b \x00d"))
        assert [entry.text for entry in one.expect(Happened).entries] == ["abc d"]


def test_an_empty_text_is_refused(house, ann, table):
    with ann.sit_at(table) as one:
        assert one.ask(write(one, 0, "\u200b \u2066"), Refused).code == "nothing_said"
    assert house.rows_in_log() == 2


def test_a_text_that_is_too_long_is_refused(ann, table):
    with ann.sit_at(table) as one:
        assert one.ask(write(one, 0, "x" * 201), Refused).code == "malformed"
        one.do(write(one, 0, "x" * 200))


def test_who_speaks_too_often_is_told_how_long_to_wait(house, ann, table, clock):
    with ann.sit_at(table) as one:
        one.do(say(one, 0))
        clock.go_on(1)
        refused = one.ask(say(one, 0), Refused)
        assert (refused.code, refused.fields) == ("one_at_a_time", {"left": "2000"})
        assert house.rows_in_log() == 3
        clock.go_on(2)
        one.do(say(one, 0))


def test_nobody_speaks_for_another_and_a_watcher_not_at_all(house, ann, table):
    with ann.sit_at(table) as one, house.browser().sit_at(table) as watcher:
        for command in (say(one, 1), write(one, 1)):
            assert one.ask(command, Refused).code == "not_your_seat"
        for command in (say(watcher, 0), write(watcher, 1)):
            assert watcher.ask(command, Refused).code == "not_your_seat"
    assert house.rows_in_log() == 2


def test_without_the_option_and_at_a_public_table_there_are_only_phrases(ann, ben):
    silent = make_private(ann, ben)
    public = ann.make("aqualin", PERSON, OPEN, options=SMALL, public=True)
    ben.join(public)
    for table in (silent, public):
        with ann.visit(table) as one:
            assert not one.expect(Welcome).facts.chat
            assert one.ask(write(one, 0), Refused).code == "no_chat"
            one.do(say(one, 0))


def test_a_public_table_with_a_chat_is_not_made(ann):
    answer = ann.post(
        "/api/tables",
        game="aqualin",
        seats=[PERSON, OPEN],
        contribution=contribution(),
        public=True,
        chat=True,
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_option")


@pytest.mark.parametrize("seats", [[PERSON, PERSON], [PERSON, GREEDY]])
def test_where_nobody_else_listens_nothing_is_said(ann, seats):
    table = ann.make("aqualin", *seats, options=SMALL, chat=True)
    with ann.sit_at(table) as one:
        for command in (say(one, 0), write(one, 0)):
            assert one.ask(command, Refused).code == "nobody_else"


@on_both
def test_a_turn_is_accepted_whatever_was_said_since_it_was_begun(house, ann, ben, table, clock):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        turn = first_turn(one)
        two.do(say(two, 1))
        clock.go_on(5)
        two.do(write(two, 1))
        one.expect(Happened)
        one.expect(Happened)
        assert one.do(turn) == Accepted(turn.id, 5)
        assert one.ask(turn, Accepted).sequence == 5
        told = two.expect(Happened)
        assert [(entry.kind, entry.seat) for entry in told.entries] == [("played", 0)]
    assert house.rows_in_log() == 5


def test_a_turn_is_late_when_something_else_happened_among_the_talk(ann, ben, table, clock):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        before = one.now.sequence
        one.do(first_turn(one))
        two.expect(Happened)
        two.do(say(two, 1))
        assert one.expect(Happened).now.sequence == 4
        late = Play(new_id(), before, ["stay"])
        missed = one.ask(late, Stale).missed
        assert [(entry.kind, entry.seat) for entry in missed.entries] == [
            ("played", 0),
            ("said", 1),
        ]


def test_a_turn_is_played_and_a_takeback_asked_for_whatever_was_said(ann, ben, table):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        turn = first_turn(one)
        two.do(say(two, 1))
        one.expect(Happened)
        one.do(turn)
        take_back = TakeBack(new_id(), one.now.sequence, 0)
        one.do(say(one, 0, "oops"))
        one.do(take_back)
        assert one.now.request.seat == 0


def test_talk_is_accepted_whatever_happened_meanwhile(ann, ben, table):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        words = say(two, 1, "well_played")
        one.do(first_turn(one))
        two.expect(Happened)
        assert two.do(words).sequence == 4
        assert two.ask(words, Accepted).sequence == 4


@on_both
def test_a_turn_goes_on_after_words_that_another_process_accepted(database, house, table, ann):
    """The other process has written them, but nobody here has read them yet."""

    async def speak():
        host = Host(Store(database.url), Thinkers())
        try:
            async with host.at(table) as live:
                command = Say(new_id(), 0, 1, "hello")
                return await host.submit(live, Viewer((1,)), command)
        finally:
            host.close()

    with ann.sit_at(table) as one:
        turn = first_turn(one)
        assert asyncio.run(speak()).sequence == 3
        one.send(turn)
        told = [one.receive() for _ in range(2)]
        while not isinstance(told[-1], Accepted):
            told.append(one.receive())
        assert told[-1] == Accepted(turn.id, 4)
    with closing(Store(database.url)) as store:
        found = store.load(table)
    assert found is not None
    rows = [event.row.kind for event in open_table(*found).events]
    assert rows == ["sat", "sat", "said", "played"]


@contextmanager
def bot_to_move(database, bot):
    """A host at whose table of Reef a bot begins, beside two persons."""
    table = make_table("reef", bots=("", "", bot), seats="3", first="2")
    store = Store(database.url)
    rows = [LogEntry(NAME, each.sequence, each.row, None, 0) for each in table.events]
    store.add([structs.replace(table.setup, table=NAME)], rows)
    host = Host(store, Thinkers(1))
    try:
        yield host
    finally:
        host.close()


def test_a_bot_thinks_on_while_somebody_talks(database):
    async def talk(host):
        async with host.at(NAME) as live:
            thinking = live.thinking
            await host.submit(live, Viewer((0,)), Say(new_id(), 2, 0, "hello"))
            await asyncio.sleep(0)
            assert live.table.events[-1].row.kind == "said"
            assert live.thinking is thinking
            assert not thinking.cancelled()
            assert not thinking.done()

    with bot_to_move(database, SLOW) as host:
        asyncio.run(talk(host))


def test_a_bot_does_not_think_again_because_somebody_spoke_at_another_process(database):
    thoughts: list[float] = []

    async def talk_elsewhere(host):
        host.steward.on_thought = thoughts.append
        async with host.at(NAME) as live:
            host.store.add((), [LogEntry(NAME, 3, Said(0, "hello"), None, 0)])
            while live.table.sequence < 4:
                await asyncio.sleep(0.01)
            return [event.row.kind for event in live.table.events]

    with bot_to_move(database, "greedy") as host:
        told = asyncio.run(asyncio.wait_for(talk_elsewhere(host), PATIENCE))
    assert told == ["sat", "sat", "said", "played"]
    assert len(thoughts) == 1


def test_only_the_end_of_much_talk_is_told_to_who_comes():
    table = make_table(chat=True)
    for number in range(MOST_TALK + 10):
        table.write(0, f"word {number}")
        table.at += PAUSE
    told = [line.text for line in welcome(table, Viewer((1,))).log if line.kind == "wrote"]
    assert told == [f"word {number}" for number in range(10, MOST_TALK + 10)]
    assert [line.kind for line in welcome(table, Viewer()).log] == ["sat", "sat"]


def test_a_rematch_keeps_the_chat(ann, ben, table):
    with ann.sit_at(table) as one:
        one.do(Resign(new_id(), one.now.sequence, 0))
    again = ann.post(f"/tables/{table}/rematch", contribution=contribution(3)).json()["table"]
    with ann.visit(again) as one:
        assert one.expect(Welcome).facts.chat


def test_after_the_end_one_may_still_talk(ann, ben, table):
    with ann.sit_at(table) as one, ben.sit_at(table) as two:
        one.do(Resign(new_id(), one.now.sequence, 0))
        two.expect(Happened)
        two.do(say(two, 1, "good_game"))
