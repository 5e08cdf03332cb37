"""The page's words: all that the server's codes call for, and none for codes that there are not.

They are read in English; `web/words/words.test.ts` compares the other languages with it.
"""

import ast
import json
import re
from typing import get_args

import pytest

from atoll.game import CHANCE
from atoll.games import find_game, find_names
from atoll.matches.match import RESIGNED
from atoll.server.vocabulary import EntryKind
from tests.matches import find_options, walk
from tests.processes import ROOT

GAMES = ROOT / "src" / "atoll" / "games"
WORDS = ROOT / "web" / "words"
LANGUAGES = sorted(file.stem for file in WORDS.glob("*.json"))
SHELL = json.loads((WORDS / "en.json").read_text())
WITH_BOARD = [name for name in find_names() if (GAMES / name.replace("-", "_") / "board").is_dir()]
MATCHES = 3


def words_of(name):
    return json.loads((GAMES / name.replace("-", "_") / "board/words/en.json").read_text())


def moves_of(game):
    """List who makes which moves, as fields, in some random matches."""
    for seed in range(MATCHES):
        match = walk(game, find_options(game)[0], seed)
        state = match.state_after(0)
        for move in match.moves:
            mover = game.rules.to_move(state, match.box)
            yield (
                ("luck" if mover == CHANCE else "move"),
                game.describe_move(state, match.box, move),
            )
            game.rules.play(state, match.box, move)


def placeholders(phrase):
    return set(re.findall(r"\{(\w+)", json.dumps(phrase)))


def codes_after(prefix, words):
    """Give the codes that words are there for, without those that only vary a phrase."""
    found = (key.removeprefix(prefix) for key in words if key.startswith(prefix))
    return {re.sub(r"(\.(you|by_you|hidden))+$", "", code) for code in found}


def refusals_of_server():
    """Find the codes with which the server's files refuse something."""
    for file in (ROOT / "src" / "atoll" / "server").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in (
                "Refusal",
                "Refused",
            ):
                yield from (
                    argument.value
                    for argument in node.args[:2]
                    if isinstance(argument, ast.Constant)
                    and isinstance(argument.value, str)
                    and re.fullmatch("[a-z_]+", argument.value)
                )


@pytest.mark.parametrize("name", WITH_BOARD)
def test_every_move_can_be_told(name):
    words = words_of(name)
    moves = list(moves_of(find_game(name)))
    assert moves
    for who, fields in moves:
        key = f"{who}.{fields['verb']}"
        told = [words[each] for each in (key, f"{key}.hidden") if each in words]
        assert any(placeholders(phrase) <= {*fields, "who"} for phrase in told)


@pytest.mark.parametrize("name", WITH_BOARD)
def test_every_reason_why_not_can_be_told(name):
    words = words_of(name)
    sentences = find_game(name).reasons.REFUSALS.sentences
    for code, sentence in sentences.items():
        assert f"why.{code}" in words
        assert placeholders(words[f"why.{code}"]) <= placeholders(sentence)


@pytest.mark.parametrize("name", WITH_BOARD)
def test_every_remark_can_be_told_and_no_other(name):
    game, words = find_game(name), words_of(name)
    endings, prospects = game.manners.ENDINGS.kinds, game.prospects.REMARKS.kinds
    for kind in endings:
        for key in (f"ending.{kind.code}", f"ending.{kind.code}.begins"):
            assert placeholders(words[key]) <= {*kind.fields, "names"}
    for kind in prospects:
        assert placeholders(words[f"prospect.{kind.code}"]) <= {*kind.fields}
    told = {code.removesuffix(".begins") for code in codes_after("ending.", words)}
    assert told == {kind.code for kind in endings}
    assert codes_after("prospect.", words) == {kind.code for kind in prospects}


@pytest.mark.parametrize("name", WITH_BOARD)
def test_every_end_and_every_option_can_be_told(name):
    game, words = find_game(name), words_of(name)
    assert [code for code in game.rules.REASONS if f"reason.{code}" not in words] == []
    for option in game.settings.OPTIONS:
        assert f"option.{option.name}" in words
        assert [v for v in option.values if f"option.{option.name}.{v}" not in words] == []


@pytest.mark.parametrize("name", WITH_BOARD)
def test_every_answer_that_can_be_ordered_can_be_told(name):
    words = words_of(name)
    assert [each for each in find_game(name).manners.ANSWERS if f"order.{each}" not in words] == []


def reader_of(key):
    """Give the ending of what is said to the reader; a seat that was given to a bot is nobody's."""
    return ".by_you" if key == "log.filled" else ".you"


def test_every_kind_of_row_can_be_told():
    kinds = [kind for kind in get_args(EntryKind) if kind not in ("played", "answered")]
    assert "ordered" in kinds
    keys = [f"log.{kind.replace(' ', '_')}" for kind in kinds]
    assert [key for key in keys if key not in SHELL or key + reader_of(key) not in SHELL] == []


def test_every_refusal_of_the_server_can_be_told():
    codes = set(refusals_of_server())
    assert {"not_found", "stale", "malformed", "incomplete"} - {"stale"} <= codes
    assert [code for code in sorted(codes) if f"refused.{code}" not in SHELL] == []


def test_every_entry_of_the_log_can_be_told_of_others_and_of_oneself():
    kinds = {kind.replace(" ", "_") for kind in get_args(EntryKind)} - {"played", "answered"}
    told = {*kinds, "answered.yes", "answered.no"}
    keys = [f"log.{kind}" for kind in sorted(told)]
    missing = [key + end for key in keys for end in ("", reader_of(key))]
    assert [key for key in missing if key not in SHELL] == []


def test_a_resignation_can_be_told():
    assert RESIGNED == "resigned"
    assert "outcome.resigned" in SHELL


@pytest.mark.parametrize("name", WITH_BOARD)
def test_no_word_of_a_game_is_left_over(name):
    game, words = find_game(name), words_of(name)
    rulebook = (GAMES / name.replace("-", "_") / "rulebook.md").read_text()
    options = {option.name for option in game.settings.OPTIONS}
    values = {
        f"{option.name}.{value}" for option in game.settings.OPTIONS for value in option.values
    }
    assert codes_after("why.", words) == set(game.reasons.REFUSALS.sentences)
    assert codes_after("reason.", words) == set(game.rules.REASONS)
    assert codes_after("option.", words) == options | values
    assert codes_after("order.", words) == set(game.manners.ANSWERS)
    gains = {code.partition(".")[0] for code in codes_after("gain.", words)}
    assert gains <= set(re.findall(r"^\*\*(\w+) ", rulebook, re.MULTILINE))


def test_no_refusal_is_left_over():
    folders = (ROOT / "web", ROOT / "src" / "atoll" / "server")
    files = [file for folder in folders for file in folder.rglob("*.*")]
    sources = "".join(
        file.read_text() for file in files if file.suffix in (".py", ".ts", ".svelte")
    )
    codes = codes_after("refused.", SHELL)
    named = {code for code in codes if re.search(rf'"(refused\.)?{code}"', sources)}
    assert codes - named == set()
