"""Who comes to a table is told what was played since their own last turn, and nothing more."""

import pytest

from atoll.game import WATCHER
from atoll.server.trace import trace_of
from atoll.server.views import Viewer, welcome
from tests.server.onlooker import Onlooker
from tests.server.tables import any_turn, make_table, play_turns

BEGUN = 4
"""The rows in which four sit down at a table of Reef; luck deals in the last."""


def reef(turns):
    """Give a table of Reef for four after so many turns; seat 0 began."""
    table = make_table("reef", bots=("",) * 4, seats="4", first="0")
    return play_turns(table, turns)


def told(table, *held):
    """Give of each turn that is told on coming who moved, and its row."""
    recent = welcome(table, Viewer(held)).recent
    return [(entry.sequence, entry.seat) for entry in recent]


def test_a_seat_is_told_its_own_last_turn_and_all_since():
    table = reef(8)
    assert told(table, 0) == [(9, 0), (10, 1), (11, 2), (12, 3)]
    assert told(table, 2) == [(11, 2), (12, 3)]


def test_a_seat_that_has_not_moved_is_told_all_turns():
    assert told(reef(3), 3) == [(5, 0), (6, 1), (7, 2)]


def test_before_the_first_turn_the_deal_is_told():
    assert told(reef(0), 0) == [(BEGUN, 3)]


def test_who_watches_is_told_the_last_turn():
    assert told(reef(7)) == [(11, 2)]


def test_who_watches_is_told_all_parts_of_the_last_turn():
    table = make_table("das-riff", first="0")
    while not (table.sequence > BEGUN and mover(table, -1) == mover(table, -2)):
        play_turns(table, 1, choice=5)
    assert len(trace_of(table, WATCHER)) >= 2
    assert {event.row.seat for event in trace_of(table, WATCHER)} == {mover(table, -1)}


def mover(table, place):
    return table.events[place].row.seat


def test_several_at_one_screen_are_told_what_the_seat_in_sight_has_not_seen():
    table = make_table("aqualin", first="0")
    play_turns(table, 3)
    assert table.to_move == 1
    assert told(table, 0, 1) == [(4, 1), (5, 0)]


def test_what_was_taken_back_is_not_told():
    table = reef(3)
    table.take_back(2, range(4))
    assert told(table, 0) == [(5, 0), (6, 1)]
    table.play(2, any_turn(table, 5))
    assert told(table, 0) == [(5, 0), (6, 1), (9, 2)]


def test_the_table_is_told_as_it_was_before_the_first_of_these_turns():
    table = reef(8)
    then = welcome(reef(4), Viewer((0,)))
    view = Onlooker(then.facts, then.now).view
    assert welcome(table, Viewer((0,))).before == view


@pytest.mark.parametrize("held", [(), (1,), (2,), (3,)], ids=str)
def test_a_card_that_luck_dealt_to_another_stays_hidden(held):
    [dealt] = welcome(reef(0), Viewer(held)).recent
    seen = [hand for frame in dealt.frames for hand in frame.view["hands"][:1]]
    assert all(card is None for hand in seen for card in hand)
    assert any(hand for hand in seen)
