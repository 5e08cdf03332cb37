"""What lies over what in a window."""

from playwright.sync_api import Locator

COVERED = """(cover, parts) => {
    const { left, right, top, bottom } = cover.getBoundingClientRect()
    return [...document.querySelectorAll(parts)]
        .filter(part => !cover.contains(part))
        .map(part => [part.getBoundingClientRect(), part])
        .filter(([box]) => box.left < right - 1 && left < box.right - 1
            && box.top < bottom - 1 && top < box.bottom - 1)
        .map(([, part]) => (part.querySelector("button") ?? part).ariaLabel
            ?? part.className.baseVal ?? part.className)
}"""
MIDDLE_IS_FREE = """button => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button") === button
}"""


def covered(cover: Locator, parts: str) -> list[str]:
    """Name the parts of the page that lie at least a little below another."""
    return cover.evaluate(COVERED, parts)


def middle_is_free(button: Locator) -> bool:
    """Whether a finger that aims at a button's middle hits it."""
    return button.evaluate(MIDDLE_IS_FREE)
