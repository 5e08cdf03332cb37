"""Das Riff's moves in words: examples of every form and of every refusal."""

from atoll.games.das_riff import GAME
from atoll.games.das_riff.tests.decks import FIXED
from atoll.games.das_riff.tests.test_drawing import DISPLAY
from atoll.games.das_riff.tests.vocabulary import match_after, position
from tests.notations import Notation
from tests.vocabulary import play_all

REEF = """
    P1 ~2 km1 .. .. .. .. S2
    #bm1 C11 #gm1 .. .. .. .. ..
    #C12 #gf2 .. .. .. .. .. ..
    gf1 ~1 S1 .. .. .. .. P2
"""
BRED = ("blue-pink", "blue-purple", "blue-red", "blue-yellow")
SOME = {"blue": 2, "green": 1, "red": 1}


def undecided():
    return match_after()


def dealing():
    return match_after(first="0")


def breeding():
    return play_all(dealing(), *(f"deal {card}" for card in DISPLAY.split()))


def rolling():
    return play_all(position(REEF, draw=()), "end")


def answering():
    return play_all(rolling(), "roll blue red")


def replacing():
    return play_all(position(REEF, draw=(), worms=({"blue": 8}, {})), "end", "roll blue red")


def buying():
    """Seat 0 has boats at columns 1 to 3, a shark, a coral with a blue male and an empty one."""
    return position(
        REEF.replace("#bm1", "#S5"),
        worms=(SOME, {}),
        boats=(3, 2),
        sharks=(("S3",), ()),
        corals=(("bm1", ""), ("kf1",)),
    )


def paying():
    return play_all(buying(), "turn b1")


def paying_for_a_boat():
    return play_all(position(REEF, worms=(SOME, {}), pearls=(("P3",), ())), "boat")


def turned_over():
    return play_all(paying(), "pay red")


def settling():
    """The green female on a1 goes alone, or beside the blue male."""
    return play_all(buying(), "buy a1")


def poor():
    return position(REEF, boats=(3, 2))


def without_corals():
    return position(REEF, worms=(SOME, {}), boats=(3, 2))


def with_one_blue_worm():
    return position(REEF, worms=({"blue": 1}, {}), boats=(3, 2))


def with_five_corals():
    return position(REEF, worms=(SOME, {}), boats=(3, 2), corals=((*BRED, ""), ()))


def with_eight_boats():
    return position(REEF, worms=(SOME, {}), boats=(8, 7))


def with_no_boat_left():
    return position(REEF, worms=({}, SOME), boats=(8, 7), seat=1)


def over_by_breeding():
    corals = ((*BRED, "bm2"), ())
    return play_all(position(REEF, worms=(SOME, {}), corals=corals), "buy a1")


def over_by_limit():
    return play_all(position(REEF, draw=(), turn_limit=1), "end")


READINGS = [
    (buying, "buy a1", "buy a1"),
    (buying, "a1", "buy a1"),
    (buying, "  BUY   A1 ", "buy a1"),
    (buying, "turn b1", "turn b1"),
    (buying, "?b1", "turn b1"),
    (buying, "? B1", "turn b1"),
    (buying, "boat", "boat"),
    (buying, "shark d8", "shark d8"),
    (buying, "shark blue-male-1", "shark blue-male-1"),
    (buying, "shark b-male-1", "shark blue-male-1"),
    (buying, "Shark BM1", "shark blue-male-1"),
    (buying, "END", "end"),
    (turned_over, "take", "take"),
    (turned_over, "+", "take"),
    (turned_over, "leave", "leave"),
    (turned_over, "-", "leave"),
    (paying, "pay red", "pay red"),
    (paying, "pay r", "pay red"),
    (settling, "settle alone", "settle alone"),
    (settling, "settle beside blue-male-1", "settle beside blue-male-1"),
    (settling, "settle beside bm1", "settle beside blue-male-1"),
    (answering, "worm blue", "worm blue"),
    (answering, "worm b", "worm blue"),
    (answering, "decline", "decline"),
    (replacing, "worm k", "worm pink"),
    (undecided, "first 1", "first 1"),
    (dealing, "deal g-female-2", "deal green-female-2"),
    (dealing, "deal gf2", "deal green-female-2"),
    (dealing, "Deal Sea-18", "deal sea-18"),
    (breeding, "breeding blue-yellow", "breeding blue-yellow"),
    (breeding, "breeding y-b", "breeding blue-yellow"),
    (breeding, "breeding k-k", "breeding pink-pink"),
    (rolling, "roll pink red", "roll pink red"),
    (rolling, "roll r k", "roll pink red"),
    (paying_for_a_boat, "pay blue green pearl", "pay blue green pearl"),
    (paying_for_a_boat, "pay pearl green blue", "pay blue green pearl"),
    (paying_for_a_boat, "pay o g b", "pay blue green pearl"),
    (rolling, "roll b b", "roll blue blue"),
    (rolling, "roll g g", "roll green green"),
    (rolling, "roll k k", "roll pink pink"),
    (rolling, "roll p p", "roll purple purple"),
    (rolling, "roll r r", "roll red red"),
    (rolling, "roll y y", "roll yellow yellow"),
]

