"""Das Riff's counts of cards and its turn limit: those that come with it, and those brought."""

from collections import Counter

import pytest
from click.testing import CliRunner

from atoll.cli import main
from atoll.games.das_riff import GAME
from atoll.games.das_riff.box import read_counts, read_shipped_counts
from atoll.games.das_riff.moves import COLOUR, SEX, write_card
from atoll.games.das_riff.state import CARDS
from atoll.games.das_riff.tests.decks import FIXED, HEADING, random_counts, write_counts
from atoll.games.das_riff.tests.vocabulary import position, random_match
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.matches.record import Player, record_match, write_record
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from atoll.option import OptionError
from tests.vocabulary import play_all

LINES = FIXED.split(";")
"""The heading, six lines of fish from line 2 on, coral, pearl, shark and sea."""


def refusal(deck):
    with pytest.raises(OptionError) as caught:
        GAME.settings.open_box({"deck": deck})
    return str(caught.value)


def with_line(number, line):
    """Give the counts with another line; the heading is line 1."""
    return ";".join([*LINES[: number - 1], line, *LINES[number:]])


def kinds_of(deck):
    """Count the cards of each kind that there is, fish by colour and sex."""
    return +Counter(read_counts(deck.replace(";", "\n")))


def test_d1_the_shipped_counts_make_sixty_cards_of_every_kind():
    kinds = kinds_of(read_shipped_counts())
    fish = {f"{colour}-{sex}" for colour in COLOUR.words for sex in SEX.words}
    assert kinds.total() == CARDS
    assert set(kinds) == fish | {"coral", "pearl", "shark", "sea"}
    assert all(kinds[each] in (1, 2) for each in fish)


def test_d15_the_shipped_corals_are_enough_for_both_seats_to_win():
    assert kinds_of(read_shipped_counts())["coral"] >= 10


def test_counts_are_read_line_by_line():
    fish = dict.fromkeys(COLOUR.words, (1, 2)) | {"pink": (2, 2)}
    assert kinds_of(write_counts(fish, coral=14, pearl=9, shark=3, sea=15)) == {
        **{f"{colour}-male": 1 for colour in COLOUR.words},
        **{f"{colour}-female": 2 for colour in COLOUR.words},
        "pink-male": 2,
        "coral": 14,
        "pearl": 9,
        "shark": 3,
        "sea": 15,
    }


def test_a_kind_other_than_fish_may_be_missing_from_the_cards():
    fish = dict.fromkeys(COLOUR.words, (2, 2))
    kinds = kinds_of(write_counts(fish, coral=36, pearl=0, shark=0, sea=0))
    assert kinds["coral"] == 36
    assert "sea" not in kinds


def test_the_lines_may_come_in_any_order_and_the_cards_are_the_same():
    turned = ";".join([LINES[0], *reversed(LINES[1:])])
    assert (
        GAME.settings.open_box({"deck": turned}).tobytes()
        == GAME.settings.open_box({"deck": FIXED}).tobytes()
    )


def test_cards_of_a_kind_are_numbered_from_1():
    box = GAME.settings.open_box({"deck": FIXED})
    names = [write_card(box, card) for card in range(CARDS)]
    assert len(set(names)) == CARDS
    assert names[:4] == ["blue-male-1", "blue-male-2", "blue-female-1", "green-male-1"]
    assert [name for name in names if "pearl" in name] == [f"pearl-{n}" for n in range(1, 7)]


@pytest.mark.parametrize("deck", ["", "unknown", "fish,blue,2,1,", FIXED.replace("kind", "Kind")])
def test_counts_begin_with_their_heading(deck):
    assert refusal(deck) == (
        "option deck is shipped, or a file of counts: the first line of the counts is "
        "kind,colour,male,female,cards"
    )


@pytest.mark.parametrize(
    ("number", "line", "found"),
    [
        (2, "fish,white,2,1,", "'fish,white,2,1,'"),
        (2, "fish,Blue,2,1,", "'fish,Blue,2,1,'"),
        (2, "fish,blue,2,1", "'fish,blue,2,1'"),
        (2, "fish,blue,2,1,3", "'fish,blue,2,1,3'"),
        (2, "fish,blue,2,1,,", "'fish,blue,2,1,,'"),
        (3, "fish,blue,2,1,", "'fish,blue,2,1,'"),
        (8, "whale,,,,12", "'whale,,,,12'"),
        (8, "coral,blue,,,12", "'coral,blue,,,12'"),
        (8, "coral,,1,,12", "'coral,,1,,12'"),
        (8, "12", "'12'"),
        (9, "coral,,,,6", "'coral,,,,6'"),
    ],
)
def test_a_bad_line_is_refused_with_its_number_and_what_was_expected(number, line, found):
    assert refusal(with_line(number, line)) == (
        f"option deck is shipped, or a file of counts: line {number} of the counts: expected such "
        "as 'fish,blue,2,1,' or 'coral,,,,12', each colour and kind once, found " + found
    )


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (2, "fish,blue,0,1,", "expected one or two of a fish, not 0"),
        (2, "fish,blue,2,3,", "expected one or two of a fish, not 3"),
        (2, "fish,blue,,1,", "expected a number, found ''"),
        (2, "fish,blue,two,1,", "expected a number, found 'two'"),
        (2, "fish,blue,-1,1,", "expected a number, found '-1'"),
        (2, "fish,blue, 1,1,", "expected a number, found ' 1'"),
        (2, "fish,blue,²,1,", "expected a number, found '²'"),
        (8, "coral,,,,", "expected a number, found ''"),
        (8, "coral,,,,100", "expected a number, found '100'"),
        (8, "coral,,,,1.5", "expected a number, found '1.5'"),
        (8, "coral,,,,٣", "expected a number, found '٣'"),
    ],
)
def test_a_bad_number_is_refused_with_its_line(number, line, reason):
    assert refusal(with_line(number, line)) == (
        f"option deck is shipped, or a file of counts: line {number} of the counts: {reason}"
    )


