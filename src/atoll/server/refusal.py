"""Refusals: why something was not done, as a code with named fields."""

from collections.abc import Mapping


class Refusal(Exception):
    """Nothing was changed; `rule` names the game's rule, if it was one that forbade it."""

    def __init__(self, code: str, sentence: str, rule: str | None = None, **fields: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule
        self.fields: Mapping[str, str] = fields
