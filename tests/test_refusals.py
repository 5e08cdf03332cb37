"""Refusals in numbers become refusals in words, by a table of their reasons."""

import json

import pytest

from atoll.domains import Words
from atoll.match import share_box
from atoll.moves import Move, Moves
from atoll.refusals import NOT_IN_BOX, Refusals, WhyNot

ROCK = Words("rock", ("a", "b", "c"))
CATCH = Words("catch", ("crab", "fish"))
MOVES = Moves(Move("wait", rule="L1"), domains=(ROCK, CATCH), typing_help="wait")
REFUSALS = Refusals(MOVES)
OVER = REFUSALS.add("over", ("L1", "L2"), "the match is over")
EATEN = REFUSALS.add("eaten", "L3", "the {prey:catch} on {rock} was eaten")


def tell(limpets, number, *details):
    reason = REFUSALS.reasons[number]
    box = share_box(limpets, limpets.read_options({}))
    return reason.tell(reason.name_details(box, details))


def test_reasons_are_numbered_from_1_one_for_each_rule():
    assert (OVER, EATEN) == (1, 3)
    assert [reason.rule for reason in REFUSALS.reasons.values()] == ["L1", "L2", "L3"]


def test_details_are_words_of_the_domains_in_the_order_of_the_sentence(limpets):
    fields = {"prey": "fish", "rock": "c"}
    assert tell(limpets, EATEN, 1, 2) == WhyNot("L3", "eaten", fields, "the fish on c was eaten")


def test_a_reason_without_fields_needs_no_details(limpets):
    assert tell(limpets, OVER + 1, -1, -1) == WhyNot("L2", "over", {}, "the match is over")


def test_a_later_reason_is_nearer_and_the_rules_of_one_are_equally_near():
    assert REFUSALS.nearness(OVER) == REFUSALS.nearness(OVER + 1) < REFUSALS.nearness(EATEN)


def test_what_is_not_in_the_box_has_no_reason_in_the_table(limpets):
    with pytest.raises(KeyError):
        tell(limpets, NOT_IN_BOX)


def test_the_reasons_are_json():
    told = REFUSALS.as_json()
    assert json.loads(json.dumps(told)) == told
    assert [reason["rule"] for reason in told] == ["L1", "L2", "L3"]
    assert told[EATEN - 1] == {
        "rule": "L3",
        "code": "eaten",
        "sentence": "the {prey} on {rock} was eaten",
        "fields": {"prey": {"domain": "catch"}, "rock": {"domain": "rock"}},
    }
