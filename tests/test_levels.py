"""The levels: five for each game, each a search that may lose a little on purpose."""

import json
import re
from pathlib import Path

import pytest

from atoll.bots import LEVELS, ask, name_bot, open_bot
from atoll.bots.levels import LevelBot
from atoll.bots.search import Line
from atoll.luck import seeded_luck
from atoll.matches.match import Match

ROOT = Path(__file__).parents[1]
WEB, GAMES = ROOT / "web", ROOT / "src/atoll/games"
LINES = [Line(1, 90, 0.60), Line(2, 5, 0.55), Line(3, 4, 0.30), Line(4, 0, 0.0)]


@pytest.fixture(params=list(LEVELS))
def level(request):
    return request.param


def test_each_level_has_names_for_all_seats_of_a_table_and_a_sentence_of_its_own():
    names = [name for character in LEVELS.values() for name in character.names]
    assert len(set(names)) == len(names) == 4 * len(LEVELS) == 20
    assert len({character.sentence for character in LEVELS.values()}) == len(LEVELS)
    assert all(character.sentence.endswith(".") for character in LEVELS.values())


def test_those_of_one_level_at_a_table_have_different_names():
    bots = ["level-2", "", "level-2", "level-1", "level-2"]
    named = [name_bot(bots, seat) for seat in (0, 2, 3, 4)]
    assert named == ["Emil", "Ida", "Nelly", "Nico"]


def test_who_is_no_level_and_who_finds_no_name_left_is_called_by_the_code():
    assert name_bot(["greedy", ""], 0) == "greedy"
    assert name_bot(["level-1"] * 5, 4) == "level-1"


def test_the_page_calls_each_level_as_the_terminal_does(level):
    words = json.loads((WEB / "words/en.json").read_text())
    families = json.loads((WEB / "opponents/families.json").read_text())
    said = (tuple(families[level]), words[f"bot.{level}.sentence"])
    assert said == (LEVELS[level].names, LEVELS[level].sentence)


def test_no_name_of_a_level_is_a_word_of_a_game():
    texts = [
        path.read_text().casefold()
        for pattern in ("rulebook*.md", "board/words/*.json")
        for path in GAMES.glob(f"*/{pattern}")
    ]
    said = {word for text in texts for word in re.findall(r"\w+", text)}
    names = {name.casefold() for character in LEVELS.values() for name in character.names}
    assert len(texts) > len(LEVELS)
    assert not names & said


def test_each_level_chooses_a_legal_move(game, level):
    match = Match(game, {}, seeded_luck(1))
    bot = open_bot(level, game, match.box, seed=1)
    assert bot.name == level
    assert ask(bot, match) in match.legal_moves()


def test_a_level_chooses_among_what_loses_no_more_than_it_may(limpets):
    bot = LevelBot(limpets, Match(limpets).box, seed=1, number=1)
    loss = bot.level.loss
    chosen = {bot.pick(LINES).move for _ in range(200)}
    assert chosen == {line.move for line in LINES if line.visits and line.value >= 0.6 - loss}
    assert len(chosen) > 1


def test_the_strongest_level_chooses_what_it_looked_at_most(limpets):
    bot = LevelBot(limpets, Match(limpets).box, seed=1, number=5)
    assert {bot.pick(LINES).move for _ in range(50)} == {1}
