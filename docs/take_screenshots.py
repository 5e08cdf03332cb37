"""Take the screenshots in this folder: tables in the middle of a match, as the page shows them.

Run it from the checkout as `python -m docs.take_screenshots`, with the page built.
"""

import hashlib
import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from atoll.bots import ask, open_bot
from atoll.draft import Draft
from atoll.games import find_game
from atoll.server.making import new_secret
from atoll.server.rows import SeatPlan, Setup
from atoll.server.store import LogEntry, Store
from atoll.server.table import Table
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


def play(game_name: str, seats: int, rows: int) -> Table:
    """Let the computer play at a table until the person in seat 0 is to move."""
    game = find_game(game_name)
    options = game.read_options({"seats": str(seats)} if game_name == "reef" else {})
    plans = (SeatPlan(), *(SeatPlan("greedy") for _ in range(seats - 1)))
    key = hashlib.sha256(b"a picture").digest()
    setup = Setup(game_name, game_name, game.rules_version, options, plans, key, "-", False, 0)
    table = Table(setup)
    table.sit(0, "Marina", "0" * 32)
    bot = open_bot("greedy", game, table.box, seed=5)
    while table.sequence < rows or table.to_move != 0:
        words = []
        draft = Draft(table.running())
        match = table.running().copy()
        match.luck = None
        while not draft.is_complete:
            move = ask(bot, match)
            words.append(match.write_move(move))
            draft.add(move)
            match.play(move)
        table.play(draft.seat, words)
    return table


def main() -> None:
    """Write all pictures."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        store = Store(f"sqlite:///{file}")
        links = {}
        for game, seats, rows, _ in PICTURES:
            table, secret = play(game, seats, rows), new_secret(game, 0)
            entries = [LogEntry(game, e.sequence, e.row, None, 0) for e in table.events]
            store.add([table.setup], entries, [secret])
            links[game] = f"/tables/{game}#seat={secret.secret}"
        store.close()
        with Server(file) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
            for game, _, _, theme in PICTURES:
                page = browser.new_page(viewport=SIZE, color_scheme=theme, reduced_motion="reduce")
                page.goto(server.url + links[game])
                page.get_by_text("Your turn").first.wait_for()
                page.wait_for_timeout(500)
                page.screenshot(path=FOLDER / f"{game}.png")
            browser.close()


if __name__ == "__main__":
    main()
