"""WebAssembly: the compiled functions of a game for a page, with a description of what lies where.

`python -m atoll.wasm FOLDER` writes NAME.wasm and NAME.json for each game there is. The way there
is told in docs/wasm.md.
"""
