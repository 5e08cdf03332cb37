"""The table in words: read out, typed, and said aloud."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import SMALL_REEF, TURNS, place_a_tile, sit_down_at, start
from tests.browser.visitor import HEARD


def open_text(visitor):
    visitor.page.keyboard.press("t")
    sheet = visitor.page.get_by_role("dialog", name="Board as text")
    expect(sheet.get_by_role("table").first).to_be_visible()
    return sheet


@pytest.mark.parametrize("game", TURNS)
def test_every_board_is_read_out_in_grids_and_sentences(visit, game):
    ann = visit()
    start(ann, game)
    ann.is_to_move()
    sheet = open_text(ann)
    grid = sheet.get_by_role("table").first
    assert grid.get_by_role("columnheader").count() >= 4
    assert grid.get_by_role("rowheader").count() >= 4
    assert all(cell.inner_text() for cell in grid.locator("tbody td").all())
    assert sheet.get_by_role("listitem").count() > 5
    assert not re.search(r"\b[a-z]+\.[a-z]+\b", sheet.inner_text()), "a word is missing"


def test_a_turn_is_typed_previewed_and_confirmed(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", first="0", **SMALL_REEF)
    ann.is_to_move()
    sheet = open_text(ann)
    field = sheet.get_by_label("Type a move")
    expect(field).to_be_focused()
    field.fill("dance")
    field.press("Enter")
    expect(sheet.get_by_role("alert")).to_have_text("“dance” is not a move of this game.")
    field.fill("a1-a2")
    field.press("Enter")
    expect(sheet.get_by_role("alert")).to_contain_text("Rule A8")
    sheet.get_by_text("What is possible").click()
    words = sheet.locator("details code").first.inner_text()
    field.fill(words)
    field.press("Enter")
    expect(sheet.get_by_text(re.compile("^You place .* Turn complete")).last).to_be_visible()
    expect(sheet.get_by_role("alert")).to_have_count(0)
    expect(field).to_be_focused()
    field.press("Enter")
    expect(sheet.get_by_text(re.compile("^Computer: .*Your turn[.] Slide a tile"))).to_be_attached()
    assert sum('"type":"play"' in message for message in ann.sent) == 1


def test_words_that_fit_several_moves_are_answered_with_all_of_them(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", columns="3", rows="2", colours="1", creatures="6", first="0")
    ann.is_to_move()
    sheet = open_text(ann)
    sheet.get_by_label("Type a move").fill("blue a1")
    sheet.get_by_label("Type a move").press("Enter")
    expect(sheet.get_by_role("alert")).to_have_text(
        re.compile("“blue a1” can mean several moves: place blue-.* a1, place blue-")
    )


def test_what_happens_is_said_once_and_not_again_after_the_connection_was_lost(visit, server):
    ann = visit()
    sit_down_at(ann, "aqualin", first="0", **SMALL_REEF)
    ann.is_to_move()
    ann.page.evaluate(HEARD)
    place_a_tile(ann)
    ann.confirm()
    ann.is_to_move()
    ann.page.wait_for_function("() => window.heard.at(-1).includes('Your turn.')")
    heard = ann.page.evaluate("window.heard")
    assert re.fullmatch(r"Touch the cell for the .*", heard[0])
    assert re.fullmatch(r"You place .*\. Turn complete: confirm or undo\.", heard[1])
    assert re.search(
        r"^Computer: (slid .*, )?placed the .*\. Your turn\. Slide a tile.*$", heard[-1]
    )
    assert all(re.fullmatch("[A-Z].*", sentence) for told in heard for sentence in told.split(". "))
    assert len(set(heard)) == len(heard)
    server.kill()
    ann.sees("Connection lost, trying again")
    before = len(ann.received)
    server.start()
    ann.is_told_more_than(before)
    expect(ann.page.get_by_text("Connection lost")).to_have_count(0)
    place_a_tile(ann)
    ann.page.wait_for_function("() => window.heard.at(-1).includes('You place')")
    assert len(ann.page.evaluate("window.heard")) == len(heard) + 2
