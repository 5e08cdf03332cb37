"""Clocks of matches in the page alone: they run, are shown, and end the match."""

import re

from playwright.sync_api import expect

from tests.browser.playing import result

HALF_A_MINUTE = 30_000
AN_HOUR = 3_600


def share_a_screen_for(visitor, clock):
    """Begin Aqualin for two at one screen with a clock."""
    visitor.press("Options Aqualin")
    sheet = visitor.page.get_by_role("dialog")
    sheet.get_by_text("Same screen").click()
    sheet.get_by_label("Clock").select_option(clock)
    sheet.get_by_role("button", name="Open the table").click()
    visitor.is_to_move()


def time_left(visitor):
    return visitor.page.get_by_role("timer")


def test_at_one_screen_the_time_runs_and_ends_the_match(visit):
    ann = visit()
    ann.page.clock.install()
    ann.reload()
    share_a_screen_for(ann, "0:30 a turn")
    shown = time_left(ann).inner_text()
    expect(time_left(ann)).not_to_have_text(shown)
    ann.page.clock.fast_forward(HALF_A_MINUTE)
    expect(result(ann)).to_be_visible()
    ann.sees(re.compile("ran out of time"))
    assert ann.sent == []


def test_the_time_stands_still_while_the_page_is_closed(visit):
    ann = visit()
    share_a_screen_for(ann, "3:00 a turn")
    address, now = ann.page.url, ann.page.evaluate("Date.now() / 1000")
    ann.page.close()
    ann.page = ann.context.new_page()
    ann.page.clock.install(time=now + AN_HOUR)
    ann.page.goto(address)
    ann.is_to_move()
    expect(time_left(ann)).to_have_text(re.compile(r"^[12]:\d\d$"))
    expect(result(ann)).to_have_count(0)
