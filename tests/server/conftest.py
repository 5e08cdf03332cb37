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
def new_database(request, tmp_path_factory):
    """How to get an empty database: SQLite, or what a test asks for by `on_both`."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield lambda: in_folder(tmp_path_factory.mktemp("sqlite"))
        return
    cluster, made = request.getfixturevalue("cluster"), []

    def create():
        made.append(cluster.create())
        return made[-1]

    yield create
    for database in made:
        cluster.drop(database)


@pytest.fixture
def database(new_database):
    return new_database()


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
