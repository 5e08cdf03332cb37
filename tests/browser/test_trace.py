"""What the others did stays to be seen: a line, marks on the board, and a way to see it again."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import (
    REEF_UNDER_WAY,
    TURNS,
    make_table,
    person,
    play_until_told,
    sit_down_at,
    sit_down_under_way,
)
from tests.browser.visitor import DESKTOP, HEARD, ON_ITS_SIDE, PHONE

MARKS = ".board :is(span.mark, .marked, .cell.moved, g.moved > *)"
"""A cell, a card or a boat that somebody has moved, and Aqualin's trail."""
REMEMBER = "tempo => localStorage.setItem('atoll.tempo', JSON.stringify(tempo))"
STEP = re.compile("^Computer (slides|places)")
"""What waits for somebody who watches step by step; luck passes by itself."""
EMPTY_HANDED = (
    *REEF_UNDER_WAY[: REEF_UNDER_WAY.index("take 21")],
    *("play 44", "place red b2", "place red c2"),
)
"""Reef: the other has played all its cards, and so takes one in its turn."""


def lines(visitor):
    return visitor.page.locator(".trace .told li")


def again(visitor):
    return visitor.page.locator(".trace").get_by_role("button", name="Show the others' turns again")


def told(visitor):
    """Give the lines, once somebody has moved."""
    expect(lines(visitor).first).to_have_text(re.compile("^Computer"))
    return lines(visitor).all_inner_texts()


@pytest.mark.parametrize("game", TURNS)
def test_a_line_stays_after_the_turn_of_the_computer_until_ones_own(visit, game):
    ann = visit()
    sit_down_at(ann, game, first="0")
    line = play_until_told(ann, game)
    assert len(line) == 1
    assert not re.search(r"\b[a-z]+\.[a-z]+\b", line[0]), "a word is missing"
    expect(ann.page.locator(MARKS)).not_to_have_count(0)
    TURNS[game](ann)
    assert lines(ann).all_inner_texts() == line
    expect(ann.page.locator(MARKS)).to_have_count(0)


def sees_three_lines(visitor):
    """Expect the lines and marks of three computers at every size, and give the lines."""
    visitor.is_to_move()
    for size in (PHONE, ON_ITS_SIDE, DESKTOP):
        visitor.resizes(size)
        expect(lines(visitor)).to_have_text(
            [re.compile(f"^Computer {seat}:") for seat in (2, 3, 4)]
        )
        expect(visitor.page.locator(".cell.moved")).to_have_count(12)
        expect(again(visitor)).to_be_in_viewport(ratio=1)
    return told(visitor)


def test_each_of_three_computers_has_its_line_and_its_marks_also_after_a_reload(visit):
    ann = visit()
    sit_down_at(ann, "reef", first="1", seats="4")
    first = sees_three_lines(ann)
    ann.reload()
    assert sees_three_lines(ann) == first


def test_a_taken_card_is_ringed_and_so_is_where_it_lay(visit):
    ann = visit()
    given = {"options": {"first": "0"}, "given": EMPTY_HANDED}
    ann.go(make_table(ann, "reef", [person("Ann"), person("Ben")], **given))
    for name in ("Ann", "Ben"):
        ann.press(f"I am {name}: show my cards")
        ann.is_to_move()
        ann.try_out(ann.page.locator(".market .lit button").first)
        ann.confirm()
    ann.press("I am Ann: show my cards")
    expect(lines(ann)).to_have_text(re.compile("^Ben.* took card"))
    expect(ann.page.locator(".marks .mark:not(.gap)").first).to_be_visible()
    expect(ann.page.locator(".marks .gap").first).to_be_visible()


def test_a_line_without_room_is_read_whole_by_a_touch(visit):
    ann = visit(size=PHONE, touch=True)
    sit_down_at(ann, "reef", first="1", seats="4")
    ann.is_to_move()
    ann.button("Show all of it").tap()
    unfolded = ann.page.locator(".trace .unfolded li")
    expect(unfolded).to_have_count(3)
    for line in unfolded.all():
        expect(line).to_be_in_viewport(ratio=1)
    ann.page.locator(".status").tap()
    expect(ann.page.locator(".trace .unfolded")).to_have_count(0)


def test_it_is_shown_again_by_touch_or_key_in_ones_own_turn_and_the_draft_stays(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", first="0")
    play_until_told(ann, "aqualin")
    TURNS["aqualin"](ann)
    for show in (again(ann).click, lambda: ann.page.keyboard.press("s")):
        show()
        expect(ann.status).to_have_text(STEP)
        ann.press("Skip the rest")
        expect(ann.status).to_have_text(re.compile("^Turn complete"))
        expect(ann.button("Confirm")).to_be_enabled()


def choose_tempo(visitor, name):
    visitor.press("Menu")
    visitor.page.get_by_text(name, exact=True).click()
    expect(visitor.page.get_by_role("radio", name=name)).to_be_checked()
    visitor.closes_what_is_open()


@pytest.mark.parametrize("motion", [False, True])
def test_step_by_step_each_move_waits_and_is_said(visit, motion):
    ann = visit(motion=motion)
    sit_down_at(ann, "aqualin", first="0")
    ann.is_to_move()
    choose_tempo(ann, "Step by step")
    ann.reload()
    ann.is_to_move()
    ann.page.evaluate(HEARD)
    TURNS["aqualin"](ann)
    ann.confirm()
    expect(ann.button("Next")).to_be_visible()
    expect(ann.status).to_have_text(STEP)
    expect(lines(ann)).to_have_count(0)
    ann.button("Next").focus()
    while True:
        expect(ann.status.filter(has_text=STEP).or_(ann.my_turn)).to_be_visible()
        if ann.my_turn.count():
            break
        shown = ann.status.inner_text()
        ann.page.keyboard.press("Enter")
        expect(ann.status).not_to_have_text(shown)
    told(ann)
    ann.page.wait_for_function("() => window.heard.at(-1).startsWith('Slide a tile')")
    heard = [line for line in ann.page.evaluate("window.heard") if line.startswith("Computer")]
    assert re.match(r"Computer places the .*\.", heard[-1])
    assert len(set(heard)) == len(heard)


def test_step_by_step_a_touch_of_the_board_goes_on_and_the_rest_can_be_skipped(visit):
    ann = visit()
    ann.page.evaluate(REMEMBER, "step")
    sit_down_at(ann, "reef", first="1", seats="4")
    expect(ann.status).to_have_text(re.compile("^Computer 2 places"))
    first = ann.status.inner_text()
    ann.page.locator(".cell").nth(5).click(force=True)
    expect(ann.status).not_to_have_text(first)
    expect(ann.button("Next")).to_be_visible()
    skip = ann.button("Skip the rest")
    while True:
        expect(skip.or_(ann.my_turn).first).to_be_visible()
        if ann.my_turn.count():
            break
        skip.click()
    expect(lines(ann)).to_have_count(3)


def test_a_card_is_read_and_put_away_while_steps_wait(visit):
    ann = visit()
    ann.page.evaluate(REMEMBER, "step")
    sit_down_under_way(ann)
    TURNS["reef"](ann)
    ann.confirm()
    expect(ann.button("Next")).to_be_visible()
    shown = ann.status.inner_text()
    ann.page.locator(".market .place button").first.press("i")
    card = ann.page.get_by_role("dialog", name="Card")
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    expect(ann.status).to_have_text(shown)
