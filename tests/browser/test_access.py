"""The page is for everyone: axe finds nothing in any state of it, small or large, light or dark."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from atoll import Match, find_game, seeded_luck
from atoll.record import Player, record_match, write_record
from tests.browser.playing import (
    TURNS,
    ask_where_to_look,
    give_up,
    result,
    sit_down_at,
    sit_down_under_way,
    start,
)
from tests.browser.test_talk import open_talk, with_luck
from tests.browser.visitor import DESKTOP, PHONE
from tests.processes import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async rules => (await axe.run(rules ? { runOnly: rules } : {})).violations.map(
    found => found.id + ": " + found.nodes.map(node => node.html).join(" | "))"""
BY_THEME = ["color-contrast"]
"""What can differ between the themes."""


def violations(visitor, rules=None):
    """Give what axe finds once all has come to rest: what is still fading in may be pale."""
    visitor.stands_still()
    return visitor.page.evaluate(RUN, rules)


def show_home(ann):
    ann.page.wait_for_load_state("networkidle")


def show_options(ann):
    ann.press(re.compile("^Options Reef"))


def show_a_mixed_table(ann):
    show_options(ann)
    ann.page.get_by_role("dialog").get_by_text("Mixed").click()
    expect(ann.page.get_by_role("combobox", name="Player 3")).to_be_visible()


def show_statistics(ann):
    sit_down_at(ann, "aqualin", first="0")
    ann.is_to_move()
    give_up(ann)
    ann.go("/")
    ann.press("My statistics")
    expect(ann.page.get_by_role("region", name="Aqualin")).to_be_visible()


def show_keys(ann):
    ann.press("Keyboard")


def show_nothing(ann):
    ann.go("/somewhere/else")
    ann.complaints.clear()  # the browser itself writes down that the answer was 404
    ann.sees("There is nothing at this address.")


def show_a_table_that_is_gone(ann):
    ann.go("/tables/none")
    ann.sees("There is no such table")


def show_rules(game):
    def show(ann):
        ann.go(f"/rules/{game}")
        for figure in ann.page.locator("figure").all():
            expect(figure.locator(".picture > div")).to_be_visible()

    return show


def show_a_search_in_the_rules(ann):
    ann.go("/rules/reef")
    ann.press("Contents")
    ann.page.get_by_role("button", name="Your own cards").click()
    ann.page.get_by_role("searchbox").fill("coral")
    ann.press("Contents")
    expect(ann.button("Back to where you were")).to_be_visible()
    expect(ann.page.locator("mark.current")).to_be_visible()


def show_a_lesson(game):
    def show(ann):
        ann.go(f"/learn/{game}")
        ann.press("Go on")
        expect(ann.button("Confirm")).to_be_visible()

    return show


def show_a_table(game):
    def show(ann):
        sit_down_at(ann, game)
        ann.is_to_move()

    return show


def show_a_panel(key, name):
    def show(ann):
        sit_down_at(ann, "reef")
        ann.is_to_move()
        ann.page.keyboard.press(key)
        expect(ann.page.get_by_role("dialog", name=name)).to_be_visible()

    return show


def show_what_a_card_does(ann):
    sit_down_under_way(ann)
    ann.page.locator(".market .place button").first.press("i")
    expect(ann.page.get_by_role("dialog", name="Card")).to_be_visible()


def show_a_player_from_close_by(ann):
    sit_down_under_way(ann)
    ann.button(re.compile("^Look closer")).press("Enter")
    expect(ann.page.get_by_role("dialog", name="Computer")).to_be_visible()


def show_waiting(ann):
    start(ann, "reef", "Invite a friend")
    expect(ann.button("Begin with the computer")).to_be_visible()


def show_an_invitation(ann):
    seats = [{"type": "person", "name": "Ben"}, {"type": "open"}]
    wish = {"game": "reef", "seats": seats, "contribution": secrets.token_hex(16)}
    made = ann.page.request.post("/api/tables", data=wish).json()
    ann.context.clear_cookies()
    ann.go(f"/tables/{made['table']}#join=none")
    expect(ann.button("Take a seat")).to_be_visible()


def show_a_curtain(ann):
    seats = [{"type": "person", "name": name} for name in ("Ann", "Ben")]
    wish = {"game": "reef", "seats": seats, "contribution": secrets.token_hex(16)}
    made = ann.page.request.post("/api/tables", data=wish).json()
    ann.go(f"/tables/{made['table']}")
    expect(ann.button(re.compile("^I am (Ann|Ben)"))).to_be_visible()


def show_a_question_of_another(ann):
    sit_down_at(ann, "das-riff", first="1")
    ann.sees("Computer has rolled. Take a worm too?")


def show_a_question_of_ones_own(ann):
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    ann.button("Buy a boat").last.click()
    ann.sees("Pay for a boat with")


def show_an_explained_card(ann):
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    ann.button(re.compile("^breeding card")).first.click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()


def show_a_standing_order(ann):
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    ann.open_menu("Questions in others' turns: ask me")
    expect(ann.button("no worm")).to_be_visible()


def show_steps(ann):
    ann.page.evaluate("localStorage.setItem('atoll.tempo', '\"step\"')")
    sit_down_at(ann, "reef", first="1", seats="4")
    expect(ann.button("Next")).to_be_visible()


def show_a_trace(ann):
    sit_down_at(ann, "reef", first="1", seats="4")
    ann.is_to_move()
    expect(ann.page.locator(".trace .told li")).to_have_count(3)


