"""The keyboard, or a pipe in its place."""

import sys

from rich.console import Console
from rich.markup import escape

from atoll.cli.completion import Complete, completing, nothing

FORGET = "\x1b[3J"
"""Makes a terminal forget what was scrolled away."""


class Leaving(Exception):
    """Whoever types has nothing more to say; the match is not over."""


class BadInput(Exception):
    """A line from a pipe that could not be used: nobody is there to correct it."""


class Keyboard:
    """Asks for lines, and complains about them."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_pipe = not sys.stdin.isatty()

    def ask(self, prompt: str, complete: Complete = nothing) -> str:
        """Give the next line; a pipe's is shown, so that what is printed reads as a whole."""
        if not self.is_pipe:
            with completing(complete):
                return self._input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise Leaving
        self.console.print(f"{prompt}{line.strip()}", markup=False)
        return line.strip()

    def draw_curtain(self, name: str) -> None:
        """Hide what the last player saw until the next one sits down; in a pipe nobody looks."""
        if self.is_pipe:
            return
        self.console.file.write(FORGET)
        self.console.clear()
        self._input(f"It is {name}'s turn. Press Enter when only {name} sees the screen: ")

    def complain(self, message: str) -> None:
        """Say what is wrong with the last line."""
        if self.is_pipe:
            raise BadInput(message)
        self.console.print(f"[bold red]✗[/] {escape(message)}")

    def _input(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            raise Leaving from None
