"""The points at the end, line by line: nothing is missing, and nothing counts twice."""

import random
from itertools import groupby

import pytest

from atoll.draft import Draft
from atoll.game import CHANCE
from atoll.games import find_game, find_names
from atoll.server.account import account_of
from atoll.server.facts import AccountLine, LineMove
from atoll.server.views import Viewer, now
from tests.server.tables import make_table, play_turns

MANY = 1000
SEEDS = (0, 1, 2)


def played(name, turns=MANY):
    seats = int(find_game(name).open_box(find_game(name).read_options({})).seats)
    return play_turns(make_table(name, bots=("",) * seats), turns)


def total(lines, seat):
    return sum(line.points for line in lines if line.seat == seat)


@pytest.mark.parametrize("name", find_names())
def test_the_lines_of_a_seat_add_up_to_its_points(name):
    table = played(name)
    lines = account_of(table)
    points = table.match.outcome.points
    assert [total(lines, seat) for seat in range(len(points))] == list(points)
    assert any(line.points for line in lines)


@pytest.mark.parametrize("name", find_names())
def test_before_the_end_nothing_is_told(name):
    assert now(played(name, 3), Viewer((0,))).account == []


@pytest.mark.parametrize("name", find_names())
def test_so_do_those_of_a_match_with_takebacks_that_was_given_up(name):
    table = played(name, 6)
    seat = next(
        (seat for seat in range(len(table.sitters)) if table.target_of_takeback(seat)), None
    )
    if seat is not None:
        table.take_back(seat, range(len(table.sitters)))
        play_turns(table, 2, choice=1)
    while not table.is_over:
        table.resign(next(seat for seat, each in enumerate(table.sitters) if not each.resigned))
    lines = now(table, Viewer()).account
    points = table.match.outcome.points
    assert [total(lines, seat) for seat in range(len(points))] == list(points)


def test_each_line_names_the_row_in_which_its_points_were_won():
    table = played("das-riff")
    rows = {event.sequence for event in table.events_in_effect}
    assert {line.sequence for line in account_of(table)} <= rows


def eager_turn(table, choice):
    """Give a whole turn that looks for points: at each move the best of some, else any."""
    game, box, draft = table.game, table.box, Draft(table.match)

    def won(move):
        after = game.copy_state(draft.state)
        game.play(after, box, move)
        return game.points(after, box)[draft.seat]

    while not draft.is_complete:
        moves = draft.legal_moves()
        choice.shuffle(moves)
        draft.add(max(moves[:8], key=won))
    return draft.written()


def eagerly_played(name, seed):
    """Give a table at which a match with many points was played, in part taken back."""
    seats = int(find_game(name).open_box(find_game(name).read_options({})).seats)
    table = make_table(name, bots=("",) * seats, seed=seed)
    choice = random.Random(seed)
    for number in range(MANY):
        if table.to_move is None:
            return table
        seat = table.to_move
        table.play(seat, eager_turn(table, choice))
        if number % 9 == 8 and table.target_of_takeback(seat) is not None:
            table.take_back(seat, range(seats))
    raise AssertionError("the match does not end")


def retold(match):
    """Play a match again; give each move as it is told, with what changed by it for each seat."""
    game, box, state = match.game, match.box, match.state_after(0)
    for move in match.moves:
        mover = int(game.to_move(state, box))
        fields = game.describe_move(state, box, move)
        old = game.points(state, box)
        before, state = state, game.copy_state(state)
        game.play(state, box, move)
        changes = [new - each for new, each in zip(game.points(state, box), old, strict=True)]
        yield LineMove(None if mover == CHANCE else mover, fields), changes, (before, state)


def told_by_move(lines):
    """Give the lines of each move that brought something; those of the end go with the last."""
    groups: list[list[AccountLine]] = []
    for _, found in groupby(lines, key=lambda line: (line.sequence, line.at_end, str(line.move))):
        group = list(found)
        if group[0].at_end and groups and groups[-1][0].sequence == group[0].sequence:
            groups[-1] += group
        else:
            groups.append(group)
    return groups


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "name", [name for name in find_names() if not find_game(name).points_lie_on_board]
)
def test_every_line_names_the_very_move_that_brought_its_points(name, seed):
    table = eagerly_played(name, seed)
    match, seats = table.match, range(len(table.sitters))
    lines = [line for line in account_of(table) if line.rule]
    groups = told_by_move(lines)
    for move, changes, (before, after) in retold(match):
        if not any(changes) and not match.game.gains(before, after, match.box):
            continue
        group = groups.pop(0)
        assert [total(group, seat) for seat in seats] == changes
        assert {str(line.move) for line in group if not line.at_end} <= {str(move)}
        assert {line.move for line in group if line.at_end} <= {None}
        assert [(line.seat, line.points, tuple(line.cells), line.rule) for line in group] == [
            (gain.seat, gain.points, gain.cells, gain.rule)
            for gain in match.game.gains(before, after, match.box)
        ]
    assert groups == []
    assert any(line.move for line in lines)


RULES_OF_VERBS = {
    "reef": {"take": {"R11"}, "deck": {"R12"}, "place": {"R23", "R24"}, "play": {"R23", "R24"}},
    "das-riff": {verb: {"D18"} for verb in ("buy", "take", "pay", "settle")},
}
"""By which rules a move of each verb brings or costs points."""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", RULES_OF_VERBS)
def test_the_rule_of_a_line_is_one_by_which_its_move_brings_points(name, seed):
    lines = account_of(eagerly_played(name, seed))
    verbs = {(line.move.fields["verb"], line.rule) for line in lines if line.move}
    allowed = RULES_OF_VERBS[name]
    assert verbs
    assert {pair for pair in verbs if pair[1] not in allowed.get(pair[0], ())} == set()
    assert {line.rule for line in lines if not line.move} <= {"", "R28"}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_account_of_aqualin_is_the_board_school_by_school(seed):
    table = eagerly_played("aqualin", seed)
    schools = table.game.view(table.match.state, table.box, 0)["schools"]
    lines = account_of(table)
    assert sorted((line.seat, line.points, sorted(line.cells)) for line in lines) == sorted(
        (school["seat"], school["points"], sorted(school["cells"])) for school in schools
    )
    assert all(int(line.fields["count"]) == len(line.cells) for line in lines)
    assert {(line.rule, line.sequence, line.move) for line in lines} == {("A13", None, None)}


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_left_in_hand_in_reef_is_a_line_for_each_card(seed):
    table = eagerly_played("reef", seed)
    hands = table.game.view(table.match.state, table.box, 0)["hands"]
    lines = [line for line in account_of(table) if line.at_end]
    assert len({(line.seat, line.fields["card"]) for line in lines}) == len(lines)
    assert all(line.fields["card"] in hands[line.seat] for line in lines)
