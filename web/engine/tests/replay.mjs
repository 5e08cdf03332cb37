// Replays vectors: node web/engine/tests/replay.mjs FOLDER GAME VECTORS; prints what differs.

import { readFileSync } from "node:fs"
import { open } from "./load.mjs"

const [folder, game, file] = process.argv.slice(2)
const { machine, load, close } = await open(folder, game)
const { replay } = await load("/web/engine/tests/replay.ts")
console.log(JSON.stringify(await replay(machine, JSON.parse(readFileSync(file, "utf-8")))))
await close()
