"""Somebody is invited to a seat of a match in the page, which then goes on at the server."""

import re

import pytest
from playwright.sync_api import expect

from atoll.games import find_game
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from tests.browser.company import (
    invitation,
    is_at_a_table_of_two,
    mover_first,
    sit_down,
)
from tests.browser.playing import TURNS, give_up, result, start

TILES = re.compile(r"^[a-f]\d, (?!empty)")
WHO_COULD_KNOW = "The browser of Ann could know all luck of this game"
TRUE_LUCK = re.compile(r"All \d+ pieces of luck are what the key decided")


def begin(visit, game="aqualin", way="Play the computer"):
    """Let Ann begin a match in her page."""
    ann = visit()
    ann.page.get_by_label("Your name").fill("Ann")
    start(ann, game, way)
    return ann


def take_a_turn(visitor, game="aqualin"):
    visitor.is_to_move()
    TURNS[game](visitor)
    visitor.confirm()


def invite(host):
    """Invite somebody to the seat of the other, and give the link."""
    host.open_menu(re.compile("^Invite somebody to the seat of"))
    host.sees("Waiting for company")
    return invitation(host)


def come(visit, link, name="Ben"):
    """Come by a link, be told who could know the luck, before and after, and sit down."""
    guest = visit(link)
    guest.sees(WHO_COULD_KNOW)
    sit_down(guest, name)
    told = guest.page.get_by_role("dialog", name="The game goes on")
    expect(told).to_contain_text(WHO_COULD_KNOW)
    told.get_by_role("button", name="Let's play").click()
    return guest


@pytest.mark.parametrize("game", TURNS)
def test_a_friend_takes_the_seat_of_the_computer_and_the_record_shows_both_parts(visit, game):
    ann = begin(visit, game)
    take_a_turn(ann, game)
    ann.is_to_move()
    ben = come(visit, invite(ann))
    is_at_a_table_of_two(ann)
    take_a_turn(mover_first(ann, ben)[0], game)
    give_up(ben)
    expect(result(ann)).to_be_visible()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Record").click()
    record = read_record(download.value.path().read_text())
    assert verify_record(record, find_game(game)).is_over
    assert [(player.kind, player.name) for player in record.players] == [
        ("person", "Ann"),
        ("person", "Ben"),
    ]
    assert record.earlier is not None
    assert [player.kind for player in record.earlier.players] == ["person", "bot"]
    assert 0 < record.given < len(record.entries)
    ann.page.get_by_role("link", name="Replay").click()
    ann.press("Check the luck")
    ann.sees(TRUE_LUCK)
    ann.sees(f"{record.given} steps were taken before others were invited")
    ann.sees("The earlier key fits")


def test_the_board_lies_as_it_did(visit):
    ann = begin(visit)
    take_a_turn(ann)
    ann.is_to_move()
    tiles = ann.button(TILES).count()
    ben = come(visit, invite(ann))
    for visitor in (ann, ben):
        expect(visitor.button(TILES)).to_have_count(tiles)


def test_the_table_in_the_page_leads_to_the_shared_one(visit):
    ann = begin(visit)
    ann.is_to_move()
    before = ann.page.url
    invite(ann)
    shared = ann.page.url
    ann.go(before)
    expect(ann.page).to_have_url(shared)
    ann.go("/")
    ways = ann.page.get_by_role("link", name="Go on")
    expect(ways).to_have_count(1)
    ways.click()
    expect(ann.page).to_have_url(shared)


def test_the_way_back_does_not_lead_to_a_match_that_goes_on_elsewhere(visit):
    ann = begin(visit)
    ann.is_to_move()
    invite(ann)
    ann.back()
    expect(ann.page.get_by_role("heading", name="Atoll")).to_be_visible()


def test_who_shares_a_screen_may_be_replaced_by_somebody_elsewhere(visit):
    pair = begin(visit, way="Same screen")
    pair.page.get_by_role("dialog").get_by_label("Player 1").fill("Ann")
    pair.page.get_by_role("dialog").get_by_label("Player 2").fill("Cid")
    pair.press("Open the table")
    take_a_turn(pair)
    pair.open_menu("Invite somebody to the seat of Cid")
    ben = come(visit, invitation(pair))
    for visitor in mover_first(pair, ben):
        take_a_turn(visitor)


def test_nobody_can_be_invited_without_a_network(visit):
    ann = begin(visit)
    ann.is_to_move()
    ann.context.set_offline(True)
    ann.press("Menu")
    expect(ann.button("Give up")).to_be_visible()
    expect(ann.button(re.compile("^Invite somebody"))).to_have_count(0)
    ann.context.set_offline(False)
