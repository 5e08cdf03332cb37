/** The end of a match between two, solved exactly by a machine where no luck is left. */

import type { Machine } from "../machine/machine"

const UNSOLVED = -1

export class Endgame {
  readonly #machine: Machine

  constructor(machine: Machine) {
    this.#machine = machine
  }

  /** Gives the best move if all that can follow is tried within so many moves; else null. */
  solve(state: Uint8Array, limit: number): number | null {
    const { desk } = this.#machine
    desk.setLevels([state])
    desk.setNumber("limit", limit)
    const best = this.#machine.call("solve")
    return best === UNSOLVED ? null : best
  }
}
