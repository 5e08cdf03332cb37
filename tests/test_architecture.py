"""The shape of the code: its layers, and that a game is one folder and nothing else."""

import ast
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.processes import ROOT

GAMES = sorted(file.parent.name for file in ROOT.glob("src/atoll/games/*/__init__.py"))
KNOWN_TYPES = ROOT / ".mypy_cache"
GENERIC_TESTS = [f"tests/test_{name}.py" for name in ("conformance", "games")]

REQUIREMENTS = sorted(file.name for file in ROOT.glob("requirements*.txt"))


def list_files(pattern: str) -> list[Path]:
    """Give the files that belong to the checkout, whether committed or not yet."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", pattern]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return sorted({ROOT / name for name in listed.splitlines() if (ROOT / name).is_file()})


@pytest.fixture
def checkout(tmp_path):
    """A copy of the checkout that may be changed."""
    copy = tmp_path / "checkout"
    for file in list_files("*"):
        target = copy / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    return copy


@pytest.fixture(scope="module", autouse=True)
def known_types(tmp_path_factory):
    """What mypy knows already, mostly of libraries: shared, as it checks again what changed."""
    folder = tmp_path_factory.mktemp("mypy")
    if KNOWN_TYPES.exists():
        shutil.copytree(KNOWN_TYPES, folder, dirs_exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MYPY_CACHE_DIR", str(folder))
        yield


def run(checkout: Path, tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one of the tools in the copy, on the copy; nothing is compiled for it."""
    settings = {
        "PYTHONPATH": str(checkout / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "NUMBA_DISABLE_JIT": "1",
    }
    command = [str(Path(sys.executable).parent / tool), *arguments]
    return subprocess.run(
        command,
        cwd=checkout,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.early
@pytest.mark.parametrize("folder", GAMES)
def test_a_game_can_be_deleted_and_every_check_stays_green(checkout, folder):
    shutil.rmtree(checkout / "src" / "atoll" / "games" / folder)
    for tool, *arguments in (
        ["ruff", "check"],
        ["ruff", "format", "--check"],
        ["mypy"],
        ["lint-imports", "--no-cache"],
        ["pytest", "-q", "-p", "no:cacheprovider", *GENERIC_TESTS],
    ):
        finished = run(checkout, tool, *arguments)
        assert finished.returncode == 0, f"{tool}: {finished.stdout}{finished.stderr}"


def test_every_module_has_its_layer():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    placed = [name for layer in layers for name in layer.split(" | ")]
    modules = pkgutil.iter_modules([str(ROOT / "src" / "atoll")], "atoll.")
    assert sorted(placed) == sorted(module.name for module in modules)


def test_a_module_that_uses_one_above_it_is_refused(checkout):
    assert run(checkout, "lint-imports", "--no-cache").returncode == 0
    with (checkout / "src" / "atoll" / "game.py").open("a") as source:
        source.write("\nimport atoll.cli\n")
    finished = run(checkout, "lint-imports", "--no-cache")
    assert finished.returncode == 1
    assert "Layers: each may use those below it BROKEN" in finished.stdout


def test_a_game_that_uses_another_is_refused(checkout):
    for name, content in (("barnacles", '""'), ("urchins", "import atoll.games.barnacles")):
        folder = checkout / "src" / "atoll" / "games" / name
        folder.mkdir()
        (folder / "__init__.py").write_text(content)
    finished = run(checkout, "lint-imports", "--no-cache")
    assert finished.returncode == 1
    assert "Games know no other game BROKEN" in finished.stdout


@pytest.mark.parametrize("folder", GAMES)
def test_no_game_is_named_outside_the_games(folder):
    homes = [ROOT / "src" / "atoll" / "games" / each for each in GAMES]
    files = list_files("src/atoll/*.py")
    others = [file for file in files if not any(file.is_relative_to(home) for home in homes)]
    name = re.compile(rf"\b{folder.replace('_', '[-_ ]?')}\b", re.IGNORECASE)
    assert others
    assert [file for file in others if name.search(_code_of(file))] == []


def test_only_the_terminal_knows_how_to_draw_on_it():
    sources = [file for file in list_files("src/*.py") if "tests" not in file.parts[:-1]]
    users = [file for file in sources if {"click", "rich"} & _imports_of(file)]
    assert {file.relative_to(ROOT / "src" / "atoll").parts[0] for file in users} == {"cli"}


def test_only_the_server_knows_how_to_serve():
    libraries = {
        "alembic",
        "msgspec",
        "psycopg",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    }
    sources = [file for file in list_files("src/*.py") if "tests" not in file.parts[:-1]]
    users = [file for file in sources if libraries & _imports_of(file)]
    homes = {file.relative_to(ROOT / "src" / "atoll").parts[:2] for file in users}
    assert {home for home in homes if home[0] != "server"} == {("cli", "serve.py")}


@pytest.mark.parametrize("folder", GAMES)
def test_the_shell_of_the_page_names_no_game(folder):
    files = [file for file in list_files("web/*") if file.suffix in (".svelte", ".ts")]
    name = re.compile(rf"\b{folder.replace('_', '[-_ ]?')}\b")
    shell = [file for file in files if not file.name.endswith(".test.ts")]
    assert shell
    assert [file for file in shell if name.search(file.read_text())] == []


@pytest.mark.parametrize("name", ["package-lock.json", *REQUIREMENTS])
def test_pins_hold_hashes_and_no_addresses(name):
    pins = (ROOT / name).read_text()
    assert "sha" in pins
    assert "://" not in pins


def test_every_file_says_what_it_is():
    files = list_files("*.py")
    assert files
    assert [file for file in files if not ast.get_docstring(_parse(file))] == []


def _parse(file: Path) -> ast.Module:
    return ast.parse(file.read_text())


def _imports_of(file: Path) -> set[str]:
    """Give the packages that a file imports."""
    found = set()
    for node in ast.walk(_parse(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def _code_of(file: Path) -> str:
    """Give the code without docstrings and comments, which may use a game as an example."""
    return ast.unparse(_WithoutDocstrings().visit(_parse(file)))


class _WithoutDocstrings(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return ast.copy_location(ast.Pass(), node) if is_text else node
