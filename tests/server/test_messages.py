"""The messages: the page's types are those of the server."""

from atoll.server.typescript import write_types
from tests.processes import ROOT


def test_the_types_of_the_page_are_current():
    assert (ROOT / "web" / "wire" / "messages.ts").read_text() == write_types(), "run: make types"


def test_types_tell_what_may_be_missing():
    types = write_types()
    assert '  type: "play"\n  id: string\n  sequence: number\n  draft: string[]\n' in types
    assert "  options?: Record<string, string>\n" in types
    assert "  box: BoxFacts | null\n" in types
