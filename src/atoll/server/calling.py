"""Calling: what those who play may do about one who seems to be away, and what that one may."""

from collections.abc import Callable

from atoll.server.messages import Call, Here, Replace, Return
from atoll.server.refusal import Refusal
from atoll.server.rows import Row
from atoll.server.table import Table
from atoll.server.views import Viewer


def change_of_call(
    command: Call | Here | Replace | Return, viewer: Viewer
) -> Callable[[Table], Row]:
    """Give what a command does to a table, if the viewer may ask for it."""
    seat = command.seat
    match command:
        case Call():
            return lambda table: table.call(seat, caller_of(table, viewer, seat))
        case Replace():
            return lambda table: table.replace(seat, caller_of(table, viewer, seat))
        case Here():
            viewer.check_holds(seat)
            return lambda table: table.answer_call(seat)
        case Return():
            viewer.check_holds(seat)
            return lambda table: table.come_back(seat)


def claim(table: Table, viewer: Viewer) -> Row:
    """Let the seat to move lose; who claims that a call was not answered must play themselves."""
    if table.is_called and table.to_move is not None:
        caller_of(table, viewer, table.to_move)
    return table.time_out()


def caller_of(table: Table, viewer: Viewer, seat: int) -> int:
    """Give the seat for which the viewer asks after another, which must not be theirs too."""
    playing = [mine for mine in viewer.held if table.sitters[mine].plays]
    if not playing or seat in viewer.held:
        sentence = f"expected somebody who plays at the table, and not at seat {seat}"
        raise Refusal("not_your_seat", sentence)
    return playing[0]
