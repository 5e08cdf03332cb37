"""The linker: makes one object of WebAssembly, as LLVM emits it, a file that a page can load.

An object says in its `reloc.CODE` where its code names functions and addresses of its data, and
in `linking` what these are. As one object holds everything, functions have their numbers already;
addresses are known as soon as the data has its place:

    0 .. 1024    nothing, so that no address is 0
    .. 33792     the stack, which grows down: one that is too large runs out of the memory
    ..           data that is constant
    ..           free for the page: the desk, and behind it what lies elsewhere
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from atoll.wasm import binary
from atoll.wasm.binary import Reader

FIRST = 1024
STACK = 32 * 1024
ALIGNMENT = 16
PAGE = 1 << 16

OF_FUNCTION, OF_TYPE, OF_GLOBAL = 0, 6, 7
OF_ADDRESS, OF_SIGNED_ADDRESS = 3, 4
WITH_ADDEND = {3, 4, 5, 8, 9}
"""Kinds of places to fill in; those of addresses have something to be added."""
SIGNED = {OF_SIGNED_ADDRESS}

FUNCTION_SYMBOL, DATA_SYMBOL = 0, 1
SECTION_SYMBOL = 3
SYMBOLS, SEGMENTS = 8, 5
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40


class LinkError(ValueError):
    """An object that is not complete in itself, or has what a page need not understand."""


class Symbol(NamedTuple):
    """What code can name."""

    kind: int
    name: str
    number: int
    """Of a function, or of the segment of data."""
    offset: int = 0
    """Where data begins in its segment."""


class Place(NamedTuple):
    """A number in the code that is to be filled in, from the beginning of its section."""

    offset: int
    kind: int
    symbol: int
    addend: int


class Segment(NamedTuple):
    """A piece of data, and the multiple of bytes at which it must lie."""

    content: bytes
    alignment: int


@dataclass
class Object:
    """What the sections of an object say."""

    sections: dict[int, bytes] = field(default_factory=dict)
    symbols: list[Symbol] = field(default_factory=list)
    alignments: list[int] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)


@dataclass(frozen=True)
class Linked:
    """A file, and from where on its memory is free."""

    content: bytes
    free: int


def link(content: bytes, exports: Iterable[str], room: int) -> Linked:
    """Make a file of an object, which exports these functions and has room for so many bytes."""
    found = read_object(content)
    segments = _read_segments(found)
    addresses, free = _lay_out(segments)
    pages = -(-(free + room) // PAGE)
    filled = {
        binary.TYPE: found.sections[binary.TYPE],
        binary.FUNCTION: found.sections[binary.FUNCTION],
        binary.MEMORY: binary.listed([b"\0" + binary.number(pages)]),
        binary.GLOBAL: binary.listed([_stack_pointer()]),
        binary.EXPORT: binary.listed(_exports(found, exports)),
        binary.CODE: _fill_in(found, addresses),
    }
    if any(segment.content.strip(b"\0") for segment in segments):
        filled[binary.DATA] = binary.listed(_data(segments, addresses))
    return Linked(binary.write_sections(filled.items()), free)


def read_object(content: bytes) -> Object:
    """Read an object."""
    found = Object()
    for kind, inside in binary.read_sections(content):
        if kind == binary.IMPORT:
            _check_imports(inside)
        elif kind != binary.CUSTOM:
            found.sections[kind] = inside
        else:
            _read_custom(found, Reader(inside))
    if unknown := {binary.TABLE, binary.ELEMENT, binary.GLOBAL} & set(found.sections):
        raise LinkError(f"sections {unknown} of an object are not expected")
    return found


def _check_imports(inside: bytes) -> None:
    """Only the memory and the pointer to the stack may come from outside: they are added here."""
    reader = Reader(inside)
    for _ in range(reader.number()):
        reader.text()
        name, (kind,) = reader.text(), reader.take(1)
        if name == "__linear_memory" and kind == 2:
            flags = reader.number()
            reader.number()
            if flags & 1:
                reader.number()
        elif name == "__stack_pointer" and kind == 3:
            reader.take(2)
        else:
            raise LinkError(f"{name} would have to come from outside")


def _read_custom(found: Object, reader: Reader) -> None:
    name = reader.text()
    if name == "linking":
        reader.number()
        while not reader.is_at_end:
            (kind,), inside = reader.take(1), Reader(reader.take(reader.number()))
            if kind == SYMBOLS:
                found.symbols = [_read_symbol(inside) for _ in range(inside.number())]
            elif kind == SEGMENTS:
                found.alignments = [_read_alignment(inside) for _ in range(inside.number())]
    elif name == "reloc.CODE":
        reader.number()
        found.places = [_read_place(reader) for _ in range(reader.number())]
    elif name.startswith("reloc."):
        raise LinkError(f"{name}: data that holds addresses is not expected")


def _read_symbol(reader: Reader) -> Symbol:
    (kind,), flags = reader.take(1), reader.number()
    if kind == DATA_SYMBOL:
        name = reader.text()
        if flags & UNDEFINED:
            raise LinkError(f"{name} is not there")
        symbol = Symbol(kind, name, reader.number(), reader.number())
        reader.number()
        return symbol
    index = reader.number()
    is_named = kind != SECTION_SYMBOL and (not flags & UNDEFINED or flags & EXPLICIT_NAME)
    return Symbol(kind, reader.text() if is_named else "", index)


def _read_alignment(reader: Reader) -> int:
    reader.text()
    alignment = 1 << reader.number()
    reader.number()
    return alignment


def _read_place(reader: Reader) -> Place:
    (kind,), offset, symbol = reader.take(1), reader.number(), reader.number()
    return Place(offset, kind, symbol, reader.signed() if kind in WITH_ADDEND else 0)


def _read_segments(found: Object) -> list[Segment]:
    if binary.DATA not in found.sections:
        return []
    reader = Reader(found.sections[binary.DATA])
    segments = []
    for number in range(reader.number()):
        if reader.number() != 0:
            raise LinkError("data without an address is not expected")
        reader.take(1)  # i32.const
        reader.signed()
        reader.take(1)  # end
        segments.append(Segment(reader.take(reader.number()), found.alignments[number]))
    return segments


def _lay_out(segments: list[Segment]) -> tuple[list[int], int]:
    """Give each segment its address, and tell where the rest begins."""
    addresses, at = [], FIRST + STACK
    for segment in segments:
        at = _align(at, segment.alignment)
        addresses.append(at)
        at += len(segment.content)
    return addresses, _align(at, ALIGNMENT)


def _align(address: int, alignment: int) -> int:
    return -(-address // alignment) * alignment


def _stack_pointer() -> bytes:
    return bytes([binary.I32, binary.MUTABLE]) + binary.constant(FIRST + STACK)


def _exports(found: Object, names: Iterable[str]) -> Iterator[bytes]:
    numbers = {each.name: each.number for each in found.symbols if each.kind == FUNCTION_SYMBOL}
    yield binary.text("memory") + bytes([2]) + binary.number(0)
    for name in names:
        yield binary.text(name) + bytes([0]) + binary.number(numbers[name])


def _data(segments: list[Segment], addresses: list[int]) -> Iterator[bytes]:
    for segment, address in zip(segments, addresses, strict=True):
        yield b"\0" + binary.constant(address) + binary.with_size(segment.content)


def _fill_in(found: Object, addresses: list[int]) -> bytes:
    """Give the code with all its places filled in, each as short as its number is."""
    code = Reader(found.sections[binary.CODE])
    places = iter(sorted(found.places))
    place = next(places, None)
    bodies = []
    for _ in range(code.number()):
        size = code.number()
        end, body = code.at + size, bytearray()
        while place is not None and place.offset < end:
            body += code.take(place.offset - code.at) + _number_at(place, found, addresses)
            code.take(binary.PADDED)
            place = next(places, None)
        bodies.append(binary.with_size(bytes(body) + code.take(end - code.at)))
    return binary.listed(bodies)


def _number_at(place: Place, found: Object, addresses: list[int]) -> bytes:
    if place.kind == OF_TYPE:
        return binary.number(place.symbol)
    symbol = found.symbols[place.symbol]
    if place.kind in (OF_FUNCTION, OF_GLOBAL):
        return binary.number(symbol.number)
    if place.kind in (OF_ADDRESS, OF_SIGNED_ADDRESS) and symbol.kind == DATA_SYMBOL:
        address = addresses[symbol.number] + symbol.offset + place.addend
        return binary.signed(address) if place.kind in SIGNED else binary.number(address)
    raise LinkError(f"a place of kind {place.kind} for {symbol.name!r} is not expected")
