"""Standing orders: a seat says ahead of time what it answers in the turn of another."""

import pytest

from atoll.server.refusal import Refusal
from atoll.server.reopening import open_table
from atoll.server.rows import Ordered, Played, Stamped
from atoll.server.vocabulary import BankClock
from tests.server.tables import any_turn, make_table

WORMS = tuple(f"worm {colour}" for colour in ("blue", "green", "pink", "purple", "red", "yellow"))
MANY = 30
MINUTE_AND_FIVE = BankClock(60, 5)


def asked(**more):
    """Give a table of Das Riff: seat 0 has rolled, and seat 1 is asked for a worm."""
    table = make_table("das-riff", first="0", **more)
    assert (table.to_move, table.is_asked) == (1, True)
    return table


def possible(table):
    return [words for words in table.match.list_words() if words != "decline"]


def impossible(table):
    return [words for words in WORMS if words not in table.match.list_words()]


def end_turn(table, at=0):
    """Let the seat whose turn it is end it; the other then rolls, and it is asked itself."""
    table.at = at
    return table.play(table.to_move, ["end"])


def follow(table, at=0):
    """Do what the server does when a table goes on by itself."""
    table.at = at
    return table.play(table.to_move, [table.ordered_answer])


def end_turns_until_takeback(table):
    """End turns until luck tells nothing of the closed cards after one; give whose it was."""
    for _ in range(MANY):
        seat = table.to_move
        end_turn(table)
        if table.target_of_takeback(seat) is not None:
            return seat
        follow(table)
    raise AssertionError("no turn can be taken back")


def refusal_of(action, *arguments):
    with pytest.raises(Refusal) as caught:
        action(*arguments)
    return caught.value


def test_the_first_answer_that_is_possible_is_given():
    table = asked()
    wanted = possible(table)[0]
    table.order(1, [*impossible(table), wanted, "decline"])
    assert table.ordered_answer == wanted
    assert table.goes_on_by_itself
    assert follow(table) == Played(1, (wanted,))
    assert table.to_move == 0


def test_where_no_answer_is_possible_the_seat_is_asked_as_ever():
    table = asked()
    table.order(1, impossible(table))
    assert table.ordered_answer is None
    assert not table.goes_on_by_itself


def test_an_order_answers_questions_and_nothing_else():
    table = asked()
    table.order(0, ["decline"])
    assert not table.goes_on_by_itself
    table.play(1, ["decline"])
    assert not table.goes_on_by_itself
    end_turn(table)
    assert (table.to_move, table.ordered_answer) == (0, "decline")


def test_an_order_stays_until_another_replaces_it():
    table = asked()
    table.order(1, ["decline"])
    table.order(1, ["worm red", "worm blue"])
    assert table.orders == ((), ("worm red", "worm blue"))
    table.order(1, [])
    assert table.orders == ((), ())
    assert table.ordered_answer is None


@pytest.mark.parametrize(
    "answers",
    [["worm"], ["end"], ["WORM RED"], ["decline", "decline"], ["worm red", "worm orange"]],
)
def test_what_nobody_can_answer_is_refused_with_what_can_be(answers):
    table = asked()
    refused = refusal_of(table.order, 1, answers)
    assert refused.code == "bad_order"
    assert refused.fields == {"expected": ", ".join([*WORMS, "decline"])}
    assert table.orders == ((), ())
    assert table.sequence == 2


def test_in_a_game_without_questions_there_is_nothing_to_order():
    assert refusal_of(make_table("aqualin").order, 0, []).code == "no_questions"


def test_nobody_orders_after_the_end():
    table = asked()
    table.resign(0)
    assert refusal_of(table.order, 1, ["decline"]).code == "over"


def test_a_stored_table_has_its_orders():
    table = asked(clock=MINUTE_AND_FIVE)
    table.at = 7_000
    assert table.order(1, ["decline"]) == Ordered(1, ("decline",))
    follow(table, at=8_000)
    rows = [Stamped(event.row, event.at) for event in table.events]
    again = open_table(table.setup, rows)
    assert again.orders == table.orders
    assert again.clocks == table.clocks
    assert again.running().moves == table.running().moves


def test_another_table_that_stands_the_same_has_orders_of_its_own():
    table = asked()
    table.copy().order(1, ["decline"])
    assert table.orders == ((), ())


def test_a_takeback_that_returns_to_a_question_withdraws_the_order_of_who_is_asked():
    table = asked()
    table.order(0, ["decline"])
    table.order(1, ["decline"])
    follow(table)
    table.take_back(1, agreeing=[0])
    assert (table.to_move, table.is_asked) == (1, True)
    assert table.orders == (("decline",), ())
    assert table.ordered_answer is None


def test_a_takeback_of_a_turn_leaves_all_orders():
    table = asked()
    table.order(0, ["decline"])
    table.order(1, ["decline"])
    follow(table)
    seat = end_turns_until_takeback(table)
    table.take_back(seat, agreeing=[1 - seat])
    assert (table.to_move, table.is_asked) == (seat, False)
    assert table.orders == (("decline",), ("decline",))


def test_an_answer_that_was_ordered_takes_no_time_and_earns_none():
    table = asked(clock=MINUTE_AND_FIVE)
    table.at = 10_000
    table.play(1, ["decline"])
    table.order(0, ["decline"])
    end_turn(table, at=20_000)
    assert (table.clocks.seat, table.clocks.deadline) == (None, None)
    before = table.clocks.left
    assert before == (55_000, 55_000)
    follow(table, at=50_000)
    assert table.clocks.left == before
    assert (table.clocks.seat, table.clocks.deadline) == (1, 105_000)


def test_an_order_that_answers_what_was_asked_before_is_timed_like_a_turn():
    table = asked(clock=MINUTE_AND_FIVE)
    table.at = 20_000
    table.order(1, ["decline"])
    assert (table.clocks.seat, table.clocks.left) == (None, (60_000, 40_000))
    follow(table, at=30_000)
    assert table.clocks.left == (60_000, 45_000)
    assert table.clocks.deadline == 90_000


def test_an_order_in_ones_own_turn_stops_no_clock():
    table = asked(clock=MINUTE_AND_FIVE)
    table.play(1, ["decline"])
    before = table.clocks
    table.at = 20_000
    table.order(0, ["decline"])
    assert table.clocks == before


def test_an_order_that_is_withdrawn_while_it_is_asked_lets_the_time_run_from_then_on():
    table = asked(clock=MINUTE_AND_FIVE)
    table.order(1, ["decline"])
    table.at = 40_000
    table.order(1, [])
    assert (table.clocks.seat, table.clocks.deadline) == (1, 100_000)


def test_a_bot_that_plays_on_follows_no_order():
    table = make_table("das-riff", ("", "greedy"), first="0")
    assert (table.bot_to_move, table.ordered_answer) == ("greedy", None)
    table.play(1, any_turn(table))
    assert table.to_move == 0
