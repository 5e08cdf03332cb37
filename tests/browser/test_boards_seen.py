"""What a board shows can be seen: no mark, number or question lies over what one decides on."""

import pytest
from playwright.sync_api import expect

from tests.browser.das_riff_positions import asks_for, sit_down_where
from tests.browser.playing import sit_down_at, sit_down_under_way
from tests.browser.visitor import LARGE, ON_ITS_SIDE, UPRIGHT

SIZES = [
    UPRIGHT,
    ON_ITS_SIDE,
    {"width": 820, "height": 1180},
    {"width": 1280, "height": 800},
    LARGE,
]

COVERED = """([over, under]) => {
    const boxes = where => [...document.querySelectorAll(where)].map(part =>
        [part.getBoundingClientRect(), part.outerHTML.slice(0, 80)])
    return boxes(over).flatMap(([mark]) => boxes(under)
        .filter(([box]) => box.left < mark.right - 1 && mark.left < box.right - 1
            && box.top < mark.bottom - 1 && mark.top < box.bottom - 1)
        .map(([, name]) => name))
}"""
"""What lies under something, by more than a pixel."""
CORALS = ".place > svg use, .place > svg .cell"
"""What a card of Reef brings, and the cells of its pattern."""
CUT_OFF = """() => [...document.querySelectorAll(".board .name span")].filter(name => {
    const letters = document.createRange()
    letters.selectNodeContents(name)
    return letters.getBoundingClientRect().width > name.getBoundingClientRect().width + 0.01
}).map(name => name.textContent)"""
"""Names that end in dots, for want of even a part of a pixel."""


def test_marks_and_numbers_hang_beside_the_corals_of_a_card(visit):
    ann = visit()
    sit_down_under_way(ann)
    for size in SIZES:
        ann.resizes(size)
        ann.stands_still()
        assert ann.page.evaluate(COVERED, [".place [data-information] i", CORALS]) == [], size
        assert ann.page.evaluate(COVERED, [".market .count", CORALS]) == [], size


@pytest.mark.parametrize("size", [ON_ITS_SIDE, LARGE], ids=str)
def test_the_own_hand_lies_below_the_own_reef(visit, size):
    ann = visit(size=size)
    sit_down_under_way(ann)
    reef = ann.page.locator(".reef.own").bounding_box()
    card = ann.page.locator("[role=group][aria-label^='Your hand'] .place").first.bounding_box()
    assert card["y"] >= reef["y"] + reef["height"]
    assert card["x"] + card["width"] < reef["x"] + reef["width"]


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=str)
def test_three_computers_are_told_apart_by_their_names_while_one_places_corals(visit, size):
    ann = visit(size=size)
    ann.page.evaluate("localStorage.setItem('atoll.tempo', JSON.stringify('step'))")
    sit_down_at(ann, "reef", first="1", seats="4")
    expect(ann.button("Next")).to_be_visible()
    expect(ann.page.locator(".board .name svg").first).to_be_visible()
    assert ann.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("wanted", [asks_for("worm", least=4), asks_for("pay", least=12)])
def test_a_question_leaves_the_others_worms_in_sight_in_large_windows(visit, wanted):
    ann = visit()
    sit_down_where(ann, wanted)
    expect(ann.page.locator(".question")).to_be_visible()
    for size in SIZES[3:]:
        ann.resizes(size)
        worms = "section:not([data-drop]) .good"
        assert ann.page.evaluate(COVERED, [".question", worms]) == [], size
