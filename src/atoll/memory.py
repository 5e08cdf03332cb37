"""Records that lie in a piece of memory: states and boxes, as Python and compiled code see them.

NumPy's own records take long to read in Python, and to hand over to compiled code, which asks each
time for a description of all their fields. These know their memory.
"""

from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, TypeAlias, TypeVar

import numpy as np

State: TypeAlias = np.record
Box: TypeAlias = np.record
Seen: TypeAlias = np.record
Value = TypeVar("Value")


class _Memory:
    """Where a record lies, if it was not made by `open_record`."""

    def __get__(self, record: np.void, _: type) -> memoryview:
        return np.void.data.__get__(record)


class MemoryRecord(np.record):  # type: ignore[misc]
    """A record whose fields are attributes, found without a detour through NumPy's Python."""

    data = _Memory()
    __getattribute__ = np.void.__getattribute__

    def __getattr__(self, name: str) -> Any:
        try:
            return np.void.__getitem__(self, name)
        except ValueError:
            raise AttributeError(f"there is no field {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def open_record(fields: np.dtype[Any], memory: bytes | bytearray) -> np.record:
    """Give the record that lies in this memory; into bytes nobody can write."""
    record: np.record = np.frombuffer(memory, dtype=_with_attributes(fields))[0]
    record.__dict__["data"] = memory
    return record


def unpack(record: np.record) -> Any:
    """Give the fields as attributes: numbers, and arrays that are the record's own.

    To read an attribute of the record itself takes ten times as long.
    """
    return SimpleNamespace(**dict(zip(record.dtype.names or (), record.item(), strict=True)))


def remember(record: np.record, key: object, work_out: Callable[[], Value]) -> Value:
    """Give what follows from a record that never changes; it is kept with the record."""
    kept: dict[object, Value] = record.__dict__.setdefault("kept", {})
    if key not in kept:
        kept[key] = work_out()
    return kept[key]


@lru_cache
def _with_attributes(fields: np.dtype[Any]) -> np.dtype[Any]:
    return np.dtype((MemoryRecord, fields))
