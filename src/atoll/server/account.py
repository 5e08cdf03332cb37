"""Account: what the points of a match that is over are made of, line by line."""

from atoll.game import CHANCE, WATCHER
from atoll.matches.story import Step, tell_made
from atoll.server.facts import AccountLine, LineMove
from atoll.server.table import Table
from atoll.words.gains import Gain


def account_of(table: Table) -> list[AccountLine]:
    """Tell where all points come from, in the order in which they came; nothing before the end."""
    match = table.match
    if match is None or not table.is_over:
        return []
    if table.game.manners.POINTS_LIE_ON_BOARD:
        gains = table.game.list_gains(match.state_after(0), match.state, table.box)
        return [_line(gain, None, None) for gain in gains]
    had = table.game.points(match.state_after(match.given), match.box)
    start = [Gain(seat, points, (), "") for seat, points in enumerate(had) if points]
    return [_line(gain, None, None) for gain in start] + [
        _line(gain, event.sequence, None if gain.at_end else step)
        for event in table.events_in_effect
        for step in tell_made(match, table.made_in(event), WATCHER)
        for gain in table.game.list_gains(step.before, step.after, table.box)
    ]


def _line(gain: Gain, sequence: int | None, step: Step | None) -> AccountLine:
    return AccountLine(
        seat=gain.seat,
        points=gain.points,
        cells=list(gain.cells),
        rule=gain.rule,
        fields=dict(gain.fields),
        at_end=gain.at_end,
        sequence=sequence,
        move=None
        if step is None
        else LineMove(None if step.mover == CHANCE else step.mover, step.fields),
    )
