"""Tables of persons here, friends elsewhere and bots of several levels, in every mixture."""

import pytest

from atoll.server.messages import (
    Fill,
    Happened,
    Hint,
    Hinted,
    Look,
    Refused,
    Resign,
    Welcome,
)
from tests.server.house import OPEN, PERSON, contribution, new_id, open_house

FOUR = {"seats": "4", "first": "0"}
HERE = PERSON | {"name": "Ann"}
BESIDE = PERSON | {"name": "Abe"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with open_house(tmp_path_factory.mktemp("house")) as house:
        house.thinkers.warm_up()
        yield house


def bot(code):
    return {"type": "bot", "bot": code}


def choose_turn(socket):
    """Put together a turn of always the first choice."""
    return socket.turn(*socket.sight.any_turn())


def wait_for(socket, seat):
    """Listen until it is the turn of this seat."""
    while socket.now.to_move != seat:
        socket.expect(Happened)


def test_two_at_one_screen_a_friend_and_a_bot_play_one_after_the_other(ann, ben):
    table = ann.make("reef", HERE, BESIDE, OPEN, bot("greedy"), options=FOUR, public=True)
    ben.join(table, name="Ben")
    with ann.sit_at(table) as screen, ben.sit_at(table) as friend:
        for seat in (0, 1):
            assert (screen.now.curtain, screen.now.viewer) == (True, None)
            screen.ask(Look(seat), Welcome)
            screen.do(choose_turn(screen))
            friend.expect(Happened)
        assert (screen.now.curtain, screen.now.viewer) == (False, None)
        assert (friend.now.curtain, friend.now.viewer) == (False, 2)
        friend.do(choose_turn(friend))
        wait_for(screen, 0)
        assert (screen.now.curtain, screen.now.viewer) == (True, None)


def test_a_bot_between_two_at_one_screen_lifts_no_curtain(ann):
    table = ann.make("reef", HERE, bot("greedy"), BESIDE, options={"seats": "3", "first": "0"})
    with ann.sit_at(table) as screen:
        screen.ask(Look(0), Welcome)
        screen.do(choose_turn(screen))
        wait_for(screen, 2)
        assert screen.now.curtain
        screen.ask(Look(2), Welcome)
        screen.do(choose_turn(screen))
        assert (screen.now.to_move, screen.now.curtain) == (0, True)


def test_bots_of_different_levels_sit_side_by_side_and_play(ann):
    options = {"seats": "3", "first": "0"}
    table = ann.make("reef", HERE, bot("level-1"), bot("level-3"), options=options)
    with ann.sit_at(table) as socket:
        assert [seat.name for seat in socket.now.seats] == ["Ann", "level-1", "level-3"]
        socket.do(choose_turn(socket))
        wait_for(socket, 0)
        assert socket.choices


@pytest.mark.parametrize(
    ("others", "may_hint"),
    [
        ((bot("level-1"), bot("level-2")), True),
        ((BESIDE, bot("level-2")), False),
        ((OPEN, bot("level-2")), False),
    ],
)
def test_hints_are_there_by_themselves_only_where_one_person_plays(ann, ben, others, may_hint):
    options = {"seats": "3", "first": "0"}
    table = ann.make("reef", HERE, *others, options=options, public=True)
    ben.join(table)
    with ann.visit(table) as socket:
        assert socket.expect(Welcome).facts.hints is may_hint


def test_at_a_shared_screen_with_hints_nobody_is_hinted_behind_the_curtain(ann):
    options = {"seats": "3", "first": "0"}
    table = ann.make("reef", HERE, BESIDE, bot("greedy"), options=options, hints=True)
    with ann.sit_at(table) as screen:
        refused = screen.ask(Hint(new_id(), screen.now.sequence), Refused)
        assert refused.code == "not_your_turn"
        screen.ask(Look(0), Welcome)
        assert screen.ask(Hint(new_id(), screen.now.sequence), Hinted).draft


def test_a_mixed_table_is_played_again_with_the_same_company(ann, ben):
    table = ann.make("reef", HERE, BESIDE, OPEN, bot("level-2"), options=FOUR, public=True)
    ben.join(table, name="Ben")
    with ann.sit_at(table) as screen, ben.sit_at(table) as friend:
        friend.do(Resign(new_id(), friend.now.sequence, 2))
        screen.expect(Happened)
        for seat in (1, 0):  # the seat to move is the last, so that no bot plays for it
            screen.do(Resign(new_id(), screen.now.sequence, seat))
    again = ann.post(f"/tables/{table}/rematch", contribution=contribution(1)).json()["table"]
    ben.post(f"/tables/{table}/rematch", contribution=contribution(2))
    seats = ann.get(f"/tables/{again}/summary").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Abe", "Ben", "level-2"]
    with ann.visit(again) as socket:
        assert socket.expect(Welcome).facts.held == [0, 1]


def test_bots_that_were_given_open_seats_play(ann):
    table = ann.make("reef", HERE, OPEN, OPEN, options={"seats": "3", "first": "0"})
    with ann.sit_at(table) as socket:
        for seat, code in ((1, "greedy"), (2, "random")):
            socket.do(Fill(new_id(), socket.now.sequence, seat, code))
        socket.do(choose_turn(socket))
        assert [socket.expect(Happened).entries[0].seat for _ in range(2)] == [1, 2]
