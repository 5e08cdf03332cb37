"""The letters of Aqualin's tiles; its words are read in the examples of notation.py."""

from atoll.games.aqualin.tests.vocabulary import match_after


def test_the_letters_of_colours_and_creatures_are_read_as_the_typing_help_tells():
    match = match_after("draw bc", "draw gf", "draw kj", "draw ph", "draw rs", "draw yt", first="0")
    assert match.list_words()[::36] == (
        "place blue-crab a1",
        "place green-fish a1",
        "place pink-jellyfish a1",
        "place purple-seahorse a1",
        "place red-starfish a1",
        "place yellow-turtle a1",
    )
