"""What a viewer is told of a table, built field by field from what is allowed.

These are pure functions of the table and the viewer: what a viewer cannot know never changes what
they give.
"""

from dataclasses import dataclass

from atoll.game import CHANCE, WATCHER, State
from atoll.luck import random_numbers
from atoll.matches.draft import Draft
from atoll.matches.match import Match, Takeback
from atoll.matches.story import Step, tell_made
from atoll.server.account import account_of
from atoll.server.events import Event, is_talk, returns_to
from atoll.server.facts import (
    Choice,
    ClockFacts,
    EndingFacts,
    Entry,
    EntryLine,
    Frame,
    GainFacts,
    LineMove,
    OutcomeFacts,
    Request,
    SeatFacts,
    Standing,
    TableFacts,
    WaitFacts,
)
from atoll.server.messages import Happened, Welcome
from atoll.server.refusal import Refusal
from atoll.server.requests import TableSummary
from atoll.server.rows import Answered, Called, Filled, Replaced, Row, Said, Wrote
from atoll.server.rules import rules_of, write_bytes
from atoll.server.table import Table
from atoll.server.talking import PAUSE
from atoll.server.trace import trace_of
from atoll.server.vocabulary import View
from atoll.words.gains import Gain

MOST_TOLD = 20
"""How many rows are told move by move, with what the table looked like after each."""
GUESS = 0
"""What is not known is guessed from this, at all tables and at all times."""
MOST_TALK = 60
"""So much of what was said is told to who comes: the end of it."""


@dataclass(frozen=True)
class Viewer:
    """Who looks: the seats they hold, and the one whose curtain they have lifted."""

    held: tuple[int, ...] = ()
    looking: int | None = None
    checked: int = 0
    """The last row of the table when it was asked which seats they hold."""

    def is_in_doubt(self, table: Table) -> bool:
        """Whether a seat of theirs may have been revoked since."""
        return any(table.revoked.get(seat, 0) > self.checked for seat in self.held)

    def check_sure(self, table: Table) -> None:
        """Refuse what is asked by one who may have lost the seat."""
        if self.is_in_doubt(table):
            raise Refusal("not_your_seat", "who holds this seat has changed: expected to be asked")

    def viewpoint(self, table: Table) -> int:
        """Give the seat from which they see the table, or WATCHER."""
        if len(self.held) <= 1:
            return self.held[0] if self.held else WATCHER
        if table.game.hidden.HANDS and not table.is_over:
            return self.looking if self.looking is not None and self._may_look(table) else WATCHER
        return table.to_move if table.to_move in self.held else self.held[0]

    def has_curtain(self, table: Table) -> bool:
        """Whether one of several seats at this screen is to move, and hides its secrets."""
        shared = len(self.held) > 1 and table.game.hidden.HANDS and table.to_move in self.held
        return shared and not table.bot_to_move and not self._may_look(table)

    def check_holds(self, seat: int) -> None:
        """Refuse what is asked for a seat that is not theirs."""
        if seat not in self.held:
            raise Refusal("not_your_seat", f"seat {seat} is not yours")

    def check_sits(self) -> None:
        """Refuse what only those who sit at the table may ask for."""
        if not self.held:
            raise Refusal("not_your_seat", "expected somebody who sits at the table")

    def _may_look(self, table: Table) -> bool:
        return self.looking in self.held and self.looking == table.to_move


def welcome(table: Table, viewer: Viewer) -> Welcome:
    """Tell everything."""
    viewpoint = _viewpoint(table, viewer)
    recent = trace_of(table, viewer.viewpoint(table))[-MOST_TOLD:]
    before = recent[0].before if recent else None
    return Welcome(
        facts=TableFacts(
            table=table.setup.table,
            game=table.setup.game,
            options=table.options,
            held=list(viewer.held),
            answers=list(table.game.manners.ANSWERS),
            public=table.setup.public,
            commitment=table.luck.commitment,
            webhook=bool(viewer.held) and table.setup.webhook is not None,
            invitation=_invitation(table, viewer),
            clock=table.setup.clock,
            given=table.given,
            inviter=_inviter(table),
            hints=table.setup.hints,
            concealed=table.setup.concealed,
            chat=table.setup.chat,
            pause=PAUSE,
            rematch_of=(table.setup.rematch_of or None) if table.open_seats else None,
            changed=list(table.setup.changed),
            covered=table.setup.covered,
        ),
        rules=rules_of(table),
        now=stand(table, viewer),
        log=_log(table, viewer),
        before=None if before is None else _view(table, before, viewpoint),
        recent=[_entry(table, event, viewer) for event in recent],
    )


def _invitation(table: Table, viewer: Viewer) -> str | None:
    wanted = viewer.held and table.open_seats and not table.setup.rematch_of
    return table.setup.invitation if wanted else None


def happened(table: Table, viewer: Viewer, since: int) -> Happened:
    """Tell what was accepted after row `since`, or the end of it: who missed more is welcomed."""
    missed = table.events[max(since, table.sequence - MOST_TOLD) :]
    return Happened(
        now=stand(table, viewer),
        entries=[_entry(table, event, viewer) for event in missed if _is_for(viewer, event.row)],
        log=_log(table, viewer) if table.setup.concealed and table.is_over else None,
    )


