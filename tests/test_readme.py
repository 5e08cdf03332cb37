"""The README tells the truth: its Python session runs as printed, its commands exist."""

import doctest
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from atoll.cli import main
from atoll.games import find_names

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = sorted(set(re.findall(r"^(?:\.venv/bin/)?atoll (\w+)", README, re.MULTILINE)))


@pytest.mark.skipif("aqualin" not in find_names(), reason="the session plays Aqualin")
def test_the_python_session_runs_as_printed():
    (printed,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    session = doctest.DocTestParser().get_doctest(printed, {}, "README.md", "README.md", 0)
    assert session.examples
    told: list[str] = []
    doctest.DocTestRunner().run(session, out=told.append)
    assert "".join(told) == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_it_names_exists(command):
    assert CliRunner().invoke(main, [command, "--help"]).exit_code == 0


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)]+)\)", README))
def test_every_file_it_links_to_exists(link):
    assert (ROOT / link).exists()


def test_the_two_commands_are_targets_of_the_makefile():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert re.search(r"^play:", makefile, re.MULTILINE)
    assert re.search(r"^test:", makefile, re.MULTILINE)
