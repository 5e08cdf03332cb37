"""Whole matches by keyboard alone, and that nobody who plays so is ever lost."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.keys import tab_to, walk_to
from tests.browser.playing import ANSWERS, OVER, SHORT_DECK, SMALL_REEF, result, sit_down_at
from tests.browser.visitor import DESKTOP, PHONE


def test_a_whole_reef_by_keyboard_alone(visit):
    ann = visit()
    sit_down_at(ann, "reef", deck=SHORT_DECK)
    ways = [".cell.lit", "[data-drop=hand] ~ [role=group] .lit button", ".market .lit button"]
    confirm, over = ann.button("Confirm"), result(ann)
    complete = ann.page.locator("button:enabled", has_text="Confirm")
    while True:
        lit = [ann.page.locator(f".board {way}") for way in ways]
        expect(lit[0].or_(lit[1]).or_(lit[2]).or_(complete).or_(over).first).to_be_visible()
        if over.is_visible():
            return ann.sees(OVER)
        if complete.count():
            expect(confirm).to_be_focused()
            ann.page.keyboard.press("Enter")
            expect(complete).to_have_count(0)
        else:
            walk_to(ann, next(way for way in lit if way.count()).first)
            ann.sees_a_change(lambda: ann.page.keyboard.press("Enter"))
        expect(ann.page.locator("body:focus")).to_have_count(0)


def test_a_whole_aqualin_by_keyboard_alone(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", **SMALL_REEF)
    over = result(ann)
    while True:
        expect(ann.my_turn.or_(over)).to_be_visible()
        if over.is_visible():
            return ann.sees(OVER)
        walk_to(ann, ann.button(re.compile(r"^river \d, (?!empty)")).first)
        ann.page.keyboard.press("Enter")
        walk_to(ann, ann.button(re.compile(r"^[a-f]\d, empty")).first)
        ann.page.keyboard.press("Enter")
        expect(ann.button("Confirm")).to_be_focused()
        ann.page.keyboard.press("Enter")
        expect(ann.page.locator("button:enabled", has_text="Confirm")).to_have_count(0)
        expect(ann.page.locator("body:focus")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "name", "phone", "desktop"),
    [
        ("aqualin", "Reef", [6] * 6, [6] * 6),
        ("aqualin", "River", [6], [1] * 6),
        ("reef", "Your reef", [4] * 4, [4] * 4),
        ("das-riff", "Reef", [8] * 4, [8] * 4),
    ],
)
def test_a_board_is_a_grid_with_the_rows_that_are_seen(visit, game, name, phone, desktop):
    ann = visit(size=PHONE)
    sit_down_at(ann, game)
    rows = ann.page.get_by_role("grid", name=name, exact=True).get_by_role("row")
    expect(rows).to_have_count(len(phone))
    assert rows.evaluate_all(CELLS_IN_LINE) == phone
    ann.page.set_viewport_size(DESKTOP)
    expect(rows).to_have_count(len(desktop))
    assert rows.evaluate_all(CELLS_IN_LINE) == desktop


CELLS_IN_LINE = """rows => rows.map(row => {
    const cells = [...row.querySelectorAll("[role=gridcell] > *")]
    const boxes = cells.map(cell => cell.getBoundingClientRect())
    return boxes.every(({ x, y }, place) =>
        place === 0 || y === boxes[0].y && x > boxes[place - 1].x) ? cells.length : "crooked"
})"""
"""How many cells each row has, if they lie side by side."""


def test_other_reefs_are_tables_that_can_be_read_cell_by_cell(visit):
    ann = visit()
    sit_down_at(ann, "reef")
    table = ann.page.get_by_role("table", name="Computer's reef")
    expect(table.get_by_role("row")).to_have_count(4)
    expect(table.get_by_role("cell")).to_have_count(16)


def test_a_match_begins_by_keyboard_at_the_first_page(visit):
    ann = visit()
    tab_to(ann, "Play the computer")
    ann.page.keyboard.press("Enter")
    expect(ann.my_turn).to_be_visible()


def test_a_whole_das_riff_by_keyboard_alone(visit):
    ann = visit()
    sit_down_at(ann, "das-riff", turn_limit="8")
    keyboard = ann.page.keyboard
    confirm = ann.button("Confirm")
    over = result(ann)
    question = ann.page.locator(".question")
    ready = ann.page.locator(".actions .ready")
    while True:
        expect(question.or_(ready).or_(over).first).to_be_visible()
        if over.is_visible():
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
    walk_to(visitor, visitor.button(name).first)
    answers = visitor.page.locator(ANSWERS)
    bought = visitor.page.locator(".actions .ready, .bar .primary:enabled")
    visitor.sees_a_change(lambda: visitor.page.keyboard.press("Enter"))
    expect(answers.or_(bought).first).to_be_visible()
    while answers.count():
        tab_to(visitor, "^(Pay with (?!.* 0 left)|settle)")
        visitor.sees_a_change(lambda: visitor.page.keyboard.press("Enter"))
        expect(answers.or_(bought).first).to_be_visible()


HAS_FOCUS = "() => document.querySelector('dialog').contains(document.activeElement)"


def test_a_sheet_keeps_the_focus_and_gives_it_back(visit):
    ann = visit(size=PHONE)
    sit_down_at(ann, "aqualin", first="0", **SMALL_REEF)
    expect(ann.my_turn).to_be_visible()
    menu = ann.button("Menu")
    menu.focus()
    ann.page.keyboard.press("Enter")
    for _ in range(30):
        ann.page.keyboard.press("Tab")
        assert ann.page.evaluate(HAS_FOCUS) or ann.page.locator(":focus").count() == 0
    ann.page.get_by_role("dialog").get_by_role("button", name="Rules").press("Enter")
    expect(ann.page.get_by_role("dialog", name="Rules")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(menu).to_be_focused()


def test_single_keys_open_what_they_are_said_to_open(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", first="0", **SMALL_REEF)
    expect(ann.my_turn).to_be_visible()
    titles = {"m": "Menu", "t": "Board as text", "l": "What happened", "r": "Rules"}
    for key, title in {**titles, "?": "Keyboard"}.items():
        ann.page.keyboard.press(key)
        expect(ann.page.get_by_role("dialog", name=title)).to_be_visible()
        ann.closes_what_is_open()


def test_single_keys_are_typed_in_a_field_and_can_be_switched_off(visit):
    ann = visit()
    ann.page.get_by_label("Your name").press_sequentially("Rolf?")
    expect(ann.page.get_by_label("Your name")).to_have_value("Rolf?")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.press("Keyboard")
    ann.page.get_by_label("Use single-letter shortcuts").uncheck()
    ann.closes_what_is_open()
    ann.page.locator("h1").click()
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
