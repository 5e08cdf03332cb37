"""The table of Das Riff in windows of every size: as its words say, with nothing in the way."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.das_riff_positions import asks_for, is_rich, sit_down_where
from tests.browser.geometry import covered
from tests.browser.visitor import DESKTOP, LARGE, ON_ITS_SIDE, PHONE, TABLET, UPRIGHT

SIZES = (PHONE, UPRIGHT, ON_ITS_SIDE, TABLET, DESKTOP, LARGE)
ROOMY = (UPRIGHT, ON_ITS_SIDE, TABLET)
"""Where a question has a place of its own, so that it lies over nothing that is worth knowing."""
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
    ("wanted", "roomy"),
    [
        pytest.param(asks_for("settle"), ROOMY, id="settle"),
        pytest.param(asks_for("worm", least=4), ROOMY, id="answer"),
        pytest.param(asks_for("pay", least=12), ROOMY, id="pay"),
        pytest.param(asks_for("take", least=1), (), id="turned over"),
    ],
)
def test_a_question_lies_over_no_target_nor_where_there_is_room_over_any_count(
    visit, wanted, roomy
):
    ann = visit()
    sit_down_where(ann, wanted)
    question = ann.page.locator(".question")
    expect(question).to_be_visible()
    for size in SIZES:
        ann.resizes(size)
        expect(question).to_be_in_viewport(ratio=1)
        assert covered(question, TARGETS) == [], size
        assert size not in roomy or covered(question, KNOWLEDGE) == [], size


def test_a_hunt_leaves_all_prey_free(visit):
    ann = visit()
    sit_down_where(ann, is_rich)
    ann.press(re.compile("send (it|one) out"))
    expect(ann.page.locator(".question")).to_be_visible()
    for size in SIZES:
        ann.resizes(size)
        assert ann.page.locator(TARGETS).count() > 8
        assert covered(ann.page.locator(".question"), TARGETS) == [], size


def test_a_refusal_lies_over_nothing_that_can_be_touched(visit):
    ann = visit()
    sit_down_where(ann, is_rich)
    for size in SIZES:
        ann.resizes(size)
        ann.button(re.compile("^a8, ")).click()
        toast = ann.page.locator(".toast")
        expect(toast).to_contain_text("D10")
        expect(toast).to_be_in_viewport(ratio=1)
        assert ann.page.locator(TARGETS).count() > 8
        assert covered(toast, f"{TARGETS}, {KNOWLEDGE}") == [], size


def test_on_a_large_screen_the_own_corals_are_larger_than_those_of_the_other(visit):
    ann = visit(size=LARGE)
    sit_down_where(ann, is_rich)
    own = ann.page.locator("section[data-drop] .coral").first.bounding_box()
    other = ann.page.locator("section:not([data-drop]) .coral").first.bounding_box()
    breeding = ann.page.locator(".breeding .card").first.bounding_box()
    assert own["width"] > 1.2 * other["width"]
    assert own["width"] > breeding["width"]
