"""A server and a browser for all tests of the page."""

import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.serving import Server
from tests.browser.visitor import PATIENCE, receive

BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""The first draws no window around the page, and so takes two thirds of the time."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def find_browser() -> str:
    """Give the path of the machine's browser; without one there is nothing to test with."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, "the page is tested in Chromium: install the package chromium"
    return found


expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture(scope="package")
def chromium():
    """The browser; its event loop ends with these tests, since others run one of their own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(server, chromium):
    """Let somebody come with a browser of their own; at the end nothing may have gone wrong."""
    server.ensure()
    with receive(chromium, server) as come:
        yield come