COMPLETIONS = [
    (buying, "", ("buy", "turn", "boat", "shark", "end")),
    (buying, "b", ("buy", "boat")),
    (buying, "turn ", ("b1", "b2", "c1", "c3")),
    (buying, "?", ("?b1", "?b2", "?c1", "?c3")),
    (buying, "shark B", ("blue-male-1",)),
    (buying, "shark d", ("d1", "d2", "d3", "d8")),
    (paying, "pay ", ("blue", "green", "red")),
    (paying_for_a_boat, "pay ", ("blue", "green", "red", "pearl")),
    (paying_for_a_boat, "pay o ", ("blue", "green", "red")),
    (paying_for_a_boat, "pay pearl b g", ("green",)),
    (paying_for_a_boat, "pay blue green pearl ", ()),
    (turned_over, "", ("take", "leave")),
    (turned_over, "+", ("+",)),
    (settling, "settle ", ("alone", "beside")),
    (settling, "settle beside ", ("blue-male-1",)),
    (answering, "worm ", ("blue", "red")),
    (rolling, "", ()),
    (dealing, "deal ", ()),
    (over_by_limit, "", ()),
]

DESCRIPTIONS = [
    (undecided, "first 1", {"verb": "first", "seat": "1"}),
    (dealing, "deal bm1", {"verb": "deal", "card": "blue-male-1"}),
    (breeding, "breeding b-r", {"verb": "breeding", "pair": "blue-red"}),
    (rolling, "roll b r", {"verb": "roll", "one": "blue", "two": "red"}),
    (answering, "worm r", {"verb": "worm", "colour": "red"}),
    (answering, "decline", {"verb": "decline"}),
    (buying, "a1", {"verb": "buy", "from": "a1", "card": "green-female-1"}),
    (buying, "?b1", {"verb": "turn", "from": "b1"}),
    (buying, "boat", {"verb": "boat"}),
    (buying, "shark d1", {"verb": "shark", "from": "d1", "card": "pearl-1"}),
    (buying, "shark bm1", {"verb": "shark", "fish": "blue-male-1"}),
    (buying, "end", {"verb": "end"}),
    (paying, "pay r", {"verb": "pay", "pieces": "red"}),
    (turned_over, "+", {"verb": "take", "from": "b1", "card": "coral-12"}),
    (turned_over, "-", {"verb": "leave", "from": "b1", "card": "coral-12"}),
    (settling, "settle alone", {"verb": "settle"}),
    (settling, "settle beside bm1", {"verb": "settle", "beside": "blue-male-1"}),
]

UNREADABLE = [
    *("", "hello", "buy", "buy e1", "buy a9", "buy a0", "buy coral-1", "a", "a11", "turn"),
    *("turn bm1", "?", "? e1", "boat 2", "end now", "shark", "shark coral-1", "shark d9"),
    *("pay", "pay white", "pay blue,blue", "pay 2", "settle", "settle beside", "settle a1"),
    *("settle alone bm1", "settle beside coral-1", "worm", "worm white", "worm blue red"),
    *("worm pearl", "first", "first 2", "deal", "deal bm3", "deal coral-0", "deal sea"),
    *("breeding blue", "breeding blue red", "breeding blue-red-red", "roll blue"),
    *("roll blue red red", "o", "b", "++", "take coral-1", "bm1", "decline blue"),
]

