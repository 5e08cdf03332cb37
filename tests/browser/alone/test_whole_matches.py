"""Whole matches without a network, or where no server ever was: played, and looked at again."""

import re

import pytest
from playwright.sync_api import expect

from atoll.bots import ask, open_bot
from atoll.games import find_game
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.matches.record import Player, record_match, write_record
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from tests.browser.alone.keeping import go_offline
from tests.browser.playing import OVER, play_to_the_end, start

TRUE = re.compile("(All|The one).* what the key decided")
STEPS_LEFT = 40


def slider(visitor):
    return visitor.page.get_by_role("slider", name="Step")


def look_again(visitor):
    """Go from the result to the replay, to its end, and have its luck computed again."""
    expect(visitor.page).to_have_title(OVER)
    visitor.page.get_by_role("link", name="Replay").click()
    expect(slider(visitor)).to_have_value("0")
    visitor.page.keyboard.press("End")
    visitor.sees(OVER)
    visitor.press("Check the luck")
    visitor.sees(TRUE)
    visitor.sees("The seal fits")
    visitor.closes_what_is_open()


def comes_back(visitor):
    """Change the language without a network, and then see what there is with one."""
    visitor.go("/")
    visitor.page.get_by_text("Deutsch", exact=True).click()
    visitor.sees("Gerade gibt es keine Verbindung.")
    expect(visitor.page.get_by_role("heading", name="Offene Tische")).to_have_count(0)
    visitor.context.set_offline(False)
    expect(visitor.page.get_by_role("heading", name="Offene Tische")).to_be_visible()
    expect(visitor.button("Jemanden einladen")).to_have_count(3)


def play_offline(visitor, game):
    """Play a whole match against a level, and all that follows, without a network."""
    go_offline(visitor)
    start(visitor, game)
    play_to_the_end(visitor, game)
    look_again(visitor)
    comes_back(visitor)


@pytest.mark.parametrize("game", ["aqualin", "reef"])
def test_without_a_network_a_whole_match_is_played_and_looked_at_again(visit, game):
    play_offline(visit(keeps=True), game)


@pytest.mark.long
def test_without_a_network_a_whole_das_riff_is_played_and_looked_at_again(visit):
    play_offline(visit(keeps=True), "das-riff")


def write_long_match():
    """Give the record of a match of Das Riff, which ends when its turns are used up."""
    game = find_game("das-riff")
    match = Match(game, {}, seeded_luck(1))
    bot = open_bot("random", game, match.box, seed=1)
    while not match.is_over:
        match.play(ask(bot, match))
    players = tuple(Player("person", name) for name in ("Ann", "Ben"))
    return write_record(record_match(match, players))


def test_without_a_network_das_riff_is_played_from_late_in_a_match_to_its_end(visit):
    """A whole one takes a minute, and is played with larger counts."""
    ann = visit(keeps=True)
    go_offline(ann)
    ann.go("/replay")
    file = {"name": "match.atoll", "mimeType": "text/plain", "buffer": write_long_match().encode()}
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(slider(ann)).to_be_visible()
    ann.page.keyboard.press("End")
    for _ in range(STEPS_LEFT):
        ann.page.keyboard.press("ArrowLeft")
    ann.press("Try from here")
    ann.page.get_by_role("dialog").get_by_text("Nelly").click()
    ann.press("Play from here")
    ann.is_to_move()
    play_to_the_end(ann, "das-riff")
    look_again(ann)
    comes_back(ann)


def test_on_a_host_of_files_a_whole_match_is_played_and_goes_into_a_link(visit_site):
    ann = visit_site()
    start(ann, "aqualin")
    play_to_the_end(ann, "aqualin")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Record").click()
    record = read_record(download.value.path().read_text())
    assert verify_record(record, find_game("aqualin")).is_over
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.press("Copy link to this match")
    ann.sees("The match itself is in the link")
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{ann.page.url.partition('play#')[0]}replay#m=")
    ben = visit_site(link.removeprefix(ann.server.url))
    expect(slider(ben)).to_have_attribute("max", str(len(record.entries)))
    ben.page.keyboard.press("End")
    ben.sees(OVER)
