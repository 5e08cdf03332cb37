"""Remarks: rows of numbers become codes, fields and sentences; and what is concealed of a view."""

import pytest

from atoll.faces import Concealment
from atoll.memory import Box
from atoll.words.domains import Words
from atoll.words.layout import NONE, Set
from atoll.words.remarks import Remark, RemarkKinds, open_remarks, write_remark

COLOUR = Words("colour", ("red", "blue", "green"))
BOX = Box.blank()


def tell(sentence, *details, kinds=(), seats=()):
    kinds = RemarkKinds(*kinds)
    kinds.add("other", "something else")
    rows = open_remarks()[:1]
    rows[0].kind = kinds.add("told", sentence)
    rows[0].details[: len(details)] = details
    rows[0].seats[: len(seats)] = seats
    (remark,) = kinds.tell(BOX, rows)
    return remark


def test_a_remark_is_written_with_its_details():
    (row, *_) = open_remarks()
    write_remark(row, 3, 5, 7)
    assert row.item()[0] == 3
    assert row.details.tolist() == [5, 7, NONE, NONE]


def test_a_sentence_names_words_and_numbers():
    told = tell("{count} {colour} ones", 3, 1, kinds=[COLOUR])
    assert told == Remark("told", {"count": "3", "colour": "blue"}, "3 blue ones")


def test_a_field_may_be_called_otherwise_than_its_domain():
    told = tell("{one:colour} beside {other:colour}", 0, 2, kinds=[COLOUR])
    assert told == Remark("told", {"one": "red", "other": "green"}, "red beside green")


def test_a_domain_that_there_is_not_is_refused():
    with pytest.raises(KeyError, match="size"):
        tell("a {what:size} one", 1, kinds=[COLOUR])


def test_several_words_are_one_field_and_joined_in_the_sentence():
    told = tell("{colour} are gone", 0b101, kinds=[Set(COLOUR)])
    assert told == Remark("told", {"colour": "red green"}, "red and green are gone")


def test_seats_are_named_in_their_order():
    assert tell("they move", seats=(2, 0)).seats == (2, 0)
    assert tell("nobody moves").seats == ()


def test_the_domains_of_all_fields_are_found():
    kinds = RemarkKinds(COLOUR, Words("size", ("small", "large")))
    kinds.add("told", "{count} {colour}")
    assert kinds.domains == [COLOUR]


def test_of_what_is_concealed_only_the_own_is_told():
    concealment = Concealment("L9", "points", field="points", instead=-1)
    view = {"seat": 1, "points": [3, 5, 8]}
    assert concealment.hide(view, 1) == {"seat": 1, "points": [None, 5, None]}
    assert view["points"] == [3, 5, 8]


def test_of_concealed_lists_it_is_told_how_long_they_are():
    concealment = Concealment("L9", "hands", field="hand", instead=0)
    view = {"hands": [["a", "b"], [], ["c"]]}
    assert concealment.hide(view, 2) == {"hands": [[None, None], [], ["c"]]}


def test_a_state_is_disguised_in_what_the_others_conceal(limpets):
    state = limpets.new_state()
    state.points[:] = 3, 5, 8
    Concealment("L9", "points", field="points", instead=-1).disguise(state, 1)
    assert state.points.tolist() == [-1, 5, -1]