def stand(table: Table, viewer: Viewer) -> Standing:
    """Tell how the table stands."""
    return table.once(("standing", viewer), lambda: _stand(table, viewer))


def _stand(table: Table, viewer: Viewer) -> Standing:
    return Standing(
        sequence=table.sequence,
        seats=seats(table),
        viewer=_seat(viewer.viewpoint(table)),
        curtain=viewer.has_curtain(table),
        state=_imagine(table, viewer),
        to_move=table.to_move,
        outcome=_outcome(table),
        account=account_of(table),
        request=Request(table.request.seat, list(table.request.waiting)) if table.request else None,
        may_take_back=[seat for seat in viewer.held if table.target_of_takeback(seat) is not None],
        order=_order(table, viewer),
        rematch=table.rematch,
        clocks=_clocks(table),
        wait=_wait(table),
    )


def _order(table: Table, viewer: Viewer) -> list[str]:
    """Tell the standing order of the seat it is seen from, which is hidden like its hand."""
    seat = _seat(viewer.viewpoint(table))
    return [] if seat is None else list(table.orders[seat])


def summary(table: Table, held: tuple[int, ...]) -> TableSummary:
    """Tell of a table in a list."""
    return TableSummary(
        table=table.setup.table,
        game=table.setup.game,
        seats=seats(table),
        begun=table.match is not None,
        over=table.is_over,
        your_turn=table.to_move in held and not table.bot_to_move,
        held=list(held),
        made=table.setup.made,
        clock=table.setup.clock,
        hints=table.setup.hints,
        concealed=table.setup.concealed,
        covered=table.setup.covered,
        inviter=_inviter(table),
    )


def _inviter(table: Table) -> int | None:
    """Give a seat of the person whose page kept the match until others were invited."""
    return table.setup.earlier.inviter if table.setup.earlier else None


def seats(table: Table) -> list[SeatFacts]:
    """Tell who sits where."""
    return [
        SeatFacts(
            kind=sitter.kind,
            name=sitter.bot or sitter.name or plan.name,
            resigned=sitter.resigned,
            timed_out=sitter.timed_out,
            replaced=sitter.replaced,
        )
        for plan, sitter in zip(table.setup.seats, table.sitters, strict=True)
    ]


def _clocks(table: Table) -> ClockFacts | None:
    clocks = table.clocks
    if clocks is None:
        return None
    return ClockFacts(
        left=[
            None if sitter.bot or sitter.resigned else left
            for sitter, left in zip(table.sitters, clocks.left, strict=True)
        ],
        seat=clocks.seat,
        deadline=clocks.deadline,
    )


def _wait(table: Table) -> WaitFacts | None:
    wait = table.wait
    if wait is None:
        return None
    return WaitFacts(wait.seat, wait.call_from, wait.by, wait.deadline)


def _imagine(table: Table, viewer: Viewer) -> str | None:
    """Tell the match as the viewer may imagine it: in the same bytes whatever the secrets are."""
    match, viewpoint = table.match, viewer.viewpoint(table)
    if match is None:
        return None
    return table.once(
        ("state", viewpoint),
        lambda: write_bytes(match.imagine_state(viewpoint, random_numbers(GUESS))),
    )


def tell_ending(match: Match, state: State) -> EndingFacts | None:
    """Tell how near the end is at a state; None while it is not in sight."""
    ending = match.game.ending(state, match.box)
    if ending is None:
        return None
    return EndingFacts(ending.code, dict(ending.fields), list(ending.seats))


def _ending_begun(table: Table, event: Event) -> EndingFacts | None:
    """Tell how near the end is, if that is so, or is so for somebody, since this row."""
    made = table.made_in(event)
    if table.match is None or not made:
        return None
    was, now = (tell_ending(table.match, state) for state in (made[0].before, made[-1].after))
    is_known = was and now and was.code == now.code and {*now.seats} <= {*was.seats}
    return None if is_known else now


def moves_of(draft: Draft) -> list[Choice]:
    """Tell the moves of a draft in full."""
    return [
        tell_choice(draft.match, before, move)
        for before, move in zip(draft.states[:-1], draft.moves, strict=True)
    ]


def tell_choice(match: Match, state: State, move: int) -> Choice:
    """Tell a move that is legal at a state."""
    game, box = match.game, match.box
    return Choice(game.write_move(state, box, move), game.describe_move(state, box, move))


def _outcome(table: Table) -> OutcomeFacts | None:
    match = table.match if table.is_over else None
    if match is None or match.outcome is None:
        return None
    outcome = match.outcome
    return OutcomeFacts(
        points=list(outcome.points),
        ranks=list(outcome.ranks),
        reason=outcome.reason,
        with_takebacks=any(isinstance(line, Takeback) for line in match.history),
    )


