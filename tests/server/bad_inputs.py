"""Bad inputs for a table's WebSocket, made from the types of the messages themselves."""

import json
import re
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

from atoll.server import messages

SURPRISES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False).filter(lambda number: number % 1),
    st.text(max_size=8),
    st.lists(st.none(), max_size=2),
    st.dictionaries(st.text(max_size=3), st.none(), max_size=2),
)
OTHERS: dict[type[inspect.Type], tuple[type, ...]] = {
    inspect.IntType: (int,),
    inspect.StrType: (str,),
    inspect.BoolType: (bool,),
    inspect.ListType: (list,),
    inspect.LiteralType: (),
}
"""What a value of each kind may be; anything else is wrong."""


def right(info: inspect.Type) -> st.SearchStrategy[Any]:
    """Values that the type allows."""
    match info:
        case inspect.StructType():
            fields = {field.encode_name: right(field.type) for field in info.fields}
            return st.fixed_dictionaries({"type": st.just(info.tag)} | fields)
        case inspect.ListType():
            return st.lists(right(info.item_type), max_size=3)
        case inspect.IntType():
            return st.integers(info.ge or 0, 2**70 if info.lt is None else info.lt - 1)
        case inspect.StrType(pattern=str()):
            return st.from_regex(r"[A-Za-z0-9_-]{8,20}", fullmatch=True)
        case inspect.StrType():
            return st.text(min_size=info.min_length or 0, max_size=12)
        case inspect.BoolType():
            return st.booleans()
        case inspect.LiteralType():
            return st.sampled_from(info.values)
    raise TypeError(info)


def wrong(info: inspect.Type) -> st.SearchStrategy[Any]:
    """Values that the type does not allow."""
    allowed = OTHERS[type(info)]
    other = SURPRISES.filter(lambda value: type(value) not in allowed)
    match info:
        case inspect.LiteralType():
            return other.filter(lambda value: value not in info.values)
        case inspect.IntType():
            return other | st.integers(max_value=-1)
        case inspect.StrType(pattern=str() as pattern):
            return other | st.text(max_size=70).filter(lambda text: not re.search(pattern, text))
        case inspect.StrType():
            return other | st.just("x" * ((info.max_length or 0) + 1))
        case inspect.ListType():
            return other | wrong(info.item_type).map(lambda item: [item])
    return other


def _damaged(info: inspect.StructType) -> st.SearchStrategy[Any]:
    """A message with one field that is wrong, missing or too many."""
    whole = right(info)
    ways = [
        st.builds(_with, whole, st.just("more"), SURPRISES),
        st.builds(_with, whole, st.just("type"), st.text(max_size=3)),
        st.builds(_without, whole, st.just("type")),
    ]
    for field in info.fields:
        name = field.encode_name
        ways.append(st.builds(_with, whole, st.just(name), wrong(field.type)))
        ways.append(st.builds(_without, whole, st.just(name)))
    return st.one_of(ways)


def _with(message: dict[str, Any], name: str, value: Any) -> dict[str, Any]:
    return message | {name: value}


def _without(message: dict[str, Any], name: str) -> dict[str, Any]:
    return {other: message[other] for other in message if other != name}


def _is_no_message(text: str) -> bool:
    try:
        return not isinstance(json.loads(text), dict)
    except ValueError:
        return True


_types = inspect.type_info(messages.FromPage)
assert isinstance(_types, inspect.UnionType)
_structs = [info for info in _types.types if isinstance(info, inspect.StructType)]

unreadable = st.one_of(
    st.text(max_size=40).filter(_is_no_message),
    SURPRISES.filter(lambda value: not isinstance(value, dict)).map(json.dumps),
    st.one_of([right(info) for info in _structs]).map(lambda message: json.dumps(message)[:-1]),
    st.one_of([_damaged(info) for info in _structs]).map(json.dumps),
)
"""What is no message: noise, half a message, or one with something wrong in it."""
unwelcome = st.one_of([right(info) for info in _structs])
"""Messages of the right form, of which a table can do nothing."""
