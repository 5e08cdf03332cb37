"""A second reader of games: it knows nothing but the JSON of their descriptions.

It stands for programs in other languages, such as the page: what it can tell of a game, they can.
"""

import json
import struct
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

FORMATS = {"int64": "q", "int32": "i", "int16": "h", "int8": "b", "uint8": "B"}
Said = dict[int, list[int]]


class Described:
    """A game and a box as their descriptions tell of them."""

    def __init__(self, game: str, box: str) -> None:
        self.game = json.loads(game)
        self.box = json.loads(box)
        self.domains = self.game["domains"]
        self.kinds = self.game["moves"]

    def count_moves(self) -> int:
        """Give how many numbers there are."""
        last = self.kinds[-1]
        return int(last["first"] + prod(slot["size"] for slot in last["slots"]))

    def write(self, number: int) -> str:
        """Give a move in words."""
        kind, values = self._take_apart(number)
        return "".join(
            piece if isinstance(piece, str) else self._word(kind["slots"][piece], values[piece])
            for piece in kind["forms"][0]
        )

    def describe(self, state: bytes, number: int) -> dict[str, str]:
        """Give a move as named fields."""
        kind, values = self._take_apart(number)
        fields = {"verb": kind["verb"]}
        known = {}
        for slot, value in zip(kind["slots"], values, strict=True):
            names = slot["names"]
            known[names[0]] = value
            fields |= zip(names, self._word(slot, value).split(" ", len(names) - 1), strict=True)
        for shown in kind["shows"]:
            numbers = self._numbers("state", state, shown["field"])
            known[shown["name"]] = numbers[known[shown["at"]] if shown["at"] else 0]
            fields[shown["name"]] = self._word(shown, known[shown["name"]])
        return fields

    def read(self, words: str) -> list[int]:
        """Give the moves that words can mean."""
        text = " ".join(words.lower().split())
        found: set[int] = set()
        for kind in self.kinds:
            for form in kind["forms"]:
                for said, rest in self._read_pieces(kind, form, text):
                    if not rest:
                        found.update(self._put_together(kind, said))
        return sorted(found)

    def view(self, seen: bytes) -> Any:
        """Give what is seen as JSON."""
        return self._tell(self.game["seen"], self.box["facts"], seen, 0)

    def gains(self, rows: bytes) -> list[dict[str, Any]]:
        """Give rows of gains in words."""
        size = self.game["records"]["gain"]["size"]
        return [self._tell_gain(rows[at : at + size]) for at in range(0, len(rows), size)]

    def remarks(self, kinds: str, rows: bytes) -> list[dict[str, Any]]:
        """Give rows of remarks in words: of the end, or of what a turn prepares."""
        size = self.game["records"]["remark"]["size"]
        several = (rows[at : at + size] for at in range(0, len(rows), size))
        return [self._tell_remark(self.game[kinds], row) for row in several]

    def hide(self, what: str, view: dict[str, Any], viewer: int) -> dict[str, Any]:
        """Give a view without what is concealed or covered, if anything is in this game."""
        kept = self.game[what]
        if not kept:
            return view
        told = list(view[kept["part"]])
        for seat in range(self.box["seats"]):
            if seat != viewer:
                told[seat] = [None for _ in told[seat]] if isinstance(told[seat], list) else None
        return view | {kept["part"]: told}

    def rematch(self, options: dict[str, str], choices: Sequence[int]) -> dict[str, str]:
        """Give the options of a rematch."""
        chosen = zip(self.game["options"], choices, strict=True)
        return options | {
            option["name"]: option["values"][choice]
            for option, choice in chosen
            if choice != self.game["kept"]
        }

    def refusal(self, number: int, details: Sequence[int]) -> dict[str, Any]:
        """Give why a move is refused, in words."""
        told = self.game["refusals"][number - 1]
        given = zip(told["fields"].items(), details, strict=False)
        fields = {name: self._words(of["domain"])[detail] for (name, of), detail in given}
        sentence = told["sentence"].format(**fields)
        return {"rule": told["rule"], "code": told["code"], "fields": fields, "sentence": sentence}

    # Numbers of moves.

    def _take_apart(self, number: int) -> tuple[Any, list[int]]:
        kind = [kind for kind in self.kinds if kind["first"] <= number][-1]
        rest: int = number - kind["first"]
        values: list[int] = []
        for slot in reversed(kind["slots"]):
            values.insert(0, rest % slot["size"])
            rest //= slot["size"]
        return kind, values

    def _put_together(self, kind: Any, said: Said) -> Iterator[int]:
        slots = kind["slots"]
        values = [said.get(index, self._used(slot["domain"])) for index, slot in enumerate(slots)]
        for chosen in product(*values):
            number = 0
            for slot, value in zip(slots, chosen, strict=True):
                number = number * slot["size"] + value
            yield kind["first"] + number

    # Words of domains.

    def _words(self, domain: str) -> list[str]:
        words: list[str] = self.domains[domain].get("words") or self.box["words"][domain]
        return words

    def _word(self, named: Any, value: int) -> str:
        return self._words(named["domain"])[value]

    def _used(self, domain: str) -> list[int]:
        return [value for value, word in enumerate(self._words(domain)) if word]

    # How a text is read from its beginning: each way with what is left of the text.

    def _read_pieces(self, kind: Any, form: list[Any], text: str) -> Iterator[tuple[Said, str]]:
        if not form:
            yield {}, text
            return
        piece, *others = form
        for meant, rest in self._read_piece(kind, piece, text):
            for said, left in self._read_pieces(kind, others, rest):
                yield meant | said, left

    def _read_piece(self, kind: Any, piece: Any, text: str) -> Iterator[tuple[Said, str]]:
        if isinstance(piece, int):
            for values, rest in self._read_word(kind["slots"][piece]["domain"], text):
                yield {piece: values}, rest
        elif piece.replace(" ", "").isalnum() or piece == " ":
            if text.startswith(piece):
                yield {}, text[len(piece) :]
        elif text.strip().startswith(piece):
            yield {}, text.strip()[len(piece) :].strip()

    def _read_word(self, name: str, text: str) -> list[tuple[list[int], str]]:
        domain, words = self.domains[name], self._words(name)
        if domain["kind"] == "words":
            spelt = [*enumerate(words), *enumerate(domain["letters"])]
            return [([value], text[len(word) :]) for value, word in spelt if text.startswith(word)]
        if domain["kind"] == "multisets":
            return [*self._read_multiset(name, [], text)]
        whole = [
            ([value for value, word in enumerate(words) if word.split("-") == said], rest)
            for said, rest in self._read_parts(domain["parts"], domain["joiners"], text)
        ]
        if domain["kind"] == "printed":
            whole += [
                ([value], text[len(word) :])
                for value, word in enumerate(words)
                if word and text.startswith(word)
            ]
        else:
            for index, part in enumerate(domain["parts"]):
                for [member], rest in self._read_word(part, text):
                    wanted = self._words(part)[member]
                    having = [v for v, word in enumerate(words) if word.split("-")[index] == wanted]
                    whole.append((having, rest))
        return [(values, rest) for values, rest in whole if values]

    def _read_parts(
        self, parts: list[str], joiners: list[str], text: str
    ) -> Iterator[tuple[list[str], str]]:
        for part in parts[:1]:
            for [value], rest in self._read_word(part, text):
                word = self._words(part)[value]
                if len(parts) == 1:
                    yield [word], rest
                for joiner in joiners if len(parts) > 1 else ():
                    if rest.startswith(joiner):
                        later = self._read_parts(parts[1:], joiners, rest[len(joiner) :])
                        yield from (([word, *others], left) for others, left in later)

    def _read_multiset(
        self, name: str, before: list[int], text: str
    ) -> Iterator[tuple[list[int], str]]:
        [part], [joiner] = self.domains[name]["parts"], self.domains[name]["joiners"]
        for [value], rest in self._read_word(part, text):
            members = sorted([*before, value])
            written = joiner.join(self._words(part)[member] for member in members)
            if written in self._words(name):
                yield [self._words(name).index(written)], rest
            if rest.startswith(joiner):
                yield from self._read_multiset(name, members, rest[len(joiner) :])

    # Records.

    def _numbers(self, record: str, content: bytes, field: str) -> list[int]:
        place = self.game["records"][record]["fields"][field]
        count = prod(place["shape"])
        return [*struct.unpack_from(f"<{count}{FORMATS[place['type']]}", content, place["offset"])]

    def _tell_gain(self, row: bytes) -> dict[str, Any]:
        [seat], [points], [kind], [cells] = (
            self._numbers("gain", row, field) for field in ("seat", "points", "kind", "cells")
        )
        told = self.game["gains"][kind]
        details = self._numbers("gain", row, "details")
        fields = {
            name: self._word(of, detail)
            for (name, of), detail in zip(told["fields"].items(), details, strict=False)
            if detail != self.game["no detail"]
        }
        return {
            "seat": seat,
            "points": points,
            "cells": self._members(self.game["gain cells"], cells) if cells else [],
            "rule": told["rule"],
            "fields": fields,
            "at_end": told["at end"],
        }

    def _tell_remark(self, kinds: list[Any], row: bytes) -> dict[str, Any]:
        [number] = self._numbers("remark", row, "kind")
        kind, fields, said = kinds[number], {}, {}
        given = zip(kind["fields"].items(), self._numbers("remark", row, "details"), strict=False)
        for (name, of), detail in given:
            if of["kind"] == "set":
                words = self._members(of["domain"], detail)
                fields[name], said[name] = " ".join(words), " and ".join(words)
            else:
                word = str(detail) if of["kind"] == "number" else self._word(of, detail)
                fields[name] = said[name] = word
        seats = self._numbers("remark", row, "seats")
        return {
            "code": kind["code"],
            "fields": fields,
            "sentence": kind["sentence"].format(**said),
            "seats": seats[: [*seats, self.game["none"]].index(self.game["none"])],
        }

    # What is seen. `index` is the number of the entry in all lists that a node is in.

    def _tell(self, node: Any, facts: Any, seen: bytes, index: int) -> Any:
        match node["kind"]:
            case "fact":
                return facts
            case "group":
                return {
                    key: None
                    if (told := self._tell(part, _in(facts, key), seen, index)) is ABSENT
                    else told
                    for key, part in node["parts"].items()
                }
            case "byseat":
                first = index * node["size"]
                told = [
                    self._tell(node["of"], _in(facts, seat), seen, first + seat)
                    for seat in range(self.box["seats"])
                ]
                return [None if value is ABSENT else value for value in told]
            case "list":
                first = index * node["size"]
                several = range(first, first + node["size"])
                told = [self._tell(node["of"], None, seen, each) for each in several]
                return [value for value in told if value is not ABSENT]
            case "entries":
                return self._tell_entries(node, seen, index * node["size"])
            case "map":
                words = self._words(node["keys"])
                told = {
                    word: self._tell(node["of"], None, seen, index * len(words) + key)
                    for key, word in enumerate(words)
                    if word
                }
                return {
                    word: value
                    for word, value in told.items()
                    if value is not ABSENT and value != []
                }
        return self._tell_leaf(node, facts, self._numbers("seen", seen, node["field"]), index)

    def _tell_entries(self, node: Any, seen: bytes, first: int) -> list[Any]:
        decides = self._numbers("seen", seen, node["decides"])
        group = node | {"kind": "group"}
        return [
            None if decides[each] == self.game["hidden"] else self._tell(group, None, seen, each)
            for each in range(first, first + node["size"])
            if decides[each] != self.game["none"]
        ]

    def _tell_leaf(self, node: Any, facts: Any, numbers: list[int], index: int) -> Any:
        if node["kind"] == "counts":
            words = self._words(node["domain"])
            counts = numbers[index * len(words) : (index + 1) * len(words)]
            return [w for w, count in zip(words, counts, strict=True) for _ in range(count)]
        number = numbers[index]
        match node["kind"]:
            case "flag":
                return number == 1
            case "number":
                return ABSENT if node["optional"] and number == self.game["none"] else number
            case "word":
                nothing = {self.game["none"]: ABSENT, self.game["hidden"]: None}
                return nothing[number] if number in nothing else self._word(node, number)
            case "set":
                return self._members(node["domain"], number)
            case "faces":
                return {word: facts[word] for word in self._members(node["domain"], number)}
        raise ValueError(f"there is no kind {node['kind']!r}")

    def _members(self, domain: str, members: int) -> list[str]:
        if members == self.game["none"]:
            return []
        return [word for value, word in enumerate(self._words(domain)) if members >> value & 1]


ABSENT = object()
"""What there is nothing of."""


def _in(facts: Any, key: Any) -> Any:
    """Give the facts of a part; of most there are none."""
    if isinstance(facts, dict):
        return facts.get(key)
    return facts[key] if isinstance(facts, list) else None
