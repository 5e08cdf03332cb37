"""Lowering: what Numba makes of functions before any of it is optimised for this machine.

Code that was optimised for this machine has its sizes of pointers all through it. So a process
that builds WebAssembly keeps each module as lowering wrote it, compiles none and can run none.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numba
from numba.core import caching, codegen, dispatcher, types
from numba.core.registry import cpu_target

_caching: Any = caching
_dispatcher: Any = dispatcher
_target: Any = cpu_target
_typeof: Any = numba.typeof
_widen: Any = types.unliteral

RUNTIME = re.compile(r'^define [^\n]*@"?NRT_incref\b', re.MULTILINE)
"""What tells Numba's own runtime from the rest."""


class Lowered(NamedTuple):
    """A function with all that it calls."""

    symbol: str
    returns: str
    """The name of what it gives, as Numba calls it."""
    modules: tuple[str, ...]


class KeptLibrary(codegen.JITCodeLibrary):
    """Modules as they were lowered, of which none is compiled."""

    def __init__(self, code_generator: Any, name: str) -> None:
        library: Any = super()
        library.__init__(code_generator, name)
        self.modules: list[str] = []

    def add_ir_module(self, module: object) -> None:
        """Keep a module, if it is not Numba's runtime."""
        text = str(module)
        if not RUNTIME.search(text):
            self.modules.append(text)

    def finalize(self) -> None:
        """Leave everything as it is."""
        self._finalized = True

    def get_llvm_str(self) -> str:
        """Give nothing to those who look through compiled code: the build looks through all."""
        return ""

    def get_pointer_to_function(self, _: str) -> int:
        """Tell that there is nothing to be called."""
        return 0


def only_lower() -> None:
    """Let this process lower functions from here on, instead of compiling or loading them."""
    generator = _target.target_context.codegen()
    generator._library_class = KeptLibrary
    generator.set_env = _nothing
    _caching.FunctionCache.load_overload = _nothing
    _caching.FunctionCache.save_overload = _nothing
    _dispatcher._FunctionCompiler._customize_flags = _leave_out_wrappers


def lower(function: Callable[..., Any], given: tuple[Any, ...]) -> Lowered:
    """Lower a compiled function for parameters of Numba's types."""
    compiled: Any = function
    compiled.compile(given)
    result = compiled.overloads[given]
    modules = dict.fromkeys(_modules_of(result.library))
    returns = str(_widen(result.fndesc.restype))
    return Lowered(result.fndesc.llvm_func_name, returns, tuple(modules))


def type_of(value: object) -> Any:
    """Give Numba's type of a value."""
    return _typeof(value)


def _modules_of(library: Any) -> Iterator[str]:
    reached: set[Any] = set()
    waiting = [library]
    while waiting:
        each = waiting.pop()
        if each not in reached:
            reached.add(each)
            yield from each.modules
            waiting += each._linking_libraries


def _leave_out_wrappers(_: object, flags: Any) -> Any:
    """Make no functions by which Python would call the function."""
    flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
    return flags


def _nothing(*_: object) -> None:
    """Do nothing where Numba would keep or run what it compiled."""
