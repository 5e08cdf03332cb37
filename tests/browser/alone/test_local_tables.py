"""Matches in the page alone: against the computer and at one screen, without a server."""

import os
import re
import signal

import pytest
from playwright.sync_api import expect

from atoll.games import find_game
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from tests.browser.playing import (
    OVER,
    TURNS,
    ask_where_to_look,
    give_up,
    place_a_tile,
    play_to_the_end,
    sit_down_against,
    start,
)

TILES = re.compile(r"^[a-f]\d, (?!empty)")


def take_a_turn(visitor, game="aqualin"):
    TURNS[game](visitor)
    visitor.confirm()
    visitor.is_to_move()


def tiles(visitor):
    return visitor.button(TILES).count()


def download_record(visitor):
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Record").click()
    return read_record(download.value.path().read_text())


def begin(visit, game="aqualin"):
    ann = visit()
    start(ann, game)
    ann.is_to_move()
    return ann


def test_a_table_is_made_and_played_at_without_telling_the_server(visit):
    ann = begin(visit)
    asked = []
    ann.page.on("request", lambda request: asked.append(request.url))
    take_a_turn(ann)
    assert ann.sent == []
    assert not any("/tables" in address for address in asked)
    expect(ann.page).to_have_url(re.compile(r"/play#[0-9a-f]+$"))


def kill(visitor, browser):
    """End the processes of all pages in the middle of whatever they do, and open the page again."""
    address = visitor.page.url
    devtools = browser.new_browser_cdp_session()
    with visitor.page.expect_event("crash"):
        for process in devtools.send("SystemInfo.getProcessInfo")["processInfo"]:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)
    devtools.detach()
    visitor.page.close()
    visitor.page = visitor.context.new_page()
    visitor.page.goto(address)


def test_nothing_confirmed_is_lost_when_the_page_is_killed(visit, chromium):
    ann = begin(visit)
    take_a_turn(ann)
    count = tiles(ann)
    kill(ann, chromium)
    ann.is_to_move()
    expect(ann.button(TILES)).to_have_count(count)
    place_a_tile(ann)
    ann.confirm()
    kill(ann, chromium)
    ann.is_to_move()
    assert tiles(ann) > count
    take_a_turn(ann)


def test_a_bot_that_was_thinking_thinks_again_after_a_reload(visit):
    ann = visit()
    sit_down_against(ann, "aqualin", "Zora")
    before = tiles(ann)
    place_a_tile(ann)
    ann.press("Confirm")
    ann.reload()
    ann.is_to_move()
    expect(ann.button(TILES)).to_have_count(before + 2)


def test_a_match_is_played_on_without_a_server_to_a_record_that_is_true(visit):
    ann = begin(visit)
    take_a_turn(ann)
    ann.context.set_offline(True)
    play_to_the_end(ann, "aqualin")
    expect(ann.page).to_have_title(OVER)
    record = download_record(ann)
    assert record.commitment is not None
    assert verify_record(record, find_game("aqualin")).is_over


@pytest.mark.parametrize("game", ["reef", "das-riff"])
def test_the_other_games_go_on_without_a_server_too(visit, game):
    ann = begin(visit, game)
    take_a_turn(ann, game)
    ann.context.set_offline(True)
    take_a_turn(ann, game)
    give_up(ann)
    ann.button("Rematch").click()
    ann.is_to_move()


def test_a_turn_is_taken_back_without_asking_anybody(visit):
    ann = begin(visit)
    before = tiles(ann)
    take_a_turn(ann)
    ann.open_menu("Take back my last turn")
    expect(ann.button(TILES)).to_have_count(before)
    ann.is_to_move()


def test_a_hint_is_found_in_the_page(visit):
    ann = begin(visit)
    ask_where_to_look(ann)
    ann.button("Tell me the move").click()
    ann.sees(re.compile("simulations"))


def test_the_first_page_leads_back_to_the_table_and_to_its_replay(visit):
    ann = begin(visit)
    take_a_turn(ann)
    count = tiles(ann)
    ann.go("/")
    ann.page.get_by_role("link", name="Go on").click()
    ann.is_to_move()
    expect(ann.button(TILES)).to_have_count(count)
    give_up(ann)
    ann.go("/")
    own = ann.page.get_by_role("region", name="Your matches")
    own.get_by_role("link", name="Replay").click()
    expect(ann.page).to_have_url(re.compile(r"/replay#local=[0-9a-f]+&move-\d+$"))


def shows_the_same(visitor, other):
    """Expect as many tiles in another tab as in the visitor's own."""
    expect(other.get_by_role("button", name=TILES)).to_have_count(tiles(visitor))


def test_of_two_tabs_one_plays_and_the_other_follows_until_it_takes_over(visit):
    ann = begin(visit)
    first = ann.page
    second = ann.context.new_page()
    second.goto(first.url)
    follows = second.get_by_role("button", name="Play here")
    expect(follows).to_be_visible()
    take_a_turn(ann)
    shows_the_same(ann, second)
    follows.click()
    expect(follows).to_have_count(0)
    expect(ann.button("Play here")).to_be_visible()
    ann.page = second
    take_a_turn(ann)
    shows_the_same(ann, first)
    second.close()
    ann.page = first
    expect(ann.button("Play here")).to_have_count(0)
    take_a_turn(ann)
    give_up(ann)
    assert verify_record(download_record(ann), find_game("aqualin")).is_over
