"""What fingers must hit is large enough, and what is written fits, on every screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import TURNS, sit_down_at, sit_down_under_way, start
from tests.browser.visitor import DESKTOP, PHONE, SMALL_TABLET

VAST = {"width": 2560, "height": 1440}
LEAST = 44
SMALL = """least => [...document.querySelectorAll("button, .button, select, label:has(.unseen)")]
    .filter(part => part.checkVisibility() && !part.closest(".board, .unseen, .jump"))
    .map(part => [part.getBoundingClientRect(), part.ariaLabel ?? part.innerText])
    .filter(([box]) => box.width > 0 && Math.min(box.width, box.height) < least - 0.5)
    .map(([box, name]) => `${name}: ${box.width} x ${box.height}`)"""
"""What is smaller than a fingertip; boards have as many cells as their rules want."""

MOST_SHIFTED = 0.02
"""Below this layout shift nobody notices; from 0.1 on a page counts as restless."""
SHIFTS = """
    window.shifts = []
    new PerformanceObserver(list => {
        for (const { hadRecentInput, value, sources } of list.getEntries())
            if (!hadRecentInput) window.shifts.push({
                value,
                parts: sources.map(({ node }) => node?.outerHTML ?? node?.data ?? "gone"),
            })
    }).observe({ type: "layout-shift", buffered: true })
"""


def shifted_parts(visitor, path):
    """Open a page on a slow device, and give what is pushed about while it appears."""
    visitor.go("about:blank")  # or another fragment of the same page would load nothing
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    shifts = visitor.page.evaluate("window.shifts")
    return shifts if sum(shift["value"] for shift in shifts) >= MOST_SHIFTED else []


@pytest.fixture
def visit_slowly(visit):
    """Let somebody come whose device computes and loads slowly: what can shift then does."""

    def come():
        visitor = visit(size=PHONE)
        visitor.page.add_init_script(SHIFTS)
        visitor.slows_down()
        return visitor

    return come


def test_letters_that_come_late_push_nothing_about(visit):
    ann = visit(size=PHONE)
    ann.page.add_init_script(SHIFTS)
    late = []
    ann.page.route("**/*.woff2", lambda route: late.append(route))
    ann.reload(until="commit")
    expect(ann.button("Options").first).to_be_visible()
    assert late
    ann.page.evaluate("window.shifts = []")
    for route in late:
        with ann.page.expect_response(route.request.url):
            route.continue_()
    ann.page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    assert ann.page.evaluate("window.shifts") == []


@pytest.mark.parametrize("game", TURNS)
def test_a_finger_hits_every_button_beside_a_board(visit, game):
    ann = visit(size=PHONE, touch=True)
    expect(ann.button("Play the computer")).to_have_count(3)
    assert ann.page.evaluate(SMALL, LEAST) == []
    start(ann, game)
    ann.is_to_move()
    assert ann.page.evaluate(SMALL, LEAST) == []
    for key in ("m", "t", "l", "?"):
        ann.page.keyboard.press(key)
        expect(ann.page.get_by_role("dialog")).to_be_visible()
        assert ann.page.evaluate(SMALL, LEAST) == []
        ann.closes_what_is_open()


def test_a_turn_can_be_confirmed_on_the_narrowest_phone(visit):
    ann = visit(size={"width": 320, "height": 568}, language="fr")
    ann.page.locator("article .primary").first.click()
    confirm = ann.button("Valider")
    expect(confirm).to_be_in_viewport(ratio=1)
    assert confirm.evaluate("button => button.scrollWidth <= button.clientWidth")


def test_a_large_screen_is_used(visit):
    ann = visit(size=VAST)
    start(ann, "aqualin")
    ann.is_to_move()
    cell = ann.button(re.compile(r"^a1, ")).bounding_box()
    assert cell["width"] > 180


def test_the_frame_of_the_browser_has_the_colour_of_the_page(visit):
    ann = visit(theme="light")
    colours = ann.page.locator("meta[name=theme-color]")
    expect(colours.first).to_have_attribute("content", "#faf5ea")
    ann.page.get_by_text("Dark", exact=True).click()
    expect(colours.first).to_have_attribute("content", "rgb(13, 28, 36)")
    ann.page.get_by_text("System", exact=True).click()
    expect(colours.first).to_have_attribute("content", "#faf5ea")


@pytest.mark.parametrize(
    ("game", "seats"), [("aqualin", 2), ("das-riff", 2), ("reef", 2), ("reef", 3), ("reef", 4)]
)
def test_all_that_a_move_needs_is_seen_without_scrolling(visit, game, seats):
    ann = visit()
    options = {"seats": str(seats)} if seats > 2 else {}
    sit_down_at(ann, game, **options)
    ann.is_to_move()
    expect(ann.page.locator(".board button, .board [role=button]").nth(8)).to_be_visible()
    for size in (PHONE, SMALL_TABLET, DESKTOP, VAST):
        ann.resizes(size)
        assert ann.page.evaluate(CUT_OFF) == []


CUT_OFF = """() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight ? ["the page"] : []
    const frames = part => {
        const frame = part.parentElement
        if (!frame) return [new DOMRect(0, 0, innerWidth, innerHeight)]
        const cuts = getComputedStyle(frame).overflow !== "visible"
        return [...(cuts ? [frame.getBoundingClientRect()] : []), ...frames(frame)]
    }
    const isCut = part => {
        const box = part.getBoundingClientRect()
        return frames(part).some(frame =>
            box.left < frame.left - 1 || box.right > frame.right + 1
            || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
    }
    const needed = "main p[aria-live], .bar button, header li, "
        + ".board :is(button, [role=button], [role=img])"
    const parts = [...document.querySelectorAll(needed)].filter(part => part.checkVisibility())
    if (parts.length <= 20) return ["nearly everything"]
    return [...scrolls, ...parts.filter(isCut).map(part => part.ariaLabel ?? part.innerText)]
}"""
"""What lies outside of the window, or of a frame that cuts it off."""


def test_cards_too_small_to_read_grow_when_touched(visit):
    ann = visit(size=PHONE, touch=True)
    sit_down_under_way(ann)
    look = ann.button(re.compile("^Look closer at Computer"))
    box = look.bounding_box()
    assert min(box["width"], box["height"]) >= LEAST
    ann.page.locator(".hand").first.tap()
    card = ann.page.get_by_role("dialog").locator(".card svg").first
    expect(card).to_be_visible()
    assert card.bounding_box()["width"] > 60
    ann.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(card).to_have_count(0)


@pytest.mark.parametrize("path", ["/", "/rules/reef", "/learn/aqualin", "/replay"])
def test_nothing_shifts_while_a_page_appears(visit_slowly, path):
    ann = visit_slowly()
    assert shifted_parts(ann, path) == []
    ann.page.set_viewport_size(DESKTOP)
    assert shifted_parts(ann, path) == []


@pytest.mark.parametrize("game", TURNS)
def test_nothing_shifts_while_a_table_appears_nor_at_home_afterwards(visit_slowly, game):
    ann = visit_slowly()
    start(ann, game)
    ann.is_to_move()
    assert shifted_parts(ann, ann.page.url) == []
    assert shifted_parts(ann, "/") == []
    expect(ann.page.get_by_role("region", name="Your matches")).to_be_visible()
