/** What a browser loads to try the engine: the thinkers, and what measures a game. */

import { Thinkers } from "../bots/thinker"
import { Machine, type Built } from "../machine/machine"
import { openMeasuring } from "./speed"

async function fetchGame(name: string): Promise<Built> {
  const [description, file] = await Promise.all([
    fetch(`/wasm/${name}.json`).then((answer) => answer.json()),
    fetch(`/wasm/${name}.wasm`).then((answer) => answer.arrayBuffer()),
  ])
  return { description, file }
}

/** Gives what measures a game. */
async function openGame(name: string) {
  const { description, file } = await fetchGame(name)
  return openMeasuring(await Machine.load(file, description))
}

Object.assign(window, { thinkers: new Thinkers(fetchGame), openGame })
