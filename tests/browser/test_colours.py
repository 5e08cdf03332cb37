"""Nothing depends on colour alone, and boards stay whole where the system decides on colours."""

import pytest
from playwright.sync_api import expect

from tests.browser.playing import sit_down_at

ONE_OF_EACH = {
    "aqualin": ({"creatures": "1", "columns": "3", "rows": "2"}, ".board .tile > .body", 6),
    "das-riff": ({}, ".reserve .worm > svg", 6),
    "reef": ({}, ".supplies svg", 4),
}
"""By game: options of a table, where a piece of each colour is shown there, and how many."""

ALL_GREY = """() => ["blue", "green", "pink", "purple", "red", "yellow"].forEach(colour => {
    document.documentElement.style.setProperty(`--${colour}`, "#999")
    document.documentElement.style.setProperty(`--${colour}-deep`, "#555")
})"""

SHOW_ALONE = """piece => {
    document.querySelector("#alone")?.remove()
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg")
    const shown = piece.cloneNode(true)
    if (piece.matches("svg")) shown.setAttribute("width", 100), shown.setAttribute("height", 100)
    drawing.append(shown)
    drawing.id = "alone"
    drawing.setAttribute("width", 100)
    drawing.setAttribute("height", 100)
    drawing.style = "position: fixed; inset: 0 auto auto 0; z-index: 99; background: white"
    document.body.append(drawing)
}"""
"""Shows a copy of a piece in a corner of the page, where the copies of all others were."""


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_pieces_of_two_colours_differ_without_their_colours(visit, game):
    options, where, count = ONE_OF_EACH[game]
    ann = visit()
    sit_down_at(ann, game, **options)
    pieces = ann.page.locator(where)
    expect(pieces).to_have_count(count)
    ann.rests()
    ann.page.evaluate(ALL_GREY)

    def photograph(piece):
        piece.evaluate(SHOW_ALONE)
        return ann.page.locator("#alone").screenshot(animations="disabled")

    pictures = [photograph(piece) for piece in pieces.all()]
    assert len(set(pictures)) == count
    assert photograph(pieces.first) == pictures[0]


MARKS = """() => [...document.querySelectorAll(".board .lit:not(.actions *)")]
    .filter(part => part.checkVisibility())
    .map(part => [part, ...part.querySelectorAll(".floor, button")].some(each =>
        getComputedStyle(each).boxShadow !== "none"))"""
"""Of each part of a board that can be touched, whether it is marked."""


@pytest.mark.parametrize("game", ["das-riff", "reef"])
def test_what_can_be_touched_is_marked_where_the_system_decides_on_colours(visit, game):
    ann = visit()
    ann.page.emulate_media(forced_colors="active")
    sit_down_at(ann, game, first="0")
    ann.is_to_move()
    expect(ann.page.locator(".board .lit").first).to_be_visible()
    assert all(ann.page.evaluate(MARKS))


def test_what_is_chosen_is_framed_where_the_system_decides_on_colours(visit):
    ann = visit()
    ann.page.emulate_media(forced_colors="active")
    outlines = "labels => labels.map(label => getComputedStyle(label).outlineStyle)"
    themes = ann.page.get_by_role("group", name="Theme").locator("label")
    expect(themes).to_have_count(3)
    assert themes.evaluate_all(outlines) == ["solid", "none", "none"]
