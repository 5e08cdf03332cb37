/** What a browser loads to try the engine: the thinkers, what measures a game, and what replays it. */

import { Thinkers } from "../bots/thinker"
import { Machine, type Built } from "../machine/machine"
import { replay, type Vectors } from "./replay"
import { openMeasuring } from "./speed"

async function fetchGame(name: string): Promise<Built> {
  const [description, file] = await Promise.all([
    fetch(`/wasm/${name}.json`).then((answer) => answer.json()),
    fetch(`/wasm/${name}.wasm`).then((answer) => answer.arrayBuffer()),
  ])
  return { description, file }
}

async function loadMachine(name: string): Promise<Machine> {
  const { description, file } = await fetchGame(name)
  return Machine.load(file, description)
}

/** Gives what measures a game. */
const openGame = async (name: string) => openMeasuring(await loadMachine(name))

/** Gives what differs from vectors. */
const replayGame = async (name: string, vectors: Vectors) =>
  replay(await loadMachine(name), vectors)

Object.assign(window, { thinkers: new Thinkers(fetchGame), openGame, replayGame })
