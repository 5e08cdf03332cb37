/** Takebacks: where a seat may return to. */

import type { LocalTable } from "./localTable"
import type { Row } from "./rows"

/** Gives the row that the seat's last turn followed; null where it cannot be taken back. */
export function targetOfTakeback(table: LocalTable, seat: number): number | null {
  const sitter = table.sitters[seat]!
  if (table.match === null || table.isOver || table.shared !== null) return null
  if (sitter.kind !== "person" || sitter.resigned) return null
  const turn = findLastTurn(table, seat)
  if (turn === null) return null
  const earlier = [...table.movesAfter.keys()].filter((row) => row < turn)
  return earlier.length > 0 ? Math.max(...earlier) : null
}

/** Rows past which nothing is taken back. */
const LASTING = new Set<Row["type"]>(["sat", "resigned", "timed out"])

/** Nothing is taken back past a loss, nor past a turn that stands for good. */
function findLastTurn({ events, movesAfter }: LocalTable, seat: number): number | null {
  for (const { row, sequence, isFinal } of [...events].reverse()) {
    if (LASTING.has(row.type)) return null
    if (!movesAfter.has(sequence) || row.type !== "played") continue
    if (isFinal) return null
    if (row.seat === seat) return sequence
  }
  return null
}
