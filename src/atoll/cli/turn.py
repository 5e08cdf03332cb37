"""A person's turn: moves are tried, shown with their points, and confirmed."""

from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

from atoll.cli.company import Company
from atoll.cli.hint import Hint
from atoll.cli.keyboard import Keyboard, Leaving
from atoll.cli.screen import describe_ending, describe_gains, show_drawing
from atoll.games import read_rulebook
from atoll.matches.draft import Draft
from atoll.matches.match import Match
from atoll.matches.record import record_match, save_record
from atoll.words.reading import MoveError

HELP = """\
Type a move, or several with commas between them; Enter confirms the turn.
Tab completes what you type, or shows what can come next.
  moves [WORD]   what is possible         undo, redo   one move back, or again
  reset          the turn from its start  board        show it again
  rules          the rulebook             save FILE    a copy of the record
  hint           what to think of; again: the move and why, against the computer
  quit           leave; the match is kept"""


class Turn:
    """The seat to move at the keyboard."""

    def __init__(
        self, match: Match, company: Company, keyboard: Keyboard, lit: frozenset[str]
    ) -> None:
        self.match = match
        self.company = company
        self.names = company.names
        self.discretion = company.discretion
        self.keyboard = keyboard
        self.console: Console = keyboard.console
        self.lit = lit
        self.hint: Hint | None = None
        self.draft = Draft(match)
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "moves": self._list_moves,
            "undo": self._undo,
            "redo": self._redo,
            "reset": self._reset,
            "board": lambda _: self._show(),
            "rules": self._show_rules,
            "save": self._save,
            "hint": self._hint,
            "quit": self._quit,
        }

    def take(self) -> None:
        """Go on until the turn is confirmed; raises Leaving."""
        self._show()
        while True:
            line = self.keyboard.ask(f"{self.names[self.draft.seat]}> ", self._complete)
            word, _, rest = line.partition(" ")
            if line and word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            elif line:
                self._try(line)
            elif self.draft.is_complete:
                self.draft.confirm()
                return
            else:
                self.keyboard.complain("the turn is not complete: type a move, or help")

    def _complete(self, line: str) -> list[str]:
        """Give the commands and moves that begin so; after commas, what follows those moves."""
        *before, last = line.split(",")
        draft = Draft(self.match)
        try:
            for move in self.draft.moves:
                draft.add(move)
            for words in before:
                draft.add(draft.read_move(words.strip()))
        except MoveError:
            return []
        commands = [word for word in self.commands if word.startswith(line.lower())]
        return [*draft.complete_move(last), *commands]

    def _try(self, line: str) -> None:
        """Add the moves of a line to the draft, all of them or none."""
        count = len(self.draft.moves)
        try:
            for words in line.split(","):
                if self.draft.is_complete:
                    raise MoveError("the turn is complete: Enter confirms it, undo goes back")
                self.draft.add(self.draft.read_move(words.strip()))
        except MoveError as error:
            while len(self.draft.moves) > count:
                self.draft.undo()
            self.keyboard.complain(str(error))
            return
        self._show()

    def _show(self) -> None:
        """Show the board with the draft on it, and what the draft would bring."""
        game, draft = self.match.game, self.draft
        lit = draft.cells() or self.lit
        shown = self.discretion.disguise(game, draft.preview, draft.seat)
        self.console.print()
        show_drawing(self.console, game.drawing.draw_board(shown, self.match.box, draft.seat, lit))
        ending = game.ending(draft.preview, self.match.box)
        if ending is not None:
            self.console.print(describe_ending(ending, self.names), style="bold", markup=False)
        if draft.moves:
            self.console.print(f"Tried: {', '.join(draft.written())}", markup=False)
            told = self.discretion.told(draft.gains(), draft.seat)
            gains = describe_gains(told, self.names) or ["no points change"]
            self.console.print(f"Brings: {', '.join(gains)}", markup=False)
        if draft.is_complete:
            ends = " and ends the match" if draft.ends_match else ""
            self.console.print(f"Enter confirms{ends}, undo goes back.")

    def _help(self, _: str) -> None:
        self.console.print(f"{HELP}\n\nMoves of {self.match.game.title}:", markup=False)
        self.console.print(self.match.game.moves.typing_help, markup=False)

    def _list_moves(self, word: str) -> None:
        """Name the possible moves, those that differ in the last word together."""
        game, state, box = self.match.game, self.draft.state, self.match.box
        moves = self.draft.legal_moves()
        chosen = [move for move in moves if word.lower() in game.write_move(state, box, move)]
        written = [game.write_move(state, box, move).rpartition(" ") for move in chosen]
        for beginning, ends in groupby(written, key=lambda parts: parts[0]):
            line = " ".join(filter(None, [beginning, *(end for _, _, end in ends)]))
            self.console.print(f"  {line}", markup=False)
        for sentence in dict.fromkeys(
            game.drawing.explain_move(state, box, move) for move in chosen
        ):
            if sentence:
                self.console.print(f"  {sentence}", markup=False, style="dim")
        if not chosen:
            self.console.print("  none" if moves else "  none: Enter confirms, undo goes back")

    def _undo(self, _: str) -> None:
        if self.draft.undo():
            self._show()
        else:
            self.keyboard.complain("there is nothing to undo in this turn")

    def _redo(self, _: str) -> None:
        if self.draft.redo():
            self._show()
        else:
            self.keyboard.complain("there is nothing to redo in this turn")

    def _reset(self, _: str) -> None:
        self.draft.reset()
        self._show()

    def _show_rules(self, _: str) -> None:
        text = read_rulebook(self.match.game.name)
        self.console.print(Markdown(text) if self.console.is_terminal else text, markup=False)

    def _save(self, file: str) -> None:
        if not file:
            self.keyboard.complain("expected a file to save to, such as: save match.atoll")
            return
        try:
            save_record(Path(file).expanduser(), record_match(self.match, self.company.players))
        except OSError as error:
            self.keyboard.complain(f"cannot save to {file}: {error.strerror}")
            return
        self.console.print(f"Saved to {file}; the moves of this turn are not in it yet.")

    def _hint(self, _: str) -> None:
        """Tell first what to think of, and asked again what to play."""
        if not self.company.may_hint:
            self.keyboard.complain("there are hints only for who plays the computer alone")
        elif self.draft.moves:
            self.keyboard.complain("a hint is for a whole turn: reset brings you to its start")
        elif self.hint is None:
            self.hint = Hint(self.match)
            self.console.print(self.hint.tell_where_to_look(), markup=False)
        else:
            for sentence in self.hint.tell_move(self.company):
                self.console.print(sentence, markup=False)

    def _quit(self, _: str) -> None:
        raise Leaving
