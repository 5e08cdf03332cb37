"""The way back closes what lies over the page, and only then leaves; links lead into sheets."""

import re

from playwright.sync_api import expect

from tests.browser.playing import give_up, result, sit_down_at, start
from tests.browser.visitor import PHONE

HOME = re.compile(r"^[^/]+//[^/]+/$")
TABLE = re.compile(r"/(tables/[\w-]+|play#[0-9a-f]+)$")


def sheet(visitor, name=None):
    return visitor.page.get_by_role("dialog", name=name)


def begin(visitor, game="aqualin"):
    """Come to a table from the first page, and wait for the first turn."""
    start(visitor, game)
    visitor.is_to_move()


def has_layers(visitor, count):
    """Wait until the history has an entry for each of so many layers over the page."""
    visitor.settles()
    visitor.page.wait_for_function(f"history.state?.layers === {count}")


def go_back_to_the_table(visitor):
    """Go back once, and find the table with nothing over it."""
    visitor.back()
    expect(sheet(visitor)).to_have_count(0)
    expect(visitor.page).to_have_url(TABLE)


def go_back_home(visitor):
    visitor.back()
    expect(visitor.page).to_have_url(HOME)
    expect(visitor.page.get_by_role("heading", name="Atoll")).to_be_visible()


def test_back_closes_what_was_opened_from_the_menu_then_leaves(visit):
    ann = visit(size=PHONE)
    begin(ann)
    for item in ("What happened", "Board as text", "Rules", "Keyboard"):
        ann.open_menu(item)
        expect(sheet(ann, item)).to_be_visible()
        go_back_to_the_table(ann)
    go_back_home(ann)


def test_a_sheet_that_was_closed_leaves_nothing_behind_to_go_back_through(visit):
    ann = visit(size=PHONE)
    begin(ann)
    ann.press("Menu")
    sheet(ann).get_by_role("button", name="Close").click()
    expect(sheet(ann)).to_have_count(0)
    ann.press("Menu")
    ann.page.keyboard.press("Escape")
    expect(sheet(ann)).to_have_count(0)
    ann.open_menu("Rules")
    expect(sheet(ann, "Rules")).to_be_visible()
    sheet(ann).get_by_role("button", name="Close").click()
    expect(ann.page).to_have_url(TABLE)
    go_back_home(ann)


def test_a_table_that_was_made_in_a_sheet_leads_back_to_the_first_page(visit):
    ann = visit()
    ann.press("Options Aqualin")
    sheet(ann).get_by_role("button", name="Open the table").click()
    ann.is_to_move()
    go_back_home(ann)
    expect(sheet(ann)).to_have_count(0)


def test_a_link_inside_a_sheet_leaves_and_back_leads_to_the_table(visit):
    ann = visit()
    begin(ann)
    ann.press("Menu")
    sheet(ann).get_by_role("link", name="Home").click()
    expect(ann.page).to_have_url(HOME)
    go_back_to_the_table(ann)
    ann.is_to_move()
    go_back_home(ann)


def test_rules_that_were_open_are_open_after_loading_anew_and_going_forward(visit):
    ann = visit()
    begin(ann)
    ann.open_menu("Rules")
    expect(sheet(ann, "Rules")).to_be_visible()
    expect(ann.page).to_have_url(re.compile(r"\?sheet=rules#[0-9a-f]+$"))
    ann.reload()
    expect(sheet(ann, "Rules")).to_be_visible()
    go_back_to_the_table(ann)
    ann.forward()
    expect(sheet(ann, "Rules")).to_be_visible()
    go_back_to_the_table(ann)
    go_back_home(ann)


def test_a_sheet_that_is_gone_after_loading_anew_is_not_gone_back_through(visit):
    ann = visit("/rules/aqualin")
    ann.page.get_by_role("link", name="Home").click()
    ann.press("Options Aqualin")
    expect(sheet(ann)).to_be_visible()
    ann.reload()
    expect(ann.page.get_by_role("heading", name="Aqualin", exact=True)).to_be_visible()
    expect(sheet(ann)).to_have_count(0)
    has_layers(ann, 0)
    ann.back()
    expect(ann.page).to_have_url(re.compile("/rules/aqualin$"))


