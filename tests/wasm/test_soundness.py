"""What would not do in a page what it does here is refused when it is built."""

import json

import llvmlite.binding as llvm
import pytest

from atoll.compiled import mode
from atoll.wasm.module import join
from atoll.wasm.soundness import UnsoundError, check_lowered, check_module
from tests.processes import run_python

pytestmark = pytest.mark.skipif(mode() != "compiled", reason="is about what is compiled")

FINE = """
define void @export(ptr %0) {
  %number = load i64, ptr %0
  %more = add i64 %number, 1
  store i64 %more, ptr %0
  ret void
}
"""


@pytest.fixture(scope="module")
def refused(tmp_path_factory):
    """Why each planted function is refused: lowered in a process of its own."""
    folder = tmp_path_factory.mktemp("cache")
    return json.loads(run_python("-m", "tests.wasm.planted", ATOLL_CACHE=str(folder)))


@pytest.mark.parametrize("name", ["fine", "arrays", "error"])
def test_what_works_in_what_it_is_given_is_not_refused(refused, name):
    assert refused[name] == ""


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("library", "planted.library calls llvm.exp.f64, which a page does not have"),
        ("allocation", "planted.allocation calls NRT_MemInfo_alloc_aligned"),
        ("printing", "planted.printing calls numba_gil_ensure"),
        ("sorting", "may use a size of this machine"),
    ],
)
def test_a_function_that_needs_more_than_a_page_has_is_refused_by_name(refused, name, why):
    assert why in refused[name].replace("__main__", "planted")


def plant(body, before=""):
    """Look through a module with an export whose body is given, as if it were optimised."""
    text = f"{before}\ndefine void @export(ptr %0) {{\n{body}\nret void\n}}"
    check_module(llvm.parse_assembly(text))


def test_an_export_that_works_with_numbers_is_fine():
    join([FINE], ["export"])


@pytest.mark.parametrize(
    "body",
    [
        "store volatile { ptr, i64 } zeroinitializer, ptr %0",
        "%a = load volatile { i64, { ptr, i64 } }, ptr %0",
        "%a = load volatile [2 x ptr], ptr %0",
        "%a = alloca { ptr, i64 }\ncall void @llvm.memset.p0.i64(ptr %a, i8 1, i64 9, i1 true)",
        "%a = getelementptr { ptr, i64 }, ptr %0, i32 1\nstore volatile i64 1, ptr %a",
        "store volatile ptr %0, ptr %0",
    ],
)
def test_a_pointer_that_stays_in_memory_is_refused(body):
    before = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"
    with pytest.raises(UnsoundError, match="export keeps a pointer in memory"):
        plant(body, before)


def test_a_constant_that_holds_a_pointer_is_refused():
    before = "@x = constant { i64, ptr } { i64 1, ptr @x }"
    with pytest.raises(UnsoundError, match="x is kept in memory and has a pointer"):
        plant("%a = load volatile i64, ptr @x", before)


def test_an_address_of_this_machine_is_refused():
    with pytest.raises(UnsoundError, match="export has an address of this machine"):
        plant("store volatile i64 1, ptr inttoptr (i64 140218938125648 to ptr)")


@pytest.mark.parametrize("name", ["exp", "malloc", "NRT_Allocate", "llvm.pow.f64"])
def test_a_call_that_is_not_on_the_list_is_refused(name):
    before = f"declare double @{name}(double, double)"
    with pytest.raises(UnsoundError, match=f"export calls {name}, which a page does not have"):
        plant(f"%a = call double @{name}(double 1.0, double 2.0)\nstore double %a, ptr %0", before)


def test_what_is_joined_is_looked_through():
    broken = FINE.replace("store i64 %more", "store volatile ptr %0")
    with pytest.raises(UnsoundError, match="export keeps a pointer in memory"):
        join([broken], ["export"])


def test_a_call_of_something_in_memory_is_refused():
    with pytest.raises(UnsoundError, match="export calls what it does not know"):
        plant("call void %0()")


@pytest.mark.parametrize(
    "line",
    [
        '%".2" = bitcast {i8*, i64}* %".1" to i8*',
        '%".2" = ptrtoint {i8*, i64}* %".1" to i64',
        '%".2" = bitcast i8** %".1" to i8*',
        'call void @llvm.memset(i8* bitcast ({i8*, i64}* @"x" to i8*), i8 0, i64 16)',
    ],
)
def test_a_size_of_this_machine_can_only_be_used_through_a_cast_which_is_refused(line):
    text = f'define i32 @"_ZN5atoll4slowB2v1"(i8* %".0")\n{{\n  {line}\n}}'
    with pytest.raises(UnsoundError, match=r"atoll\.slow may use a size of this machine"):
        check_lowered(text)


def test_records_may_be_taken_for_their_bytes():
    check_lowered('define i32 @"f"()\n{\n  %".2" = bitcast [366 x i8]* %".1" to i8*\n}')
