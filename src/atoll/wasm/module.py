"""The module: all exports of a game with what they call, in one piece, optimised for a page."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import llvmlite.binding as llvm

from atoll.game import Box, Game
from atoll.wasm.desk import RESULT, Desk, Field
from atoll.wasm.exports import Export
from atoll.wasm.lowering import Lowered, lower, type_of
from atoll.wasm.soundness import check_lowered, check_module

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
PROCESSOR = "mvp"
FEATURES = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint"
"""What every browser of the last four years has; SIMD came later to some."""
SPEED = 2

RUNTIME = """
define void @NRT_incref(ptr %0) alwaysinline { ret void }
define void @NRT_decref(ptr %0) alwaysinline { ret void }
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %0) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %0)
  ret double %root
}
declare void @llvm.trap()
"""
"""What lowered code expects to find. As nothing is allocated, no references need counting."""
HEAD = re.compile(r'^target (?:triple|datalayout) = "[^"]*"\n?', re.MULTILINE)
FOR_PYTHON = re.compile(
    r'^ *store (?:i8\* null, i8\*\* %"retptr"|[^\n]*\* %"excinfo")(?:, [^\n]*)?\n', re.MULTILINE
)
"""What is written for Python: None, and what went wrong. In a page what goes wrong is a trap."""

FINE = (0, -2)
"""What a function returns that went well: with something to give, or without."""


def make_module(game: Game, box: Box, desk: Desk, exports: Sequence[Export]) -> llvm.ModuleRef:
    """Lower, join and optimise the exports of a game.

    Raises UnsoundError.
    """
    given = {name: _type_of(field) for name, field in desk.fields.items()}
    in_box: Any = box.dtype.fields
    seats = desk.offsets["box"] + int(in_box["seats"][1])
    entries, lowered = [], []
    for export in exports:
        types = tuple(given[name] for name in export.fields)
        each = lower(export.find(game), types)
        lowered.append(each)
        entries.append(_write_entry(export, each, desk, seats))
    modules = dict.fromkeys(text for each in lowered for text in each.modules)
    return join([*modules, *entries], [export.name for export in exports])


def join(modules: Iterable[str], names: Sequence[str]) -> llvm.ModuleRef:
    """Put lowered modules together and optimise them; only what has one of the names is called."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    whole = _parse(RUNTIME)
    for text in modules:
        check_lowered(text)
        whole.link_in(_parse(text))
    for function in whole.functions:
        if not function.is_declaration and function.name not in names:
            function.linkage = "internal"
    for variable in whole.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    whole.verify()
    machine = _machine()
    passes = llvm.create_pass_builder(
        machine, llvm.create_pipeline_tuning_options(speed_level=SPEED)
    )
    passes.getModulePassManager().run(whole, passes)
    check_module(whole)
    return whole


def emit(module: llvm.ModuleRef) -> bytes:
    """Give the module as a WebAssembly object, which is yet to be linked."""
    return bytes(_machine().emit_object(module))


def _machine() -> llvm.TargetMachine:
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(cpu=PROCESSOR, features=FEATURES, opt=SPEED)


def _parse(text: str) -> llvm.ModuleRef:
    """Read a module, laid out for a page."""
    head = f'target triple = "{TRIPLE}"\ntarget datalayout = "{LAYOUT}"\n'
    body = FOR_PYTHON.sub("", HEAD.sub("", text)).replace(" = common ", " = weak ")
    return llvm.parse_assembly(head + body)


def _type_of(field: Field) -> Any:
    return type_of(1 if field.kind == "number" else field.sample)


def _write_entry(export: Export, lowered: Lowered, desk: Desk, seats: int) -> str:
    """Write the function that a page calls: it takes the parameters from the desk."""
    lines, given = [f"%seats = {_at(seats)}"], []
    for name in export.fields:
        field, at = desk.fields[name], desk.offsets[name]
        lines += _read_field(name, field, at)
        given += _give_field(name, field)
    kind = lowered.returns
    memory = {"int64": "i64", "bool": "i8"}.get(kind, "ptr")
    if kind not in ("int64", "bool", "none"):
        raise TypeError(f"{export.name} gives {kind}, which has no place on the desk")
    passed = ", ".join(["ptr %given", "ptr %error", *given])
    lines += [
        f"%given = alloca {memory}",
        "%error = alloca ptr",
        f'%status = call i32 @"{lowered.symbol}"({passed})',
        *(f"%fine{number} = icmp eq i32 %status, {good}" for number, good in enumerate(FINE)),
        "%fine = or i1 %fine0, %fine1",
        "br i1 %fine, label %well, label %wrong",
        "wrong:",
        "call void @llvm.trap()",
        "unreachable",
        "well:",
    ]
    if kind != "none":
        change = "trunc i64" if memory == "i64" else "zext i8"
        lines += [
            f"%value = load {memory}, ptr %given",
            f"%short = {change} %value to i32",
            f"%result = {_at(desk.offsets[RESULT])}",
            "store i32 %short, ptr %result",
        ]
    declared = ", ".join(["ptr", "ptr", *(each.partition(" ")[0] for each in given)])
    return "\n".join(
        [
            f'declare i32 @"{lowered.symbol}"({declared})',
            "declare void @llvm.trap()",
            f"define void @{export.name}(ptr %desk) {{",
            *lines,
            "ret void",
            "}",
        ]
    )


def _read_field(name: str, field: Field, at: int) -> Iterator[str]:
    """Write what takes a field from the desk."""
    yield f"%{name} = {_at(at)}"
    if field.kind == "number":
        yield f"%{name}.short = load i32, ptr %{name}"
        yield f"%{name}.long = sext i32 %{name}.short to i64"
    elif field.kind == "by seat":
        yield f"%{name}.length = load i64, ptr %seats"
    elif field.kind == "elsewhere":
        yield f"%{name}.address = load i32, ptr %{name}"
        yield f"%{name}.rows = inttoptr i32 %{name}.address to ptr"
        yield f"%{name}.behind = {_at(at + 4)}"
        yield f"%{name}.short = load i32, ptr %{name}.behind"
        yield f"%{name}.length = sext i32 %{name}.short to i64"


def _give_field(name: str, field: Field) -> list[str]:
    """Write a field as parameters, in the form that Numba's functions take them."""
    if field.kind == "number":
        return [f"i64 %{name}.long"]
    if field.kind == "record":
        return [f"ptr %{name}"]
    size = field.sample.dtype.itemsize
    rows = f"%{name}.rows" if field.kind == "elsewhere" else f"%{name}"
    length = len(field.sample) if field.kind == "array" else f"%{name}.length"
    owner = ["ptr null", "ptr null"]
    return [*owner, f"i64 {length}", f"i64 {size}", f"ptr {rows}", f"i64 {length}", f"i64 {size}"]


def _at(offset: int) -> str:
    return f"getelementptr i8, ptr %desk, i32 {offset}"
