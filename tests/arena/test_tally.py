"""Tallies: who wins more often, by seat, by who began, by role and by choice."""

from dataclasses import replace

import pytest
from scipy.stats import binomtest

from atoll.arena.tally import Tally, tally
from atoll.findings import Findings
from tests.arena.made_up import result


def shares(rows):
    return {row.label: row.share for row in rows}


def test_the_seat_and_who_began_are_counted_apart():
    matches = [
        replace(result(0, 0, (0, 0, 0), (1, 2, 3)), first=1),
        replace(result(1, 0, (0, 0, 0), (2, 1, 3)), first=1),
    ]
    found = tally(matches)
    assert shares(found["seat"]) == {"seat 0": 0.5, "seat 1": 0.5, "seat 2": 0.0}
    assert shares(found["start"]) == {"first": 0.5, "second": 0.0, "third": 0.5}


def test_roles_and_choices_are_counted_under_their_headings():
    findings = Findings(choices={"opening": ("take", "play")})
    match = replace(
        result(0, 0, (0, 0), (1, 2)), roles={"goal": ("colours", "creatures")}, findings=findings
    )
    found = tally([match])
    assert shares(found["goal"]) == {"colours": 1.0, "creatures": 0.0}
    assert shares(found["opening"]) == {"take": 1.0, "play": 0.0}


def test_what_came_up_most_comes_first():
    matches = [
        replace(result(n, 0, (0, 0), (1, 2)), roles={"goal": words})
        for n, words in enumerate([("a", "b"), ("b", "b")])
    ]
    assert [row.label for row in tally(matches)["goal"]] == ["b", "a"]


@pytest.mark.parametrize(("times", "won"), [(10, 0), (10, 10), (37, 12), (400, 200)])
def test_the_interval_is_wilsons(times, won):
    expected = binomtest(won, times).proportion_ci(method="wilson")
    assert Tally("", times, won).interval == pytest.approx((expected.low, expected.high), abs=1e-6)
