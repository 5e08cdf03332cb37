"""Whoever takes a turn back again and again learns nothing that is secret."""

from random import Random

import pytest

from atoll.game import CHANCE
from atoll.matches.draft import Draft
from atoll.server.refusal import Refusal
from tests.server.tables import make_table, play_turns

ATTEMPTS = 300
MOST_TURNS = 12


def any_turn_at_random(table, choose):
    draft = Draft(table.match)
    while not draft.is_complete:
        draft.add(choose.choice(draft.legal_moves()))
    return draft.written()


def cards_turned_up(table, verb):
    """Give the cards that luck brought to light in the last turn."""
    made = table.made_in(table.events[-1])
    viewer = table.events[-1].row.seat
    game, box = table.game, table.box
    told = (
        game.describe_move(before, box, move)
        for mover, move, before, _ in made
        if mover == CHANCE and not game.hidden.secret(before, box, move, viewer)
    )
    return {fields["card"] for fields in told if fields["verb"] == verb}


def repeat(table, verb):
    """Play and take back as long as that is allowed; give the cards that came to light."""
    choose, seat, seen = Random(5), table.to_move, set()
    for _ in range(ATTEMPTS):
        table.play(seat, any_turn_at_random(table, choose))
        seen |= cards_turned_up(table, verb)
        try:
            table.take_back(seat, range(len(table.sitters)))
        except Refusal:
            break
    return seen


def words_of(table, cards):
    """Give the words of a set of cards."""
    return {table.game.moves.domains["card"].write(table.box, card) for card in bits_of(cards)}


def bits_of(cards):
    return {bit for bit in range(int(cards).bit_length()) if int(cards) >> bit & 1}


@pytest.mark.parametrize("turns", range(MOST_TURNS))
def test_a_hand_in_reef_is_not_told_by_what_never_comes_from_the_deck(turns):
    table = play_turns(make_table("reef", ("", "")), turns)
    state = table.match.state
    deck = words_of(table, state.deck)
    assert len(deck - repeat(table, "turn")) > len(deck) / 2


@pytest.mark.parametrize("turns", range(MOST_TURNS))
def test_a_closed_card_in_das_riff_is_not_told_by_what_never_comes_from_the_pile(turns):
    table = play_turns(make_table("das-riff", ("", "")), turns)
    state = table.match.state
    pile = words_of(table, state.draw)
    assert len(pile - repeat(table, "deal")) > len(pile) / 2
