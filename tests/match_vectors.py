"""Vectors of matches: how they are told to each viewer, how turns are tried, which records lie."""

from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import Any

from atoll.game import CHANCE, WATCHER, Game
from atoll.games import find_game
from atoll.luck import random_numbers
from atoll.matches.draft import Draft
from atoll.matches.match import Match
from atoll.matches.record import Record, RecordError
from atoll.matches.record_reader import read_record
from atoll.matches.story import tell
from atoll.matches.verify import verify_record
from atoll.server.drafting import read_draft
from atoll.server.refusal import Refusal
from tests.matches import find_options, walk
from tests.spellings import write_forms
from tests.story_vectors import refuse_story

MATCHES = 3
DRAFTS = 12
TEXTS_TRIED = 6
"""So many texts are tried after each move of a turn."""
FALSIFIED_LINES = 8
"""So many lines of a record are falsified at most."""


def tell_matches(game: Game) -> Iterator[dict[str, Any]]:
    """Tell of matches that are not over yet, and of turns that are tried in them."""
    for seed, options in enumerate(find_options(game)[:MATCHES]):
        length = len(walk(game, options, seed).moves)
        choose = Random(seed)
        match = walk(game, options, seed, length * 2 // 3)
        yield {
            "options": match.options,
            "moves": [step.words for step in tell(_open(match), WATCHER)],
            "told": {
                str(viewer): [[step.words, step.fields] for step in tell(match, viewer)]
                for viewer in (*range(match.seats), WATCHER)
            },
            "imagined": [
                match.imagine_state(seat, random_numbers(seed)).tobytes().hex()
                for seat in range(match.seats)
            ],
            "states": [
                _tell_state(walk(game, options, seed, count), viewer)
                for viewer in (*range(match.seats), WATCHER)
                for count in (choose.randrange(length), length - 1)
            ],
            "rematch": game.rematch(match.state, match.box, match.options),
            "drafts": [
                _try_out(walk(game, options, seed, choose.randrange(length)), choose)
                for _ in range(DRAFTS)
            ],
        }


def list_lies(texts: list[str]) -> Iterator[dict[str, Any]]:
    """Give finished records in which lines were changed, with what is wrong if that is known."""
    choose = Random("lies")
    for text in texts:
        if not read_record(text).outcome:
            continue
        yield _judge(text)
        lines = text.split("\n")
        numbers = range(len(lines) - 1)
        for number in choose.sample(numbers, min(FALSIFIED_LINES, len(numbers))):
            other = choose.choice(lines[:-1]).split(" ", 1)[-1]
            beginning = lines[number].split(" ")
            kept = beginning[: choose.randint(1, len(beginning))]
            lie = " ".join([*kept, other])
            if lie.startswith(("game ", "option ")):
                continue  # a page has no other games, and of options only those that are listed
            yield _judge("\n".join([*lines[:number], lie, *lines[number + 1 :]]))


def _open(match: Match) -> Match:
    """Give the match with its secret luck told, as a record tells it."""
    opened = match.copy()
    opened.resigned = list(range(1, match.seats))
    return opened


def _tell_state(match: Match, viewer: int) -> dict[str, Any]:
    """Tell how a table is kept: how near the end is, who is asked, what a viewer may not see."""
    game, state, box = match.game, match.state, match.box
    ending, view = game.ending(state, box), game.view(state, box, viewer)
    kept = {"concealment": game.manners.CONCEALMENT, "covering": game.manners.COVERING}
    return {
        "state": state.tobytes().hex(),
        "ending": asdict(ending) if ending else None,
        "asked": bool(game.manners.is_asked(state, box)),
        "viewer": viewer,
        "hidden": {name: each.hide(view, viewer) if each else view for name, each in kept.items()},
    }


def _try_out(match: Match, choose: Random) -> dict[str, Any]:
    """Try a turn of a match at random, undoing nothing, and tell of it after each move."""
    while match.to_move == CHANCE:
        match.play(choose.choice(match.legal_moves()))
    draft = Draft(match)
    told = [_tell_draft(draft)]
    while not draft.is_complete:
        draft.add(choose.choice(draft.legal_moves()))
        told.append(_tell_draft(draft))
    words = draft.written()
    answers = [
        [[*words[:count], text], _answer(match, [*words[:count], text])]
        for count in range(len(words) + 1)
        for text in _list_texts(match.game, draft, choose)
    ]
    return {
        "state": match.state.tobytes().hex(),
        "words": words,
        "told": told,
        "answers": answers,
    }


def _tell_draft(draft: Draft) -> dict[str, Any]:
    return {
        "preview": draft.preview.tobytes().hex(),
        "moves": draft.legal_moves(),
        "complete": draft.is_complete,
        "ends": draft.ends_match,
        "reveals": draft.reveals,
        "gains": [asdict(gain) for gain in draft.gains()],
        "prospects": [asdict(remark) for remark in draft.prospects()],
    }


def _list_texts(game: Game, draft: Draft, choose: Random) -> Iterator[str]:
    """Give words of any moves and of those of the turn, in any form, and some that mean nothing."""
    for _ in range(TEXTS_TRIED):
        move = choose.choice([choose.randrange(game.move_numbers), *draft.moves])
        text = choose.choice([*write_forms(game, draft.match.box, move)])
        yield choose.choice([text, text, text.split()[0], text[1:]])


def _answer(match: Match, words: list[str]) -> dict[str, Any] | None:
    """Tell how a turn in words is refused; None where it is not."""
    try:
        read_draft(match, words)
    except Refusal as refusal:
        return {"code": refusal.code, "fields": refusal.fields, "rule": refusal.rule}
    return None


def _judge(text: str) -> dict[str, Any]:
    """Tell what is wrong with a text, by its form or by the rules of its game."""
    untold = refuse_story(text)
    try:
        record = read_record(text)
    except RecordError as error:
        return {"text": text, "error": str(error), "untold": untold}
    return {"text": text, "error": _verify(record), "untold": untold}


def _verify(record: Record) -> str | None:
    try:
        verify_record(record, find_game(record.game))
    except RecordError as error:
        return str(error)
    return None
