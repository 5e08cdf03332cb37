"""Research: the games as environments that learning and game-solving libraries know.

Each file speaks to one library and imports it; `batch` needs none. The extra `atoll[research]`
installs them all. Towards these libraries a move is called an action, and has the number that the
seat to move gives it (`perspective`).
"""
