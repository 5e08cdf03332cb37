// Measures a game: node web/engine/tests/measure.mjs FOLDER GAME; each line that is read is JSON of
// what to measure (playouts or simulations), from where and for how long; prints how many a second.

import { createInterface } from "node:readline"
import { open } from "./load.mjs"

const CHUNK = 200

const [folder, game] = process.argv.slice(2)
const { machine, load, close } = await open(folder, game)
const { Search } = await load("/web/engine/search/search.ts")
const search = new Search(machine)
const bytes = (text) => Uint8Array.from(Buffer.from(text, "hex"))

const KINDS = {
  playouts: () => {
    for (let count = 0; count < CHUNK; count++) {
      machine.call("start")
      machine.call("play_out")
      machine.call("scores")
    }
  },
  simulations: ({ state, random, tree }, made) => {
    if (made % tree === 0) {
      search.draw([...new BigInt64Array(bytes(random).buffer)].map(Number))
      search.begin(bytes(state))
    }
    search.run(CHUNK)
  },
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line)
  machine.desk.bytes("box").set(bytes(asked.box))
  machine.desk.bytes("random").set(bytes(asked.random))
  const began = performance.now()
  let made = 0
  let taken = 0
  while (taken < asked.seconds) {
    KINDS[asked.kind](asked, made)
    made += CHUNK
    taken = (performance.now() - began) / 1000
  }
  console.log(made / taken)
}
await close()
