"""The page of a report: whole in itself, readable without its pictures, safe."""

import re
from html.parser import HTMLParser

import pytest

from atoll.arena.page import write_page
from atoll.arena.report import write_report
from atoll.arena.run import plan_run
from atoll.arena.sheet import Bar, Cell, Histogram, Sheet, cells
from tests.arena.made_up import pair, round_robin

SHEET = Sheet("Shares", ["", "won"], [[Cell("first"), Cell("62%", Bar(0.62, 0.5, 0.7, 0.5))]])


class Outline(HTMLParser):
    """What a reader meets: the text, and the addresses that would be fetched."""

    def __init__(self, page):
        super().__init__()
        self.words, self.addresses, self.names = [], [], []
        self.feed(page)

    def handle_data(self, data):
        self.words += data.split()

    def handle_starttag(self, _, attrs):
        self.addresses += [value for name, value in attrs if name in ("src", "href")]
        self.names += [value for name, value in attrs if name == "aria-label"]


def test_it_fetches_nothing_and_runs_nothing():
    page = write_page("Arena", ["Hello."], [SHEET, Histogram("Points", {"greedy": [1, 2, 2]})])
    assert Outline(page).addresses == []
    assert not re.search(r"<script|@import|url\(|https?:", page)


def test_it_is_light_and_dark_and_fits_a_phone():
    page = write_page("Arena", [], [])
    assert "color-scheme: light dark" in page
    assert "width=device-width" in page


def test_every_picture_in_a_table_has_its_number_beside_it():
    page = write_page("Arena", [], [SHEET])
    assert ">62%<svg class=bar aria-hidden=true>" in page
    assert 'cx="62.0%"' in page


def test_a_histogram_says_in_words_what_it_shows():
    page = write_page("Arena", [], [Histogram("Points", {"greedy": [3, 4, 4, 9]})])
    assert Outline(page).names == ["greedy: mean 5.0, median 4, from 3 to 9, 4 in all"]
    assert re.findall(r"<title>(.*?)</title>", page)[1:] == ["3: 1", "4: 2", "9: 1"]


def test_a_wide_histogram_counts_several_numbers_in_a_column():
    page = write_page("Arena", [], [Histogram("Points", {"greedy": [0, 1, 99]})])
    assert re.findall(r"<title>(.*?)</title>", page)[1:] == ["0 to 2: 2", "99 to 101: 1"]


@pytest.mark.parametrize(("numbers", "told"), [([], "Nothing yet."), ([5, 5], "Always 5.")])
def test_where_there_is_nothing_to_draw_it_says_so(numbers, told):
    assert told in write_page("Arena", [], [Histogram("Points", {"greedy": numbers})])


def test_names_cannot_smuggle_anything_in():
    evil = '<img src=x onerror="alert(1)">'
    page = write_page(
        evil, [evil], [Sheet(evil, [evil], [cells(evil, evil)]), Histogram(evil, {evil: [1, 2]})]
    )
    assert "<img" not in page


def test_the_report_of_an_arena_tells_all_that_was_promised(limpets):
    run = plan_run(limpets, {}, ("deep", "greedy", "random"), seed=0)
    results = round_robin(3, {(0, 1): 7, (0, 2): 9, (1, 2): 6})
    page = write_report(run, results, "Sure after 30 groups.")
    for title in ("Ratings", "Who beats whom", "Points", "Length", "Advantage of the start"):
        assert f"<h2>{title}</h2>" in page
    words = " ".join(Outline(page).words)
    assert "Sure after 30 groups." in words
    assert "70.0% of 20" in words
    assert "Ended by: points 100%." in words


def test_a_report_can_be_written_before_anything_was_played(limpets):
    run = plan_run(limpets, {}, ("greedy", "random"), seed=0)
    assert "<h2>Ratings</h2>" in write_report(run, [])
    assert "<h2>Ratings</h2>" in write_report(run, pair(0, 0, 1)[:1])
