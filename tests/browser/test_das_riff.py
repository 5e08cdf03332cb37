"""Das Riff in the page: what is asked, what is sent out, what is dragged."""

import re

from playwright.sync_api import expect

from tests.browser.geometry import middle_is_free
from tests.browser.playing import sit_down_at
from tests.browser.visitor import DESKTOP, PHONE, SMALL_TABLET


def counts(**cards: int) -> str:
    """Give the counts of a deck with one fish of each kind and these cards."""
    others = {"coral": 0, "pearl": 0, "shark": 0, "sea": 0} | cards
    colours = ("blue", "green", "pink", "purple", "red", "yellow")
    lines = ["kind,colour,male,female,cards", *(f"fish,{colour},1,1," for colour in colours)]
    return ";".join([*lines, *(f"{kind},,,,{count}" for kind, count in others.items())])


def sit_where(visitor, wanted, **cards):
    """Sit down at a table at which the viewer begins and has something like this before them."""
    for _ in range(20):
        sit_down_at(visitor, "das-riff", first="0", deck=counts(**cards))
        visitor.is_to_move()
        visitor.button("End turn").wait_for()
        if visitor.button(wanted).count():
            return
    raise AssertionError(f"there is never {wanted}")


def test_a_question_is_answered_without_scrolling(visit):
    ann = visit()
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    ann.button("Buy a boat").last.click()
    answers = ann.page.locator(".question button")
    for size in (PHONE, DESKTOP, SMALL_TABLET):
        ann.resizes(size)
        expect(ann.page.locator(".question")).to_be_in_viewport(ratio=1)
        assert answers.count() > 1
        assert all(middle_is_free(answer) for answer in answers.all())
        boxes = [answer.bounding_box() for answer in answers.all()]
        assert min(box["height"] for box in boxes) >= 44
        assert min(box["width"] for box in boxes) >= 44


def test_a_card_is_dragged_to_the_own_place(visit):
    ann = visit()
    sit_where(ann, re.compile("^a1, coral, can be bought"), coral=48)
    ann.button(re.compile("^a1, ")).drag_to(ann.page.get_by_role("region", name="You"))
    ann.press(re.compile("^Pay with"))
    expect(ann.button("a1, empty")).to_be_visible()
    expect(ann.button("empty coral")).to_be_visible()


def test_a_shark_is_called_back_and_sent_out(visit):
    ann = visit()
    sit_where(ann, re.compile("^a1, shark, can be bought"), shark=48)
    ann.press(re.compile("^a1, "))
    ann.press(re.compile("^Pay with"))
    ann.press("1 shark: send it out")
    ann.sees("What does the shark chase away?")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".question")).to_have_count(0)
    ann.press("1 shark: send it out")
    ann.press(re.compile("^d8, .*, within reach of your shark"))
    expect(ann.button("d8, empty")).to_be_visible()
    expect(ann.button("Look at the discard pile, 2 cards")).to_be_visible()
    expect(ann.button("0 sharks")).to_be_visible()


def test_a_card_is_turned_over_and_shown_when_confirmed(visit):
    ann = visit()
    sit_where(ann, re.compile("^b1, closed card, can be turned over"), coral=48)
    ann.button(re.compile("^b1, closed")).click()
    ann.button(re.compile("^Pay with")).first.click()
    ann.sees("Confirm to see what it is, or undo")
    ann.confirm()
    ann.is_to_move()
    expect(ann.button(re.compile("^b1, (coral|.* (male|female))"))).to_be_visible()


def test_a_card_beyond_the_boats_is_refused_with_the_rule_beside_what_is_touched_next(visit):
    ann = visit(size=PHONE, touch=True)
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    ann.button(re.compile("^a8, ")).tap()
    expect(ann.page.get_by_role("status").filter(has_text="D10")).to_be_visible()
    for name in ("^a1, ", "^b1, ", "^d1, ", "^End turn"):
        assert middle_is_free(ann.button(re.compile(name))), name


def explanation(visitor):
    return visitor.page.get_by_role("dialog")


def test_a_finger_that_rests_on_a_card_is_told_what_it_is_and_buys_nothing(visit):
    ann = visit(size=PHONE, touch=True)
    sit_where(ann, re.compile("^a1, coral, can be bought"), coral=48)
    ann.button(re.compile("^a1, ")).click(delay=900)
    expect(explanation(ann)).to_contain_text("On a1 it costs 1 worm of any colour.")
    expect(explanation(ann).get_by_role("link", name="Rule D15")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(explanation(ann)).to_have_count(0)
    expect(ann.button(re.compile("^a1, coral, can be bought"))).to_be_visible()


def test_a_breeding_card_and_the_sharks_are_explained_by_a_touch_and_by_keys(visit):
    ann = visit(size=PHONE, touch=True)
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    ann.button(re.compile("^breeding card")).first.tap()
    expect(explanation(ann)).to_contain_text("Whoever breeds five times first wins.")
    ann.closes_what_is_open()
    ann.button("0 sharks").focus()
    ann.page.keyboard.press("i")
    expect(explanation(ann)).to_contain_text("chases away an open card")


def test_a_mouse_asks_by_the_mark_of_a_card_and_comes_to_its_rule(visit):
    ann = visit()
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    card = ann.button(re.compile("^b8, closed"))
    card.hover()
    card.locator("[data-information]").click()
    expect(explanation(ann)).to_contain_text("You have no boat at column 8 yet.")
    explanation(ann).get_by_role("link", name="Rule D12").click()
    expect(ann.page.get_by_text("D12 Closed centre card.")).to_be_in_viewport()
