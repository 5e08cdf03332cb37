"""Lessons and figures over HTTP: worked out from their scripts, the same for everybody."""

import pytest

from atoll.games import find_figures, find_lesson, find_names

LESSONS = {name: lesson for name in find_names() if (lesson := find_lesson(name))}
ID = "a-command"


def practise(ann, game, step, *draft):
    wish = {"id": ID, "step": step, "draft": list(draft)}
    return ann.client.post(f"/api/games/{game}/lesson", json=wish)


@pytest.mark.parametrize("game", find_names())
def test_all_figures_are_shown_with_what_a_seat_may_see(ann, game):
    figures = ann.get(f"/api/games/{game}/figures").json()["figures"]
    assert [figure["name"] for figure in figures] == list(find_figures(game))
    assert all(figure["view"] for figure in figures)


def test_a_figure_marks_the_last_moves_and_what_they_brought(ann):
    figures = ann.get("/api/games/aqualin/figures").json()["figures"]
    slide = next(figure for figure in figures if figure["name"] == "slide")
    fields = {"verb": "slide", "from": "f3", "to": "d3", "tile": "blue-fish"}
    assert slide["moved"] == [{"mover": 0, "fields": fields}]
    school = {"rule": "A13", "fields": {"school": "blue", "count": "2"}, "at_end": False}
    assert slide["gains"] == [{"seat": 0, "points": 1, "cells": ["c3", "d3"], **school}]


def test_a_figure_keeps_the_cards_of_others_secret(ann):
    figures = ann.get("/api/games/reef/figures").json()["figures"]
    opening = next(figure for figure in figures if figure["name"] == "opening")
    assert opening["view"]["hands"] == [["25", "57"], [None, None]]


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_can_be_played_to_its_end(ann, game):
    lesson = ann.get(f"/api/games/{game}/lesson").json()
    assert lesson["seat"] == LESSONS[game].seat
    for number, step in enumerate(lesson["steps"]):
        tried = practise(ann, game, number, *step["draft"]).json()
        assert [choice["words"] for choice in tried["draft"]] == step["draft"]
        assert tried["complete"] == step["ends"]
        assert tried["id"] == ID


def test_between_the_turns_the_others_are_seen_to_move(ann):
    steps = ann.get("/api/games/aqualin/lesson").json()["steps"]
    school = next(step for step in steps if step["name"] == "school")
    moves = [(frame["mover"], frame["fields"]["verb"]) for frame in school["frames"]]
    assert moves == [(None, "draw"), (1, "stay"), (1, "place"), (None, "draw")]


def test_another_move_that_is_allowed_can_be_tried(ann):
    tried = practise(ann, "aqualin", 1, "place yellow-turtle a1").json()
    assert tried["scene"]["view"]["board"] == {"a1": "yellow-turtle"}


def test_what_is_not_allowed_is_answered_by_the_rule(ann):
    refused = practise(ann, "aqualin", 1, "slide a1 a2")
    assert refused.status_code == 400
    assert (refused.json()["code"], refused.json()["rule"]) == ("no first slide", "A8")


@pytest.mark.parametrize(
    "address", ["/api/games/chess/lesson", "/api/games/chess/figures", "/api/games/REEF/lesson"]
)
def test_of_a_game_that_there_is_not_nothing_is_told(ann, address):
    assert ann.get(address).status_code == 404


def test_a_step_that_there_is_not_cannot_be_practised(ann):
    assert practise(ann, "aqualin", 99).status_code == 404


def test_offers_tell_which_games_have_a_lesson(ann):
    games = ann.get("/api/offers").json()["games"]
    assert [game["name"] for game in games if game["lesson"]] == list(LESSONS)
