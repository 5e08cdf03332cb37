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
