// Measures a game: node web/engine/tests/measure.mjs FOLDER GAME; each line that is read is JSON of
// what to measure, as in speed.ts; prints how many a second.

import { createInterface } from "node:readline"
import { open } from "./load.mjs"

const [folder, game] = process.argv.slice(2)
const { machine, load, close } = await open(folder, game)
const { openMeasuring } = await load("/web/engine/tests/speed.ts")
const measure = openMeasuring(machine)

for await (const line of createInterface({ input: process.stdin })) {
  console.log(measure(JSON.parse(line)))
}
await close()
