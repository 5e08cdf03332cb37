"""What a turn costs the server part by part, without sockets and without a database.

Run it as `python -m bench.turn`. Two viewers are told of each turn, as at a table of two. The times
are those of the quickest of many stretches of play, which other work on the machine changes least.
"""

import random
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.json import Encoder

from atoll.games import find_game, find_names
from atoll.matches.draft import Draft
from atoll.server.rows import SeatPlan, Setup
from atoll.server.table import Table
from atoll.server.views import Viewer, happened

STRETCHES = 30
TURNS = 100
"""In each stretch."""
VIEWERS = [Viewer((0,)), Viewer((1,))]
PARTS = ("copy", "play", "tell", "encode")


class Stopwatch(defaultdict[str, float]):
    """Seconds for each part of the work."""

    def __init__(self) -> None:
        super().__init__(float)

    @contextmanager
    def measure(self, part: str) -> Iterator[None]:
        """Add the time of a block."""
        began = time.perf_counter()
        yield
        self[part] += time.perf_counter() - began


def sit_down(name: str, key: int) -> Table:
    """Begin a match of two persons."""
    game = find_game(name)
    table = Table(
        Setup(
            table="bench",
            game=name,
            rules_version=game.rules_version,
            options=game.read_options({}),
            seats=(SeatPlan(), SeatPlan()),
            key=key.to_bytes(32, "big"),
            invitation="",
            public=False,
            made=0,
        )
    )
    for seat in range(2):
        table.sit(seat, f"guest {seat}", "00" * 16)
    return table


def choose(table: Table, chance: random.Random) -> list[str]:
    """Give the words of a turn of random moves."""
    draft = Draft(table.running())
    while not draft.is_complete:
        draft.add(chance.choice(draft.legal_moves()))
    return draft.written()


def play_stretch(name: str, chance: random.Random) -> Stopwatch:
    """Play so many turns as the server would."""
    watch, encoder = Stopwatch(), Encoder()
    table = sit_down(name, chance.getrandbits(64))
    for _ in range(TURNS):
        if table.to_move is None:
            table = sit_down(name, chance.getrandbits(64))
        words, seat, known = choose(table, chance), table.to_move, table.sequence
        assert seat is not None
        with watch.measure("copy"):
            table = table.copy()
        with watch.measure("play"):
            table.play(seat, words)
        with watch.measure("tell"):
            told = [happened(table, viewer, known) for viewer in VIEWERS]
        with watch.measure("encode"):
            for message in told:
                encoder.encode(message)
    return watch


def main() -> None:
    """Print a line for each game, in microseconds a turn."""
    print("| game |", " | ".join(PARTS), "| together |")
    print("|---" * (len(PARTS) + 2), end="|\n")
    for name in find_names():
        chance = random.Random(1)
        play_stretch(name, chance)  # compiles
        watches = [play_stretch(name, chance) for _ in range(STRETCHES)]
        best = min(watches, key=lambda watch: sum(watch.values()))
        cells = [f"{1e6 * seconds / TURNS:.0f}" for seconds in (*best.values(), sum(best.values()))]
        print(f"| {name} |", " | ".join(cells), "|", flush=True)


if __name__ == "__main__":
    main()
