"""Sounds that can be switched off, and motion as fast as one likes it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import place_a_tile, sit_down_at
from tests.browser.visitor import PHONE

LISTENS = """
    window.heard = []
    const make = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
        const voice = make.call(this)
        const start = voice.start.bind(voice)
        voice.start = at => {
            window.heard.push(voice.frequency.value)
            start(at)
        }
        return voice
    }
"""
"""Notes how high every note is that the page plays."""
A_TURN = [440, 659]
THE_PACE = "getComputedStyle(document.documentElement).getPropertyValue('--pace')"

HEIGHTS = """async button => {
    button.click()
    const heights = []
    while (heights.length < 8) {
        await new Promise(requestAnimationFrame)
        heights.push(document.querySelector("dialog nav button").getBoundingClientRect().y)
    }
    return heights
}"""
"""How high the first item of the menu is in each picture after a touch."""


def come_with_ears(visit):
    ann = visit(size=PHONE)
    ann.page.add_init_script(LISTENS)
    sit_down_at(ann, "aqualin", first="0")
    ann.is_to_move()
    return ann


def heard(visitor):
    return visitor.page.evaluate("window.heard.splice(0)")


def play_a_turn(visitor):
    place_a_tile(visitor)
    visitor.confirm()
    visitor.is_to_move()


def switch_sounds(visitor):
    visitor.press("Menu")
    visitor.page.get_by_role("switch", name="Sounds").click()
    visitor.closes_what_is_open()


def test_one_hears_a_move_and_that_it_is_ones_turn(visit):
    ann = come_with_ears(visit)
    assert heard(ann) == []
    play_a_turn(ann)
    ann.page.wait_for_function("() => window.heard.length > 2")
    assert heard(ann)[-2:] == A_TURN


def test_coming_back_is_silent(visit):
    ann = come_with_ears(visit)
    play_a_turn(ann)
    ann.reload()
    ann.is_to_move()
    ann.press("Menu")
    ann.sees("Sounds")
    assert heard(ann) == []


def test_sounds_can_be_switched_off_and_stay_off(visit):
    ann = come_with_ears(visit)
    switch_sounds(ann)
    assert heard(ann) == []
    play_a_turn(ann)
    ann.reload()
    play_a_turn(ann)
    assert heard(ann) == []
    switch_sounds(ann)
    assert heard(ann) == A_TURN


def test_motion_has_a_speed_that_is_remembered(visit):
    ann = visit()
    sit_down_at(ann, "aqualin", first="0")
    ann.is_to_move()
    ann.press("Menu")
    expect(ann.page.get_by_role("radio", name="None")).to_be_checked()
    for wished, pace in (("Slow", 2), ("Normal", 1), ("Fast", 0.4)):
        ann.page.get_by_text(wished, exact=True).click()
        ann.page.wait_for_function(f"{THE_PACE} == {pace}")
        ann.reload()
        ann.is_to_move()
        ann.page.wait_for_function(f"{THE_PACE} == {pace}")
        ann.press("Menu")


def test_without_motion_a_turn_is_shown_again_in_pictures_that_stand_still(visit):
    ann = visit(motion=True)
    sit_down_at(ann, "aqualin", first="1")
    expect(ann.status).to_have_text(re.compile("^Computer "))
    ann.is_to_move()
    ann.press("Menu")
    ann.page.get_by_text("None", exact=True).click()
    ann.closes_what_is_open()
    ann.open_menu("Show the others' turns again")
    expect(ann.status).to_have_text(re.compile("^Computer "))
    ann.is_to_move()
    assert float(ann.page.evaluate(THE_PACE)) < 0.01


def watch_the_computer_begin(visit):
    ann = visit(motion=True)
    sit_down_at(ann, "reef", first="1")
    expect(ann.status).to_have_text(re.compile("^Computer places"))
    return ann


def test_a_touch_ends_the_show_and_does_nothing_else(visit):
    ann = watch_the_computer_begin(visit)
    ann.page.locator(".cell").nth(5).click(force=True)
    ann.is_to_move()
    expect(ann.button("Undo")).to_be_disabled()


def test_a_key_ends_the_show(visit):
    ann = watch_the_computer_begin(visit)
    ann.page.keyboard.press("Escape")
    assert ann.my_turn.count() == 1


@pytest.mark.parametrize("motion", [False, True])
def test_without_motion_what_opens_lies_where_it_stays(visit, motion):
    ann = visit(motion=motion)
    sit_down_at(ann, "aqualin", first="0")
    ann.is_to_move()
    heights = ann.button("Menu").evaluate(HEIGHTS)
    assert (len(set(heights)) > 1) == motion
