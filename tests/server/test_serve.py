"""`atoll serve` as people start it: a process that says where it is, and leaves when asked to."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2
import pytest

from tests.processes import children_of
from tests.server.house import OPEN, PERSON, wish

PROGRAM = [sys.executable, "-c", "from atoll.cli import main; main()", "serve"]
PATIENCE = 60


@contextmanager
def start(folder, *options):
    """Start a server with its own folder; at the end it is gone, whatever happened."""
    process = subprocess.Popen(
        [*PROGRAM, *options],
        env=os.environ | {"ATOLL_DATA": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def address_of(process):
    """Wait until the server says where it is."""
    for line in process.stdout:
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError(process.stderr.read())


def get(address):
    """Ask at an address, again if nobody listens yet."""
    with httpx2.Client(transport=httpx2.HTTPTransport(retries=5), timeout=PATIENCE) as client:
        return client.get(address)


def run(folder, *options):
    """Let a server try to start, and give how it ended and what it said."""
    with start(folder, *options) as process:
        _, said = process.communicate(timeout=PATIENCE)
    return process.returncode, " ".join(said.replace("│", " ").split())


def wait_until_gone(pids):
    """Give those of the processes that are still there after a few seconds."""
    end = time.monotonic() + 5
    left = pids
    while left and time.monotonic() < end:
        time.sleep(0.05)
        left = [pid for pid in left if Path(f"/proc/{pid}").exists()]
    return left


def first_to_end(*processes):
    """Wait until one of the processes has ended by itself, and give it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        ended = [process for process in processes if process.poll() is not None]
        if ended:
            return ended[0]
        time.sleep(0.05)
    raise AssertionError("none has ended")


@dataclass
class Evening:
    """What was seen of a server from its start to its end by Ctrl+C."""

    address: str
    offers: httpx2.Response
    page: httpx2.Response
    database: Path
    workers: list[int]
    seconds_to_leave: float
    code: int
    last_words: str


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    folder = tmp_path_factory.mktemp("served")
    with start(folder, "--port", "0") as process:
        address = address_of(process)
        offers, page = get(f"{address}/api/offers"), get(address)
        workers = children_of(process.pid)
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        _, last_words = process.communicate(timeout=PATIENCE)
        took = time.monotonic() - began
    database = folder / "tables.db"
    return Evening(address, offers, page, database, workers, took, process.returncode, last_words)


def test_a_server_says_where_it_is_and_answers_there(evening):
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+", evening.address)
    offered = [game["name"] for game in evening.offers.json()["games"]]
    assert offered == ["aqualin", "das-riff", "reef"]
    assert evening.offers.json()["loopback"] is True
    assert evening.page.headers["content-type"].startswith("text/html")


def test_a_server_keeps_its_tables_in_the_folder_of_the_user(evening):
    assert evening.database.read_bytes().startswith(b"SQLite format 3")


def test_a_server_leaves_at_once_when_asked_to_and_no_worker_stays(evening):
    assert evening.workers
    assert evening.seconds_to_leave < 6
    assert wait_until_gone(evening.workers) == []


def test_a_server_that_was_asked_to_leave_has_not_failed(evening):
    assert evening.code == 0
    assert "Aborted" not in evening.last_words


def test_a_server_that_is_killed_leaves_no_worker_behind(tmp_path):
    with start(tmp_path, "--port", "0", "--host", "0.0.0.0") as process:
        address = address_of(process)
        workers = children_of(process.pid)
        assert get(f"{address}/api/offers").json()["loopback"] is False
        process.kill()
        process.wait(PATIENCE)
    assert workers
    assert wait_until_gone(workers) == []


@pytest.fixture
def taken_port():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield str(listening.getsockname()[1])


@pytest.fixture
def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    return str(port)


def test_a_port_that_is_taken_is_refused_with_what_to_do(tmp_path, taken_port):
    code, said = run(tmp_path, "--port", taken_port)
    assert code == 1
    assert f"cannot listen on 127.0.0.1 port {taken_port}: Address already in use." in said
    assert "--port takes another" in said


