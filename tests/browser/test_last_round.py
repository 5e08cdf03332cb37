"""The end comes into sight: the table says so, and says who still moves."""

import random
import re
from functools import cache

from playwright.sync_api import expect

from atoll.games.reef import GAME
from atoll.games.reef.scoring import worth_in_hand
from atoll.games.reef.state import HAND, Phase
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.matches.record import Player, record_match
from tests.browser.playing import GREEDY, make_table, person, play_or_take, result, sit_down_at
from tests.browser.visitor import DESKTOP, ON_ITS_SIDE, PHONE

TWO_TILES = {"columns": "2", "rows": "1", "colours": "2", "creatures": "1", "first": "0"}


@cache
def before_the_last_round():
    """Give the moves of a match of Reef up to where seat 0 can take a colour's last coral."""
    return next(filter(None, map(find_the_last_coral, range(1000))))


def find_the_last_coral(seed):
    """Play until the first card of seat 0 empties a supply, and its others are worth something.

    None if that never comes about.
    """
    choice = random.Random(seed)
    match = Match(GAME, {"first": "0"}, seeded_luck(seed))
    while not match.is_over:
        state = match.state
        if state.phase == Phase.ACT and state.seat == 0 and state.hand_size[0] == HAND:
            card, *others = state.hand[0].tolist()
            corals = match.box.corals[card].tolist()
            empties = any(0 < state.supply[colour] <= corals.count(colour) for colour in corals)
            if empties and all(worth_in_hand(state, match.box, 0, other) for other in others):
                players = (Player("person", "Ann"), Player("bot", "greedy"))
                return [entry.words for entry in record_match(match, players).entries]
        words = match.list_words()
        plays = [word for word in words if word.startswith("play")]
        match.play(choice.choice(plays if len(plays) == HAND else words))
    return None


def sit_down_before_the_last_round(visitor):
    given = {"options": {"first": "0"}, "given": before_the_last_round()}
    visitor.go(make_table(visitor, "reef", [person("Ann"), GREEDY], **given))
    visitor.is_to_move()


def banner(visitor):
    return visitor.page.locator(".ending")


def test_the_last_round_is_announced_while_it_is_composed_and_stands_in_the_log(visit):
    ann = visit()
    sit_down_before_the_last_round(ann)
    expect(banner(ann)).to_have_count(0)
    play_or_take(ann)
    for size in (DESKTOP, ON_ITS_SIDE, PHONE):
        ann.resizes(size)
        expect(banner(ann)).to_have_text(re.compile("^Last round. Still to move: .*Computer"))
        expect(banner(ann)).to_be_in_viewport(ratio=1)
        assert banner(ann).evaluate("line => line.scrollWidth <= line.clientWidth")
    ann.confirm()
    expect(result(ann)).to_be_visible()
    expect(banner(ann)).to_have_count(0)
    begins = re.compile("The last round begins: .* is used up")
    log = ann.page.get_by_role("region", name="What happened")
    result(ann).get_by_role("button", name="Close").click()
    ann.press("What happened")
    expect(log).to_contain_text(begins)
    ann.closes_what_is_open()
    ann.resizes(DESKTOP)
    expect(log).to_contain_text(begins)


def test_what_is_left_in_hand_is_a_line_of_the_result_for_each_card(visit):
    ann = visit()
    sit_down_before_the_last_round(ann)
    play_or_take(ann)
    ann.confirm()
    expect(result(ann)).to_be_visible()
    for seat in result(ann).locator("summary").all():
        seat.click()
    lines = result(ann).locator("ul li", has_text="left in hand")
    told = [line.inner_text() for line in lines.all()]
    assert told
    assert len({*re.findall(r"card \d+", " ".join(told))}) == len(told)


def test_the_last_tiles_of_aqualin_are_counted(visit):
    ann = visit(size=PHONE)
    sit_down_at(ann, "aqualin", **TWO_TILES)
    expect(banner(ann)).to_have_text("The reserve is empty: 2 tiles are left")
