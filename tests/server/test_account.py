"""The points at the end, line by line: nothing is missing, and nothing counts twice."""

import pytest

from atoll.games import find_game, find_names
from atoll.server.account import account_of
from atoll.server.views import Viewer, now
from tests.server.tables import make_table, play_turns

MANY = 1000


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
