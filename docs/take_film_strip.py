"""Film the turns of computers, one frame each half second, to be looked at.

Run it from the checkout as `python -m docs.take_film_strip FOLDER`, with the page built.
For Das Riff and for Reef with three computers it writes a strip: what somebody sees from the moment
they confirm their turn until it is their turn again and the marks stay.
"""

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from docs.take_contact_sheets import lay_out
from tests.browser.conftest import FLAGS, find_browser
from tests.browser.playing import TURNS, sit_down_at
from tests.browser.serving import Server
from tests.browser.visitor import Visitor

FILMS = {"das-riff": {"first": "0"}, "reef": {"first": "0", "seats": "4"}}
"""The games, and the options of their tables."""
TURNS_BEFORE = 3
"""So many turns are played first: then there is something to buy and to play."""
EVERY = 0.5
"""Seconds from one frame to the next."""
LONGEST = 60
"""Frames after which a film ends in any case."""
SHORTEST = 6
"""Frames without which it was only an answer."""
AFTER = 3
"""Frames of what stays when it is one's turn again."""
WIDTH = 640


def film(visitor: Visitor, game: str) -> list[bytes]:
    """Give the frames of the first turn of the others that takes its time."""
    for _ in range(TURNS_BEFORE):
        take_turn(visitor, game)
    frames = take_turn(visitor, game)
    while len(frames) < SHORTEST:
        frames = take_turn(visitor, game)
    return frames


def take_turn(visitor: Visitor, game: str) -> list[bytes]:
    """Play a turn, and give the frames of what follows it."""
    visitor.is_to_move()
    TURNS[game](visitor)
    visitor.press("Confirm")
    frames: list[bytes] = []
    rest = AFTER
    begun = time.monotonic()
    while rest and len(frames) < LONGEST:
        is_over = visitor.my_turn.count() > 0
        frames.append(visitor.page.screenshot())
        rest -= is_over
        time.sleep(max(0, begun + EVERY * len(frames) - time.monotonic()))
    return frames


def write_strip(browser: Browser, frames: list[bytes], file: Path) -> None:
    """Write the frames side by side, in the order of a page."""
    with tempfile.TemporaryDirectory() as temporary:
        pictures = [Path(temporary) / f"{number:03}.png" for number in range(len(frames))]
        for picture, frame in zip(pictures, frames, strict=True):
            picture.write_bytes(frame)
        file.write_bytes(lay_out(browser, Path(temporary), pictures, WIDTH))


def main() -> None:
    """Write the strips of both games."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        with Server(Path(temporary) / "tables.db") as server:
            for game, options in FILMS.items():
                visitor = Visitor(browser, server, motion=True)
                visitor.go("/")
                sit_down_at(visitor, game, **options)
                frames = film(visitor, game)
                print(f"{game}: {len(frames)} frames", flush=True)
                write_strip(browser, frames, folder / f"film-{game}.png")
                visitor.leave()
        browser.close()


if __name__ == "__main__":
    main()
