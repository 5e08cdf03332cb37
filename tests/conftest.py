"""What all tests share: the games to try, found by looking, and how hard to try."""

import pytest
from hypothesis import settings

from atoll.compiled import mode
from atoll.games import find_game, find_names
from tests.toys import add_toys

pytest.register_assert_rewrite(
    "tests.fairness",
    "tests.observations",
    "tests.references",
    "tests.rule_properties",
    "tests.secrecy",
    "tests.vocabulary",
    "tests.word_properties",
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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Begin with what takes long: then no process is at work when the others are done."""
    items.sort(key=lambda item: item.get_closest_marker("early") is None)


@pytest.fixture(scope="session", params=find_names())
def game(request):
    return find_game(request.param)


@pytest.fixture(scope="session")
def limpets():
    return find_game("limpets")
