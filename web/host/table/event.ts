/** Events: the rows of a table as they happened, with the states before and after their moves. */

import type { Made } from "$web/engine/match/story"
import type { LogRow, Paused } from "./rows"

export interface Event {
  /** The number of the row, from 1. */
  sequence: number
  row: LogRow
  /** When, in milliseconds since 1970. */
  at: number
  /** Its moves, luck included. */
  made: readonly Made[]
  /** Whether it stands for good, as somebody has learnt from it what they cannot forget. */
  isFinal: boolean
}

/** An event of which those at the table are told. */
export type ToldEvent = Event & { row: Exclude<LogRow, Paused> }

/** Tells whether it is told: that time stood still only changes what clocks show. */
export const isTold = (event: Event): event is ToldEvent => event.row.type !== "paused"

/** Gives the row after which the table stands again as it did; null if it went on. */
export const returnsTo = (row: LogRow): number | null => (row.type === "taken back" ? row.to : null)
