"""What every game found must provide, whatever its rules are."""

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from atoll.game import NOBODY, Game, State
from atoll.games import find_names
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.option import OptionError
from tests.matches import find_options, walk

pytestmark = pytest.mark.rules

SEEDS = range(5)


def test_a_game_is_named_like_its_folder_and_gives_credit(game):
    assert game.name in find_names()
    assert game.rules.start.__module__.split(".")[2] == game.name.replace("-", "_")
    assert all([game.title, game.credit, game.moves.typing_help, game.rules.REASONS])
    assert game.rules_version >= 1


def test_options_have_values_of_which_one_is_the_default(game):
    assert len({option.name for option in game.settings.OPTIONS}) == len(game.settings.OPTIONS)
    for option in game.settings.OPTIONS:
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values)
        assert option.meaning


def test_every_value_of_an_option_fits_into_some_match(game):
    opened = find_options(game)
    for option in game.settings.OPTIONS:
        assert {options[option.name] for options in opened} == set(option.values)


def test_options_left_out_have_their_defaults(game):
    defaults = game.read_options({})
    assert game.settings.open_box({}).tobytes() == game.settings.open_box(defaults).tobytes()
    assert list(defaults) == [option.name for option in game.settings.OPTIONS]


def test_a_value_that_an_option_cannot_take_is_refused_with_those_it_can(game):
    for option in game.settings.OPTIONS:
        with pytest.raises(OptionError, match=option.name) as refusal:
            game.settings.open_box({option.name: "barnacle"})
        assert all(value in str(refusal.value) for value in option.values)


def test_an_option_that_does_not_exist_is_refused_with_those_that_do(game):
    with pytest.raises(OptionError, match="barnacle") as refusal:
        game.read_options({"barnacle": "1"})
    assert all(option.name in str(refusal.value) for option in game.settings.OPTIONS)


def test_records_hold_whole_numbers_only_under_names_of_their_own(game):
    for fields in (game.state.fields, game.settings.open_box({}).dtype):
        assert {fields[name].base.kind for name in fields.names} == {"i"}
        clashes = [name for name in fields.names if hasattr(np.record, name)]
        assert not clashes, "without compilation these names would mean NumPy's own functions"


def test_a_box_is_read_only_and_says_how_many_seats_there_are(game):
    for options in find_options(game):
        box = game.settings.open_box(options)
        assert box.seats >= 1
        with pytest.raises(ValueError, match="read-only"):
            box.seats = 9


def test_a_start_forgets_what_the_record_held(game):
    for options in find_options(game):
        box = game.settings.open_box(options)
        fresh, used = game.new_state(), game.state_from_bytes(b"\x55" * game.state.fields.itemsize)
        game.rules.start(fresh, box)
        game.rules.start(used, box)
        assert used.tobytes() == fresh.tobytes()


def test_a_match_with_the_same_luck_and_choices_is_the_same_match(game):
    first, second = (_play_first_moves(game, seed=7) for _ in range(2))
    assert first.history == second.history
    assert first.state.tobytes() == second.state.tobytes()


def test_luck_makes_matches_different(game):
    assert len({tuple(_play_first_moves(game, seed).moves) for seed in SEEDS}) > 1


def test_every_plane_and_every_number_of_the_vector_is_written_somewhere(game):
    names = (*game.observation.PLANES, *game.observation.VECTOR)
    seen = np.zeros(len(names), dtype=bool)
    for options, seed in product(find_options(game), SEEDS):
        if seen.all():
            break
        whole = walk(game, options, seed)
        for state in _states_of(whole):
            seen |= _written_names(whole, state)
    assert [name for name, is_seen in zip(names, seen, strict=True) if not is_seen] == []
    assert len(set(names)) == len(names)


def test_an_evaluation_has_a_finite_number_for_every_seat(game):
    for options in find_options(game):
        whole = walk(game, options, seed=1)
        for state in _states_of(whole):
            values = np.full(whole.seats, np.nan)
            game.advice.evaluate(state, whole.box, values)
            assert np.isfinite(values).all()


def _states_of(match: Match) -> Iterator[State]:
    """Give the state at the start and after each move, always in the same record."""
    state = match.state_after(0)
    yield state
    for move in match.moves:
        match.game.rules.play(state, match.box, move)
        yield state


def _play_first_moves(game: Game, seed: int) -> Match:
    match = Match(game, luck=seeded_luck(seed))
    while match.to_move != NOBODY:
        match.play(match.legal_moves()[0])
    return match


def _written_names(match: Match, state: State) -> np.ndarray:
    """Tell of each plane and each number of the vector whether a seat is told something by it."""
    looks = [match.game.look(state, match.box, seat) for seat in range(match.seats)]
    told = [np.concatenate([look.planes.any(axis=(1, 2)), look.vector != 0]) for look in looks]
    return np.logical_or.reduce(told)
