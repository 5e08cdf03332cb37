"""Aqualin drawn for a terminal, with all inks taken away and with them."""

import pytest

from atoll.game import WATCHER
from atoll.games.aqualin import GAME
from atoll.games.aqualin.moves import COLOUR, CREATURE
from atoll.games.aqualin.tests.vocabulary import (
    FIRST_RIVER,
    SMALL,
    drawn,
    match_after,
    position,
    random_match,
)

REEF = """
    .. .. .. .. .. gt
    .. .. .. .. .. ..
    .. .. bc bf .. ..
    .. .. gc .. .. ..
    .. .. .. .. .. ..
    kh .. .. .. .. ..
    river bs gh kc pf rj yt
    seat 1 slides
"""
ALL_TILES = [colour + creature for colour in COLOUR.letters for creature in CREATURE.letters]


def spans(match, *lit):
    """Give the pieces of the drawing, cells lit."""
    drawing = GAME.drawing.draw_board(match.state, match.box, WATCHER, frozenset(lit))
    return [span for line in drawing for span in line]


def text(match, *lit):
    """Give the drawing with all inks taken away."""
    drawing = GAME.drawing.draw_board(match.state, match.box, WATCHER, frozenset(lit))
    return "\n".join("".join(span.text for span in line).rstrip() for line in drawing)


def ink_of(match, face, *lit):
    """Give the ink of the piece that shows this."""
    return next(span.ink for span in spans(match, *lit) if face in span.text)


def test_a_position_is_drawn_like_this():
    assert text(position(REEF)) == drawn("""
            ┌─────┬─────┬─────┬─────┬─────┬─────┐
          6 │  ·  │  ·  │  ·  │  ·  │  ·  │ gt◎ │
            ├─────┼─────┼─────┼─────┼─────┼─────┤
          5 │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │
            ├─────┼─────┼─────┼─────┼─────┼─────┤
          4 │  ·  │  ·  │ bcΨ │ bf∝ │  ·  │  ·  │
            ├─────┼─────┼─────┼─────┼─────┼─────┤
          3 │  ·  │  ·  │ gcΨ │  ·  │  ·  │  ·  │
            ├─────┼─────┼─────┼─────┼─────┼─────┤
          2 │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  │
            ├─────┼─────┼─────┼─────┼─────┼─────┤
          1 │ kh§ │  ·  │  ·  │  ·  │  ·  │  ·  │
            └─────┴─────┴─────┴─────┴─────┴─────┘
               a     b     c     d     e     f

        River   bs★   gh§   kcΨ   pf∝   rj∩   yt◎    25 more in the reserve
        Points  seat 0 (colours): 1   seat 1 (creatures): 1
    """)


def test_every_tile_can_be_told_without_colour():
    full = text(random_match(seed=4))
    assert [tile for tile in ALL_TILES if full.count(f" {tile}") != 1] == []
    assert "River   empty" in full


def test_the_freed_place_in_the_river_is_shown():
    match = match_after(*FIRST_RIVER, "gc a1", first="0")
    assert "River   bcΨ   bf∝    ·    gt◎   rs★   yh§    30 more in the reserve" in text(match)


def test_lit_cells_are_marked_also_without_colour():
    shown = text(position(REEF), "c4", "a6")
    assert "  6 │[ · ]│  ·  │" in shown
    assert "  4 │  ·  │  ·  │[bcΨ]│ bf∝ │" in shown
    assert shown.count("[") == 2


def test_light_moves_nothing():
    dark, lit = text(position(REEF)), text(position(REEF), "c4", "a6")
    assert lit.replace("[", " ").replace("]", " ") == dark


@pytest.mark.parametrize(
    ("face", "lit", "ink"),
    [
        ("bc", (), "blue"),
        ("gt", (), "green"),
        ("kh", (), "pink"),
        ("pf", (), "purple"),
        ("rj", (), "red"),
        ("yt", (), "yellow"),
        ("bc", ("c4",), "lit blue"),
        ("[ · ]", ("a6",), "lit"),
        ("┌", (), "faint"),
    ],
)
def test_a_tile_has_the_ink_of_its_colour(face, lit, ink):
    assert ink_of(position(REEF), face, *lit) == ink


def test_a_small_reef_is_drawn_small():
    assert text(position("bc bf ..\n.. .. gc", **SMALL)).splitlines()[:6] == [
        "    ┌─────┬─────┬─────┐",
        "  2 │ bcΨ │ bf∝ │  ·  │",
        "    ├─────┼─────┼─────┤",
        "  1 │  ·  │  ·  │ gcΨ │",
        "    └─────┴─────┴─────┘",
        "       a     b     c",
    ]
