"""The messages as types of TypeScript: `python -m atoll.server.typescript` prints them."""

import inspect as python_inspect
from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import inspect

from atoll.server import facts, messages, requests, vocabulary

HEADER = """\
// Generated from the messages in src/atoll/server by `make types`. Do not edit.

export type Fields = Record<string, string>
"""
FILES = (vocabulary, facts, requests, messages)
UNIONS = {
    "FromPage": messages.FromPage,
    "FromServer": messages.FromServer,
    "Command": messages.Command,
    "SeatWish": requests.SeatWish,
    "Clock": vocabulary.Clock,
}


def write_types() -> str:
    """Give the text of web/wire/messages.ts."""
    structs = [
        member
        for file in FILES
        for name, member in vars(file).items()
        if python_inspect.isclass(member)
        and issubclass(member, msgspec.Struct)
        and member.__module__ == file.__name__
        and not name.startswith("_")  # what several have in common
    ]
    parts = [_write_struct(struct) for struct in structs]
    parts += [f"export type {name} = {_write(_info(union))}\n" for name, union in UNIONS.items()]
    return "\n".join([HEADER, *parts])


def _info(annotation: Any) -> inspect.Type:
    return inspect.type_info(annotation)


def _write_struct(struct: type[msgspec.Struct]) -> str:
    info = _info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [f"/** {(struct.__doc__ or '').strip()} */", f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}"')
    for field in info.fields:
        optional = "" if field.required or struct in ANSWERS else "?"
        lines.append(f"  {field.encode_name}{optional}: {_write(field.type)}")
    return "\n".join([*lines, "}", ""])


def _write(info: inspect.Type) -> str:
    match info:
        case inspect.StructType():
            return info.cls.__name__
        case inspect.UnionType():
            return " | ".join(_write(part) for part in info.types)
        case inspect.ListType():
            item = _write(info.item_type)
            return f"({item})[]" if " " in item else f"{item}[]"
        case inspect.DictType():
            return f"Record<string, {_write(info.value_type)}>"
        case inspect.Metadata():
            return _write(info.type)
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in info.values)
    return PLAIN[type(info)]


PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
}


def _structs_in(info: inspect.Type) -> frozenset[type]:
    """Give all structs that a message can contain."""
    match info:
        case inspect.StructType():
            parts = [_structs_in(field.type) for field in info.fields]
            return reduce(or_, parts, frozenset({info.cls}))
        case inspect.UnionType():
            return reduce(or_, (_structs_in(part) for part in info.types), frozenset())
        case inspect.ListType():
            return _structs_in(info.item_type)
    return frozenset()


ANSWERS = reduce(
    or_,
    (
        _structs_in(_info(answer))
        for answer in (
            messages.FromServer,
            requests.Offers,
            requests.TableList,
            requests.TableMade,
            requests.SeatShared,
            requests.Failure,
        )
    ),
)
"""What the server sends always has all of its fields."""

if __name__ == "__main__":
    print(write_types(), end="")
