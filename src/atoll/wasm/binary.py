"""The binary format of WebAssembly, as far as a linker reads and writes it."""

from collections.abc import Iterable

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT = range(8)
ELEMENT, CODE, DATA, DATA_COUNT = range(9, 13)
I32 = 0x7F
I32_CONST, END = 0x41, 0x0B
MUTABLE = 1
PADDED = 5
"""Bytes of a number that a linker is to fill in."""


class Reader:
    """Reads bytes from the front."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.at = 0

    @property
    def is_at_end(self) -> bool:
        """Whether all is read."""
        return self.at == len(self.content)

    def take(self, count: int) -> bytes:
        """Read so many bytes."""
        self.at += count
        return self.content[self.at - count : self.at]

    def number(self) -> int:
        """Read a number without a sign."""
        value, _ = self._digits()
        return value

    def signed(self) -> int:
        """Read a number with a sign."""
        value, bits = self._digits()
        return value - (1 << bits) if value >> bits - 1 else value

    def text(self) -> str:
        """Read a name."""
        return self.take(self.number()).decode()

    def _digits(self) -> tuple[int, int]:
        """Read seven bits a byte, the lowest first; give the number and how many bits it had."""
        value = bits = 0
        while True:
            (byte,) = self.take(1)
            value |= (byte & 0x7F) << bits
            bits += 7
            if byte < 0x80:
                return value, bits


def read_sections(content: bytes) -> list[tuple[int, bytes]]:
    """Give the sections of a file: the kind of each, and what is in it."""
    reader = Reader(content)
    if reader.take(len(MAGIC)) != MAGIC:
        raise ValueError("this is no WebAssembly of version 1")
    sections = []
    while not reader.is_at_end:
        (kind,) = reader.take(1)
        sections.append((kind, reader.take(reader.number())))
    return sections


def write_sections(sections: Iterable[tuple[int, bytes]]) -> bytes:
    """Give a file of these sections, which stand in the order of the format."""
    return MAGIC + b"".join(bytes([kind]) + with_size(content) for kind, content in sections)


def number(value: int) -> bytes:
    """Write a number without a sign."""
    digits = bytearray()
    while value >= 0x80:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*digits, value])


def signed(value: int) -> bytes:
    """Write a number with a sign."""
    digits = bytearray()
    while not -0x40 <= value < 0x40:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*digits, value & 0x7F])


def text(name: str) -> bytes:
    """Write a name."""
    return with_size(name.encode())


def with_size(content: bytes) -> bytes:
    """Write how long something is, and then it."""
    return number(len(content)) + content


def listed(entries: Iterable[bytes]) -> bytes:
    """Write how many entries there are, and then these."""
    written = list(entries)
    return number(len(written)) + b"".join(written)


def constant(value: int) -> bytes:
    """Write the instructions that give a number."""
    return bytes([I32_CONST]) + signed(value) + bytes([END])
