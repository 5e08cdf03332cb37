"""The golden playthroughs: whole matches go as they always went."""

import pytest

from atoll.compiled import PACKAGE
from tests.playthroughs import find_stories, read_header, tell_story


@pytest.mark.parametrize("file", find_stories(), ids=lambda file: file.stem)
def test_the_match_goes_as_it_is_told(file):
    story = file.read_text("utf-8")
    assert tell_story(read_header(story)) == story


def test_every_shipped_game_has_a_story():
    shipped = {file.parent for file in (PACKAGE / "games").glob("*/rules.py")}
    assert shipped <= {file.parents[2] for file in find_stories()}
