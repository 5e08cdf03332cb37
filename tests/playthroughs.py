"""Playthroughs: whole matches told as stories, kept in each game's folder to be compared.

The first lines of a story say how it came about; the rest follows from them. When a change is
meant to change the stories, `python -m tests.playthroughs` tells them anew.
"""

from itertools import groupby
from pathlib import Path

from atoll.bots import ask, open_bot
from atoll.cli.screen import describe_gains
from atoll.game import CHANCE, WATCHER, State
from atoll.games import find_game
from atoll.luck import seeded_luck
from atoll.matches.match import Match
from atoll.matches.story import Step, gains_of, tell
from tests.folders import find_files

TURNS_BETWEEN_BOARDS = 6


def find_stories() -> list[Path]:
    """Give the files of all playthroughs of all games."""
    return find_files("playthroughs/*.txt")


def tell_story(header: list[str]) -> str:
    """Tell the match that the lines of a header describe."""
    match = play_story(header)
    return "\n".join([*header, "", *_tell_turns(match), *_tell_end(match)]) + "\n"


def play_story(header: list[str]) -> Match:
    """Play the match that the lines `game`, `options`, `bots` and `seed` describe."""
    said = dict(line.split(": ", 1) for line in header)
    game = find_game(said["game"])
    options = dict(word.split("=") for word in said["options"].split())
    names, seed = said["bots"].split(), int(said["seed"])
    match = Match(game, options, seeded_luck(seed))
    bots = [open_bot(name, game, match.box, seed + seat) for seat, name in enumerate(names)]
    while not match.is_over:
        match.play(ask(bots[match.to_move], match))
    return match


def read_header(story: str) -> list[str]:
    """Give the lines above the first empty one."""
    return story.split("\n\n")[0].split("\n")


def _tell_turns(match: Match) -> list[str]:
    lines: list[str] = []
    turns = 0
    for mover, group in groupby(tell(match, WATCHER), key=lambda step: step.mover):
        steps = list(group)
        lines += _tell_steps(match, mover, steps)
        turns += mover != CHANCE
        at_end = steps[-1].number == len(match.moves)
        if mover != CHANCE and turns % TURNS_BETWEEN_BOARDS == 0 and not at_end:
            lines += ["", f"After {turns} turns:", "", *_draw(match, steps[-1].after), ""]
    return lines


def _tell_steps(match: Match, mover: int, steps: list[Step]) -> list[str]:
    names = [f"seat {seat}" for seat in range(match.seats)]
    who = "luck  " if mover == CHANCE else names[mover]
    gains = describe_gains(gains_of(match, steps), names)
    words = ", ".join(step.words for step in steps)
    return [f"{who}  {words}", *(f"        {gain}" for gain in gains)]


def _draw(match: Match, state: State) -> list[str]:
    drawing = match.game.drawing.draw_board(state, match.box, WATCHER, frozenset())
    return ["".join(span.text for span in line).rstrip() for line in drawing]


def _tell_end(match: Match) -> list[str]:
    outcome = match.outcome
    assert outcome is not None
    points = " : ".join(map(str, outcome.points))
    winners = " and ".join(f"seat {seat}" for seat in outcome.winners)
    return ["", *_draw(match, match.state), "", f"{points}, won by {winners} ({outcome.reason})"]


if __name__ == "__main__":
    for _file in find_stories():
        _file.write_text(tell_story(read_header(_file.read_text("utf-8"))), "utf-8")
