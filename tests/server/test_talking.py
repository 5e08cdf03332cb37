"""Talk: what of a text is kept, how often a seat speaks, and that nothing depends on it."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll.server.refusal import Refusal
from atoll.server.reopening import open_table
from atoll.server.rows import Stamped, Wrote
from atoll.server.talking import MOST_OF_A_SEAT, PAUSE, clean_text
from atoll.server.vocabulary import BankClock
from tests.server.tables import any_turn, make_table, play_turns

NOON = 1_800_000_000_000
FAMILY = "👩‍👩‍👧‍👦"
HEART = "❤️"
WALES = "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
PINK_HEART = "\U0001fa77"
"""Came with Unicode 15: Python 3.11 does not know it."""
PARTS_OF_EMOJI = st.text(
    "❤👩🏴🏽🩷🇫+1#a \u200d\ufe0f\u20e3\ufe0e\u2800\U000e0067\U000e007f", max_size=12
)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  good   game \n see you\t", "good game see you"),
        ("\u202eevil\u202c \u2066in\u2069 \u200fany\u200e way", "evil in any way"),
        ("zero\u200bwidth\u200d and\u200c soft\u00ad\ufeff", "zerowidth and soft"),
        ("bell\x07 null\x00 escape\x1b[31m", "bell null escape[31m"),
        ("line\u2028break\u2029here\x85now", "line break here now"),
        (FAMILY, FAMILY),
        (f"{HEART} 1️⃣ {WALES}", f"{HEART} 1️⃣ {WALES}"),
        ("a\ufe0f 1\ufe0f x\U000e0067", "a 1 x"),
        ("❤\u200d end", "❤ end"),
        ("\u3164I\u2800 am\u115f here", "I am here"),
        ("שלום עולם", "שלום עולם"),
        (PINK_HEART, PINK_HEART),
        (f"{PINK_HEART}\ufe0f\u200d🔥", f"{PINK_HEART}\ufe0f\u200d🔥"),
        ("no\ufdd0\uffff\U0001fffe character", "no character"),
        ("not\u2065 \ufff0even\U000e0fff later", "not even later"),
        ("<b>bold</b> & {who}", "<b>bold</b> & {who}"),
    ],
)
def test_of_a_text_is_kept_what_can_be_seen(text, kept):
    assert clean_text(text) == kept


@pytest.mark.parametrize("text", ["", " \n ", "\u200b\u202e", "\u3164", "\u0301", "\ufe0f\u200d"])
def test_a_text_of_which_nothing_is_seen_is_refused(text):
    with pytest.raises(Refusal) as refused:
        clean_text(text)
    assert refused.value.code == "nothing_said"


@given(st.text(max_size=40) | PARTS_OF_EMOJI)
def test_what_was_kept_stays_as_it_is(text):
    try:
        kept = clean_text(text)
    except Refusal:
        return
    assert clean_text(kept) == kept
    assert len(kept) <= len(text)
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Co") for letter in kept)


@pytest.fixture
def table():
    table = make_table(seed="talk", chat=True)
    table.at = NOON
    return table


def code_of(action, *arguments):
    with pytest.raises(Refusal) as refused:
        action(*arguments)
    return refused.value.code


def test_a_seat_speaks_again_only_after_a_pause(table):
    table.say(0, "hello")
    table.at += PAUSE - 1
    assert code_of(table.say, 0, "oops") == "one_at_a_time"
    assert code_of(table.write, 0, "hm") == "one_at_a_time"
    table.say(1, "hello")
    table.at += 1
    table.write(0, "hm")


def test_the_pause_is_not_longer_when_the_clock_was_set_back(table):
    table.say(0, "hello")
    table.at -= 10 * PAUSE
    table.say(0, "oops")


def test_a_seat_speaks_only_so_often(table):
    for _ in range(MOST_OF_A_SEAT):
        table.say(0, "hello")
        table.at += PAUSE
    assert code_of(table.say, 0, "oops") == "enough_said"
    table.say(1, "oops")


def test_nobody_writes_where_the_table_has_no_chat():
    assert code_of(make_table().write, 0, "hello") == "no_chat"


def test_a_bot_says_nothing():
    table = make_table(bots=("", "greedy"), chat=True)
    assert code_of(table.say, 1, "hello") == "not_your_seat"
    assert code_of(table.write, 1, "hello") == "not_your_seat"


def test_a_table_that_was_talked_at_opens_again_as_it_was(table):
    table.say(0, "heart")
    table.write(1, f"so {FAMILY}")
    play_turns(table, 2)
    table.at += PAUSE
    table.write(1, "and now?")
    rows = [Stamped(event.row, event.at) for event in table.events]
    assert [event.row for event in open_table(table.setup, rows).events] == [
        event.row for event in table.events
    ]


@pytest.mark.parametrize("text", [f"see you {PINK_HEART}", "a\u200db", "\u202e"])
def test_a_row_opens_whatever_this_python_knows_of_its_letters(table, text):
    rows = [Stamped(event.row, event.at) for event in table.events]
    opened = open_table(table.setup, [*rows, Stamped(Wrote(0, text), NOON)])
    assert opened.events[-1].row == Wrote(0, text)


def test_talk_is_no_part_of_the_record(table):
    silent = make_table(seed="talk", chat=True)
    table.say(0, "hello")
    table.write(1, "a secret word")
    for each in (table, silent):
        play_turns(each, 1000)
    assert table.record() == silent.record()


def test_who_talks_is_waited_for_no_longer(table):
    play_turns(table, 1)
    waited, seat = table.wait, table.to_move
    table.at += PAUSE
    table.say(seat, "one_moment")
    assert table.wait == waited


def test_who_talks_has_not_answered_a_call(table):
    seat = table.to_move
    table.at += 60_000
    table.call(seat, by=1 - seat)
    table.say(seat, "hello")
    table.say(1 - seat, "hello")
    assert table.is_called


def test_talk_takes_no_time_from_the_clock_and_gives_none():
    talked, silent = (make_table(clock=BankClock(60, 5), first="0", chat=True) for _ in range(2))
    for table in (talked, silent):
        table.at = NOON
        play_turns(table, 1)
        table.at += 10_000
    talked.say(1, "one_moment")
    talked.write(0, "take your time")
    assert talked.clocks == silent.clocks
    for table in (talked, silent):
        table.at += 10_000
        table.play(1, any_turn(table))
    assert talked.clocks == silent.clocks


def test_an_answer_by_order_earns_time_also_when_somebody_spoke_before_it():
    talked, silent = (
        make_table("das-riff", seed="order", clock=BankClock(60, 5), first="0", chat=True)
        for _ in range(2)
    )
    for table in (talked, silent):
        assert table.is_asked
        table.at = NOON
        table.order(table.to_move, ["decline"])
    talked.say(0, "hello")
    for table in (talked, silent):
        table.play(table.to_move, [table.ordered_answer])
    assert talked.clocks == silent.clocks


def test_a_takeback_that_was_asked_for_outlives_talk(table):
    play_turns(table, 1)
    mover = table.events[-1].row.seat
    target = table.target_of_takeback(mover)
    table.say(0, "oops")
    assert table.target_of_takeback(mover) == target
    table.take_back(mover, ())
    table.write(1, "why?")
    table.answer(1 - mover, True)
    assert table.to_move == mover
