"""Every game found, with every number of seats."""

from atoll.games import find_game, find_names


def list_seatings() -> list[tuple[str, dict[str, str]]]:
    """Give the name of each game with options for each number of seats that it has."""
    return [(name, options) for name in find_names() for options in _seatings_of(name)]


def _seatings_of(name: str) -> list[dict[str, str]]:
    for option in find_game(name).settings.OPTIONS:
        if option.name == "seats":
            return [{"seats": value} for value in option.values]
    return [{}]
