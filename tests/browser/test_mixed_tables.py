"""Persons and bots at one table, each seat as it was wished for, and waiting rooms filled up."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import play_or_take
from tests.browser.visitor import PHONE

LINK = "A friend, by link"
HERE = "Someone at this screen"


def open_setup(visitor, mode, players):
    """Open the options of Reef in one of its ways, for so many players."""
    visitor.press(re.compile("^Options Reef"))
    dialog = visitor.page.get_by_role("dialog")
    dialog.locator("label", has_text=mode).click()
    dialog.get_by_role("group", name="Players").locator("label", has_text=str(players)).click()
    return dialog


def seat(dialog, player, who):
    dialog.get_by_role("combobox", name=f"Player {player}").select_option(label=who)


def wait_in_a_room_of(visit, players, **settings):
    """Give somebody who waits for friends at a table of Reef, and the link to it."""
    ann = visit(**settings)
    open_setup(ann, "By link", players).get_by_role("button", name="Open the table").click()
    expect(ann.button("Begin with the computer")).to_be_visible()
    return ann, ann.page.locator("input[readonly]").first.input_value()


def seats_of(visitor):
    return visitor.page.locator("header li")


def room_of(visitor):
    return visitor.page.get_by_role("region", name="Waiting for company").get_by_role("listitem")


def test_two_at_one_screen_play_a_bot_and_a_curtain_falls_between_them(visit):
    pair = visit(size=PHONE)
    dialog = open_setup(pair, "Mixed", 3)
    dialog.get_by_label("Your name").fill("Ann")
    seat(dialog, 2, HERE)
    dialog.get_by_label("Player 2: Name").fill("Abe")
    seat(dialog, 3, "Nelly, level 1")
    expect(dialog.get_by_label(re.compile("lobby"))).to_have_count(0)
    dialog.get_by_role("button", name="Open the table").click()
    lifted = []
    for _ in range(3):
        lift = pair.button(re.compile("^I am (Ann|Abe)"))
        expect(lift).to_be_visible()
        lifted.append(re.findall("Ann|Abe", lift.inner_text())[0])
        lift.click()
        play_or_take(pair)
        pair.confirm()
    assert lifted[0] == lifted[2] != lifted[1]
    expect(seats_of(pair).filter(has_text="Nelly")).to_be_visible()


def test_a_friend_comes_to_a_table_with_two_bots_of_one_level_that_have_two_names(visit):
    ann = visit()
    dialog = open_setup(ann, "Mixed", 4)
    seat(dialog, 2, LINK)
    for player, name in ((3, "Emil, level 2"), (4, "Ida, level 2")):
        dialog.get_by_role("combobox", name=f"Player {player}").select_option("bot level-2")
        expect(dialog.locator(f"option:checked:text-is('{name}')")).to_have_count(1)
    dialog.get_by_role("button", name="Open the table").click()
    expect(room_of(ann)).to_have_text([re.compile(name) for name in ("You", "Open", "Emil", "Ida")])
    link = ann.page.locator("input[readonly]").first.input_value()
    ben = visit(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.press("Take a seat")
    for visitor in (ann, ben):
        expect(seats_of(visitor)).to_have_count(4)
        expect(seats_of(visitor).nth(2)).to_have_text(re.compile("Emil *level 2"))
        expect(seats_of(visitor).nth(3)).to_have_text(re.compile("Ida *level 2"))


def test_a_room_is_filled_by_keyboard_and_the_focus_stays_there(visit):
    ann, _ = wait_in_a_room_of(visit, 3)
    ann.page.get_by_label("The computer plays as").focus()
    for key in ("ArrowDown", "Tab", "Enter"):
        ann.page.keyboard.press(key)
    expect(room_of(ann).nth(1)).to_have_text(re.compile("Emil"))
    expect(ann.button("Begin with the computer")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(seats_of(ann)).to_have_text([re.compile(name) for name in ("You", "Emil", "Ida")])


def test_a_waiting_room_is_filled_seat_by_seat_and_begins(visit):
    ann, _ = wait_in_a_room_of(visit, 3, size=PHONE)
    ann.page.get_by_label("The computer plays as").select_option(label="Greta, level 3")
    ann.press("Fill one seat")
    expect(room_of(ann).nth(1)).to_have_text(re.compile("Greta"))
    expect(ann.button("Fill one seat")).to_have_count(0)
    ann.page.get_by_label("The computer plays as").select_option(label="Theo, level 3")
    ann.press("Begin with the computer")
    expect(seats_of(ann)).to_have_text([re.compile(name) for name in ("You", "Greta", "Theo")])


@pytest.mark.parametrize("players", [2, 4])
def test_all_open_seats_are_filled_at_once_and_the_bots_play(visit, players):
    ann, link = wait_in_a_room_of(visit, players)
    ann.press("Begin with the computer")
    names = ["You", "Nelly", "Tobi", "Romy"][:players]
    expect(seats_of(ann)).to_have_text([re.compile(name) for name in names])
    ann.sees("You gave the open seat to Nelly")
    ann.is_to_move()
    play_or_take(ann)
    ann.confirm()
    ann.is_to_move()
    visit(link).sees("This game has already begun")


def test_who_takes_a_seat_too_late_is_told(visit):
    ann, link = wait_in_a_room_of(visit, 2)
    ben = visit(link)
    expect(ben.button("Take a seat")).to_be_visible()
    ann.press("Begin with the computer")
    expect(seats_of(ann)).to_have_count(2)
    ben.press("Take a seat")
    ben.complaints.clear()  # the browser itself writes down that the answer was 400
    ben.sees("All seats are taken.")


def test_a_guest_fills_the_last_seat_for_both(visit):
    ann, link = wait_in_a_room_of(visit, 3)
    ben = visit(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.press("Take a seat")
    ben.press("Begin with the computer")
    for visitor in (ann, ben):
        expect(seats_of(visitor).nth(2)).to_have_text(re.compile("Nelly"))
    ann.sees("Ben gave the open seat to Nelly")
