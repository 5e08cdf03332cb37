"""Before a match: the invitation and the waiting room, and what is said as a rematch begins."""

import re

from playwright.sync_api import expect

from tests.browser.company import both_sit, invite, mover_first
from tests.browser.playing import give_up, place_a_tile

SHARED = "navigator.share = async (data) => { window.shared = data }"


def test_the_waiting_room_names_the_game_and_offers_lesson_and_rules(visit):
    ann = visit()
    invite(ann, "das-riff")
    room = ann.page.get_by_role("region", name="Waiting for company")
    expect(room.get_by_text("Das Riff", exact=True)).to_be_visible()
    expect(room.locator(".picture svg").first).to_be_visible()
    lesson = room.get_by_role("link", name="Learn Das Riff by playing (in a new tab)")
    expect(lesson).to_have_attribute("target", "_blank")
    room.get_by_role("button", name="Rules").click()
    rules = ann.page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_text("D2 Breeding cards.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(room.get_by_role("button", name="Rules")).to_be_focused()


def test_who_is_invited_reads_the_rules_and_still_has_the_invitation(visit):
    ann = visit()
    ben = visit(invite(ann, "aqualin"))
    expect(ben.page.get_by_text("Aqualin", exact=True)).to_be_visible()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.press("Rules")
    expect(ben.page.get_by_role("dialog", name="Rules")).to_be_visible()
    ben.press("Contents")
    expect(ben.page.get_by_role("navigation", name="Contents")).to_be_visible()
    ben.closes_what_is_open()
    expect(ben.page.get_by_label("Your name")).to_have_value("Ben")
    expect(ann.page.get_by_role("region", name="Waiting for company")).to_be_visible()
    ben.press("Take a seat")
    mover_first(ann, ben)


def test_a_link_is_shared_by_the_system_where_that_is_possible(visit):
    ann = visit()
    link = invite(ann, "aqualin")
    expect(ann.button("Share")).to_have_count(0)
    ann.page.add_init_script(SHARED)
    ann.reload()
    ann.press("Share")
    shared = ann.page.evaluate("window.shared")
    assert shared == {"text": "Aqualin: are you in?", "url": link}


def changes(visitor):
    return visitor.page.get_by_role("dialog", name="Rematch").get_by_role("listitem")


def test_a_rematch_waits_by_name_and_its_link_brings_the_other_there(visit):
    ann, ben = both_sit(visit, "aqualin")
    mover_first(ann, ben)
    give_up(ann)
    ann.press("Rematch")
    expect(ann.page.get_by_role("heading", name="Rematch: waiting for Ben")).to_be_visible()
    link = ann.page.get_by_role("textbox", name="Rematch").input_value()

    stranger = visit(link)
    stranger.sees("These seats are kept for Ben from the last match.")
    stranger.press("That is me: take my seat")
    stranger.sees("That seat is not yours.")

    ben.go(link)
    ben.press("That is me: take my seat")
    expect(ben.button("Let's play")).to_be_focused()


def test_that_goals_are_swapped_is_said_to_each_in_their_own_terms(visit):
    ann, ben = both_sit(visit, "aqualin")
    mover, _ = mover_first(ann, ben)
    give_up(ann)
    ann.press("Rematch")
    ben.press(re.compile("Come along|Rematch"))
    began = "This time you begin" if mover is ben else "Ben begins this time"
    expect(changes(ann)).to_have_text(["Goals are swapped: you now gather creatures", began])
    expect(changes(ben).first).to_have_text("Goals are swapped: you now gather colours")
    ann.press("Let's play")
    ben.press("Let's play")
    log = ann.page.locator("aside").get_by_role("region").locator("p").first
    expect(log).to_have_text("Goals are swapped: you now gather creatures")
    mover, _ = mover_first(ann, ben)
    place_a_tile(mover)
    mover.confirm()
    mover.reload()
    expect(mover.page.locator("aside li").first).to_be_visible()
    expect(changes(mover)).to_have_count(0)
