"""Replay in the page: a match that has just ended, a link to a move, its luck, and a file."""

import re

from playwright.sync_api import expect

from atoll.games import find_game
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.matches.record import Player, record_match, write_record
from tests.browser.playing import OVER, play_to_the_end, sit_down_at
from tests.browser.visitor import PHONE

SMALL = {"columns": "3", "rows": "2", "colours": "2", "creatures": "3", "river": "3"}
IS_WHOLE = "p => p.scrollHeight <= p.clientHeight + 1 && p.scrollWidth <= p.clientWidth + 1"
OWN_DECK = (
    "kind,colour,male,female,cards;fish,blue,2,1,;fish,green,1,2,;fish,pink,2,1,;"
    "fish,purple,1,2,;fish,red,2,1,;fish,yellow,1,2,;coral,,,,12;pearl,,,,6;shark,,,,6;sea,,,,18"
)
BAD = b"atoll record 1\ngame aqualin\nlaws 1\n"


def finish(visitor):
    """Play a short Aqualin to its end, and go to its replay."""
    sit_down_at(visitor, "aqualin", **SMALL)
    play_to_the_end(visitor, "aqualin")
    visitor.page.get_by_role("link", name="Replay").click()
    expect(slider(visitor)).to_be_visible()


def slider(visitor):
    return visitor.page.get_by_role("slider", name="Step")


def at(visitor, step):
    """Expect that this step is shown, and that the address says so."""
    expect(slider(visitor)).to_have_value(str(step))
    expect(visitor.page).to_have_url(re.compile(f"[#&]move-{step}$"))


def tiles(visitor):
    """Count what lies on the reef."""
    expect(visitor.button(re.compile(r"^[a-c]\d, ")).first).to_be_visible()
    return visitor.button(re.compile(r"^[a-c]\d, (?!empty)")).count()


def test_a_match_is_replayed_from_its_end_to_its_beginning_and_by_link(visit):
    ann = visit()
    finish(ann)
    at(ann, 0)
    assert tiles(ann) == 0
    ann.page.keyboard.press("End")
    ann.sees(OVER)
    assert tiles(ann) == 6
    last = int(slider(ann).input_value())
    ann.page.keyboard.press("ArrowLeft")
    at(ann, last - 1)
    ann.press("To the beginning")
    ann.press("Step forward")
    at(ann, 1)
    ann.page.get_by_role("region", name="What happened").get_by_role("button").nth(8).click()
    at(ann, 8)
    shown = ann.page.locator(".status p").first.text_content() or ""
    ben = visit(f"{ann.page.url.removeprefix(ann.server.url)}")
    at(ben, 8)
    told = ben.page.locator(".status p").first
    expect(told).to_have_text(re.compile(re.escape(shown.split(" the ")[-1]) + "$"))
    expect(told).not_to_have_text(re.compile("You"))


def test_a_match_goes_into_a_link_and_opens_elsewhere_also_when_it_is_loaded_anew(visit):
    ann = visit()
    finish(ann)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.open_menu("Copy link to this match")
    ann.sees("The match itself is in the link")
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert len(link) < 2_000
    ben = visit(link.removeprefix(ann.server.url))
    at(ben, 0)
    ben.page.keyboard.press("End")
    ben.sees(OVER)
    last = slider(ben).input_value()
    ben.reload()
    at(ben, last)
    assert tiles(ben) == 6


def test_a_link_to_a_match_that_was_cut_off_says_so(visit):
    ben = visit("/replay#m=1AAAAAAAAy0jNyckHAA")
    ben.sees("Something in this link was changed on its way: copy it once more.")
    ben.page.goto("/replay#m=1AAAA")
    ben.sees("This link ends too early: copy it once more, as a whole.")


def test_a_replay_goes_on_by_itself_and_pauses(visit):
    ann = visit()
    finish(ann)
    ann.page.get_by_label("Speed").select_option("4×")
    ann.page.get_by_role("heading").first.evaluate("heading => document.activeElement.blur()")
    ann.page.keyboard.press("Space")
    ann.sees(OVER)
    expect(ann.button("Play on by itself")).to_be_visible()
    ann.press("Play on by itself")
    ann.press("Pause")
    expect(ann.button("Play on by itself")).to_be_visible()


