"""Whole matches through the page."""

import pytest
from playwright.sync_api import expect

from atoll.games import find_game
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from tests.browser.playing import (
    OVER,
    SHORT_DECK,
    SMALL_REEF,
    TURNS,
    play_to_the_end,
    sit_down_at,
    start,
)
from tests.browser.visitor import PHONE

SHORT = {"aqualin": SMALL_REEF, "reef": {"deck": SHORT_DECK}, "das-riff": {"turn_limit": "12"}}
"""Options with which a match is over soon."""


def begin(visitor, game):
    """Begin a match against the computer; Das Riff may take hours, and ends after some turns."""
    if game == "das-riff":
        sit_down_at(visitor, game, turn_limit="24")
    else:
        start(visitor, game)


@pytest.mark.parametrize("game", TURNS)
def test_a_whole_match_against_the_computer_and_its_record_is_true(visit, game):
    ann = visit()
    begin(ann, game)
    play_to_the_end(ann, game)
    expect(ann.page).to_have_title(OVER)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Record").click()
    record = read_record(download.value.path().read_text())
    assert verify_record(record, find_game(game)).is_over


@pytest.mark.parametrize("game", TURNS)
def test_a_short_match_by_touch_at_phone_size(visit, game):
    ann = visit(size=PHONE, touch=True)
    sit_down_at(ann, game, **SHORT[game])
    play_to_the_end(ann, game)
    ann.sees(OVER)
