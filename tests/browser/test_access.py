"""The page is for everyone: axe finds nothing, in either theme."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.playing import TURNS, start
from tests.browser.visitor import DESKTOP, PHONE
from tests.processes import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run()).violations.map(
    found => found.id + ": " + found.nodes.map(node => node.html).join(" | "))"""


def violations(visitor):
    visitor.page.evaluate(Path(AXE).read_text())
    return visitor.page.evaluate(RUN)


@pytest.fixture(params=["light", "dark"])
def theme(request):
    return request.param


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def size(request):
    return request.param


def test_axe_finds_nothing_on_the_first_page(visit, theme, size):
    ann = visit(theme=theme, size=size)
    ann.sees("Aqualin")
    ann.page.wait_for_load_state("networkidle")
    assert violations(ann) == []


@pytest.mark.parametrize("game", TURNS)
def test_axe_finds_nothing_at_a_table(visit, game, theme, size):
    ann = visit(theme=theme, size=size)
    start(ann, game)
    ann.is_to_move()
    assert violations(ann) == []
    ann.press("Menu")
    assert violations(ann) == []


def test_axe_finds_nothing_in_the_rules_and_the_options(visit, theme):
    ann = visit(theme=theme)
    ann.press(re.compile("^Options Reef"))
    assert violations(ann) == []
    ann.go("/rules/reef")
    ann.sees("Cards left in hand")
    assert violations(ann) == []


def test_axe_finds_nothing_while_waiting_for_company(visit, theme):
    ann = visit(theme=theme)
    start(ann, "reef", "Invite a friend")
    expect(ann.page.get_by_role("heading", name="Waiting for company")).to_be_visible()
    assert violations(ann) == []
