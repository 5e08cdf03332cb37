"""Drafts read from words, refused with the game's own reasons."""

from collections.abc import Iterable

from atoll.matches.draft import Draft
from atoll.matches.match import Match
from atoll.server.refusal import Refusal
from atoll.words.reading import AmbiguousMove, IllegalMove, MoveError


def read_draft(match: Match, words: Iterable[str]) -> Draft:
    """Give the draft that the words mean; refuse with the game's reason what is not allowed."""
    draft = Draft(match)
    for move in words:
        add_to_draft(draft, move)
    return draft


def add_to_draft(draft: Draft, words: str) -> None:
    """Try one more move."""
    if draft.is_complete:
        raise Refusal("complete", "the turn is complete already")
    try:
        draft.add(draft.read_move(words))
    except IllegalMove:
        why = draft.match.game.why_not(draft.state, draft.match.box, words)
        assert why is not None
        raise Refusal(why.code, why.sentence, why.rule, **why.fields) from None
    except AmbiguousMove as error:
        possible = ", ".join(error.possible)
        raise Refusal("ambiguous", str(error), words=words, possible=possible) from None
    except MoveError as error:
        raise Refusal("unreadable", error.message, words=words) from None
