"""Somebody goes away, or plays on another device; and two come with the same name."""

import re

from playwright.sync_api import expect

from tests.browser.company import both_sit, invite, mover_first
from tests.browser.playing import place_a_tile
from tests.browser.visitor import PHONE

A_MINUTE = 61


def is_missed(visitor):
    return visitor.button(re.compile("still there"))


def sit_with_one_who_is_silent(visit, server):
    """Give one who was called and has not answered in time, and the other."""
    ann, ben = both_sit(visit, "aqualin")
    absent, other = mover_first(ann, ben)
    server.let_pass(A_MINUTE)
    is_missed(other).click()
    absent.button("I am here").wait_for()
    server.let_pass(A_MINUTE)
    return absent, other


def test_who_is_called_says_that_they_are_here(visit, server):
    ann, ben = both_sit(visit, "aqualin")
    absent, other = mover_first(ann, ben)
    expect(is_missed(other)).to_have_count(0)
    server.let_pass(A_MINUTE)
    is_missed(other).click()
    other.sees(re.compile(r"was asked, and has (1:00|0:\d\d) to answer"))
    absent.sees(re.compile("^(Ann|Ben) asks whether you are still there"))
    absent.press("I am here")
    expect(absent.button("I am here")).to_have_count(0)
    absent.is_to_move()


def test_the_computer_plays_for_who_is_silent_until_they_come_back(visit, server):
    absent, other = sit_with_one_who_is_silent(visit, server)
    other.press("Let the computer play")
    other.is_to_move()
    place_a_tile(other)
    other.confirm()
    other.is_to_move()
    expect(other.page.locator("header li", has_text="the computer plays for them")).to_have_count(1)
    absent.sees("The computer plays for you")
    absent.press("I am back")
    place_a_tile(other)
    other.confirm()
    absent.is_to_move()
    place_a_tile(absent)
    absent.confirm()


def test_who_is_silent_may_have_lost(visit, server):
    absent, other = sit_with_one_who_is_silent(visit, server)
    other.press("Count as given up")
    other.sees("You win")
    absent.sees(re.compile("(Ann|Ben) wins"))


def share_seat(visitor):
    visitor.open_menu("Links to this table")
    visitor.press("Make a link to my seat")
    link = visitor.page.locator("input[readonly]").last
    expect(link).to_have_value(re.compile("#seat="))
    return link.input_value()


def test_only_this_device_keeps_the_seat(visit):
    ann, _ = both_sit(visit, "aqualin")
    link = share_seat(ann)
    phone = visit(link, size=PHONE)
    expect(phone.page.locator("header li", has_text="You")).to_be_visible()
    ann.press("Only this device keeps my seat")
    ann.sees("Only this device has the seat now")
    phone.sees("This device no longer has the seat")
    phone.sees("You are watching")
    expect(phone.page.locator("header li", has_text="You")).to_have_count(0)
    late = visit(link)
    late.sees("This link was withdrawn")
    late.complaints.clear()  # the browser itself writes down that the answer was 410


def test_a_seat_is_handed_over_to_another_device(visit):
    ann, _ = both_sit(visit, "aqualin")
    phone = visit(share_seat(ann), size=PHONE)
    expect(phone.page).not_to_have_url(re.compile("#"))
    expect(phone.page.locator("header li", has_text="You")).to_be_visible()
    ann.press("Give my seat up here")
    ann.sees("This device no longer has the seat")
    expect(phone.page.locator("header li", has_text="You")).to_be_visible()


def test_a_name_that_is_taken_is_told_beside_its_field_and_kept(visit):
    ann = visit()
    ann.page.get_by_label("Your name").fill("Ann")
    ben = visit(invite(ann, "aqualin"))
    ben.page.get_by_label("Your name").fill("ANN")
    ben.press("Take a seat")
    ben.sees("Somebody at this table already has this name")
    ben.complaints.clear()  # the browser itself writes down that the answer was 400
    expect(ben.page.get_by_label("Your name")).to_have_value("ANN")
    ben.page.get_by_label("Your name").fill("<b>Ben</b> {name}")
    ben.press("Take a seat")
    mover_first(ann, ben)
    expect(ann.page.locator("header li", has_text="<b>Ben</b> {name}")).to_be_visible()


def test_at_one_screen_the_second_of_a_name_is_marked(visit):
    pair = visit()
    card = pair.page.locator("article", has=pair.page.get_by_role("heading", name="Aqualin"))
    card.get_by_role("button", name="Same screen").click()
    dialog = pair.page.get_by_role("dialog")
    dialog.get_by_label("Player 1").fill("Ann")
    dialog.get_by_label("Player 2").fill("ann ")
    pair.press("Open the table")
    wrong = dialog.locator("label", has_text="Player 2").get_by_role("alert")
    expect(wrong).to_have_text("Somebody at this table already has this name.")
    pair.complaints.clear()  # the browser itself writes down that the answer was 400
    dialog.get_by_label("Player 2").fill("Ben")
    pair.press("Open the table")
    expect(pair.my_turn).to_have_text(re.compile("^(Ann|Ben): "))
