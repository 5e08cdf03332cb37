"""Reef's cards: the deck that comes with it, and decks that players bring themselves."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

import pytest
from click.testing import CliRunner

from atoll.cli import main
from atoll.game import WATCHER
from atoll.games.reef import GAME
from atoll.games.reef.cards import Card, Demand, read_cards, read_shipped_deck
from atoll.games.reef.moves import COLOUR
from atoll.games.reef.state import SIDE, Box, State
from atoll.games.reef.tests.decks import CHIRAL
from atoll.games.reef.tests.vocabulary import HEADING, deck_of, position, random_match
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.matches.record import Player, record_match, write_record
from atoll.matches.record_reader import read_record
from atoll.matches.verify import verify_record
from atoll.option import OptionError
from tests.vocabulary import seen

CARDS = read_cards(read_shipped_deck())
PATTERNS = [card.pattern for card in CARDS if card.pattern]
SPECIALS = [card.around for card in CARDS if card.around]
RED, YELLOW, GREEN, PURPLE = COLOURS = COLOUR.words
ANY = None
A1, B1, A2 = 0, 1, SIDE


def read_card(written: str) -> Card:
    """Read one card with this pattern."""
    return read_cards(f"{HEADING}\n1,RR,1,{written}")[0]


def with_cards(card: str) -> tuple[State, Box]:
    """Lay out a table where everything shows this card."""
    match = position(display=(1, 2, 3), top=4, deck=deck_of(*[card] * 8))
    return match.state, match.box


def rotate(pattern: frozenset[tuple[int, int, str]]) -> frozenset[tuple[int, int, str]]:
    """Turn a shape by a right angle and push it to the corner."""
    turned = [(-column, row, asked) for row, column, asked in pattern]
    low = min(row for row, _, _ in turned)
    return frozenset((row - low, column, asked) for row, column, asked in turned)


def look_of(pattern: Mapping[int, Demand]) -> frozenset[tuple[int, int, str]]:
    """Give a pattern as what it asks for where."""
    return frozenset((*divmod(cell, SIDE), str(asked)) for cell, asked in pattern.items())


def flip(pattern: frozenset[tuple[int, int, str]]) -> frozenset[tuple[int, int, str]]:
    """Give the mirror image of a shape."""
    width = max(column for _, column, _ in pattern)
    return frozenset((row, width - column, asked) for row, column, asked in pattern)


def test_the_shipped_deck_has_sixty_cards_numbered_from_1():
    assert [card.number for card in CARDS] == list(range(1, 61))


def test_no_two_shipped_cards_are_alike():
    assert len({(card.corals, card.points, card.written) for card in CARDS}) == 60


def test_forty_eight_cards_show_two_corals_of_one_colour_twelve_of_each():
    twins = Counter(card.corals[0] for card in CARDS if card.corals[0] == card.corals[1])
    assert twins == {RED: 12, YELLOW: 12, GREEN: 12, PURPLE: 12}


def test_twelve_cards_show_two_colours_each_pair_twice():
    mixed = Counter(frozenset(card.corals) for card in CARDS if card.corals[0] != card.corals[1])
    assert mixed == {frozenset(pair): 2 for pair in combinations(COLOURS, 2)}


def test_the_cards_bring_thirty_corals_of_each_colour():
    corals = Counter(coral for card in CARDS for coral in card.corals)
    assert corals == {RED: 30, YELLOW: 30, GREEN: 30, PURPLE: 30}


def test_the_patterns_have_one_to_four_cells_and_eight_cards_are_special():
    assert Counter(len(pattern) for pattern in PATTERNS) == {1: 19, 2: 17, 3: 12, 4: 4}
    assert len(SPECIALS) == 8


def test_the_special_cards_are_all_different_and_name_two_colours():
    assert len(set(SPECIALS)) == 8
    assert all(counted != highest for counted, highest in SPECIALS)
    assert all(card.points == 2 for card in CARDS if card.around)


def test_the_points_of_the_cards_are_1_to_6():
    assert Counter(card.points for card in CARDS) == {1: 5, 2: 14, 3: 7, 4: 16, 5: 14, 6: 4}


def test_no_pattern_asks_for_a_colour_of_its_own_corals():
    asked = {card.number: set(colours_asked(card)) for card in CARDS}
    assert [card.number for card in CARDS if asked[card.number] & set(card.corals)] == []


def colours_asked(card: Card) -> list[str | None]:
    """Give the colours that a card's pattern names."""
    return [*card.around, *(demand.colour for demand in card.pattern.values())]


@pytest.mark.parametrize("pattern", [look_of(pattern) for pattern in PATTERNS])
def test_every_shipped_pattern_is_its_own_mirror_image(pattern):
    once, twice = rotate(pattern), rotate(rotate(pattern))
    assert flip(pattern) in {pattern, once, twice, rotate(twice)}


