"""The page is for everyone: axe finds nothing in any state of it, small or large, light or dark."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from atoll import Match, find_game, seeded_luck
from atoll.record import Player, record_match, write_record
from tests.browser.playing import TURNS, ask_where_to_look, give_up, result, sit_down_at, start
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


def show_waiting(ann):
    start(ann, "reef", "Invite a friend")
    expect(ann.page.get_by_role("heading", name="Waiting for company")).to_be_visible()


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


def show_a_standing_order(ann):
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    ann.open_menu("When you are asked: ask me")
    expect(ann.button("no worm")).to_be_visible()


def show_a_hint(ann):
    sit_down_at(ann, "aqualin", first="0")
    ask_where_to_look(ann)
    ann.press("Tell me the move")
    expect(ann.page.get_by_role("region", name="Hint")).to_be_visible()


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
    "statistics": show_statistics,
    "keys": show_keys,
    "nothing": show_nothing,
    "table-gone": show_a_table_that_is_gone,
    **{f"rules-{game}": show_rules(game) for game in TURNS},
    **{f"lesson-{game}": show_a_lesson(game) for game in TURNS},
    **{f"table-{game}": show_a_table(game) for game in TURNS},
    "menu": show_a_panel("m", "Menu"),
    "log": show_a_panel("l", "What happened"),
    "text": show_a_panel("t", "Board as text"),
    "waiting": show_waiting,
    "invitation": show_an_invitation,
    "curtain": show_a_curtain,
    "question": show_a_question_of_another,
    "payment": show_a_question_of_ones_own,
    "order": show_a_standing_order,
    "hint": show_a_hint,
    "outcome": show_the_outcome,
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
