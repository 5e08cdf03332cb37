"""Draft: a turn tried out, undone and redone before it is played."""

import pytest

from atoll.luck import seeded_luck
from atoll.matches.draft import Draft
from atoll.matches.match import Match
from atoll.words.reading import IllegalMove
from tests.matches import walk


@pytest.fixture
def match(limpets):
    match = Match(limpets)
    for words in ("deal firm", "deal weak", "deal strong"):
        match.play(words)
    return match


@pytest.fixture
def draft(match):
    return Draft(match)


def add(draft: Draft, words: str) -> None:
    draft.add(draft.read_move(words))


def test_a_tried_move_is_not_played(match, draft):
    before = match.state.tobytes()
    add(draft, "hide")
    assert match.state.tobytes() == before
    assert match.to_move == 0
    assert draft.state.tobytes() != before
    assert draft.written() == ["hide"]


def test_a_draft_is_complete_when_another_seat_is_to_move(draft):
    assert not draft.is_complete
    assert draft.legal_moves()
    add(draft, "hide")
    assert draft.is_complete
    assert draft.legal_moves() == []


def test_a_draft_is_complete_when_luck_is_due_for_what_it_reveals_cannot_be_undone(draft):
    add(draft, "graze 2")
    assert draft.is_complete
    assert draft.legal_moves() == []


def test_a_draft_of_a_match_that_is_over_is_complete(game):
    draft = Draft(walk(game, {}, seed=1))
    assert draft.is_complete
    assert draft.legal_moves() == []


def test_luck_cannot_be_tried(limpets):
    draft = Draft(Match(limpets))
    assert draft.is_complete
    with pytest.raises(IllegalMove):
        add(draft, "deal weak")


def test_a_move_that_is_not_legal_cannot_be_tried(match, draft):
    with pytest.raises(IllegalMove, match="move 9 is not allowed now"):
        draft.add(9)
    add(draft, "hide")
    with pytest.raises(IllegalMove):
        draft.add(match.read_move("hide"))
    assert draft.written() == ["hide"]


def test_an_undone_move_can_be_redone(draft):
    before = draft.state.tobytes()
    add(draft, "graze 1")
    after = draft.state.tobytes()
    assert draft.undo()
    assert draft.state.tobytes() == before
    assert draft.redo()
    assert draft.state.tobytes() == after
    assert draft.written() == ["graze 1"]


def test_with_nothing_to_undo_or_redo_nothing_happens(draft):
    before = draft.state.tobytes()
    assert not draft.undo()
    assert not draft.redo()
    assert draft.state.tobytes() == before


def test_another_move_forgets_what_was_undone(draft):
    add(draft, "graze 1")
    draft.undo()
    add(draft, "hide")
    assert not draft.redo()
    assert draft.written() == ["hide"]


def test_a_reset_leads_back_to_the_match_and_can_be_redone_move_by_move(game):
    draft = Draft(Match(game, luck=seeded_luck(1)))
    while not draft.is_complete:
        draft.add(draft.legal_moves()[-1])
    tried = list(draft.moves)
    draft.reset()
    assert draft.moves == []
    assert draft.state.tobytes() == draft.match.state.tobytes()
    assert [draft.redo() for _ in tried] == [True] * len(tried)
    assert draft.moves == tried


def test_a_confirmed_draft_is_played_and_luck_follows(game):
    match = Match(game, luck=seeded_luck(1))
    moves, draft = list(match.moves), Draft(match)
    while not draft.is_complete:
        draft.add(draft.legal_moves()[0])
    draft.confirm()
    assert match.moves[: len(moves) + len(draft.moves)] == moves + draft.moves
    assert match.to_move != draft.seat or match.seats == 1


def test_gains_of_a_draft_add_up_to_its_change_of_points(game):
    match = Match(game, luck=seeded_luck(3))
    while not match.is_over:
        draft = Draft(match)
        while not draft.is_complete:
            draft.add(draft.legal_moves()[-1])
        before, after = match.points, game.points(draft.state, match.box)
        for seat in range(match.seats):
            won = sum(gain.points for gain in draft.gains() if gain.seat == seat)
            assert after[seat] - before[seat] == won
        draft.confirm()


def test_an_end_that_opens_secrets_is_not_shown_before_it_is_confirmed(limpets):
    match = walk_to_last_decision(limpets)
    draft = Draft(match)
    draft.add(match.legal_moves()[0])
    assert draft.is_complete
    assert draft.preview.tobytes() == match.state.tobytes()
    assert draft.gains() == []


def walk_to_last_decision(limpets):
    """All hide until the last seat can end the match by hiding too."""
    match = Match(limpets, {"rounds": "1"})
    match.play("deal weak")
    match.play("deal weak")
    match.play("deal firm")
    match.play("hide")
    match.play("hide")
    return match