def test_a_pattern_that_is_not_its_own_mirror_image_is_recognised_by_that_check():
    look = look_of(read_card("R . / Y Y").pattern)
    once, twice = rotate(look), rotate(rotate(look))
    assert flip(look) not in {look, once, twice, rotate(twice)}


def test_rows_are_read_from_the_top():
    assert read_card("P2+ . / . *3").pattern == {
        B1: Demand(ANY, least=3, most=3),
        A2: Demand(PURPLE, least=2, most=4),
    }


def test_the_first_orientation_of_a_pattern_is_the_one_that_is_printed():
    drawing = GAME.drawing.draw_board(*with_cards("RR,1,R . / Y G2+"), WATCHER, frozenset())
    lines = ["".join(span.text for span in line) for line in drawing]
    assert [line for line in lines if "r   . " in line] != []
    assert [line for line in lines if "y  g2+" in line] != []


def test_a_special_pattern_names_the_counted_colour_first():
    assert read_card("Y around highest P").around == (YELLOW, PURPLE)


@pytest.mark.parametrize(
    ("written", "colour", "least", "most"),
    [
        ("G", GREEN, 1, 4),
        ("*", ANY, 1, 4),
        ("R1", RED, 1, 1),
        ("R4", RED, 4, 4),
        ("Y1+", YELLOW, 1, 4),
        ("Y4+", YELLOW, 4, 4),
        ("*2+", ANY, 2, 4),
    ],
)
def test_a_demand_is_a_colour_and_heights(written, colour, least, most):
    assert read_card(written).pattern == {A1: Demand(colour, least, most)}


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("R . / Y Y", "R . / Y Y"),
        (" P2+  ./. *1+ ", "P2+ . / . *"),
        (". . . / . R4+ . / . G .", "R4 / G"),
        ("Y around highest P", "Y around highest P"),
    ],
)
def test_a_pattern_is_written_without_empty_edges(written, printed):
    assert read_card(written).written == printed


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("2,RB,1,G", "expected a colour of R, Y, G, P, found 'B'"),
        ("2,rr,1,G", "expected a colour of R, Y, G, P, found 'r'"),
        ("2,R,1,G", "expected two corals such as RY, found 'R'"),
        ("2,RRR,1,G", "expected two corals such as RY, found 'RRR'"),
        ("2,,1,G", "expected two corals such as RY, found ''"),
        ("2,RR,1,B", "expected a colour of R, Y, G, P, found 'B'"),
        ("2,RR,1,R0", "expected a height from 1 to 4, found 'R0'"),
        ("2,RR,1,R5", "expected a height from 1 to 4, found 'R5'"),
        ("2,RR,1,*5+", "expected a height from 1 to 4, found '*5+'"),
        ("2,RR,1,R+", "expected such as R, R2, R2+ or *3, found 'R+'"),
        ("2,RR,1,R2-", "expected such as R, R2, R2+ or *3, found 'R2-'"),
        ("2,RR,1,RY", "expected such as R, R2, R2+ or *3, found 'RY'"),
        ("2,RR,1,R . . . G", "expected a pattern of at most 4 x 4, found 'R . . . G'"),
        ("2,RR,1,R/./././G", "expected a pattern of at most 4 x 4, found 'R/./././G'"),
        ("2,RR,1,R R / R", "expected rows of the same length, found 'R R / R'"),
        ("2,RR,1,R /", "expected rows of the same length, found 'R /'"),
        ("2,RR,1,", "expected a demand at least, found ''"),
        ("2,RR,1,. . / . .", "expected a demand at least, found '. . / . .'"),
        ("2,RR,1,Y around P", "expected such as 'Y around highest P', found 'Y around P'"),
        ("2,RR,1,Y around highest", "expected such as 'Y around highest P', found 'Y around"),
        ("2,RR,1,B around highest P", "expected a colour of R, Y, G, P, found 'B'"),
        ("2,RR,1,Y around highest *", "expected a colour of R, Y, G, P, found '*'"),
        ("2,RR,1,RY around highest P", "expected a colour of R, Y, G, P, found 'RY'"),
        ("2,RR,1,R around highest GP", "expected a colour of R, Y, G, P, found 'GP'"),
        ("1,RR,1,G", "card 1 stands in the file already"),
        ("0,RR,1,G", "expected an id from 1 to 999, found '0'"),
        ("1000,RR,1,G", "expected an id from 1 to 999, found '1000'"),
        ("two,RR,1,G", "expected an id from 1 to 999, found 'two'"),
        ("2,RR,0,G", "expected points from 1 to 999, found '0'"),
        ("2,RR,-1,G", "expected points from 1 to 999, found '-1'"),
        ("2,RR,1", "expected 4 fields (id, corals, points, pattern), found 3"),
        ("2,RR,1,G,G", "expected 4 fields (id, corals, points, pattern), found 5"),
    ],
)
def test_a_bad_card_is_refused_with_its_line_and_the_reason(line, reason):
    with pytest.raises(OptionError) as refusal:
        GAME.settings.open_box({"deck": f"{deck_of('RR,1,G')};{line}"})
    assert str(refusal.value).startswith(f"deck, line 3: {reason}")


