"""A bot of levels one to four answers within two seconds on a phone four times as slow as this."""

import pytest

from atoll.bots import ask, open_bot
from atoll.bots.question import make_question
from atoll.games import find_game
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from tests.browser.engine.questions import ASK, told

SLOWER = 4
MOST_SECONDS = 2.0
LEVELS = [f"level-{level}" for level in range(1, 5)]
LONGEST = {"aqualin": ({}, 1, 8), "das-riff": ({}, 1, 16), "reef": ({"seats": "4"}, 2, 136)}
"""By game the options, the seed of luck, and the moves of `greedy` to a place of much thought.

Of 240 such places, four moves apart, in these level four thinks longest natively.
"""
CALM = "() => new Promise(done => requestIdleCallback(done))"


def reach(game, level):
    """Give the question for the turn in which a level thinks longest."""
    options, seed, moves = LONGEST[game]
    match = Match(find_game(game), options, seeded_luck(seed))
    bot = open_bot("greedy", match.game, match.box, seed=1)
    for _ in range(moves):
        match.play(ask(bot, match))
    return told(make_question(match, level, seed=1))


@pytest.fixture
def spent(chromium):
    """Measure the seconds of the processor that all pages have taken, their workers included."""
    devtools = chromium.new_browser_cdp_session()

    def measure():
        processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
        return sum(each["cpuTime"] for each in processes if each["type"] == "renderer")

    yield measure
    devtools.detach()


@pytest.mark.parametrize("game", LONGEST)
def test_levels_one_to_four_answer_in_time_on_a_slow_phone(engine, spent, game):
    """What counts is the processor's time of the page with its workers, four times.

    Chromium's own throttling slows the page alone and not its workers, in which bots think.
    Whatever else the machine does adds nothing to this time. The first turn begins with the game
    being fetched and compiled.
    """
    seconds = {}
    for level in LEVELS:
        question = reach(game, level)
        engine.evaluate(CALM)
        before = spent()
        assert engine.evaluate(ASK, question)["words"]
        seconds[level] = SLOWER * (spent() - before)
    assert max(seconds.values()) < MOST_SECONDS, seconds
    assert max(seconds.values()) > 0, "nothing was measured"
