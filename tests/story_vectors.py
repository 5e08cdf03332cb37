"""Vectors of stories: finished records told line by line, as a checksum of each line."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any
from zlib import crc32

from atoll.game import CHANCE, NOBODY, WATCHER, State
from atoll.games import find_game
from atoll.matches.match import Match, Replacement, Resignation, Return, Takeback
from atoll.matches.record import Record, RecordError
from atoll.matches.record_reader import read_record
from atoll.matches.story import retrace, tell_made
from atoll.matches.verify import check_outcome, replay_record

KINDS: dict[type, str] = {Resignation: "resigned", Replacement: "replaced", Return: "returned"}


def tell_story(text: str) -> dict[str, Any] | None:
    """Tell a record, and what each viewer sees after each line; None of one that is not over."""
    record = read_record(text)
    if record.outcome is None:
        return None
    match = replay_record(record, find_game(record.game))
    states = [match.state_after(0)]
    lines = [*_tell_lines(match, record, states)]
    _strike(match, lines)
    return {
        "options": match.options,
        "points": match.game.points(states[0], match.box),
        "lines": [_sum(line) for line in lines],
        "views": {
            str(viewer): [_sum(match.game.view(state, match.box, viewer)) for state in states]
            for viewer in (*range(match.seats), WATCHER)
        },
    }


def refuse_story(text: str) -> dict[str, Any] | None:
    """Tell why a record cannot be told, and in which line; None if it can, or is not over."""
    try:
        record = read_record(text)
        if record.outcome is not None:
            check_outcome(record, replay_record(record, find_game(record.game)))
    except RecordError as error:
        return {"line": error.line, "reason": error.message}
    return None


def _tell_lines(match: Match, record: Record, states: list[State]) -> Iterator[dict[str, Any]]:
    """Tell each line, and add the state after it."""
    standing, events = [states[0]], Counter[str]()
    for number, happened in enumerate(match.history):
        if number == record.given:
            events.clear()
        if isinstance(happened, int):
            (made,) = retrace(match, states[-1], [happened])
            (step,) = tell_made(match, [made], WATCHER)
            standing.append(made.after)
            states.append(made.after)
            told = _tell_state(match, made.after, "moved", made.mover)
            told |= {"words": step.words, "fields": step.fields}
            told["gains"] = [
                asdict(gain) for gain in match.game.list_gains(made.before, made.after, match.box)
            ]
            if made.mover == CHANCE and (number >= record.given or record.earlier):
                told["luck"] = _tell_luck(match, made.before, happened, events)
            yield told
        elif isinstance(happened, Takeback):
            del standing[happened.moves + 1 :]
            states.append(standing[-1])
            told = _tell_state(match, states[-1], "taken back", CHANCE)
            yield told | {"back": happened.moves}
        else:
            states.append(standing[-1])
            yield _tell_state(match, states[-1], KINDS[type(happened)], happened.seat)


def _tell_state(match: Match, state: State, kind: str, who: int) -> dict[str, Any]:
    mover = int(match.game.rules.to_move(state, match.box))
    return {
        "kind": kind,
        "seat": _seat(who),
        "words": "",
        "fields": {},
        "gains": [],
        "points": match.game.points(state, match.box),
        "toMove": _seat(mover),
        "goesOn": mover != NOBODY,
        "struck": False,
        "back": None,
        "luck": None,
    }


def _tell_luck(match: Match, before: State, move: int, events: Counter[str]) -> dict[str, Any]:
    game, box = match.game, match.box
    domain = game.write_move(before, box, move).split()[0]
    events[domain] += 1
    return {
        "domain": domain,
        "event": events[domain] - 1,
        "odds": game.list_odds(before, box),
        "choice": game.list_moves(before, box).index(move),
    }


def _strike(match: Match, lines: list[dict[str, Any]]) -> None:
    """Mark the moves that were taken back."""
    standing: list[dict[str, Any]] = []
    for happened, line in zip(match.history, lines, strict=True):
        if isinstance(happened, int):
            standing.append(line)
        elif isinstance(happened, Takeback):
            for taken in standing[happened.moves :]:
                taken["struck"] = True
            del standing[happened.moves :]


def _sum(told: Any) -> int:
    """Give a checksum of what is told."""
    text = json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return crc32(text.encode())


def _seat(who: int) -> int | None:
    return None if who in (CHANCE, NOBODY) else who
