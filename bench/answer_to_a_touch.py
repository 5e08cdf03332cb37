"""How long the page takes to show what a touch brings: from the click to the changed screen.

A person's turns of Aqualin are played in a real browser at a table of the server; of each, the
touch that places a tile is timed, from the click to the frame in which Confirm is lit, and how long
scripts ran meanwhile. Run it as `python -m bench.answer_to_a_touch --latency 300 --json`, with the
page built: so many milliseconds a message then takes to the server and back.
"""

import argparse
import json
import re
import statistics
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, sync_playwright

from bench.delay import delayed
from tests.browser.conftest import FLAGS, find_browser
from tests.browser.playing import GREEDY, make_table, person
from tests.browser.serving import Server
from tests.browser.visitor import Place, Visitor

TURNS = 18
WAYS = """
    const named = pattern => [...document.querySelectorAll("[role=button]")]
        .find(part => pattern.test(part.ariaLabel))
    const click = part => part.dispatchEvent(new MouseEvent("click", { bubbles: true }))
    const frame = () => new Promise(requestAnimationFrame)
"""
TAKE = (
    f"async () => {{ {WAYS} click(named(/^river \\d, (?!empty)/)); await frame(); await frame() }}"
)
PLACE = f"""async () => {{ {WAYS}
    const start = performance.now()
    click(named(/^[a-f]\\d, empty/))
    while (!document.querySelector(".bar .primary:enabled")) await frame()
    return performance.now() - start
}}"""


class Touch(NamedTuple):
    """Milliseconds from a touch to what it brings, and of scripts meanwhile."""

    answered: float
    script: float


def time_touches(visitor: Visitor) -> list[Touch]:
    """Play a match, and time the touch of each turn."""
    devtools = visitor.context.new_cdp_session(visitor.page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    touches = []
    for _ in range(TURNS):
        visitor.is_to_move()
        visitor.button(re.compile("^river")).first.wait_for()
        visitor.page.evaluate(TAKE)
        before = _script(devtools)
        answered = visitor.page.evaluate(PLACE)
        touches.append(Touch(answered, _script(devtools) - before))
        visitor.confirm()
    return touches


def _script(devtools: CDPSession) -> float:
    """Give the milliseconds for which scripts have run, not counting what else the machine did."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(each["value"] for each in metrics if each["name"] == "ScriptDuration"))


def summarise(touches: list[Touch]) -> dict[str, float]:
    """Give what matters of the touches of a match."""
    answered, script = zip(*touches, strict=True)
    figures = {
        "median": statistics.median(answered),
        "most": max(answered),
        "script median": statistics.median(script),
        "script most": max(script),
    }
    return {name: round(figure, 1) for name, figure in figures.items()}


def read_options() -> Any:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--latency", type=float, default=0, help="milliseconds there and back")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def main() -> None:
    """Print the median and the slowest."""
    options = read_options()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "tables.db") as server,
        delayed(server.url, options.latency / 1000) as url,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        visitor = Visitor(browser, Place(url))
        visitor.go(make_table(visitor, "aqualin", [person(), GREEDY]))
        figures = summarise(time_touches(visitor))
        browser.close()
    if options.json:
        print(json.dumps({"latency": options.latency} | figures))
        return
    print(
        f"a touch is answered after {figures['median']:.0f} ms, at most {figures['most']:.0f}; "
        f"scripts run for {figures['script median']:.0f} ms, at most {figures['script most']:.0f}"
    )


if __name__ == "__main__":
    main()
