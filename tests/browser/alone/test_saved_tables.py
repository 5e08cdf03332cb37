"""Matches of the page saved as files: they go on wherever the file is opened."""

import json
import re

from playwright.sync_api import expect

from tests.browser.playing import place_a_tile, result, start

TILES = re.compile(r"^[a-f]\d, (?!empty)")
DROP = """([name, text]) => {
    const brought = new DataTransfer()
    brought.items.add(new File([text], name, { type: "application/json" }))
    for (const type of ["dragover", "drop"])
        window.dispatchEvent(new DragEvent(type, { dataTransfer: brought, cancelable: true }))
}"""


def begin(visit):
    ann = visit()
    start(ann, "aqualin")
    take_a_turn(ann)
    return ann


def take_a_turn(visitor):
    visitor.is_to_move()
    place_a_tile(visitor)
    visitor.confirm()
    visitor.is_to_move()


def save(visitor):
    """Save the match; give the text of the file."""
    with visitor.page.expect_download() as download:
        visitor.open_menu("Save this match as a file")
    visitor.closes_what_is_open()
    assert re.fullmatch(r"aqualin-[0-9a-f]{24}\.json", download.value.suggested_filename)
    return download.value.path().read_text()


def choose(visitor, text):
    """Open a file at the first page."""
    visitor.go("/")
    brought = {"name": "match.json", "mimeType": "application/json", "buffer": text.encode()}
    visitor.page.get_by_label("Open a saved match").set_input_files(brought)


def tiles(visitor):
    return visitor.button(TILES).count()


def test_a_saved_match_goes_on_in_another_browser(visit):
    ann = begin(visit)
    count, text = tiles(ann), save(ann)
    ben = visit()
    choose(ben, text)
    ben.is_to_move()
    expect(ben.button(TILES)).to_have_count(count)
    take_a_turn(ben)
    ben.open_menu("Take back my last turn")
    expect(ben.button(TILES)).to_have_count(count)
    assert ben.sent == []


def test_the_menu_says_that_the_file_holds_what_is_hidden(visit):
    ann = begin(visit)
    ann.press("Menu")
    item = ann.page.get_by_role("dialog").get_by_role("button", name="Save this match as a file")
    expect(item).to_have_accessible_description(re.compile("the key to the luck"))


def test_an_older_file_changes_nothing_and_a_newer_one_goes_on(visit):
    ann = begin(visit)
    older = save(ann)
    take_a_turn(ann)
    count, newer = tiles(ann), save(ann)
    choose(ann, older)
    ann.sees("This match is here already")
    expect(ann.button(TILES)).to_have_count(count)
    ben = visit()
    choose(ben, older)
    ben.is_to_move()
    choose(ben, newer)
    ben.sees("the match continues from there")
    expect(ben.button(TILES)).to_have_count(count)


def test_a_match_that_went_on_in_both_places_is_kept_twice(visit):
    ann = begin(visit)
    text = save(ann)
    ben = visit()
    choose(ben, text)
    for visitor in (ann, ben):
        take_a_turn(visitor)
    choose(ann, save(ben))
    ann.sees("opened as a match of its own")
    ann.go("/")
    expect(ann.page.get_by_role("link", name="Go on")).to_have_count(2)


def test_a_file_is_dropped_on_the_first_page_and_a_damaged_one_is_refused(visit):
    ann = begin(visit)
    text = save(ann)
    saved = json.loads(text)
    saved["rows"][1]["moves"] = ["slide a1 f6"]
    ben = visit()
    ben.sees("Open a saved match")
    ben.page.evaluate(DROP, ["match.json", json.dumps(saved)])
    ben.sees(re.compile("cannot be opened as a match. row 2: "))
    expect(ben.page.get_by_role("link", name="Go on")).to_have_count(0)
    ben.page.evaluate(DROP, ["match.json", text])
    ben.is_to_move()
    expect(result(ben)).to_have_count(0)
