"""Tables for tests: made without a server, with luck that is the same every time."""

import hashlib

from atoll.games import find_game
from atoll.matches.draft import Draft
from atoll.server.rows import SeatPlan, Setup
from atoll.server.table import Table

SMALL_AQUALIN = {"columns": "3", "rows": "2", "colours": "2", "creatures": "3", "river": "3"}
"""A board on which a match has six turns."""


def contribution(seat: int) -> str:
    return f"{seat + 1:032x}"


def make_setup(
    game="aqualin",
    bots=("", ""),
    seed=0,
    public=False,
    clock=None,
    hints=False,
    concealed=False,
    chat=False,
    covered=False,
    **options,
):
    """Settle a table; `bots` names the bot of each seat, empty for a person."""
    rules = find_game(game)
    return Setup(
        table=f"table-{seed}",
        game=game,
        rules_version=rules.rules_version,
        options=rules.read_options(options),
        seats=tuple(SeatPlan(bot) for bot in bots),
        key=hashlib.sha256(f"key {seed}".encode()).digest(),
        invitation="come-and-play",
        public=public,
        made=1_800_000_000,
        clock=clock,
        hints=hints,
        concealed=concealed,
        chat=chat,
        covered=covered,
    )


def make_table(game="aqualin", bots=("", ""), seed=0, clock=None, **options):
    """Give a table at which all persons sit."""
    table = Table(make_setup(game, bots, seed, clock=clock, **options))
    for seat in table.open_seats:
        table.sit(seat, f"Player {seat}", contribution(seat))
    return table


def any_turn(table, choice=0):
    """Give a whole legal turn of the seat to move; other choices give other turns."""
    draft = Draft(table.match)
    while not draft.is_complete:
        moves = draft.legal_moves()
        draft.add(moves[choice % len(moves)])
    return draft.written()


def play_turns(table, count, choice=0):
    """Let whoever is to move play, so many times or until it is over."""
    for number in range(count):
        if table.to_move is None:
            break
        table.play(table.to_move, any_turn(table, choice + number))
    return table
