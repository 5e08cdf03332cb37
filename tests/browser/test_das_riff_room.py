"""The table of Das Riff in windows of every size: as its words say, with nothing in the way."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.das_riff_positions import asks_for, is_rich, sit_down_where
from tests.browser.visitor import PHONE

UPRIGHT = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
TABLET = {"width": 820, "height": 1180}
SIZES = [
    *(PHONE, UPRIGHT, ON_ITS_SIDE, TABLET),
    *({"width": 1280, "height": 800}, {"width": 1920, "height": 1080}),
]

COVERED = """([over, parts]) => {
    const cover = document.querySelector(over)
    const { left, right, top, bottom } = cover.getBoundingClientRect()
    return [...document.querySelectorAll(parts)]
        .filter(part => !cover.contains(part))
        .map(part => [part.getBoundingClientRect(), part.ariaLabel ?? part.className])
        .filter(([box]) => box.left < right - 1 && left < box.right - 1
            && box.top < bottom - 1 && top < box.bottom - 1)
        .map(([, name]) => name)
}"""
"""Which parts lie at least a little below another."""
TARGETS = ".board :is(.lit, .ready, .hunted)"
"""What can be touched now."""
KNOWLEDGE = ".piles b, .breeding .card, section:not([data-drop]) .good"
"""How many cards the piles have, the breeding cards, what the other seat has."""
COORDINATES = """() => Object.fromEntries([...document.querySelectorAll(".board .label")]
    .map(label => [label.textContent.trim(), label.getBoundingClientRect()])
    .map(([name, { x, y, width, height }]) => [name, [x + width / 2, y + height / 2]]))"""


def middle(visitor, cell):
    box = visitor.button(re.compile(f"^{cell}, ")).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_rows_and_columns_lie_and_are_named_as_the_words_say(visit):
    ann = visit()
    sit_down_where(ann, is_rich)
    ann.button("End turn").wait_for()
    for size in SIZES:
        ann.resizes(size)
        named = ann.page.evaluate(COORDINATES)
        assert sorted(named) == [*"12345678", *"abcd"]
        assert middle(ann, "a1")[1] == pytest.approx(middle(ann, "a8")[1])
        assert middle(ann, "a1")[0] == pytest.approx(middle(ann, "d1")[0])
        assert middle(ann, "a1")[0] < middle(ann, "a8")[0]
        card = ann.button(re.compile("^a1, ")).bounding_box()
        for letter in "abcd":
            assert abs(named[letter][1] - middle(ann, f"{letter}1")[1]) < card["height"] / 2
        for digit in "12345678":
            assert abs(named[digit][0] - middle(ann, f"a{digit}")[0]) < card["width"] / 2


@pytest.mark.parametrize(
    "wanted",
    [
        pytest.param(asks_for("settle"), id="settle"),
        pytest.param(asks_for("worm", least=4), id="answer"),
        pytest.param(asks_for("pay", least=12), id="pay"),
        pytest.param(asks_for("take", least=1), id="turned over"),
    ],
)
def test_a_question_lies_over_nothing_that_can_be_touched(visit, wanted):
    ann = visit()
    sit_down_where(ann, wanted)
    expect(ann.page.locator(".question")).to_be_visible()
    for size in SIZES:
        ann.resizes(size)
        expect(ann.page.locator(".question")).to_be_in_viewport(ratio=1)
        assert ann.page.evaluate(COVERED, [".question", TARGETS]) == [], size


@pytest.mark.parametrize(
    "wanted",
    [
        pytest.param(asks_for("settle"), id="settle"),
        pytest.param(asks_for("worm", least=4), id="answer"),
        pytest.param(asks_for("pay", least=12), id="pay"),
    ],
)
def test_a_question_covers_neither_piles_nor_breeding_cards_nor_the_others_worms(visit, wanted):
    ann = visit()
    sit_down_where(ann, wanted)
    expect(ann.page.locator(".question")).to_be_visible()
    for size in (UPRIGHT, ON_ITS_SIDE, TABLET):
        ann.resizes(size)
        assert ann.page.evaluate(COVERED, [".question", KNOWLEDGE]) == [], size


def test_a_hunt_leaves_all_prey_free(visit):
    ann = visit()
    sit_down_where(ann, is_rich)
    ann.press(re.compile("send (it|one) out"))
    expect(ann.page.locator(".question")).to_be_visible()
    for size in SIZES:
        ann.resizes(size)
        assert ann.page.locator(TARGETS).count() > 8
        assert ann.page.evaluate(COVERED, [".question", TARGETS]) == [], size


def test_a_refusal_lies_over_nothing_that_can_be_touched(visit):
    ann = visit()
    sit_down_where(ann, is_rich)
    for size in SIZES:
        ann.resizes(size)
        ann.button(re.compile("^a8, ")).click()
        expect(ann.page.locator(".toast")).to_be_in_viewport(ratio=1)
        assert ann.page.locator(TARGETS).count() > 8
        assert ann.page.evaluate(COVERED, [".toast", f"{TARGETS}, {KNOWLEDGE}"]) == [], size


def test_on_a_large_screen_the_own_corals_are_larger_than_those_of_the_other(visit):
    ann = visit(size={"width": 1920, "height": 1080})
    sit_down_where(ann, is_rich)
    own = ann.page.locator("section[data-drop] .coral").first.bounding_box()
    other = ann.page.locator("section:not([data-drop]) .coral").first.bounding_box()
    breeding = ann.page.locator(".breeding .card").first.bounding_box()
    assert own["width"] > 1.2 * other["width"]
    assert own["width"] > breeding["width"]
