"""What lies around a board is seen whole: nothing is cut, covered, or out of the window."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.company import both_sit, invite, open_talk
from tests.browser.playing import (
    TURNS,
    ask_where_to_look,
    give_up,
    play_or_take,
    result,
    sit_down_at,
    start,
)
from tests.browser.test_last_round import sit_down_before_the_last_round
from tests.browser.visitor import DESKTOP, ON_ITS_SIDE, TABLET, UPRIGHT

SIZES = (UPRIGHT, ON_ITS_SIDE, TABLET, DESKTOP)
TABLE = "header li, .status p, .trace .told li, .bar button"
"""Who plays, what to do, what the others did, and the buttons."""


SLICED = """(panel, parts) => {
    const over = panel.getBoundingClientRect()
    const isSeen = (part) => part.checkVisibility() && !panel.contains(part)
    return [...document.querySelectorAll(parts)].filter(isSeen).filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const isOver = left < over.right && right > over.left
            && top < over.bottom && bottom > over.top
        const isHidden = top >= over.top && bottom <= over.bottom
        return isOver && !isHidden
    }).map((part) => part.innerText)
}"""
"""What a panel leaves a part of to be seen."""


def overlaps(one, other):
    """Whether two boxes have a point in common."""
    return all(
        one[start] < other[start] + other[length] and other[start] < one[start] + one[length]
        for start, length in (("x", "width"), ("y", "height"))
    )


@pytest.mark.parametrize("game", TURNS)
def test_a_hint_tells_the_move_first_and_slices_nothing(visit, game):
    ann = visit()
    sit_down_at(ann, game, first="0")
    ask_where_to_look(ann)
    ann.press("Tell me the move")
    panel = ann.page.get_by_role("region", name="Hint")
    for size in SIZES:
        ann.resizes(size)
        ann.stands_still()
        parts = [panel.locator("ol"), panel.locator("ul"), ann.button("Try it")]
        tops = [part.bounding_box()["y"] for part in parts]
        assert all(above < below for above, below in pairwise(tops)), size
        for move in panel.locator("ol li").all():
            expect(move).to_be_in_viewport(ratio=1)
        assert panel.evaluate(SLICED, TABLE) == [], size


def test_who_won_and_the_ways_on_stay_in_sight_however_long_the_account(visit):
    ann = visit()
    sit_down_at(ann, "reef", first="0")
    ann.is_to_move()
    give_up(ann)
    for seat in result(ann).locator("summary").all():
        seat.click()
    for size in SIZES:
        ann.resizes(size)
        ann.stands_still()
        expect(result(ann).get_by_role("heading")).to_be_in_viewport(ratio=1)
        for way in ("Rematch", "Replay", "Record", "Home"):
            expect(result(ann).get_by_text(way, exact=True)).to_be_in_viewport(ratio=1)
        assert result(ann).evaluate(SLICED, TABLE) == [], size
    expect(ann.button("Result")).to_have_count(0)
    expect(ann.page.locator("header [aria-current]")).to_have_count(0)


def test_what_somebody_says_covers_neither_names_nor_what_to_do(visit):
    ann, _ = both_sit(visit, "aqualin")
    for size in SIZES[:3]:
        ann.resizes(size)
        open_talk(ann).get_by_role("button", name="Smile").click()
        bubble = ann.page.locator(".bubble")
        expect(bubble).to_be_visible()
        ann.stands_still()
        said = bubble.bounding_box()
        for part in ann.page.locator("header .title, .status p").all():
            assert not overlaps(said, part.bounding_box()), size
        expect(bubble).to_have_count(0, timeout=20_000)


def test_what_a_turn_brings_stays_in_the_window(visit):
    ann = visit(size=DESKTOP)
    sit_down_before_the_last_round(ann)
    ann.is_to_move()
    play_or_take(ann)
    box = ann.page.locator(".status ul").bounding_box()
    assert box["x"] + box["width"] <= DESKTOP["width"]


def test_the_end_of_a_sheet_reaches_its_edges(visit):
    ann = visit(size=ON_ITS_SIDE)
    start(ann, "reef", "Options")
    dialog = ann.page.get_by_role("dialog").bounding_box()
    foot = ann.page.locator(".foot").bounding_box()
    assert foot["width"] == pytest.approx(dialog["width"], abs=20)  # a scroll bar
    assert foot["y"] + foot["height"] == pytest.approx(dialog["y"] + dialog["height"], abs=1)


def test_a_seat_can_be_taken_on_a_phone_that_lies_on_its_side(visit):
    ann = visit()
    ben = visit(invite(ann, "reef"), size=ON_ITS_SIDE)
    expect(ben.button("Take a seat")).to_be_in_viewport(ratio=1)


def test_a_link_that_leads_here_only_is_said_to_do_so_before_it_and_has_no_code(visit):
    ann = visit(size=UPRIGHT)
    invite(ann, "reef")
    warning = ann.page.get_by_text("This link works only on this computer.")
    expect(warning).to_be_visible()
    link = ann.page.locator("input[readonly]").first
    assert warning.bounding_box()["y"] < link.bounding_box()["y"]
    expect(ann.page.get_by_role("img", name="The link as a code for a camera")).to_have_count(0)


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["phone", "lying"])
def test_a_search_closes_the_contents_and_shows_what_was_found(visit, size):
    ann = visit("/rules/reef", size=size)
    ann.press("Contents")
    ann.page.get_by_role("searchbox").fill("coral")
    expect(ann.page.get_by_role("navigation", name="Contents")).to_be_hidden()
    expect(ann.page.locator("mark.current")).to_be_in_viewport(ratio=1)


def test_a_match_under_way_makes_the_first_page_no_wider(visit):
    ann = visit(size=UPRIGHT)
    sit_down_at(ann, "reef")
    ann.is_to_move()
    give_up(ann)
    ann.go("/")
    expect(ann.page.get_by_role("region", name="Your matches")).to_be_visible()
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert ann.page.evaluate(wider) == 0
    card = ann.page.locator("article").first.bounding_box()
    assert card["x"] == pytest.approx(UPRIGHT["width"] - card["x"] - card["width"], abs=1)


def test_each_of_three_others_is_told_of_beside_a_board(visit):
    ann = visit(size=DESKTOP)
    sit_down_at(ann, "reef", first="1", seats="4")
    ann.is_to_move()
    lines = ann.page.locator(".trace .told li")
    expect(lines).to_have_count(3)
    for line in lines.all():
        expect(line).to_be_in_viewport(ratio=1)
    told = ann.page.locator(".trace .told ul").bounding_box()
    room = ann.page.locator(".trace").bounding_box()
    assert told["height"] <= room["height"]


def test_step_by_step_nothing_is_told_before_it_is_shown(visit):
    ann = visit(size=DESKTOP)
    sit_down_at(ann, "reef", first="0", seats="3")
    ann.is_to_move()
    ann.press("Menu")
    ann.page.get_by_text("Step by step", exact=True).click()
    ann.closes_what_is_open()
    play_or_take(ann)
    ann.confirm()
    expect(ann.status).to_have_text(re.compile("^Computer 2"))
    expect(ann.page.locator("aside li").filter(has_text="Computer 2")).to_have_count(0)
