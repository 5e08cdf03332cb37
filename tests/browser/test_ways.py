"""Ways through the page: back and forward, anew, and on after a trouble that has passed."""

import re

from playwright.sync_api import expect

from tests.browser.playing import place_a_tile, sit_down_at, start
from tests.browser.visitor import PHONE


def test_who_goes_back_and_forward_finds_everything_as_it_was(visit):
    ann = visit()
    ann.page.get_by_role("link", name="Rules").first.click()
    ann.sees("Aqualin")
    expect(ann.page).to_have_url(re.compile("/rules/aqualin$"))
    ann.back()
    start(ann, "aqualin")
    ann.is_to_move()
    place_a_tile(ann)
    expect(ann.button("Confirm")).to_be_enabled()
    ann.back()
    own = ann.page.get_by_role("region", name="Your matches")
    expect(own).to_contain_text("Aqualin")
    ann.forward()
    expect(ann.button("Confirm")).to_be_enabled()
    ann.reload()
    expect(ann.button("Confirm")).to_be_enabled()
    ann.confirm()


def test_who_comes_back_from_a_match_sees_it_at_the_top_of_the_first_page(visit):
    ann = visit(size=PHONE)
    start(ann, "reef")
    ann.is_to_move()
    ann.back()
    expect(ann.page.get_by_role("heading", name="Your matches")).to_be_in_viewport()


def test_a_page_that_could_not_come_is_tried_again(visit):
    ann = visit()
    ann.page.wait_for_load_state("networkidle")
    ann.context.set_offline(True)
    ann.page.get_by_role("link", name="Learn Aqualin by playing").click()
    ann.sees("The server does not answer. Are you online?")
    ann.context.set_offline(False)
    ann.press("Try again")
    expect(ann.button("Go on")).to_be_visible()


def test_a_language_that_could_not_come_is_chosen_again(visit):
    ann = visit()
    ann.page.wait_for_load_state("networkidle")
    ann.context.set_offline(True)
    ann.page.get_by_text("Français", exact=True).click()
    ann.sees("The server does not answer. Are you online?")
    expect(ann.page.get_by_role("radio", name="English")).to_be_checked()
    ann.context.set_offline(False)
    ann.page.get_by_text("Français", exact=True).click()
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    expect(ann.page.get_by_role("radio", name="Français")).to_be_checked()


def test_a_link_to_a_seat_that_was_withdrawn_says_what_to_do(visit):
    ann = visit()
    sit_down_at(ann, "aqualin")
    ann.is_to_move()
    ann.go(f"{ann.page.url}#seat=withdrawn")
    ann.reload()
    ann.complaints.clear()  # the browser itself writes down that something was refused
    ann.sees(re.compile("Ask for (a new|another) one"))
    expect(ann.button("Try again")).to_have_count(0)
    ann.page.get_by_role("link", name="Home").click()
    expect(ann.page.get_by_role("region", name="Your matches")).to_be_visible()
