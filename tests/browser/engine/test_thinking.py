"""Bots think in the page: in workers, under the server's policy, while the page goes on."""

import pytest

from atoll.bots.question import Turn, make_question
from atoll.games import find_game
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from tests.browser.engine.questions import ASK, told
from tests.folders import SHIPPED

GAMES = sorted(SHIPPED)
BEGIN = f"question => {{ window.answer = ({ASK})(question).catch(error => String(error)) }}"
STOP = """async () => {
    const began = performance.now()
    stopping.abort(new Error("no longer wanted"))
    return [await window.answer, performance.now() - began]
}"""
FRAMES = """async () => {
    let frames = 0
    let over = false
    window.answer.then(() => { over = true })
    while (!over) {
        await new Promise(requestAnimationFrame)
        frames += 1
    }
    return frames
}"""
MOST_MILLISECONDS = 100
FRAMES_MEANWHILE = 10


def question(game, bot):
    match = Match(find_game(game), {}, seeded_luck(1))
    return make_question(match, bot, seed=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_level_opens_as_it_does_on_the_server(engine, game):
    asked = question(game, "level-3")
    assert engine.evaluate(ASK, told(asked))["words"] == Turn(asked).think()


def test_the_page_draws_frames_while_a_bot_thinks(engine):
    engine.evaluate(BEGIN, told(question("reef", "search:2s")))
    frames = engine.evaluate(FRAMES)
    assert engine.evaluate("answer")["weighing"]["simulations"] > 0
    assert frames > FRAMES_MEANWHILE


def test_a_search_stops_at_once_and_the_next_question_is_answered(engine):
    engine.evaluate(BEGIN, told(question("aqualin", "search:50s")))
    engine.wait_for_timeout(500)
    assert len(engine.workers) == 1
    answer, milliseconds = engine.evaluate(STOP)
    assert answer == "Error: no longer wanted"
    assert milliseconds < MOST_MILLISECONDS
    engine.wait_for_timeout(500)
    assert engine.workers == []
    asked = question("aqualin", "level-1")
    assert engine.evaluate(ASK, told(asked))["words"] == Turn(asked).think()
