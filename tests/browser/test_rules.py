"""Rulebooks in the page: their figures, and the ways that lead to a rule."""

import re

import pytest
from playwright.sync_api import expect

from atoll.games import find_figures
from tests.browser.playing import place_a_tile, sit_down_at
from tests.browser.visitor import PHONE

SMALL = {"columns": "2", "rows": "2", "colours": "1", "creatures": "4", "river": "4", "first": "0"}
"""One colour and four cells: a third tile always lies beside another, which brings points."""


@pytest.mark.parametrize("game", ["aqualin", "reef", "das-riff"])
def test_a_rulebook_shows_its_figures(visit, game):
    ann = visit(f"/rules/{game}", size=PHONE)
    figures = ann.page.locator("figure")
    expect(figures).to_have_count(len(find_figures(game)))
    for figure in figures.all():
        expect(figure.locator(".picture > div")).to_be_visible()
        assert figure.evaluate("figure => figure.scrollWidth <= figure.clientWidth")
    assert ann.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_figures_are_captioned_in_the_language_that_is_spoken(visit):
    ann = visit("/rules/aqualin", language="de")
    caption = ann.page.locator("figcaption").nth(1)
    expect(caption).to_contain_text("Der blaue Fisch")
    ann.page.get_by_text("Français").click()
    expect(caption).to_contain_text("Le poisson bleu")


def test_points_lead_to_the_rule_that_brings_them(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", **SMALL)
    ann.is_to_move()
    place_a_tile(ann)
    ann.confirm()
    ann.is_to_move()
    place_a_tile(ann)
    link = ann.page.get_by_role("link", name=re.compile(r"^\+\d.*, Rule A13"))
    link.first.click()
    expect(ann.page.get_by_role("dialog", name="Rules")).to_be_visible()
    expect(ann.page.locator("#rule-A13")).to_be_focused()


def open_contents(visitor):
    visitor.press("Contents")
    return visitor.page.get_by_role("navigation", name="Contents").get_by_role("button")


def test_the_contents_lead_to_every_chapter(visit):
    ann = visit("/rules/reef", size=PHONE)
    chapters = open_contents(ann)
    expect(chapters).to_have_count(9)
    chapters.filter(has_text="The end").click()
    heading = ann.page.get_by_role("heading", name="The end")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    expect(ann.page.get_by_role("navigation", name="Contents")).to_be_hidden()


def test_options_and_typed_moves_are_folded_until_they_are_asked_for(visit):
    ann = visit("/rules/reef", size=PHONE)
    table = ann.page.get_by_role("cell", name="take card 17 from the display")
    expect(ann.page.get_by_role("heading", name="Writing moves")).to_be_visible()
    expect(table).to_be_hidden()
    open_contents(ann).filter(has_text="Writing moves").click()
    expect(table).to_be_visible()


@pytest.mark.parametrize("place", ["page", "sheet"])
def test_words_are_found_marked_and_gone_through(visit, place):
    ann = visit("/rules/das-riff", size=PHONE)
    if place == "sheet":
        sit_down_at(ann, "das-riff")
        ann.open_menu("Rules")
    field = ann.page.get_by_role("searchbox", name="Search the rules")
    field.fill("stranded")
    current = ann.page.locator("mark.current")
    expect(current).to_have_text("Stranded")
    expect(current).to_be_in_viewport()
    expect(ann.page.get_by_role("status").filter(has_text="1 of 1")).to_be_visible()
    field.fill("pearl")
    marks = ann.page.locator("article mark")
    expect(marks.nth(5)).to_be_attached()
    count = marks.count()
    expect(marks.nth(0)).to_have_class("current")
    field.press("Enter")
    expect(marks.nth(1)).to_have_class("current")
    ann.press("Previous hit")
    ann.press("Previous hit")
    expect(marks.nth(count - 1)).to_have_class("current")
    expect(marks.nth(count - 1)).to_be_in_viewport()  # though that chapter was folded
    field.press("Escape")
    expect(field).to_have_value("")
    expect(marks).to_have_count(0)
    field.fill("octopus")
    ann.sees("Nothing found")
    assert ann.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def follow_and_return(visitor, go_back):
    """Follow a rule's link to another within the rules, and find the way back to it."""
    link = visitor.page.locator("#rule-R28 a", has_text="R24")
    link.scroll_into_view_if_needed()
    link.click()
    expect(visitor.page.locator("#rule-R24")).to_be_focused()
    expect(visitor.page.locator("#rule-R24")).to_be_in_viewport()
    expect(visitor.button("Back to where you were")).to_be_visible()
    go_back()
    expect(link).to_be_in_viewport()
    expect(link).to_be_focused()
    expect(visitor.button("Back to where you were")).to_have_count(0)


def test_who_follows_a_rule_within_the_rules_finds_the_way_back(visit):
    ann = visit("/rules/reef")
    follow_and_return(ann, lambda: ann.press("Back to where you were"))
    follow_and_return(ann, ann.back)


def test_who_follows_a_rule_in_rules_over_a_table_finds_the_way_back_and_closes_them(visit):
    ann = visit()
    sit_down_at(ann, "reef")
    ann.open_menu("Rules")
    follow_and_return(ann, lambda: ann.press("Back to where you were"))
    follow_and_return(ann, ann.back)
    expect(ann.page.get_by_role("dialog", name="Rules")).to_be_visible()
    ann.back()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
