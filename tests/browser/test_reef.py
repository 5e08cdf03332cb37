"""Reef at its table: cards that explain themselves, and players seen from close by."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.geometry import covered
from tests.browser.playing import sit_down_under_way, start
from tests.browser.visitor import DESKTOP, LARGE, ON_ITS_SIDE, PHONE

CROWN = re.compile(r"^On display.*card 53,")
BESIDE_THE_NUMBER = ".board :is(.name, .reef, .hand, .place, .supplies)"
"""What might lie on the number of the deck, or below it."""


def sheet(visitor, name):
    return visitor.page.get_by_role("dialog", name=name)


def is_untouched(visitor):
    """See that nothing is being tried."""
    expect(visitor.page.locator(".market .lit")).to_have_count(4)
    expect(visitor.button("Confirm")).to_be_disabled()


def test_a_long_press_explains_a_card_and_does_not_play_it(visit):
    ann = visit(size=DESKTOP)
    sit_down_under_way(ann)
    ann.button(CROWN).hover()
    ann.page.mouse.down()
    expect(sheet(ann, "Card 53")).to_contain_text("The crown marks that stack.")
    ann.page.mouse.up()
    expect(sheet(ann, "Card 53")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(sheet(ann, "Card 53")).to_have_count(0)
    is_untouched(ann)
    ann.try_out(ann.button(CROWN))
    expect(ann.button("Confirm")).to_be_enabled()


def test_a_touch_on_the_mark_explains_a_card_and_leads_to_its_rule(visit):
    ann = visit(size=PHONE, touch=True)
    sit_down_under_way(ann)
    ann.button(CROWN).locator("[data-information]").tap()
    told = sheet(ann, "Card 53")
    expect(told).to_contain_text("Brings two green corals, which you place first.")
    told.get_by_role("link", name="R24").click()
    expect(sheet(ann, "Rules").locator("#rule-R24")).to_be_in_viewport()
    expect(told).to_have_count(0)
    ann.page.keyboard.press("Escape")
    is_untouched(ann)


def test_a_key_and_the_other_mouse_button_explain_a_card(visit):
    ann = visit(size=DESKTOP)
    sit_down_under_way(ann)
    card = ann.button(re.compile("^In your hand: card 24,"))
    card.focus()
    ann.page.keyboard.press("i")
    expect(sheet(ann, "Card 24")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(card).to_be_focused()
    card.click(button="right")
    expect(sheet(ann, "Card 24")).to_contain_text("green and yellow side by side")
    ann.page.keyboard.press("Escape")
    is_untouched(ann)


def test_another_reef_is_seen_from_close_by_with_its_hand_and_its_pile(visit):
    ann = visit(size=PHONE, touch=True)
    sit_down_under_way(ann)
    small = ann.page.locator(".reef:not(.own)")
    width = small.bounding_box()["width"]
    small.tap()
    closer = sheet(ann, "Computer")
    assert closer.locator(".reef > .reef").bounding_box()["width"] > 2 * width
    expect(closer).to_contain_text("card 21, two green corals; purple and yellow side by side")
    expect(closer).to_contain_text("1 card that you cannot see")
    expect(closer).to_contain_text("card 43, two green corals; three purples in a diagonal")
    closer.get_by_role("button", name="Close").tap()
    expect(closer).to_have_count(0)
    is_untouched(ann)


def test_by_keyboard_too(visit):
    ann = visit(size=DESKTOP)
    sit_down_under_way(ann)
    look = ann.button(re.compile("^Look closer at Computer"))
    look.press("Enter")
    expect(sheet(ann, "Computer")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(look).to_be_focused()


def test_ones_own_played_cards_can_be_looked_through(visit):
    ann = visit(size=PHONE, touch=True)
    sit_down_under_way(ann)
    ann.button("Your played cards, 1 card").tap()
    expect(sheet(ann, "Your played cards, 1 card")).to_contain_text("three reds in a diagonal")


def test_the_log_and_the_hint_of_what_is_wrong_name_cards_by_their_faces(visit):
    ann = visit(size=DESKTOP)
    sit_down_under_way(ann)
    ann.try_out(ann.button(CROWN))
    ann.confirm()
    face = "53 (two greens; each yellow around the highest purple: 2)"
    expect(ann.page.get_by_text(f"You take card {face}").first).to_be_visible()


@pytest.mark.parametrize(("hidden", "ending"), [(False, "; card 21,"), (True, "2 cards$")])
def test_hands_are_hands_where_the_table_was_made_so(visit, hidden, ending):
    ann = visit(size=DESKTOP)
    sit_down_under_way(ann, covered=hidden)
    hand = ann.page.get_by_role("img", name=re.compile("^Computer's hand, 2 cards"))
    expect(hand).to_have_accessible_name(re.compile(ending))


def test_the_table_can_be_made_so_and_tells_it(visit):
    ann = visit(size=PHONE)
    start(ann, "reef", "Options")
    ann.page.get_by_text("By link").click()
    ann.page.get_by_label("Show the others' hands as backs (R31)").check()
    ann.press("Open the table")
    ann.sees("The others' hands are shown as backs")


def test_nothing_lies_over_the_number_of_the_deck_on_a_phone_on_its_side(visit):
    ann = visit(size=ON_ITS_SIDE, touch=True)
    sit_down_under_way(ann)
    ann.stands_still()
    near = covered(ann.page.locator(".market .count"), BESIDE_THE_NUMBER)
    assert [name for name in near if not name.startswith("Top of the deck")] == []


def test_on_a_large_screen_the_own_cards_are_the_largest(visit):
    ann = visit(size=LARGE)
    sit_down_under_way(ann)
    own = [place.bounding_box()["width"] for place in ann.page.locator(".place").all()]
    others = [card.bounding_box()["width"] for card in ann.page.locator(".hand > .card").all()]
    assert min(own) > 115
    assert max(others) < min(own)
