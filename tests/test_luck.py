"""Luck: the published vectors, fair odds, and streams that do not disturb each other."""

import json
import re
import shutil
import subprocess
import sys
from itertools import repeat
from pathlib import Path

import numpy as np
import pytest

from atoll.luck import (
    CONTRIBUTION_BYTES,
    KEY_BYTES,
    Luck,
    below,
    choose_by_odds,
    next_number,
    random_numbers,
    seeded_luck,
    verifiable_luck,
)
from atoll.matches.match import Match, choose_luck
from tests.fairness import check_fairness

ROOT = Path(__file__).parent.parent
VECTORS = json.loads((ROOT / "tests" / "vectors" / "luck.json").read_text())
LARGEST = 2**64 - 1


def event_luck(vector):
    contributions = tuple(part and bytes.fromhex(part) for part in vector["contributions"])
    luck = Luck(bytes.fromhex(vector["key"]), contributions)
    luck.events[vector["domain"]] = vector["event"]
    return luck


@pytest.mark.parametrize("vector", VECTORS["events"], ids=lambda vector: vector["message"][-20:])
def test_an_event_is_decided_as_published(vector):
    assert event_luck(vector).choose(vector["domain"], vector["odds"]) == vector["choice"]


@pytest.mark.parametrize("vector", VECTORS["commitments"], ids=lambda vector: vector["key"][:8])
def test_a_commitment_is_as_published(vector):
    assert Luck(bytes.fromhex(vector["key"])).commitment == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["seeded_keys"], ids=lambda vector: str(vector["seed"]))
def test_a_seeded_key_is_as_published(vector):
    assert seeded_luck(vector["seed"]).key.hex() == vector["key"]


@pytest.mark.rules
@pytest.mark.parametrize("vector", VECTORS["generators"], ids=lambda vector: str(vector["seed"]))
def test_a_generator_runs_as_published(vector):
    random = random_numbers(vector["seed"])
    assert random.tolist() == vector["state"]
    numbers = [next_number(random) for _ in range(1001)]
    assert numbers[:8] == vector["numbers"]
    assert numbers[-1] == vector["after_a_thousand"]


@pytest.mark.rules
@pytest.mark.parametrize("vector", VECTORS["generators"], ids=lambda vector: str(vector["seed"]))
def test_a_number_below_another_is_as_published(vector):
    for each in vector["below"]:
        random = random_numbers(vector["seed"])
        assert [below(random, each["count"]) for _ in range(8)] == each["numbers"]


def test_the_vectors_hold_events_that_were_drawn_again():
    assert {len(vector["numbers"]) for vector in VECTORS["events"]} == {1, 2, 3}


def test_choices_lie_end_to_end():
    tickets = [choose_by_odds(iter([number]), [2, 1, 3]) for number in range(6)]
    assert tickets == [0, 0, 1, 2, 2, 2]


def test_a_number_that_would_favour_some_is_drawn_again():
    assert LARGEST % 3 == 0  # so it is one too many: the numbers below it are shared out evenly
    assert choose_by_odds(iter([LARGEST, 1]), [1, 1, 1]) == 1
    assert choose_by_odds(iter([LARGEST - 1]), [1, 1, 1]) == 2


def test_odds_that_divide_all_numbers_take_the_first():
    assert choose_by_odds(iter([LARGEST]), [1, 1]) == 1


def test_what_has_no_odds_is_never_chosen():
    chosen = [choose_by_odds(iter([number]), [0, 1, 0, 2, 0]) for number in range(3)]
    assert chosen == [1, 3, 3]


@pytest.mark.parametrize("odds", [[], [0, 0], [2, -1]])
def test_odds_without_a_choice_are_refused(odds):
    with pytest.raises(ValueError, match="odds must be whole numbers from 0, not all 0"):
        choose_by_odds(repeat(0), odds)


def test_luck_keeps_its_odds():
    luck = seeded_luck(1)
    odds = [30, 20, 10, 5, 1]
    check_fairness((luck.choose("roll", odds) for _ in range(20_000)), dict(enumerate(odds)))


@pytest.mark.rules
def test_numbers_of_a_generator_stay_below_2_to_the_32():
    random = np.full(4, 0xFFFFFFFF, np.int64)
    numbers = [next_number(random) for _ in range(1000)]
    assert all(0 <= number < 2**32 for number in [*numbers, *random.tolist()])


@pytest.mark.rules
def test_compiled_luck_is_even():
    random = random_numbers(1)
    check_fairness((below(random, 7) for _ in range(20_000)), dict.fromkeys(range(7), 1))


def test_domains_do_not_disturb_each_other():
    alone, mixed = seeded_luck(3), seeded_luck(3)
    rolls = [alone.choose("roll", [1] * 6) for _ in range(20)]
    mixed_rolls = []
    for _ in range(20):
        mixed.choose("draw", [1] * 6)
        mixed_rolls.append(mixed.choose("roll", [1] * 6))
    assert mixed_rolls == rolls
    assert [seeded_luck(3).choose(f"roll{n}", [1] * 6) for n in range(20)] != rolls


def test_every_contribution_and_its_place_matters():
    parts = (bytes(16), bytes(range(16)), None)
    orders = [parts, parts[::-1], (None, None, None), (bytes(16), None, None)]
    rolls = {tuple(_roll(Luck(bytes(KEY_BYTES), order))) for order in orders}
    assert len(rolls) == len(orders)


def test_seeds_differ_and_zero_is_one_of_them():
    assert len({tuple(_roll(seeded_luck(seed))) for seed in range(-2, 10)}) == 12
    assert len({random_numbers(seed).tobytes() for seed in range(-2, 10)}) == 12
    assert _roll(seeded_luck(0)) == _roll(seeded_luck(0))


def test_verifiable_luck_has_a_fresh_key():
    first, second = verifiable_luck(), verifiable_luck((bytes(CONTRIBUTION_BYTES),))
    assert len(first.key) == len(second.key) == KEY_BYTES
    assert first.key != second.key
    assert second.contributions == (bytes(CONTRIBUTION_BYTES),)


def test_another_process_has_the_same_luck():
    program = (
        "from atoll.luck import *\n"
        "luck = seeded_luck(5)\n"
        "print([luck.choose('roll', [1] * 6) for _ in range(50)])\n"
        "print(random_numbers(5).tolist())"
    )
    command = [sys.executable, "-c", program]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert printed == f"{_roll(seeded_luck(5))}\n{random_numbers(5).tolist()}\n"


def test_luck_that_was_taken_back_is_decided_anew(game):
    match = Match(game, luck=seeded_luck(2))
    assert match.luck is not None
    events = match.luck.events.total()
    match.take_back(0)
    assert match.luck.events.total() == 2 * events
    assert match.moves == _go_on_with(game, match.luck.key, skip=events)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs the program openssl")
def test_the_check_by_hand_in_the_documentation_works():
    text = (ROOT / "docs" / "luck.md").read_text()
    shown = re.findall(r"^\$ (.+)\n(.+)$", text, re.MULTILINE)
    assert len(shown) == 3
    for command, answer in shown:
        printed = subprocess.run(
            ["bash", "-c", command], capture_output=True, text=True, check=True
        )
        assert printed.stdout.strip() == answer


def _go_on_with(game, key: bytes, skip: int) -> list[int]:
    """Let luck begin a match after it has decided events that were taken back."""
    luck = Luck(key)
    match = Match(game)
    for _ in range(skip):
        match.play(choose_luck(match, luck))
    return Match(game, luck=luck).moves


def _roll(luck: Luck) -> list[int]:
    return [luck.choose("roll", [1] * 6) for _ in range(50)]
