"""Absence: when somebody may be called, who may be replaced, and that the log alone tells it.

The numbers are those of docs/clocks.md.
"""

import pytest

from atoll.matches.record import write_record
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from atoll.server.refusal import Refusal
from atoll.server.reopening import open_table
from atoll.server.rows import Called, Here, Replaced, Returned, Stamped, TimedOut
from atoll.server.vocabulary import TurnClock
from tests.server.tables import any_turn, make_table

MINUTE = 60_000


def two(**more):
    """Give a table of Aqualin that began at time 0, with seat 0 to move."""
    return make_table(first="0", **more)


def three(first="0"):
    return make_table("reef", ("", "", ""), seats="3", first=first)


def at(table, moment):
    table.at = moment
    return table


def play(table, moment):
    return at(table, moment).play(table.to_move, any_turn(table))


def with_a_call(table=None):
    """Give a table at which seat 0 was called by seat 1 after a minute."""
    table = table or two()
    at(table, MINUTE).call(0, by=1)
    return table


def with_a_replacement(table=None):
    """Give a table at which a bot plays for seat 0, from minute 2 on."""
    table = with_a_call(table)
    at(table, 2 * MINUTE).replace(0, by=1)
    return table


def refusal_of(action, *arguments, **named):
    with pytest.raises(Refusal) as caught:
        action(*arguments, **named)
    return caught.value


def test_8_the_log_alone_makes_the_same_table():
    table = with_a_replacement()
    play(table, 2 * MINUTE + 1)
    play(table, 2 * MINUTE + 2)
    at(table, 3 * MINUTE).come_back(0)
    at(table, 4 * MINUTE).call(0, by=1)
    rows = [Stamped(event.row, event.at) for event in table.events]
    again = open_table(table.setup, rows)
    assert (again.wait, again.sitters) == (table.wait, table.sitters)
    assert again.wait is not None
    assert again.wait.deadline == 5 * MINUTE
    assert again.running().history == table.match.history


def test_9_a_person_who_was_waited_for_a_minute_may_be_called():
    assert at(two(), MINUTE).call(0, by=1) == Called(0, 1)


def test_9_before_that_a_call_is_refused_with_what_is_left():
    refused = refusal_of(at(two(), MINUTE - 1).call, 0, by=1)
    assert (refused.code, refused.fields) == ("too_soon", {"left": "1"})


def test_9_the_minute_begins_with_the_row_that_made_the_table_wait():
    table = two()
    play(table, 50_000)
    assert refusal_of(at(table, MINUTE).call, 1, by=0).fields == {"left": "50000"}
    assert at(table, 110_000).call(1, by=0) == Called(1, 0)


def test_9_only_the_seat_to_move_is_called():
    assert refusal_of(at(two(), MINUTE).call, 1, by=0).code == "not_waited_for"


def test_9_a_seat_is_called_once_at_a_time():
    table = with_a_call(three())
    assert refusal_of(table.call, 0, by=2).code == "called_already"


def test_9_a_bot_is_not_called():
    table = two(bots=("greedy", ""))
    assert refusal_of(at(table, MINUTE).call, 0, by=1).code == "not_waited_for"


def test_9_at_a_table_with_a_clock_nobody_is_called():
    table = two(clock=TurnClock(600))
    assert refusal_of(at(table, MINUTE).call, 0, by=1).code == "has_clock"


def test_10_who_is_there_says_so_and_may_think_for_another_minute():
    table = with_a_call()
    assert at(table, 90_000).answer_call(0) == Here(0)
    assert refusal_of(table.replace, 0, by=1).code == "not_called"
    assert refusal_of(table.call, 0, by=1).fields == {"left": "60000"}


def test_10_a_turn_answers_the_call():
    table = with_a_call()
    play(table, 90_000)
    assert not table.is_called
    assert refusal_of(table.answer_call, 0).code == "not_called"


def test_10_a_question_about_a_takeback_answers_the_call():
    table = two()
    play(table, 0)
    play(table, 0)
    with_a_call(table)
    table.take_back(0, [0])
    assert not table.is_called


def test_10_the_answer_to_a_takeback_answers_the_call():
    table = two()
    play(table, 0)
    play(table, 0)
    table.take_back(1, [1])
    with_a_call(table)
    table.answer(0, False)
    assert not table.is_called


def test_10_giving_up_answers_the_call():
    table = with_a_call(three())
    table.resign(0)
    assert not table.is_called


def test_10_what_another_does_answers_nothing():
    table = with_a_call(three())
    table.resign(2)
    assert table.is_called


def test_10_who_was_not_called_has_nothing_to_answer():
    assert refusal_of(two().answer_call, 0).code == "not_called"
    assert refusal_of(with_a_call().answer_call, 1).code == "not_called"


def test_11_before_its_time_nothing_follows_from_a_call():
    table = at(with_a_call(), 2 * MINUTE - 1)
    claim, replace = refusal_of(table.time_out), refusal_of(table.replace, 0, by=1)
    assert (claim.code, claim.fields) == ("time_left", {"left": "1"})
    assert (replace.code, replace.fields) == ("time_left", {"left": "1"})


