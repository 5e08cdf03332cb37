"""Figures of rulebooks: positions that the rules allow, read from a file."""

import pytest

from atoll.game import WATCHER
from atoll.games import find_figures, find_game, find_names
from atoll.matches.figure import pose, read_figures
from atoll.words.reading import IllegalMove

EVERY = [(name, figure) for name in find_names() for figure in find_figures(name)]


@pytest.mark.parametrize(("name", "figure"), EVERY)
def test_every_figure_can_be_played_and_drawn(name, figure):
    game, figure = find_game(name), find_figures(name)[figure]
    posed = pose(game, figure)
    match = posed.match
    assert len(match.moves) == len(figure.moves)
    assert len(posed.steps) == figure.marked
    assert game.drawing.draw_board(match.state, match.box, posed.viewer, posed.cells)
    assert game.view(match.state, match.box, posed.viewer)


def test_a_figure_goes_on_from_another():
    figures = read_figures("""
        [one]
        options = { first = "0" }
        seat = 1
        moves = "a, b"
        [two]
        from = "one"
        moves = '''
        c
        d, e
        '''
        marked = 2
    """)
    assert figures["two"].moves == ("a", "b", "c", "d", "e")
    assert (figures["two"].options, figures["two"].viewer) == ({"first": "0"}, 1)
    assert (figures["one"].marked, figures["two"].marked) == (0, 2)


def test_a_figure_without_a_seat_is_seen_by_a_watcher():
    assert read_figures("[one]\nmoves = 'a'")["one"].viewer == WATCHER


def test_a_figure_that_the_rules_forbid_is_refused(limpets):
    moves = "deal firm, deal weak, deal weak, graze 3"
    (figure,) = read_figures(f"[one]\nmoves = '{moves}'").values()
    with pytest.raises(IllegalMove, match="only firm"):
        pose(limpets, figure)
