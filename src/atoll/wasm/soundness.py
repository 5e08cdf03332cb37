"""Soundness: what must not be in code that was written for one machine and runs on another.

Lowering knows this machine, where a pointer has 64 bits. In a page it has 32, so nothing may
depend on how long one is: no memory may hold a pointer, no size of what held one may be left, and
nothing may be called that a page does not have.
"""

import re

import llvmlite.binding as llvm

IN_MEMORY = {"alloca", "load", "store", "getelementptr"}
"""Instructions whose types say what lies in memory."""
CALLED = re.compile(
    r"llvm\.(abs|assume|ctlz|ctpop|cttz|experimental\.noalias|fabs|floor|fshl|fshr|lifetime"
    r"|memcpy|memmove|memset|[su]m(ax|in)|m(ax|in)num|[su]\w+\.(sat|with\.overflow)|sqrt|trap)\b"
)
"""What a processor does itself, or WebAssembly."""
TAKEN_FOR = re.compile(r"\b(?:bitcast|ptrtoint|addrspacecast) \(?(?P<type>[^%@\n]+)\* [%@]")
"""A pointer taken for something else; the type is what it points to."""
ADDRESS = re.compile(r"\binttoptr \(i64 \d+")
FLAGS = re.compile(r"^((inbounds|nuw|nusw|volatile|atomic|inalloca|inrange\([^)]*\)) )+")
FUNCTION = re.compile(r'^define [^\n]*?@"?(?P<name>[^"( ]+)[^\n]*\n(?P<body>.*?)^\}', re.M | re.S)


class UnsoundError(TypeError):
    """A function that would not do in a page what it does here."""

    def __init__(self, name: str, why: str, line: str) -> None:
        super().__init__(f"{_read_name(name)} {why}: {line.strip()}")


def check_lowered(text: str) -> None:
    """Look through a module as it was lowered for sizes that are this machine's.

    What holds a pointer is only used as what it is: its size is then worked out for the page.
    """
    for function in FUNCTION.finditer(text):
        for line in function["body"].splitlines():
            if any("*" in taken for taken in TAKEN_FOR.findall(line)):
                why = "may use a size of this machine: it takes a pointer for something else"
                raise UnsoundError(function["name"], why, line)


def check_module(module: llvm.ModuleRef) -> None:
    """Look through a module that is complete and optimised."""
    for variable in module.global_variables:
        text = str(variable)
        if holds_pointer(str(variable.global_value_type)) or ADDRESS.search(text):
            raise UnsoundError(variable.name, "is kept in memory and has a pointer", text)
    defined = {each.name for each in module.functions if not each.is_declaration}
    for function in module.functions:
        for block in function.blocks:
            for instruction in block.instructions:
                _check_instruction(function.name, instruction, defined)


def _check_instruction(name: str, instruction: llvm.ValueRef, defined: set[str]) -> None:
    text = str(instruction)
    if ADDRESS.search(text):
        raise UnsoundError(name, "has an address of this machine", text)
    if instruction.opcode == "call":
        *_, called = instruction.operands
        if called.value_kind != llvm.ValueKind.function:
            raise UnsoundError(name, "calls what it does not know", text)
        if called.name not in defined and not CALLED.match(called.name):
            raise UnsoundError(name, f"calls {called.name}, which a page does not have", text)
    elif instruction.opcode in IN_MEMORY and holds_pointer(_type_in_memory(instruction, text)):
        raise UnsoundError(name, "keeps a pointer in memory", text)


def _type_in_memory(instruction: llvm.ValueRef, text: str) -> str:
    """Give the type of what an instruction makes room for, reads, writes or steps through."""
    if instruction.opcode == "store":
        return str(next(iter(instruction.operands)).type)
    _, _, after = text.partition(f" = {instruction.opcode} ")
    return _first_type(FLAGS.sub("", after))


def _first_type(text: str) -> str:
    """Give what stands before the first comma that is not within brackets."""
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign in "{[<(") - (sign in "}]>)")
        if sign == "," and depth == 0:
            return text[:place]
    return text


def _read_name(symbol: str) -> str:
    """Give the name of a function in Python: in its symbol each part follows its length."""
    parts, rest = [], symbol.removeprefix("_ZN")
    while rest != symbol and (length := re.match(r"\d+", rest)):
        begin = length.end()
        end = begin + int(length[0])
        parts.append(rest[begin:end])
        rest = rest[end:]
    return ".".join(parts) or symbol


def holds_pointer(type_of: str) -> bool:
    """Tell whether a type is a pointer, has one in it, or has a name that does not say."""
    return re.search(r"\bptr\b|%", type_of) is not None
