"""What all tests share: the games to try, found by looking, and how hard to try."""

import pytest
from hypothesis import settings

from atoll.compiled import mode
from atoll.games import find_game, find_names
from tests.toys import add_toys

pytest.register_assert_rewrite(
    "tests.fairness", "tests.rule_properties", "tests.secrecy", "tests.word_properties"
)
add_toys()

settings.register_profile(
    "atoll",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=20 if mode() == "plain" else 100,
)
settings.load_profile("atoll")


@pytest.fixture(scope="session", params=find_names())
def game(request):
    return find_game(request.param)


@pytest.fixture(scope="session")
def limpets():
    return find_game("limpets")
