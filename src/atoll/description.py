"""Descriptions: all that a program in another language needs to know of a game, as JSON.

With a description, and the compiled rules, such a program writes, reads, describes and completes
moves, and tells what is seen, gained and refused, as Python does.

- **Domains** have a word for each number. Those of kind `words` may have letters, which are read as
  well. A word of a `compound` is read as one word of each part, in any spelling, with any of the
  joiners between them; one part alone means all that have it. `multisets` are read as words of
  their one part in any order, with the joiner between them. Those that are `printed` have their
  words in the description of the box; where one is empty, the number means nothing. A printed word
  of as many pieces, with dashes between them, as there are parts is read like one of a compound.
- **Moves** are numbered by their kinds, within one by the values of its slots, the last changing
  fastest. A form is a list of pieces: the number of a slot, or text as it stands; text that is a
  sign (no letter, digit or space) may have spaces around it. The first form is what is written.
  Words mean all that they mean in any form; a slot that it leaves out has any of its used values.
  Before they are read they are put in lower case, and all white space becomes single spaces. A slot
  with several names has a word for each. What a kind `shows` is read from the state, one after the
  other: the number at the index that the field `at` of the move has, or the only one.
- **Records** have fields with offsets in bytes. In what is seen, `none` is nothing and `hidden`
  something unknown; `atoll.words.layout` says what the kinds of nodes mean. The part of an entry
  that `decides` tells whether it is there.
- **Refusals** are numbered from 1, and have their details in the order of their fields. Of several
  moves that words mean, the one with the latest reason is spoken of; reasons of one code are equal.
- **Gains** have their details in the order of the fields that have a domain; a field with
  `no detail` is left out.
- **Remarks** are numbered from 0, and have their details in the order of their fields: a number,
  the word of a domain, or a set of words with spaces between them, in the sentence ` and `. Of the
  seats in a row, `none` is nobody.
- **Concealment** and **covering** name a part of what is seen, by seat. Before the end a viewer is
  told no entry of it but the own: null instead, and of a list as many.
- **Rematch**: for each option the place of its new value among its values, or `kept`.

What a game says by a function of its own is not in here: a sentence about a card (`explain_move`),
what stands for a move where several are alike (`meant_by`), drawings.
"""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

import numpy as np

from atoll.faces import Concealment
from atoll.game import Box, Game
from atoll.option import KEPT
from atoll.words.domains import Domain
from atoll.words.gains import GAIN, NO_DETAIL
from atoll.words.layout import HIDDEN, NONE
from atoll.words.remarks import REMARK
from atoll.words.telling import tell_facts


def describe_game(game: Game) -> dict[str, Any]:
    """Describe what is the same in every match."""
    cells = game.gains.GAINS.cells
    return {
        "name": game.name,
        "title": game.title,
        "credit": game.credit,
        "rules version": game.rules_version,
        "options": [asdict(option) for option in game.settings.OPTIONS],
        "domains": describe_domains(_domains(game)),
        "moves": game.moves.as_json(),
        "most moves": game.rules.MOST_MOVES,
        "typing help": game.moves.typing_help,
        "answers": game.manners.ANSWERS,
        "kept": KEPT,
        "none": NONE,
        "hidden": HIDDEN,
        "seen": game.sight.SEEN.as_json(),
        "refusals": game.reasons.REFUSALS.as_json(),
        "gains": game.gains.GAINS.as_json(),
        "gain cells": cells.name if cells else None,
        "no detail": NO_DETAIL,
        "endings": game.manners.ENDINGS.as_json(),
        "prospects": game.prospects.REMARKS.as_json(),
        "concealment": _describe_concealment(game.manners.CONCEALMENT),
        "covering": _describe_concealment(game.manners.COVERING),
        "reasons": game.rules.REASONS,
        "records": {
            "state": describe_record(game.state.fields),
            "box": describe_record(game.settings.open_box({}).dtype),
            "seen": describe_record(game.sight.SEEN.record.fields),
            "gain": describe_record(GAIN),
            "remark": describe_record(REMARK),
        },
        "hands": game.hidden.HANDS,
        "has secrets": game.has_secrets,
        "points lie on board": game.manners.POINTS_LIE_ON_BOARD,
        "turn moves": game.advice.TURN_MOVES,
        "thinking": asdict(game.advice.THINKING),
        "levels": [asdict(level) for level in game.advice.LEVELS],
    }


def describe_box(game: Game, box: Box) -> dict[str, Any]:
    """Describe what the options of a match settle: the words of its cards, and all its facts."""
    return {
        "seats": int(box.seats),
        "words": {each.name: each.words_in(box) for each in _domains(game) if not each.is_fixed},
        "facts": tell_facts(game.sight.SEEN, box),
    }


def _domains(game: Game) -> list[Domain]:
    return [
        *game.moves.domains.values(),
        *game.sight.SEEN.domains,
        *game.gains.GAINS.domains,
        *game.manners.ENDINGS.domains,
        *game.prospects.REMARKS.domains,
    ]


def _describe_concealment(kept: Concealment | None) -> dict[str, str] | None:
    return {"rule": kept.rule, "part": kept.part} if kept else None


def describe_domains(domains: Iterable[Domain]) -> dict[str, Any]:
    """Describe domains and their parts, each once."""
    found: dict[str, Domain] = {}
    for domain in domains:
        for each in (*domain.parts, domain):
            if found.setdefault(each.name, each) != each:
                raise ValueError(f"two domains are called {each.name!r}")
    return {name: domain.as_json() for name, domain in found.items()}


def describe_record(record: np.dtype[np.void]) -> dict[str, Any]:
    """Describe where each field of a record lies."""
    fields: dict[str, Any] = {}
    for name, (of, offset, *_) in (record.fields or {}).items():
        inside = describe_record(of.base) if of.base.fields else None
        what = {"record": inside} if inside else {"type": of.base.name}
        fields[name] = {"offset": offset, **what, "shape": of.shape}
    return {"size": record.itemsize, "fields": fields}
