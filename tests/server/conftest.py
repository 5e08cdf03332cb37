"""What the tests of the server share: databases, a house with the server, and two who come."""

import pytest

from tests.server.databases import Cluster, in_folder
from tests.server.house import open_house_on


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL of this session."""
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.stop()


@pytest.fixture
def database(request, tmp_path):
    """An empty database: SQLite, and PostgreSQL too where a test asks for it by `on_both`."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield in_folder(tmp_path)
        return
    cluster = request.getfixturevalue("cluster")
    database = cluster.create()
    yield database
    cluster.drop(database)


@pytest.fixture
def house(database):
    with open_house_on(database) as house:
        yield house


@pytest.fixture
def ann(house):
    return house.browser()


@pytest.fixture
def ben(house):
    return house.browser()
