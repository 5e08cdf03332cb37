"""The page opens without a network, is loaded anew when it is asked for, and lies on any host."""

import json
import re

from playwright.sync_api import expect

from atoll.server.page import FOLDER
from atoll.site.release import write_release
from tests.browser.alone.keeping import BASE, IS_KEPT, keep
from tests.browser.playing import OVER, start
from tests.browser.visitor import SPEAKS

KEPT_SIZES = """async () => {
    const kept = []
    for (const name of await caches.keys())
        for (const answer of await (await caches.open(name)).matchAll())
            kept.push((await answer.blob()).size)
    return kept
}"""
RELEASES = "async () => (await caches.keys()).length"
WAITS = "async () => (await navigator.serviceWorker.getRegistration())?.waiting != null"
NOTICES = """() => {
    window.isLoadedBefore = true
    navigator.serviceWorker.addEventListener("controllerchange", () => (window.isTakenOver = true))
}"""
FAILED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration && !registration.installing && !registration.active
}"""
MATCH = (
    "m=17R0T1Ka7XVHLVcMwELyrim2APCm2_DlSAEWs5E2eXhTJrC3ycqMBDlTAkUdbVEAJKIkdG07SzM7MrrQ4Ru-By"
    "UbuQIk9HgnwOaF3QXDyNGQy9qOLAfYR_QruHA8jyBna6NMxrOocTwPoVTkmXhNMOCZeN2D3QgyF6D2e80VCTzxk_"
    "jGEmVNg4gg_H-9f369vy_EJT3hE4ZM9QM5wO4fGk7AxjOxMuqZLQI1tIU1Zaom6bcu2aXTTVsWuM1Ja-0-v4EGIT"
    "cd4AuMTPVhGM-HehcMfnLj3k0Ju8qiW1hxgMQmZuptKbQbvuvzVRZ4qo8kz5y6OPROFOXnxbO99FgFgueRuLxFz7"
    "tz25htGPN_t96cBKiH66MKYNyLzXq_1fIetyKu67OFWFQc6A5pSV2XdYWGosnWlNCmNiLZuqZFKKyot1VJRTUopY"
    "6vaEG6Lrivq2simFL8"
)
"""A short match of Aqualin."""
MOST_KEPT = 2_000_000
"""Bytes, as they lie on the device."""


def sees_all_games(visitor):
    """See those for which the page was built."""
    games = json.loads((FOLDER / "offers.json").read_text())["games"]
    titles = visitor.page.get_by_role("heading", level=2).filter(
        has_text=re.compile("|".join(f"^{game['title']}$" for game in games))
    )
    expect(titles).to_have_count(len(games))


def publish(site):
    """Put another release of the page on the host."""
    (site / "icon-turn.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    write_release(site)


def look_for_updates(visitor):
    visitor.page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    visitor.page.wait_for_function(WAITS)


def test_once_it_was_loaded_the_page_opens_without_a_network(visit):
    visitor = visit(keeps=True)
    keep(visitor)
    visitor.context.set_offline(True)
    visitor.reload()
    visitor.sees("There is no connection just now.")
    sees_all_games(visitor)
    expect(visitor.button("Invite a friend")).to_have_count(0)
    visitor.go("/replay")
    visitor.sees("Choose a record")
    visitor.page.evaluate(SPEAKS, "fr")
    visitor.go("/rules/reef")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Reef")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")


def test_who_comes_back_to_the_network_meets_others_again(visit):
    visitor = visit(keeps=True)
    keep(visitor)
    visitor.context.set_offline(True)
    visitor.reload()
    visitor.sees("There is no connection just now.")
    visitor.context.set_offline(False)
    visitor.sees("Open tables")


def test_what_the_server_is_asked_for_is_never_kept(visit):
    visitor = visit(keeps=True)
    keep(visitor)
    visitor.reload()
    visitor.sees("Open tables")
    kept = visitor.page.evaluate(
        "async () => (await (await caches.open((await caches.keys())[0])).keys()).map(r => r.url)"
    )
    paths = [url.removeprefix(visitor.server.url) for url in kept]
    assert [path for path in paths if path.startswith(("/api", "/tables"))] == []
    assert {"/", "/offers.json"} < set(paths)
    assert visitor.page.goto("/api/health").json()["database"]


def test_what_is_kept_is_small(visit):
    visitor = visit(keeps=True)
    keep(visitor)
    assert sum(visitor.page.evaluate(KEPT_SIZES)) < MOST_KEPT


def test_the_page_can_be_installed(visit):
    visitor = visit(keeps=True)
    keep(visitor)
    devtools = visitor.context.new_cdp_session(visitor.page)
    told = devtools.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{visitor.server.url}/manifest.webmanifest"


def test_the_page_lies_under_any_path_of_a_host_of_files(visit_site):
    visitor = visit_site()
    visitor.sees("Behind this page there is no server")
    sees_all_games(visitor)
    visitor.page.get_by_role("link", name="Rules").first.click()
    expect(visitor.page).to_have_url(re.compile(f"{BASE}rules/"))
    visitor.reload()
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    visitor.page.get_by_role("link", name="Home").first.click()
    visitor.sees("Behind this page there is no server")
    elsewhere = [url for url in visitor.loaded if f"{visitor.server.url}{BASE}" not in url]
    assert elsewhere == []
    assert not [url for url in visitor.loaded if "/api/" in url]


def test_the_page_of_a_host_of_files_is_kept_too(visit_site):
    visitor = visit_site(keeps=True)
    keep(visitor)
    visitor.context.set_offline(True)
    visitor.reload()
    visitor.sees("Behind this page there is no server")
    visitor.go(f"{BASE}rules/reef")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Reef")


def test_nobody_is_invited_to_a_match_where_there_is_no_server(visit_site):
    visitor = visit_site()
    start(visitor, "aqualin")
    visitor.is_to_move()
    visitor.press("Menu")
    expect(visitor.button("Give up")).to_be_visible()
    expect(visitor.button(re.compile("^Invite somebody"))).to_have_count(0)


def test_a_match_opens_from_its_link_where_there_is_neither_server_nor_network(visit_site):
    visitor = visit_site(keeps=True)
    keep(visitor)
    visitor.context.set_offline(True)
    visitor.go(f"{BASE}replay#{MATCH}&move-3")
    expect(visitor.page.get_by_role("slider", name="Step")).to_have_value("3")
    visitor.page.keyboard.press("End")
    visitor.sees(OVER)


def test_another_release_is_offered_and_loaded_when_it_is_asked_for(visit_site, site):
    visitor = visit_site(keeps=True)
    keep(visitor)
    visitor.page.evaluate("window.isLoadedBefore = true")
    publish(site)
    look_for_updates(visitor)
    visitor.sees("A new version is there.")
    assert visitor.page.evaluate("window.isLoadedBefore")
    visitor.press("Load it")
    visitor.page.wait_for_function("() => !window.isLoadedBefore")
    visitor.sees("Behind this page there is no server")
    expect(visitor.button("Load it")).to_have_count(0)
    assert visitor.page.evaluate(RELEASES) == 1


def test_another_window_stays_as_it_is_until_it_goes_on(visit_site, site):
    visitor = visit_site(keeps=True)
    keep(visitor)
    other = visitor.context.new_page()
    other.goto(BASE)
    other.wait_for_function(IS_KEPT)
    other.evaluate(NOTICES)
    publish(site)
    look_for_updates(visitor)
    visitor.press("Load it")
    other.wait_for_function("() => window.isTakenOver")
    expect(other.get_by_role("button", name="Load it")).to_have_count(0)
    assert other.evaluate("window.isLoadedBefore")
    other.get_by_role("link", name="Rules").first.click()
    other.wait_for_function("() => !window.isLoadedBefore")
    expect(other).to_have_url(re.compile(f"{BASE}rules/"))


def test_a_release_that_does_not_come_whole_is_not_kept(visit_site, site):
    (site / "offers.json").write_text("half of it")
    visitor = visit_site(f"{BASE}replay", keeps=True)
    visitor.page.wait_for_function(FAILED)
    visitor.complaints.clear()  # a browser writes down that a file has another hash
