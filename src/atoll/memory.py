"""Records that lie in a piece of memory: states and boxes, as Python and compiled code see them.

A class says which fields its records have, typed, and a comment what each is:

    class State(memory.State):
        turn: int  # placements so far
        board: Numbers = array(CELLS, bits=8)  # the tile on each cell, or EMPTY

NumPy's own records take long to read in Python, and to hand over to compiled code, which asks each
time for a description of all their fields. These know their memory.
"""

from collections.abc import Callable, Mapping
from inspect import get_annotations
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from atoll.compiled import compiled, mode

Numbers: TypeAlias = NDArray[np.int64]
Value = TypeVar("Value")

if TYPE_CHECKING:  # to NumPy's own types every name is a field

    class _NumPyRecord:
        data: memoryview | bytes | bytearray
        dtype: np.dtype[np.void]

        def tobytes(self) -> bytes: ...
        def item(self) -> tuple[Any, ...]: ...
        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...

else:
    _NumPyRecord = np.record


def _inherited(cls: type) -> dict[str, Any]:
    """Give the fields that a class has from the one it is derived from."""
    fields = getattr(cls, "fields", np.dtype([]))
    return {name: (fields[name],) for name in fields.names or ()}


def _declared(cls: type) -> dict[str, Any]:
    """Take the fields that a class declares out of it: as attributes they are its records'."""
    fields = {}
    for name in get_annotations(cls):
        fields[name] = cls.__dict__.get(name, (np.int64,))
        if name in cls.__dict__:
            delattr(cls, name)
    return fields


def _bytes_of_one(field: tuple[Any, ...]) -> int:
    return np.dtype(field[1]).base.itemsize


def _pack(fields: np.dtype[np.void]) -> np.dtype[np.void]:
    """Give the fields as compiled code has them: small numbers small, each where it fits."""
    packed = []
    for name in fields.names or ():
        told: Mapping[str, Any] = fields[name].base.metadata or {}
        bits = told.get("bits", 64)
        packed.append((name, np.dtype(f"i{bits // 8}"), fields[name].shape))
    packed.sort(key=_bytes_of_one, reverse=True)
    return np.dtype(packed)


class SmallNumbers(np.ndarray):
    """An array of small numbers as Python sees it: one that is taken out of it is not small."""

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        return int(found) if isinstance(found, np.integer) else found


def _as_whole(found: Any) -> Any:
    is_small = isinstance(found, np.ndarray) and found.itemsize < np.dtype(np.int64).itemsize
    return found.view(SmallNumbers) if is_small else found


class _Memory:
    """Where a record lies that was not opened in a piece of memory."""

    def __get__(self, record: np.void, _: type) -> memoryview:
        return np.void.data.__get__(record)


class MemoryRecord(_NumPyRecord):
    """A record whose fields are attributes, found without a detour through NumPy's Python."""

    fields: ClassVar[np.dtype[np.void]]

    def __init_subclass__(cls) -> None:
        if "fields" not in cls.__dict__:
            described = {**_inherited(cls), **_declared(cls)}
            fields = [(name, *kind) for name, kind in described.items()]
            fields.sort(key=_bytes_of_one, reverse=True)  # so that each lies where it fits
            cls.fields = np.dtype(fields)
        cls.fields = np.dtype((cls, cls.fields))

    @classmethod
    def from_memory(cls, memory: bytes | bytearray) -> Self:
        """Give the record that lies in this memory; into bytes nobody can write."""
        record: Self = np.frombuffer(memory, dtype=cls.fields)[0]
        record.__dict__["data"] = memory
        return record

    @classmethod
    def blank(cls) -> Self:
        """Give a record of zeros."""
        return cls.from_memory(bytearray(cls.fields.itemsize))

    def pack(self) -> bytes:
        """Give the bytes as they lie in compiled code, in whatever mode this process runs."""
        if mode() != "plain":
            return self.tobytes()
        packed = np.zeros((), _pack(self.fields))
        for name in self.fields.names or ():
            packed[name] = self[name]
        return packed.tobytes()

    if not TYPE_CHECKING:
        data = _Memory()
        __getattribute__ = np.void.__getattribute__

        def __getattr__(self, name):
            try:
                return _as_whole(np.void.__getitem__(self, name))
            except ValueError:
                raise AttributeError(f"there is no field {name!r}") from None

        def __setattr__(self, name, value):
            self[name] = value


class State(MemoryRecord):
    """The complete truth about a match."""


class Box(MemoryRecord):
    """What is the same during a whole match."""

    seats: int


class Seen(MemoryRecord):
    """What a viewer may see; its fields follow from a layout."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...


def array(*shape: int, bits: int = 64) -> Any:
    """Declare a field that is an array of this shape, of numbers of so many bits.

    Small numbers make large batches quick. In plain mode all have 64 bits: NumPy would let what is
    computed from small ones overflow where compiled code does not.
    """
    if mode() == "plain":
        return np.dtype("i8", metadata={"bits": bits}), shape
    return np.dtype(f"i{bits // 8}"), shape


@compiled
def copy_numbers(numbers: NDArray[Any], into: NDArray[Any]) -> None:
    """Write numbers one by one into an array, as `into[:] = numbers` may need memory."""
    for place in range(numbers.size):
        into.flat[place] = numbers.flat[place]


def unpack(record: MemoryRecord) -> Any:
    """Give the fields as attributes: numbers, and arrays that are the record's own.

    To read an attribute of the record itself takes ten times as long.
    """
    return SimpleNamespace(**dict(zip(record.dtype.names or (), record.item(), strict=True)))


def remember(record: MemoryRecord, key: object, work_out: Callable[[], Value]) -> Value:
    """Give what follows from a record that never changes; it is kept with the record."""
    kept: dict[object, Value] = record.__dict__.setdefault("kept", {})
    if key not in kept:
        kept[key] = work_out()
    return kept[key]
