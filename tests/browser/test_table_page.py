"""The table in the page: composing a turn, being told why not, and what the screen holds."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import TURNS, place_a_tile, start

TILES = re.compile(r"^[a-f]\d, (?!empty)")


def sit_at_aqualin(visit, **settings):
    ann = visit(**settings)
    start(ann, "aqualin")
    ann.is_to_move()
    ann.button(re.compile("^river")).first.wait_for()
    return ann


def tiles(visitor):
    return visitor.button(TILES).count()


def test_a_turn_is_undone_redone_and_reset_until_it_is_confirmed(visit):
    ann = sit_at_aqualin(visit)
    before = tiles(ann)
    place_a_tile(ann)
    expect(ann.button(TILES)).to_have_count(before + 1)
    ann.press("Undo")
    expect(ann.button(TILES)).to_have_count(before)
    ann.press("Redo")
    expect(ann.button(TILES)).to_have_count(before + 1)
    ann.press("Start the turn over")
    expect(ann.button(TILES)).to_have_count(before)
    expect(ann.button("Confirm")).to_be_disabled()
    assert not any('"type":"play"' in message for message in ann.sent)


def test_a_draft_survives_a_reload(visit):
    ann = sit_at_aqualin(visit)
    place_a_tile(ann)
    count = tiles(ann)
    ann.reload()
    expect(ann.button(TILES)).to_have_count(count)
    expect(ann.button("Confirm")).to_be_enabled()


def test_a_piece_can_be_dragged(visit):
    ann = sit_at_aqualin(visit)
    before = tiles(ann)
    ann.button(re.compile(r"^river 1")).drag_to(ann.button(re.compile(r"^[a-f]\d, empty")).first)
    expect(ann.button(TILES)).to_have_count(before + 1)
    expect(ann.button("Confirm")).to_be_enabled()


def test_an_impossible_attempt_says_why_not_and_leads_to_the_rule(visit):
    ann = sit_at_aqualin(visit)
    place_a_tile(ann)
    ann.confirm()
    ann.is_to_move()
    ann.press(re.compile(r"^river 1"))
    ann.button(re.compile(r"^river 2")).focus()
    ann.page.keyboard.press("Escape")
    taken = ann.button(TILES)
    ann.button(re.compile(r"^river 1")).drag_to(taken.first)
    toast = ann.page.get_by_role("status").filter(has_text=re.compile("A9"))
    expect(toast).to_be_visible()
    toast.get_by_role("button", name=re.compile("A9")).click()
    expect(ann.page.get_by_role("dialog").get_by_text("A9 Place")).to_be_in_viewport()


def test_the_last_turn_of_the_other_is_shown_again(visit):
    ann = sit_at_aqualin(visit, motion=True)
    place_a_tile(ann)
    ann.confirm()
    ann.is_to_move()
    ann.open_menu("Show the others' turns again")
    expect(ann.status).to_have_text(re.compile("^Nelly "))
    ann.is_to_move()


@pytest.mark.parametrize("game", TURNS)
def test_the_first_load_of_a_table_is_small(visit, game):
    ann = visit()
    start(ann, game)
    ann.is_to_move()
    ann.loaded.clear()
    ann.reload()
    ann.is_to_move()
    ann.page.wait_for_load_state("networkidle")
    sizes = {
        url: size for url, size in ann.loaded.items() if re.search(r"\.(js|css|json|wasm)$", url)
    }
    assert any(url.endswith(".wasm") for url in sizes)
    assert sum(sizes.values()) < 200_000
