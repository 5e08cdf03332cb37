"""Secrecy: what a seat is shown does not change with what it cannot know.

The checks are given a match and a viewer, a seat or WATCHER. They fail where something that the
viewer is shown differs between the truth and a guess at it, or where a guess is told wrongly.
"""

from collections.abc import Callable, Iterator
from typing import Any

from atoll.game import CHANCE, NOBODY, WATCHER, Box, Game, State
from atoll.luck import random_numbers
from atoll.matches.match import Match
from atoll.matches.story import tell
from atoll.words.moves import SEATED
from atoll.words.reading import MoveError
from tests.rule_properties import sample_moves
from tests.word_properties import NONSENSE

SEEDS = (1, 2, 3)
STEPS_COMPARED = 6
"""A retold match is looked at after about so many of its moves."""
LONG = 300
"""A match with more moves is retold once only."""
LUCK_TRIED = 8
"""Of secret luck with many choices about so many are tried, from the first to the last."""
NO_CELLS: frozenset[str] = frozenset()


def check_secrecy(match: Match, vocabulary: list[str]) -> None:
    """Assert all of secrecy for each seat and for a watcher."""
    for viewer in (*range(match.seats), WATCHER):
        check_guesses(match, viewer, vocabulary)
        check_refusals(match, viewer)
        check_drafts(match, viewer)
        check_secret_luck(match, viewer)
        check_stories(match, viewer)
        check_histories(match, viewer)


def check_guesses(match: Match, viewer: int, vocabulary: list[str]) -> None:
    """The viewer is shown the same in the truth and in every guess; guesses forget the truth."""
    game, box = match.game, match.box
    truth = show(game, match.state, box, viewer) | _show_errors(
        match, match.state, viewer, vocabulary
    )
    guess = match.copy()
    for seed in SEEDS:
        guess.state = match.imagine_state(viewer, random_numbers(seed))
        shown = show(game, guess.state, box, viewer)
        assert shown | _show_errors(match, guess.state, viewer, vocabulary) == truth
        for other in SEEDS:
            again = guess.imagine_state(viewer, random_numbers(other))
            straight = match.imagine_state(viewer, random_numbers(other))
            assert again.tobytes() == straight.tobytes()


def check_refusals(match: Match, viewer: int) -> None:
    """Whatever the viewer may ask about is refused for the same reason in the truth and a guess."""
    game, box = match.game, match.box
    if game.has_secrets:
        asked = _list_askable(match, viewer)
        truth = [game.find_refusal(match.state, box, move) for move in asked]
        for seed in SEEDS:
            guess = match.imagine_state(viewer, random_numbers(seed))
            assert [game.find_refusal(guess, box, move) for move in asked] == truth


def check_drafts(match: Match, viewer: int) -> None:
    """A seat that tries a move learns nothing from it; for what it may learn luck must be asked."""
    if match.to_move == viewer:
        game, box = match.game, match.box
        guess = match.imagine_state(viewer, random_numbers(SEEDS[0]))
        for move in sample_moves(match):
            truth = _after(game, match.state, box, move)
            guessed = _after(game, guess, box, move)
            if game.rules.to_move(truth, box) == NOBODY or game.hidden.reveals(
                match.state, box, move
            ):
                continue  # the end opens all, or a card is turned over; a draft does not show it
            assert show(game, truth, box, viewer) == show(game, guessed, box, viewer)
            assert game.list_gains(match.state, truth, box) == game.list_gains(guess, guessed, box)
            prospects = game.list_prospects(match.state, truth, box, viewer)
            assert game.list_prospects(guess, guessed, box, viewer) == prospects


