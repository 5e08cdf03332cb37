"""The page tells whose turn it is, and answers for who has said what to answer."""

import re

from playwright.sync_api import expect

from tests.browser.company import join
from tests.browser.playing import OPEN, make_table, person, place_a_tile, sit_down_at
from tests.browser.visitor import DESKTOP, PHONE

LOOKS_ELSEWHERE = """
    window.looksElsewhere = false
    Object.defineProperty(document, "hidden", { get: () => window.looksElsewhere })
    window.notes = []
    window.Notification = class extends Notification {
        static permission = "granted"
        constructor(title, options) {
            super(title, options)
            window.notes.push(`${title}: ${options.body}`)
        }
    }
"""
"""Lets a test say that the page is hidden, and keeps what is shown by notifications.

A browser without a window calls them denied even where they were granted.
"""
NOTIFY = "Notify me when it is my turn"
SMALL = {"columns": "3", "rows": "2", "colours": "2", "creatures": "3", "river": "3", "first": "0"}


def icon(visitor):
    return visitor.page.locator("link[rel=icon]")


def two_at_a_table(ann, ben):
    """Seat two at a small Aqualin; Ann begins."""
    table = make_table(ann, "aqualin", [person("Ann"), OPEN], options=SMALL, public=True)
    join(ben.page.request, table, "Ben")
    ann.go(table)
    ben.go(table)


def test_title_icon_and_notification_tell_whose_turn_it_is(visit):
    ann, ben = visit(), visit(size=PHONE)
    ben.context.grant_permissions(["notifications"])
    ben.page.add_init_script(LOOKS_ELSEWHERE)
    two_at_a_table(ann, ben)
    expect(ann.page).to_have_title("● Your turn · Atoll")
    expect(icon(ann)).to_have_attribute("href", "/icon-turn.svg")
    expect(ben.page).to_have_title("Ann is thinking · Atoll")
    expect(icon(ben)).to_have_attribute("href", "/icon.svg")
    ben.press("Menu")
    ben.page.get_by_role("switch", name=NOTIFY).click()
    expect(ben.page.get_by_role("switch", name=NOTIFY, checked=True)).to_be_visible()
    ben.closes_what_is_open()
    ben.page.evaluate("window.looksElsewhere = true")
    place_a_tile(ann)
    ann.confirm()
    expect(ben.page).to_have_title("● Your turn · Atoll")
    ben.page.wait_for_function("() => window.notes.length")
    assert ben.page.evaluate("window.notes") == ["Aqualin: Your turn"]
    expect(ann.page).to_have_title("Ben is thinking · Atoll")
    expect(icon(ann)).to_have_attribute("href", "/icon.svg")


def test_a_browser_that_allows_no_notifications_is_explained(visit):
    ann = visit(size=PHONE)
    sit_down_at(ann, "aqualin", first="0")
    ann.is_to_move()
    ann.press("Menu")
    ann.page.get_by_role("switch", name=NOTIFY).click()
    ann.sees(re.compile("^Your browser allows no notifications"))
    expect(ann.page.get_by_role("switch", name=NOTIFY, checked=False)).to_be_visible()


def test_an_answer_is_given_always_and_changed_by_keyboard(visit):
    ann = visit()
    sit_down_at(ann, "das-riff", first="1")
    ann.sees("Computer has rolled. Take a worm too?")
    ann.try_out(ann.button("None"))
    ann.press("Always")
    ann.is_to_move()
    expect(ann.page.locator(".question")).to_have_count(0)
    ann.open_menu("Questions in others' turns: no worm")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="no worm").press("Enter")
    for colour in ("red", "blue"):
        dialog.get_by_role("button", name=colour).press("Space")
    expect(dialog.get_by_role("button", name="blue choice 2")).to_be_visible()
    for size in (DESKTOP, PHONE):
        ann.resizes(size)
        expect(dialog.get_by_role("button", name="Answer like this")).to_be_in_viewport(ratio=1)
    dialog.get_by_role("button", name="Answer like this").press("Enter")
    ann.open_menu("Questions in others' turns: red, blue")
    dialog.get_by_role("button", name="Ask me").click()
    ann.press("Menu")
    expect(dialog.get_by_role("button", name="Questions in others' turns: ask me")).to_be_visible()


def test_a_webhook_elsewhere_is_refused_where_it_was_asked_for(visit):
    ann = visit(size=PHONE)
    ann.press(re.compile("^Options Aqualin"))
    ann.page.get_by_text("Tell Discord or Slack").click()
    field = ann.page.get_by_label("Webhook address")
    field.fill("https://chat.example.org/hook")
    ann.press("Open the table")
    expect(ann.page.get_by_role("alert")).to_have_text(
        "A webhook here begins with one of these: https://discord.com/, https://hooks.slack.com/"
    )
    ann.complaints.clear()  # the browser itself writes down that something was refused
    field.fill("https://discord.com/api/webhooks/1/token")
    ann.press("Open the table")
    ann.is_to_move()
