"""Compiled code allocates no memory: a function that would is refused when it is compiled.

It works in what it is given. So it never calls Numba's runtime, which a page does not have, and
loses no time with it.
"""

import re
from typing import Any

from numba.core.compiler import Compiler
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import NativeLowering

ALLOCATION = re.compile(
    r"call [^\n]*@(NRT_(Re)?[Aa]llocate|NRT_MemInfo_(alloc|new|varsize)|numba_attempt_nocopy)"
)
"""A call of Numba's runtime for memory, or for another shape of it."""


class AllocationError(TypeError):
    """A compiled function that would allocate memory."""


class RefuseAllocation(AnalysisPass):
    """Refuses a function that allocates, itself or in what it calls."""

    _name = "refuse_allocation"

    def __init__(self) -> None:
        pass

    def run_pass(self, state: Any) -> bool:
        """Look through the code with all that is linked into it."""
        if ALLOCATION.search(state.library.get_llvm_str()):
            name = f"{state.func_id.modname}.{state.func_id.func_qualname}"
            raise AllocationError(f"{name} allocates: let it work in what it is given")
        return False


class Pipeline(Compiler):
    """Numba's own way to compile a function, and then the refusal."""

    def define_pipelines(self) -> list[Any]:
        """Give Numba's passes and the one more."""
        (passes,) = _numbas_pipelines(self)
        passes.add_pass_after(RefuseAllocation, NativeLowering)
        passes.finalize()
        return [passes]


_numbas_pipelines: Any = Compiler.define_pipelines
_register: Any = register_pass
_register(mutates_CFG=False, analysis_only=True)(RefuseAllocation)
