"""Engines: Node and Chromium, in which a game that was built is asked to measure something."""

import json
import mimetypes
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from playwright.sync_api import Route, sync_playwright

from tests.browser.conftest import FLAGS, find_browser

ROOT = Path(__file__).parent.parent
TESTS = "web/engine/tests"
SITE = "http://localhost/"
"""Where a page comes from that no server sends."""
PAGE = '<!doctype html><script type="module" src="/assets/page.js"></script>'
OPEN = "async game => { window.measure = await openGame(game) }"

Ask = Callable[[dict[str, Any]], float]


@contextmanager
def open_node(game: str, folder: Path) -> Iterator[Ask]:
    """Open a game in Node, where it stays."""
    process = subprocess.Popen(
        ["node", f"{TESTS}/measure.mjs", str(folder), game],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield lambda question: _ask(process.stdin, process.stdout, question)
    finally:
        process.stdin.close()
        process.wait()


@contextmanager
def open_chromium(game: str, folder: Path) -> Iterator[Ask]:
    """Open a game in a page in Chromium, where it stays."""
    subprocess.run(["node", f"{TESTS}/build.mjs", str(folder / "page")], cwd=ROOT, check=True)

    def serve(route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        inside = f"page/{path}" if path.startswith("assets/") else path.removeprefix("wasm/")
        file = folder / inside
        kind = mimetypes.guess_type(file.name)[0]
        if path:
            route.fulfill(body=file.read_bytes(), content_type=kind)
        else:
            route.fulfill(body=PAGE, content_type="text/html")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        page = browser.new_page()
        page.route(f"{SITE}**", serve)
        page.goto(SITE)
        page.wait_for_function("() => 'openGame' in window")
        page.evaluate(OPEN, game)
        yield lambda question: float(page.evaluate("asked => measure(asked)", question))
        browser.close()


def _ask(questions: IO[str] | None, answers: IO[str] | None, question: dict[str, Any]) -> float:
    assert questions is not None
    assert answers is not None
    print(json.dumps(question), file=questions, flush=True)
    return float(answers.readline())
