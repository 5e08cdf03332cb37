"""The levels: five for each game, each a search that may lose a little on purpose."""

import json
from pathlib import Path

import pytest

from atoll.bots import LEVELS, ask, open_bot
from atoll.bots.levels import LevelBot
from atoll.bots.search import Line
from atoll.luck import seeded_luck
from atoll.match import Match

WORDS = Path(__file__).parents[1] / "web/words/en.json"
LINES = [Line(1, 90, 0.60), Line(2, 5, 0.55), Line(3, 4, 0.30), Line(4, 0, 0.0)]


@pytest.fixture(params=list(LEVELS))
def level(request):
    return request.param


def test_each_level_has_a_name_and_a_sentence_of_its_own():
    assert len({character.name for character in LEVELS.values()}) == len(LEVELS) == 5
    assert all(character.sentence.endswith(".") for character in LEVELS.values())


def test_the_page_calls_each_level_as_the_terminal_does(level):
    words = json.loads(WORDS.read_text())
    said = (words[f"bot.{level}"], words[f"bot.{level}.sentence"])
    assert said == (LEVELS[level].name, LEVELS[level].sentence)


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
