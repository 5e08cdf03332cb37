"""How long the page takes to show what a touch brings: from the click to the changed screen.

A person's turns of Aqualin are played in a real browser against the computer; of each, the touch
that places a tile is timed, from the click to the frame in which Confirm is lit. Run it as
`python -m bench.answer_to_a_touch`, with the page built.
"""

import re
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS, find_browser
from tests.browser.playing import start
from tests.browser.serving import Server
from tests.browser.visitor import Visitor

TURNS = 18
TOUCH = """async () => {
    const named = pattern => [...document.querySelectorAll("[role=button]")]
        .find(part => pattern.test(part.ariaLabel))
    const click = part => part.dispatchEvent(new MouseEvent("click", { bubbles: true }))
    const frame = () => new Promise(requestAnimationFrame)
    click(named(/^river \\d, (?!empty)/))
    await frame()
    const start = performance.now()
    click(named(/^[a-f]\\d, empty/))
    while (!document.querySelector(".bar .primary:enabled")) await frame()
    return performance.now() - start
}"""


def time_touches(page: Page, visitor: Visitor) -> list[float]:
    """Play a match, and give the milliseconds of each touch."""
    times = []
    for _ in range(TURNS):
        visitor.is_to_move()
        visitor.button(re.compile("^river")).first.wait_for()
        times.append(page.evaluate(TOUCH))
        visitor.confirm()
    return times


def main() -> None:
    """Print the median and the slowest."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        visitor = Visitor(browser, server)
        visitor.go("/")
        start(visitor, "aqualin")
        times = time_touches(visitor.page, visitor)
        browser.close()
    print(f"a touch is answered after {statistics.median(times):.0f} ms, at most {max(times):.0f}")


if __name__ == "__main__":
    main()
