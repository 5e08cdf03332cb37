"""docs/research.md tells the truth: its sessions run as printed."""

import doctest
import re

import pytest

from tests.processes import ROOT

SESSIONS = re.findall(
    r"```python\n(.*?)```", (ROOT / "docs" / "research.md").read_text(), re.DOTALL
)


@pytest.mark.parametrize("printed", SESSIONS, ids=range(len(SESSIONS)))
def test_a_session_runs_as_printed(printed):
    session = doctest.DocTestParser().get_doctest(printed, {}, "research.md", "research.md", 0)
    told: list[str] = []
    doctest.DocTestRunner().run(session, out=told.append)
    assert session.examples
    assert "".join(told) == ""
