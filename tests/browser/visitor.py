"""Somebody with a browser: what they do at the page, in the words of the page."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    expect,
)

from tests.browser.serving import FileHost, Server

PHONE: ViewportSize = {"width": 360, "height": 640}
UPRIGHT: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
SMALL_TABLET: ViewportSize = {"width": 768, "height": 1024}
TABLET: ViewportSize = {"width": 820, "height": 1180}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
LARGE: ViewportSize = {"width": 1920, "height": 1080}
PATIENCE = 20
SLOW_NETWORK = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 300_000,
    "uploadThroughput": 100_000,
}
"""Milliseconds, and bytes a second."""
LABELS = """() => [...document.querySelectorAll(".board [aria-label]")]
    .map(part => part.ariaLabel + part.ariaDisabled).join()"""
"""What a screen reader would read out of the board."""
HEARD = """() => {
    window.heard = []
    const region = document.querySelector("main ~ [aria-live=polite]")
    new MutationObserver(() => window.heard.push(region.textContent.trim()))
        .observe(region, { childList: true, subtree: true, characterData: true })
}"""
"""Notes what a screen reader would say of the table from now on."""
SPEAKS = "language => localStorage.setItem('atoll.language', JSON.stringify(language))"
"""Chooses the language in which the page is loaded the next time."""
MISSING_AFTER_A_RESTART = re.compile("WebSocket connection|Failed to load resource|ERR_CONNECTION")
"""What the browser itself writes down when the server is away."""


class Place(NamedTuple):
    """Where somebody's server is found."""

    url: str


Theme = Literal["light", "dark"]
Until = Literal["commit", "load"]
STANDS_STILL = """() => document.getAnimations().every(
    ({ effect }) => effect.getComputedTiming().endTime === Infinity)"""

LAID_OUT = """() => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"""
"""Ends when the boards, which measure their room themselves, have followed a new size."""

COUNTS_WAYS_BACK = """
    window.waysBack = 0
    const wait = window.setTimeout
    for (const way of ["go", "back"]) {
        const follow = history[way].bind(history)
        history[way] = steps => {
            window.waysBack += 1
            follow(steps)
        }
    }
    addEventListener("popstate", () => {
        const followed = window.waysBack
        wait(() => { window.waysBack -= followed })
    })
"""
"""Counts the page's ways back that the browser has not followed yet, and the page after it."""
KEEPS_NOTHING = "delete Navigator.prototype.serviceWorker"
"""Lets the page not be kept for times without a network, as where it came without HTTPS."""
IS_SETTLED = """() => !window.waysBack && !document.querySelector("dialog:not([open])")"""
"""Whether no way back is under way, nor a closed sheet about to ask for one."""


