"""The page is for everyone: axe finds nothing in any state of it, small or large, light or dark."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from atoll import Match, find_game, seeded_luck
from atoll.matches.record import Player, record_match, write_record
from tests.browser.company import invitation, join, open_talk
from tests.browser.playing import (
    OPEN,
    TURNS,
    ask_where_to_look,
    give_up,
    make_table,
    person,
    result,
    sit_down_at,
    sit_down_under_way,
    start,
)
from tests.browser.visitor import DESKTOP, PHONE
from tests.processes import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async rules => (await axe.run(rules ? { runOnly: rules } : {})).violations.map(
    found => found.id + ": " + found.nodes.map(node => node.html).join(" | "))"""
BY_THEME = ["color-contrast"]
"""What can differ between the themes."""
WORDS_STAY = """() => {
    const wait = window.setTimeout
    window.setTimeout = (act, after) => (after > 5_000 ? 0 : wait(act, after))
}"""
"""Lets what is said from now on not fade while it is looked at."""


def violations(visitor, rules=None):
    """Give what axe finds once all has come to rest: what is still fading in may be pale."""
    visitor.stands_still()
    return visitor.page.evaluate(RUN, rules)


def is_for_everyone(visitor, scene):
    """Expect that axe finds nothing, at either size and in either theme."""
    page = visitor.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    assert violations(visitor) == [], scene
    page.emulate_media(color_scheme="dark")
    assert violations(visitor, BY_THEME) == [], scene
    visitor.resizes(PHONE)
    assert violations(visitor) == [], scene
    page.emulate_media(color_scheme="light")
    assert violations(visitor, BY_THEME) == [], scene
    visitor.resizes(DESKTOP)


def shows_a_sheet(visitor, name):
    expect(visitor.page.get_by_role("dialog", name=name)).to_be_visible()


def see_home(ann):
    expect(ann.button("Play the computer")).to_have_count(3)
    ann.page.wait_for_load_state("networkidle")
    yield "home"
    ann.press("Keyboard")
    shows_a_sheet(ann, "Keyboard")
    yield "keys"
    ann.closes_what_is_open()
    ann.press(re.compile("^Options Reef"))
    shows_a_sheet(ann, "Reef")
    yield "options"
    ann.page.get_by_role("dialog").get_by_text("Mixed").click()
    expect(ann.page.get_by_role("combobox", name="Player 3")).to_be_visible()
    yield "mixed"


def see_what_is_not_there(ann):
    ann.go("/somewhere/else")
    ann.complaints.clear()  # the browser itself writes down that the answer was 404
    ann.sees("There is nothing at this address.")
    yield "nothing"
    ann.go("/tables/none")
    ann.sees("There is no such table")
    yield "table-gone"


def see_rules(game):
    def see(ann):
        ann.go(f"/rules/{game}")
        expect(ann.page.locator("figure").first).to_be_visible()
        for figure in ann.page.locator("figure").all():
            expect(figure.locator(".picture > div")).to_be_visible()
        yield f"rules-{game}"

    return see


def see_a_search_in_the_rules(ann):
    ann.go("/rules/reef")
    ann.press("Contents")
    ann.page.get_by_role("button", name="Your own cards").click()
    ann.page.get_by_role("searchbox").fill("coral")
    ann.press("Contents")
    expect(ann.button("Back to where you were")).to_be_visible()
    expect(ann.page.locator("mark.current")).to_be_visible()
    yield "rules-search"


def see_a_lesson(game):
    def see(ann):
        ann.go(f"/learn/{game}")
        ann.press("Go on")
        expect(ann.button("Confirm")).to_be_visible()
        yield f"lesson-{game}"

    return see


def see_aqualin(ann):
    sit_down_at(ann, "aqualin", first="0")
    ann.is_to_move()
    yield "table-aqualin"
    ask_where_to_look(ann)
    ann.press("Tell me the move")
    expect(ann.page.get_by_role("region", name="Hint")).to_be_visible()
    yield "hint"


def see_the_last_tiles(ann):
    sit_down_at(ann, "aqualin", columns="2", rows="1", colours="2", creatures="1", first="0")
    expect(ann.page.locator(".ending")).to_be_visible()
    yield "last tiles"


def see_reef_and_its_panels(ann):
    sit_down_at(ann, "reef", first="0")
    ann.is_to_move()
    yield "table-reef"
    for key, name in (("m", "Menu"), ("l", "What happened"), ("t", "Board as text")):
        ann.page.keyboard.press(key)
        shows_a_sheet(ann, name)
        yield name
        ann.closes_what_is_open()
    give_up(ann)
    for line in result(ann).locator("summary").all():
        line.click()
    yield "outcome"
    ann.go("/")
    ann.press("My statistics")
    expect(ann.page.get_by_role("region", name="Reef")).to_be_visible()
    yield "statistics"


def see_cards_and_players_from_close_by(ann):
    sit_down_under_way(ann)
    ann.page.locator(".market .place button").first.press("i")
    shows_a_sheet(ann, "Card")
    yield "explanation"
    ann.closes_what_is_open()
    ann.button(re.compile("^Look closer")).press("Enter")
    shows_a_sheet(ann, "Computer")
    yield "closer"


