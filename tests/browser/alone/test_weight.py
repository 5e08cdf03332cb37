"""A table in the page is light: on the memory of a device, and on the thread that draws it."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.alone.memory import Threads
from tests.browser.playing import TURNS, sit_down_against

MOST_MEMORY = 60_000_000
LEAST_MEMORY = 5_000_000
MOST_MICROSECONDS = 50_000
TURNS_WATCHED = 2
LEAST_TASKS = 30
CATEGORIES = ["disabled-by-default-devtools.timeline", "__metadata"]


def let_move(visitor, game):
    """Take turns until the other has moved."""
    TURNS[game](visitor)
    visitor.confirm()
    visitor.is_to_move()


@pytest.mark.parametrize("game", TURNS)
def test_a_table_at_which_the_strongest_bot_searches_takes_little_memory(visit, game):
    """Count what scripts hold, what the browser holds for them such as the document, buffers, and
    the memories of WebAssembly with the tree of the search: in the page and in its workers.

    Garbage is collected before. A worker keeps its tree until the next turn, so that the tree is
    measured as the search left it. What any page takes is not counted: the browser's own code,
    compiled scripts, and pixels.
    """
    ann = visit()
    threads = Threads(ann.page)
    sit_down_against(ann, game, "Zora")
    let_move(ann, game)
    page, *workers = threads.measure().values()
    assert workers, "no bot thought"
    assert LEAST_MEMORY < page + sum(workers) < MOST_MEMORY, (page, workers)


def measure_tasks(trace):
    """Give the microseconds of the processor that each task of the page's own thread took."""
    events = json.loads(trace)["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return [
        event.get("tdur", 0)  # none yet where the trace ended within it
        for event in events
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) in threads
    ]


@pytest.mark.parametrize("game", TURNS)
def test_no_task_of_the_page_is_long_while_a_bot_thinks_and_moves(visit, chromium, game):
    """Count the processor's time of each task, to which nothing else on the machine adds."""
    ann = visit(motion=True)
    sit_down_against(ann, game, "Hugo")
    tasks = []
    for _ in range(TURNS_WATCHED):
        TURNS[game](ann)
        chromium.start_tracing(page=ann.page, categories=CATEGORIES)
        ann.confirm()
        ann.is_to_move()
        ann.rests()
        tasks += measure_tasks(chromium.stop_tracing())
    assert len(tasks) > LEAST_TASKS
    assert max(tasks) < MOST_MICROSECONDS


def test_a_task_that_is_long_would_be_found(visit, chromium):
    ann = visit()
    chromium.start_tracing(page=ann.page, categories=CATEGORIES)
    ann.page.evaluate("() => { for (let left = 3e8; left > 0; left -= 1); }")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    assert max(measure_tasks(chromium.stop_tracing())) > MOST_MICROSECONDS
