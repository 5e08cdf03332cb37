/** The name plate of somebody who plays, at a table or in a replay. */

import type { SeatFacts } from "$web/wire/messages"
import type { splitNumber } from "./telling"

export interface Plate {
  kind: SeatFacts["kind"]
  name: string
  title: ReturnType<typeof splitNumber>
  /** None before the first move; null while they are secret. */
  points: number | null | undefined
  moves: boolean
  won: boolean
  /** Null of one who need not be here. */
  present: boolean | null
  left: "resigned" | "timed_out" | null
  replaced: boolean
  /** Whether the reader sits there. */
  own: boolean
}

/** Gives how a seat was left for good. */
export function wayOut({ resigned, timed_out }: SeatFacts): Plate["left"] {
  if (!resigned) return null
  return timed_out ? "timed_out" : "resigned"
}