class Visitor:
    """A browser of one's own, which notes everything that goes wrong in it."""

    def __init__(
        self,
        browser: Browser,
        server: Server | FileHost | Place,
        size: ViewportSize = DESKTOP,
        theme: Theme = "light",
        touch: bool = False,
        motion: bool = False,
        language: str = "en",
        keeps: bool = False,
    ) -> None:
        self.server = server
        self.touches = touch
        self.context = browser.new_context(
            viewport=size,
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            locale=language,
            base_url=server.url,
        )
        self.context.add_init_script(COUNTS_WAYS_BACK)
        if not keeps:
            self.context.add_init_script(KEEPS_NOTHING)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.complaints: list[str] = []
        self.sent: list[str] = []
        self.received: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", self._check_request)
        self.page.on("websocket", self._overhear)
        self.loaded: dict[str, int] = {}
        """How many bytes came over the wire for each address."""
        self.page.on("response", self._weigh)

    def go(self, path: str) -> None:
        self.settles()
        self.page.goto(path)

    def reload(self, until: Until = "load") -> None:
        """Load the page anew."""
        self.settles()
        self.page.reload(wait_until=until)

    def back(self) -> None:
        """Go the browser's way back."""
        self.settles()
        self.page.go_back()

    def forward(self) -> None:
        """Go the browser's way forward."""
        self.settles()
        self.page.go_forward()

    def settles(self) -> None:
        """Wait until the browser is not on its way back, as after a sheet was closed.

        What is loaded while it is on its way is given up by it.
        """
        self.page.wait_for_function(IS_SETTLED)

    def slows_down(self) -> None:
        """Compute, and load everything anew, as an old phone does in a bad network."""
        devtools = self.context.new_cdp_session(self.page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 2})
        devtools.send("Network.enable")
        devtools.send("Network.setCacheDisabled", {"cacheDisabled": True})
        devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK)

    def leave(self) -> None:
        self.context.close()
        assert self.complaints == []

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def press(self, name: str | re.Pattern[str]) -> None:
        self.button(name).first.click()

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    @property
    def status(self) -> Locator:
        return self.page.locator("p[aria-live]")

    @property
    def my_turn(self) -> Locator:
        """The status while it says what this visitor is to do."""
        return self.page.locator("p[data-turn=yours]")

    def is_to_move(self) -> None:
        expect(self.my_turn).to_be_visible()

    def confirm(self) -> None:
        """End the turn, and wait until it is accepted."""
        expect(self.button("Confirm")).to_be_enabled()
        self.press("Confirm")
        expect(self.page.locator("button:enabled", has_text="Confirm")).to_have_count(0)

    def try_out(self, touched: Locator) -> None:
        """Touch something that tries a move, and wait until the page shows the table after it."""
        self.sees_a_change(touched.tap if self.touches else touched.click)

    def sees_a_change(self, act: Callable[[], None]) -> None:
        """Do something, and wait until the board is another."""
        before = self.page.evaluate(LABELS)
        act()
        self.page.wait_for_function(f"before => ({LABELS})() !== before", arg=before)
        self.rests()

    def rests(self) -> None:
        """Wait until nothing flies about any more."""
        expect(self.page.locator(".board [inert]")).to_have_count(0)

    def stands_still(self) -> None:
        """Wait until what moves has come to its end, but for what goes on for ever."""
        self.page.wait_for_function(STANDS_STILL)

    def resizes(self, size: ViewportSize) -> None:
        """Have a window of another size, and wait until the board has followed it."""
        self.page.set_viewport_size(size)
        self.rests()
        self.page.evaluate(LAID_OUT)

    def is_told_more_than(self, count: int) -> None:
        """Wait until more than so many messages have come from the server, and been shown."""
        end = time.monotonic() + PATIENCE
        while len(self.received) <= count:
            assert time.monotonic() < end, "the server says nothing more"
            self.page.evaluate(LAID_OUT)
        self.page.evaluate(LAID_OUT)

    def closes_what_is_open(self) -> None:
        """Close the sheet, and wait until the browser has gone back to before it was opened."""
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        self.settles()

    def open_menu(self, item: str | re.Pattern[str]) -> None:
        self.press("Menu")
        self.page.get_by_role("dialog").get_by_role("button", name=item).click()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not MISSING_AFTER_A_RESTART.search(
            message.text
        ):
            self.complaints.append(message.text)

    def _check_request(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self.server.url).netloc:
            self.complaints.append(f"a request to another host: {request.url}")

    def _weigh(self, response: Response) -> None:
        self.loaded[response.url] = int(response.headers.get("content-length", 0))

    def _overhear(self, socket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))


@contextmanager
def receive(
    chromium: Browser, server: Server | FileHost, home: str = "/"
) -> Iterator[Callable[..., Visitor]]:
    """Let visitors come; at the end nothing may have gone wrong."""
    visitors: list[Visitor] = []

    def come(path: str = home, **settings: Any) -> Visitor:
        visitor = Visitor(chromium, server, **settings)
        visitors.append(visitor)
        visitor.go(path)
        return visitor

    yield come
    for visitor in visitors:
        visitor.leave()
