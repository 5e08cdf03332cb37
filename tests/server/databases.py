"""Databases for tests: SQLite in a file, and a real PostgreSQL that runs only for them."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import NullPool, create_engine

from tests.processes import children_of

PATIENCE = 30
SETTINGS = ("listen_addresses=", "shared_buffers=16MB", "fsync=off")
"""What a killed process has written stays written: only for a power cut it must be on the disk."""


@dataclass(frozen=True)
class Database:
    """A database by its address."""

    url: str

    @property
    def is_postgresql(self) -> bool:
        return self.url.startswith("postgresql")

    def ask(self, *statements: str) -> list[Any]:
        """Ask, or change, it behind the server's back; give what the last statement found."""
        with self.connect() as connection:
            for statement in statements:
                found = connection.exec_driver_sql(statement)
            return [tuple(row) for row in found] if found.returns_rows else []

    @contextmanager
    def connect(self) -> Iterator[Any]:
        """Connect to it; every statement counts at once."""
        url = self.url.replace("postgresql:", "postgresql+psycopg:")
        engine = create_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool)
        with engine.connect() as connection:
            yield connection


def in_folder(folder: Path) -> Database:
    """Give the database of SQLite in this folder."""
    return Database(f"sqlite:///{folder / 'tables.db'}")


class Cluster:
    """A PostgreSQL in a temporary folder, reached by a socket in it."""

    def __init__(self, settings: Sequence[str] = ()) -> None:
        self.settings = (*SETTINGS, *settings)
        self.folder = Path(tempfile.mkdtemp(prefix="atoll-postgresql-"))
        self._as_user = ["setpriv", "--pdeathsig=INT"]
        if os.getuid() == 0:  # PostgreSQL does not run as root; its Debian package has this user
            shutil.chown(self.folder, "postgres", "postgres")
            self._as_user += ["--reuid=postgres", "--regid=postgres", "--clear-groups"]
        initdb = [_find_program("initdb"), "--no-sync", "--auth=trust", "--username=postgres"]
        self._run(*initdb, f"--pgdata={self.folder / 'data'}")
        self._numbers = count(1)

    def url_of(self, name: str) -> str:
        """Give the address of one of its databases."""
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def create(self) -> Database:
        """Make an empty database."""
        name = f"test_{next(self._numbers)}"
        self._ask(f"CREATE DATABASE {name}")
        return Database(self.url_of(name))

    def drop(self, database: Database) -> None:
        """Throw a database away."""
        name = database.url.partition("@/")[2].partition("?")[0]
        self._ask(f"DROP DATABASE {name} WITH (FORCE)")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.begin()
        end = time.monotonic() + PATIENCE
        while not self.is_up():
            assert time.monotonic() < end, (self.folder / "log").read_text()
            time.sleep(0.05)

    def begin(self) -> None:
        """Start it; it ends with the thread that does, whatever happens to that."""
        settings = [part for setting in self.settings for part in ("-c", setting)]
        program = [_find_program("postgres"), "-D", str(self.folder / "data")]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [*self._as_user, *program, "-k", str(self.folder), *settings],
                stderr=log,
                stdout=log,
                cwd=self.folder,
            )

    def is_up(self) -> bool:
        """Whether it answers; begins again where what was killed was still about."""
        if self.process.poll() is not None:
            self.begin()
        try:
            self._ask("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def kill(self) -> None:
        """End it in the middle of whatever it does, with the processes that serve connections.

        Left alone these would notice within moments, but answer until then.
        """
        children = children_of(self.process.pid)
        self.process.kill()
        self.process.wait(PATIENCE)
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)

    def stop(self) -> None:
        """End it, and leave nothing."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        shutil.rmtree(self.folder)

    def _run(self, *command: str) -> None:
        finished = subprocess.run(
            [*self._as_user, *command], cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert finished.returncode == 0, finished.stderr

    def _ask(self, statement: str) -> None:
        with psycopg.connect(self.url_of("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())


def _find_program(name: str) -> str:
    """Find a program of PostgreSQL, which Debian keeps apart from the others."""
    places = Path("/usr/lib/postgresql").glob("*/bin")
    folders = sorted(places, key=lambda folder: int(folder.parent.name), reverse=True)
    path = os.pathsep.join([*map(str, folders), os.environ["PATH"]])
    found = shutil.which(name, path=path)
    assert found, (
        f"the tests need PostgreSQL (Debian and Ubuntu: apt install postgresql): no {name}"
    )
    return found
