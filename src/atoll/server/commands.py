"""Commands: what they do to a table, if who sends them may."""

from collections.abc import Callable, Container

from atoll.server.calling import change_of_call, claim
from atoll.server.messages import (
    Answer,
    Call,
    Claim,
    Command,
    Fill,
    Here,
    Order,
    Play,
    Replace,
    Resign,
    Return,
    Say,
    TakeBack,
    Talk,
    Write,
)
from atoll.server.refusal import Refusal
from atoll.server.rows import Row
from atoll.server.table import Table
from atoll.server.talking import clean_text
from atoll.server.views import Viewer

Change = Callable[[Table], Row]


def change_of(command: Command, viewer: Viewer, bots: Container[str]) -> Change:
    """Give what a command does to a table, if the viewer may ask for it; these bots may sit."""
    match command:
        case Play():
            return lambda table: table.play(_seat_to_move(table, viewer), command.draft)
        case TakeBack():
            viewer.check_holds(command.seat)
            return lambda table: table.take_back(command.seat, viewer.held)
        case Answer():
            viewer.check_holds(command.seat)
            return lambda table: table.answer(command.seat, command.agree)
        case Order():
            viewer.check_holds(command.seat)
            return lambda table: table.order(
                _seat_in_sight(table, viewer, command.seat), command.answers
            )
        case Resign():
            viewer.check_holds(command.seat)
            return lambda table: table.resign(command.seat)
        case Claim():
            viewer.check_sits()
            return lambda table: claim(table, viewer)
        case Fill():
            viewer.check_sits()
            _check_bot(command.bot, bots)
            return lambda table: table.fill(command.seat, command.bot, viewer.held[0])
        case Say() | Write():
            viewer.check_holds(command.seat)
            return _change_of_talk(command, viewer)
        case Call() | Here() | Replace() | Return():
            return change_of_call(command, viewer)


def _check_bot(bot: str, bots: Container[str]) -> None:
    if bot not in bots:
        raise Refusal("not_found", f"there is no bot {bot!r}")


def _seat_in_sight(table: Table, viewer: Viewer, seat: int) -> int:
    """Give a seat of the viewer whose secrets are shown: one of several may be hidden now."""
    table.running()
    if viewer.viewpoint(table) != seat:
        raise Refusal("not_your_turn", f"this screen shows the table from another seat than {seat}")
    return seat


def _change_of_talk(command: Talk, viewer: Viewer) -> Change:
    """Give the row of what a viewer says, if somebody sits elsewhere who can be spoken to."""

    def change(table: Table) -> Row:
        persons = {seat for seat, sitter in enumerate(table.sitters) if sitter.kind == "person"}
        if persons <= {*viewer.held}:
            raise Refusal("nobody_else", "nobody else sits at this table who would hear it")
        if isinstance(command, Say):
            return table.say(command.seat, command.phrase)
        return table.write(command.seat, clean_text(command.text))

    return change


def _seat_to_move(table: Table, viewer: Viewer) -> int:
    """Give the seat to move, which must be one of the viewer's that is not behind its curtain."""
    table.running()
    assert table.to_move is not None
    if table.to_move not in viewer.held or table.sitters[table.to_move].resigned:
        raise Refusal("not_your_turn", "it is not your turn")
    table.check_not_replaced(table.to_move)
    if viewer.has_curtain(table):
        raise Refusal("not_your_turn", "the curtain of the seat to move must be lifted first")
    return table.to_move