def check_secret_luck(match: Match, viewer: int) -> None:
    """Luck that is secret to the viewer looks and is guessed alike, whichever way it fell."""
    if match.to_move == CHANCE:
        game, state, box = match.game, match.state, match.box
        hidden = [
            move for move in match.legal_moves() if game.hidden.secret(state, box, move, viewer)
        ]
        tried = hidden[:: 1 + len(hidden) // LUCK_TRIED]
        outcomes = [_after(game, state, box, move) for move in tried]
        for outcome in outcomes[1:]:
            assert show(game, outcome, box, viewer) == show(game, outcomes[0], box, viewer)
        for outcome in outcomes:
            game.hidden.imagine(outcome, box, viewer, random_numbers(SEEDS[0]))
            assert outcome.tobytes() == outcomes[0].tobytes()


def check_stories(match: Match, viewer: int) -> None:
    """A retold match replays to the guessed state and looks to the viewer like the true one."""
    different = None
    for seed in SEEDS if len(match.moves) <= LONG else SEEDS[:1]:
        story = match.imagine(viewer, random_numbers(seed))
        guess = match.imagine_state(viewer, random_numbers(seed))
        assert story.state.tobytes() == guess.tobytes()
        assert len(story.moves) == len(match.moves)
        if story.moves != match.moves:
            different = story
    if different is not None:
        _check_that_stories_look_alike(match, different, viewer)


def _check_that_stories_look_alike(match: Match, story: Match, viewer: int) -> None:
    game, box = match.game, match.box
    stride = 1 + len(match.moves) // STEPS_COMPARED
    moves = zip(match.moves, story.moves, strict=True)
    steps = zip(tell(match, viewer), tell(story, viewer), strict=True)
    for number, ((true_move, told_move), (true, told)) in enumerate(zip(moves, steps, strict=True)):
        is_secret = game.hidden.secret(true.before, box, true_move, viewer)
        assert true.mover == CHANCE or not is_secret
        assert told_move == true_move or is_secret
        assert (told.words, told.fields) == (true.words, true.fields)
        if number % stride == 0:
            assert show(game, told.after, box, viewer) == show(game, true.after, box, viewer)
            true_gains = game.list_gains(true.before, true.after, box)
            assert game.list_gains(told.before, told.after, box) == true_gains


def check_histories(match: Match, viewer: int) -> None:
    """Imagined histories follow from what the viewer knows, and that is all when it is over.

    So it is while seats give up, and when the last but one has given up.
    """
    for each in (match, *_give_up(match)):
        known = each.imagine(viewer, random_numbers(0))
        assert known.history == each.history or not each.is_over
        for seed in SEEDS if len(each.moves) <= LONG else SEEDS[:1]:
            story = each.imagine(viewer, random_numbers(seed))
            assert story.outcome == each.outcome
            assert story.imagine(viewer, random_numbers(0)).history == known.history


def _give_up(match: Match) -> Iterator[Match]:
    """Give the match with one seat that resigns halfway, then with one more after the other."""
    other = Match(match.game, match.options)
    for number, move in enumerate(match.moves):
        if number == len(match.moves) // 2:
            other.resign(0)
        if not other.is_over:
            other.play(move)
    yield other
    while not other.is_over:
        other = other.copy()
        other.resign(len(other.resigned))
        yield other


def show(game: Game, state: State, box: Box, viewer: int) -> dict[str, Any]:
    """Give all that the viewer is shown of a state."""
    shown = {
        "to move": game.rules.to_move(state, box),
        "points": game.points(state, box),
        "ending": game.ending(state, box),
        "view": game.view(state, box, viewer),
        "board": game.drawing.draw_board(state, box, viewer, NO_CELLS),
        "observation": _observe(game, state, box, viewer) if viewer >= 0 else None,
    }
    if game.rules.to_move(state, box) == viewer:
        moves = game.list_moves(state, box)
        shown["moves"] = moves
        shown["words"] = [game.write_move(state, box, move) for move in moves]
        shown["descriptions"] = [game.describe_move(state, box, move) for move in moves]
    return shown


def _observe(game: Game, state: State, box: Box, seat: int) -> list[Any]:
    return [part.ravel().tolist() for part in game.look(state, box, seat)]


def _show_errors(match: Match, state: State, viewer: int, vocabulary: list[str]) -> dict[Any, Any]:
    """Give what the seat is told when it types these words on its turn, or anyone at the end."""
    game, box = match.game, match.box
    if match.to_move not in (viewer, NOBODY):
        return {}
    return {
        (ask.__name__, words): _answer(ask, state, box, words)
        for words in [*vocabulary, *NONSENSE]
        for ask in (game.read_move, game.why_not)
    }


def _list_askable(match: Match, viewer: int) -> list[int]:
    """List the numbers that a viewer may ask about: all, or what cannot be done by who moves."""
    moves, mover = match.game.moves, match.to_move
    others = SEATED if mover == CHANCE else CHANCE
    return [
        move
        for move in range(moves.count)
        if mover in (viewer, NOBODY) or moves.kind_of(move).move.by == others
    ]


def _answer(ask: Callable[..., Any], state: State, box: Box, words: str) -> Any:
    try:
        return ask(state, box, words)
    except MoveError as error:
        return type(error), str(error)


def _after(game: Game, state: State, box: Box, move: int) -> State:
    after = game.copy_state(state)
    game.rules.play(after, box, move)
    return after
