"""The story of a table, told so that versions to come can be asked for the same."""

from atoll.record import write_record
from atoll.server.table import Table


def tell_story(table: Table) -> dict[str, object]:
    """Tell how a table stands, in words and numbers that mean the same in every version."""
    return {
        "game": table.setup.game,
        "rows": [event.row.kind for event in table.events],
        "sitters": [
            {
                "kind": sitter.kind,
                "name": sitter.bot or sitter.name,
                "resigned": sitter.resigned,
                "timed out": sitter.timed_out,
                "replaced": sitter.replaced,
            }
            for sitter in table.sitters
        ],
        "to move": table.to_move,
        "points": list(table.match.points) if table.match else None,
        "moves": _moves(table),
        "clocks": list(table.clocks.left) if table.clocks else None,
        "wait": table.wait.seat if table.wait else None,
        "orders": [list(order) for order in table.orders],
        "request": table.request.seat if table.request else None,
        "rematch": table.rematch,
        "commitment": table.luck.commitment,
        "record": write_record(table.record()).splitlines() if table.is_over else None,
    }


def _moves(table: Table) -> list[str]:
    """Give all moves that led to where the table stands, luck included, in words."""
    match = table.match
    if match is None:
        return []
    return [
        match.game.write_move(match.state_after(number), match.box, move)
        for number, move in enumerate(match.moves)
    ]
