"""Hints in the page: first where to look, then the move and why, which can be tried at once."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.browser.playing import TURNS, ask_where_to_look, sit_down_at, start
from tests.browser.visitor import DESKTOP, PHONE

SIZES = (
    PHONE,
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 820, "height": 1180},
    DESKTOP,
)
COVERED = """panel => {
    const over = panel.getBoundingClientRect()
    const parts = document.querySelectorAll(".board .hinted, .board [role=group] button")
    return [...parts].filter((part) => !panel.contains(part)).filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return left < over.right - 1 && right > over.left + 1
            && top < over.bottom - 1 && bottom > over.top + 1
    }).map((part) => part.ariaLabel ?? part.className.baseVal ?? part.className)
}"""
"""What a panel lies over of what it points at, and of what can be touched on the board."""

POINTED = ".board .hinted"


def panel(visitor):
    return visitor.page.get_by_role("region", name="Hint")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", TURNS)
def test_a_hint_leads_to_a_played_move(visit, game, size):
    ann = visit(size=size)
    sit_down_at(ann, game, first="0")
    ask_where_to_look(ann)
    expect(ann.status).to_have_text(re.compile("^(Look|Slide|Think)"))
    expect(panel(ann)).to_have_count(0)
    assert ann.page.locator(POINTED).count() > 0
    ann.press("Tell me the move")
    expect(panel(ann)).to_contain_text(re.compile("^.*You "))
    expect(panel(ann).get_by_role("link").first).to_be_visible()
    ann.press("Try it")
    expect(panel(ann)).to_have_count(0)
    ann.confirm()
    assert sum('"type":"play"' in message for message in ann.sent) == 1


@pytest.mark.parametrize("game", TURNS)
def test_a_hint_covers_neither_the_hand_nor_what_it_points_at(visit, game):
    ann = visit()
    sit_down_at(ann, game, first="0")
    ask_where_to_look(ann)
    ann.press("Tell me the move")
    expect(panel(ann)).to_be_visible()
    for size in SIZES:
        ann.resizes(size)
        ann.stands_still()
        assert panel(ann).evaluate(COVERED) == [], size
        assert ann.page.locator(POINTED).count() > 0
        for pointed in ann.page.locator(POINTED).all():
            expect(pointed).to_be_in_viewport(ratio=0.9)
        expect(ann.button("Try it")).to_be_in_viewport(ratio=1)


def test_a_hint_is_read_aloud_when_it_arrives_and_when_it_is_told(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", first="0")
    aloud = ann.page.locator("[aria-live=polite].unseen")
    ask_where_to_look(ann)
    expect(aloud).to_contain_text(re.compile("^(Look|Slide|Think)"))
    ann.press("Tell me the move")
    expect(aloud).to_contain_text(re.compile(r"^You place .*In [\d,]+ simulations it wins about"))


def test_a_hint_says_its_rule_and_what_speaks_for_it(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", first="0")
    ask_where_to_look(ann)
    ann.press("Tell me the move")
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
    share = {"contribution": secrets.token_hex(16), "name": "Ben"}
    table = ann.page.url.rsplit("/", 1)[1]
    ben.page.request.post(f"/tables/{table}/join", data=share)
    ben.go(f"/tables/{table}")
    expect(ann.page).to_have_title(re.compile("Your turn|is thinking"))
    mover = ann if "Your turn" in ann.page.title() else ben
    expect(mover.button("Hint")).to_be_visible()