def _entry(table: Table, event: Event, viewer: Viewer) -> Entry:
    viewpoint = _viewpoint(table, viewer)
    return Entry(
        sequence=event.sequence,
        kind=event.row.kind,
        seat=event.row.seat,
        frames=table.once(
            ("frames", event.sequence, viewpoint), lambda: _frames(table, event, viewpoint)
        ),
        agree=event.row.agree if isinstance(event.row, Answered) else None,
        to=returns_to(event.row),
        by=_by(event.row),
        phrase=event.row.phrase if isinstance(event.row, Said) else None,
        text=event.row.text if isinstance(event.row, Wrote) else None,
        ending=_ending_begun(table, event),
    )


def _by(row: Row) -> int | None:
    """Give the seat that has caused what happened to another."""
    return row.by if isinstance(row, Called | Replaced | Filled) else None


def _log(table: Table, viewer: Viewer) -> list[EntryLine]:
    told = [event for event in table.events if _is_for(viewer, event.row)]
    talk = [event.sequence for event in told if is_talk(event.row)]
    recent = {*talk[-MOST_TALK:]}
    return [
        _line(table, event, viewer)
        for event in told
        if event.sequence in recent or not is_talk(event.row)
    ]


def _is_for(viewer: Viewer, row: Row) -> bool:
    """Whether a viewer is told of a row: what was written is only for those who sit here."""
    return bool(viewer.held) or not isinstance(row, Wrote)


def _line(table: Table, event: Event, viewer: Viewer) -> EntryLine:
    viewpoint = _viewpoint(table, viewer)
    steps = _steps(table, event, viewpoint)
    return EntryLine(
        sequence=event.sequence,
        kind=event.row.kind,
        seat=event.row.seat,
        moves=[LineMove(_seat(step.mover), step.fields) for step in steps],
        gains=[gain for step in steps for gain in _gains(table, step, viewpoint)],
        agree=event.row.agree if isinstance(event.row, Answered) else None,
        to=returns_to(event.row),
        by=_by(event.row),
        phrase=event.row.phrase if isinstance(event.row, Said) else None,
        text=event.row.text if isinstance(event.row, Wrote) else None,
        ending=_ending_begun(table, event),
    )


def _frames(table: Table, event: Event, viewpoint: int) -> list[Frame]:
    """Tell the moves of a row with what was seen after each."""
    return [
        Frame(
            mover=_seat(step.mover),
            fields=step.fields,
            gains=_gains(table, step, viewpoint),
            view=_view(table, step.after, viewpoint),
            points=_points(table, step.after, viewpoint),
        )
        for step in _steps(table, event, viewpoint)
    ]


def _steps(table: Table, event: Event, viewpoint: int) -> list[Step]:
    """Tell the moves of a row one after the other."""
    if table.match is None:
        return []
    return tell_made(table.match, table.made_in(event), viewpoint)


def _viewpoint(table: Table, viewer: Viewer) -> int:
    """Give from where a viewer sees; where nobody knows more than others, all see the same."""
    return viewer.viewpoint(table) if table.game.hidden.HANDS else WATCHER


def _view(table: Table, state: State, viewpoint: int) -> View:
    """Give what is seen of a state; the last frame of an entry shows the same as the scene."""
    key = ("view", viewpoint, state.tobytes())
    return table.once(key, lambda: _look(table, state, viewpoint))


def _look(table: Table, state: State, viewpoint: int) -> View:
    """Give what is seen of a state, but for what the table has agreed not to show."""
    game, seen = table.game, table.game.view(state, table.box, viewpoint)
    if game.manners.CONCEALMENT and table.conceals:
        seen = game.manners.CONCEALMENT.hide(seen, viewpoint)
    if game.manners.COVERING and table.covers:
        seen = game.manners.COVERING.hide(seen, viewpoint)
    return seen


def _points(table: Table, state: State, viewpoint: int) -> list[int | None]:
    key = ("points", state.tobytes())
    points = table.once(key, lambda: list(table.game.points(state, table.box)))
    return [
        None if table.conceals and seat != viewpoint else each for seat, each in enumerate(points)
    ]


def _gains(table: Table, step: Step, viewpoint: int) -> list[GainFacts]:
    """Give what a step brought, as far as it is told."""
    key = ("gains", step.before.tobytes(), step.after.tobytes())
    gains = table.once(
        key, lambda: gain_facts(table.game.list_gains(step.before, step.after, table.box))
    )
    return told_gains(table, gains, viewpoint)


def told_gains(table: Table, gains: list[GainFacts], viewpoint: int) -> list[GainFacts]:
    """Leave out what others won, where points are concealed."""
    return [gain for gain in gains if gain.seat == viewpoint or not table.conceals]


def gain_facts(gains: list[Gain]) -> list[GainFacts]:
    """Tell why points were won or lost."""
    return [
        GainFacts(
            gain.seat, gain.points, list(gain.cells), gain.rule, dict(gain.fields), gain.at_end
        )
        for gain in gains
    ]


def _seat(who: int) -> int | None:
    return None if who in (CHANCE, WATCHER) else who
