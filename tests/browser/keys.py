"""Ways to something by Tab and the arrow keys."""

import re

from playwright.sync_api import Locator

from tests.browser.visitor import Visitor

FOCUSED = """() => {
    const active = document.activeElement
    return active === document.body ? "" : (active.getAttribute("aria-label") ?? active.innerText)
}"""
WAY_TO = """(element) => {
    const [to, from] = [element, document.activeElement].map(each => each.getBoundingClientRect())
    const [x, y] = [to.x - from.x, to.y - from.y]
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? "ArrowRight" : "ArrowLeft"
    return y > 0 ? "ArrowDown" : "ArrowUp"
}"""
"""The arrow key that leads from what has the focus towards something."""


def focused(visitor: Visitor) -> str:
    """Name what has the focus."""
    return visitor.page.evaluate(FOCUSED)


def tab_to(visitor: Visitor, name: str) -> None:
    """Press Tab until something with this name has the focus."""
    pattern = re.compile(name)
    for _ in range(40):
        if pattern.search(focused(visitor)):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def walk_to(visitor: Visitor, target: Locator) -> None:
    """Press Tab until it stops beside something, then arrow keys until that has the focus."""
    stop = "(element) => element.closest(':has([tabindex=\"0\"])').contains(document.activeElement)"
    for _ in range(40):
        if target.evaluate(stop):
            break
        visitor.page.keyboard.press("Tab")
    for _ in range(20):
        if target.evaluate("(element) => element === document.activeElement"):
            return
        visitor.page.keyboard.press(target.evaluate(WAY_TO))
    raise AssertionError("the arrow keys do not lead there")
