"""A host that has the page as files and no server behind it."""

import pytest

from atoll.server.page import FOLDER, POLICY
from atoll.site.site import write_site
from tests.browser.alone.keeping import BASE
from tests.browser.serving import FileHost
from tests.browser.visitor import receive


@pytest.fixture
def site(tmp_path):
    folder = tmp_path / BASE.strip("/")
    write_site(FOLDER, folder, BASE, POLICY)
    return folder


@pytest.fixture
def host(site, tmp_path):
    with FileHost(tmp_path) as host:
        yield host


@pytest.fixture
def visit_site(host, chromium):
    """Let somebody come to the page on a host of files; at the end nothing may have gone wrong."""
    with receive(chromium, host, BASE) as come:
        yield come
