"""Real processes, really killed: no game is lost and none is counted twice."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from atoll.arena.duel import play_leg
from atoll.arena.pairing import schedule
from atoll.arena.run import plan_run
from tests.processes import ROOT

GAMES = 300
ATOLL = "from tests.toys import add_toys; add_toys(); from atoll.cli import main; main()"
PATIENCE = 60

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")


@pytest.fixture
def file(tmp_path):
    return tmp_path / "results.jsonl"


@pytest.fixture(autouse=True)
def ctrl_c():
    """Heed Ctrl-C, which those who run tests in the background ignore, with all that they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@contextmanager
def arena(file, *words):
    """Start an arena in a process group of its own, as a shell does."""
    command = [sys.executable, "-W", "error", "-c", ATOLL, "arena", "limpets", "greedy", "random"]
    command += ["--games", str(GAMES), "--processes", "2", "--file", str(file), "--json", *words]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def wait_for(condition):
    """Wait until something is so, and give it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.005)
    raise AssertionError("waited in vain")


def wait_for_results(file, count):
    wait_for(lambda: file.exists() and file.read_bytes().count(b"\n") > count)


def workers_of(process):
    """Find the processes that play for this one."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in read_command(child)]


def read_command(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def finish(process):
    """Let it end by itself, and give what it printed."""
    printed, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, complaints
    assert "Traceback" not in complaints
    return json.loads(printed)


def read_results(file):
    """Give the ranks by key, having seen that every line is whole and no key is there twice."""
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    results = [line for line in lines if "game" not in line]
    keyed = {(line["pairing"], line["luck"], line["leg"]): line["places"] for line in results}
    assert len(keyed) == len(results)
    return keyed


@pytest.fixture(scope="session")
def undisturbed(limpets):
    """What all legs come to when nobody is killed."""
    run = plan_run(limpets, {}, ("greedy", "random"), seed=0)
    legs = schedule(2, 3, GAMES)
    return {leg.key: list(play_leg(run, leg).outcome.ranks) for leg in legs}


def test_a_killed_worker_is_replaced_and_its_leg_is_played_again(file, undisturbed):
    with arena(file) as process:
        wait_for_results(file, 20)
        first = workers_of(process)
        os.kill(first[0], signal.SIGKILL)
        wait_for(lambda: set(workers_of(process)) - set(first))
        assert finish(process)["games"] == GAMES
    assert read_results(file) == undisturbed


def test_a_killed_arena_takes_its_workers_along_and_goes_on_where_it_was(file, undisturbed):
    with arena(file) as process:
        wait_for_results(file, 20)
        workers = workers_of(process)
        assert len(workers) == 2
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        wait_for(lambda: not any(read_command(worker) for worker in workers))
    played = file.read_bytes().count(b"\n") - 1
    assert 20 <= played < GAMES
    with file.open("ab") as torn:
        torn.write(b'{"run": "01')
    begin = file.read_bytes()[:2000]
    with arena(file) as process:
        assert finish(process)["games"] == GAMES
    assert file.read_bytes().startswith(begin)
    assert read_results(file) == undisturbed


def test_ctrl_c_ends_it_cleanly_and_says_how_to_go_on(file, undisturbed):
    with arena(file) as process:
        wait_for_results(file, 20)
        workers = workers_of(process)
        os.killpg(process.pid, signal.SIGINT)
        printed, complaints = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert "Traceback" not in complaints
        assert "the same command goes on from there" in complaints
        assert 20 <= json.loads(printed)["games"] == len(read_results(file)) < GAMES
        assert not any(read_command(worker) for worker in workers)
    with arena(file) as process:
        assert finish(process)["games"] == GAMES
    assert read_results(file) == undisturbed


def test_ctrl_c_while_the_workers_start_is_quiet_too(file):
    with arena(file) as process:
        wait_for(lambda: len(workers_of(process)) == 2)
        os.killpg(process.pid, signal.SIGINT)
        _, complaints = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert "Traceback" not in complaints


def test_when_all_is_played_the_same_command_plays_nothing(file):
    with arena(file, "--games", "6") as process:
        finish(process)
    before = file.read_bytes()
    with arena(file, "--games", "6") as process:
        assert finish(process)["games"] == 6
    assert file.read_bytes() == before
