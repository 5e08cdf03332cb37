"""Whole matches through the page."""

import re

import pytest
from playwright.sync_api import expect

from atoll.games import find_game
from atoll.record_reader import read_record
from atoll.verify import verify_record
from tests.browser.playing import ANSWERS, TURNS, play_to_the_end, sit_down_at, start
from tests.browser.visitor import PHONE

OVER = re.compile("wins? |share the victory")


def begin(visitor, game, turns):
    """Begin a match against the computer; Das Riff may take hours, and ends after some turns."""
    if game == "das-riff":
        sit_down_at(visitor, game, turn_limit=str(turns))
    else:
        start(visitor, game)


@pytest.mark.parametrize("game", TURNS)
def test_a_whole_match_against_the_computer_and_its_record_is_true(visit, game):
    ann = visit()
    begin(ann, game, turns=24)
    play_to_the_end(ann, game)
    expect(ann.page).to_have_title(OVER)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Record").click()
    record = read_record(download.value.path().read_text())
    assert verify_record(record, find_game(game)).is_over


@pytest.mark.parametrize("game", ["reef", "das-riff"])
def test_a_whole_match_by_touch_at_phone_size(visit, game):
    ann = visit(size=PHONE, touch=True)
    begin(ann, game, turns=12)
    play_to_the_end(ann, game)
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


def test_a_whole_das_riff_by_keyboard_alone(visit):
    ann = visit()
    sit_down_at(ann, "das-riff", turn_limit="8")
    keyboard = ann.page.keyboard
    confirm = ann.button("Confirm")
    result = ann.button("Result")
    question = ann.page.locator(".question")
    ready = ann.page.locator(".actions .ready")
    while True:
        expect(question.or_(ready).or_(result).first).to_be_visible()
        if result.is_visible():
            return
        if question.count():
            tab_to(ann, "^take a .* worm$")
            keyboard.press("Enter")
        else:
            buy_by_keyboard(ann)
            # After a breeding luck comes first.
            if ready.count():
                tab_to(ann, "^End turn$")
                keyboard.press("Enter")
        expect(confirm).to_be_focused()
        keyboard.press("Enter")
        expect(ann.page.locator("button:enabled", has_text="Confirm")).to_have_count(0)


def buy_by_keyboard(visitor):
    """Das Riff: walk to a card that can be bought, if there is one, and pay for it."""
    name = re.compile("can be bought")
    if visitor.button(name).count() == 0:
        return
    tab_to(visitor, r"^[a-d]\d, ")
    move_to(visitor, name, OVER_FOUR_ROWS)
    answers = visitor.page.locator(ANSWERS)
    bought = visitor.page.locator(".actions .ready, .bar .primary:enabled")
    visitor.sees_a_change(lambda: visitor.page.keyboard.press("Enter"))
    expect(answers.or_(bought).first).to_be_visible()
    while answers.count():
        tab_to(visitor, "^(Pay with (?!.* 0 left)|settle)")
        visitor.sees_a_change(lambda: visitor.page.keyboard.press("Enter"))
        expect(answers.or_(bought).first).to_be_visible()


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
OVER_FOUR_ROWS = [LEFT] * 8 + [DOWN] * 4 + ([RIGHT] * 7 + [UP] + [LEFT] * 7 + [UP]) * 2
"""Das Riff from the shore of the own row."""


def move_to(visitor, name, ways):
    """Press arrow keys until a field with this name has the focus."""
    for way in ways:
        if name.search(focused(visitor)):
            return
        visitor.page.keyboard.press(way)
    assert name.search(focused(visitor)), f"the arrow keys do not lead to {name.pattern}"
