"""Tables in the middle of a match, laid out to be photographed."""

import hashlib
from pathlib import Path

from atoll.bots import ask, open_bot
from atoll.games import find_game
from atoll.matches.draft import Draft
from atoll.server.making import new_secret
from atoll.server.rows import SeatPlan, Setup
from atoll.server.store import LogEntry, Store
from atoll.server.table import Table

HOST = "Marina"


def play(name: str, game_name: str, seats: int, rows: int) -> Table:
    """Let the computer play at a table until the person in seat 0 is to move, or it is over."""
    game = find_game(game_name)
    options = game.read_options({"seats": str(seats)} if seats > 2 else {})
    plans = (SeatPlan(), *(SeatPlan("level-2") for _ in range(seats - 1)))
    key = hashlib.sha256(b"a picture").digest()
    setup = Setup(
        name, game_name, game.rules_version, options, plans, key, "-", False, 0, hints=True
    )
    table = Table(setup)
    table.sit(0, HOST, "0" * 32)
    bot = open_bot("greedy", game, table.box, seed=5)
    while table.to_move is not None and (table.sequence < rows or table.to_move != 0):
        words = []
        draft = Draft(table.running())
        match = table.running().copy()
        match.luck = None
        while not draft.is_complete:
            move = ask(bot, match)
            words.append(match.write_move(move))
            draft.add(move)
            match.play(move)
        table.play(draft.seat, words)
    return table


def store_tables(database: Path, tables: list[Table]) -> dict[str, str]:
    """Keep tables in a database, and give the link to seat 0 of each."""
    store = Store(f"sqlite:///{database}")
    links = {}
    for table in tables:
        name = table.setup.table
        secret = new_secret(name, 0)
        entries = [LogEntry(name, e.sequence, e.row, None, 0) for e in table.events]
        store.add([table.setup], entries, [secret])
        links[name] = f"/tables/{name}#seat={secret.secret}"
    store.close()
    return links
