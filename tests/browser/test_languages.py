"""The page in four languages: chosen by the browser, changed at once, and nothing is cut off."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import sit_down_at, start
from tests.browser.visitor import PHONE

NAMES = {"en": "English", "fr": "Français", "it": "Italiano", "de": "Deutsch"}
TODO = {
    "en": re.compile("^(Slide|Choose) a tile"),
    "fr": re.compile("^(Déplacez une tuile|Choisissez une tuile)"),
    "it": re.compile("^(Sposta|Scegli) una tessera"),
    "de": re.compile("^(Schieb|Wähle) ein Plättchen"),
}
"""What to do at the beginning of a turn of Aqualin."""
YOUR_TURN = {"en": "Your turn", "fr": "À vous de jouer", "it": "Tocca a te", "de": "Du bist dran"}
MENU = {"en": "Menu", "fr": "Menu", "it": "Menu", "de": "Menü"}
CLOSE = {"en": "Close", "fr": "Fermer", "it": "Chiudi", "de": "Schließen"}
OPTIONS = {"en": "Options", "fr": "Options", "it": "Opzioni", "de": "Optionen"}
RULES = {"en": "Rules", "fr": "Règles", "it": "Regole", "de": "Regeln"}
SLIDE = {"en": "A7 Slide.", "fr": "A7 Déplacement.", "it": "A7 Spostamento.", "de": "A7 Schieben."}
OTHERS = ["fr", "it", "de", "en"]
PARTS = "button, .button, label, legend, h1, h2, .bots span"
CUT_OFF = """parts => [...document.querySelectorAll(parts)]
    .filter(part => part.checkVisibility() && !part.closest(".unseen, [inert]"))
    .filter(part => {
        const box = part.getBoundingClientRect()
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
            if (walker.currentNode.parentElement.closest(".unseen, select")) continue
            const range = document.createRange()
            range.selectNodeContents(walker.currentNode)
            const outside = ({ left, right }) =>
                left < box.left - 1 || right > box.right + 1 || right > innerWidth + 1
            if ([...range.getClientRects()].some(outside)) return true
        }
    })
    .map(part => part.textContent.trim())"""
"""The buttons and headings whose words reach beyond them, or beyond the screen."""
TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll("dialog .content")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length"""
"""How many of the page and its sheets would have to be scrolled sideways."""
SHARE = {
    "en": "Links to this table",
    "fr": "Liens vers cette table",
    "it": "Link a questo tavolo",
    "de": "Links zu diesem Tisch",
}
SCRIPT_AND_STYLE = 150_000


def choose(visitor, language):
    visitor.stands_still()
    visitor.page.get_by_text(NAMES[language], exact=True).click()
    expect(visitor.page.get_by_role("radio", name=NAMES[language])).to_be_checked()
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)


def close(visitor, language):
    visitor.page.get_by_role("dialog").get_by_role("button", name=CLOSE[language]).click()
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def all_fits(visitor):
    assert visitor.page.evaluate(CUT_OFF, PARTS) == []
    assert visitor.page.evaluate(TOO_WIDE) == 0


def test_the_browser_says_which_language_comes_first(visit):
    ann = visit(language="it-CH")
    expect(ann.page.locator("html")).to_have_attribute("lang", "it")
    expect(ann.page).to_have_title("Atoll: giochi della barriera corallina da fare insieme")
    expect(ann.page.locator("footer li")).to_have_count(3)
    catalogues = [url for url in ann.loaded if re.search(r"/(en|fr|it|de)-[^/]*\.js$", url)]
    assert len(catalogues) == 4
    assert all("/it-" in url for url in catalogues)


def test_a_chosen_language_is_remembered(visit):
    ann = visit()
    choose(ann, "fr")
    expect(ann.page).to_have_title(re.compile("récif"))
    ann.sees(re.compile("L'un rassemble les tuiles de même couleur"))
    ann.reload()
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")


def test_the_first_page_and_the_setup_fit_in_every_language(visit):
    ann = visit(size=PHONE)
    for language in OTHERS:
        choose(ann, language)
        all_fits(ann)
        for card in range(3):
            ann.button(OPTIONS[language]).nth(card).click()
            expect(ann.page.get_by_role("dialog")).to_be_visible()
            all_fits(ann)
            close(ann, language)


@pytest.mark.parametrize("game", ["aqualin", "reef", "das-riff"])
def test_a_table_changes_its_language_at_once(visit, game):
    ann = visit(size=PHONE)
    sit_down_at(ann, game)
    expect(ann.status).to_be_visible()
    before = "en"
    for language in OTHERS:
        ann.press(MENU[before])
        choose(ann, language)
        all_fits(ann)
        ann.press(SHARE[language])
        expect(ann.page.get_by_role("heading", name=SHARE[language])).to_be_visible()
        all_fits(ann)
        close(ann, language)
        all_fits(ann)
        before = language


def test_the_log_and_the_title_are_told_anew(visit):
    ann = visit()
    start(ann, "aqualin")
    ann.is_to_move()
    for before, language in zip(["en", *OTHERS], OTHERS, strict=False):
        ann.press(MENU[before])
        choose(ann, language)
        close(ann, language)
        expect(ann.status).to_have_text(TODO[language])
        expect(ann.page).to_have_title(f"● {YOUR_TURN[language]} · Atoll")


def test_rules_are_read_in_every_language_at_the_same_numbers(visit):
    ann = visit("/rules/aqualin#A7", size=PHONE)
    for language in OTHERS:
        choose(ann, language)
        asked = ann.page.locator("p.asked")
        expect(asked).to_have_attribute("id", "rule-A7")
        expect(asked.locator("strong")).to_have_text(SLIDE[language])
        expect(ann.page).to_have_title(f"{RULES[language]} · Atoll")
        all_fits(ann)


@pytest.mark.parametrize("language", ["en", "de"])
def test_only_the_language_in_use_is_loaded(visit, language):
    ann = visit(language=language)
    sit_down_at(ann, "aqualin")
    expect(ann.page.locator(".board").first).to_be_visible()
    table = ann.page.url
    ben = visit(table.removeprefix(ann.server.url), language=language)
    expect(ben.page.locator(".board .board")).to_be_visible()
    sizes = [size for url, size in ben.loaded.items() if re.search(r"\.(js|css)$", url)]
    assert len(sizes) > 3
    assert all(sizes)
    assert sum(sizes) < SCRIPT_AND_STYLE
