"""People play against the computer at tables, and never wait for its thinking but in their turn."""

import os
import signal
import time

import pytest

from atoll.games import find_game
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from atoll.server.messages import Accepted, Happened, Ping, Pong, Resign, TakeBack
from tests.server.house import GREEDY, LOOPBACK, OPEN, PERSON, SLOW, SMALL, new_id, open_house

AT_ONCE = 10
"""Seconds: long for a server that has nothing to do, short beside a bot that thinks for fifty."""


def choose_turn(socket):
    """Put together a turn of always the first choice."""
    return socket.turn(*socket.sight.any_turn())


def play_against_bot(socket, turns):
    """Play the first choice for so many turns, and on to our next one; give who had each."""
    movers: list[int | None] = []
    while len(movers) < turns:
        mine = bool(socket.choices)
        if mine:
            socket.send(choose_turn(socket))
        movers += [entry.seat for entry in socket.expect(Happened).entries]
        if mine:
            socket.expect(Accepted)
    while not socket.choices and socket.now.outcome is None:
        socket.expect(Happened)
    return movers


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with open_house(tmp_path_factory.mktemp("house"), LOOPBACK, SLOW) as house:
        house.thinkers.warm_up()
        yield house


def against(bot, house, **options):
    """Give somebody, and their table of Aqualin at which they begin against a bot."""
    browser = house.browser()
    opponent = {"type": "bot", "bot": bot}
    return browser, browser.make("aqualin", PERSON, opponent, options={"first": "0"} | options)


def play_a_turn(socket):
    """Play, so that the bot is to think."""
    socket.do(choose_turn(socket))
    assert socket.now.to_move == 1


def give_up(socket):
    socket.do(Resign(new_id(), socket.now.sequence, 0))
    assert socket.now.outcome is not None


def answers_soon(house):
    """Whether the computer answers at another table soon, as it does when the worker is free."""
    browser, table = against("greedy", house, **SMALL)
    with browser.sit_at(table) as socket:
        began = time.monotonic()
        play_a_turn(socket)
        socket.expect(Happened)
        return time.monotonic() - began < AT_ONCE


def test_a_person_plays_a_whole_match_against_the_computer(house):
    ann = house.browser()
    table = ann.make("aqualin", PERSON, GREEDY, options={"first": "0"})
    with ann.sit_at(table) as socket:
        assert play_against_bot(socket, turns=36) == [0, 1] * 18
        assert socket.now.outcome is not None
    record = read_record(ann.get(f"/tables/{table}/record").text)
    assert verify_record(record, find_game("aqualin")).is_over


def test_a_person_plays_against_the_computer_where_there_are_secrets(house):
    ann = house.browser()
    table = ann.make("reef", PERSON, GREEDY, options={"first": "0"})
    with ann.sit_at(table) as socket:
        assert play_against_bot(socket, turns=10) == [0, 1] * 5


def test_the_computer_that_begins_plays_as_soon_as_somebody_comes(house):
    ann = house.browser()
    table = ann.make("aqualin", GREEDY, PERSON, options=SMALL)
    with ann.sit_at(table) as socket:
        assert [entry.seat for entry in socket.expect(Happened).entries] == [0]
        assert socket.now.to_move == 1


def test_people_are_answered_at_once_while_every_worker_thinks(house):
    ann, table = against(SLOW, house)
    with ann.sit_at(table) as busy:
        play_a_turn(busy)
        ben, cleo = house.browser(), house.browser()
        other = ben.make("aqualin", PERSON, OPEN, options=SMALL, public=True)
        cleo.join(other)
        began = time.monotonic()
        busy.ask(Ping(), Pong)
        with ben.sit_at(other) as socket:
            socket.ask(Ping(), Pong)
            socket.do(choose_turn(socket))
        assert time.monotonic() - began < AT_ONCE
        give_up(busy)
        assert house.browser().get("/api/offers").json()["bots"][-1] == SLOW


def test_a_resignation_stops_the_bot_and_what_it_thought_is_not_played(house):
    ann, table = against(SLOW, house)
    with ann.sit_at(table) as socket:
        play_a_turn(socket)
        give_up(socket)
        assert answers_soon(house)
    assert kinds_of(house, table) == ["sat", "played", "resigned"]


def test_a_takeback_stops_the_bot_and_what_it_thought_is_not_played(house):
    ann, table = against(SLOW, house)
    with ann.sit_at(table) as socket:
        play_a_turn(socket)
        socket.do(TakeBack(new_id(), socket.now.sequence, 0))
        assert socket.now.to_move == 0
        assert answers_soon(house)
        play_a_turn(socket)
        give_up(socket)
    assert kinds_of(house, table) == ["sat", "played", "taken back", "played", "resigned"]


def kinds_of(house, table):
    rows = house.database.ask(f"SELECT kind FROM log WHERE \"table\" = '{table}' ORDER BY sequence")
    return [kind for (kind,) in rows]


def test_a_worker_that_is_killed_while_it_thinks_costs_no_turn_and_doubles_none(house):
    ann, table = against("level-5", house)
    with ann.sit_at(table) as socket:
        play_a_turn(socket)
        time.sleep(0.3)
        os.kill(house.thinkers.pids[0], signal.SIGKILL)
        assert [entry.seat for entry in socket.expect(Happened).entries] == [1]
        assert socket.now.to_move == 0
    assert kinds_of(house, table) == ["sat", "played", "played"]


@pytest.mark.parametrize("game", ["aqualin", "das-riff", "reef"])
def test_a_level_plays_every_game_and_is_recorded_by_its_code(house, game):
    ann = house.browser()
    table = ann.make(game, PERSON, {"type": "bot", "bot": "level-2"}, options={"first": "0"})
    with ann.sit_at(table) as socket:
        assert set(play_against_bot(socket, turns=6)) == {0, 1}
        assert socket.now.seats[1].name == "level-2"
        give_up(socket)
        assert read_record(ann.get(f"/tables/{table}/record").text).players[1].name == "level-2"
