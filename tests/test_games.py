"""Games are found by looking: a folder is enough."""

from pathlib import Path

import pytest

import atoll.games
from atoll.games import find_game, find_names


def test_every_folder_with_a_package_is_a_game():
    folders = [Path(folder) for folder in atoll.games.__path__]
    packages = {file.parent.name for folder in folders for file in folder.glob("*/__init__.py")}
    assert find_names() == sorted(name.replace("_", "-") for name in packages)


def test_a_game_in_a_folder_elsewhere_is_found_without_any_other_edit():
    source = Path(atoll.games.__file__).parent
    assert "limpets" in find_names()
    assert not (source / "limpets").exists()
    assert find_game("limpets").title == "Limpets"


def test_each_name_finds_its_game(game):
    assert find_game(game.name) is game


def test_a_name_is_found_in_any_case_of_letters(game):
    assert find_game(game.name.upper()) is game
    assert find_game(game.name.title()) is game


def test_an_unknown_name_is_refused_with_those_there_are():
    with pytest.raises(LookupError, match="there is no game 'barnacles'") as refusal:
        find_game("barnacles")
    assert all(name in str(refusal.value) for name in find_names())
