/** Watch: looks at the clock of a table that this page plays, and notes that it does. */

import type { Store } from "../keeping/store"
import { rowOfTime, type Clocks } from "../table/clock"
import type { Row } from "../table/rows"

/** So often the page looks, */
const LOOK = 250
/** and so often it notes that it is there. */
const SEE = 1_000
/** A page that comes finds the time standing still if no other has played for so long. */
const PATIENCE = 2 * SEE
/** A browser lets a page that nobody looks at act once a minute; a device that sleeps, not at all. */
const ASLEEP = 90_000

/** What a watch works with. */
export interface WatchPremises {
  table: string
  store: Store
  now: () => number
}

export class Watch {
  readonly #premises: WatchPremises
  /** When it was looked at last, and when it was kept that a page plays. */
  #looked = 0
  #seen = 0
  #patience = PATIENCE
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(premises: WatchPremises) {
    this.#premises = premises
  }

  /** Calls for a look at once, and again and again; a page was seen to play at this moment. */
  begin(seen: number, look: () => void) {
    this.#looked = this.#seen = Math.max(this.#seen, seen)
    this.#patience = PATIENCE
    this.end()
    this.#timer = setInterval(look, LOOK)
    look()
  }

  end() {
    clearInterval(this.#timer)
  }

  /** Looks how the time stands; gives the row that it brings by itself, null for none. */
  look(clocks: Clocks): Row | null {
    const { table, store, now } = this.#premises
    const at = now()
    const row = rowOfTime(clocks, { last: this.#looked, now: at, patience: this.#patience })
    this.#looked = at
    this.#patience = ASLEEP
    if (row === null && clocks.seat !== null && Math.abs(at - this.#seen) >= SEE) {
      this.#seen = at
      // Without room to keep it nothing else is lost.
      store.see(table, at).catch(() => undefined)
    }
    return row
  }
}
