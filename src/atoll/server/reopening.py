"""Reopening: a stored table is opened by doing again what its rows tell."""

from collections.abc import Iterable

from atoll.games import find_game
from atoll.server.refusal import Refusal
from atoll.server.rows import (
    Answered,
    Asked,
    Called,
    Filled,
    Here,
    Ordered,
    Played,
    Rematched,
    Replaced,
    Resigned,
    Returned,
    Revoked,
    Row,
    Said,
    Sat,
    Setup,
    Stamped,
    TakenBack,
    TimedOut,
    Wrote,
)
from atoll.server.table import Table


def open_table(setup: Setup, rows: Iterable[Stamped]) -> Table:
    """Open a stored table by doing its rows again."""
    try:
        game = find_game(setup.game)
    except LookupError as error:
        raise Refusal("not_found", str(error)) from None
    if setup.rules_version != game.rules_version:
        raise Refusal(
            "old_rules",
            f"this table was made with version {setup.rules_version} of the rules of "
            f"{game.title}; this is version {game.rules_version}",
        )
    table = Table(setup)
    do_rows(table, rows)
    return table


def do_rows(table: Table, rows: Iterable[Stamped]) -> None:
    """Do again what stored rows tell; each must come out as it is stored."""
    for row, table.at, _ in rows:
        if do_again(table, row) != row:
            name = table.setup.table
            raise RuntimeError(f"row {table.sequence} of table {name} does not come out")


def do_again(table: Table, row: Row) -> Row:
    """Do what a stored row tells."""
    match row:
        case Sat():
            return table.sit(row.seat, row.name, row.contribution)
        case Filled():
            return table.fill(row.seat, row.bot, row.by)
        case Played():
            return table.play(row.seat, row.moves)
        # What may be taken back was judged when it was asked, maybe by other rules than today's.
        case Asked():
            return table.ask_to_return(row.seat, row.to, row.waiting)
        case TakenBack():
            return table.return_to(row.seat, row.to)
        case Answered():
            return table.answer(row.seat, row.agree)
        case Resigned():
            return table.resign(row.seat)
        case TimedOut():
            return table.time_out()
        case Rematched():
            return table.go_on_at(row.seat, row.table)
        case _:
            return _do_what_moves_nothing(table, row)


def _do_what_moves_nothing(
    table: Table, row: Ordered | Called | Here | Replaced | Returned | Revoked | Said | Wrote
) -> Row:
    """Do again what leaves the match where it stands: orders, calls, who plays, and talk."""
    match row:
        case Ordered():
            return table.order(row.seat, row.answers)
        case Called():
            return table.call(row.seat, row.by)
        case Here():
            return table.answer_call(row.seat)
        case Replaced():
            return table.replace(row.seat, row.by)
        case Returned():
            return table.come_back(row.seat)
        case Revoked():
            return table.revoke(row.seat)
        case Said():
            return table.say(row.seat, row.phrase)
        case Wrote():
            return table.write(row.seat, row.text)
