"""Several people at one table: by link, at one screen, and watching."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import both_sit, invite, mover_first, sit_down
from tests.browser.playing import TURNS, answer_and_buy, place_a_tile, play_or_take, start
from tests.browser.visitor import PHONE


def turns_told(visitor):
    """Count the turns in the log that somebody made."""
    return visitor.page.locator("aside li").count()


def frames_of(message):
    """Give what a message shows of the table, move by move."""
    entries = message.get("recent", []) + message.get("entries", [])
    return [frame for entry in entries for frame in entry["frames"]]


def test_two_friends_play_by_link_through_a_reload_and_a_restart(visit, server):
    ann, ben = both_sit(visit, "aqualin")
    mover, other = mover_first(ann, ben)
    place_a_tile(mover)
    mover.confirm()
    other.is_to_move()

    other.reload()
    other.is_to_move()
    place_a_tile(other)
    other.reload()
    expect(other.button("Confirm")).to_be_enabled()
    other.confirm()
    mover.is_to_move()

    place_a_tile(mover)
    expect(mover.button("Confirm")).to_be_enabled()
    server.kill()
    mover.sees("Connection lost")
    mover.press("Confirm")
    server.start()
    other.is_to_move()
    place_a_tile(other)
    other.confirm()
    mover.is_to_move()
    assert turns_told(mover) == turns_told(other)
    tiles = re.compile(r"^[a-f]\d, (?!empty)")
    assert mover.button(tiles).count() == other.button(tiles).count() == 4


def test_who_comes_too_late_may_only_watch(visit):
    ann = visit()
    link = invite(ann, "aqualin")
    sit_down(visit(link), "Ben")
    ann.page.wait_for_url(re.compile("/tables/"))
    eve = visit(link, size=PHONE)
    eve.sees("This game has already begun")
    expect(eve.button("Take a seat")).to_have_count(0)
    eve.press("Just watch")
    eve.sees("You are watching")


def test_a_long_name_does_not_break_an_invitation(visit):
    ann = visit()
    ann.page.get_by_label("Your name").fill("W" * 24)
    eve = visit(invite(ann, "aqualin"), size=PHONE)
    take = eve.button("Take a seat")
    expect(take).to_be_in_viewport(ratio=1)
    assert eve.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_watcher_sees_the_table_and_no_secret(visit):
    ann, ben = both_sit(visit, "reef")
    watcher = visit(ann.page.url)
    watcher.sees("You are watching")
    for visitor in [*mover_first(ann, ben)] * 2:
        visitor.is_to_move()
        play_or_take(visitor)
        visitor.confirm()
    expect(watcher.page.get_by_role("group", name=re.compile("^Your hand"))).to_have_count(0)
    told = [json.loads(message) for message in watcher.received]
    views = [frame["view"] for message in told for frame in frames_of(message)]
    assert len(views) >= 4
    dealt = [card for view in views for hand in view["hands"] for card in hand[:1]]
    assert set(dealt) == {None}
    assert all('"verb":"deal","card"' not in message for message in watcher.received)


def test_at_one_screen_a_curtain_hides_the_cards_of_the_other(visit):
    pair = visit()
    start(pair, "reef", "Same screen")
    pair.page.get_by_role("dialog").get_by_label("Player 1").fill("Ann")
    pair.page.get_by_role("dialog").get_by_label("Player 2").fill("Ben")
    pair.press("Open the table")
    seen = []
    for _ in range(4):
        lift = pair.button(re.compile("^I am (Ann|Ben)"))
        expect(lift).to_be_visible()
        expect(pair.page.get_by_role("group", name=re.compile("^Your hand"))).to_have_count(0)
        seen.append(re.findall("Ann|Ben", lift.inner_text())[0])
        lift.click()
        play_or_take(pair)
        pair.confirm()
    assert seen[:2] == seen[2:]
    assert set(seen) == {"Ann", "Ben"}


@pytest.mark.parametrize("game", ["aqualin", "das-riff"])
def test_at_one_screen_a_game_without_hands_needs_no_curtain(visit, game):
    pair = visit()
    start(pair, game, "Same screen")
    pair.press("Open the table")
    for _ in range(4):
        expect(pair.my_turn).to_have_text(re.compile("^Guest [12]: "))
        TURNS[game](pair)
        pair.confirm()
    expect(pair.button(re.compile("^I am"))).to_have_count(0)


def test_who_has_not_rolled_is_asked_for_a_worm(visit):
    ann, ben = both_sit(visit, "das-riff")
    asked, roller = mover_first(ann, ben)
    asked.sees(re.compile("^(Ann|Ben) has rolled. Take a worm too[?]$"))
    expect(roller.page.locator(".question")).to_have_count(0)
    expect(roller.status).to_have_text(re.compile("thinking"))
    worm = asked.button(re.compile("^take a .* worm$")).first
    colour = (worm.get_attribute("aria-label") or "").split()[2]
    worm.click()
    asked.confirm()
    roller.is_to_move()
    goods = roller.page.get_by_role("group", name=re.compile("^Worms, pearls and sharks of "))
    expect(goods.get_by_role("img", name=f"2 {colour} worms")).to_be_visible()
    answer_and_buy(roller)
    roller.confirm()
    roller.sees(re.compile("^(Ann|Ben) has rolled"))


def test_the_lobby_leads_to_a_public_table(visit):
    ann = visit()
    ann.press(re.compile("Options Aqualin"))
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_text("By link").click()
    dialog.get_by_label(re.compile("lobby")).check()
    dialog.get_by_role("button", name="Open the table").click()
    ben = visit()
    ben.press("Sit down")
    mover_first(ann, ben)


def test_a_takeback_asks_the_other(visit):
    ann, ben = both_sit(visit, "aqualin")
    mover, other = mover_first(ann, ben)
    place_a_tile(mover)
    mover.confirm()
    mover.open_menu("Take back my last turn")
    other.press("Agree")
    mover.is_to_move()
    expect(mover.button(re.compile(r"^[a-f]\d, (?!empty)"))).to_have_count(0)


def test_giving_up_ends_it_and_a_rematch_brings_both_to_a_new_table(visit):
    ann, ben = both_sit(visit, "aqualin")
    mover_first(ann, ben)
    ann.open_menu("Give up")
    ann.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    ben.sees(re.compile("You win"))
    before = ann.page.url
    ann.press("Rematch")
    ben.press(re.compile("Come along|Rematch"))
    expect(ben.page).not_to_have_url(before)
    expect(ann.page).to_have_url(ben.page.url)
    ann.press("Let's play")
    ben.press("Let's play")
    mover_first(ann, ben)
