"""Clocks: whose time runs, when it is over, and that the log alone tells it."""

import pytest

from atoll.server.refusal import Refusal
from atoll.server.reopening import open_table
from atoll.server.rows import Stamped, TimedOut
from atoll.server.vocabulary import BankClock, DaysClock, TurnClock
from tests.server.tables import any_turn, make_table

MINUTE_A_TURN = TurnClock(60)
MINUTE_AND_FIVE = BankClock(60, 5)
DAY = 24 * 60 * 60 * 1000


def two_at(clock, **more):
    """Give a table of Aqualin that began at time 0, with seat 0 to move."""
    return make_table(clock=clock, first="0", **more)


def three_at(clock):
    return make_table("reef", ("", "", ""), clock=clock, seats="3", first="0")


def play(table, at):
    table.at = at
    return table.play(table.to_move, any_turn(table))


def claim(table, at):
    table.at = at
    return table.time_out()


def refusal_of(action, *arguments):
    with pytest.raises(Refusal) as caught:
        action(*arguments)
    return caught.value


def test_without_a_clock_nobody_can_be_late():
    table = two_at(None)
    assert table.clocks is None
    assert refusal_of(claim, table, 10 * DAY).code == "no_clock"


def test_a_turn_has_its_time_from_when_the_one_before_it_was_accepted():
    table = two_at(MINUTE_A_TURN)
    assert (table.clocks.seat, table.clocks.deadline) == (0, 60_000)
    play(table, 59_000)
    assert (table.clocks.seat, table.clocks.deadline) == (1, 119_000)
    play(table, 60_000)
    assert (table.clocks.seat, table.clocks.deadline) == (0, 120_000)


def test_with_days_a_turn_may_take_days():
    table = two_at(DaysClock(3))
    play(table, 2 * DAY)
    assert table.clocks.deadline == 5 * DAY


def test_a_bank_is_used_up_and_grows_by_its_increment_after_each_turn():
    table = two_at(MINUTE_AND_FIVE)
    play(table, 20_000)
    assert table.clocks.left == (45_000, 60_000)
    assert table.clocks.deadline == 80_000
    play(table, 50_000)
    assert table.clocks.left == (45_000, 35_000)
    assert table.clocks.deadline == 95_000


def test_before_the_deadline_a_claim_is_refused_and_told_what_is_left():
    table = two_at(MINUTE_A_TURN)
    refused = refusal_of(claim, table, 59_999)
    assert (refused.code, refused.fields) == ("time_left", {"left": "1"})
    assert not table.is_over


def test_who_is_late_has_lost_as_if_they_had_resigned_and_only_once():
    table = two_at(MINUTE_A_TURN)
    assert claim(table, 60_000) == TimedOut(0)
    assert table.match.outcome.ranks == (2, 1)
    assert (table.sitters[0].resigned, table.sitters[0].timed_out) == (True, True)
    assert table.clocks.deadline is None
    assert refusal_of(claim, table, 60_001).code == "over"


def test_with_more_seats_the_computer_plays_on_and_is_not_timed():
    table = three_at(MINUTE_A_TURN)
    claim(table, 60_000)
    assert not table.is_over
    assert (table.to_move, table.bot_to_move) == (0, "greedy")
    assert refusal_of(claim, table, 65_000).code == "no_clock"
    play(table, 70_000)
    assert (table.clocks.seat, table.clocks.deadline) == (1, 130_000)


def test_bots_are_not_timed():
    table = two_at(MINUTE_A_TURN, bots=("greedy", ""))
    assert refusal_of(claim, table, DAY).code == "no_clock"
    play(table, 2 * DAY)
    assert table.clocks.deadline == 2 * DAY + 60_000


def test_a_turn_that_was_late_counts_if_nobody_claimed_before():
    table = two_at(MINUTE_AND_FIVE)
    play(table, 70_000)
    assert table.clocks.left == (5_000, 60_000)
    assert refusal_of(claim, table, 70_001).code == "time_left"


def test_a_question_about_a_takeback_stops_no_time():
    table = two_at(MINUTE_A_TURN)
    play(table, 10_000)
    table.at = 30_000
    table.take_back(0, [0])
    table.answer(1, False)
    assert (table.clocks.seat, table.clocks.deadline) == (1, 70_000)


def test_a_takeback_gives_no_time_back():
    table = two_at(MINUTE_AND_FIVE)
    play(table, 20_000)
    table.at = 30_000
    table.take_back(0, [0])
    table.answer(1, True)
    assert table.clocks.left == (45_000, 50_000)
    assert (table.clocks.seat, table.clocks.deadline) == (0, 75_000)


def test_nothing_is_taken_back_past_a_lost_time():
    table = three_at(MINUTE_A_TURN)
    for at in range(3):
        play(table, at)
    claim(table, 60_002)
    assert refusal_of(table.take_back, 1, [1, 2]).code == "no_takeback"


def test_who_resigns_while_another_thinks_changes_nothing_for_that_one():
    table = three_at(MINUTE_A_TURN)
    table.at = 30_000
    table.resign(2)
    assert (table.clocks.seat, table.clocks.deadline) == (0, 60_000)


def test_a_clock_that_was_set_back_gives_no_time():
    table = two_at(MINUTE_AND_FIVE)
    play(table, 20_000)
    play(table, 10_000)
    assert table.clocks.left == (45_000, 65_000)


def test_the_log_alone_makes_the_same_clocks():
    table = two_at(MINUTE_AND_FIVE)
    for at in (20_000, 25_000, 31_000):
        play(table, at)
    claim(table, 200_000)
    rows = [Stamped(event.row, event.at) for event in table.events]
    again = open_table(table.setup, rows)
    assert (again.clocks, again.sitters) == (table.clocks, table.sitters)
