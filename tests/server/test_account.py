"""The points at the end, line by line: nothing is missing, and nothing counts twice."""

import random

import pytest

from atoll.game import CHANCE
from atoll.games import find_game, find_names
from atoll.matches.draft import Draft
from atoll.server.account import account_of
from atoll.server.facts import AccountLine, LineMove
from atoll.server.views import Viewer, stand
from tests.matches import choose_eagerly
from tests.server.tables import make_table, play_turns

MANY = 1000
SEEDS = (0, 1, 2)


def played(name, turns=MANY):
    seats = int(find_game(name).settings.open_box(find_game(name).read_options({})).seats)
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
    assert stand(played(name, 3), Viewer((0,))).account == []


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
    lines = stand(table, Viewer()).account
    points = table.match.outcome.points
    assert [total(lines, seat) for seat in range(len(points))] == list(points)


def test_each_line_names_the_row_in_which_its_points_were_won():
    table = played("das-riff")
    rows = {event.sequence for event in table.events_in_effect}
    assert {line.sequence for line in account_of(table)} <= rows


def eager_turn(table, choice):
    """Give a whole turn that looks for points."""
    draft = Draft(table.match)
    while not draft.is_complete:
        draft.add(choose_eagerly(draft, choice))
    return draft.written()


def eagerly_played(name, seed):
    """Give a table at which a match with many points was played, in part taken back."""
    seats = int(find_game(name).settings.open_box(find_game(name).read_options({})).seats)
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
        mover = int(game.rules.to_move(state, box))
        fields = game.describe_move(state, box, move)
        old = game.points(state, box)
        before, state = state, game.copy_state(state)
        game.rules.play(state, box, move)
        changes = [new - each for new, each in zip(game.points(state, box), old, strict=True)]
        yield LineMove(None if mover == CHANCE else mover, fields), changes, (before, state)


def told_by_move(lines):
    """Give the lines of each move that brought something; those of the end go with the last."""
    groups: list[list[AccountLine]] = []
    for line in lines:
        if groups and belongs_to(line, groups[-1]):
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def belongs_to(line, group):
    """Whether a line is of the same move, or of the end that came by it."""
    moves = {str(each.move) for each in (line, *group) if not each.at_end}
    return line.sequence == group[0].sequence and len(moves) <= 1


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "name", [name for name in find_names() if not find_game(name).manners.POINTS_LIE_ON_BOARD]
)
def test_every_line_names_the_very_move_that_brought_its_points(name, seed):
    table = eagerly_played(name, seed)
    match, seats = table.match, range(len(table.sitters))
    lines = [line for line in account_of(table) if line.rule]
    groups = told_by_move(lines)
    for move, changes, (before, after) in retold(match):
        if not any(changes) and not match.game.list_gains(before, after, match.box):
            continue
        group = groups.pop(0)
        assert [total(group, seat) for seat in seats] == changes
        assert {str(line.move) for line in group if not line.at_end} <= {str(move)}
        assert {line.move for line in group if line.at_end} <= {None}
        assert [(line.seat, line.points, tuple(line.cells), line.rule) for line in group] == [
            (gain.seat, gain.points, gain.cells, gain.rule)
            for gain in match.game.list_gains(before, after, match.box)
        ]
    assert groups == []
    assert any(line.move for line in lines)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "name", [name for name in find_names() if find_game(name).manners.POINTS_LIE_ON_BOARD]
)
def test_points_that_lie_on_the_board_are_told_as_it_lies_and_name_no_move(name, seed):
    table = eagerly_played(name, seed)
    match, lines = table.match, account_of(table)
    found = table.game.list_gains(match.state_after(0), match.state, table.box)
    assert [(line.seat, line.points, tuple(line.cells), line.rule) for line in lines] == [
        (gain.seat, gain.points, gain.cells, gain.rule) for gain in found
    ]
    assert {(line.sequence, line.move) for line in lines} == {(None, None)}
