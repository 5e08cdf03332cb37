"""Choosing an opponent by its name, and playing it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import TURNS, start
from tests.browser.visitor import PHONE


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
        ("aqualin", "Aqualin", "Turtle"),
        ("reef", "Reef", "Orca"),
        ("das-riff", "Das Riff", "Shrimp"),
    ],
)
def test_somebody_plays_some_turns_against_a_level(visit, game, title, opponent):
    ann = visit(size=PHONE, motion=True)
    choose(ann, title, opponent).get_by_role("button", name="Open the table").click()
    expect(seat_of(ann, opponent)).to_be_visible()
    for _ in range(3):
        ann.is_to_move()
        TURNS[game](ann)
        ann.confirm()
    ann.is_to_move()


def test_an_opponent_says_what_to_expect_of_it(visit):
    ann = visit(size=PHONE)
    choose(ann, "Reef", "Octopus")
    ann.sees("Has an arm for every plan; hard to surprise.")
    ann.page.keyboard.press("ArrowRight")
    ann.sees("Thinks as long as it likes.")


def test_the_usual_opponent_is_a_gentle_one_and_the_last_one_is_remembered(visit):
    ann = visit()
    start(ann, "aqualin")
    expect(seat_of(ann, "Seahorse")).to_be_visible()
    ann.go("/")
    choose(ann, "Aqualin", "Shrimp").get_by_role("button", name="Open the table").click()
    expect(seat_of(ann, "Shrimp")).to_be_visible()
    ann.go("/")
    start(ann, "reef", "Play the computer Shrimp")
    expect(seat_of(ann, "Shrimp")).to_be_visible()


def test_a_bot_that_takes_its_time_is_said_to_think(visit):
    ann = visit()
    choose(ann, "Reef", "Orca").get_by_role("button", name="Open the table").click()
    ann.is_to_move()
    TURNS["reef"](ann)
    ann.confirm()
    expect(ann.status).to_have_text("Orca is thinking")
    ann.is_to_move()
