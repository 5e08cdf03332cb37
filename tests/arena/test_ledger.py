"""The ledger: no result is lost, none is counted twice, whatever happens to the file."""

import json
from dataclasses import replace

import pytest

from atoll.arena.ledger import Ledger, LedgerError
from atoll.arena.run import plan_run
from atoll.findings import Earning, Findings
from tests.arena.made_up import pair


@pytest.fixture
def run(limpets):
    return plan_run(limpets, {}, ("greedy", "random"), seed=0)


@pytest.fixture
def ledger(run, tmp_path):
    return Ledger(tmp_path / "results.jsonl", run)


def test_a_new_file_begins_with_what_is_played(ledger, run):
    assert ledger.read() == []
    head = json.loads(ledger.path.read_text())
    assert (head["run"], head["game"], head["bots"]) == (run.id, "limpets", ["greedy", "random"])


def test_what_was_appended_is_read_again(ledger):
    ledger.read()
    ledger.append(pair(0, 0, 1))
    ledger.append(pair(1, None, 1))
    assert ledger.read() == [*pair(0, 0, 1), *pair(1, None, 1)]


def test_roles_and_findings_are_read_again(ledger):
    findings = Findings(
        {"opening": ("take", "play")}, {"turns": 9}, {"cards": (Earning(0, "7", 5),)}
    )
    told = replace(pair(0, 0, 1)[0], roles={"goal": ("colours", "creatures")}, findings=findings)
    ledger.read()
    ledger.append([told])
    assert ledger.read() == [told]


def test_a_key_that_is_there_twice_counts_once(ledger):
    ledger.read()
    ledger.append(pair(0, 0, 1))
    ledger.append(pair(0, 1, 1))
    assert ledger.read() == pair(0, 0, 1)


@pytest.mark.parametrize("cut", range(1, 12))
def test_a_line_that_was_torn_is_cut_off_and_can_be_written_again(ledger, cut):
    ledger.read()
    ledger.append(pair(0, 0, 1))
    whole = ledger.path.read_bytes()
    last = len(whole.splitlines(keepends=True)[-1])
    ledger.path.write_bytes(whole[: -last * cut // 12] if cut else whole)
    assert ledger.read() == pair(0, 0, 1)[:1]
    ledger.append(pair(0, 0, 1)[1:])
    assert ledger.path.read_bytes() == whole


def test_a_line_that_was_torn_meanwhile_is_cut_off_before_the_next(ledger):
    ledger.read()
    with ledger.path.open("ab") as file:
        file.write(b'{"run": "someb')
    ledger.append(pair(0, 0, 1))
    assert ledger.read() == pair(0, 0, 1)


def test_several_runs_share_a_file(ledger, run):
    other = Ledger(ledger.path, replace(run, seed=1))
    for each in (ledger, other):
        each.read()
    ledger.append(pair(0, 0, 1))
    other.append(pair(0, 1, 1))
    assert ledger.read() == pair(0, 0, 1)
    assert other.read() == pair(0, 1, 1)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("A letter to a friend", "something else than results"),
        ("A letter\nto a friend\n", "line 1: expected a result"),
        ("[1, 2]\n", "line 1: expected a result"),
        ('{"game": "limpets"}\n', "line 1: expected a result"),
        ("\udc80", "something else than results"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(ledger, content, expected):
    written = content.encode("utf-8", "surrogateescape")
    ledger.path.write_bytes(written)
    with pytest.raises(LedgerError, match=expected):
        ledger.read()
    assert ledger.path.read_bytes() == written


def test_a_result_that_makes_no_sense_is_refused(ledger, run):
    ledger.path.write_text(json.dumps({"run": run.id, "luck": "seven"}) + "\n")
    with pytest.raises(LedgerError, match="cannot be read"):
        ledger.read()


@pytest.mark.parametrize(
    "change", [{"seed": 1}, {"bots": ("greedy", "greedy")}, {"rules": 2}, {"options": ()}]
)
def test_another_run_has_another_name(run, change):
    assert replace(run, **change).id != run.id
