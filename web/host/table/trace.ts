/** Trace: what has happened since the one who looks had moved, so that it can be shown again. */

import { WATCHER } from "$web/engine/game"
import type { Event } from "./event"
import type { LocalTable } from "./localTable"

/**
 * Gives the turns since the last one of the seat in sight, and that one first.
 *
 * For a watcher, and for a seat that has not moved yet, nothing is its own: a watcher is given the
 * last turn, the seat all turns. Before the first turn it is what luck did to begin.
 */
export function traceOf(table: LocalTable, viewpoint: number): Event[] {
  const events = table.eventsInEffect
  const turns = events.filter(({ row }) => row.type === "played")
  if (turns.length === 0) return events.slice(-1)
  if (viewpoint === WATCHER) return turns.slice(startOfLastTurn(turns))
  const own = turns.filter(({ row }) => row.seat === viewpoint).at(-1)
  return own ? turns.slice(turns.indexOf(own)) : turns
}

/** Gives the place of the first of the rows in which the last mover played without others. */
function startOfLastTurn(turns: readonly Event[]): number {
  const mover = turns.at(-1)!.row.seat
  const other = turns.filter(({ row }) => row.seat !== mover).at(-1)
  return other ? turns.indexOf(other) + 1 : 0
}
