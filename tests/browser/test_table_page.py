"""The table in the page: composing a turn, being told why not, and what the screen holds."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import TURNS, place_a_tile, start

TILES = re.compile(r"^[a-f]\d, (?!empty)")
SCRIPT_AND_STYLE = 150_000
WITH_RULES = 200_000
FIRST_PAGE = 100_000
"""Bytes over the wire. Letters are not among them: at a table they are those of the first page."""


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


def weigh(visitor, kinds):
    """Give the bytes that came for files of these kinds, once nothing more comes."""
    visitor.page.wait_for_load_state("networkidle")
    sizes = {url: size for url, size in visitor.loaded.items() if re.search(rf"\.({kinds})$", url)}
    assert len(sizes) > 3
    assert all(sizes.values())
    return sum(sizes.values())


@pytest.mark.parametrize("game", TURNS)
def test_the_first_load_of_a_table_is_small_with_the_rules_of_its_game(visit, game):
    ann = visit()
    start(ann, game)
    ann.is_to_move()
    ann.loaded.clear()
    ann.reload()
    ann.is_to_move()
    assert {f"{ann.server.url}/wasm/{game}.{kind}" for kind in ("json", "wasm")} < set(ann.loaded)
    assert weigh(ann, "js|css") < SCRIPT_AND_STYLE
    assert weigh(ann, "js|css|json|wasm") < WITH_RULES


def test_the_first_page_loads_the_rules_of_no_game(visit):
    ann = visit()
    ann.sees("Open tables")
    assert weigh(ann, "js|css") < FIRST_PAGE
    assert not [url for url in ann.loaded if re.search(r"/wasm/|/worker-", url)]
