/** Events: the rows of a table as they happened, with the states before and after their moves. */

import type { Made } from "$web/engine/match/story"
import type { LogRow } from "./rows"

export interface Event {
  /** The number of the row, from 1. */
  sequence: number
  row: LogRow
  /** Its moves, luck included. */
  made: readonly Made[]
  /** Whether it stands for good, as somebody has learnt from it what they cannot forget. */
  isFinal: boolean
}

/** Gives the row after which the table stands again as it did; null if it went on. */
export const returnsTo = (row: LogRow): number | null => (row.type === "taken back" ? row.to : null)
