"""Options: what the players settle before a match."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Options: TypeAlias = Mapping[str, str]
KEPT = -1
"""Stands for the value of an option that stays as it was."""


class OptionError(ValueError):
    """An option that the game does not have, or a value that it cannot take."""


@dataclass(frozen=True)
class Option:
    """Something the players settle before a match; `values` lists what may be chosen."""

    name: str
    default: str
    values: tuple[str, ...]
    meaning: str
    before: str | None = None
    """What held before there was this option; None if it was there from the beginning."""

    def read(self, options: Options) -> str:
        """Give the value that was chosen, or the default; refuse what is none of the values."""
        value = options.get(self.name, self.default)
        if value not in self.values:
            allowed = ", ".join(self.values)
            raise OptionError(f"option {self.name} is one of {allowed}, not {value!r}")
        return value
