"""Guided first games: each is played to its end, skipped, gone astray in, and offered once."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.keys import tab_to, walk_to
from tests.browser.visitor import DESKTOP, PHONE

COACH = "What to do"
NEEDED = ".board [role=button], .board button, section button"
"""All that is needed for a move."""


def coach(visitor):
    return visitor.page.get_by_role("region", name=COACH)


def hears(visitor, text):
    """Expect that the coach says this."""
    expect(coach(visitor).get_by_text(text)).to_be_visible()


def touch(visitor, name):
    """Touch the first thing of this name, with a finger or the mouse."""
    found = visitor.button(name).first
    (found.tap if visitor.touches else found.click)()


def reaches_the_end(visitor, game):
    """Expect the end of the lesson, and play on for real."""
    hears(visitor, "Ready for a real match?")
    visitor.go("/")
    expect(visitor.page.get_by_role("link", name="Guided first game")).to_have_count(1)
    visitor.page.get_by_role("link", name="Guided first game").click()
    expect(visitor.page).to_have_url(re.compile(f"/learn/{game}$"))


def test_aqualin_is_learned_by_keyboard_alone(visit):
    ann = visit("/learn/aqualin")
    keyboard = ann.page.keyboard

    def place(tile, cell):
        walk_to(ann, ann.button(re.compile(f"^river .*{tile}")))
        keyboard.press("Enter")
        walk_to(ann, ann.button(re.compile(f"^{cell}, empty")))
        keyboard.press("Enter")

    def press(name):
        expect(ann.button(name)).to_be_enabled()
        tab_to(ann, name)
        keyboard.press("Enter")

    press("Go on")
    place("blue crab", "c3")
    hears(ann, "Until you confirm, you can undo it.")
    press("Confirm")
    place("blue fish", "d3")
    hears(ann, "are a school: 1 point for you")
    press("Confirm")
    hears(ann, "Your school was torn apart")
    walk_to(ann, ann.button(re.compile("^d6, blue fish")))
    keyboard.press("Enter")
    walk_to(ann, ann.button(re.compile("^d3, empty")))
    keyboard.press("Enter")
    hears(ann, "After the slide you always place a tile")
    place("blue starfish", "e3")
    press("Confirm")
    press("Go on")
    reaches_the_end(ann, "aqualin")


def test_reef_is_learned_by_touch_on_a_phone(visit):
    ann = visit("/learn/reef", size=PHONE, touch=True)

    def place(*cells):
        for cell in cells:
            ann.try_out(ann.page.locator(f".board .cell.lit[aria-label^='{cell},']"))

    touch(ann, "Go on")
    place("b3", "c3", "b2", "c2")
    touch(ann, "Confirm")
    hears(ann, "In a turn you do one thing")
    touch(ann, "Go on")
    ann.try_out(ann.page.locator(".market .lit button").first)
    touch(ann, "Confirm")
    hears(ann, "Now play a card")
    ann.try_out(ann.page.locator(".board .lit button").last)
    place("c2", "b2")
    hears(ann, "A yellow beside a red, found once: 3 points.")
    touch(ann, "Confirm")
    hears(ann, "Two purples of height 2")
    ann.try_out(ann.page.locator(".board .lit button").last)
    place("b1", "c1")
    hears(ann, "2 + 2 points")
    touch(ann, "Confirm")
    reaches_the_end(ann, "reef")


def test_das_riff_is_learned_and_a_real_match_follows(visit):
    ann = visit("/learn/das-riff", motion=True)

    def pay(*colours):
        for colour in colours:
            ann.try_out(ann.button(re.compile(f"^Pay with .*{colour}", re.IGNORECASE)).first)

    touch(ann, "Go on")
    touch(ann, re.compile("^a1, coral"))
    pay("green")
    hears(ann, "you need a second boat")
    touch(ann, "Buy a boat")
    pay("pink")
    hears(ann, "A fish costs worms of its own colour")
    touch(ann, re.compile("^a2, "))
    hears(ann, "It waits for a red female")
    touch(ann, "End turn")
    touch(ann, "Confirm")
    hears(ann, "has rolled green and yellow")
    touch(ann, re.compile("yellow worm"))
    touch(ann, "Confirm")
    hears(ann, "The tide has brought the red female to a1")
    touch(ann, re.compile("^a1, red"))
    hears(ann, "your first breeding of five!")
    touch(ann, "Confirm")
    hears(ann, "The middle rows lie face down")
    touch(ann, re.compile("^b1, closed"))
    pay("purple")
    hears(ann, "After that it cannot be undone.")
    touch(ann, "Confirm")
    hears(ann, "A coral, for your next pair!")
    touch(ann, re.compile("^Take"))
    pay("green")
    touch(ann, "End turn")
    touch(ann, "Confirm")
    hears(ann, "Ready for a real match?")
    touch(ann, "A real match: Nelly")
    expect(ann.page).to_have_url(re.compile("/play#"))
    expect(ann.status).to_be_visible()


def test_a_lesson_is_offered_until_it_is_skipped(visit):
    ann = visit()
    ann.page.get_by_role("link", name="Learn Reef by playing").click()
    expect(coach(ann)).to_be_visible()
    touch(ann, "Skip")
    expect(ann.page.get_by_role("link", name="Learn Aqualin by playing")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Learn Reef by playing")).to_have_count(0)
    touch(ann, "No guided game of Aqualin, thanks")
    expect(ann.page.get_by_role("link", name="Learn Aqualin by playing")).to_have_count(0)
    ann.reload()
    expect(ann.page.get_by_role("link", name="Learn Das Riff by playing")).to_be_visible()
    expect(ann.page.get_by_role("link", name=re.compile("^Learn"))).to_have_count(1)
    expect(ann.page.get_by_role("link", name="Guided first game")).to_have_count(2)


def test_another_move_gets_a_friendly_word_and_can_be_undone(visit):
    ann = visit("/learn/aqualin")
    touch(ann, "Go on")
    touch(ann, re.compile("^river .*yellow turtle"))
    touch(ann, "f6, empty")
    hears(ann, "That is allowed too!")
    expect(ann.button("Confirm")).to_be_disabled()
    touch(ann, "Undo")
    hears(ann, "The first turn is easy")


def test_an_impossible_move_is_answered_by_the_rule_and_leads_to_it(visit):
    ann = visit("/learn/das-riff")
    touch(ann, "Go on")
    touch(ann, re.compile("^a8, "))
    touch(ann, "Rule D10")
    rule = ann.page.locator("#rule-D10")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()


@pytest.mark.parametrize("game", ["aqualin", "reef", "das-riff"])
def test_all_is_in_sight(visit, game):
    ann = visit(f"/learn/{game}")
    touch(ann, "Go on")
    expect(ann.button("Confirm")).to_be_visible()
    text = coach(ann).locator(".text")
    for size in (PHONE, DESKTOP):
        ann.resizes(size)
        assert ann.page.locator(NEEDED).count() > 20
        for part in ann.page.locator(NEEDED).all():
            expect(part).to_be_in_viewport(ratio=0.99)
        assert text.evaluate("text => text.scrollHeight <= text.clientHeight")
