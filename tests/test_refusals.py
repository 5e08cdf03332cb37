"""Refusals in numbers become refusals in words, by a table of their reasons."""

import json

import pytest

from atoll.legality import SEATED, kind_of_luck
from atoll.matches.match import share_box
from atoll.words.domains import Words
from atoll.words.moves import CHANCE, Move, Moves
from atoll.words.refusals import NOT_IN_BOX, Refusals, WhyNot

ROCK = Words("rock", ("a", "b", "c"))
CATCH = Words("catch", ("crab", "fish"))
MOVES = Moves(
    Move("deal {catch}", by=CHANCE, rule="L4"),
    Move("roll {rock}", by=CHANCE, rule="L5"),
    Move("wait", rule="L1"),
    domains=(ROCK, CATCH),
    typing_help="wait",
)
REFUSALS = Refusals(MOVES, over=("L1", "L2"))
OVER, LUCK, NOT_LUCK = 1, 3, 5
EATEN = REFUSALS.add("eaten", "L3", "the {prey:catch} on {rock} was eaten")


def tell(limpets, number, *details):
    reason = REFUSALS.reasons[number]
    box = share_box(limpets, limpets.read_options({}))
    return reason.tell(reason.name_details(box, details))


def test_reasons_are_numbered_from_1_one_for_each_rule():
    assert EATEN == 7
    told = [(reason.code, reason.rule) for reason in REFUSALS.reasons.values()]
    assert told[OVER - 1 : LUCK - 1] == [("over", "L1"), ("over", "L2")]
    assert told[LUCK - 1 : NOT_LUCK - 1] == [("luck", "L4"), ("luck", "L5")]
    assert told[NOT_LUCK - 1 :] == [("not luck", "L4"), ("not luck", "L5"), ("eaten", "L3")]


def test_the_moves_of_luck_are_told_by_their_kinds():
    assert MOVES.luck == (2, 5)
    assert [kind_of_luck(move, MOVES.luck) for move in range(6)] == [0, 0, 1, 1, 1, SEATED]


def test_the_moves_of_luck_come_first():
    with pytest.raises(AssertionError, match="luck come first"):
        Moves(
            Move("wait", rule="L1"), Move("sink", by=CHANCE, rule="L4"), domains=(), typing_help=""
        )


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
    assert [reason["rule"] for reason in told] == ["L1", "L2", "L4", "L5", "L4", "L5", "L3"]
    assert told[EATEN - 1] == {
        "rule": "L3",
        "code": "eaten",
        "sentence": "the {prey} on {rock} was eaten",
        "fields": {"prey": {"domain": "catch"}, "rock": {"domain": "rock"}},
    }