def test_forward_opens_nothing_that_has_no_address(visit):
    ann = visit("/rules/aqualin")
    ann.page.get_by_role("link", name="Home").click()
    ann.press("Options Aqualin")
    expect(sheet(ann)).to_be_visible()
    ann.back()
    expect(sheet(ann)).to_have_count(0)
    ann.forward()
    has_layers(ann, 0)
    expect(sheet(ann)).to_have_count(0)
    ann.back()
    expect(ann.page).to_have_url(re.compile("/rules/aqualin$"))


def test_a_link_opens_the_rules_at_a_rule_over_the_table(visit):
    ann = visit()
    sit_down_at(ann, "aqualin")
    ann.is_to_move()
    table = ann.page.url
    ben = visit(f"{table}?sheet=rules&rule=A12")
    expect(sheet(ben, "Rules")).to_be_visible()
    expect(ben.page.locator("#rule-A12")).to_be_focused()
    expect(ben.page.locator("#rule-A12")).to_be_in_viewport()
    ben.back()
    expect(sheet(ben)).to_have_count(0)
    expect(ben.page).to_have_url(table)


def test_a_jump_within_the_rules_is_forgotten_after_loading_anew_and_going_forward(visit):
    ann = visit()
    begin(ann, "reef")
    ann.open_menu("Rules")
    ann.page.locator("#rule-R28 a", has_text="R24").click()
    expect(ann.button("Back to where you were")).to_be_visible()
    ann.back()
    expect(ann.button("Back to where you were")).to_have_count(0)
    ann.forward()
    has_layers(ann, 1)
    ann.page.locator("#rule-R28 a", has_text="R24").click()
    expect(ann.button("Back to where you were")).to_be_visible()
    ann.reload()
    expect(sheet(ann, "Rules")).to_be_visible()
    has_layers(ann, 1)
    go_back_to_the_table(ann)
    go_back_home(ann)


def test_a_link_to_a_seat_may_lead_into_a_sheet_and_its_secret_goes(visit):
    ann = visit()
    sit_down_at(ann, "aqualin")
    ann.is_to_move()
    ann.open_menu("Links to this table")
    ann.press("Make a link to my seat")
    link = sheet(ann).locator("input[readonly]").last
    expect(link).to_have_value(re.compile("#seat="))
    secret = link.input_value().partition("#")[2]
    phone = visit(f"{ann.page.url}?sheet=log#{secret}", size=PHONE)
    expect(sheet(phone, "What happened")).to_be_visible()
    expect(phone.page).to_have_url(re.compile(r"\?sheet=log$"))
    go_back_to_the_table(phone)
    phone.is_to_move()


def test_back_closes_the_result_then_leaves(visit):
    ann = visit()
    begin(ann)
    give_up(ann)
    has_layers(ann, 1)
    ann.back()
    expect(result(ann)).to_have_count(0)
    expect(ann.page).to_have_url(TABLE)
    ann.press("Result")
    expect(result(ann)).to_be_visible()
    ann.press("Menu")
    has_layers(ann, 2)
    ann.back()
    expect(sheet(ann)).to_have_count(0)
    expect(result(ann)).to_be_visible()
    ann.back()
    expect(result(ann)).to_have_count(0)
    go_back_home(ann)


def test_a_replay_stays_at_its_step_when_a_sheet_is_closed(visit):
    ann = visit(size=PHONE)
    sit_down_at(ann, "aqualin", columns="2", rows="2", colours="1", creatures="4", river="4")
    ann.is_to_move()
    give_up(ann)
    ann.page.get_by_role("link", name="Replay").click()
    slider = ann.page.get_by_role("slider", name="Step")
    ann.press("What happened")
    sheet(ann).get_by_role("button").nth(3).click()
    expect(sheet(ann)).to_have_count(0)
    expect(slider).to_have_value("2")
    expect(ann.page).to_have_url(re.compile("#move-2$"))
    ann.press("What happened")
    ann.back()
    expect(sheet(ann)).to_have_count(0)
    expect(slider).to_have_value("2")
    expect(ann.page).to_have_url(re.compile("#move-2$"))
