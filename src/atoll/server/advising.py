"""Adviser: has the server think for persons who ask what to do, with what their seat knows."""

import asyncio

from atoll.bots.question import Weighing
from atoll.matches.draft import Draft
from atoll.server.facts import GainFacts, RemarkFacts, WeighingFacts
from atoll.server.messages import Hinted
from atoll.server.refusal import Refusal
from atoll.server.table import Table
from atoll.server.thinking import Thinkers
from atoll.server.views import Viewer, gain_facts, moves_of, tell_choice, told_gains
from atoll.server.worker import Thought

PER_CENT = 100
MOST_WAITING = 8
"""So many persons may wait for a hint at once."""


class Adviser:
    """Thinks about one hint after the other, so that no bot waits for more than one of them."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.bot = "search:0.6s"
        self.seed: int | None = None
        """What a search begins with; None for something else each time."""
        self._one_by_one = asyncio.Lock()
        self._waiting = 0

    async def advise(self, table: Table) -> Thought:
        """Think about the turn of the seat to move; what was thought once is told again."""
        if self._waiting >= MOST_WAITING:
            raise Refusal("hints_busy", "too many wait for a hint just now: expected to ask later")
        self._waiting += 1
        try:
            async with self._one_by_one:
                thought = table.recall("hint")
                if thought is None:
                    match = table.running()
                    thought = await self.thinkers.think(match, self.bot, seed=self.seed)
                return table.once("hint", lambda: thought)
        finally:
            self._waiting -= 1


def check_hint(table: Table, viewer: Viewer) -> None:
    """Refuse a hint where there are none, and to all but who sees as the seat to move does."""
    match = table.running()
    if not table.setup.hints:
        raise Refusal("no_hints", "at this table there are no hints")
    seat = match.to_move
    if seat not in viewer.held or viewer.viewpoint(table) != seat or table.bot_to_move is not None:
        raise Refusal("not_your_turn", "it is not your turn")


def hinted(table: Table, draft: Draft, thought: Thought, command: str) -> Hinted:
    """Tell what the server would play, as a draft, and what speaks for it.

    Where points are concealed its chances are not told: they would tell who is ahead.
    """
    game, is_secret = draft.match.game, table.conceals
    moves = moves_of(draft)
    return Hinted(
        id=command,
        draft=moves,
        rules=[game.moves.rules.get(move.fields["verb"], "") for move in moves],
        gains=told_gains(table, gain_facts(draft.gains()), draft.seat),
        prospects=_prospects(draft),
        reveals=draft.reveals,
        ground="secret" if is_secret else thought.ground,
        weighing=None
        if is_secret or thought.weighing is None
        else _weighing(draft, thought.weighing),
    )


def _prospects(draft: Draft) -> list[RemarkFacts]:
    """Tell what the turn prepares."""
    return [RemarkFacts(remark.code, dict(remark.fields)) for remark in draft.prospects()]


def _gains_of_other(draft: Draft, place: int, other: int | None) -> list[GainFacts] | None:
    """Tell what another move in this place of the turn brings, if it completes the turn."""
    if other is None:
        return None
    instead = Draft(draft.match)
    for move in (*draft.moves[:place], other):
        instead.add(move)
    return gain_facts(instead.gains()) if instead.is_complete else None


def _weighing(draft: Draft, weighing: Weighing) -> WeighingFacts:
    match, state = draft.match, draft.states[weighing.place]
    other = match.game.read_move(state, match.box, weighing.other) if weighing.other else None
    return WeighingFacts(
        place=weighing.place,
        simulations=weighing.simulations,
        chance=round(PER_CENT * weighing.chance),
        other=None if other is None else tell_choice(match, state, other),
        other_chance=round(PER_CENT * weighing.other_chance),
        other_gains=_gains_of_other(draft, weighing.place, other),
    )