@pytest.mark.parametrize(("sea", "cards"), [(17, 59), (19, 61), (0, 42)])
def test_cards_that_are_not_sixty_are_refused(sea, cards):
    assert refusal(with_line(11, f"sea,,,,{sea}")).endswith(
        f"the counts make {cards} cards: expected 60"
    )


def test_a_kind_that_is_not_told_of_is_refused():
    assert refusal(";".join(LINES[:-1])).endswith("the counts do not tell of sea")
    without = [line for line in LINES if "pink" not in line and "shark" not in line]
    assert refusal(";".join(without)).endswith("the counts do not tell of pink, shark")
    assert refusal(HEADING).endswith(
        "blue, green, pink, purple, red, yellow, coral, pearl, shark, sea"
    )


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r", "\u2028"])
def test_counts_with_line_breaks_are_refused_because_an_option_is_one_line(line_break):
    assert refusal(FIXED.replace(";", line_break)) == (
        "option deck is one line: its lines are separated by semicolons"
    )


def test_empty_lines_do_no_harm():
    assert kinds_of(FIXED.replace(";", ";;") + ";") == kinds_of(FIXED)


def test_the_shipped_counts_written_out_play_the_same():
    written_out = ";".join(read_shipped_counts().splitlines())
    brought = Match(GAME, {"deck": written_out}, seeded_luck(5))
    shipped = Match(GAME, {}, seeded_luck(5))
    assert brought.state.tobytes() == shipped.state.tobytes()
    assert brought.box.tobytes() == shipped.box.tobytes()


def test_the_record_of_a_match_carries_its_counts_and_verifies():
    deck = random_counts(3)
    match = random_match(seed=1, deck=deck, turn_limit="10")
    text = write_record(record_match(match, (Player("person", "Ann"), Player("person", "Ben"))))
    assert f"\noption deck {deck}\n" in text
    record = read_record(text)
    assert write_record(record) == text
    assert verify_record(record, GAME).outcome == match.outcome


@pytest.mark.parametrize(
    "limit",
    [
        *("0", "-1", "10000", "", "many", "1.5", "+5", " 5", "²", "٣"),
        *("00001000000", "00001" + "9" * 30, "00001" + "9" * 5000, "5\n"),
    ],
)
def test_a_turn_limit_that_is_no_number_from_1_to_9999_is_refused(limit):
    with pytest.raises(OptionError) as caught:
        GAME.settings.open_box({"turn_limit": limit})
    assert str(caught.value) == (
        f"option turn_limit is a number from 1 to 9999, such as 200, not {limit!r}"
    )


@pytest.mark.parametrize("limit", ["1", "2", "7"])
def test_d26_a_match_has_no_more_turns_than_its_limit(limit):
    match = random_match(seed=2, turn_limit=limit)
    assert match.state.turns == int(limit)
    assert match.outcome is not None
    assert match.outcome.reason == "limit"


def test_d26_the_last_turn_is_refilled():
    gap = """
        C1 C2 C3 C4 C5 C6 C7 C8
        #bm1 #gm1 #km1 #pm1 #rm1 #ym1 #C11 #C12
        #bf1 #gf1 #kf1 #pf1 #rf1 #yf1 #P5 #P6
        S1 S2 S3 S4 S5 S6 P1 ..
    """
    match = play_all(position(gap, turn_limit=1), "end")
    assert not match.is_over
    match.play("deal pearl-2")
    assert match.is_over


def test_d5_after_a_match_the_other_seat_begins():
    match = random_match(seed=3, first="1", turn_limit="2")
    options = GAME.rematch(match.state, match.box, match.options)
    assert options == dict(match.options) | {"first": "0"}


@pytest.fixture
def counts_file(tmp_path, monkeypatch):
    monkeypatch.setenv("ATOLL_DATA", str(tmp_path / "data"))
    file = tmp_path / "counts.csv"
    file.write_text(FIXED.replace(";", "\n") + "\n", "utf-8")
    return file


def play_with_file(file, record):
    options = ("-o", f"deck=@{file}", "-o", "turn_limit=4", "--seats", "random,random")
    return CliRunner().invoke(main, ["play", "das-riff", *options, "--record", str(record)])


def test_a_file_of_counts_is_played_with_and_its_record_opens_without_it(counts_file, tmp_path):
    record = tmp_path / "match.atoll"
    assert play_with_file(counts_file, record).exit_code == 0
    counts_file.unlink()
    assert read_record(record.read_text("utf-8")).options["deck"] == FIXED
    verified = CliRunner().invoke(main, ["verify", str(record)])
    assert verified.exit_code == 0, verified.output


def test_a_bad_file_of_counts_is_refused_with_the_line_and_the_reason(counts_file, tmp_path):
    counts_file.write_text(with_line(4, "fish,pink,3,1,").replace(";", "\n"), "utf-8")
    result = play_with_file(counts_file, tmp_path / "match.atoll")
    assert result.exit_code == 2
    said = " ".join(result.output.replace("│", " ").split())
    assert "line 4 of the counts: expected one or two of a fish, not 3" in said