def see_das_riff(ann):
    sit_down_at(ann, "das-riff", first="0")
    ann.is_to_move()
    yield "table-das-riff"
    ann.button("Buy a boat").last.click()
    ann.sees("Pay for a boat with")
    yield "payment"
    ann.press("Start the turn over")
    expect(ann.page.locator(".question")).to_have_count(0)
    ann.button(re.compile("^breeding card")).first.click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    yield "explained-das-riff"
    ann.closes_what_is_open()
    ann.open_menu("Questions in others' turns: ask me")
    expect(ann.button("no worm")).to_be_visible()
    yield "order"


def see_a_question_of_another(ann):
    sit_down_at(ann, "das-riff", first="1")
    ann.sees("Computer has rolled. Take a worm too?")
    yield "question"


def see_what_others_did(ann):
    sit_down_at(ann, "reef", first="1", seats="4")
    ann.is_to_move()
    expect(ann.page.locator(".trace .told li")).to_have_count(3)
    yield "trace"
    ann.page.evaluate("localStorage.setItem('atoll.tempo', '\"step\"')")
    sit_down_at(ann, "reef", first="1", seats="4")
    expect(ann.button("Next")).to_be_visible()
    yield "steps"


def see_a_curtain(ann):
    ann.go(make_table(ann, "reef", [person("Ann"), person("Ben")]))
    expect(ann.button(re.compile("^I am (Ann|Ben)"))).to_be_visible()
    yield "curtain"


def see_the_way_to_friends(ann):
    start(ann, "reef", "Invite a friend")
    expect(ann.button("Begin with the computer")).to_be_visible()
    yield "waiting"
    table = make_table(ann, "reef", [person("Ben"), OPEN])
    ann.context.clear_cookies()
    ann.go(f"{table}#join=none")
    expect(ann.button("Take a seat")).to_be_visible()
    yield "invitation"


def see_a_match_with_a_friend(ann):
    ann.go(make_table(ann, "aqualin", [person("Ann"), OPEN], chat=True))
    with ann.context.browser.new_context(base_url=ann.server.url) as ben:
        join(ben.request, invitation(ann), "Ben")
        tray = open_talk(ann)
        tray.get_by_label("Write to the others").fill("Hello there")
        tray.get_by_role("button", name="Send").click()
        expect(tray.get_by_role("listitem")).to_have_count(1)
        expect(tray.get_by_role("button", name="Smile")).to_be_enabled()
        yield "talk"
        ann.page.evaluate(WORDS_STAY)
        tray.get_by_role("button", name="Smile").click()
        expect(ann.page.locator(".bubble svg")).to_be_visible()
        yield "bubble"
        expect(ann.page.locator(".bubble svg")).to_be_visible()
        before = ann.page.url
        give_up(ann)
        ann.press("Rematch")
        expect(ann.page.get_by_role("heading", name="Rematch: waiting for Ben")).to_be_visible()
        yield "rematch-room"
        ben.request.post(f"{before}/rematch", data={"contribution": secrets.token_hex(16)})
        expect(ann.button("Let's play")).to_be_visible()
        yield "rematch"


def see_a_replay_and_its_tools(ann):
    ann.go("/replay")
    ann.sees("Choose a record")
    yield "record"
    match = Match(find_game("aqualin"), {}, seeded_luck(1))
    match.resign(0)
    players = (Player("person", "Ann"), Player("person", "Ben"))
    record = write_record(record_match(match, players)).encode()
    file = {"name": "a.atoll", "mimeType": "text/plain", "buffer": record}
    ann.page.locator("input[type=file]").set_input_files(file)
    ann.press("Step forward")
    yield "replay"
    for tool in ("Check the luck", "Try from here"):
        ann.press(tool)
        shows_a_sheet(ann, tool)
        yield tool
        ann.closes_what_is_open()


WAYS = {
    "home": see_home,
    "nowhere": see_what_is_not_there,
    **{f"rules-{game}": see_rules(game) for game in TURNS},
    "rules-search": see_a_search_in_the_rules,
    **{f"lesson-{game}": see_a_lesson(game) for game in TURNS},
    "aqualin": see_aqualin,
    "last tiles": see_the_last_tiles,
    "reef": see_reef_and_its_panels,
    "close by": see_cards_and_players_from_close_by,
    "das-riff": see_das_riff,
    "question": see_a_question_of_another,
    "others": see_what_others_did,
    "curtain": see_a_curtain,
    "invitation": see_the_way_to_friends,
    "friend": see_a_match_with_a_friend,
    "replay": see_a_replay_and_its_tools,
}
"""All that the page can show: ways through it, on which each scene is named when it is reached."""


@pytest.mark.parametrize("way", WAYS)
def test_axe_finds_nothing(visit, way):
    ann = visit(size=DESKTOP, theme="light")
    for scene in WAYS[way](ann):
        is_for_everyone(ann, scene)


def test_an_address_where_nothing_is_leads_home(visit):
    ann = visit()
    next(see_what_is_not_there(ann))
    ann.page.get_by_role("link", name="Home").click()
    ann.sees("Aqualin")
