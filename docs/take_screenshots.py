"""Take the screenshots in this folder: tables in the middle of a match, as the page shows them.

Run it from the checkout as `python -m docs.take_screenshots`, with the page built.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from docs.staging import play, store_tables
from tests.browser.conftest import FLAGS, find_browser
from tests.browser.serving import Server
from tests.browser.visitor import Theme

FOLDER = Path(__file__).parent
SIZE: ViewportSize = {"width": 1280, "height": 800}
PICTURES: tuple[tuple[str, int, int, Theme], ...] = (
    ("aqualin", 2, 21, "light"),
    ("reef", 3, 31, "dark"),
    ("das-riff", 2, 96, "light"),
)
"""The game, how many seats, after how many rows, and the theme."""


def main() -> None:
    """Write all pictures."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        links = store_tables(
            file, [play(game, game, seats, rows) for game, seats, rows, _ in PICTURES]
        )
        with Server(file) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
            for game, _, _, theme in PICTURES:
                page = browser.new_page(viewport=SIZE, color_scheme=theme, reduced_motion="reduce")
                page.goto(server.url + links[game])
                page.locator("p[data-turn=yours]").wait_for()
                page.wait_for_timeout(500)
                page.screenshot(path=FOLDER / f"{game}.png")
            browser.close()


if __name__ == "__main__":
    main()
