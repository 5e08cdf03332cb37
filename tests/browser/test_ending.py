"""The end of a match: points explained, a small celebration, statistics; and points kept secret."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import give_up, play_to_the_end, result, sit_down_at, start
from tests.browser.visitor import PHONE

SMALL = {"columns": "2", "rows": "2", "colours": "2", "creatures": "2", "first": "0"}
QUICK = {"aqualin": SMALL, "reef": {"first": "0"}, "das-riff": {"first": "0"}}


def finish_a_small_match(visitor):
    sit_down_at(visitor, "aqualin", **SMALL)
    play_to_the_end(visitor, "aqualin")
    expect(result(visitor)).to_be_visible()


def points_of(lines):
    """Add up points as they are written, with a plus or a minus."""
    written = re.findall(r"([+\u2212])(\d+)", lines.inner_text())
    return sum(int(number) * (1 if sign == "+" else -1) for sign, number in written)


def test_each_school_is_a_line_and_lights_up_on_the_board(visit):
    ann = visit(size=PHONE)
    finish_a_small_match(ann)
    for seat in result(ann).locator("ol > li").all():
        seat.locator("summary").click()
        assert points_of(seat.locator("ul")) == int(seat.locator("summary b").inner_text())
    shown = result(ann).get_by_role("button", name=re.compile("^Show on the board: the .*school"))
    before = ann.page.locator(".board svg").first.inner_html()
    shown.first.click()
    expect(result(ann)).to_contain_text(re.compile("the .*school"))
    assert ann.page.locator(".board svg").first.inner_html() != before
    result(ann).get_by_role("button", name="Result").click()
    expect(shown.first).to_be_visible()


@pytest.mark.parametrize("game", ["reef", "das-riff"])
def test_points_that_were_won_by_moves_add_up_too(visit, game):
    ann = visit()
    sit_down_at(ann, game, **QUICK[game])
    ann.is_to_move()
    give_up(ann)
    for seat in result(ann).locator("ol > li").all():
        seat.locator("summary").click()
        assert points_of(seat.locator("ul")) == int(seat.locator("summary b").inner_text())


def test_a_line_leads_to_its_rule(visit):
    ann = visit()
    finish_a_small_match(ann)
    result(ann).locator("summary").first.click()
    result(ann).get_by_role("link", name=re.compile("Rule A13")).first.click()
    expect(ann.page.get_by_role("dialog").get_by_text("A13 Score")).to_be_in_viewport()


def test_the_end_is_celebrated_once_and_not_where_nothing_moves(visit):
    ann, ben = visit(motion=True), visit()
    finish_a_small_match(ann)
    expect(ann.page.locator(".bubbles")).to_be_attached()
    ann.reload()
    expect(result(ann)).to_be_visible()
    expect(ann.page.locator(".bubbles")).to_have_count(0)
    finish_a_small_match(ben)
    expect(ben.page.locator(".bubbles")).to_have_count(0)


def test_statistics_are_kept_in_the_browser_and_can_be_cleared(visit):
    ann = visit(size=PHONE)
    ann.press("My statistics")
    ann.sees("No match has come to its end here yet.")
    finish_a_small_match(ann)
    ann.reload()
    expect(result(ann)).to_be_visible()
    ann.go("/")
    ann.press("My statistics")
    aqualin = ann.page.get_by_role("region", name="Aqualin")
    expect(aqualin.locator("dd").first).to_have_text("1")
    expect(aqualin).to_contain_text(re.compile("Computer.*of 1 won", re.DOTALL))
    ann.press("Clear the statistics")
    ann.press("Clear the statistics")
    ann.sees("No match has come to its end here yet.")
    ann.reload()
    ann.press("My statistics")
    ann.sees("No match has come to its end here yet.")


def test_points_are_kept_secret_until_the_end(visit):
    ann = visit(size=PHONE)
    start(ann, "reef", "Options")
    ann.page.get_by_label("Keep points secret until the end (R30)").check()
    ann.press("Open the table")
    ann.is_to_move()
    players = ann.page.locator("header li")
    secret = players.filter(has_text="points are secret until the end")
    expect(secret).to_have_count(1)
    expect(players.filter(has_text="You").locator("b")).to_have_text(re.compile("^3"))
    give_up(ann)
    expect(secret).to_have_count(0)
