"""The words of each game: every form is read, every move described, every refusal explained."""

import re

import pytest

from atoll.games import read_rulebook
from atoll.words.reading import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from tests.folders import SHIPPED
from tests.notations import find_notations, list_possible
from tests.vocabulary import history, random_match

NOTATIONS = find_notations()
HEADING_OF_MOVES = "| move | in full | in short |\n|---|---|---|\n"
WITH_EXAMPLES = pytest.mark.parametrize("name", NOTATIONS)


IN_EVERY_SITUATION = pytest.mark.parametrize(
    "situation",
    [
        pytest.param(situation, id=f"{name} {situation.__name__}")
        for name, notation in NOTATIONS.items()
        for situation in notation.situations.values()
    ],
)


def examples(table):
    """Give the rows of a table of all games as parameters of a test."""
    return [
        pytest.param(*row, id=f"{name} {row[0].__name__} {row[1]}")
        for name, notation in NOTATIONS.items()
        for row in getattr(notation, table)
    ]


def why_not(match, words):
    """Give the reason why words are not allowed."""
    return match.game.why_not(match.state, match.box, words)


@pytest.mark.parametrize(("situation", "words", "meaning"), examples("readings"))
def test_a_move_is_read_in_every_form(situation, words, meaning):
    match = situation()
    assert match.write_move(match.read_move(words)) == meaning


@pytest.mark.parametrize(("situation", "text", "words"), examples("completions"))
def test_what_is_typed_is_completed_by_words_that_lead_to_a_move(situation, text, words):
    match = situation()
    assert tuple(match.game.complete_move(match.state, match.box, text)) == words


@pytest.mark.parametrize(("situation", "words", "fields"), examples("descriptions"))
def test_a_move_is_described_by_named_fields(situation, words, fields):
    match = situation()
    assert match.game.describe_move(match.state, match.box, match.read_move(words)) == fields


@pytest.mark.parametrize(
    ("situation", "words"),
    [
        pytest.param(notation.unreadable[0], words, id=f"{name} {words}")
        for name, notation in NOTATIONS.items()
        for words in notation.unreadable[1]
    ],
)
def test_what_is_no_move_of_the_game_is_unreadable(situation, words):
    match = situation()
    with pytest.raises(UnreadableMove) as refusal:
        match.read_move(words)
    assert refusal.value.message == f"cannot read {words!r} as a move"
    assert refusal.value.possible == match.list_words()
    with pytest.raises(UnreadableMove):
        why_not(match, words)


@pytest.mark.parametrize(("situation", "words", "choices"), examples("ambiguous"))
def test_words_that_fit_several_moves_are_ambiguous_and_name_them(situation, words, choices):
    match = situation()
    with pytest.raises(AmbiguousMove) as refusal:
        match.read_move(words)
    assert refusal.value.message == f"{words!r} can mean several moves"
    assert refusal.value.possible == choices
    assert why_not(match, words) is None


@pytest.mark.parametrize(("situation", "words", "rule", "code", "fields"), examples("refusals"))
def test_a_refusal_names_the_rule_the_reason_and_what_it_is_about(
    situation, words, rule, code, fields
):
    match = situation()
    reason = why_not(match, words)
    assert (reason.rule, reason.code, reason.fields) == (rule, code, fields)
    assert reason.sentence == match.game.reasons.REFUSALS.sentences[code].format(**fields)
    with pytest.raises(IllegalMove) as refusal:
        match.read_move(words)
    assert refusal.value.message == f"{words!r} is not allowed: {reason.sentence} ({rule})"
    assert refusal.value.possible == list_possible(match)


@WITH_EXAMPLES
def test_every_reason_to_refuse_was_met(name):
    notation = NOTATIONS[name]
    codes = {code for _, _, _, code, _ in notation.refusals}
    assert codes == set(notation.game.reasons.REFUSALS.sentences)


@pytest.mark.parametrize(("situation", "words", "sentence"), examples("sentences"))
def test_a_refusal_is_a_sentence(situation, words, sentence):
    assert why_not(situation(), words).sentence == sentence


@pytest.mark.parametrize(("situation", "words", "message"), examples("messages"))
def test_words_that_are_no_move_now_are_answered_with_what_would_be_possible(
    situation, words, message
):
    with pytest.raises(MoveError) as refusal:
        situation().read_move(words)
    assert str(refusal.value) == message


@IN_EVERY_SITUATION
def test_there_is_no_reason_against_what_is_allowed(situation):
    match = situation()
    assert [words for words in match.list_words() if why_not(match, words) is not None] == []


@IN_EVERY_SITUATION
def test_what_is_possible_is_named_unless_luck_chooses(situation):
    match = situation()
    with pytest.raises(UnreadableMove) as refusal:
        match.read_move("hello")
    assert refusal.value.possible == list_possible(match)


@WITH_EXAMPLES
def test_the_rulebook_writes_moves_as_they_are_read(name):
    rows = read_rulebook(name).split(HEADING_OF_MOVES)[1].split("\n\n")[0]
    forms = re.findall(r"^\| .+ \| `([^`]+)` \| (?:`([^`]+)` )?\|$", rows, re.MULTILINE)
    assert len(forms) == len(rows.splitlines()) > 0
    for situation in NOTATIONS[name].situations.values():
        match = situation()
        for full, short in forms:
            assert answer(match, full) == answer(match, short or full)


def answer(match, words):
    """Give the move that words mean here, in full, or why it is not allowed."""
    return why_not(match, words) or match.write_move(match.read_move(words))


@pytest.mark.parametrize(
    ("game", "seed", "options"),
    [
        pytest.param(notation.game, *match, id=f"{name} {number}")
        for name, notation in NOTATIONS.items()
        for number, match in enumerate(notation.matches)
    ],
)
def test_every_move_of_a_match_is_read_as_it_is_written(game, seed, options):
    match = random_match(game, seed, **options)
    for state, move in history(match):
        assert game.read_move(state, match.box, game.write_move(state, match.box, move)) == move


def test_every_shipped_game_has_examples_of_its_words():
    assert set(NOTATIONS) >= SHIPPED
