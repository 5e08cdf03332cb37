"""What the tests of the server share: a house with the server in it, and two who come to it."""

import pytest

from tests.server.house import open_house


@pytest.fixture
def house(tmp_path):
    with open_house(tmp_path) as house:
        yield house


@pytest.fixture
def ann(house):
    return house.browser()


@pytest.fixture
def ben(house):
    return house.browser()
