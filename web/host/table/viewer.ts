/** Who looks at a table in the page, and from which seat. */

import { WATCHER } from "$web/engine/game"
import { Refusal } from "$web/wire/http"
import type { LocalTable } from "./localTable"

/** The persons at this screen: the seats they hold, and the one whose curtain was lifted. */
export interface Viewer {
  held: readonly number[]
  looking: number | null
}

/** Gives the seat from which they see the table, or WATCHER. */
export function viewpointOf(table: LocalTable, { held, looking }: Viewer): number {
  if (held.length <= 1) return held[0] ?? WATCHER
  if (table.game.description.hands && !table.isOver) {
    return looking !== null && mayLook(table, held, looking) ? looking : WATCHER
  }
  return table.toMove !== null && held.includes(table.toMove) ? table.toMove : held[0]!
}

/** Tells whether one of several seats at this screen is to move, and hides its secrets. */
export function hasCurtain(table: LocalTable, { held, looking }: Viewer): boolean {
  if (held.length <= 1 || !table.game.description.hands || table.toMove === null) return false
  const isHere = held.includes(table.toMove) && table.botToMove === null
  return isHere && !(looking !== null && mayLook(table, held, looking))
}

/** Refuses what is asked for a seat that is not theirs. */
export function checkHolds({ held }: Viewer, seat: number) {
  if (!held.includes(seat)) throw new Refusal("not_your_seat")
}

const mayLook = ({ toMove }: LocalTable, held: readonly number[], looking: number) =>
  held.includes(looking) && looking === toMove
