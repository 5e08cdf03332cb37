"""Choosing an opponent by its name, and playing it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import give_up, play_or_take, play_until_told, start
from tests.browser.visitor import PHONE

NOTES_THE_STATUS = """() => {
    window.told = []
    const status = document.querySelector("p[aria-live]")
    new MutationObserver(() => window.told.push(status.textContent.trim()))
        .observe(status, { childList: true, subtree: true, characterData: true })
}"""
"""Notes all that the status says from now on, however short."""


def choose(visitor, title, opponent):
    """Open a table against this opponent."""
    visitor.press(re.compile(f"^Options {title}"))
    dialog = visitor.page.get_by_role("dialog")
    dialog.locator("label", has_text=opponent).click()
    expect(dialog.get_by_role("radio", name=opponent)).to_be_checked()
    return dialog


def seat_of(visitor, name):
    return visitor.page.locator("header li", has_text=name)


@pytest.mark.parametrize(
    ("game", "title", "opponent"),
    [
        ("aqualin", "Aqualin", "Greta"),
        ("das-riff", "Das Riff", "Nelly"),
    ],
)
def test_a_level_answers_who_plays_against_it(visit, game, title, opponent):
    ann = visit(size=PHONE)
    choose(ann, title, opponent).get_by_role("button", name="Open the table").click()
    expect(seat_of(ann, opponent)).to_be_visible()
    play_until_told(ann, game, opponent)


def test_an_opponent_says_what_to_expect_of_it(visit):
    ann = visit(size=PHONE)
    choose(ann, "Reef", "Hugo")
    ann.sees("Has an answer to every plan; hard to surprise.")
    ann.page.keyboard.press("ArrowRight")
    ann.sees("Thinks things through to the end.")


def test_the_first_opponent_is_the_weakest_and_who_was_chosen_is_offered_again(visit):
    ann = visit()
    start(ann, "aqualin", "Play the computer Nelly, level 1")
    expect(seat_of(ann, "Nelly")).to_be_visible()
    ann.go("/")
    choose(ann, "Aqualin", "Greta").get_by_role("button", name="Open the table").click()
    expect(seat_of(ann, "Greta")).to_be_visible()
    ann.go("/")
    start(ann, "reef", "Play the computer Nelly, level 1")
    expect(seat_of(ann, "Nelly")).to_be_visible()
    ann.go("/")
    start(ann, "aqualin", "Play the computer Greta, level 3")
    expect(seat_of(ann, "Greta")).to_be_visible()


def remember_a_match(visitor, game, level, won):
    """Let the browser remember a match that ended so."""
    result = {"game": game, "others": [level], "won": won, "points": 7, "at": 1}
    visitor.page.evaluate(
        "result => localStorage.setItem('atoll.results', JSON.stringify({ table: result }))", result
    )
    visitor.go("/")


def test_home_offers_the_next_after_the_one_who_was_beaten_in_that_game_alone(visit):
    ann = visit(size=PHONE)
    remember_a_match(ann, "reef", "level-2", won=True)
    ann.sees("You have beaten Emil.")
    assert ann.page.get_by_text("You have beaten").count() == 1
    start(ann, "aqualin", "Play the computer Nelly, level 1")
    expect(seat_of(ann, "Nelly")).to_be_visible()
    ann.go("/")
    start(ann, "reef", "Play the computer Greta, level 3")
    expect(seat_of(ann, "Greta")).to_be_visible()


def test_who_gives_up_has_beaten_nobody(visit):
    ann = visit()
    start(ann, "aqualin")
    ann.is_to_move()
    give_up(ann)
    ann.go("/")
    expect(ann.button("Play the computer Nelly, level 1").first).to_be_visible()
    expect(ann.page.get_by_text("You have beaten")).to_have_count(0)


def test_neither_computer_nor_dice_is_among_the_opponents(visit):
    ann = visit()
    ann.press(re.compile("^Options Reef"))
    opponents = ann.page.get_by_role("group", name="Opponent").get_by_role("radio")
    expect(opponents).to_have_count(5)


def test_a_level_that_takes_its_time_is_said_to_think_until_it_answers(visit):
    ann = visit()
    choose(ann, "Reef", "Zora").get_by_role("button", name="Open the table").click()
    ann.is_to_move()
    play_or_take(ann)
    ann.page.evaluate(NOTES_THE_STATUS)
    ann.confirm()
    ann.page.wait_for_function("() => window.told.includes('Zora is thinking')")
    ann.is_to_move()
    expect(ann.page.locator(".trace .told li")).to_have_text(re.compile("^Zora"))
