"""Hints in the page: first where to look, then the move and why, which can be tried at once."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import join
from tests.browser.geometry import covered
from tests.browser.playing import TURNS, ask_where_to_look, sit_down_at, start
from tests.browser.visitor import DESKTOP, ON_ITS_SIDE, PHONE, TABLET, UPRIGHT

SIZES = (UPRIGHT, ON_ITS_SIDE, TABLET, DESKTOP, PHONE)
POINTED = ".board .hinted"
KEPT_FREE = f"{POINTED}, .board [role=group] button"
"""What a hint points at, and what can be touched on the board."""


def panel(visitor):
    return visitor.page.get_by_role("region", name="Hint")


@pytest.mark.parametrize("game", TURNS)
def test_a_hint_covers_nothing_that_it_is_about_and_leads_to_a_played_move(visit, game):
    ann = visit()
    sit_down_at(ann, game, first="0")
    ask_where_to_look(ann)
    expect(ann.status).to_have_text(re.compile("^(Look|Slide|Think)"))
    expect(panel(ann)).to_have_count(0)
    assert ann.page.locator(POINTED).count() > 0
    ann.press("Tell me the move")
    expect(panel(ann)).to_contain_text(re.compile("^.*You "))
    expect(panel(ann).get_by_role("link").first).to_be_visible()
    for size in SIZES:
        ann.resizes(size)
        ann.stands_still()
        assert covered(panel(ann), KEPT_FREE) == [], size
        assert ann.page.locator(POINTED).count() > 0
        for pointed in ann.page.locator(POINTED).all():
            expect(pointed).to_be_in_viewport(ratio=0.9)
        expect(ann.button("Try it")).to_be_in_viewport(ratio=1)
    ann.press("Try it")
    expect(panel(ann)).to_have_count(0)
    ann.confirm()
    assert sum('"type":"play"' in message for message in ann.sent) == 1


def test_a_hint_is_read_aloud_and_says_its_rule_and_what_speaks_for_it(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", first="0")
    aloud = ann.page.locator("[aria-live=polite].unseen")
    ask_where_to_look(ann)
    expect(aloud).to_contain_text(re.compile("^(Look|Slide|Think)"))
    ann.press("Tell me the move")
    expect(aloud).to_contain_text(re.compile(r"^You place .*In [\d,]+ simulations it wins about"))
    expect(panel(ann)).to_contain_text(re.compile(r"In [\d,]+ simulations it wins about \d+%"))
    panel(ann).get_by_role("link", name="Rule A9").click()
    expect(ann.page.get_by_role("dialog").get_by_text("A9 Place")).to_be_in_viewport()


def test_a_hint_goes_when_one_plays_something_else(visit):
    ann = visit(size=PHONE)
    sit_down_at(ann, "aqualin", first="0")
    ask_where_to_look(ann)
    TURNS["aqualin"](ann)
    expect(ann.page.locator(POINTED)).to_have_count(0)
    expect(ann.button("Start the turn over")).to_be_enabled()


def test_with_a_friend_there_are_hints_only_where_it_was_said(visit):
    ann, ben = visit(), visit()
    start(ann, "aqualin", "Options")
    ann.page.get_by_text("By link").click()
    ann.page.get_by_label("Everyone may ask the computer for hints").check()
    ann.page.get_by_label("Show this table in the lobby").check()
    ann.press("Open the table")
    ann.sees("Everyone at this table may ask for hints")
    join(ben.page.request, ann.page.url, "Ben")
    ben.go(ann.page.url)
    expect(ann.page).to_have_title(re.compile("Your turn|is thinking"))
    mover = ann if "Your turn" in ann.page.title() else ben
    expect(mover.button("Hint")).to_be_visible()
