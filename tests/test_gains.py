"""Gains in numbers become gains in words, by a table of their kinds."""

import json

from atoll.matches.match import share_box
from atoll.words.domains import Words
from atoll.words.gains import Gain, GainKind, GainKinds, open_rows, write_gain

ROCK = Words("rock", ("a", "b", "c"))
CATCH = Words("catch", ("crab", "fish"))
KINDS = GainKinds(
    GainKind("L4"),
    GainKind("L7", {"catch": CATCH, "from": ROCK}),
    GainKind("L8", {"catch": CATCH}, at_end=True),
    cells=ROCK,
)


def tell(limpets, kinds, *details, cells=0, number=1):
    rows = open_rows()
    write_gain(rows[0], 2, number, -3)
    rows[0].cells = cells
    rows[0].details[: len(details)] = details
    return kinds.tell(share_box(limpets, limpets.read_options({})), rows[:1])


def test_a_gain_has_the_rule_of_its_kind_and_names_its_cells(limpets):
    assert tell(limpets, KINDS, cells=0b101, number=0) == [Gain(2, -3, ("a", "c"), "L4")]


def test_details_are_words_of_their_domains_in_the_order_of_the_fields(limpets):
    [gain] = tell(limpets, KINDS, 1, 2)
    assert list(gain.fields.items()) == [("catch", "fish"), ("from", "c")]


def test_a_field_without_a_detail_is_left_out(limpets):
    [gain] = tell(limpets, KINDS, 1)
    assert gain.fields == {"catch": "fish"}


def test_a_kind_that_the_end_scores_says_so(limpets):
    assert tell(limpets, KINDS, 0, number=2) == [Gain(2, -3, (), "L8", {"catch": "crab"}, True)]


def test_without_a_domain_of_cells_there_are_none(limpets):
    assert tell(limpets, GainKinds(GainKind("L4")), number=0) == [Gain(2, -3, (), "L4")]


def test_the_kinds_of_gains_are_json(limpets):
    told = KINDS.as_json()
    assert json.loads(json.dumps(told)) == told
    assert told[1] == {
        "rule": "L7",
        "fields": {"catch": {"domain": "catch"}, "from": {"domain": "rock"}},
        "at end": False,
    }
    assert [kind["at end"] for kind in told] == [False, False, True]