def show_a_hint(ann):
    sit_down_at(ann, "aqualin", first="0")
    ask_where_to_look(ann)
    ann.press("Tell me the move")
    expect(ann.page.get_by_role("region", name="Hint")).to_be_visible()


def show_the_last_tiles(ann):
    sit_down_at(ann, "aqualin", columns="2", rows="1", colours="2", creatures="1", first="0")
    expect(ann.page.locator(".ending")).to_be_visible()


def sit_with_a_friend(ann):
    """Play Aqualin with somebody at another browser; give what that one asks by."""
    seats = [{"type": "person", "name": "Ann"}, {"type": "open"}]
    wish = {"game": "aqualin", "seats": seats, "chat": True}
    made = ann.page.request.post("/api/tables", data=with_luck(wish)).json()
    ann.go(f"/tables/{made['table']}")
    link = ann.page.locator("input[readonly]").input_value()
    ben = ann.context.browser.new_context(base_url=ann.server.url)
    taken = with_luck({"name": "Ben", "invitation": link.partition("#join=")[2]})
    ben.request.post(f"/tables/{made['table']}/join", data=taken)
    expect(ann.button("A few words")).to_be_visible()
    return ben


def show_talk(ann):
    sit_with_a_friend(ann)
    tray = open_talk(ann)
    tray.get_by_label("Write to the others").fill("Hello there")
    tray.get_by_role("button", name="Send").click()
    expect(tray.get_by_role("listitem")).to_have_count(1)
    expect(tray.get_by_role("button", name="Hello!")).to_be_enabled()


def show_a_bubble(ann):
    sit_with_a_friend(ann)
    open_talk(ann).get_by_role("button", name="Smile").click()
    expect(ann.page.locator(".bubble")).to_be_visible()


def show_a_rematch_that_waits(ann):
    sit_with_a_friend(ann)
    give_up(ann)
    ann.press("Rematch")
    expect(ann.page.get_by_role("heading", name="Rematch: waiting for Ben")).to_be_visible()


def show_what_changed(ann):
    ben = sit_with_a_friend(ann)
    before = ann.page.url
    give_up(ann)
    ben.request.post(f"{before}/rematch", data=with_luck({}))
    ann.press("Come along")
    expect(ann.button("Let's play")).to_be_visible()


def show_the_outcome(ann):
    sit_down_at(ann, "reef", first="0")
    ann.is_to_move()
    give_up(ann)
    for line in result(ann).locator("summary").all():
        line.click()


def show_bringing_a_record(ann):
    ann.go("/replay")
    ann.sees("Choose a record")


def show_a_replay(ann):
    ann.go("/replay")
    match = Match(find_game("aqualin"), {}, seeded_luck(1))
    match.resign(0)
    players = (Player("person", "Ann"), Player("person", "Ben"))
    record = write_record(record_match(match, players)).encode()
    file = {"name": "a.atoll", "mimeType": "text/plain", "buffer": record}
    ann.page.locator("input[type=file]").set_input_files(file)
    ann.press("Step forward")


def show_a_tool_of_replay(name):
    def show(ann):
        show_a_replay(ann)
        ann.press(name)
        expect(ann.page.get_by_role("dialog", name=name)).to_be_visible()

    return show


SCENES = {
    "home": show_home,
    "options": show_options,
    "mixed": show_a_mixed_table,
    "statistics": show_statistics,
    "keys": show_keys,
    "nothing": show_nothing,
    "table-gone": show_a_table_that_is_gone,
    **{f"rules-{game}": show_rules(game) for game in TURNS},
    "rules-search": show_a_search_in_the_rules,
    **{f"lesson-{game}": show_a_lesson(game) for game in TURNS},
    **{f"table-{game}": show_a_table(game) for game in TURNS},
    "menu": show_a_panel("m", "Menu"),
    "log": show_a_panel("l", "What happened"),
    "text": show_a_panel("t", "Board as text"),
    "explanation": show_what_a_card_does,
    "closer": show_a_player_from_close_by,
    "waiting": show_waiting,
    "invitation": show_an_invitation,
    "curtain": show_a_curtain,
    "question": show_a_question_of_another,
    "payment": show_a_question_of_ones_own,
    "explained-das-riff": show_an_explained_card,
    "order": show_a_standing_order,
    "trace": show_a_trace,
    "steps": show_steps,
    "hint": show_a_hint,
    "last tiles": show_the_last_tiles,
    "outcome": show_the_outcome,
    "talk": show_talk,
    "bubble": show_a_bubble,
    "rematch-room": show_a_rematch_that_waits,
    "rematch": show_what_changed,
    "record": show_bringing_a_record,
    "replay": show_a_replay,
    "luck": show_a_tool_of_replay("Check the luck"),
    "trying": show_a_tool_of_replay("Try from here"),
}
"""All that the page can show, each with the way there."""


@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing(visit, scene):
    ann = visit(size=DESKTOP, theme="light")
    SCENES[scene](ann)
    ann.page.evaluate(AXE.read_text())
    assert violations(ann) == []
    ann.page.emulate_media(color_scheme="dark")
    assert violations(ann, BY_THEME) == []
    ann.page.set_viewport_size(PHONE)
    assert violations(ann) == []
    ann.page.emulate_media(color_scheme="light")
    assert violations(ann, BY_THEME) == []


def test_an_address_where_nothing_is_leads_home(visit):
    ann = visit()
    show_nothing(ann)
    ann.page.get_by_role("link", name="Home").click()
    ann.sees("Aqualin")
