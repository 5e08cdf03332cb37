"""Bots think in the page: in workers, under the server's policy, while the page goes on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from atoll.bots.question import Turn, make_question
from atoll.games import find_game
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.server.page import HEADERS
from tests.folders import SHIPPED
from tests.processes import ROOT

GAMES = sorted(SHIPPED)
ASK = """async ({ state, ...question }) => {
    const bytes = Uint8Array.from(state.match(/../g), pair => parseInt(pair, 16))
    window.stopping = new AbortController()
    return thinkers.think({ ...question, state: bytes }, window.stopping.signal)
}"""
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


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The thinkers as files of a page."""
    folder = tmp_path_factory.mktemp("built")
    path = f"{os.environ['PATH']}{os.pathsep}{Path(sys.executable).parent}"
    command = ["node", "web/engine/tests/build.mjs", str(folder)]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"PATH": path}, check=True)
    return {file.name: file.read_text() for file in (folder / "assets").iterdir()}


@pytest.fixture
def thinking(visit, built):
    """A page that has thinkers; their files come as the server would send them."""
    visitor = visit()
    headers = HEADERS | {"Content-Type": "text/javascript"}

    def serve(route):
        name = route.request.url.rpartition("/")[2]
        route.fulfill(body=built[name], headers=headers)

    for name in built:
        visitor.context.route(f"**/assets/{name}", serve)
    visitor.page.add_script_tag(url="/assets/page.js", type="module")
    visitor.page.wait_for_function("() => 'thinkers' in window")
    return visitor.page


def question(game, bot):
    match = Match(find_game(game), {}, seeded_luck(1))
    return make_question(match, bot, seed=1)


def told(asked):
    return {
        "game": asked.game.name,
        "options": dict(asked.options),
        "bot": asked.bot,
        "seed": asked.seed,
        "state": asked.state.hex(),
        "spent": asked.spent,
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_level_opens_as_it_does_on_the_server(thinking, game):
    asked = question(game, "level-3")
    assert thinking.evaluate(ASK, told(asked))["words"] == Turn(asked).think()


def test_the_page_draws_frames_while_a_bot_thinks(thinking):
    thinking.evaluate(BEGIN, told(question("reef", "search:2s")))
    frames = thinking.evaluate(FRAMES)
    assert thinking.evaluate("answer")["weighing"]["simulations"] > 0
    assert frames > FRAMES_MEANWHILE


def test_a_search_stops_at_once_and_the_next_question_is_answered(thinking):
    thinking.evaluate(BEGIN, told(question("aqualin", "search:50s")))
    thinking.wait_for_timeout(500)
    assert len(thinking.workers) == 1
    answer, milliseconds = thinking.evaluate(STOP)
    assert answer == "Error: no longer wanted"
    assert milliseconds < MOST_MILLISECONDS
    thinking.wait_for_timeout(500)
    assert thinking.workers == []
    asked = question("aqualin", "level-1")
    assert thinking.evaluate(ASK, told(asked))["words"] == Turn(asked).think()
