"""A table of the server: touches are answered by the page, which has the rules of its server."""

from playwright.sync_api import expect

from tests.browser.playing import place_a_tile, sit_down_at

NO_WORKER = "Object.defineProperty(navigator, 'serviceWorker', { value: undefined })"
"""Nothing is kept: all comes from the server."""


def test_a_touch_is_answered_without_a_word_to_the_server(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", first="0")
    ann.is_to_move()
    said = len(ann.sent)
    place_a_tile(ann)
    expect(ann.button("Confirm")).to_be_enabled()
    ann.press("Undo")
    expect(ann.button("Confirm")).to_be_disabled()
    assert len(ann.sent) == said
    ann.press("Redo")
    ann.reload()
    expect(ann.button("Confirm")).to_be_enabled()
    ann.confirm()
    ann.is_to_move()
    assert [message for message in ann.sent if '"draft"' in message] == [ann.sent[-1]]


def test_a_page_with_other_rules_loads_itself_again_once_and_then_says_so(visit):
    ann = visit()
    ann.page.add_init_script(NO_WORKER)
    asked = []

    def spoil(route):
        asked.append(route.request.url)
        route.fulfill(body=route.fetch().text() + " ", content_type="application/json")

    ann.page.route("**/wasm/aqualin.json", spoil)
    sit_down_at(ann, "aqualin", first="0")
    ann.sees("different versions of the game")
    assert len(asked) == 2
    ann.page.unroute("**/wasm/aqualin.json")
    ann.press("Try again")
    ann.is_to_move()
