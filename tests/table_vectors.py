"""Vectors of tables: what the server tells of tables that a page may keep by itself.

A table with nobody elsewhere is told by the page as the server would tell it: the same rows, and
the same messages after each.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

from atoll.game import Game
from atoll.matches.draft import Draft
from atoll.matches.record import write_record
from atoll.server.commands import change_of
from atoll.server.messages import Command, Order, Play, Resign, TakeBack
from atoll.server.refusal import Refusal
from atoll.server.table import Table
from atoll.server.views import Viewer, happened, welcome
from atoll.server.vocabulary import BankClock, TurnClock
from tests.matches import find_options
from tests.server.tables import any_turn, make_table

TURNS = 400
TOLD_EVERY = 3
WELCOME_EVERY = 21
REFUSED_EVERY = 16
TAKE_BACK_EVERY = 7
BOTS = ("level-1", "level-2")
SECOND = 1000
BANK = BankClock(60, 5)
LATE_EVERY = 17
"""So often somebody lets the time of their turn pass."""

Vector: TypeAlias = dict[str, Any]


def tell_tables(game: Game) -> Iterator[Vector]:
    """Tell of matches at tables without anybody elsewhere: against bots, and at one screen."""
    options = find_options(game)
    yield _tell_match(_make(game, options[0], bots=1), resigns=False)
    yield _tell_match(_make(game, options[-1], bots=0), resigns=False)
    yield _tell_match(_make(game, options[1 % len(options)], bots=0), resigns=True)
    kept = {
        "concealed": game.manners.CONCEALMENT is not None,
        "covered": game.manners.COVERING is not None,
    }
    if any(kept.values()):
        yield _tell_match(_make(game, options[0], bots=0, **kept), resigns=False)
    yield _tell_match(_make(game, options[0], bots=1, clock=BANK), resigns=False)
    yield _tell_match(_make(game, options[-1], bots=0, clock=TurnClock(60)), resigns=True)


def _make(game: Game, options: dict[str, str], bots: int, **kept: Any) -> Table:
    seats = int(game.settings.open_box(options).seats)
    names = tuple(BOTS[seat % 2] if bots and seat else "" for seat in range(seats))
    return make_table(game.name, names, f"{game.name} {bots}", hints=True, **kept, **options)


def _tell_match(table: Table, resigns: bool) -> Vector:
    """Play a match and tell all of it: its rows, what is told after each, what is refused."""
    told: list[Vector] = []
    refused: list[Vector] = []
    taken_back: set[int] = set()
    began = table.sequence
    for number in range(TURNS):
        if number % TOLD_EVERY == 0 or table.is_over:
            told += _tell_now(table, number % WELCOME_EVERY == 0)
        if number % REFUSED_EVERY == 0 or table.is_over:
            refused += _refuse(table)
        if table.is_over:
            break
        _go_on(table, number, taken_back)
        if resigns and number == TAKE_BACK_EVERY:
            table.resign(_held(table)[0])
    setup = table.setup
    return {
        "head": {
            "table": setup.table,
            "game": setup.game,
            "rules_version": setup.rules_version,
            "options": setup.options,
            "seats": [plan.bot for plan in setup.seats],
            "key": setup.key.hex(),
            "made": setup.made,
            "hints": setup.hints,
            "concealed": setup.concealed,
            "covered": setup.covered,
            "clock": msgspec.to_builtins(setup.clock),
            "changed": list(setup.changed),
            "given": list(setup.given),
        },
        "began": began,
        "rows": [msgspec.to_builtins(event.row) for event in table.events],
        "times": [event.at for event in table.events],
        "told": told,
        "refused": refused,
        "record": write_record(table.record()) if table.is_over else None,
    }


def _held(table: Table) -> tuple[int, ...]:
    return tuple(seat for seat, sitter in enumerate(table.sitters) if not sitter.bot)


def _go_on(table: Table, number: int, taken_back: set[int]) -> None:
    """Take a turn back now and then, give an order once, lose on time, or play."""
    table.at += 2 * SECOND
    if number and number % LATE_EVERY == 0 and _lose_on_time(table):
        return
    asker = next(
        (seat for seat in _held(table) if table.target_of_takeback(seat) is not None), None
    )
    if asker is not None and number % TAKE_BACK_EVERY == 0 and number not in taken_back:
        taken_back.add(number)
        table.take_back(asker, _held(table))
    elif table.game.manners.ANSWERS and number == 1:
        table.order(_held(table)[0], table.game.manners.ANSWERS[:1])
    elif (ordered := table.ordered_answer) is not None and table.to_move is not None:
        table.play(table.to_move, [ordered])
    elif table.to_move is not None:
        table.play(table.to_move, any_turn(table, number * number))


def _lose_on_time(table: Table) -> bool:
    """Let the time pass that somebody has, where it runs; whether it did."""
    clocks = table.clocks
    if clocks is None or clocks.deadline is None:
        return False
    table.at = clocks.deadline
    table.time_out()
    return True


def _list_viewers(table: Table) -> Iterator[Viewer]:
    held = _held(table)
    yield Viewer(held)
    if len(held) > 1 and table.game.hidden.HANDS and table.to_move is not None:
        yield Viewer(held, looking=table.to_move)


def _tell_now(table: Table, welcomes: bool) -> Iterator[Vector]:
    for viewer in _list_viewers(table):
        told = {
            "after": table.sequence,
            "held": list(viewer.held),
            "looking": viewer.looking,
            "happened": _plain(happened(table, viewer, table.sequence - 1)),
            "turn": _find_turn(table, viewer),
        }
        yield told | ({"welcome": _plain(welcome(table, viewer))} if welcomes else {})


def _find_turn(table: Table, viewer: Viewer) -> list[str]:
    """Give a turn that the viewer may try out; nothing where it is not theirs."""
    is_theirs = table.to_move is not None and viewer.viewpoint(table) == table.to_move
    return any_turn(table, table.sequence) if is_theirs else []


def _plain(message: Any) -> Any:
    """Give a message as the page reads it, without the waiting that only people elsewhere cause."""
    told = msgspec.to_builtins(message)
    if "now" in told:
        told["now"]["wait"] = None
    if "facts" in told:
        told["facts"]["invitation"] = None
    return told


def _list_commands(table: Table) -> Iterator[Command]:
    """List commands of which some are refused wherever the match stands."""
    name, sequence = "command", table.sequence
    for draft in _list_drafts(table):
        yield Play(name, sequence, draft)
    for seat in range(len(table.sitters)):
        yield TakeBack(name, sequence, seat)
        yield Resign(name, sequence, seat)
        yield Order(name, sequence, seat, ["no such answer"])


def _list_drafts(table: Table) -> Iterator[list[str]]:
    yield []
    yield ["nonsense"]
    if table.match is None or table.is_over:
        return
    whole = any_turn(table, 1)
    yield whole[:-1]
    yield [*whole, *whole]
    draft = Draft(table.match)
    game, box = table.game, table.box
    moves = range(table.sequence % 7, game.move_numbers, max(1, game.move_numbers // 5))
    yield from ([game.write_move(draft.state, box, move)] for move in moves)


def _refuse(table: Table) -> Iterator[Vector]:
    for viewer in _list_viewers(table):
        for command in _list_commands(table):
            refusal = _find_refusal(table, viewer, command)
            if refusal is not None:
                yield {
                    "after": table.sequence,
                    "held": list(viewer.held),
                    "looking": viewer.looking,
                    "command": msgspec.to_builtins(command),
                    "code": refusal.code,
                    "fields": dict(refusal.fields),
                    "rule": refusal.rule,
                }


def _find_refusal(table: Table, viewer: Viewer, command: Command) -> Refusal | None:
    try:
        change_of(command, viewer, BOTS)(table.copy())
    except Refusal as refusal:
        return refusal
    return None
