"""The story of a table, told so that versions to come can be asked for the same."""

from atoll.matches.record import write_record
from atoll.server.rows import Said, Wrote
from atoll.server.table import Table


def tell_story(table: Table) -> dict[str, object]:
    """Tell how a table stands, in words and numbers that mean the same in every version.

    Versions may tell more than those before them: what an earlier one told is still to be found.
    """
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
        "manners": {
            "chat": table.setup.chat,
            "concealed": table.setup.concealed,
            "covered": table.setup.covered,
            "hints": table.setup.hints,
        },
        "kept for": [plan.name for plan in table.setup.seats],
        "changed": list(table.setup.changed),
        "talk": _talk(table),
        "orders": [list(order) for order in table.orders],
        "request": table.request.seat if table.request else None,
        "rematch": table.rematch,
        "commitment": table.luck.commitment,
        "record": write_record(table.record()).splitlines() if table.is_over else None,
    }


def _talk(table: Table) -> list[list[object]]:
    """Give who said what, by phrases and in the chat."""
    words = (event.row for event in table.events if isinstance(event.row, Said | Wrote))
    return [[row.seat, row.phrase if isinstance(row, Said) else row.text] for row in words]


def _moves(table: Table) -> list[str]:
    """Give all moves that led to where the table stands, luck included, in words."""
    match = table.match
    if match is None:
        return []
    return [
        match.game.write_move(match.state_after(number), match.box, move)
        for number, move in enumerate(match.moves)
    ]
