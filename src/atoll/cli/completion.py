"""The Tab key: what is typed is completed, where Python has the readline library."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

try:
    import readline
except ImportError:
    HAS_READLINE = False
else:
    HAS_READLINE = True

Complete: TypeAlias = Callable[[str], list[str]]
"""Gives the words that can stand for the last one of a line, or after it."""

SEPARATORS = " ,"


def nothing(line: str) -> list[str]:
    """Complete nothing."""
    return []


@contextmanager
def completing(complete: Complete) -> Iterator[None]:
    """Let Tab complete words while a line is typed; lines are not kept: they may be secret."""
    if not HAS_READLINE:
        yield
        return
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    readline.set_auto_history(False)
    readline.set_completer_delims(SEPARATORS)
    readline.set_completer(lambda _, number: _choice(complete, number))
    try:
        yield
    finally:
        readline.set_completer(None)


def _choice(complete: Complete, number: int) -> str | None:
    """Give one of the words, for a line up to its cursor; a space follows the only one."""
    words = complete(readline.get_line_buffer()[: readline.get_endidx()])
    if len(words) == 1:
        words = [f"{words[0]} "]
    return words[number] if number < len(words) else None
