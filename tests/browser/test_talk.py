"""A few words between friends: without typing, written, muted, and never in the way of a turn."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import (
    TALK,
    both_sit,
    invitation,
    is_at_a_table_of_two,
    join,
    mover_first,
    open_talk,
)
from tests.browser.playing import OPEN, make_table, person, place_a_tile, start
from tests.browser.visitor import PHONE, SPEAKS

A_MINUTE = 60_000
"""Milliseconds."""
A_WHILE = 10_000
"""Milliseconds, after which what was said has faded and something else may be said."""
RTL = "\u202eevil\u202c <b>bold</b> שלום"


def bubble(visitor):
    return visitor.page.locator(".bubble")


def stop_the_clock(visitor):
    """Let time pass in the page only when it is told so, however slow the machine is."""
    visitor.page.clock.install()
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now()") + A_MINUTE)


def write(visitor, text):
    tray = open_talk(visitor)
    tray.get_by_label("Write to the others").fill(text)
    tray.get_by_role("button", name="Send").click()
    expect(tray.get_by_label("Write to the others")).to_have_value("")
    tray.get_by_role("button", name="Close").click()


@pytest.fixture
def friends(visit):
    """Ann and Ben, who play Aqualin by link."""
    return both_sit(visit, "aqualin")


def test_a_phrase_is_read_by_the_other_in_their_own_language(visit):
    ann, ben = both_sit(visit, "aqualin")
    ben.page.evaluate(SPEAKS, "fr")
    ben.reload()
    is_at_a_table_of_two(ben)
    stop_the_clock(ben)
    open_talk(ann).get_by_role("button", name="Good luck!").click()
    expect(bubble(ann)).to_have_text("Good luck!")
    expect(bubble(ben)).to_have_text("Bonne chance\u00a0!")
    expect(ben.page.locator("aside li").last).to_contain_text("Ann\u00a0: Bonne chance\u00a0!")
    expect(ben.button(re.compile("^Quelques mots.*nouveau"))).to_be_visible()
    ben.page.clock.run_for(A_WHILE)
    expect(bubble(ben)).to_have_count(0)


def test_a_face_has_a_name_for_those_who_do_not_see_it(friends):
    ann, ben = friends
    open_talk(ann).get_by_role("button", name="Applause").click()
    expect(bubble(ben).locator("svg")).to_be_visible()
    expect(ben.page.locator("[aria-live=polite] p", has_text="Ann: Applause")).to_be_attached()
    expect(ben.page.locator("aside li").last).to_contain_text("Ann: Applause")


def test_who_has_just_spoken_waits_a_moment(friends):
    ann, _ = friends
    stop_the_clock(ann)
    open_talk(ann).get_by_role("button", name="Hello!").click()
    expect(bubble(ann)).to_be_visible()
    hello = open_talk(ann).get_by_role("button", name="Hello!")
    expect(hello).to_be_disabled()
    ann.page.clock.run_for(A_WHILE)
    expect(hello).to_be_enabled()


def test_what_is_written_is_shown_as_text_to_those_who_sit(friends, visit):
    ann, ben = friends
    watcher = visit(ann.page.url)
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    write(ann, RTL)
    expect(bubble(ben)).to_have_text("evil <b>bold</b> שלום")
    expect(ben.page.locator(".bubble b, aside li b")).to_have_count(0)
    line = open_talk(ben).get_by_role("region", name="What was said").get_by_role("listitem")
    expect(line).to_have_text(re.compile(r"^Ann\s*evil <b>bold</b> שלום$"))
    expect(watcher.button(TALK)).to_have_count(0)
    assert not any("evil" in message for message in watcher.received)


def test_words_of_the_other_leave_a_draft_alone_and_the_turn_is_accepted(friends):
    mover, other = mover_first(*friends)
    place_a_tile(mover)
    expect(mover.button("Confirm")).to_be_enabled()
    tried = len([message for message in mover.sent if '"try"' in message])
    open_talk(other).get_by_role("button", name="Take your time").click()
    expect(bubble(mover)).to_have_text("Take your time")
    expect(mover.button("Confirm")).to_be_enabled()
    assert len([message for message in mover.sent if '"try"' in message]) == tried
    mover.confirm()
    other.is_to_move()
    assert not any('"stale"' in message for message in mover.received)


def test_who_is_muted_is_neither_seen_nor_counted_also_after_a_reload(friends):
    ann, ben = friends
    tray = open_talk(ben)
    tray.get_by_role("switch", name="Mute everyone").click()
    ben.reload()
    is_at_a_table_of_two(ben)
    open_talk(ann).get_by_role("button", name="Hello!").click()
    expect(bubble(ann)).to_be_visible()
    place_a_tile_or_wait(ann, ben)
    expect(bubble(ben)).to_have_count(0)
    expect(ben.page.locator("aside")).not_to_contain_text("Hello!")
    expect(ben.button(re.compile("^A few words$"))).to_be_visible()


def place_a_tile_or_wait(ann, ben):
    """Let a turn be played, so that what was said before it has certainly arrived."""
    mover, other = mover_first(ann, ben)
    place_a_tile(mover)
    mover.confirm()
    other.is_to_move()


def test_where_nobody_else_sits_there_is_nothing_to_say(visit):
    ann = visit()
    start(ann, "aqualin", "Same screen")
    ann.press("Open the table")
    ann.is_to_move()
    expect(ann.button("Menu")).to_be_visible()
    expect(ann.button(TALK)).to_have_count(0)


def test_words_on_a_phone_do_not_take_the_touch_of_the_board(visit):
    ann, ben = both_sit(visit, "aqualin")
    ben.page.set_viewport_size(PHONE)
    open_talk(ann).get_by_role("button", name="One moment, please").click()
    expect(bubble(ben)).to_be_visible()
    box = bubble(ben).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    below = ben.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.bubble') === null",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert below


def test_words_of_the_last_of_four_stay_on_a_phone(visit):
    ann = visit(size=PHONE)
    seats = [person("Annegret"), *[OPEN] * 3]
    ann.go(make_table(ann, "reef", seats, options={"seats": "4"}))
    link = invitation(ann)
    for name in ("Benedikt", "Christina", "Dorothea"):
        guest = visit()
        join(guest.page.request, link, name)
    guest.go(link.partition("#")[0])
    open_talk(guest).get_by_role("button", name="One moment, please").click()
    expect(bubble(ann)).to_be_in_viewport(ratio=1)
