"""A page of the server that also has the engine as its tests use it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from atoll.server.page import HEADERS
from tests.processes import ROOT


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The engine as files of a page."""
    folder = tmp_path_factory.mktemp("built")
    path = f"{os.environ['PATH']}{os.pathsep}{Path(sys.executable).parent}"
    command = ["node", "web/engine/tests/build.mjs", str(folder)]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"PATH": path}, check=True)
    return {file.name: file.read_text() for file in (folder / "assets").iterdir()}


@pytest.fixture
def engine(visit, built):
    """A page with the engine, the files of which come as the server would send them."""
    visitor = visit()
    headers = HEADERS | {"Content-Type": "text/javascript"}

    def serve(route):
        name = route.request.url.rpartition("/")[2]
        route.fulfill(body=built[name], headers=headers)

    for name in built:
        visitor.context.route(f"**/assets/{name}", serve)
    visitor.page.add_script_tag(url="/assets/page.js", type="module")
    visitor.page.wait_for_function("() => 'thinkers' in window")
    return visitor.page
