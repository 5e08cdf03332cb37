"""What the table says: what to do now, what to touch first, what happened, and to whom."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import both_sit, mover_first
from tests.browser.playing import TURNS, give_up, place_a_tile, play_or_take, result, sit_down_at
from tests.browser.visitor import PHONE, SPEAKS

FITS = "part => part.scrollWidth <= part.clientWidth && part.offsetHeight <= 28"
"""Whether a status of a phone has room for all that it says."""


def test_aqualin_says_what_to_do_from_touch_to_touch(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", first="1")
    expect(ann.my_turn).to_have_text("Slide a tile, or choose one from the river")
    lying = ann.button(re.compile(r"^[a-f]\d, (?!empty)")).first
    lying.click()
    expect(ann.my_turn).to_have_text(re.compile("^Touch the cell for the "))
    ann.page.locator(".spot.acts[aria-label*='can be reached']").first.click()
    expect(ann.my_turn).to_have_text("Now place a tile from the river")
    place_a_tile(ann)
    expect(ann.status).to_have_text("Turn complete: confirm or undo")


def test_reef_says_which_coral_is_placed(visit):
    ann = visit()
    sit_down_at(ann, "reef", first="0")
    for at, colour in enumerate(("red", "yellow", "green", "purple"), 1):
        expect(ann.my_turn).to_have_text(f"Place the {colour} coral ({at} of 4)")
        ann.try_out(ann.page.locator(".cell.lit").first)
    ann.confirm()
    expect(ann.my_turn).to_have_text("Take a card or play one")


def test_das_riff_says_what_was_rolled_and_what_to_pay(visit):
    ann = visit()
    sit_down_at(ann, "das-riff", first="1")
    expect(ann.my_turn).to_have_text(re.compile("^.+ rolled .+ and .+: take a worm[?]$"))
    ann.try_out(ann.page.locator(".question .answers button").first)
    ann.confirm()
    expect(ann.my_turn).to_have_text(re.compile("end your turn$"))
    ann.try_out(ann.page.locator(".actions .lit", has_text="Boat"))
    expect(ann.my_turn).to_have_text("Pay for the boat: 3 worms or pearls")


def test_a_touch_that_needs_another_first_is_answered(visit):
    ann = visit(size=PHONE, touch=True)
    sit_down_at(ann, "aqualin", first="1")
    ann.is_to_move()
    empty = ann.button(re.compile(r"^[a-f]\d, empty")).first
    empty.tap(force=True)
    answer = ann.page.get_by_text("Choose a tile first, then its cell.")
    expect(answer).to_be_visible()
    ann.button(re.compile(r"^river 1, ")).tap()
    expect(answer).to_have_count(0)
    ann.try_out(empty)
    empty.tap(force=True)
    ann.sees("Your turn is complete: confirm it, or undo a step.")


def test_what_does_nothing_by_itself_is_answered_in_das_riff(visit):
    ann = visit()
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    ann.button(re.compile("^breeding card")).first.click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    expect(ann.page.locator(".toast")).to_have_count(0)
    ann.closes_what_is_open()
    ann.page.locator(".goods[aria-label^=Your]").click()
    ann.sees("You pay with these: first touch what you want to buy.")
    ann.page.locator(".goods:not([aria-label^=Your])").click()
    ann.sees("That belongs to the other player.")
    ann.page.locator(".dice").click()
    ann.sees(re.compile("^The dice roll by themselves"))


def test_the_supplies_of_reef_are_answered(visit):
    ann = visit()
    sit_down_at(ann, "reef", first="0")
    ann.is_to_move()
    ann.page.locator(".supplies").click()
    ann.sees("Corals come with the cards that you play.")


@pytest.mark.parametrize("game", ["aqualin", "reef", "das-riff"])
def test_a_touch_out_of_turn_is_answered_by_whose_turn_it_is(visit, game):
    mover, other = mover_first(*both_sit(visit, game))
    expect(other.status).to_have_text(re.compile("^(Ann|Ben) is thinking$"))
    name = other.status.inner_text().split()[0]
    other.page.locator(".board [data-rove]").first.click(force=True)
    other.sees(f"It is {name}'s turn.")
    expect(mover.my_turn).to_be_visible()


def test_the_longest_instruction_fits_on_a_phone_in_every_language(visit):
    ann = visit(size=PHONE)
    sit_down_at(ann, "aqualin", first="1")
    for language in ("en", "fr", "it", "de"):
        ann.page.evaluate(SPEAKS, language)
        ann.reload()
        expect(ann.page.locator("html")).to_have_attribute("lang", language)
        ann.is_to_move()
        before = ann.my_turn.inner_text()
        assert ann.my_turn.evaluate(FITS)
        ann.page.locator("[data-rove='river 1']").click()
        expect(ann.my_turn).not_to_have_text(before)
        assert ann.my_turn.evaluate(FITS)


@pytest.mark.parametrize("game", ["aqualin", "reef"])
def test_the_log_of_a_phone_opens_at_its_newest_line_turn_by_turn(visit, game):
    ann = visit(size=PHONE)
    sit_down_at(ann, game, first="0")
    for _ in range(4):
        ann.is_to_move()
        TURNS[game](ann)
        ann.confirm()
    ann.is_to_move()
    ann.press("What happened")
    log = ann.page.get_by_role("region", name="What happened")
    expect(log.locator("li").first).not_to_be_in_viewport()
    expect(log.locator("li").last).to_be_in_viewport()
    heads = log.get_by_role("heading").all_inner_texts()
    assert [head.split(" · ")[0] for head in heads] == [str(n) for n in range(1, 9)]
    assert [head.split(" · ")[1] == "You" for head in heads] == [True, False] * 4


def test_das_riff_tells_its_deal_in_one_line_and_nobody_owns_the_boats_of_you(visit):
    ann = visit()
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    expect(ann.page.get_by_role("img", name="Your boats: column 1")).to_have_count(1)
    expect(ann.page.get_by_label(re.compile("of You"))).to_have_count(0)
    log = ann.page.get_by_role("region", name="What happened")
    dealt = log.get_by_text("32 cards come to the reef")
    expect(dealt).to_be_visible()
    first = log.locator("details p").first
    expect(first).not_to_be_visible()
    dealt.click()
    expect(first).to_be_visible()


def test_who_gives_up_is_told_so_and_is_never_a_guest_to_oneself(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", first="0")
    ann.is_to_move()
    give_up(ann)
    expect(result(ann)).to_contain_text("You gave up.")
    expect(ann.page.get_by_text("Guest 1")).to_have_count(0)
    result(ann).get_by_role("link", name="Replay").click()
    expect(ann.page.locator("header li").first).to_contain_text("You")
    expect(ann.page.get_by_text("Guest 1")).to_have_count(0)
    ann.go("/")
    mine = ann.page.get_by_role("region", name="Your matches")
    expect(mine).to_contain_text("You and ")
    expect(mine).not_to_contain_text("Guest 1")


def test_one_who_has_gone_is_waited_for_and_not_thinking(visit):
    mover, other = mover_first(*both_sit(visit, "reef"))
    play_or_take(mover)
    expect(other.status).to_have_text(re.compile("^(Ann|Ben) is thinking$"))
    mover.go("/")
    expect(other.status).to_have_text(re.compile("^Waiting for (Ann|Ben)$"))
