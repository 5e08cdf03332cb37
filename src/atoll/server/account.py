"""Account: what the points of a match that is over are made of, line by line."""

from atoll.game import State
from atoll.server.facts import AccountLine
from atoll.server.table import Table


def account_of(table: Table) -> list[AccountLine]:
    """Tell where all points come from, in the order in which they came; nothing before the end."""
    match = table.match
    if match is None or not table.is_over:
        return []
    if table.game.points_lie_on_board:
        return _lines(table, match.state_after(0), match.state, None)
    had = table.game.points(match.state_after(match.given), match.box)
    lines = [AccountLine(seat, points, [], "", None) for seat, points in enumerate(had) if points]
    for event in table.events_in_effect:
        for made in table.made_in(event):
            lines += _lines(table, made.before, made.after, event.sequence)
    return lines


def _lines(table: Table, before: State, after: State, sequence: int | None) -> list[AccountLine]:
    return [
        AccountLine(gain.seat, gain.points, list(gain.cells), gain.rule, sequence)
        for gain in table.game.gains(before, after, table.box)
    ]