def test_the_luck_is_computed_again_and_was_committed_to_during_the_match(visit):
    ann = visit()
    finish(ann)
    ann.press("Check the luck")
    ann.sees(re.compile(r"All \d+ pieces of luck are what the key decided"))
    ann.sees("That commitment is the one this browser saw during the match.")
    ann.sees("The seal fits")
    ann.page.locator("details summary").first.click()
    ann.sees(re.compile("That ticket belongs to choice .* as the record says"))


def test_a_file_is_replayed_at_phone_size_and_what_was_changed_is_found(visit):
    ann = visit(size=PHONE, touch=True)
    finish(ann)
    table = ann.page.url.partition("/replay/")[2].partition("#")[0]
    text = ann.page.request.get(f"/tables/{table}/record").text()
    forged = re.sub("key [0-9a-f]{64}", "key " + "0" * 64, text)
    ben = visit("/replay", size=PHONE, touch=True)
    bring(ben, BAD)
    ben.sees("Line 3: expected 'rules' and their version")
    bring(ben, forged.encode())
    expect(slider(ben)).to_be_visible()
    ben.press("Menu")
    ben.press("Check the luck")
    ben.sees("Something in this record is not what the key decided.")


def test_a_file_is_replayed_and_its_luck_checked_without_a_server(visit):
    ann = visit()
    finish(ann)
    table = ann.page.url.partition("/replay/")[2].partition("#")[0]
    text = ann.page.request.get(f"/tables/{table}/record").text()
    ben = visit("/replay", size=PHONE)
    bring(ben, text.encode())
    expect(slider(ben)).to_be_visible()
    ben.page.context.set_offline(True)
    ben.press("Menu")
    ben.press("Another record")
    bring(ben, text.encode())
    expect(slider(ben)).to_be_visible()
    ben.page.keyboard.press("End")
    ben.sees(OVER)
    ben.press("Menu")
    ben.page.get_by_label("Seen by").select_option("Somebody watching")
    ben.press("Check the luck")
    ben.sees(re.compile(r"All \d+ pieces of luck are what the key decided"))


def test_a_match_with_a_deck_of_ones_own_is_replayed(visit):
    match = Match(find_game("das-riff"), {"deck": OWN_DECK}, seeded_luck(1))
    match.resign(0)
    players = tuple(Player("person", f"Player {seat}") for seat in range(match.seats))
    ann = visit("/replay")
    bring(ann, write_record(record_match(match, players)).encode())
    expect(slider(ann)).to_be_visible()
    assert int(slider(ann).get_attribute("max")) == len(match.history)


def test_what_a_step_tells_is_read_whole_on_a_phone(visit):
    ann = visit(size=PHONE)
    finish(ann)
    told = ann.page.locator(".told p:visible")
    ann.page.keyboard.press("End")
    ann.sees(OVER)
    last = int(slider(ann).input_value())
    for step in range(last, 0, -1):
        at(ann, step)
        assert told.evaluate(IS_WHOLE), told.inner_text()
        ann.page.keyboard.press("ArrowLeft")


def bring(visitor, content):
    """Choose a file with this content."""
    file = {"name": "match.atoll", "mimeType": "text/plain", "buffer": content}
    visitor.page.locator("input[type=file]").set_input_files(file)


def test_the_own_matches_lead_to_their_replays(visit):
    ann = visit()
    finish(ann)
    ann.go("/")
    ann.page.get_by_role("link", name="Replay", exact=True).click()
    expect(slider(ann)).to_be_visible()


def test_a_match_is_played_on_from_a_move_against_a_level(visit):
    ann = visit()
    finish(ann)
    ann.page.keyboard.press("End")
    expect(ann.button("Try from here")).to_be_disabled()
    ann.page.keyboard.press("Home")
    for _ in range(8):
        ann.page.keyboard.press("ArrowRight")
    at(ann, 8)
    lying = tiles(ann)
    ann.press("Try from here")
    ann.page.get_by_role("dialog").get_by_text("Nelly").click()
    ann.press("Play from here")
    expect(ann.page).to_have_url(re.compile("/play#"))
    ann.sees("Begun from a position, after 8 moves of another match")
    assert tiles(ann) >= lying > 0
    play_to_the_end(ann, "aqualin")
    ann.page.get_by_role("link", name="Replay").click()
    ann.press("Check the luck")
    ann.sees("8 steps lead there, and their luck is not checked.")
    ann.sees(re.compile(r"(All|The one).* what the key decided"))