def test_11_who_does_not_answer_may_lose_as_with_a_lost_time():
    table = at(with_a_call(), 2 * MINUTE)
    assert table.time_out() == TimedOut(0)
    assert table.match.outcome.ranks == (2, 1)
    assert (table.sitters[0].resigned, table.sitters[0].timed_out) == (True, True)
    assert refusal_of(table.time_out).code == "over"


def test_11_or_the_computer_plays_for_them():
    table = at(with_a_call(), 2 * MINUTE)
    assert (table.to_move, table.bot_to_move) == (0, None)
    assert table.replace(0, by=1) == Replaced(0, 1)
    assert (table.to_move, table.bot_to_move) == (0, "greedy")
    assert not table.sitters[0].plays


def test_11_it_happens_once():
    table = with_a_replacement(three())
    assert refusal_of(table.replace, 0, by=2).code == "not_called"
    assert refusal_of(table.time_out).code == "no_clock"


def test_11_without_a_call_nobody_is_replaced_and_nobody_loses():
    table = at(two(), 10 * MINUTE)
    assert refusal_of(table.replace, 0, by=1).code == "not_called"
    assert refusal_of(table.time_out).code == "no_clock"


def test_11_a_turn_after_the_deadline_counts_if_nobody_was_faster():
    table = with_a_call()
    play(table, 5 * MINUTE)
    assert refusal_of(table.time_out).code == "no_clock"
    assert table.to_move == 1


def test_12_who_was_replaced_may_come_back():
    table = with_a_replacement()
    assert table.come_back(0) == Returned(0)
    assert (table.to_move, table.bot_to_move) == (0, None)
    assert refusal_of(table.come_back, 0).code == "not_replaced"


def test_12_after_a_return_the_table_waits_anew():
    table = with_a_replacement()
    at(table, 5 * MINUTE).come_back(0)
    assert refusal_of(table.call, 0, by=1).fields == {"left": "60000"}


def test_12_until_then_the_seat_cannot_give_up():
    assert refusal_of(with_a_replacement().resign, 0).code == "replaced"


def test_12_when_it_is_over_nobody_comes_back():
    table = with_a_replacement()
    table.resign(1)
    assert refusal_of(table.come_back, 0).code == "over"


def test_13_a_seat_that_was_replaced_is_not_asked():
    table = with_a_replacement()
    play(table, 2 * MINUTE)
    play(table, 2 * MINUTE)
    row = table.take_back(1, [1])
    assert (row.kind, table.to_move) == ("taken back", 1)


def test_13_nothing_is_taken_back_past_a_replacement():
    table = two()
    play(table, 0)
    play(table, 0)
    with_a_replacement(table)
    assert table.target_of_takeback(1) is None
    assert refusal_of(table.take_back, 1, [1]).code == "no_takeback"


def test_13_after_a_return_what_the_computer_played_is_taken_back_with_consent():
    table = with_a_replacement()
    play(table, 2 * MINUTE)
    table.come_back(0)
    assert table.take_back(0, [0]).waiting == (1,)
    table.answer(1, True)
    assert (table.to_move, table.bot_to_move) == (0, None)


def test_13_after_their_return_they_are_asked_as_always():
    table = with_a_replacement()
    play(table, 2 * MINUTE)
    play(table, 2 * MINUTE)
    table.come_back(0)
    assert table.take_back(1, [1]).waiting == (0,)


def test_13_a_question_lapses_with_a_replacement():
    table = three(first="1")
    play(table, 0)
    play(table, 0)
    assert table.take_back(2, [2]).waiting == (0, 1)
    with_a_replacement(table)
    assert table.request is None


def test_13_a_question_lapses_with_a_return():
    table = with_a_replacement(three())
    play(table, 2 * MINUTE)
    play(table, 2 * MINUTE)
    assert table.take_back(1, [1]).waiting == (2,)
    table.come_back(0)
    assert table.request is None


def test_14_who_does_not_play_calls_nobody():
    table = three()
    table.resign(1)
    assert refusal_of(at(table, MINUTE).call, 0, by=1).code == "not_waited_for"
    assert refusal_of(at(table, MINUTE).call, 0, by=0).code == "not_waited_for"


def test_14_when_the_last_gives_up_the_computer_plays_to_the_end():
    table = with_a_replacement(three())
    play(table, 2 * MINUTE)
    at(table, 3 * MINUTE).call(1, by=2)
    at(table, 4 * MINUTE).replace(1, by=2)
    table.resign(2)
    assert (table.is_over, table.bot_to_move, table.wait) == (False, "greedy", None)


def test_15_the_record_tells_who_played():
    table = with_a_replacement()
    play(table, 2 * MINUTE)
    table.come_back(0)
    play(table, 2 * MINUTE)
    table.resign(0)
    text = write_record(table.record())
    lines = text.split("\n")
    assert "player 0 person Player 0" in lines
    assert lines.index("replace 0 greedy") < lines.index("return 0") < lines.index("resign 0")
    assert verify_record(read_record(text), table.game).outcome == table.match.outcome
