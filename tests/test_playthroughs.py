"""The golden playthroughs: whole matches go as they always went."""

import pytest

from tests.folders import SHIPPED, name_owner
from tests.playthroughs import find_stories, read_header, tell_story


@pytest.mark.parametrize("file", find_stories(), ids=lambda file: file.stem)
def test_the_match_goes_as_it_is_told(file):
    story = file.read_text("utf-8")
    assert tell_story(read_header(story)) == story


def test_every_shipped_game_has_a_story():
    assert {name_owner(file) for file in find_stories()} >= SHIPPED
