"""Remarks: rows of numbers become codes, fields and sentences; and what is concealed of a view."""

from atoll.faces import Concealment
from atoll.memory import Box
from atoll.words.domains import Words
from atoll.words.layout import Number, Set, Word
from atoll.words.remarks import Remark, RemarkKinds, open_remarks

COLOUR = Words("colour", ("red", "blue", "green"))
BOX = Box.blank()


def tell(sentence, *details, seats=(), **fields):
    kinds = RemarkKinds()
    kinds.add("other", "something else")
    rows = open_remarks()[:1]
    rows[0].kind = kinds.add("told", sentence, **fields)
    rows[0].details[: len(details)] = details
    rows[0].seats[: len(seats)] = seats
    (remark,) = kinds.tell(BOX, rows)
    return remark


def test_a_sentence_names_words_and_numbers():
    told = tell("{count} {colour} ones", 3, 1, count=Number(), colour=Word(COLOUR))
    assert told == Remark("told", {"count": "3", "colour": "blue"}, "3 blue ones")


def test_several_words_are_one_field_and_joined_in_the_sentence():
    told = tell("{colour} are gone", 0b101, colour=Set(COLOUR))
    assert told == Remark("told", {"colour": "red green"}, "red and green are gone")


def test_seats_are_named_in_their_order():
    assert tell("they move", seats=(2, 0)).seats == (2, 0)
    assert tell("nobody moves").seats == ()


def test_the_domains_of_all_fields_are_found():
    kinds = RemarkKinds()
    kinds.add("told", "{count} {colour}", count=Number(), colour=Word(COLOUR))
    assert kinds.domains == [COLOUR]


def test_of_what_is_concealed_only_the_own_is_told():
    concealment = Concealment("L9", "points", lambda *_: None)
    view = {"seat": 1, "points": [3, 5, 8]}
    assert concealment.hide(view, 1) == {"seat": 1, "points": [None, 5, None]}
    assert view["points"] == [3, 5, 8]


def test_of_concealed_lists_it_is_told_how_long_they_are():
    concealment = Concealment("L9", "hands", lambda *_: None)
    view = {"hands": [["a", "b"], [], ["c"]]}
    assert concealment.hide(view, 2) == {"hands": [[None, None], [], ["c"]]}
