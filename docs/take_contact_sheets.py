"""Photograph every page at five sizes, in both themes and all languages, to be looked at.

Run it from the checkout as `python -m docs.take_contact_sheets FOLDER [SCENE ...]`, with the page
built. For each scene and size it writes a sheet with the languages side by side, light above dark.
"""

import secrets
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from atoll.games import find_names
from docs.staging import play, store_tables
from tests.browser.conftest import FLAGS, find_browser
from tests.browser.serving import Server
from tests.browser.visitor import Theme

LANGUAGES = ("en", "fr", "it", "de")
THEMES: tuple[Theme, ...] = ("light", "dark")
SIZES: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 820, "height": 1180},
    {"width": 1280, "height": 800},
    {"width": 1920, "height": 1080},
)
FOR_MANY = "reef"
"""The game that more than two can play, with cards to hide."""
PERSON = {"type": "person", "name": ""}
ROWS = 26
"""So far a match is played that is photographed in its middle."""
WHOLE = 100_000
TO_REST = 400
"""Milliseconds until everything lies still."""
LAMP = (".bar .actions button >> nth=2", ".bar .calling", ".beside ol")
"""A hint is asked for, then told; the last touch waits for it."""
SHARE = ("dialog nav button >> nth=3",)
WIDEST = 640
"""So wide a picture is on a sheet at most."""

Scene = Callable[[Page], None]


def table(link: str, key: str = "", touched: tuple[str, ...] = ()) -> Scene:
    """Sit at a table, press a key there, and touch things."""

    def show(page: Page) -> None:
        page.goto(link)
        page.locator(".board button, .board [role=button]").first.wait_for()
        if key:
            page.keyboard.press(key)
            page.locator("dialog[open]").wait_for()
        for selector in touched:
            page.locator(selector).click()

    return show


def place(path: str, *touched: str, key: str = "") -> Scene:
    """Go to a page, touch things there, and press a key."""

    def show(page: Page) -> None:
        page.goto(path)
        page.locator("main, [role=dialog]").first.wait_for()
        for selector in touched:
            page.locator(selector).first.click()
        if key:
            page.keyboard.press(key)

    return show


def wait_for_company(page: Page) -> None:
    """Make a table with a seat for somebody else."""
    page.goto(make_table(page, [PERSON, {"type": "open"}]))
    page.locator("main").wait_for()


def pass_around(page: Page) -> None:
    """Make a table for two at one screen, one of whom is to lift the curtain."""
    page.goto(make_table(page, [PERSON | {"name": name} for name in ("Ann", "Ben")]))
    page.locator("main").wait_for()


def make_table(page: Page, seats: list[dict[str, str]]) -> str:
    """Make a table, and give the way to it; who makes it holds the seats of persons."""
    wish = {"game": FOR_MANY, "seats": seats, "contribution": secrets.token_hex(16)}
    made = page.request.post("/api/tables", data=wish)
    return f"/tables/{made.json()['table']}"


def list_scenes(links: dict[str, str], invited: str) -> dict[str, Scene]:
    """Give all that is photographed, by name."""
    games = find_names()
    first = links[games[0]]
    replayed = f"/replay/{games[0]}-over"
    return {
        "home": place("/"),
        "options": place("/", "article .options"),
        "statistics": place("/", "main .switches button"),
        "keys": place("/", key="?"),
        **{f"rules-{game}": place(f"/rules/{game}") for game in games},
        **{f"lesson-{game}": place(f"/learn/{game}") for game in games},
        "waiting": wait_for_company,
        "joining": place(f"{invited}#join=none"),
        "missing": place("/tables/none"),
        "nowhere": place("/somewhere/else"),
        "curtain": pass_around,
        **{f"table-{name}": table(link) for name, link in links.items()},
        **{f"hint-{game}": table(links[game], touched=LAMP) for game in games},
        **{f"text-{game}": table(links[game], "t") for game in games},
        "menu": table(first, "m"),
        "log": table(first, "l"),
        "share": table(first, "m", SHARE),
        "bring": place("/replay"),
        "replay": place(f"{replayed}#move-40"),
        "luck": place(replayed, ".tools button >> nth=0"),
        "try": place(f"{replayed}#move-40", ".tools button >> nth=1"),
    }


def photograph(browser: Browser, server: Server, scene: Scene, language: str) -> list[bytes]:
    """Give the pictures of a scene: for each size light, then dark."""
    context = browser.new_context(
        locale=language, base_url=server.url, reduced_motion="reduce", has_touch=True
    )
    page = context.new_page()
    page.set_viewport_size(SIZES[-2])
    scene(page)
    pictures = []
    for size in SIZES:
        page.set_viewport_size(size)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(TO_REST)
            pictures.append(page.screenshot())
    context.close()
    return pictures


def lay_out(browser: Browser, folder: Path, pictures: list[Path], width: int) -> bytes:
    """Give one sheet of the pictures."""
    across = 4 if width <= WIDEST else 2
    shown = min(width, WIDEST)
    images = "".join(f'<img src="{picture.name}" width="{shown}">' for picture in pictures)
    sheet = folder / "sheet.html"
    style = f"margin:0;display:grid;grid-template-columns:repeat({across},{shown}px);gap:6px"
    sheet.write_text(f'<body style="{style}">{images}</body>')
    page = browser.new_page(viewport={"width": across * (shown + 6), "height": 100})
    page.goto(sheet.as_uri())
    picture = page.screenshot(full_page=True)
    page.close()
    return picture


def write_sheets(browser: Browser, server: Server, name: str, scene: Scene, folder: Path) -> None:
    """Write the sheets of a scene."""
    taken = [photograph(browser, server, scene, language) for language in LANGUAGES]
    for place, size in enumerate(SIZES):
        with tempfile.TemporaryDirectory() as temporary:
            files = []
            for theme in range(len(THEMES)):
                for language, pictures in zip(LANGUAGES, taken, strict=True):
                    file = Path(temporary) / f"{theme}-{language}.png"
                    file.write_bytes(pictures[place * len(THEMES) + theme])
                    files.append(file)
            sheet = lay_out(browser, Path(temporary), files, size["width"])
        (folder / f"{name}-{size['width']}.png").write_bytes(sheet)


def invite(browser: Browser, server: Server) -> str:
    """Make a table where somebody waits for company, and give the way to it."""
    page = browser.new_page(base_url=server.url)
    link = make_table(page, [PERSON, {"type": "open"}])
    page.close()
    return link


def main() -> None:
    """Write the sheets of all scenes, or of those that are named."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        database = Path(temporary) / "tables.db"
        games = find_names()
        tables = [play(game, game, 2, ROWS) for game in games]
        tables += [play(f"{FOR_MANY}-{seats}", FOR_MANY, seats, ROWS) for seats in (3, 4)]
        tables += [play(f"{game}-over", game, 2, WHOLE) for game in games]
        links = store_tables(database, tables)
        with Server(database) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
            scenes = list_scenes(links, invite(browser, server))
            for name in sys.argv[2:] or scenes:
                print(name, flush=True)
                write_sheets(browser, server, name, scenes[name], folder)
            browser.close()


if __name__ == "__main__":
    main()
