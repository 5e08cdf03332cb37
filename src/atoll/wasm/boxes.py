"""Boxes: what each option changes in the usual box, so that a page opens one without a server.

Options go into **groups**: those of which the values do not go together in all ways, or that change
the same numbers, are told together, with all their values that do; what different groups change
adds up. A deck of one's own is no listed value of an option: a page is given such a box.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

from atoll.description import describe_box
from atoll.game import Game
from atoll.option import Option, OptionError

SEPARATOR = " "
"""Stands between the values of a group's options in the name of one of its boxes."""


class Change(NamedTuple):
    """What some options change in a box: bytes by their offsets, and what is told of it."""

    bytes: dict[int, int]
    facts: dict[str, Any]
    seats: int | None

    def fits(self, one: "Change", other: "Change") -> bool:
        """Whether it is what both change, each by itself."""
        return self == (one.bytes | other.bytes, one.facts | other.facts, one.seats or other.seats)

    def as_json(self) -> dict[str, Any]:
        """Give the bytes in runs, each an offset and hexadecimal digits."""
        runs: list[tuple[int, bytearray]] = []
        for offset, byte in sorted(self.bytes.items()):
            if runs and offset == runs[-1][0] + len(runs[-1][1]):
                runs[-1][1].append(byte)
            else:
                runs.append((offset, bytearray([byte])))
        told = {"facts": self.facts, "seats": self.seats}
        return {"bytes": [[offset, run.hex()] for offset, run in runs], **told}


def describe_boxes(game: Game) -> dict[str, Any]:
    """Describe the usual box, and what each group of options changes in it."""
    usual = game.settings.open_box({})
    return {
        "usual": usual.tobytes().hex(),
        "told": describe_box(game, usual),
        "groups": [
            {
                "options": [option.name for option in group],
                "changes": {
                    SEPARATOR.join(options.values()): change.as_json()
                    for options, change in _list_changes(game, group)
                },
            }
            for group in _find_groups(game)
        ],
    }


def _find_groups(game: Game) -> list[list[Option]]:
    """Put options together of which two do not do what each of them does."""
    groups = [[option] for option in game.settings.OPTIONS if len(_values_of(option)) > 1]
    for one, other in combinations([option for (option,) in groups], 2):
        if not _are_independent(game, one, other):
            (first,) = [group for group in groups if one in group]
            (second,) = [group for group in groups if other in group]
            if first is not second:
                first.extend(second)
                groups.remove(second)
    return groups


def _are_independent(game: Game, one: Option, other: Option) -> bool:
    for value, second in product(_values_of(one), _values_of(other)):
        apart = [_change(game, {one.name: value}), _change(game, {other.name: second})]
        both = _change(game, {one.name: value, other.name: second})
        if None in apart:
            if both is not None:
                return False
        elif both is None or not both.fits(*apart):  # type: ignore[arg-type]
            return False
    return True


def _list_changes(game: Game, group: list[Option]) -> Iterator[tuple[dict[str, str], Change]]:
    for values in product(*map(_values_of, group)):
        options = {option.name: value for option, value in zip(group, values, strict=True)}
        change = _change(game, options)
        if change is not None:
            yield options, change


def _change(game: Game, options: Mapping[str, str]) -> Change | None:
    """Give what options change in the usual box; None if they do not go together."""
    return _change_once(game, tuple(options.items()))


@cache
def _change_once(game: Game, options: tuple[tuple[str, str], ...]) -> Change | None:
    usual = game.settings.open_box({})
    try:
        box = game.settings.open_box(dict(options))
    except OptionError:
        return None
    pairs = enumerate(zip(usual.tobytes(), box.tobytes(), strict=True))
    was, told = describe_box(game, usual), describe_box(game, box)
    assert told["words"] == was["words"], "cards have other words only in a deck of one's own"
    facts = {name: fact for name, fact in told["facts"].items() if fact != was["facts"].get(name)}
    return Change(
        {offset: byte for offset, (old, byte) in pairs if byte != old},
        facts,
        None if told["seats"] == was["seats"] else told["seats"],
    )


def _values_of(option: Option) -> list[str]:
    """Give the values that are listed, and the one of matches from before there was the option."""
    values = list(option.values)
    if option.before is None or option.before in values:
        return values
    return [*values, option.before]
