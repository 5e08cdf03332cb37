"""The linker makes files that run, and refuses objects that are not complete in themselves."""

import json
import os
import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm
import pytest

from atoll.wasm import binary
from atoll.wasm.linker import LinkError, link
from atoll.wasm.module import LAYOUT, TRIPLE, emit, join

ROOM = 200_000
RUN = """
const file = require("node:fs").readFileSync(process.argv[1])
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(file), {})
const memory = new Int32Array(exports.memory.buffer)
const desk = Number(process.argv[2])
memory[desk / 4] = Number(process.argv[3])
exports.work(desk)
console.log(JSON.stringify([memory[desk / 4], memory.length * 4, Object.keys(exports)]))
"""
TABLES = """
@small = internal constant [4 x i32] [i32 7, i32 11, i32 13, i32 17]
@large = internal constant [3 x i64] [i64 100, i64 200, i64 300], align 64
define internal i32 @look(i32 %place) noinline {
  %a = getelementptr [4 x i32], ptr @small, i32 0, i32 %place
  %b = getelementptr [3 x i64], ptr @large, i32 0, i32 %place
  %c = load volatile i32, ptr %a
  %d = load volatile i32, ptr %b
  %e = add i32 %c, %d
  ret i32 %e
}
define void @work(ptr %desk) {
  %place = load i32, ptr %desk
  %room = alloca [100 x i32]
  %kept = getelementptr [100 x i32], ptr %room, i32 0, i32 %place
  %found = call i32 @look(i32 %place)
  store volatile i32 %found, ptr %kept
  %told = load volatile i32, ptr %kept
  store i32 %told, ptr %desk
  ret void
}
"""


def make_object(text):
    """Emit an object as it is, without the checks of the build."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    head = f'target triple = "{TRIPLE}"\ntarget datalayout = "{LAYOUT}"\n'
    return emit(llvm.parse_assembly(head + text))


def run(tmp_path, linked, given):
    file = tmp_path / "work.wasm"
    file.write_bytes(linked.content)
    path = f"{os.environ['PATH']}{os.pathsep}{Path(sys.executable).parent}"
    command = ["node", "-e", RUN, str(file), str(linked.free), str(given)]
    told = subprocess.run(
        command, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=True
    )
    return json.loads(told.stdout)


@pytest.mark.parametrize(("place", "sum_"), [(0, 107), (1, 211), (2, 313)])
def test_a_linked_file_finds_its_functions_its_stack_and_its_data(tmp_path, place, sum_):
    linked = link(emit(join([TABLES], ["work"])), ["work"], ROOM)
    told, size, exports = run(tmp_path, linked, place)
    assert told == sum_
    assert linked.free + ROOM <= size < linked.free + ROOM + 65_536
    assert exports == ["memory", "work"]


def test_a_linked_file_keeps_no_names():
    linked = link(emit(join([TABLES], ["work"])), ["work"], ROOM)
    kinds = [kind for kind, _ in binary.read_sections(linked.content)]
    assert kinds == sorted(kinds)
    assert binary.CUSTOM not in kinds
    assert binary.IMPORT not in kinds
    assert b"look" not in linked.content


OTHER = """
declare void @other()
define void @work(ptr %0) { call void @other() ret void }
"""
ELSEWHERE = """
@x = external global i32
define void @work(ptr %0) { store i32 1, ptr @x ret void }
"""
POINTER = """
define void @work(ptr %0) { store ptr @work, ptr %0 ret void }
"""
ADDRESS = """
@x = constant i32 3
@y = constant ptr @x
define void @work(ptr %0) { store ptr @y, ptr %0 ret void }
"""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (OTHER, "other would have to come from outside"),
        (ELSEWHERE, "x is not there"),
        (POINTER, "not expected|__indirect_function_table would have to come from outside"),
        (ADDRESS, "data that holds addresses"),
    ],
)
def test_an_object_that_is_not_complete_in_itself_is_refused(text, why):
    with pytest.raises(LinkError, match=why):
        link(make_object(text), ["work"], ROOM)


def test_what_is_no_webassembly_is_refused():
    with pytest.raises(ValueError, match="no WebAssembly"):
        link(b"\x7fELF" * 9, ["work"], ROOM)


@pytest.mark.parametrize("value", [0, 1, 63, 64, -1, -64, -65, 127, 128, 624_485, -(2**31)])
def test_numbers_are_read_as_they_were_written(value):
    assert binary.Reader(binary.signed(value)).signed() == value
    assert binary.Reader(binary.number(abs(value))).number() == abs(value)
