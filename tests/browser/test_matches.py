"""Whole matches through the page."""

import re

import pytest
from playwright.sync_api import expect

from atoll.games import find_game
from atoll.record_reader import read_record
from atoll.verify import verify_record
from tests.browser.playing import TURNS, play_to_the_end, start
from tests.browser.visitor import PHONE

OVER = re.compile("wins? |share the victory")


@pytest.mark.parametrize("game", TURNS)
def test_a_whole_match_against_the_computer_and_its_record_is_true(visit, game):
    ann = visit()
    start(ann, game)
    play_to_the_end(ann, game)
    expect(ann.page).to_have_title(OVER)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Record").click()
    record = read_record(download.value.path().read_text())
    assert verify_record(record, find_game(game)).is_over


def test_a_whole_match_by_touch_at_phone_size(visit):
    ann = visit(size=PHONE, touch=True)
    start(ann, "reef")
    play_to_the_end(ann, "reef")
    ann.sees(OVER)


def test_a_whole_aqualin_by_keyboard_alone(visit):
    ann = visit()
    keyboard = ann.page.keyboard
    tab_to(ann, "Play the computer")
    keyboard.press("Enter")
    for _ in range(18):
        expect(
            ann.status.filter(has_text=re.compile("^Your turn")).or_(ann.button("Result"))
        ).to_be_visible()
        tab_to(ann, re.compile(r"^[a-f]\d, |^river"))
        move_to(ann, re.compile(r"^river \d, (?!empty)"), OVER_THE_RIVER)
        keyboard.press("Enter")
        move_to(ann, re.compile(r"^[a-f]\d, empty"), OVER_THE_REEF)
        keyboard.press("Enter")
        expect(ann.button("Confirm")).to_be_enabled()
        expect(ann.button("Confirm")).to_be_focused()
        keyboard.press("Enter")
        expect(ann.page.locator("button:enabled", has_text="Confirm")).to_have_count(0)
    ann.sees(OVER)


FOCUSED = """() => {
    const active = document.activeElement
    return active === document.body ? "" : (active.getAttribute("aria-label") ?? active.innerText)
}"""


def focused(visitor):
    """Name what has the focus."""
    return visitor.page.evaluate(FOCUSED)


def tab_to(visitor, name):
    """Press Tab until something with this name has the focus."""
    pattern = re.compile(name)
    for _ in range(40):
        if pattern.search(focused(visitor)):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


LEFT, RIGHT, UP, DOWN = "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"
OVER_THE_RIVER = [RIGHT] * 8 + [UP] * 6 + [DOWN] * 6
OVER_THE_REEF = [LEFT] * 8 + [UP] * 6 + ([RIGHT] * 5 + [DOWN] + [LEFT] * 5 + [DOWN]) * 3
"""Beside each other as on a wide screen: the reef line by line from its upper left corner."""


def move_to(visitor, name, ways):
    """Press arrow keys until a field with this name has the focus."""
    for way in ways:
        if name.search(focused(visitor)):
            return
        visitor.page.keyboard.press(way)
    assert name.search(focused(visitor)), f"the arrow keys do not lead to {name.pattern}"
