"""Replay: the story of a record, line by line, as somebody at the table saw it.

Only finished records are told: by then nothing about their luck is secret any more. What is seen
after each line is still what could be seen from that viewpoint at that time.
"""

from collections import Counter
from collections.abc import Iterator

from atoll.game import CHANCE, NOBODY, WATCHER, State
from atoll.games import find_game
from atoll.matches.match import Match, Replacement, Resignation, Return, Takeback
from atoll.matches.record import Record, RecordError
from atoll.matches.record_reader import read_record
from atoll.matches.story import Made, retrace, tell_made
from atoll.matches.verify import check_outcome, replay_record
from atoll.server.facts import OutcomeFacts, SeatFacts
from atoll.server.refusal import Refusal
from atoll.server.stories import (
    LONGEST_RECORD,
    MOST_STEPS,
    LuckEvent,
    LuckFacts,
    StepKind,
    Story,
    StoryStep,
)
from atoll.server.views import gain_facts

KINDS: dict[type, StepKind] = {
    Resignation: "resigned",
    Replacement: "replaced",
    Return: "returned",
}


def tell_record(text: str, seat: int | None) -> Story:
    """Read a record, judge its moves, and tell it; refuse what is no finished record.

    Whether its luck is what the key decides is left to the reader, who can find out alone.
    """
    if len(text) > LONGEST_RECORD:
        raise Refusal("too_large", f"expected at most {LONGEST_RECORD} characters")
    try:
        record = read_record(text)
        match = _replay(record)
    except RecordError as error:
        raise _bad_record(error) from None
    if seat is not None and seat >= match.seats:
        raise Refusal("bad_seats", f"expected a seat below {match.seats}, not {seat}")
    return tell_story(record, match, WATCHER if seat is None else seat)


def tell_story(record: Record, match: Match, viewer: int) -> Story:
    """Tell a finished match, with what the record says about its luck."""
    assert record.outcome is not None
    start = match.state_after(0)
    return Story(
        game=record.game,
        options=match.options,
        hands=match.game.hidden.HANDS,
        seats=_seats(record, match),
        seat=None if viewer == WATCHER else viewer,
        view=match.game.view(start, match.box, viewer),
        points=list(match.game.points(start, match.box)),
        steps=_strike(match, list(_tell_steps(match, start, viewer))),
        given=record.given,
        outcome=OutcomeFacts(
            points=list(record.outcome.points),
            ranks=list(record.outcome.ranks),
            reason=record.outcome.reason,
            with_takebacks=record.has_takebacks,
        ),
        luck=_luck_facts(record),
    )


def _replay(record: Record) -> Match:
    try:
        game = find_game(record.game)
    except LookupError as error:
        raise RecordError(str(error), line=2) from None
    if record.outcome is None:
        raise Refusal("not_over", "expected the record of a match that is over")
    if len(record.entries) > MOST_STEPS:
        raise Refusal("too_large", f"expected at most {MOST_STEPS} moves and other lines")
    match = replay_record(record, game)
    check_outcome(record, match)
    return match


def _bad_record(error: RecordError) -> Refusal:
    if error.line is None:
        return Refusal("bad_record", str(error), reason=str(error))
    return Refusal("bad_record", str(error), line=str(error.line), reason=error.message)


def _seats(record: Record, match: Match) -> list[SeatFacts]:
    return [
        SeatFacts(
            kind="bot" if player.kind == "bot" else "person",
            name=player.name,
            resigned=seat in match.resigned,
            replaced=seat in match.replaced,
        )
        for seat, player in enumerate(record.players)
    ]


def _luck_facts(record: Record) -> LuckFacts:
    return LuckFacts(
        seed=None if record.seed is None else str(record.seed),
        commitment=record.commitment,
        contributions=[part.hex() if part else None for part in record.contributions],
        key=record.key.hex() if record.key else None,
        seal=record.seal,
    )


def _tell_steps(match: Match, start: State, viewer: int) -> Iterator[StoryStep]:
    states = [start]
    events: Counter[str] = Counter()
    for number, happened in enumerate(match.history):
        if isinstance(happened, int):
            (made,) = retrace(match, states[-1], [happened])
            states.append(made.after)
            step = _tell_move(match, made, viewer)
            if made.mover == CHANCE and number >= match.given:
                step.luck = _tell_luck(match, made, step.words, events)
            yield step
        elif isinstance(happened, Takeback):
            del states[happened.moves + 1 :]
            told = _tell_other(match, "taken back", None, states[-1], viewer)
            told.back = happened.moves
            yield told
        else:
            yield _tell_other(match, KINDS[type(happened)], happened.seat, states[-1], viewer)


def _tell_move(match: Match, made: Made, viewer: int) -> StoryStep:
    (step,) = tell_made(match, [made], viewer)
    told = _tell_other(match, "moved", _seat(made.mover), made.after, viewer)
    told.words, told.fields = step.words, step.fields
    told.gains = gain_facts(match.game.list_gains(made.before, made.after, match.box))
    return told


def _tell_luck(match: Match, made: Made, words: str, events: Counter[str]) -> LuckEvent:
    game, box = match.game, match.box
    domain = words.split()[0]
    events[domain] += 1
    return LuckEvent(
        domain=domain,
        event=events[domain] - 1,
        odds=game.list_odds(made.before, box),
        choice=game.list_moves(made.before, box).index(made.move),
    )


def _tell_other(
    match: Match, kind: StepKind, seat: int | None, state: State, viewer: int
) -> StoryStep:
    game, box = match.game, match.box
    mover = int(game.rules.to_move(state, box))
    return StoryStep(
        kind=kind,
        seat=seat,
        words="",
        fields={},
        gains=[],
        view=game.view(state, box, viewer),
        points=list(game.points(state, box)),
        to_move=_seat(mover),
        goes_on=mover != NOBODY,
        struck=False,
        back=None,
        luck=None,
    )


def _strike(match: Match, steps: list[StoryStep]) -> list[StoryStep]:
    """Mark the moves that were taken back."""
    standing: list[StoryStep] = []
    for happened, step in zip(match.history, steps, strict=True):
        if isinstance(happened, int):
            standing.append(step)
        elif isinstance(happened, Takeback):
            for taken in standing[happened.moves :]:
                taken.struck = True
            del standing[happened.moves :]
    return steps


def _seat(who: int) -> int | None:
    return None if who in (CHANCE, NOBODY) else who