@pytest.mark.parametrize(
    ("deck", "found"),
    [
        ("", "nothing"),
        ("unknown", "unknown"),
        ("1,RR,1,G", "1,RR,1,G"),
        ("id,corals,pattern,points;1,RR,G,1", "id,corals,pattern,points"),
    ],
)
def test_a_deck_begins_with_its_heading(deck, found):
    with pytest.raises(OptionError) as refusal:
        GAME.settings.open_box({"deck": deck})
    assert str(refusal.value).endswith(
        f"expected the heading id,corals,points,pattern on line 1, found {found!r}"
    )


@pytest.mark.parametrize(("seats", "fewest"), [("2", 8), ("3", 10), ("4", 12)])
def test_a_deck_has_a_card_more_than_hands_and_display_take(seats, fewest):
    GAME.settings.open_box({"seats": seats, "deck": deck_of(*["RR,1,G"] * fewest)})
    with pytest.raises(OptionError) as refusal:
        GAME.settings.open_box({"seats": seats, "deck": deck_of(*["RR,1,G"] * (fewest - 1))})
    assert str(refusal.value) == (
        f"a deck for {seats} seats has at least {fewest} cards, not {fewest - 1}"
    )


def test_a_deck_has_sixty_cards_at_most():
    GAME.settings.open_box({"deck": deck_of(*["RR,1,G"] * 60)})
    with pytest.raises(OptionError, match="a deck has at most 60 cards, not 61"):
        GAME.settings.open_box({"deck": deck_of(*["RR,1,G"] * 61)})


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r", "\u2028"])
def test_a_deck_with_line_breaks_is_refused_because_an_option_is_one_line_of_a_record(line_break):
    with pytest.raises(OptionError, match="one line: its cards are separated by semicolons"):
        GAME.settings.open_box({"deck": CHIRAL.replace(";", line_break)})


def test_a_match_is_played_with_the_cards_that_were_brought():
    match = random_match(seed=1, deck=CHIRAL)
    now = seen(match)
    told = {card for cards in (*now["hands"], *now["played"]) for card in cards}
    assert told <= {"3", "5", "8", "13", "21", "34", "55", "89", "144", "233", "377", "610", "987"}
    assert match.is_over


def test_the_record_of_such_a_match_carries_its_cards_and_verifies():
    match = random_match(seed=1, deck=CHIRAL)
    text = write_record(record_match(match, (Player("person", "Ann"), Player("person", "Ben"))))
    assert f"\noption deck {CHIRAL}\n" in text
    record = read_record(text)
    assert write_record(record) == text
    assert verify_record(record, GAME).outcome == match.outcome


def test_the_shipped_deck_written_out_plays_the_same():
    written_out = ";".join(read_shipped_deck().splitlines())
    brought = Match(GAME, {"deck": written_out}, seeded_luck(5))
    shipped = Match(GAME, {}, seeded_luck(5))
    assert brought.state.tobytes() == shipped.state.tobytes()
    assert brought.box.tobytes() == shipped.box.tobytes()


@pytest.fixture
def card_file(tmp_path, monkeypatch):
    monkeypatch.setenv("ATOLL_DATA", str(tmp_path / "data"))
    file = tmp_path / "cards.csv"
    file.write_text(CHIRAL.replace(";", "\n") + "\n", "utf-8")
    return file


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


def play_with_file(card_file, record):
    options = ("-o", f"deck=@{card_file}", "--seats", "random,random", "--record", record)
    return run("play", "reef", *options)


def test_a_card_file_is_played_with_and_its_record_opens_where_the_file_is_missing(
    card_file, tmp_path
):
    record = tmp_path / "match.atoll"
    assert play_with_file(card_file, record).exit_code == 0
    card_file.unlink()
    assert read_record(record.read_text("utf-8")).options["deck"] == CHIRAL
    verified = run("verify", record)
    assert verified.exit_code == 0, verified.output
    assert "All luck was decided by the key" in verified.output
    assert run("replay", record).exit_code == 0


def test_a_bad_card_file_is_refused_with_the_line_and_the_reason(card_file, tmp_path):
    card_file.write_text(f"{HEADING}\n1,RR,1,G\n2,RR,1,R5\n", "utf-8")
    result = play_with_file(card_file, tmp_path / "match.atoll")
    assert result.exit_code == 2
    assert "deck, line 3: expected a height from 1 to 4, found 'R5'" in _unwrapped(result.output)


def test_a_card_file_that_is_not_there_is_refused(card_file, tmp_path):
    card_file.unlink()
    result = play_with_file(card_file, tmp_path / "match.atoll")
    assert result.exit_code == 2
    assert "cannot read" in result.output


def _unwrapped(output: str) -> str:
    """Give what was said without the line breaks and frames of a narrow terminal."""
    return " ".join(output.replace("│", " ").split())
