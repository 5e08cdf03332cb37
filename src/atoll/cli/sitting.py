"""A sitting: a match in the terminal, from the welcome to the outcome."""

from itertools import groupby
from pathlib import Path

from rich.console import Console

from atoll.bots import ask
from atoll.cli.company import Company
from atoll.cli.folder import forget_key, keep_key
from atoll.cli.keyboard import BadInput, Keyboard, Leaving
from atoll.cli.screen import describe_gains, open_console, show_drawing
from atoll.cli.turn import Turn
from atoll.game import CHANCE, WATCHER
from atoll.matches.match import Match
from atoll.matches.record import record_match, save_record
from atoll.matches.story import gains_of, tell
from atoll.words.gains import Gain

WELL = 0
BAD_INPUT = 2


class Sitting:
    """The players of a match at one terminal."""

    def __init__(self, match: Match, company: Company, path: Path, console: Console) -> None:
        self.match = match
        self.company = company
        self.names = company.names
        self.bots = company.bots
        self.path = path
        self.console = console
        self.keyboard = Keyboard(console)
        self.moves_told = 0
        self.lit: frozenset[str] = frozenset()

    def run(self) -> int:
        """Play to the end, and give the exit code."""
        try:
            self._keep()
            self._welcome()
            while not self.match.is_over:
                self._take_turn()
                self._keep()
            self._show_outcome()
        except (Leaving, KeyboardInterrupt):
            self.console.print("\nThe match is kept. Go on with:")
            self.console.print(f"  atoll play --resume {self.path}", soft_wrap=True, markup=False)
            return WELL
        except BadInput as error:
            open_console(stderr=True).print(f"Error: {error}", markup=False)
            return BAD_INPUT
        return WELL

    def _welcome(self) -> None:
        game = self.match.game
        self.console.print(f"[bold]{game.title}[/bold], {game.credit}")
        for seat, player in enumerate(self.company.players):
            name = self.names[seat]
            kind = player.kind if name == player.name else player.name
            self.console.print(f"  seat {seat}: {name} ({kind})", markup=False)
        self.console.print("Type help to learn how to play, quit to leave.")
        luck = self.match.luck
        if luck and luck.seed is None:
            self.console.print(f"Luck is committed to: {luck.commitment}", style="dim")

    def _take_turn(self) -> None:
        """Let the seat to move make all moves that it has before another's turn."""
        seat = self.match.to_move
        if seat not in self.bots and self._has_curtain():
            self.keyboard.draw_curtain(self.names[seat])
        self._tell()
        if seat not in self.bots:
            Turn(self.match, self.company, self.keyboard, self.lit).take()
            return
        while self.match.to_move == seat:
            self.match.play(ask(self.bots[seat], self.match))

    def _tell(self) -> None:
        """Tell in words what was done since the last telling, and by whom."""
        steps = tell(self.match, self.company.viewer, self.moves_told)
        self.moves_told = len(self.match.moves)
        for mover, group in groupby(steps, key=lambda step: step.mover):
            done = list(group)
            who = "luck" if mover == CHANCE else self.names[mover]
            gains = self._told(gains_of(self.match, done))
            won = describe_gains([gain for gain in gains if not gain.at_end], self.names)
            brought = f"; {', '.join(won)}" if won else ""
            words = ", ".join(step.words for step in done)
            self.console.print(f"{who}: {words}{brought}", markup=False)
            for line in describe_gains([gain for gain in gains if gain.at_end], self.names):
                self.console.print(f"  {line}", markup=False)
            if mover != CHANCE:
                self.lit = frozenset().union(*(step.cells for step in done))

    def _told(self, gains: list[Gain]) -> list[Gain]:
        """Give what is told of gains: at the end everything."""
        if self.match.is_over:
            return gains
        return self.company.discretion.told(gains, self.company.viewer)

    def _tell_untold(self) -> None:
        """Tell at the end what was won while it was secret."""
        steps = tell(self.match, self.company.viewer)[: self.moves_told]
        gains = [gain for step in steps for gain in gains_of(self.match, [step])]
        untold = self.company.discretion.untold(gains, self.company.viewer)
        if untold:
            won = ", ".join(describe_gains(untold, self.names))
            self.console.print(f"Kept to themselves: {won}", markup=False)

    def _has_curtain(self) -> bool:
        """Whether several persons share a screen on which each has something to hide."""
        return self.match.game.hidden.HANDS and self.company.viewer == WATCHER

    def _show_outcome(self) -> None:
        match, outcome = self.match, self.match.outcome
        assert outcome is not None
        self._tell_untold()
        self._tell()
        self.console.print()
        show_drawing(
            self.console,
            match.game.drawing.draw_board(match.state, match.box, WATCHER, frozenset()),
        )
        points = " : ".join(map(str, outcome.points))
        winners = " and ".join(self.names[seat] for seat in outcome.winners)
        sentence = f"{points}. Won by {winners} ({outcome.reason})."
        self.console.print(sentence, style="bold", markup=False)
        self.console.print(f"The record: {self.path}", soft_wrap=True, markup=False)

    def _keep(self) -> None:
        """Put the match on disk as it stands, the key of its luck apart until it is over."""
        luck = self.match.luck
        assert luck is not None
        if luck.seed is None and not self.match.is_over:
            keep_key(luck.commitment, luck.key)
        save_record(self.path, record_match(self.match, self.company.players))
        if self.match.is_over:
            forget_key(luck.commitment)