REFUSALS = [
    (over_by_breeding, "end", "D25", "over", {}),
    (over_by_breeding, "deal sea-1", "D25", "over", {}),
    (over_by_limit, "buy a1", "D26", "over", {}),
    (undecided, "buy a1", "D5", "luck", {}),
    (dealing, "end", "D24", "luck", {}),
    (dealing, "first 1", "D24", "luck", {}),
    (breeding, "worm blue", "D18", "luck", {}),
    (rolling, "buy a1", "D7", "luck", {}),
    (buying, "first 1", "D5", "not luck", {}),
    (buying, "deal sea-5", "D24", "not luck", {}),
    (buying, "breeding blue-red", "D18", "not luck", {}),
    (answering, "roll blue red", "D7", "not luck", {}),
    (answering, "buy a1", "D9", "answer first", {}),
    (replacing, "end", "D8", "answer first", {}),
    (paying, "end", "D13", "pay first", {}),
    (paying, "take", "D13", "pay first", {}),
    (paying, "settle alone", "D13", "pay first", {}),
    (turned_over, "buy a1", "D12", "take or leave", {}),
    (turned_over, "settle alone", "D12", "take or leave", {}),
    (settling, "end", "D16", "settle first", {}),
    (settling, "buy a3", "D16", "settle first", {}),
    (buying, "worm blue", "D7", "nothing to choose", {}),
    (buying, "decline", "D7", "nothing to choose", {}),
    (answering, "worm green", "D9", "no such worm", {"colour": "green"}),
    (replacing, "worm blue", "D8", "no such worm", {"colour": "blue"}),
    (replacing, "decline", "D8", "cannot decline", {}),
    (buying, "pay blue", "D13", "nothing to pay", {}),
    (paying, "pay pearl", "D13", "not this way", {"pieces": "pearl"}),
    (paying, "pay red blue", "D13", "not this way", {"pieces": "blue red"}),
    (buying, "take", "D12", "nothing to take", {}),
    (buying, "leave", "D12", "nothing to take", {}),
    (buying, "settle alone", "D16", "nothing to settle", {}),
    (settling, "settle beside gf2", "D16", "not this coral", {}),
    (buying, "buy d8", "D10", "no boat here", {"column": "8"}),
    (buying, "turn c4", "D10", "no boat here", {"column": "4"}),
    (buying, "buy b3", "D10", "empty cell", {"cell": "b3"}),
    (buying, "turn b3", "D10", "empty cell", {"cell": "b3"}),
    (buying, "shark b4", "D20", "empty cell", {"cell": "b4"}),
    (buying, "buy b1", "D12", "closed card", {"cell": "b1"}),
    (buying, "shark c1", "D20", "closed card", {"cell": "c1"}),
    (buying, "turn c2", "D12", "open card", {"cell": "c2"}),
    (buying, "turn a1", "D12", "outer row", {}),
    (buying, "turn d3", "D12", "outer row", {}),
    (buying, "buy d2", "D14", "sea", {}),
    (with_five_corals, "buy c2", "D15", "corals full", {}),
    (without_corals, "buy a1", "D16", "no coral", {"card": "green-female-1"}),
    (buying, "buy d3", "D13", "too few worms", {"card": "pink-male-1", "price": "3"}),
    (with_one_blue_worm, "buy c2", "D13", "too few worms", {"card": "coral-11", "price": "2"}),
    (poor, "turn b1", "D12", "no worm", {}),
    (with_eight_boats, "boat", "D21", "boats full", {}),
    (with_no_boat_left, "boat", "D21", "no boats left", {}),
    (with_one_blue_worm, "boat", "D21", "boat price", {}),
    (poor, "shark a1", "D20", "no shark", {}),
    (buying, "shark kf1", "D20", "not yours", {"card": "pink-female-1"}),
    (buying, "shark gf1", "D20", "not yours", {"card": "green-female-1"}),
]

SENTENCES = [
    (answering, "worm green", "there is no green worm to take"),
    (paying, "pay red blue", "it cannot be paid with blue red"),
    (buying, "buy d8", "you have no boat at column 8"),
    (buying, "buy b1", "the card on b1 is closed: turn it over first"),
    (without_corals, "buy a1", "no coral of yours can take green-female-1 now"),
    (buying, "buy d3", "pink-male-1 costs 3, and you cannot pay that"),
    (buying, "shark kf1", "pink-female-1 is not on a coral of yours"),
]

MESSAGES = [
    (
        buying,
        "buy a2",
        (
            "'buy a2' is not allowed: the sea is not for sale (D14); "
            "possible: buy a1, buy a3, buy c2, buy d1, turn b1 and 15 more"
        ),
    ),
    (dealing, "buy a1", "'buy a1' is not allowed: luck moves now (D24)"),
    (breeding, "buy a1", "'buy a1' is not allowed: luck moves now (D18)"),
    (rolling, "buy a1", "'buy a1' is not allowed: luck moves now (D7)"),
]

NOTATION = Notation(
    game=GAME,
    readings=READINGS,
    completions=COMPLETIONS,
    descriptions=DESCRIPTIONS,
    unreadable=(buying, UNREADABLE),
    ambiguous=[],
    refusals=REFUSALS,
    sentences=SENTENCES,
    messages=MESSAGES,
    matches=[(seed, {"turn_limit": "60", "deck": FIXED}) for seed in (1, 2)],
)
