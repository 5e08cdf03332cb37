/** Measures a game on a machine: how many playouts or simulations it makes in a second. */

import { fromHex } from "../luck/hex"
import type { Machine } from "../machine/machine"
import { Search } from "../search/search"

const CHUNK = 200
const NUMBERS = 4
const MILLISECONDS = 1_000

/** What to measure, from where and for how long; bytes in hexadecimal. */
export interface Asked {
  kind: "playouts" | "simulations"
  box: string
  state: string
  random: string
  seconds: number
  /** Simulations after which the search begins anew. */
  tree: number
}

/** Gives what measures on a machine. */
export function openMeasuring(machine: Machine): (asked: Asked) => number {
  const search = new Search(machine)
  const makers = {
    playouts: () => {
      for (let count = 0; count < CHUNK; count++) {
        machine.call("start")
        machine.call("play_out")
        machine.call("scores")
      }
    },
    simulations: ({ state, random, tree }: Asked, made: number) => {
      if (made % tree === 0) {
        const numbers = new BigInt64Array(fromHex(random).buffer, 0, NUMBERS)
        search.draw(Array.from(numbers, Number))
        search.begin(fromHex(state))
      }
      search.run(CHUNK)
    },
  }
  return (asked) => {
    machine.desk.bytes("box").set(fromHex(asked.box))
    machine.desk.bytes("random").set(fromHex(asked.random))
    const began = performance.now()
    let made = 0
    let taken = 0
    while (taken < asked.seconds) {
      makers[asked.kind](asked, made)
      made += CHUNK
      taken = (performance.now() - began) / MILLISECONDS
    }
    return made / taken
  }
}