def test_of_two_servers_that_start_together_on_one_port_one_is_refused(tmp_path, free_port):
    with (
        start(tmp_path / "one", "--port", free_port) as one,
        start(tmp_path / "two", "--port", free_port) as two,
    ):
        refused = first_to_end(one, two)
        said = refused.stderr.read()
    assert refused.returncode == 1
    assert f"cannot listen on 127.0.0.1 port {free_port}" in said


@pytest.mark.parametrize("url", ["atoll.example.org", "https://"])
def test_a_public_url_that_is_no_address_is_refused_with_an_example(tmp_path, url):
    code, said = run(tmp_path, "--public-url", url)
    assert code == 2
    assert "expected an address such as https://atoll.example.org" in said


def test_a_public_url_that_cannot_be_read_is_refused_alike(tmp_path):
    code, said = run(tmp_path, "--public-url", "https://[")
    assert code == 2
    assert "expected an address such as https://atoll.example.org" in said


def test_a_webhook_host_that_is_none_is_refused_with_an_example(tmp_path):
    code, said = run(tmp_path, "--webhook-hosts", "discord.com,chat.example.org/hook")
    assert code == 2
    assert "expected such as discord.com or http://127.0.0.1:8080" in said


def test_signals_by_what_is_no_redis_are_refused_with_an_example(tmp_path):
    code, said = run(tmp_path, "--signals", "http://redis.example.org")
    assert code == 2
    assert "--signals" in said
    assert "redis://redis.example.org:6379" in said


@pytest.mark.parametrize("url", ["tables.db", "sqlite:////nowhere/at/all/tables.db"])
def test_a_database_that_cannot_be_opened_is_refused_with_an_example(tmp_path, url):
    code, said = run(tmp_path, "--port", "0", "--database", url)
    assert code == 2
    assert f"cannot open {url}" in said
    assert "sqlite:////srv/atoll.db" in said
    assert "Traceback" not in said


def test_a_server_offers_more_bots_and_starts_as_many_workers_as_it_is_told_to(tmp_path):
    with start(tmp_path, "--port", "0", "--workers", "2", "--bots", "search:0.1s") as process:
        offers = get(f"{address_of(process)}/api/offers").json()
        workers = [pid for pid in children_of(process.pid) if "spawn_main" in command_of(pid)]
    assert offers["bots"][:2] == ["level-1", "level-2"]
    assert offers["bots"][-1] == "search:0.1s"
    assert len(workers) == 2


def command_of(pid):
    return Path(f"/proc/{pid}/cmdline").read_text()


@pytest.mark.parametrize("bot", ["nobody", "search:never", "greedy:2"])
def test_a_bot_that_there_is_not_is_refused_with_what_was_expected(tmp_path, bot):
    code, said = run(tmp_path, "--port", "0", "--bots", bot)
    assert code == 2
    assert bot.partition(":")[0] in said
    assert "Traceback" not in said


def test_a_server_needs_a_worker(tmp_path):
    code, said = run(tmp_path, "--workers", "0")
    assert code == 2
    assert "0 is not in the range x>=1" in said


def test_a_postgresql_that_does_not_answer_is_refused_without_the_password(tmp_path):
    code, said = run(tmp_path, "--port", "0", "--database", "postgresql://ann:hush@127.0.0.1:1/a")
    assert code == 2
    assert "cannot open ...@127.0.0.1:1/a" in said
    assert "Connection refused" in said
    assert "postgresql://user:password@host:5432/atoll" in said
    assert "hush" not in said
    assert "Traceback" not in said


def test_a_server_keeps_its_tables_in_the_postgresql_that_is_named(tmp_path, cluster, monkeypatch):
    database = cluster.create()
    monkeypatch.setenv("ATOLL_DATABASE", database.url)
    with start(tmp_path, "--port", "0") as process:
        body = wish("aqualin", PERSON, OPEN, public=True)
        made = httpx2.post(f"{address_of(process)}/api/tables", json=body, timeout=PATIENCE)
    assert database.ask('SELECT "table" FROM tables') == [(made.json()["table"],)]
    assert not (tmp_path / "tables.db").exists()
